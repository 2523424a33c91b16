import { absoluteDays, guessesPerWindow, idleHours, lockMinutes } from "~/domain/account/commands.server";
import { passwordMinimum } from "~/domain/account/password-rules";
import { appealMonths } from "~/domain/appeal/case-link.server";
import { expiryNoticeDays } from "~/domain/company/document/document";
import { paymentMonths } from "~/domain/company/profile/payment-counts.server";
import { confirmationDays } from "~/domain/company/registration-term.server";
import { answerDays } from "~/domain/company/status";
import { wordDays } from "~/domain/complaint/status";
import { type PictureName, pictureNames, type Values } from "~/domain/content/value-name";
import { longestValidity, maximumOfferContacts } from "~/domain/deal/negotiation/offer";
import { answersForShare, ratingDays } from "~/domain/deal/rating/rating";
import { maximumFileBytes, maximumFiles } from "~/domain/file/file-kind";
import { maximumRows } from "~/domain/freight/import/limits";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import { mostPins } from "~/domain/freight/shelf/pins.server";
import { mostSavedSearches } from "~/domain/freight/shelf/saved-searches.server";
import { lifeDays } from "~/domain/invitation/commands.server";
import type { Context } from "~/domain/kernel/context";
import { findOrganiser } from "~/domain/membership/billing/buyer.server";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { calendarDay } from "~/domain/units/moment.server";
import { percent } from "~/domain/units/money";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { cheapestPrice } from "./restricted-page.server";

const megabyte = 1024 * 1024;

type Unit =
  | "days"
  | "hours"
  | "minutes"
  | "months"
  | "files"
  | "images"
  | "characters"
  | "attempts"
  | "rows"
  | "places";

/** What stands today where a text names a value in braces. */
export async function loadNamedValues(ctx: Pick<Context, "db" | "now">): Promise<Values> {
  const { full, nominative, genitive, dative, accusative, instrumental, locative } = env.organisationName;
  const [price, organiser] = await Promise.all([cheapestPrice(ctx), findOrganiser(ctx)]);
  return {
    organizacja: nominative,
    "organizacja.dopelniacz": genitive,
    "organizacja.celownik": dative,
    "organizacja.biernik": accusative,
    "organizacja.narzednik": instrumental,
    "organizacja.miejscownik": locative,
    "organizacja.pelna": full,
    "biuro.email": env.officeEmail,
    "biuro.telefon": env.officePhone ?? organiser?.phone ?? i18next.t("content:value.noPhone"),
    "biuro.adres": organiser?.address ?? i18next.t("content:value.noAddress"),
    "portal.adres": env.origin,
    ...pictureValues(),
    "cena.od": price ?? i18next.t("content:value.noPrice"),
    "vat.procent": percent(vatPercentOn(env.vatRates, calendarDay(ctx.now))),
    ...accountValues(),
    ...limitValues(),
    "rejestracja.dni": counted(confirmationDays, "days"),
    "weryfikacja.dni": counted(answerDays, "days"),
    "odwolanie.miesiace": counted(appealMonths, "months"),
    "zaproszenie.dni": counted(lifeDays, "days"),
    "dokument.dni": counted(expiryNoticeDays, "days"),
    "oferta.dni": counted(longestValidity, "days"),
    "ocena.dni": counted(ratingDays, "days"),
    "ocena.odpowiedzi": String(answersForShare),
    "platnosc.miesiace": counted(paymentMonths, "months"),
    "zgloszenie.dni": counted(wordDays, "days"),
  };
}

/** What stands for a picture where it cannot be seen. */
function pictureValues() {
  const said = pictureNames.map((name) => [`obraz.${name}`, i18next.t(`content:picture.${name}`)]);
  return Object.fromEntries(said) as Record<`obraz.${PictureName}`, string>;
}

function accountValues() {
  return {
    "haslo.znaki": counted(passwordMinimum, "characters"),
    "logowanie.proby": counted(guessesPerWindow, "attempts"),
    "logowanie.minuty": counted(lockMinutes, "minutes"),
    "sesja.godziny": counted(idleHours, "hours"),
    "sesja.dni": counted(absoluteDays, "days"),
  };
}

function limitValues() {
  const { count, megabytes } = env.editorImages;
  return {
    "limit.pliki": counted(maximumFiles, "files"),
    "limit.plik": megabytesOf(maximumFileBytes / megabyte),
    "limit.obrazy": counted(count, "images"),
    "limit.obraz": megabytesOf(megabytes),
    "limit.miejsca": counted(maximumPlaces, "places"),
    "limit.osoby": String(maximumOfferContacts),
    "limit.przypiete": String(mostPins),
    "limit.wyszukiwania": String(mostSavedSearches),
    "limit.import": counted(maximumRows, "rows"),
  };
}

function counted(count: number, unit: Unit): string {
  return i18next.t(`content:value.${unit}`, { count });
}

function megabytesOf(megabytes: number): string {
  return i18next.t("content:value.megabytes", { size: String(megabytes).replace(".", ",") });
}
