import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { dealEvents } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { outboxEmails } from "drizzle/schema/mail";
import { driverLinks, transactions } from "drizzle/schema/transaction";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { nameDriverContacts } from "~/domain/deal/transport/driver-contacts.server";
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
import { ports } from "~/ports/index.server";
import { inDays } from "../../support/days";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const today = calendarDay(new Date());
const arrival = { role: "LOAD", position: 0, kind: "arrival" } as const;
const at = (days: number) => visit(new Date(Date.now() + days * day));
const key = () => randomUUID();
const berlinIn = (days: number) => ({
  country: "DE",
  roadSign: "D",
  postalCode: "10115",
  city: "Berlin",
  lat: null,
  lon: null,
  startDate: inDays(days),
  endDate: inDays(days),
});

async function withLink(choice: Parameters<typeof insertTransaction>[0] = {}, driverName = "Jan Kot") {
  const transaction = await insertTransaction({ date: today, ...choice });
  const driving = await contextFor(transaction.carrier);
  const { secret } = await createDriverLink(driving, transaction.id, { driverName, driverEmail: null, key: key() });
  return { ...transaction, driving, secret: secret ?? "" };
}

test("the carrier alone makes and revokes a driver's link, of a transport in progress, one a driver; its hash is kept", async () => {
  const { id, shipper, driving, secret } = await withLink();
  const [sending, third] = [await contextFor(shipper), await contextFor(await make.user())];
  const [link] = await db.select().from(driverLinks).where(eq(driverLinks.transactionId, id));
  expect([secret.length, link?.secretHash.toString("utf8").includes(secret)]).toEqual([43, false]);
  const make2 = (ctx: typeof driving) =>
    createDriverLink(ctx, id, { driverName: "Jan Kot", driverEmail: null, key: key() });
  expect([await outcome(make2(sending)), await outcome(make2(third))]).toEqual(["forbidden", "transactionNotFound"]);
  const repeated = { driverName: "Ewa Sowa", driverEmail: "ewa@kierowca.example", key: key() };
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
  const mailed = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, "ewa@kierowca.example"));
  expect(mailed).toMatchObject([{ kind: "driver-link", bodyText: expect.stringMatching(/transport=[\w-]{43}/) }]);
  await revokeDriverLink(driving, id, last);
  expect(await outcome(revokeDriverLink(driving, id, last))).toBe("notFound");
  expect(await openDriverLink(visit(), again)).toBeNull();
  await db.update(transactions).set({ status: "COMPLETED", completedAt: new Date() }).where(eq(transactions.id, id));
  expect(await outcome(make2(driving))).toBe("invalidStatusChange");
});

