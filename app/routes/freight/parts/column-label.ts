import type { TFunction } from "i18next";
import { type ColumnName, placeColumn, type WholeName } from "~/domain/freight/import/columns";
import type { PostingKind } from "~/domain/freight/posting/status";

/** A column in words, as it heads a file, that of a second place with its number. */
export function columnLabel(t: TFunction<"postingImport">, name: ColumnName, kind: PostingKind): string {
  const column = placeColumn(name);
  if (column) {
    const { role, turn, part } = column;
    const end = turn === 0 ? t(`column.${role}`) : t(`column.${role}.other`, { number: turn + 1 });
    return t("column.ofPlace", { end, part: t(`column.place.${part}`) });
  }
  const whole = name as WholeName;
  if (whole === "tonnage" || whole === "visibilityAmount") return t(`column.${whole}.${kind}`);
  return t(`column.${whole}`);
}
