import { absoluteDays, guessesPerWindow, idleHours, lockMinutes } from "~/domain/account/commands.server";
import { passwordMinimum } from "~/domain/account/password-rules";
import { appealMonths } from "~/domain/appeal/case-link.server";
import { expiryNoticeDays } from "~/domain/company/document/document";
import { paymentMonths } from "~/domain/company/profile/payment-counts.server";
import { confirmationDays } from "~/domain/company/registration-term.server";
import { type PictureName, pictureNames, type Values } from "~/domain/content/value-name";
import { longestValidity, maximumOfferContacts } from "~/domain/deal/negotiation/offer";
import { answersForShare, ratingDays } from "~/domain/deal/rating/rating";
import { maximumFileBytes, maximumFiles } from "~/domain/file/file-kind";
import { maximumRows } from "~/domain/freight/import/limits";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import { mostPins } from "~/domain/freight/shelf/pins.server";
import { mostSavedSearches } from "~/domain/freight/shelf/saved-searches.server";
import type { Context } from "~/domain/kernel/context";
import { answerDays, invitationDays, wordDays } from "~/domain/kernel/term";
import { findOrganiser } from "~/domain/membership/billing/buyer.server";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { decimalText } from "~/domain/units/measure";
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
    "rejestracja.dni": countText(confirmationDays, "days"),
    "weryfikacja.dni": countText(answerDays, "days"),
    "odwolanie.miesiace": countText(appealMonths, "months"),
    "zaproszenie.dni": countText(invitationDays, "days"),
    "dokument.dni": countText(expiryNoticeDays, "days"),
    "oferta.dni": countText(longestValidity, "days"),
    "ocena.dni": countText(ratingDays, "days"),
    "ocena.odpowiedzi": String(answersForShare),
    "platnosc.miesiace": countText(paymentMonths, "months"),
    "zgloszenie.dni": countText(wordDays, "days"),
  };
}

/** What stands for a picture where it cannot be seen. */
function pictureValues() {
  const pictureTexts = pictureNames.map((name) => [`obraz.${name}`, i18next.t(`content:picture.${name}`)]);
  return Object.fromEntries(pictureTexts) as Record<`obraz.${PictureName}`, string>;
}

function accountValues() {
  return {
    "haslo.znaki": countText(passwordMinimum, "characters"),
    "logowanie.proby": countText(guessesPerWindow, "attempts"),
    "logowanie.minuty": countText(lockMinutes, "minutes"),
    "sesja.godziny": countText(idleHours, "hours"),
    "sesja.dni": countText(absoluteDays, "days"),
  };
}

function limitValues() {
  const { count, megabytes } = env.editorImages;
  return {
    "limit.pliki": countText(maximumFiles, "files"),
    "limit.plik": megabytesOf(maximumFileBytes / megabyte),
    "limit.obrazy": countText(count, "images"),
    "limit.obraz": megabytesOf(megabytes),
    "limit.miejsca": countText(maximumPlaces, "places"),
    "limit.osoby": String(maximumOfferContacts),
    "limit.przypiete": String(mostPins),
    "limit.wyszukiwania": String(mostSavedSearches),
    "limit.import": countText(maximumRows, "rows"),
  };
}

function countText(count: number, unit: Unit): string {
  return i18next.t(`content:value.${unit}`, { count });
}

function megabytesOf(megabytes: number): string {
  return i18next.t("content:value.megabytes", { size: decimalText(megabytes) });
}
