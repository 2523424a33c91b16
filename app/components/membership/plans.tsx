import { useTranslation } from "react-i18next";
import type { PlansData } from "~/routes/membership/plan.server";
import { Empty } from "../empty";
import { RichText } from "../rich-text";

type Pricing = PlansData["pricings"][number];

export function Plans({ data }: { data: PlansData }) {
  const { pricings, currentDefinitionId, officeEmail } = data;
  const { t } = useTranslation("membership");
  if (pricings.length === 0) {
    return (
      <>
        <h1>{t("plan.heading")}</h1>
        <Empty heading={t("plan.none.heading")} text={t("plan.none.text", { email: officeEmail })} />
      </>
    );
  }
  return (
    <>
      <div className="title">
        <h1>{t("plan.heading")}</h1>
        <p className="soft">{t(currentDefinitionId === null ? "plan.current.none" : "plan.intro")}</p>
      </div>
      <ul className="plans">
        {pricings.map((pricing) => (
          <Plan key={pricing.id} pricing={pricing} isCurrent={pricing.definitionId === currentDefinitionId} />
        ))}
      </ul>
      <p>
        {t("plan.order")} <a href={`mailto:${officeEmail}`}>{officeEmail}</a>
      </p>
    </>
  );
}

function Plan({ pricing, isCurrent }: { pricing: Pricing; isCurrent: boolean }) {
  const { t } = useTranslation("membership");
  return (
    <li className="panel plan">
      <div className="meta">
        <span className="soft">{t(`type.${pricing.type}`)}</span>
        {isCurrent && <span className="tag good">{t("plan.current")}</span>}
      </div>
      <h2>{pricing.name}</h2>
      <Price pricing={pricing} />
      <p>{pricing.shortDescription}</p>
      <details>
        <summary>{t("details")}</summary>
        <RichText content={pricing.longDescription} />
        <p className="soft small">
          {t("symbol")}: {pricing.symbol}
        </p>
      </details>
      {pricing.activeTo && <p className="soft small num">{t("validUntil", { date: pricing.activeTo })}</p>}
    </li>
  );
}

function Price({ pricing }: { pricing: Pricing }) {
  const { t } = useTranslation("membership");
  if (pricing.intervalKind === "OFFER" || pricing.price === null)
    return <p className="price">{t("price.individual")}</p>;
  const due = pricing.price * (1 - pricing.rebate / 100);
  return (
    <p className="price num">
      <strong>{money(due, pricing.currency)}</strong> {t("price.net")}{" "}
      {t(`interval.${pricing.intervalKind}`, { count: pricing.intervalsCount })}
      {pricing.rebate > 0 && (
        <span className="soft small">
          <s>{money(pricing.price, pricing.currency)}</s> {t("price.rebate", { rebate: pricing.rebate })}
        </span>
      )}
    </p>
  );
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("pl-PL", { style: "currency", currency }).format(amount);
}
