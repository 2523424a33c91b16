import type { SignedInContext } from "~/domain/context";
import { pricingState, pricingStates } from "~/domain/membership/pricing";
import { countPricings, listPricings, pricingOrders } from "~/domain/membership/pricing-list.server";
import { calendarDay } from "~/domain/moment.server";
import { phraseIn } from "~/domain/phrase.server";
import { sortIn } from "~/domain/sort";
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
