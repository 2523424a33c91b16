import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { planOrders, pricings, promoCodes, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { eq, sql } from "drizzle-orm";
import { administratorsOf } from "~/domain/company/administrators.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { Mail } from "~/mail/mail";
import {
  planEnded,
  planEnding,
  planEndSet,
  planEndSetForOffice,
  planOrderCancelled,
  planOrderCancelledForOffice,
  planOrdered,
  planOrderedForOffice,
  planStarted,
  planTooSmall,
} from "~/mail/plan.server";
import { findRunning, packageName, priceDue } from "./current-subscription.server";

type Person = { userId: number; email: string };

/**
 * Mails the confirmation of an order to the company's administrators and to the office; one of a registration to who
 * placed it, whose account is not active yet.
 */
export async function enqueueOrderMails(ctx: Context, orderId: number): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (order.source === "REGISTRATION") await enqueueMail(ctx, planOrdered(order.orderer, order));
  else await mailAdministrators(ctx, order.companyId, (person) => planOrdered(person, order));
  await enqueueMail(ctx, planOrderedForOffice(order));
}

/** Mails to the same people that the order was taken back, by whom and why, and what goes on. */
export async function enqueueCancellationMails(ctx: Context, orderId: number): Promise<void> {
  const [order, cancellation] = await Promise.all([orderFacts(ctx, orderId), cancellationFacts(ctx, orderId)]);
  const running = await findRunning(ctx, order.companyId);
  const goesOn = running && running.activeTo === null ? await packageName(ctx, running.subscriptionDefinitionId) : null;
  const facts = { ...order, ...cancellation, goesOn };
  await mailAdministrators(ctx, order.companyId, (person) => planOrderCancelled(person, facts));
  await enqueueMail(ctx, planOrderCancelledForOffice(facts));
}

/** Reminds the company's administrators, once per stage, that what follows has fewer accounts than they use. */
export async function notifyOfFewAccounts(
  ctx: Context,
  orderId: number,
  few: { stage: number; used: number; limit: number },
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  await notifyAdministrators(ctx, order.companyId, `plan-accounts:${orderId}:${few.stage}`, (person) =>
    planTooSmall(person, { ...order, ...few }),
  );
}

/** Mails to the same people on which day a package that was ended stops. */
export async function enqueueEndMails(ctx: Context, subscriptionId: number): Promise<void> {
  const running = await subscriptionFacts(ctx, subscriptionId);
  const facts = { ...running, day: running.activeTo ?? running.currentPeriodEnd };
  await mailAdministrators(ctx, running.companyId, (person) => planEndSet(person, facts));
  await enqueueMail(ctx, planEndSetForOffice(facts));
}

/** Reminds the company's administrators, once per stage, of a package that ends in so many days. */
export async function notifyOfComingEnd(
  ctx: Context,
  subscriptionId: number,
  { stage, days }: { stage: number; days: number },
): Promise<void> {
  const running = await subscriptionFacts(ctx, subscriptionId);
  const facts = { ...running, day: running.activeTo ?? running.currentPeriodEnd, stage, days };
  await notifyAdministrators(ctx, running.companyId, `plan-ending:${subscriptionId}:${facts.day}:${stage}`, (person) =>
    planEnding(person, facts),
  );
}

/** Tells the company's administrators that a package is over. */
export async function notifyOfPassedEnd(ctx: Context, subscriptionId: number): Promise<void> {
  const running = await subscriptionFacts(ctx, subscriptionId);
  const facts = { ...running, day: running.activeTo ?? running.currentPeriodEnd };
  await notifyAdministrators(ctx, running.companyId, `plan-ended:${subscriptionId}`, (person) =>
    planEnded(person, facts),
  );
}

/** Tells the company's administrators that the package which was ordered has begun. */
export async function notifyOfStart(ctx: Context, subscriptionId: number): Promise<void> {
  const running = await subscriptionFacts(ctx, subscriptionId);
  await notifyAdministrators(ctx, running.companyId, `plan-started:${subscriptionId}`, (person) =>
    planStarted(person, { ...running, day: running.activeFrom }),
  );
}

async function mailAdministrators(ctx: Context, companyId: number, letter: (person: Person) => Mail): Promise<void> {
  for (const person of await administratorsOf(ctx, companyId)) await enqueueMail(ctx, letter(person));
}

async function notifyAdministrators(
  ctx: Context,
  companyId: number,
  dedupeKey: string,
  letter: (person: Person) => Mail,
): Promise<void> {
  const people = await administratorsOf(ctx, companyId);
  await createNotices(
    ctx,
    people.map(({ userId }) => ({
      userId,
      kind: noticeKinds.company,
      action: "VIEW" as const,
      targetId: companyId,
      dedupeKey,
    })),
  );
  for (const person of people) await enqueueMail(ctx, letter(person));
}

async function orderFacts(ctx: Context, orderId: number) {
  const [row] = await ctx.db
    .select({
      order: planOrders,
      companyName: companies.name,
      tin: companies.tin,
      planName: subscriptionDefinitions.name,
      currency: currencies.code,
      intervalKind: pricings.intervalKind,
      intervalsCount: pricings.intervalsCount,
      orderedBy: nameOfPerson(users),
      orderer: { userId: users.id, email: users.email },
      promoCode: promoCodes.code,
    })
    .from(planOrders)
    .innerJoin(companies, eq(companies.id, planOrders.companyId))
    .innerJoin(users, eq(users.id, planOrders.orderedBy))
    .innerJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, planOrders.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, planOrders.promoCodeId))
    .where(eq(planOrders.id, orderId));
  if (!row) throw new DomainError("companySubscriptionNotFound");
  const { order, ...facts } = row;
  const { id, number, companyId, vatRate, startsOn, termsVersion, source, buyer } = order;
  return {
    ...facts,
    orderId: id,
    number,
    companyId,
    vatRate,
    startsOn,
    termsVersion,
    source,
    address: buyer?.address ?? null,
    price: priceDue(order),
  };
}

async function cancellationFacts(ctx: Context, orderId: number) {
  const [row] = await ctx.db
    .select({
      reason: planOrders.cancelReason,
      cancelledBy: nameOfPerson<string | null>(users),
      isByOffice: sql<boolean>`coalesce(${users.companyId} <> ${planOrders.companyId}, false)`,
    })
    .from(planOrders)
    .leftJoin(users, eq(users.id, planOrders.cancelledBy))
    .where(eq(planOrders.id, orderId));
  if (!row) throw new DomainError("companySubscriptionNotFound");
  return row;
}

async function subscriptionFacts(ctx: Context, subscriptionId: number) {
  const [row] = await ctx.db
    .select({
      subscriptionId: subscriptions.id,
      companyId: subscriptions.companyId,
      companyName: companies.name,
      planName: subscriptionDefinitions.name,
      activeFrom: subscriptions.activeFrom,
      activeTo: subscriptions.activeTo,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      reason: subscriptions.endReason,
      isByOffice: sql<boolean>`coalesce(${users.companyId} <> ${subscriptions.companyId}, false)`,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .leftJoin(users, eq(users.id, subscriptions.endedBy))
    .where(eq(subscriptions.id, subscriptionId));
  if (!row) throw new DomainError("companySubscriptionNotFound");
  return row;
}
