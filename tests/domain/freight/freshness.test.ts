import { accountTokens, users } from "drizzle/schema/account";
import { legalDocuments } from "drizzle/schema/content";
import { freightPostings, postingViews } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { askWhetherPostingsStand } from "~/domain/freight/freshness/asking.server";
import { answerStillLink, openStillLink } from "~/domain/freight/freshness/link.server";
import { confirmOfYesterday, countOfYesterday } from "~/domain/freight/freshness/yesterday.server";
import { countViews, noteViews } from "~/domain/freight/posting/views.server";
import { searchPostings } from "~/domain/freight/search/search.server";
import { savePreferences } from "~/domain/notice/preferences.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { inDays } from "../../support/days";
import { anything } from "../../support/filter";
import { contextFor, day, hour, later, make, type User, visit } from "../../support/make";
import { outcome } from "../../support/outcome";
import { statementsOf } from "../../support/statements";

/** Noon of tomorrow, when mails go out. */
const noon = parseLocalMoment(`${inDays(1)}T12:00`) as Date;
const at = (hours: number) => visit(new Date(noon.getTime() + hours * hour));
const before = (hours: number) => new Date(noon.getTime() - hours * hour);

/** A posting of which its company last said so many hours before noon that it stands. */
function insertConfirmed(hours: number, choice: Parameters<typeof make.posting>[0] = {}) {
  const publishedAt = before(hours);
  const expiresAt = new Date(noon.getTime() + 9 * day);
  return make.posting({ publishedAt, confirmedAt: publishedAt, visibleToAllAt: publishedAt, expiresAt, ...choice });
}

async function mailsTo({ id }: User) {
  return db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, id)).orderBy(asc(outboxEmails.id));
}

async function secretMailedTo(person: User) {
  const mail = (await mailsTo(person)).at(-1);
  return /help\/form\?still=([\w-]{43})/.exec(mail?.bodyText ?? "")?.[1] ?? "";
}

async function storedPosting(id: number) {
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, id));
  return row as NonNullable<typeof row>;
}

// Others' postings of the same database are silent by then as well.
beforeEach(() => db.update(freightPostings).set({ status: "ARCHIVED" }));

test("after 24 hours of silence the author is asked by one mail a day for all, once a silence", async () => {
  const author = await make.user();
  const [one, other, fresh] = [
    await insertConfirmed(30, { author }),
    await insertConfirmed(25, { author }),
    await insertConfirmed(20, { author }),
  ];
  expect(await askWhetherPostingsStand(at(0))).toBe(1);
  expect(await askWhetherPostingsStand(at(1))).toBe(0);
  const [mail, ...more] = await mailsTo(author);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Czy to nadal aktualne? (2)", kind: "postings-stand" });
  expect(mail?.bodyText.match(/• PL Warszawa – D Berlin/g)).toHaveLength(2);
  expect(mail?.unsubscribeUrl).toMatch(/\/help\/form\?stop=/);
  const asked = await Promise.all(
    [one, other, fresh].map(async ({ id }) => (await storedPosting(id)).askedAt !== null),
  );
  expect(asked).toEqual([true, true, false]);
  // What fell silent later on the day is asked about on the next, with all that still are silent.
  expect(await askWhetherPostingsStand(at(8))).toBe(0);
  expect(await askWhetherPostingsStand(at(24))).toBe(1);
  expect((await mailsTo(author)).at(-1)?.subject).toBe("Czy to nadal aktualne? (3)");
  expect(await askWhetherPostingsStand(at(48))).toBe(0);
});

test("nobody is asked before seven, nor who wants no such mails, nor about what is over", async () => {
  const [silent, early, over] = [await make.user(), await make.user(), await make.user()];
  await savePreferences(await contextFor(silent), new Map([[11, "PORTAL" as const]]));
  await insertConfirmed(30, { author: silent });
  await insertConfirmed(30, { author: over, expiresAt: before(20) });
  await insertConfirmed(30, { author: over, status: "DRAFT", publishedAt: null, confirmedAt: null });
  expect(await askWhetherPostingsStand(at(0))).toBe(0);
  await insertConfirmed(30, { author: early });
  expect(await askWhetherPostingsStand(at(-5.5))).toBe(0);
  expect(await askWhetherPostingsStand(at(-4.9))).toBe(1);
});

test("two at once send one mail", async () => {
  const author = await make.user();
  await insertConfirmed(30, { author });
  await Promise.all([askWhetherPostingsStand(at(0)), askWhetherPostingsStand(at(0))]);
  expect(await mailsTo(author)).toHaveLength(1);
});

test("the link of the mail writes nothing for who has a legal document to accept", async () => {
  const author = await make.user();
  const { id } = await insertConfirmed(30, { author });
  await askWhetherPostingsStand(at(0));
  const secret = await secretMailedTo(author);
  const text = { title: "Polityka", content: parseMarkdown("tekst"), summary: "Zmiana", version: "2.0" };
  await db.insert(legalDocuments).values({ slug: "polityka-prywatnosci", ...text, validFrom: inDays(0) });
  expect(await openStillLink(at(1), secret)).toHaveLength(1);
  expect(await outcome(answerStillLink(at(1), secret, { act: "end", ids: [id] }))).toBe("termsNotAccepted");
  await db.delete(legalDocuments);
  expect(await answerStillLink(at(1), secret, { act: "end", ids: [id] })).toBe(1);
});

