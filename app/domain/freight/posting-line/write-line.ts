import { askedNames, type FieldValues, pick } from "~/domain/freight/posting/fields";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { BodyType, LoadingWay } from "~/domain/freight/posting/vehicle";

type Place = {
  role: "LOAD" | "UNLOAD";
  roadSign: string;
  postalCode: string | null;
  city: string | null;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
  hours: string | null;
};
const lineNames = [...(["bodies", "goods", "rate", "paymentDays"] as const), ...askedNames];
export type LinePosting = Pick<FieldValues, (typeof lineNames)[number]> & {
  kind: PostingKind;
  places: Place[];
  ratePerKm: number | null;
  currency: string;
};

/** What a line says of a posting, of all that is known of it. */
export function linePostingOf({ places, ...posting }: LinePosting): LinePosting {
  return {
    ...pick(posting, [...lineNames, "kind", "ratePerKm", "currency"]),
    places: places.map(({ role, roadSign, postalCode, city, startDate, endDate, departureDate, hours }) => ({
      role,
      roadSign,
      postalCode,
      city,
      startDate,
      endDate,
      departureDate,
      hours,
    })),
  };
}

/** The words of a line that are not numbers, in the language of its readers. */
type LineWords = {
  vehicle: string;
  load: string;
  unload: string;
  days: string;
  secondDriver: string;
  exchangePallets: string;
  body: (body: BodyType) => string;
  loading: (way: LoadingWay) => string;
};

/** A posting as one line for a messenger, which readPostingLine reads back. Days without their year, money net. */
export function writePostingLine(posting: LinePosting, words: LineWords): string {
  const { kind, places, tonnage, length, palettes, exchangePallets, rate, ratePerKm, currency, paymentDays } = posting;
  const loads = places.filter(({ role }) => role === "LOAD");
  const unloads = places.filter(({ role }) => role === "UNLOAD");
  const isVehicle = kind === "VEHICLE";
  const way = [loads.map(placeText).join(" + "), unloads.map(placeText).join(isVehicle ? ", " : " + ")];
  const price =
    rate !== null
      ? `${numberText(rate)} ${currency}`
      : isVehicle && ratePerKm !== null
        ? `${numberText(ratePerKm)} ${currency}/km`
        : null;
  const parts = [
    (isVehicle ? `${words.vehicle}: ` : "") + way.filter(Boolean).join(" \u2192 "),
    daysText(loads[0], words.load),
    isVehicle ? null : daysText(unloads[0], words.unload),
    posting.goods,
    tonnage === null ? null : `${numberText(tonnage)} t`,
    palettes === null ? null : `${palettes} ep`,
    exchangePallets === null ? null : `${words.exchangePallets} ${exchangePallets}`,
    length === null ? null : `${numberText(length)} m`,
    posting.bodies.map(words.body).join("/"),
    temperatureText(posting),
    posting.solo ? "solo" : null,
    posting.secondDriver ? words.secondDriver : null,
    posting.adr ? ["ADR", posting.adrClasses.join(" / ")].filter(Boolean).join(" ") : null,
    posting.loading.length > 0 ? `${words.load} ${posting.loading.map(words.loading).join(" / ")}` : null,
    posting.deadlineFix ? "fix" : null,
    [price, paymentDays === null ? null : `${paymentDays} ${words.days}`].filter(Boolean).join(" "),
  ];
  return parts.filter(Boolean).join(", ");
}

function placeText({ roadSign, postalCode, city }: Place): string {
  return [roadSign, postalCode, city].filter(Boolean).join(" ");
}

function daysText(place: Place | undefined, label: string): string | null {
  const first = place?.startDate ?? place?.departureDate;
  if (!place || !first) return null;
  const last = place.endDate && place.endDate !== first ? `-${dayText(place.endDate)}` : "";
  return [label, dayText(first) + last, place.hours?.replace("\u2013", "-")].filter(Boolean).join(" ");
}

function dayText(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}

function temperatureText({ temperatureFrom, temperatureTo }: LinePosting): string | null {
  const degrees = [temperatureFrom, temperatureTo].flatMap((each) => (each === null ? [] : [withSign(each)]));
  return degrees.length > 0 ? [...new Set(degrees)].join("/") : null;
}

function withSign(degrees: number): string {
  return (degrees < 0 ? "" : "+") + numberText(degrees);
}

function numberText(number: number): string {
  return String(number).replace(".", ",");
}
