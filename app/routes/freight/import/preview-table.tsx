import { useTranslation } from "react-i18next";
import { type Column, Table } from "~/components/lists/table";
import { PlanText } from "~/components/plan-text";
import { useProblemSentence } from "~/components/shell/error-sentence";
import { columnLabel } from "~/domain/freight/import/column-label";
import { columnNames } from "~/domain/freight/import/columns";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import type { PostingKind } from "~/domain/freight/posting/status";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { ImportPreview } from "./forms.server";

type Row = ImportPreview["rows"][number];

/** What becomes of each row, with what is wrong with it and what an earlier file made of it. */
export function PreviewTable({ kind, rows }: { kind: PostingKind; rows: Row[] }) {
  const { t } = useTranslation(["postingImport", "freight"]);
  const bodies = (row: Row) =>
    row.bodies
      .map((name) => bodyTypes.find((body) => body === name))
      .flatMap((body) => (body ? t(`freight:body.${body}`) : []));
  const columns: Column<Row>[] = [
    { label: t("row"), cell: (row) => <span className="num">{row.number}</span>, isName: true },
    { label: t("from"), cell: (row) => row.from.join(", ") },
    { label: t("to"), cell: (row) => row.to.join(", ") },
    { label: t("days"), cell: (row) => <span className="num">{row.days && <PlanText>{row.days}</PlanText>}</span> },
    {
      label: t("what"),
      cell: (row) => [row.goods, row.tonnage && `${row.tonnage}\u00a0t`, ...bodies(row)].filter(Boolean).join(", "),
    },
    { label: t("freight:field.rate"), cell: (row) => <span className="num">{row.rate}</span> },
    { label: t("state"), cell: (row) => <State kind={kind} row={row} /> },
  ];
  return (
    <div className="import-rows">
      <Table caption={t("preview")} columns={columns} rows={rows} rowKey={(row) => row.number} />
    </div>
  );
}

function State({ kind, row }: { kind: PostingKind; row: Row }) {
  const { t } = useTranslation("postingImport");
  const say = useProblemSentence();
  const columnChoices = columnNames(kind, { load: maximumPlaces, unload: maximumPlaces });
  const label = (field: string) => {
    const name = columnChoices.find((each) => field === each || field.startsWith(`${each}[`));
    return name ? columnLabel(t, name, kind) : null;
  };
  if (!row.isRight) {
    return (
      <ul className="error plain">
        {row.problems.map(({ field, problem }) => (
          <li key={field + problem}>{[label(field), say(problem)].filter(Boolean).join(": ")}</li>
        ))}
      </ul>
    );
  }
  if (!row.added) return <span className="tag good">{t("state.right")}</span>;
  const { fileName, rowNumber, date, href } = row.added;
  return (
    <div className="import-added">
      <a href={href} target="_blank" rel="noreferrer">
        {fileName
          ? t("added.named", { file: fileName, date, row: rowNumber })
          : t("added.unnamed", { date, row: rowNumber })}
      </a>
      <label className="check">
        <input type="checkbox" name="again" value={row.number} defaultChecked={row.isAgain} />
        <span>
          {t("again")} <span className="sr">{t("again.row", { row: row.number })}</span>
        </span>
      </label>
    </div>
  );
}