test("by the link of the mail its reader alone says what stands and what does not, until it ends; opening changes nothing", async () => {
  const [author, stranger] = [await make.user(), await make.user()];
  const [one, other, third] = [
    await insertConfirmed(30, { author }),
    await insertConfirmed(30, { author }),
    await insertConfirmed(30, { author }),
  ];
  const foreign = await insertConfirmed(30, { author: stranger });
  await askWhetherPostingsStand(at(0));
  const secret = await secretMailedTo(author);
  const [token] = await db.select().from(accountTokens).where(eq(accountTokens.userId, author.id));
  expect(token?.tokenHash.toString()).not.toContain(secret);
  const listed = async (hours = 1) => (await openStillLink(at(hours), secret))?.map(({ id }) => id);
  expect(await listed()).toEqual([third.id, other.id, one.id]);
  expect(await storedPosting(one.id)).toMatchObject({ status: "ACTIVE", confirmedAt: before(30) });

  const ids = [one.id, foreign.id];
  expect(await answerStillLink(at(1), secret, { act: "stand", ids })).toBe(1);
  expect(await answerStillLink(at(1), secret, { act: "end", ids: [other.id, foreign.id] })).toBe(1);
  expect([await storedPosting(one.id), await storedPosting(other.id)]).toMatchObject([
    { status: "ACTIVE", confirmedAt: at(1).now },
    { status: "DRAFT" },
  ]);
  expect(await storedPosting(foreign.id)).toMatchObject({ status: "ACTIVE", confirmedAt: before(30) });
  expect(await listed()).toEqual([third.id]);
  expect(await openStillLink(at(73), secret)).toBeNull();
  expect(await outcome(answerStillLink(at(73), secret, { act: "end", ids: [third.id] }))).toBe("mailLinkDead");
  await db.update(users).set({ isActive: false }).where(eq(users.id, author.id));
  expect(await openStillLink(at(1), secret)).toBeNull();
  expect(await openStillLink(at(1), `${secret}x`)).toBeNull();
});

test("one press says of all of yesterday's that they stand, of the company and the kind that is shown", async () => {
  const author = await make.user();
  const ctx = { ...(await contextFor(author)), now: noon };
  const yesterday = [await insertConfirmed(20, { author }), await insertConfirmed(40, { author })];
  const [today, vehicle] = [
    await insertConfirmed(5, { author }),
    await insertConfirmed(20, { author, kind: "VEHICLE" }),
  ];
  const foreign = await insertConfirmed(20);
  const shown = { kind: "SHIPMENT", onlyMine: false, phrase: "" } as const;
  expect(await countOfYesterday(ctx, shown)).toBe(2);
  expect(await confirmOfYesterday(ctx, shown)).toBe(2);
  for (const { id } of yesterday) expect((await storedPosting(id)).confirmedAt).toEqual(noon);
  expect((await storedPosting(today.id)).confirmedAt).toEqual(before(5));
  expect((await storedPosting(vehicle.id)).confirmedAt).toEqual(before(20));
  expect((await storedPosting(foreign.id)).confirmedAt).toEqual(before(20));
  expect(await countOfYesterday(ctx, shown)).toBe(0);
  // Just after midnight what was confirmed late in the evening is not lifted again.
  await insertConfirmed(-11, { author });
  expect(await countOfYesterday(later(ctx, 12.5 * hour), shown)).toBe(3);
  expect(await countOfYesterday(later(ctx, 15.5 * hour), shown)).toBe(4);
});

test("what nobody has confirmed for two days stands below all that is confirmed, whenever it was put up", async () => {
  const author = await make.user();
  const silent = await insertConfirmed(49, { author });
  const lifted = await insertConfirmed(200, { author, confirmedAt: before(47) });
  const fresh = await insertConfirmed(3, { author });
  const ctx = { ...(await contextFor(author)), now: noon };
  const found = await searchPostings(ctx, { ...anything, own: true }, 1);
  expect(found.map(({ id }) => id)).toEqual([fresh.id, lifted.id, silent.id]);
});

test("people of other companies who have opened a posting count once each, the own company not at all; one statement for all", async () => {
  const author = await make.user();
  const [seen, unseen] = [await make.posting({ author }), await make.posting({ author })];
  const [one, other] = [await contextFor(await make.user()), await contextFor(await make.user())];
  const opened = { id: seen.id, isOwn: false };
  for (const ctx of [one, one, other]) await noteViews(ctx, [opened]);
  const ctx = await contextFor(author);
  await noteViews(ctx, [{ id: seen.id, isOwn: true }]);
  let views = new Map<number, number>();
  const statements = await statementsOf(ctx, async (ctx) => {
    views = await countViews(ctx, [seen.id, unseen.id]);
  });
  expect(statements).toHaveLength(1);
  expect([...views]).toEqual([[seen.id, 2]]);
  expect(await db.$count(postingViews, eq(postingViews.postingId, seen.id))).toBe(2);
});
