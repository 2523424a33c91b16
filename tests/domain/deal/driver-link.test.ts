import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { dealEvents } from "drizzle/schema/deal";
import { driverLinks, transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import {
  addPapersByLink,
  admitDriver,
  createDriverLink,
  listDriverLinks,
  openDriverLink,
  remarkByLink,
  reportTimeByLink,
  revokeDriverLink,
} from "~/domain/deal/transport/driver-link.server";
import { findTransaction, listDocuments, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { calendarDay } from "~/domain/units/moment.server";
import { inDays } from "../../support/days";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const today = calendarDay(new Date());
const arrival = { role: "LOAD", position: 0, kind: "arrival" } as const;
const at = (days: number) => visit(new Date(Date.now() + days * day));
const key = () => randomUUID();

async function withLink(choice: Parameters<typeof insertTransaction>[0] = {}, driverName = "Jan Kot") {
  const transaction = await insertTransaction({ date: today, ...choice });
  const driving = await contextFor(transaction.carrier);
  const { secret } = await createDriverLink(driving, transaction.id, { driverName, key: key() });
  return { ...transaction, driving, secret: secret ?? "" };
}

test("the carrier alone makes and revokes a driver's link, of a transport in progress, one a driver; its hash is kept", async () => {
  const { id, shipper, driving, secret } = await withLink();
  const [sending, third] = [await contextFor(shipper), await contextFor(await make.user())];
  const [link] = await db.select().from(driverLinks).where(eq(driverLinks.transactionId, id));
  expect([secret.length, link?.secretHash.toString("utf8").includes(secret)]).toEqual([43, false]);
  const make2 = (ctx: typeof driving) => createDriverLink(ctx, id, { driverName: "Jan Kot", key: key() });
  expect([await outcome(make2(sending)), await outcome(make2(third))]).toEqual(["forbidden", "transactionNotFound"]);
  const repeated = { driverName: "Ewa Sowa", key: key() };
  expect((await createDriverLink(driving, id, repeated)).secret).toHaveLength(43);
  expect((await createDriverLink(driving, id, repeated)).secret).toBeNull();
  const again = (await make2(driving)).secret ?? "";
  expect([await openDriverLink(visit(), secret), await openDriverLink(visit(), again)]).toEqual([
    ...[null, expect.objectContaining({ driverName: "Jan Kot" })],
  ]);
  const links = await listDriverLinks(driving, id);
  expect(links.map(({ driverName }) => driverName)).toEqual(["Ewa Sowa", "Jan Kot"]);
  const last = links.at(-1)?.id ?? 0;
  expect(await outcome(revokeDriverLink(sending, id, last))).toBe("forbidden");
  expect(await outcome(revokeDriverLink(third, id, last))).toBe("transactionNotFound");
  await revokeDriverLink(driving, id, last);
  expect(await outcome(revokeDriverLink(driving, id, last))).toBe("notFound");
  expect(await openDriverLink(visit(), again)).toBeNull();
  await db.update(transactions).set({ status: "COMPLETED", completedAt: new Date() }).where(eq(transactions.id, id));
  expect(await outcome(make2(driving))).toBe("invalidStatusChange");
});

test("it shows the way, the goods and what comes, and nothing of the price, the terms and the people", async () => {
  const { secret, shipper, carrier } = await withLink({ terms: { goods: "Stal w kręgach" } });
  const page = await openDriverLink(visit(), secret);
  expect(page).toMatchObject({ goods: "Stal w kręgach", loadingPlaces: [{ city: "Warszawa" }] });
  const shown = JSON.stringify({ ...page, events: [] });
  for (const closed of ["1150", "EUR", shipper.surname, carrier.surname, "paymentDays", "rampy"]) {
    expect(shown).not.toContain(closed);
  }
});

test("the driver reports, writes and sends papers in the carrier's name, and both companies see whose it is", async () => {
  const { id, shipper, carrier, secret } = await withLink();
  const driver = "Jan Kot";
  const report = { driver, key: key(), stop: arrival, moment: new Date() };
  await reportTimeByLink(visit(), secret, report);
  await reportTimeByLink(visit(), secret, report);
  await remarkByLink(visit(), secret, { driver, key: key(), text: "Brama 3 zamknięta" });
  const fileIds = [(await make.file({ scope: "DEAL_DOCUMENT" })).id];
  await addPapersByLink(visit(), secret, { driver, key: key(), type: "CMR", fileIds });
  for (const person of [shipper, carrier]) {
    const ctx = await contextFor(person);
    expect((await listEvents(ctx, id)).slice(-3)).toMatchObject([
      { kind: "arrival", companyId: carrier.companyId, authorName: "Jan Kot (link)" },
      { kind: "remark", companyId: carrier.companyId, data: { text: "Brama 3 zamknięta" } },
      { kind: "document", authorName: "Jan Kot (link)", data: { type: "CMR" } },
    ]);
    expect(await listDocuments(ctx, id)).toMatchObject([{ type: "CMR", companyId: carrier.companyId }]);
    expect((await findTransaction(ctx, id)).hasProof).toBe(true);
  }
  const foreign = [(await make.file({ scope: "DEAL_DOCUMENT", ownerUserId: shipper.id })).id];
  const papers = { driver, type: "CMR" as const, fileIds: foreign };
  expect(await outcome(addPapersByLink(visit(), secret, { ...papers, key: key() }))).toBe("badRequest");
});

test("it ends with the cancellation, 7 days after the completion, 30 days after the last day, and with the ban of who made it", async () => {
  const { id, secret, carrier, driving } = await withLink();
  const isOpen = async (days: number) => (await openDriverLink(at(days), secret)) !== null;
  expect([await isOpen(30), await isOpen(31)]).toEqual([true, false]);
  const set = (choice: Partial<typeof transactions.$inferInsert>) =>
    db.update(transactions).set(choice).where(eq(transactions.id, id));
  await set({ status: "COMPLETED", completedAt: new Date() });
  expect([await isOpen(7), await isOpen(8)]).toEqual([true, false]);
  await set({ status: "CANCELLED", completedAt: null, cancelledAt: new Date(), cancelReason: "x" });
  expect(await isOpen(0)).toBe(false);
  expect(await outcome(admitDriver(visit(), secret))).toBe("mailLinkDead");
  const report = { driver: "Jan", key: key(), stop: arrival, moment: new Date() };
  expect(await outcome(reportTimeByLink(visit(), secret, report))).toBe("mailLinkDead");
  await set({ status: "IN_PROGRESS", cancelledAt: null, cancelReason: null });
  expect(await isOpen(0)).toBe(true);
  await db.update(users).set({ isBlocked: true }).where(eq(users.id, carrier.id));
  expect([await isOpen(0), await listDriverLinks(driving, id)]).toEqual([false, []]);
  expect(await openDriverLink(visit(), `${secret}x`)).toBeNull();
});

test("it goes on when who made it leaves the company, in the name of an administrator of it", async () => {
  const { id, secret, carrier, driving } = await withLink();
  const off = { isActive: false, switchedOffAt: new Date() };
  await db.update(users).set(off).where(eq(users.id, carrier.id));
  expect([await openDriverLink(visit(), secret), await listDriverLinks(driving, id)]).toEqual([null, []]);
  const admin = await make.user({ company: { id: carrier.companyId } as never, isAdmin: true });
  expect(await listDriverLinks(driving, id)).toHaveLength(1);
  await remarkByLink(visit(), secret, { driver: "Jan Kot", key: key(), text: "Brama 3" });
  const events = await db.select().from(dealEvents).where(eq(dealEvents.dealId, id));
  expect(events.at(-1)).toMatchObject({ kind: "remark", companyId: carrier.companyId, authorId: admin.id });
});

test("it takes 40 pictures and 200 MB in all, and 30 writes an hour", async () => {
  const { secret, id } = await withLink({ date: inDays(0) });
  const sent = async () => [(await make.file({ scope: "DEAL_DOCUMENT", sizeBytes: 1024 * 1024 })).id];
  const send = async () =>
    outcome(addPapersByLink(visit(), secret, { driver: "Jan", key: key(), type: "POD", fileIds: await sent() }));
  const set = (choice: Partial<typeof driverLinks.$inferInsert>) =>
    db.update(driverLinks).set(choice).where(eq(driverLinks.transactionId, id));
  await set({ pictures: 39 });
  expect([await send(), await send()]).toEqual(["done", "tooManyFiles@files"]);
  await set({ pictures: 0, bytes: 200 * 1024 * 1024 - 1024 * 1024 });
  expect([await send(), await send()]).toEqual(["done", "tooManyFiles@files"]);
  const remark = () => outcome(remarkByLink(visit(), secret, { driver: "Jan", key: key(), text: "x" }));
  const before = await Promise.all(Array.from({ length: 26 }, remark));
  expect([new Set(before), await remark()]).toEqual([new Set(["done"]), "tooManyResourceCalls"]);
});