test("a transport has ten links at most that work; a driver's own is made anew beside them", async () => {
  const { id, driving } = await withLink({}, "Kierowca 1");
  const make2 = (n: number) =>
    outcome(createDriverLink(driving, id, { driverName: `Kierowca ${n}`, driverEmail: null, key: key() }));
  for (let n = 2; n <= 10; n++) expect(await make2(n)).toBe("done");
  expect([await make2(11), await make2(10)]).toEqual(["tooManyDriverLinks", "done"]);
  const [first] = await listDriverLinks(driving, id);
  await revokeDriverLink(driving, id, first?.id ?? 0);
  expect(await make2(11)).toBe("done");
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

test("the driver sees whom either company has marked for the transport, from the day before it to the day after", async () => {
  const { id, secret, shipper, carrier, driving } = await withLink({ terms: { unloadingPlaces: [berlinIn(2)] } });
  const sending = await contextFor(shipper);
  for (const { id } of [shipper, carrier]) {
    await db
      .update(users)
      .set({ phone: `+48 600 ${id}` })
      .where(eq(users.id, id));
  }
  const person = { companyId: shipper.companyId, name: "Rampa", surname: "Dwa", sortOrder: 1 };
  const [ramp, silent] = await db
    .insert(companyContacts)
    .values([{ ...person, phone: "+48 601" }, person])
    .returning();
  const name = (ctx: typeof driving, named: Partial<Parameters<typeof nameDriverContacts>[2]>) =>
    outcome(nameDriverContacts(ctx, id, { userIds: [], contactIds: [], ...named }));
  const seen = async (days = 0) => (await openDriverLink(at(days), secret))?.contacts;
  expect(await seen()).toEqual([]);
  expect(await name(await contextFor(await make.user()), {})).toBe("transactionNotFound");
  expect(await name(driving, { userIds: [shipper.id] })).toBe("supervisorUnknown@userIds");
  expect(await name(sending, { contactIds: [silent?.id ?? 0] })).toBe("contactUnknown@contactIds");
  await name(driving, { userIds: [carrier.id] });
  await name(sending, { userIds: [shipper.id], contactIds: [ramp?.id ?? 0] });
  await name(sending, { contactIds: [ramp?.id ?? 0] });
  const both = [
    { name: `${carrier.name} ${carrier.surname}`, phone: `+48 600 ${carrier.id}`, side: "CARRIER" },
    { name: "Rampa Dwa", phone: "+48 601", side: "SHIPPER" },
  ];
  expect(await seen()).toEqual(both);
  expect([await seen(-1), await seen(3)]).toEqual([both, both]);
  expect([await seen(-2), await seen(4)]).toEqual([[], []]);
  await db
    .update(companyContacts)
    .set({ isActive: false })
    .where(eq(companyContacts.id, ramp?.id ?? 0));
  expect(await seen()).toEqual(both.slice(0, 1));
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

test("several pictures of one sending become one PDF, a page each; a form that is sent twice leaves none behind", async () => {
  const { id, shipper, secret } = await withLink();
  const picture = (format: "png" | "jpeg") =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: "#888" } })
      .toFormat(format)
      .toBuffer();
  const sent = async (kinds: ("png" | "jpeg")[]) =>
    Promise.all(
      kinds.map(async (kind) => {
        const { id, storageKey } = await make.file({ scope: "DEAL_DOCUMENT", mime: `image/${kind}` });
        await ports.files.write(storageKey, await picture(kind));
        return id;
      }),
    );
  const papers = { driver: "Jan Kot", key: key(), type: "CMR" as const };
  await addPapersByLink(visit(), secret, { ...papers, fileIds: await sent(["jpeg", "png"]) });
  await addPapersByLink(visit(), secret, { ...papers, fileIds: await sent(["jpeg", "png"]) });
  const [paper, ...more] = await listDocuments(await contextFor(shipper), id);
  expect([paper?.name, more]).toEqual([expect.stringMatching(/^CMR TR-2000-\d{6}\.pdf$/), []]);
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.originalName, paper?.name ?? ""));
  const content = await buffer((await ports.files.read(file?.storageKey ?? "")) as Readable);
  expect(content.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  expect(await db.$count(files, eq(files.originalName, paper?.name ?? ""))).toBe(1);
  const [link] = await db.select().from(driverLinks).where(eq(driverLinks.transactionId, id));
  expect(link?.pictures).toBe(4);
  await addPapersByLink(visit(), secret, { ...papers, key: key(), fileIds: await sent(["png"]) });
  expect(await listDocuments(await contextFor(shipper), id)).toHaveLength(2);
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

test("what is under way while the link is revoked is refused, and nobody waits in a circle", async () => {
  const { id, secret } = await withLink();
  const by = () => ({ driver: "Jan Kot", key: key() });
  const fileIds = [(await make.file({ scope: "DEAL_DOCUMENT" })).id];
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const outcomes: Promise<string>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(transactions).where(eq(transactions.id, id)).for("no key update");
    outcomes.push(
      outcome(remarkByLink(visit(), secret, { ...by(), text: "Brama 3" })),
      outcome(reportTimeByLink(visit(), secret, { ...by(), stop: arrival, moment: new Date() })),
      outcome(addPapersByLink(visit(), secret, { ...by(), type: "CMR", fileIds })),
    );
    while ((await db.execute(waiting)).length < outcomes.length);
    await tx.update(driverLinks).set({ revokedAt: new Date() }).where(eq(driverLinks.transactionId, id));
  });
  expect(await Promise.all(outcomes)).toEqual(["mailLinkDead", "mailLinkDead", "mailLinkDead"]);
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
