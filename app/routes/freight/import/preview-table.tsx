import "~/i18n/freight";
import "~/i18n/posting-import";
import { useTranslation } from "react-i18next";
import { useProblemSentence } from "~/components/forms/form";
import { type Column, Table } from "~/components/lists/table";
import { columnNames } from "~/domain/freight/import/columns";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { ImportPreview } from "./forms.server";

type Row = ImportPreview["rows"][number];

/** What becomes of each row, with what is wrong with it. */
export function PreviewTable({ rows }: { rows: Row[] }) {
  const { t } = useTranslation(["postingImport", "freight"]);
  const say = useProblemSentence();
  const bodies = (row: Row) =>
    row.bodies
      .map((name) => bodyTypes.find((body) => body === name))
      .flatMap((body) => (body ? t(`freight:body.${body}`) : []));
  const label = (field: string) => {
    const name = field.replace(
      /^(load|unload)\[\d\]\.(\w)/,
      (_, role: string, first: string) => role + first.toUpperCase(),
    );
    const known = columnNames.find(
      (each) => name === each || name.startsWith(`${each}[`) || (name === "currencyId" && each === "currency"),
    );
    return known ? t(`column.${known}`) : null;
  };
  const columns: Column<Row>[] = [
    { label: t("row"), cell: (row) => <span className="num">{row.number}</span>, isName: true },
    { label: t("from"), cell: (row) => row.from },
    { label: t("to"), cell: (row) => row.to },
    { label: t("days"), cell: (row) => <span className="num">{row.days}</span> },
    {
      label: t("what"),
      cell: (row) => [row.goods, row.tonnage && `${row.tonnage}\u00a0t`, ...bodies(row)].filter(Boolean).join(", "),
    },
    { label: t("column.rate"), cell: (row) => <span className="num">{row.rate}</span> },
    {
      label: t("state"),
      cell: (row) =>
        row.isRight ? (
          <span className="tag good">{t("state.right")}</span>
        ) : (
          <ul className="error plain">
            {row.problems.map(({ field, problem }) => (
              <li key={field + problem}>{[label(field), say(problem)].filter(Boolean).join(": ")}</li>
            ))}
          </ul>
        ),
    },
  ];
  return <Table caption={t("preview")} columns={columns} rows={rows} rowKey={(row) => row.number} />;
}
