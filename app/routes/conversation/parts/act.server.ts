import type { DescribedAct } from "~/domain/conversation/act.server";
import { money } from "~/domain/units/money";

/** What a line of the talk tells of an act of the negotiation. */
export function actOf(act: DescribedAct | undefined) {
  if (!act) return null;
  const { id, action, reason, price, currency, paymentDays } = act;
  return { id, action, reason, paymentDays, price: money(price, currency) };
}
