import { randomUUID } from "node:crypto";
import { findLegalDocument } from "~/domain/content/queries.server";
import { conversationPolicy } from "~/domain/conversation/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { countCall, senderOf } from "~/domain/kernel/rate-limit.server";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { membershipPolicy } from "~/domain/membership/policy";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { findOwnMembership, listOwnOrders } from "~/domain/membership/subscription/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate } from "~/domain/units/money";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";

const reachable = { id: 0, isReachable: true };

/** The package of the viewer's company, the packages on offer, what an order would bring when, and a dialog. */
export async function loadPlans(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const [pricings, own, orders, terms] = await Promise.all([
    listOfferedPricings(ctx),
    findOwnMembership(ctx),
    listOwnOrders(ctx),
    findLegalDocument(ctx, "regulamin"),
  ]);
  const mayOrder = membershipPolicy.allows(ctx.viewer, "subscription.order", { companyId: ctx.viewer.company.id });
  const pricingParameter = identifier.safeParse(search.get("pricing"));
  const pricingId = pricingParameter.success ? pricingParameter.data : null;
  const { promo, promoProblem } = await promoOf(ctx, search.get("promo"), pricingId);
  const { running, ended, pending, accounts, administrators, startsOn, endsBefore } = own;
  const today = calendarDay(ctx.now);
  return {
    pricings: pricings.map(({ currencyId: _, definitionId: __, ...pricing }) => pricing),
    running: running && subscriptionView(running),
    ended: ended && subscriptionView(ended),
    graceEnd: graceEndOf(ctx, own, today),
    pending: pending && {
      id: pending.id,
      number: pending.number,
      planName: pending.planName,
      startsOn: pending.startsOn,
      promoCode: pending.promoCode,
      price: afterRebate(pending.price, pending.rebate),
      currency: pending.currency,
      intervalKind: pending.intervalKind,
      intervalsCount: pending.intervalsCount,
      mayCancel: isAhead(pending, today),
    },
    accounts,
    orders: orders.map(({ id, number, planName, status, startsOn, createdAt }) => ({
      id,
      number,
      planName,
      status,
      since: status === "ACTIVATED" ? startsOn : null,
      ordered: calendarDay(createdAt),
    })),
    startsOn,
    endsBefore,
    mayOrder: mayOrder && !pending,
    isAdministrator: mayOrder,
    administrators: administrators.map(({ userId, name }) => ({ id: userId, name })),
    mayAsk: conversationPolicy.allows(ctx.viewer, "message.send", reachable),
    promo,
    promoProblem,
    values: {
      pricingId: String(promo?.pricingId ?? pricingId ?? ""),
      promoCode: search.get("promo")?.slice(0, 50) ?? "",
    },
    companyId: ctx.viewer.company.id,
    key: randomUUID(),
    termsVersion: terms.version,
    vatPercent: vatPercentOn(env.vatRates, today),
    officeEmail: env.officeEmail,
    dialog: dialogOf(search.get("action"), mayOrder, own, today),
  };
}

export type PlansData = Awaited<ReturnType<typeof loadPlans>>;

type Own = Awaited<ReturnType<typeof findOwnMembership>>;

function subscriptionView(subscription: NonNullable<Own["running"]>) {
  const { id, version, planName, type, pricePerInterval, currency, intervalKind, intervalsCount } = subscription;
  const { activeFrom, activeTo, currentPeriodEnd, accountsLimit, promoCode, pricingId, endedAt, order } = subscription;
  return {
    id,
    version,
    planName,
    type,
    currency,
    intervalKind,
    intervalsCount,
    activeFrom,
    activeTo,
    currentPeriodEnd,
    accountsLimit,
    promoCode,
    pricingId,
    price: pricePerInterval,
    wasEnded: endedAt !== null,
    order: order && {
      id: order.id,
      number: order.number,
      isGiven: order.source === "ADMIN",
      termsVersion: order.termsVersion,
      orderedBy: order.orderedBy,
      ordered: calendarDay(order.createdAt),
    },
  };
}

/** What a code that was asked about does; null for none, and for one that does nothing, with the reason. */
async function promoOf(ctx: SignedInContext, code: string | null, pricingId: number | null) {
  if (!code) return { promo: null, promoProblem: null };
  try {
    await countCall(ctx, "promo", senderOf(ctx));
    const promo = await checkPromoCode(ctx, { code, pricingId, companyId: ctx.viewer.company.id });
    return { promo, promoProblem: null };
  } catch (error) {
    if (error instanceof DomainError) return { promo: null, promoProblem: error.code };
    throw error;
  }
}

/** The last day of the access that a package which is over leaves; null without one. */
function graceEndOf({ viewer }: SignedInContext, { ended }: Own, today: string): string | null {
  if (!ended?.activeTo || ended.closedAt || viewer.company.registrationSubscriptionPlanId === null) return null;
  const end = dayAfter(ended.activeTo, env.planGraceDays);
  return end < today ? null : end;
}

function isAhead({ startsOn }: NonNullable<Own["pending"]>, today: string): boolean {
  return startsOn === null || startsOn > today;
}

function dialogOf(action: string | null, mayAct: boolean, { running, pending }: Own, today: string) {
  if (!mayAct) return null;
  if (action === "END" && running && running.activeTo === null && !pending) return "end" as const;
  return action === "CANCEL" && pending && isAhead(pending, today) ? ("cancel" as const) : null;
}
