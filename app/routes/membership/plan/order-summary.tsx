import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Facts } from "~/components/lists/facts";
import { afterRebate, money, taxOn } from "~/domain/units/money";
import type { PlansData } from "./data.server";

type ChosenPlan = PlansData["pricings"][number] & { price: number };
type Props = { data: PlansData; plan: ChosenPlan | null; promoRebate: number };

/** The chosen package as it will be ordered; null while none is chosen, or one without a price. */
export function chosenPlanOf({ pricings }: PlansData, pricingId: string): ChosenPlan | null {
  const plan = pricings.find(({ id }) => String(id) === pricingId);
  return plan && plan.price !== null ? { ...plan, price: plan.price } : null;
}

/** What is ordered, from when, and for how much; the button repeats what binds. */
export function OrderSummary({ data, plan, promoRebate }: Props) {
  const { t } = useTranslation("membership");
  if (!plan) return null;
  const net = afterRebate(plan.price, Math.max(plan.rebate, promoRebate));
  const interval = t(`interval.${plan.intervalKind}`, { count: plan.intervalsCount });
  return (
    <Facts
      rows={[
        [t("confirmation.plan"), <strong key="plan">{plan.name}</strong>],
        [t("facts.since"), <DateText key="since">{data.startsOn ?? t("confirmation.starts.verification")}</DateText>],
        [t("confirmation.net"), `${money(net, plan.currency)} ${interval}`],
        [t("confirmation.gross"), `${money(net + taxOn(net, data.vatPercent), plan.currency)} ${interval}`],
      ]}
    />
  );
}

export function OrderButton({ plan, promoRebate }: Omit<Props, "data">) {
  const { t } = useTranslation("membership");
  const label = plan
    ? t("orderNow", {
        plan: plan.name,
        price: money(afterRebate(plan.price, Math.max(plan.rebate, promoRebate)), plan.currency),
        interval: t(`interval.${plan.intervalKind}`, { count: plan.intervalsCount }),
      })
    : t("orderChosen");
  return (
    <button type="submit" name="intent" value="order" className="button next">
      {label}
    </button>
  );
}
