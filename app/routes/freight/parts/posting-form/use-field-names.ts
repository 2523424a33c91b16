import { useTranslation } from "react-i18next";
import { fieldLabel } from "~/domain/freight/posting/field-label";
import { fieldNames } from "~/domain/freight/posting/fields";
import { placeNames } from "~/domain/freight/posting/form-values";
import type { PostingKind } from "~/domain/freight/posting/status";
import { textOf } from "~/i18n";
import type { PostingFields } from "./posting-fields";

/** What the summary of errors calls the fields; each of a place with the place's number. */
export function useFieldNames(kind: PostingKind, fields: PostingFields): Record<string, string> {
  const { t } = useTranslation(["posting", "freight"]);
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
    ...Object.fromEntries(fieldNames.map((name) => [name, fieldLabel(textOf, name, kind)])),
    // These say more in the form.
    vehicleId: t("vehicle.own"),
    bodies: t("bodies"),
    adr: t("adr"),
    supervisorIds: t("supervisors"),
    contactIds: t("contacts"),
    visibilityAmount: t("visibility"),
    templateName: t("template.name"),
  };
}
