import type { TFunction } from "i18next";
import { fieldLabel } from "~/domain/freight/posting/field-label";
import type { FieldName } from "~/domain/freight/posting/fields";
import type { PostingKind } from "~/domain/freight/posting/status";
import { type ColumnName, placeColumn } from "./columns";

/** A column in words, as it heads a file, that of a second place with its number. */
export function columnLabel(t: TFunction<["postingImport", "freight"]>, name: ColumnName, kind: PostingKind): string {
  const column = placeColumn(name);
  if (!column) return fieldLabel(t, name as FieldName, kind);
  const { role, turn, part } = column;
  const end = turn === 0 ? t(`column.${role}`) : t(`column.${role}.other`, { number: turn + 1 });
  return t("column.ofPlace", { end, part: t(`column.place.${part}`) });
}
