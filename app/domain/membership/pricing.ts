import { lifecycle } from "~/domain/lifecycle";
import type { RichText } from "~/domain/rich-text/tree";
import type { IntervalKind, PackageType } from "./interval";

export const pricingStates = ["draft", "confirmed", "running", "expired"] as const;
export type PricingState = (typeof pricingStates)[number];

const pricingActions = ["edit", "confirm", "withdraw", "close", "delete"] as const;
export type PricingAction = (typeof pricingActions)[number];

// One that is deleted is in no state any more.
const pricingLifecycle = lifecycle<PricingState, PricingAction>(pricingActions, {
  draft: { edit: "draft", confirm: "confirmed", delete: "draft" },
  confirmed: { edit: "confirmed", withdraw: "draft", close: "confirmed" },
  running: { edit: "running", withdraw: "draft", close: "expired" },
  expired: {},
});
const frozenByOrders: readonly PricingAction[] = ["edit", "withdraw", "delete"];

type Dated = { isConfirmed: boolean; activeFrom: string; activeTo: string | null };

/** What a price is on a day, `2026-11-20`: only confirmed ones between their first and last day are on offer. */
export function pricingState({ isConfirmed, activeFrom, activeTo }: Dated, today: string): PricingState {
  if (!isConfirmed) return "draft";
  if (activeTo !== null && activeTo < today) return "expired";
  return activeFrom > today ? "confirmed" : "running";
}

/** What may be done with a price in its state; one that was ordered stays as it was ordered. */
export function pricingActionsIn(state: PricingState, isOrdered: boolean): PricingAction[] {
  return pricingLifecycle.actionsIn(state).filter((action) => !(isOrdered && frozenByOrders.includes(action)));
}

/** Why the action is refused; null when it is not. */
export function pricingRefusal(action: PricingAction, state: PricingState, isOrdered: boolean) {
  if (isOrdered && frozenByOrders.includes(action)) return "pricingOrdered";
  return pricingLifecycle.after(state, action) ? null : "invalidStatusChange";
}

/** What the office writes of a price: amounts net for an interval, the rebate in percent, days `2026-11-20`. */
export type PricingInput = {
  /** The package, or the name and type of one that comes with this price. */
  package: { id: number } | { name: string; type: PackageType };
  symbol: string;
  activeFrom: string;
  activeTo: string | null;
  rebate: number;
  /** Null for a price agreed one by one. */
  pricePerInterval: number | null;
  intervalKind: IntervalKind;
  intervalsCount: number;
  /** Null for any number. */
  accountsLimit: number | null;
  isConfirmed: boolean;
  /** Whether an earlier price of the package that runs then ends the day before this one begins. */
  closesEarlier: boolean;
  shortDescription: RichText;
  longDescription: RichText;
};

export const promoCodeStates = ["usable", "ahead", "expired", "usedUp", "off"] as const;
export type PromoCodeState = (typeof promoCodeStates)[number];
