import { companies } from "drizzle/schema/company";
import { exchangeTables } from "drizzle/schema/exchange";
import { notices } from "drizzle/schema/notice";
import { accountChecks, paymentReports } from "drizzle/schema/transaction";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { listPresentAccounts } from "~/domain/deal/account/queries.server";
import { remindOfPayments } from "~/domain/deal/transport/payment-reminders.server";
import { reportPayment } from "~/domain/deal/transport/payments.server";
import {
  exportSettlements,
  listSettlements,
  type SettlementFilter,
  sumSettlements,
} from "~/domain/deal/transport/settlements.server";
import { describeSubjects } from "~/domain/digest/subjects.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { dayAfter } from "~/domain/units/time";
import { insertTransaction } from "../../support/deals";
import { contextFor, make, type User } from "../../support/make";

const now = new Date("2036-05-20T10:00:00Z");
const filter: SettlementFilter = { list: "all", side: null, month: null, phrase: "" };

beforeAll(async () => {
  // None on 1 to 4 May: a weekend between two feasts.
  const days = ["2036-04-29", "2036-04-30", "2036-05-05", "2036-05-20"];
  await db
    .insert(exchangeTables)
    .values(days.map((day, index) => ({ day, number: `${80 + index}/A/NBP/2036`, rates: { EUR: 4.2 + index / 100 } })));
});

/** Completed at noon of the day that is due so many days after it. */
function completedDeal(day: string, choice: Parameters<typeof insertTransaction>[0]) {
  return insertTransaction({ status: "COMPLETED", completedAt: new Date(`${day}T12:00:00Z`), date: day, ...choice });
}

function report(id: number, outcome: "ON_TIME" | "LATE" | "UNPAID", by: User, of: User) {
  const days = outcome === "LATE" ? 3 : null;
  const companies = { byCompanyId: by.companyId, ofCompanyId: of.companyId };
  return db.insert(paymentReports).values({ transactionId: id, authorId: by.id, ...companies, outcome, days });
}

const paymentsIn = async (ctx: SignedInContext, more: Partial<SettlementFilter> = {}) =>
  (await listSettlements(ctx, { ...filter, ...more, page: 1 })).map(({ id, payment }) => [id, payment]);

describe("the settlements of a company", () => {
  test("are its transactions with both firms, what is due and when, and whether it was paid; never another's", async () => {
    const [own, other] = [await make.user(), await make.user()];
    const ctx = await contextFor(own, now);
    const overdue = await completedDeal("2036-04-10", { shipper: other, carrier: own });
    const unpaid = await completedDeal("2036-04-11", { shipper: other, carrier: own, price: 200.1 });
    const late = await completedDeal("2036-04-12", { shipper: other, carrier: own });
    const awaited = await completedDeal("2036-05-04", {
      shipper: own,
      carrier: other,
      terms: { currency: "PLN" },
      price: 5000,
    });
    const dueToday = await completedDeal("2036-04-20", { shipper: own, carrier: other });
    const running = await insertTransaction({ shipper: own, carrier: other, date: "2036-05-21" });
    await insertTransaction({ shipper: own, carrier: other, status: "CANCELLED", cancelledAt: now });
    await completedDeal("2036-04-10", {});
    await report(unpaid.id, "UNPAID", own, other);
    await report(late.id, "LATE", own, other);

    expect(await paymentsIn(ctx)).toEqual([
      [running.id, "NOT_DUE"],
      [awaited.id, "AWAITED"],
      [dueToday.id, "AWAITED"],
      [late.id, "LATE"],
      [unpaid.id, "UNPAID"],
      [overdue.id, "OVERDUE"],
    ]);
    expect(await paymentsIn(ctx, { list: "overdue" }), "the first due first").toEqual([
      [overdue.id, "OVERDUE"],
      [unpaid.id, "UNPAID"],
    ]);
    const open = [overdue.id, unpaid.id, dueToday.id, awaited.id];
    expect((await paymentsIn(ctx, { list: "open" })).map(([id]) => id)).toEqual(open);
    expect((await paymentsIn(ctx, { side: "SHIPPER", month: "2036-04" })).map(([id]) => id)).toEqual([dueToday.id]);
    expect((await paymentsIn(ctx, { phrase: late.number })).map(([id]) => id)).toEqual([late.id]);

    await db.update(companies).set({ shortName: "Krótka" }).where(eq(companies.id, other.companyId));
    const [shown] = await listSettlements(ctx, { ...filter, phrase: late.number, page: 1 });
    expect(shown).toMatchObject({ shipperName: "Krótka", shipper: { id: other.companyId } });
    expect(shown?.shipper.name, "as it was agreed").not.toBe("Krótka");

    expect(await sumSettlements(ctx, { ...filter, list: "open" })).toEqual({
      counts: { all: 6, open: 4, overdue: 2 },
      toReceive: [{ currency: "EUR", net: 1350.1 }],
      toPay: [
        { currency: "EUR", net: 1150 },
        { currency: "PLN", net: 5000 },
      ],
    });
    const { rows, isCut } = await exportSettlements(ctx, filter, 2);
    expect([rows.length, isCut]).toEqual([2, true]);
    const [row] = await listSettlements(ctx, { ...filter, list: "overdue", page: 1 });
    expect(row).toMatchObject({
      number: overdue.number,
      side: "CARRIER",
      net: 1150,
      currency: "EUR",
      paymentDays: 30,
      dueDay: "2036-05-10",
      shipper: { tin: overdue.terms.shipper.tin },
      carrier: { tin: overdue.terms.carrier.tin },
    });
  });

  test("have for each the account that holds, with what the list of VAT payers said of it, for both its sides", async () => {
    const [own, other] = [await make.user(), await make.user()];
    const { id } = await completedDeal("2036-04-10", { shipper: own, carrier: other });
    const without = await completedDeal("2036-04-09", { shipper: own, carrier: other });
    const carrier = await contextFor(other, now);
    const give = async (accountNumber: string, previousId: number | null) => {
      await giveAccount(carrier, id, { accountNumber, previousId });
      return (await listPresentAccounts(carrier, [id])).get(id)?.id ?? 0;
    };
    const accountId = await give("PL61109010140000071219812874", await give("PL27114020040000300201355387", null));
    await db.insert(accountChecks).values([
      { accountId, verdict: "NOT_LISTED", day: "2036-05-10", answerId: "a", milliseconds: 1, readAt: now },
      { accountId, verdict: "UNAVAILABLE", day: "2036-05-12", milliseconds: 1, readAt: now },
    ]);
    const account = { number: "PL61109010140000071219812874", answer: { verdict: "NOT_LISTED", day: "2036-05-10" } };
    const expected = [
      { id, account },
      { id: without.id, account: null },
    ];
    expect(await listSettlements(await contextFor(own, now), { ...filter, page: 1 })).toMatchObject(expected);
    expect((await exportSettlements(carrier, filter)).rows).toMatchObject(expected);
  });

  test.each<[string, string | null, number | null, string]>([
    ["2036-05-05", "81/A/NBP/2036", 4.21, "the last before the day, over free days"],
    ["2036-05-06", "82/A/NBP/2036", 4.22, "of the day before"],
    ["2036-05-21", null, null, "a day to come has no table yet"],
    ["2036-05-19", null, null, "none that is older than free days last"],
  ])("unloaded on %s it is worth what table %s says: %s, %s", async (date, number, rate, _) => {
    const own = await make.user();
    await insertTransaction({ carrier: own, date });
    const [row] = await listSettlements(await contextFor(own, now), { ...filter, page: 1 });
    expect([row?.exchange?.number ?? null, row?.exchange?.rate ?? null]).toEqual([number, rate]);
    expect(row?.netInPln).toBe(rate && Math.round(1150 * rate * 100) / 100);
  });
});

