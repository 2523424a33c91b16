import { randomUUID } from "node:crypto";
import { companyContacts } from "drizzle/schema/company";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { rateLimits } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { renewPosting } from "~/domain/freight/posting/renew.server";
import { doSeveral } from "~/domain/freight/posting/several.server";
import { inDays } from "../../support/days";
import { contextFor, day, make } from "../../support/make";
import { outcome } from "../../support/outcome";

const over = { status: "EXPIRED" as const, expiresAt: new Date(Date.now() - 2 * day) };

async function statusOf(id: number) {
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, id));
  return row?.status;
}

const warsaw = { postalCode: "00-001", city: "Warszawa", lat: 52.23, lon: 21.01 };

test("what is renewed comes up again with all its days whole weeks later, and the old one is put away; once", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const old = await make.posting({
    author,
    ...over,
    load: [{ ...warsaw, startDate: inDays(-9), endDate: inDays(-8) }],
    unload: [{ country: "DE", city: "Berlin", startDate: inDays(-7) }],
  });
  const renewal = { postingId: old.id, from: "EXPIRED" as const, key: randomUUID() };
  const id = await renewPosting(ctx, renewal);
  expect([await statusOf(id), await statusOf(old.id)]).toEqual(["ACTIVE", "ARCHIVED"]);
  const places = await db.select().from(freightPlaces).where(eq(freightPlaces.postingId, id));
  const days = places.sort((a, b) => (a.role < b.role ? -1 : 1)).map(({ startDate, endDate }) => [startDate, endDate]);
  expect(days).toEqual([
    [inDays(5), inDays(6)],
    [inDays(7), null],
  ]);
  expect(await renewPosting(ctx, renewal), "the form once more").toBe(id);
  expect(await outcome(renewPosting(ctx, { ...renewal, key: randomUUID() }))).toBe("invalidStatusChange");
  const draft = await make.posting({ author, status: "DRAFT", publishedAt: null, expiresAt: null });
  expect(await outcome(renewPosting(ctx, { ...renewal, postingId: draft.id, from: "DRAFT" }))).toBe(
    "invalidStatusChange",
  );
  const foreign = await make.posting(over);
  expect(await outcome(renewPosting(ctx, { ...renewal, postingId: foreign.id }))).toBe("postingNotFound");
});

test("what is still up is renewed a week later, and its offers end with the old one", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const old = await make.posting({
    author,
    load: [{ ...warsaw, startDate: inDays(1) }],
    unload: [{ country: "DE", city: "Berlin", startDate: inDays(3) }],
  });
  const id = await renewPosting(ctx, { postingId: old.id, from: "ACTIVE", key: randomUUID() });
  expect([await statusOf(id), await statusOf(old.id)]).toEqual(["ACTIVE", "ARCHIVED"]);
  const places = await db.select().from(freightPlaces).where(eq(freightPlaces.postingId, id));
  expect(places.map(({ startDate }) => startDate).sort()).toEqual([inDays(8), inDays(10)]);
});

test("who may not be asked about it any more is not named by what is renewed", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const company = { id: author.companyId } as never;
  const [gone, colleague] = [await make.user({ company, isBlocked: true }), await make.user({ company })];
  const led = { author, ...over, load: [{ ...warsaw, startDate: inDays(-9) }] };
  const unload = [{ country: "DE", city: "Berlin", startDate: inDays(-7) }];
  const both = await make.posting({ ...led, unload, supervisors: [gone, colleague] });
  const one = await make.posting({ ...led, unload, supervisors: [gone] });
  const [contact] = await db
    .insert(companyContacts)
    .values({ companyId: author.companyId as number, name: "Ewa", surname: "Nowak", sortOrder: 0, isActive: false })
    .returning();
  await db.insert(freightContacts).values({ postingId: one.id, contactId: contact?.id as number });
  const ledBy = async ({ id: postingId }: { id: number }) => {
    const id = await renewPosting(ctx, { postingId, from: "EXPIRED", key: randomUUID() });
    const rows = await db.select().from(freightSupervisors).where(eq(freightSupervisors.postingId, id));
    return rows.map(({ userId }) => userId);
  };
  expect(await ledBy(both)).toEqual([colleague.id]);
  expect(await ledBy(one)).toEqual([author.id]);
});

test("loads that say the same are renewed each, and all together are one write", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const same = {
    author,
    load: [{ ...warsaw, startDate: inDays(1) }],
    unload: [{ country: "DE", city: "Berlin", startDate: inDays(3) }],
  };
  const ids = [await make.posting(same), await make.posting(same), await make.posting(same)].map(({ id }) => id);
  const form = { ids, from: "ACTIVE" as const, key: randomUUID() };
  expect(await doSeveral(ctx, "renew", form)).toBe(3);
  const counts = async (status: "ACTIVE" | "ARCHIVED") =>
    db.$count(freightPostings, and(eq(freightPostings.authorId, author.id), eq(freightPostings.status, status)));
  expect([await counts("ACTIVE"), await counts("ARCHIVED")]).toEqual([3, 3]);
  const writes = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, String(author.id)));
  expect(writes.map(({ bucket, count }) => [bucket, count])).toEqual([["write", 1]]);
});

test("where none of several can be done, the reason of the first is told", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const { id } = await make.posting({ author });
  const decision = { ids: [id], from: "ACTIVE" as const, key: randomUUID() };
  expect(await doSeveral(ctx, "withdraw", decision)).toBe(1);
  expect(await outcome(doSeveral(ctx, "archive", { ...decision, key: randomUUID() }))).toBe("invalidStatusChange");
});

test("several are done each by itself: what is refused leaves the others done", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const [one, other] = [await make.posting({ author }), await make.posting({ author })];
  const foreign = await make.posting();
  const ids = [one.id, foreign.id, other.id, one.id];
  expect(await doSeveral(ctx, "archive", { ids, from: "ACTIVE", key: randomUUID() })).toBe(2);
  expect([await statusOf(one.id), await statusOf(other.id), await statusOf(foreign.id)]).toEqual([
    ...["ARCHIVED", "ARCHIVED", "ACTIVE"],
  ]);
});

test("by loading day the own list begins with what loads soonest", async () => {
  const author = await make.user();
  const ctx = await contextFor(author);
  const on = (days: number) => make.posting({ author, load: [{ ...warsaw, startDate: inDays(days) }] });
  const [third, first, second] = [await on(3), await on(1), await on(2)];
  const asked = { kind: "SHIPMENT", status: "ACTIVE", onlyMine: false, phrase: "" } as const;
  const found = await listOwnPostings(ctx, { ...asked, page: 1, order: "day" });
  expect(found.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
});
