import { useTranslation } from "react-i18next";
import { placeNames } from "~/domain/freight/posting/form-values";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { PostingFields } from "./posting-fields";

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
    tonnage: t(`tonnage.${kind}`),
    rate: t("rate"),
    currencyId: t("currency"),
    paymentDays: t("paymentDays"),
    statedRatePerKm: t("ratePerKm"),
    distanceKm: t("distance"),
    vehicleId: t("vehicle.own"),
    goods: t("goods"),
    length: t("length"),
    ldm: t("ldm"),
    palettes: t("palettes"),
    bodies: t("bodies"),
    temperatureFrom: t("temperatureFrom"),
    temperatureTo: t("temperatureTo"),
    additionalInfo: t("additionalInfo"),
    width: t("width"),
    height: t("height"),
    loading: t("loading"),
    adr: t("adr"),
    adrClasses: t("adrClasses"),
    supervisorIds: t("supervisors"),
    contactIds: t("contacts"),
    visibilityGroupId: t("visibilityGroup"),
    visibilityAmount: t("visibility"),
    templateName: t("template.name"),
  };
}