describe("reminders of payments", () => {
  const remindOn = (day: string) => {
    const at = new Date(`${day}T08:00:00Z`);
    return remindOfPayments({ db, viewer: null, ports: {} as never, now: at, request: { id: "job", ip: "127.0.0.1" } });
  };
  const keysOf = async ({ id: userId }: User, isUnread = false) => {
    const rows = await db
      .select({ key: notices.dedupeKey, readAt: notices.readAt })
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.kind, 14)))
      .orderBy(asc(notices.id));
    return rows.filter(({ readAt }) => !isUnread || readAt === null).map(({ key }) => key);
  };

  test("go to who owes on the due day and seven days after, each once by however many workers", async () => {
    const { id, shipper, carrier } = await completedDeal("2038-03-01", { paymentDays: 28 });
    const due = "2038-03-29";
    await remindOn(dayAfter(due, -1));
    expect(await keysOf(shipper)).toEqual([]);
    await Promise.all([remindOn(due), remindOn(due)]);
    await remindOn(dayAfter(due, 6));
    expect(await keysOf(shipper)).toEqual([`payment:${id}:0`]);
    await Promise.all([remindOn(dayAfter(due, 7)), remindOn(dayAfter(due, 7))]);
    await remindOn(dayAfter(due, 30));
    expect(await keysOf(shipper)).toEqual([`payment:${id}:0`, `payment:${id}:7`]);
    expect(await keysOf(carrier)).toEqual([]);
    const noticeRows = await db.select().from(notices).where(eq(notices.userId, shipper.id)).limit(1);
    const lines = await describeSubjects(await contextFor(shipper, now), noticeRows);
    expect([...lines.values()][0]?.line).toMatch(/^2038-03-29, TR\//);
  });

  test("end with the word that it was paid, not with the word that it was not", async () => {
    const [paid, unpaid] = [await completedDeal("2039-03-01", {}), await completedDeal("2039-03-01", {})];
    const due = dayAfter("2039-03-01", 30);
    await remindOn(due);
    const later = new Date(`${dayAfter(due, 2)}T10:00:00Z`);
    for (const [{ id, carrier }, outcome] of [
      [paid, "LATE"],
      [unpaid, "UNPAID"],
    ] as const) {
      const daysLate = outcome === "LATE" ? 1 : null;
      await reportPayment(await contextFor(carrier, later), { transactionId: id, outcome, daysLate });
    }
    expect(await keysOf(paid.shipper, true), "read with it").toEqual([]);
    await remindOn(dayAfter(due, 8));
    expect(await keysOf(paid.shipper)).toEqual([`payment:${paid.id}:0`]);
    expect(await keysOf(unpaid.shipper)).toEqual([`payment:${unpaid.id}:0`, `payment:${unpaid.id}:7`]);
  });
});
