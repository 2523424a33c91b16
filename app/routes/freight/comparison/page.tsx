import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { PlanText } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import { pathTo } from "~/paths";
import { mostCompared } from "../parts/comparison";
import { useRouteName } from "../parts/route-name";
import { type Column, useComparedFacts } from "./compared-facts";
import type { ComparisonData } from "./data.server";
import { NextSteps } from "./next-steps";

/** Postings side by side, a fact in a line; what differs stands out. */
export function Comparison({ data }: { data: ComparisonData }) {
  const { t } = useTranslation("comparison");
  const { kind, columns, areMore, gone, exchangeTable, back } = data;
  return (
    <div className="wide stack">
      <p className="back">
        <a href={back}>{t(`back.${kind}`)}</a>
      </p>
      <h1>{t(`heading.${kind}`)}</h1>
      {areMore && <p className="flash warn">{t("more", { most: mostCompared })}</p>}
      {gone > 0 && <p className="flash warn">{t("gone", { count: gone })}</p>}
      {columns.length === 0 ? (
        <Empty heading={t("empty.heading")} text={t("empty.text", { most: mostCompared })}>
          <a className="button" href={back}>
            {t(`back.${kind}`)}
          </a>
        </Empty>
      ) : (
        <ComparedTable data={data} />
      )}
      {columns.length === 1 && <p>{t("one")}</p>}
      {exchangeTable && columns.length > 0 && (
        <p className="soft small">
          <PlanText>{t("rates", exchangeTable)}</PlanText>
        </p>
      )}
    </div>
  );
}

function ComparedTable({ data: { kind, columns } }: { data: ComparisonData }) {
  const { t } = useTranslation("comparison");
  const facts = useComparedFacts(kind, columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled to by keys too
    <section className="panel compared-box" tabIndex={0} aria-label={t(`heading.${kind}`)}>
      <table className="compared">
        <caption className="sr">{t(`heading.${kind}`)}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Route column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, cells, isDifferent }) => (
            <tr key={label} data-differs={isDifferent || undefined}>
              <th scope="row">{label}</th>
              {columns.map(({ id }, index) => (
                <td key={id}>{cells[index] ?? <span className="soft">–</span>}</td>
              ))}
            </tr>
          ))}
          <tr className="compared-steps">
            <th scope="row">{t("steps")}</th>
            {columns.map((column) => (
              <td key={column.id}>
                <NextSteps column={column} others={columns.filter(({ id }) => id !== column.id).map(({ id }) => id)} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Route({ column }: { column: Column }) {
  const name = useRouteName(column);
  return (
    <a href={pathTo(column.kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: column.id })} title={name}>
      <RouteEnd end={column.from} /> <RouteEnd end={column.to} />
    </a>
  );
}
