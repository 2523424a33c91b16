import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Facts } from "~/components/lists/facts";
import { afterRebate, money, taxOn } from "~/domain/units/money";
import type { PlansData } from "./data.server";

type Chosen = PlansData["pricings"][number] & { price: number };
type Props = { data: PlansData; chosen: Chosen | null; promoRebate: number };

/** The chosen package as it will be ordered; null while none is chosen, or one without a price. */
export function chosenOf({ pricings }: PlansData, pricingId: string): Chosen | null {
  const chosen = pricings.find(({ id }) => String(id) === pricingId);
  return chosen && chosen.price !== null ? { ...chosen, price: chosen.price } : null;
}

/** What is ordered, from when, and for how much; the button repeats what binds. */
export function OrderSummary({ data, chosen, promoRebate }: Props) {
  const { t } = useTranslation("membership");
  if (!chosen) return null;
  const net = afterRebate(chosen.price, Math.max(chosen.rebate, promoRebate));
  const interval = t(`interval.${chosen.intervalKind}`, { count: chosen.intervalsCount });
  return (
    <Facts
      rows={[
        [t("confirmation.plan"), <strong key="plan">{chosen.name}</strong>],
        [t("facts.since"), <DateText key="since">{data.startsOn ?? t("confirmation.starts.verification")}</DateText>],
        [t("confirmation.net"), `${money(net, chosen.currency)} ${interval}`],
        [t("confirmation.gross"), `${money(net + taxOn(net, data.vatPercent), chosen.currency)} ${interval}`],
      ]}
    />
  );
}

export function OrderButton({ chosen, promoRebate }: Omit<Props, "data">) {
  const { t } = useTranslation("membership");
  const label = chosen
    ? t("orderNow", {
        plan: chosen.name,
        price: money(afterRebate(chosen.price, Math.max(chosen.rebate, promoRebate)), chosen.currency),
        interval: t(`interval.${chosen.intervalKind}`, { count: chosen.intervalsCount }),
      })
    : t("orderChosen");
  return (
    <button type="submit" name="intent" value="order" className="button next">
      {label}
    </button>
  );
}
