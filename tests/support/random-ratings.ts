import { paymentReports, ratings } from "drizzle/schema/transaction";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db.server";
import { rateTransaction } from "~/domain/deal/rating/commands.server";
import { findReputation } from "~/domain/deal/rating/queries.server";
import { reportPaidAfter, reportPayment } from "~/domain/deal/transport/payments.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { monthsAfter } from "~/domain/units/moment.server";
import { insertTransaction } from "./deals";
import { contextFor, day, later, make } from "./make";

const atOnce = 6;

/**
 * Completes so many transactions between four companies over 20 months, has their sides rate and tell of the pay at
 * random, several at once, and holds what is said of each company against a recount of the rows.
 */
export async function expectScoresRecounted(count: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: 4 }, () => make.user()));
  const contexts = new Map<number, SignedInContext>();
  for (const person of people) contexts.set(person.companyId, await contextFor(person));
  const deals = await insertCompletedDeals(count, [...contexts.keys()]);
  for (let first = 0; first < deals.length; first += atOnce) {
    await Promise.all(deals.slice(first, first + atOnce).map((deal) => sayAtRandom(deal, contexts)));
  }
  for (const [companyId, ctx] of contexts) {
    const given = await db.select({ score: ratings.score }).from(ratings).where(eq(ratings.ofCompanyId, companyId));
    const reports = await db.select().from(paymentReports).where(eq(paymentReports.ofCompanyId, companyId));
    const recent = reports.filter(({ createdAt }) => createdAt > monthsAfter(ctx.now, -12));
    const onTime = recent.filter(({ outcome }) => outcome === "ON_TIME");
    const sum = given.reduce((sum, { score }) => sum + score, 0);
    expect(given.length).toBeGreaterThan(count / 10);
    expect(recent.length).toBeGreaterThan(4);
    expect(await findReputation(ctx, companyId)).toMatchObject({
      count: given.length,
      average: Math.round((sum * 10) / given.length) / 10,
      payment: { answers: recent.length, share: Math.round((onTime.length * 100) / recent.length) },
    });
  }
}

type Deal = { id: number; shipper: number; carrier: number; completedAt: Date };

async function sayAtRandom({ id, shipper, carrier, completedAt }: Deal, contexts: Map<number, SignedInContext>) {
  const by = (companyId: number) => {
    const ctx = contexts.get(companyId);
    if (!ctx) throw new Error(`No company ${companyId}.`);
    return later({ ...ctx, now: completedAt }, (2 + Math.random()) * day);
  };
  const rate = async (companyId: number) => {
    if (Math.random() < 0.2) return;
    await rateTransaction(by(companyId), { transactionId: id, score: 1 + random(5), comment: "Uwaga." });
  };
  const tell = async () => {
    const outcome = (["ON_TIME", "LATE", "UNPAID"] as const)[random(3)] ?? "ON_TIME";
    await reportPayment(by(carrier), { transactionId: id, outcome, daysLate: outcome === "LATE" ? 3 : null });
    if (outcome === "UNPAID" && Math.random() < 0.5) await reportPaidAfter(by(carrier), { transactionId: id });
  };
  await Promise.all([rate(shipper), rate(carrier), tell()]);
}

/** Copies of one transaction, each between another two of the companies and completed at another time. */
async function insertCompletedDeals(count: number, companyIds: number[]): Promise<Deal[]> {
  const { id } = await insertTransaction({ paymentDays: 0 });
  const sides = Array.from({ length: count }, (_, index) => {
    const [first, second] = [
      index % companyIds.length,
      (index + 1 + random(companyIds.length - 1)) % companyIds.length,
    ];
    const completedAt = new Date(Date.now() - day - Math.random() * 600 * day);
    const [shipper, carrier] = [
      companyIds[first],
      companyIds[second === first ? (first + 1) % companyIds.length : second],
    ];
    return { no: index, shipper, carrier, completedAt };
  });
  const rows = await db.execute<{ id: string; no: number }>(sql`
    with side as (
      select * from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb)
        as s(no integer, shipper bigint, carrier bigint, "completedAt" timestamptz)
    ), offer as (
      insert into offers (number, posting_id, interested_company_id, posting_company_id, begun_by, author_id, status)
      select 'R/' || o.id || '/' || s.no, o.posting_id, s.carrier, s.shipper, 'INTERESTED', o.author_id, 'ACCEPTED'
      from offers o cross join side s where o.id = ${id}
      returning id, split_part(number, '/', 3)::integer as no
    )
    insert into transactions (id, number, posting_id, shipper_company_id, carrier_company_id, supervisor_id, terms, price,
      currency_id, payment_days, date, check_code, status, completed_at)
    select offer.id, 'R/' || offer.id, t.posting_id, s.shipper, s.carrier, t.supervisor_id, t.terms, t.price,
      t.currency_id, t.payment_days, t.date, 'R' || offer.id, 'COMPLETED', s."completedAt"
    from offer join side s on s.no = offer.no cross join transactions t where t.id = ${id}
    returning id, (select no from offer where offer.id = transactions.id) as no`);
  return rows.map(({ id, no }) => ({ ...(sides[no] as Omit<Deal, "id">), id: Number(id) }));
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
