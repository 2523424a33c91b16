import { useTranslation } from "react-i18next";
import { afterRebate, money, percent } from "~/domain/units/money";

type Pricing = {
  price: number | null;
  rebate: number;
  currency: string;
  intervalKind: "DAY" | "WEEK" | "MONTH" | "QUATER" | "YEAR" | "OFFER";
  intervalsCount: number;
};

/** What an interval costs after the better of the price's own rebate and a promo code's. */
export function Price({ pricing, promoRebate = 0 }: { pricing: Pricing; promoRebate?: number }) {
  const { t } = useTranslation("membership");
  if (pricing.intervalKind === "OFFER" || pricing.price === null)
    return <span className="price">{t("price.individual")}</span>;
  const rebate = Math.max(pricing.rebate, promoRebate);
  return (
    <span className="price num">
      <strong>{money(afterRebate(pricing.price, rebate), pricing.currency)}</strong>{" "}
      <span className="whole">
        {t("price.net")} {t(`interval.${pricing.intervalKind}`, { count: pricing.intervalsCount })}
      </span>{" "}
      {rebate > 0 && (
        <span className="soft small">
          <s>{money(pricing.price, pricing.currency)}</s> {t("price.rebate", { rebate: percent(rebate) })}
        </span>
      )}
    </span>
  );
}
