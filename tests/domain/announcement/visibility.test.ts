import { randomUUID } from "node:crypto";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { addComment } from "~/domain/announcement/comments.server";
import { countAnnouncements, findAnnouncement, listAnnouncements } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { findAnnouncements } from "~/domain/search/queries.server";
import { type Announcement, contextFor, day, later, make, type User } from "../../support/make";

const now = new Date("2026-11-20T10:00:00Z");
const before = new Date(now.getTime() - 1);
const next = new Date(now.getTime() + 1);
const missing = 999_999_999;

/** listed: in lists, counts and search, and opens. opens: by its address alone. gone: as if it did not exist. */
type Sight = "listed" | "opens" | "gone" | "operationIsRestricted";
const viewers = ["author", "colleague", "chief", "member", "carrier", "free", "waiting", "admin"] as const;
type ViewerName = (typeof viewers)[number];

const own = { author: "listed", colleague: "listed", chief: "listed" } as const;
const others = (sight: Sight) => ({ member: sight, carrier: sight, free: sight, waiting: sight });
const everybody = { ...own, ...others("listed"), admin: "listed" } as const;
const hidden = { author: "opens", colleague: "gone", chief: "opens", ...others("gone"), admin: "opens" } as const;
const nobody = { author: "gone", colleague: "gone", chief: "gone", ...others("gone"), admin: "gone" } as const;

type Case = [string, Parameters<typeof make.announcement>[0], Record<ViewerName, Sight>];
const cases: Case[] = [
  ["active", {}, everybody],
  ["of type 0", { type: 0 }, everybody],
  ["of type 2", { type: 2 }, everybody],
  ["activated this moment", { activationAt: now }, everybody],
  ["to be activated in a moment", { activationAt: next }, hidden],
  ["not active", { isActive: false }, hidden],
  ["archived", { isArchived: true, isActive: false }, hidden],
  ["archived although still active", { isArchived: true }, hidden],
  ["deleted", { deletedAt: before }, nobody],
  ["deactivated in a moment", { deactivationAt: next }, everybody],
  ["deactivated this moment", { deactivationAt: now }, hidden],
  ["archived in a moment", { deactivationAt: next, archiveAt: next }, everybody],
  ["past its archive date", { archiveAt: now }, hidden],
  ["for MEMBERS", { group: "MEMBERS" }, { ...everybody, free: "gone", waiting: "gone" }],
  ["for TRANSPORT", { group: "TRANSPORT" }, { ...own, ...others("gone"), carrier: "listed", admin: "opens" }],
  ["for FREIGHT", { group: "FREIGHT" }, { ...own, ...others("gone"), admin: "opens" }],
  ["for OWN_COMPANY", { group: "OWN_COMPANY" }, { ...own, ...others("gone"), admin: "opens" }],
  ["for TRANSPORT and not active", { group: "TRANSPORT", isActive: false }, hidden],
  ["an offer enquiry", { type: 3 }, { ...everybody, free: "operationIsRestricted", waiting: "operationIsRestricted" }],
  ["an offer enquiry not active", { type: 3, isActive: false }, hidden],
  ["an offer enquiry for MEMBERS", { type: 3, group: "MEMBERS" }, { ...everybody, free: "gone", waiting: "gone" }],
];

let author: User;
let contexts: Record<ViewerName, SignedInContext>;

beforeAll(async () => {
  const company = await make.company();
  author = await make.user({ company });
  const people = {
    author,
    colleague: await make.user({ company }),
    chief: await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    member: await make.user(),
    carrier: await make.user({ company: await make.company({ industryNames: ["transport krajowy"] }) }),
    free: await make.user({ company: await make.company({ hasPlan: false }) }),
    waiting: await make.user({ company: await make.company({ hasPlan: false, isVerified: false }) }),
    admin: await make.user({ roleNames: ["PORTAL_ADMIN"] }),
  };
  const contextEntries = await Promise.all(
    viewers.map(async (name) => [name, await contextFor(people[name], now)] as const),
  );
  contexts = Object.fromEntries(contextEntries) as Record<ViewerName, SignedInContext>;
});

async function screens(ctx: SignedInContext, { id, type }: Announcement) {
  const [all, ofType, counts, opened] = await Promise.all([
    listAnnouncements(ctx, { page: 1 }),
    listAnnouncements(ctx, { type, page: 1 }),
    countAnnouncements(ctx),
    findAnnouncement(ctx, id).then(
      () => "opens",
      (error) => error.code,
    ),
  ]);
  const found = await findAnnouncements(ctx, `sight${id}`, { limit: 20, offset: 0 });
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  return { all: ids(all), ofType: ids(ofType), found: ids(found.rows), count: counts.get(type) ?? 0, opened };
}

function expectedSight(sight: Sight, id: number) {
  const opened = {
    listed: "opens",
    opens: "opens",
    gone: "announcementNotFound",
    operationIsRestricted: "operationIsRestricted",
  };
  const ids = sight === "listed" ? [id] : [];
  return { all: ids, ofType: ids, found: ids, count: ids.length, opened: opened[sight] };
}

async function alone(choice: Parameters<typeof make.announcement>[0]) {
  await db.delete(announcements);
  const announcement = await make.announcement({ author, activationAt: new Date(now.getTime() - day), ...choice });
  await db
    .update(announcements)
    .set({ title: `sight${announcement.id}` })
    .where(eq(announcements.id, announcement.id));
  return announcement;
}

