import "~/i18n/membership";
import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
import { Empty } from "~/components/lists/empty";
import { Price } from "~/components/price";
import { RichText } from "~/components/rich-text/rich-text";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";

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
        {t("plan.order")} <a href={`mailto:${officeEmail}`}>{officeEmail}</a>{" "}
        <a href={pathTo("complaints", null, { about: "package", aboutId: 1 })}>{t("plan.report")}</a>
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
      {pricing.activeTo && (
        <p className="soft small num">
          <Dated>{t("validUntil", { date: pricing.activeTo })}</Dated>
        </p>
      )}
    </li>
  );
}
