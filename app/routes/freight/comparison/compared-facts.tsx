import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { PlanText } from "~/components/plan-text";
import type { PostingKind } from "~/domain/freight/posting/status";
import { pathTo } from "~/paths";
import type { ComparisonData } from "./data.server";

export type Column = ComparisonData["columns"][number];
type Fact = { label: string; cells: ReactNode[]; isDifferent: boolean };

/** What is compared, a fact at a time with its cell for each column; what no column tells is left out. */
export function useComparedFacts(kind: PostingKind, columns: readonly Column[]): Fact[] {
  const { t } = useTranslation(["comparison", "freight", "freightSearch"]);
  const fact = (label: string, text: (column: Column) => string | null, cell?: (column: Column) => ReactNode) => {
    const texts = columns.map(text);
    const cells = columns.map((column, index) => (texts[index] ? (cell?.(column) ?? texts[index]) : null));
    return { label, cells, isDifferent: new Set(texts).size > 1 };
  };
  const days = (text: string | null) => text && <PlanText>{text}</PlanText>;
  const facts = [
    fact(
      t(`load.${kind}`),
      (each) => each.loadDays,
      (each) => days(each.loadDays),
    ),
    fact(
      t(`unload.${kind}`),
      (each) => each.unloadDays,
      (each) => days(each.unloadDays),
    ),
    fact(
      t("freight:field.rate"),
      (each) => each.rate,
      ({ rate }) => <strong className="num">{rate}</strong>,
    ),
    fact(t("perKm"), (each) => each.perKm),
    fact(
      t("perKm.zloty"),
      (each) => each.inZlotyPerKm,
      (each) => <PerKm column={each} />,
    ),
    fact(t("freight:fact.distanceKm"), ({ distance }) => distance && withEstimate(distance)),
    fact(t("freight:field.bodies"), ({ bodies }) => bodies.map((body) => t(`freight:body.${body}`)).join(", ")),
    fact(t(`freightSearch:details.tonnage.${kind}`), ({ measures }) => measures.tonnage),
    fact(t("freight:fact.length"), ({ measures }) => measures.ldm ?? measures.length),
    fact(t("freight:fact.temperature"), ({ temperature }) => temperature),
    fact(t("needs"), ({ marks }) => marks.map((mark) => t(`freightSearch:mark.${mark}`)).join(", ")),
    fact(t("freightSearch:details.payment"), ({ paymentDays }) =>
      paymentDays === null ? null : t("freightSearch:details.paymentDays", { count: paymentDays }),
    ),
    fact(
      t("company"),
      ({ company }) => company.name,
      (each) => <Company column={each} />,
    ),
    fact(t("rating"), ({ rating }) => rating && t("freightSearch:row.rating", rating)),
    fact(t("onTime"), ({ onTime }) => (onTime === null ? null : `${onTime}%`)),
    fact(
      t("against"),
      ({ warnings }) => warnings.map(({ code }) => code).join(),
      ({ warnings }) => <CommitmentWarnings warnings={warnings} />,
    ),
    fact(
      t("phone"),
      ({ call }) => call?.phone ?? null,
      ({ call }) => call && <Phone {...call} />,
    ),
  ];
  return facts.filter(({ cells }) => cells.some(Boolean));

  function withEstimate({ km, isEstimated }: NonNullable<Column["distance"]>): string {
    return isEstimated ? t("freightSearch:row.estimated", { km }) : km;
  }
}

function PerKm({ column: { inZlotyPerKm, isBest } }: { column: Column }) {
  const { t } = useTranslation("comparison");
  return (
    <>
      <span className="num">{inZlotyPerKm}</span> {isBest && <span className="tag good">{t("best")}</span>}
    </>
  );
}

function Company({ column: { company } }: { column: Column }) {
  const { t } = useTranslation("freightSearch");
  return (
    <>
      <a href={pathTo("company", { id: company.id })}>{company.name}</a>{" "}
      {company.isVerified && <span className="tag good">{t("row.member")}</span>}
    </>
  );
}

function Phone({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name}{" "}
      <a className="num whole" href={callTo(phone)}>
        {phone}
      </a>
    </>
  );
}