describe("OQ-34, OQ-35: who sees an announcement; lists, counts, search and the single view agree", () => {
  describe.each(cases)("%s", (_, choice, table) => {
    let announcement: Announcement;
    beforeAll(async () => {
      announcement = await alone(choice);
    });

    test.each(viewers)("to the %s", async (viewer) => {
      expect(await screens(contexts[viewer], announcement)).toEqual(expectedSight(table[viewer], announcement.id));
    });
  });

  test.each([
    ["suspended", { isBlocked: true }],
    ["blocked", { isBlocked: true, isVerified: false }],
  ])("OQ-29: what a %s company has published is hidden from others and comes back", async (_, flags) => {
    const announcement = await alone({});
    const strangers = ["member", "carrier", "free", "waiting"] as const;
    await db.update(companies).set(flags).where(eq(companies.id, author.companyId));
    for (const viewer of strangers)
      expect(await screens(contexts[viewer], announcement)).toEqual(expectedSight("gone", announcement.id));
    expect(await screens(contexts.admin, announcement)).toEqual(expectedSight("opens", announcement.id));
    await db.update(companies).set({ isBlocked: false, isVerified: true }).where(eq(companies.id, author.companyId));
    for (const viewer of strangers)
      expect(await screens(contexts[viewer], announcement)).toEqual(expectedSight("listed", announcement.id));
  });

  test("OQ-37: dates decide at the moment of reading", async () => {
    const announcement = await alone({ activationAt: now, deactivationAt: new Date(now.getTime() + day) });
    const { member } = contexts;
    expect(await screens(later(member, -1), announcement)).toEqual(expectedSight("gone", announcement.id));
    expect(await screens(later(member, day - 1), announcement)).toEqual(expectedSight("listed", announcement.id));
    expect(await screens(later(member, day), announcement)).toEqual(expectedSight("gone", announcement.id));
  });
});

describe("what is not visible answers exactly as what does not exist", () => {
  test("to opening and to commenting alike", async () => {
    const announcement = await alone({ isActive: false });
    const { member } = contexts;
    const comment = (announcementId: number) => addComment(member, { announcementId, body: "x", key: randomUUID() });
    const refusals = await Promise.all(
      [
        findAnnouncement(member, announcement.id),
        findAnnouncement(member, missing),
        comment(announcement.id),
        comment(missing),
      ].map((answer) => answer.then(() => "visible").catch((error) => ({ ...error, message: error.message }))),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: "announcementNotFound" });
  });
});

describe("OQ-82: lists", () => {
  const reader = () => contexts.member;

  async function publish(count: number, choice: (index: number) => Parameters<typeof make.announcement>[0]) {
    await db.delete(announcements);
    const insertedRows: Announcement[] = [];
    for (let index = 0; index < count; index++)
      insertedRows.push(await make.announcement({ author, ...choice(index) }));
    return insertedRows;
  }

  test("newest activation first, and of one moment the latest id first", async () => {
    const minutesAgo = [30, 10, 20, 10, 10];
    const insertedRows = await publish(5, (index) => ({
      activationAt: new Date(now.getTime() - (minutesAgo[index] ?? 0) * 60_000),
    }));
    const listed = await listAnnouncements(reader(), { page: 1 });
    expect(listed.map(({ id }) => insertedRows.findIndex((row) => row.id === id))).toEqual([4, 3, 1, 2, 0]);
  });

  test("pages of 20 hold every row once, although all have one moment", async () => {
    const insertedRows = await publish(45, () => ({ activationAt: new Date(now.getTime() - day) }));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listAnnouncements(reader(), { page })));
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 5, 0]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual(insertedRows.map(({ id }) => id).reverse());
    expect((await countAnnouncements(reader())).get(1)).toBe(45);
  });

  test("ANN-009 to ANN-012: a list holds its own type alone", async () => {
    await publish(8, (index) => ({ type: index % 4, activationAt: new Date(now.getTime() - day) }));
    for (const type of [0, 1, 2, 3]) {
      const rows = await listAnnouncements(reader(), { type, page: 1 });
      expect(rows.map((row) => row.type)).toEqual([type, type]);
    }
    expect(Object.fromEntries(await countAnnouncements(reader()))).toEqual({ 0: 2, 1: 2, 2: 2, 3: 2 });
    expect(Object.fromEntries(await countAnnouncements(contexts.free))).toEqual({ 0: 2, 1: 2, 2: 2 });
  });

  test("OQ-43: onlyNew means created strictly after the moment, in list and count alike", async () => {
    const offsets = [-1, 0, 1];
    const insertedRows = await publish(3, (index) => ({
      activationAt: new Date(now.getTime() - day),
      createdAt: new Date(now.getTime() - day + (offsets[index] ?? 0)),
    }));
    const onlyNew = new Date(now.getTime() - day);
    const rows = await listAnnouncements(reader(), { onlyNew, page: 1 });
    expect(rows.map(({ id }) => id)).toEqual([insertedRows[2]?.id]);
    expect((await countAnnouncements(reader(), { onlyNew })).get(1)).toBe(1);
  });

  test("comments and attachments are counted without the deleted ones", async () => {
    const [announcement] = await publish(1, () => ({ activationAt: new Date(now.getTime() - day) }));
    const announcementId = announcement?.id ?? 0;
    await make.comment({ announcementId });
    await make.comment({ announcementId });
    await make.comment({ announcementId, deletedAt: now, body: "" });
    await make.file({ announcementId });
    const [row] = await listAnnouncements(reader(), { page: 1 });
    expect(row).toMatchObject({ commentCount: 2, attachmentCount: 1 });
    await db.delete(announcements).where(inArray(announcements.id, [announcementId]));
  });
});
