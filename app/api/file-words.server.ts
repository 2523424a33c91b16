import { columnLabel } from "~/domain/freight/import/column-label";
import type { ColumnName } from "~/domain/freight/import/columns";
import type { FileWords } from "~/domain/freight/import/terms.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import i18next from "~/i18n";
import { withoutTypesetting } from "~/i18n/typeset";

const t = i18next.getFixedT("pl", "postingImport");
const freight = i18next.getFixedT("pl", "freight");

/** What the portal writes into the files of a kind. */
export function fileWords(kind: PostingKind): FileWords {
  return {
    heading: (name: ColumnName) => withoutTypesetting(columnLabel(t, name, kind)),
    unreadHeadings: [
      withoutTypesetting(t("csv.number")),
      withoutTypesetting(t("csv.status")),
      withoutTypesetting(t("csv.published")),
    ],
    body: (body) => withoutTypesetting(freight(`body.${body}`)),
    loading: (way) => withoutTypesetting(freight(`loading.${way}`)),
    takers: (circle) => withoutTypesetting(freight(`takers.${circle}`)),
    adrClass: (name) => t("adrClass", { name }),
    yes: t("yes"),
  };
}
