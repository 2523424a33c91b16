import { lifecycle } from "~/domain/kernel/lifecycle";
import type { IntervalKind, PackageType } from "~/domain/membership/interval";
import type { RichText } from "~/domain/rich-text/tree";

export const pricingStates = ["draft", "confirmed", "running", "expired"] as const;
export type PricingState = (typeof pricingStates)[number];

const pricingActions = ["edit", "confirm", "withdraw", "close", "reopen", "delete"] as const;
export type PricingAction = (typeof pricingActions)[number];

// One that is deleted is in no state any more.
const pricingLifecycle = lifecycle<PricingState, PricingAction>(pricingActions, {
  draft: { edit: "draft", confirm: "confirmed", delete: "draft" },
  confirmed: { edit: "confirmed", withdraw: "draft", close: "confirmed", reopen: "confirmed" },
  running: { edit: "running", withdraw: "draft", close: "expired", reopen: "running" },
  expired: { reopen: "running" },
});
const frozenByOrders: readonly PricingAction[] = ["edit", "withdraw", "delete"];

type StoredPricing = { isConfirmed: boolean; activeFrom: string; activeTo: string | null };

/** What a price is on a day, `2026-11-20`: only confirmed ones between their first and last day are on offer. */
export function pricingState({ isConfirmed, activeFrom, activeTo }: StoredPricing, today: string): PricingState {
  if (!isConfirmed) return "draft";
  if (activeTo !== null && activeTo < today) return "expired";
  return activeFrom > today ? "confirmed" : "running";
}

type ClosedPricing = Pick<StoredPricing, "activeTo"> & {
  closedAt: Date | null;
  closedLastDay: string | null;
  closedById: number | null;
};

/** Whether the office alone has closed the price, and days are left of those it had. */
export function mayReopen({ activeTo, closedAt, closedLastDay, closedById }: ClosedPricing, today: string): boolean {
  if (closedAt === null || closedById !== null || activeTo === null) return false;
  return closedLastDay === null || (closedLastDay > activeTo && closedLastDay >= today);
}

/** What may be done with a price in its state; one that was ordered stays as it was ordered. */
export function pricingActionsIn(state: PricingState, isOrdered: boolean, isClosed = false): PricingAction[] {
  return pricingLifecycle
    .actionsIn(state)
    .filter((action) => !(isOrdered && frozenByOrders.includes(action)) && (isClosed || action !== "reopen"));
}

/** Why the action is refused; null when it is not. */
export function pricingRefusal(action: PricingAction, state: PricingState, isOrdered: boolean, isClosed: boolean) {
  if (isOrdered && frozenByOrders.includes(action)) return "pricingOrdered";
  if (action === "reopen" && !isClosed) return "invalidStatusChange";
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
