import { fieldText } from "~/domain/freight/posting/form-values";
import type { SignedInContext } from "~/domain/kernel/context";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import {
  closePricingForm,
  confirmPricingForm,
  deletePricingForm,
  takeBackPricingForm,
} from "~/domain/membership/form.server";
import {
  closePricing,
  closingBounds,
  confirmPricing,
  deletePricing,
  listOverlapping,
  reopenPricing,
  withdrawPricing,
} from "~/domain/membership/pricing/commands.server";
import { mayReopen, pricingActionsIn, pricingState } from "~/domain/membership/pricing/pricing";
import { findPricing, listPricingActs } from "~/domain/membership/pricing/queries.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";
import { signedInForm } from "~/http/form.server";
import { pathTo } from "~/paths";
import { loadPricingForm, savePricingForm } from "../parts/pricing-form.server";

/** All of a price: its state, what may be done, its card, its form where it may be changed, and who did what. */
export async function loadPricing(ctx: SignedInContext, id: number, request: Request) {
  const [storedPricing, acts] = await Promise.all([findPricing(ctx, id), listPricingActs(ctx, id)]);
  const today = calendarDay(ctx.now);
  const state = pricingState(storedPricing, today);
  const actions = pricingActionsIn(state, storedPricing.isOrdered, mayReopen(storedPricing, today));
  const search = new URL(request.url).searchParams;
  const asked = actions.find((action) => action !== "edit" && action === search.get("confirm")) ?? null;
  const [form, overlapping] = await Promise.all([
    actions.includes("edit") ? loadPricingForm(ctx, request, { storedPricing }) : null,
    asked === "confirm" ? listOverlapping(ctx, storedPricing) : [],
  ]);
  const later = overlapping.find(({ activeFrom }) => activeFrom >= storedPricing.activeFrom);
  const { updatedAt, closedAt, ...pricing } = storedPricing;
  return {
    pricing,
    vatPercent: vatPercentOn(env.vatRates, calendarDay(ctx.now)),
    state,
    actions,
    form,
    asked,
    later: later ? { symbol: later.symbol, from: later.activeFrom } : null,
    earlier: overlapping.map(({ symbol, activeFrom, activeTo }) => ({ symbol, activeFrom, activeTo })),
    dayBefore: dayAfter(storedPricing.activeFrom, -1),
    closing: { ...closingBounds(storedPricing, today), today },
    history: acts.map(({ action, before, after, by, createdAt, id }) => ({
      id,
      by,
      done: formatMoment(createdAt),
      act: action.replace("pricing-", ""),
      changes: changesOf(before, after),
      reason: typeof after.reason === "string" ? after.reason : null,
    })),
  };
}

export type PricingData = Awaited<ReturnType<typeof loadPricing>>;

/** What may be done with the price besides writing it. */
export function pricingForms({ id }: { id: number }) {
  const back = pathTo("council.pricing", { id });
  return {
    save: savePricingForm(id),
    confirm: signedInForm({
      schema: confirmPricingForm,
      run: (ctx, input) => confirmPricing(ctx, { ...input, id }),
      accepted: [back, "pricing:flash.confirmed"],
    }),
    withdraw: signedInForm({
      schema: takeBackPricingForm,
      run: (ctx, input) => withdrawPricing(ctx, { ...input, id }),
      accepted: [back, "pricing:flash.withdrawn"],
    }),
    reopen: signedInForm({
      schema: takeBackPricingForm,
      run: (ctx, input) => reopenPricing(ctx, { ...input, id }),
      accepted: [back, "pricing:flash.reopened"],
    }),
    delete: signedInForm({
      schema: deletePricingForm,
      run: (ctx, input) => deletePricing(ctx, { ...input, id }),
      accepted: [pathTo("council.pricings"), "pricing:flash.deleted"],
    }),
    close: signedInForm({
      schema: closePricingForm,
      run: (ctx, input) => closePricing(ctx, { ...input, id }),
      accepted: [back, "pricing:flash.closed"],
    }),
  };
}

const changeable = [
  ...([
    "package",
    "symbol",
    "activeFrom",
    "activeTo",
    "pricePerInterval",
    "rebate",
    "intervalKind",
    "intervalsCount",
  ] as const),
  ...(["accountsLimit", "shortDescription", "longDescription"] as const),
];

/** What an act changed, field by field; of what is new, nothing. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  return changeable.flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    if (!(field in before) || JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ field, from: textOf(from), to: textOf(to) }];
  });
}

function textOf(value: unknown): string | null {
  if (typeof value === "string" || typeof value === "number") return fieldText(value);
  return null;
}
