import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import { companyStatus } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { has } from "~/domain/kernel/viewer";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { giveSubscriptionForm, officeCancelForm, officeEndForm } from "~/domain/membership/form.server";
import { annulSubscription, cancelOrder, giveSubscription } from "~/domain/membership/order/commands.server";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import {
  countMemberships,
  findMembership,
  listMemberships,
  membershipFilters,
  membershipOrders,
} from "~/domain/membership/subscription/council-list.server";
import { endSubscription } from "~/domain/membership/subscription/subscription-end.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { loadViews } from "~/http/office-views.server";
import { choiceIn, listPage } from "~/http/page.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

/** A page of the companies by their package, with the one that the address asks for. */
export async function loadSubscriptions(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const filter = choiceIn(search, "filter", membershipFilters);
  const phrase = phraseIn(search);
  const sort = sortIn(search, membershipOrders, { key: "name", isDescending: false });
  const companyParameter = identifier.safeParse(search.get("company"));
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => listMemberships(ctx, { filter, phrase, sort, page }),
      counts: countMemberships(ctx, phrase),
      total: (counts) => counts[filter ?? "all"],
    }),
    companyParameter.success ? membershipDialog(ctx, companyParameter.data) : null,
  ]);
  const today = calendarDay(ctx.now);
  return {
    ...list,
    views: await loadViews(ctx, "council.subscriptions", request),
    filter,
    phrase,
    sort,
    dialog,
    months: monthsUpTo(today),
    rows: rows.map((row) => ({
      ...row,
      tin: formatTin(row.tin),
      status: companyStatus(row),
      state: stateOf(row, today),
    })),
  };
}

export type SubscriptionsData = Awaited<ReturnType<typeof loadSubscriptions>>;

type Row = Awaited<ReturnType<typeof listMemberships>>[number];

function stateOf({ package: name, activeTo }: Row, today: string) {
  if (name === null) return "none" as const;
  if (activeTo === null) return "running" as const;
  return activeTo < today ? ("ended" as const) : ("ending" as const);
}

const monthsBack = 24;

/** The months whose periods may be asked for, the next one and those before it, the latest first. */
function monthsUpTo(today: string): string[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: monthsBack + 2 }, (_, index) =>
    new Date(Date.UTC(year, month - index, 1)).toISOString().slice(0, 7),
  );
}

async function membershipDialog(ctx: SignedInContext, companyId: number) {
  const [{ acts, ...membership }, offeredPricings] = await Promise.all([
    findMembership(ctx, companyId),
    listOfferedPricings(ctx),
  ]);
  return {
    ...membership,
    key: randomUUID(),
    companyAddress: has(ctx.viewer, "ACCESS_CONTROL") ? pathTo("council.company", { id: companyId }) : null,
    // One agreed one by one has no price that a subscription could have.
    pricings: offeredPricings.filter(({ price }) => price !== null),
    history: acts.map(({ createdAt, ...act }) => ({ ...act, done: formatMoment(createdAt) })),
  };
}

type Gift = Parameters<typeof giveSubscription>[1];
type Annulment = Parameters<typeof annulSubscription>[1];
type End = Parameters<typeof endSubscription>[1];

/** What the office may do with a company's package; each leads back to the company. */
export function subscriptionForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const redirectBack = (text: FlashText, params?: Record<string, string>) =>
    redirectWithFlash(addressWith(request, {}), text, undefined, params);
  return {
    give: {
      schema: giveSubscriptionForm,
      run: async (ctx: SignedInContext, input: Gift) => {
        await giveSubscription(ctx, input);
        return redirectBack("pricing:flash.subscriptions.given");
      },
    },
    end: {
      schema: officeEndForm,
      run: async (ctx: SignedInContext, input: End) => {
        await endSubscription(ctx, input);
        return redirectBack("pricing:flash.subscriptions.ended", { date: input.endsOn });
      },
    },
    cancelOrder: {
      schema: officeCancelForm,
      run: async (ctx: SignedInContext, { orderId, reason }: Annulment) => {
        await cancelOrder(ctx, orderId, reason);
        return redirectBack("pricing:flash.subscriptions.cancelled");
      },
    },
    annul: {
      schema: officeCancelForm,
      run: async (ctx: SignedInContext, annulment: Annulment) => {
        await annulSubscription(ctx, annulment);
        return redirectBack("pricing:flash.subscriptions.annulled");
      },
    },
  };
}
