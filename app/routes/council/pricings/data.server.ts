import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { pricingState, pricingStates } from "~/domain/membership/pricing/pricing";
import { countPricings, listPricings, pricingOrders } from "~/domain/membership/pricing/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { choiceIn, listPage } from "~/http/page.server";

/** A page of all prices. */
export async function loadPricings(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const state = choiceIn(search, "status", pricingStates);
  const phrase = phraseIn(search);
  const sort = sortIn(search, pricingOrders, { key: "from", isDescending: true });
  const today = calendarDay(ctx.now);
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listPricings(ctx, { state, phrase, sort, page }),
    counts: countPricings(ctx, phrase),
    total: (counts) => counts[state ?? "all"],
  });
  return { ...list, state, phrase, sort, rows: rows.map((row) => ({ ...row, state: pricingState(row, today) })) };
}

export type PricingsData = Awaited<ReturnType<typeof loadPricings>>;
