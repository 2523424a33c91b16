import "~/i18n/posting";
import { useTranslation } from "react-i18next";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { PostingFields } from "./posting-fields";

const placeNames = [
  "country",
  "postalCode",
  "city",
  "spotCount",
  "startDate",
  "endDate",
  "departureDate",
  "radiusKm",
] as const;

/** What the summary of errors calls the fields; each of a place with the place's number. */
export function useFieldNames(kind: PostingKind, fields: PostingFields): Record<string, string> {
  const { t } = useTranslation("posting");
  const ends = [
    { role: "LOAD", list: fields.load },
    { role: "UNLOAD", list: fields.unload },
  ] as const;
  const places = ends.flatMap(({ role, list }) =>
    list.flatMap((place, index) =>
      placeNames.map((field) => [
        place[field].name,
        `${t(`place.title.${role}.${kind}`, { number: index + 1 })}, ${t(`place.${field}`)}`,
      ]),
    ),
  );
  return {
    ...Object.fromEntries(places),
    vehicleId: t("vehicle.own"),
    bodies: t("bodies"),
    length: t("length"),
    width: t("width"),
    height: t("height"),
    tonnage: t(`tonnage.${kind}`),
    palettes: t("palettes"),
    temperatureFrom: t("temperatureFrom"),
    temperatureTo: t("temperatureTo"),
    rate: t("rate"),
    currencyId: t("currency"),
    paymentDays: t("paymentDays"),
    distanceKm: t("distance"),
    contactIds: t("contacts"),
    additionalInfo: t("additionalInfo"),
    visibilityGroupId: t("visibilityGroup"),
    visibilityAmount: t("visibility"),
    templateName: t("template.name"),
  };
}
