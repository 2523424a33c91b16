import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { announcements, comments } from "drizzle/schema/announcement";
import { companyDocuments } from "drizzle/schema/company";
import { notices } from "drizzle/schema/notice";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { loadShell } from "~/components/shell/data.server";
import { openedTalk } from "~/components/shell/opened-talk.server";
import { db } from "~/db.server";
import { addComment, deleteComment, editComment } from "~/domain/announcement/comments.server";
import { addressOfNotice } from "~/domain/digest/address.server";
import { createNotices, markAllNoticesRead, openNotice } from "~/domain/notice/commands.server";
import { countNotices, countUnreadNotices, listNotices } from "~/domain/notice/queries.server";
import texts from "~/i18n/pl/notice";
import { pathTo } from "~/paths";
import { loadAnnouncement } from "~/routes/announcement/viewer/data.server";
import { loadThread } from "~/routes/conversation/thread/data.server";
import { loadNoticeList } from "~/routes/notice/list/data.server";
import { contextFor, day, make, type User, visit, whileInsertFails } from "../../support/make";

async function write(author: User, announcementId: number) {
  return addComment(await contextFor(author), { announcementId, body: "A word", key: randomUUID() });
}

async function noticesOf(person: User) {
  const rows = await db.select().from(notices).where(eq(notices.userId, person.id)).orderBy(asc(notices.id));
  return rows.map(({ kind, readAt }) => `${kind} ${readAt ? "read" : "unread"}`);
}

async function scene() {
  const author = await make.user();
  return { author, announcement: await make.announcement({ author, type: 2, group: "MEMBERS" }) };
}

async function unreadNotice(person: User, choice: Partial<typeof notices.$inferInsert> = {}) {
  const [row] = await db
    .insert(notices)
    .values({ userId: person.id, kind: 0, action: "VIEW_COMMENT", targetId: 1, dedupeKey: randomUUID(), ...choice })
    .returning();
  return row?.id ?? 0;
}

describe("OQ-42: who is told of a comment", () => {
  test("NOTI-002, NOTI-006: the announcement's author of kind 0, the writer of kind 4, which is read", async () => {
    const { author, announcement } = await scene();
    const [writer, bystander] = [await make.user(), await make.user()];
    await write(writer, announcement.id);
    expect(await noticesOf(author)).toEqual(["0 unread"]);
    expect(await noticesOf(writer)).toEqual(["4 read"]);
    expect(await noticesOf(bystander)).toEqual([]);
  });

  test("NOTI-003: each earlier commenter once, of kind 1, however often they wrote", async () => {
    const { announcement } = await scene();
    const [first, second] = [await make.user(), await make.user()];
    for (const writer of [first, first, first]) await write(writer, announcement.id);
    expect(await noticesOf(first)).toEqual(["4 read", "4 read", "4 read"]);
    await write(second, announcement.id);
    expect(await noticesOf(first)).toEqual(["4 read", "4 read", "4 read", "1 unread"]);
    expect(await noticesOf(second)).toEqual(["4 read"]);
  });

  test("an author who also commented gets kind 0 only", async () => {
    const { author, announcement } = await scene();
    await write(author, announcement.id);
    await write(await make.user(), announcement.id);
    expect(await noticesOf(author)).toEqual(["4 read", "0 unread"]);
  });

  test("NOTI-017: an author who writes is told kind 4 and nothing else; earlier commenters kind 1", async () => {
    const { author, announcement } = await scene();
    const earlier = await make.user();
    await write(earlier, announcement.id);
    await write(author, announcement.id);
    expect(await noticesOf(author)).toEqual(["0 unread", "4 read"]);
    expect(await noticesOf(earlier)).toEqual(["4 read", "1 unread"]);
  });

  test("who took their only comment away is not told", async () => {
    const { announcement } = await scene();
    const inactiveUser = await make.user();
    const commentId = await write(inactiveUser, announcement.id);
    await deleteComment(await contextFor(inactiveUser), { announcementId: announcement.id, commentId });
    await write(await make.user(), announcement.id);
    expect(await noticesOf(inactiveUser)).toEqual(["4 read"]);
  });

  test("nobody is told twice of one comment, and of a change or removal nobody", async () => {
    const { author, announcement } = await scene();
    const people = [author, await make.user(), await make.user()];
    for (const person of people) await write(person, announcement.id);
    const writer = await make.user();
    const commentId = await write(writer, announcement.id);
    const ctx = await contextFor(writer);
    await editComment(ctx, { announcementId: announcement.id, commentId, version: 0, body: "Better" });
    await deleteComment(ctx, { announcementId: announcement.id, commentId });
    const rows = await db.select().from(notices).where(eq(notices.targetId, commentId));
    expect(rows.map((row) => row.userId).toSorted()).toEqual([...people, writer].map(({ id }) => id).toSorted());
  });

  test("telling of one event again adds nothing", async () => {
    const person = await make.user();
    const notice = { userId: person.id, kind: 0, action: "VIEW_COMMENT", targetId: 5, dedupeKey: "comment:5" } as const;
    await createNotices(visit(), [notice, { ...notice, kind: 1 }]);
    await createNotices(visit(), [notice]);
    expect(await noticesOf(person)).toEqual(["0 unread"]);
  });
});

test("NOTI-010 to NOTI-015: a notice carries type, action, id, parentId, parentType and parentUserGroupType", async () => {
  const { author, announcement } = await scene();
  const writer = await make.user();
  const commentId = await write(writer, announcement.id);
  const [row] = await db.select().from(notices).where(eq(notices.userId, author.id));
  expect(row).toMatchObject({
    kind: 0,
    action: "VIEW_COMMENT",
    targetId: commentId,
    parentId: announcement.id,
    parentType: 2,
    parentUserGroupType: 1,
    actorId: writer.id,
    readAt: null,
  });
});

describe("a comment and its notices are stored together or not at all", () => {
  test.each([
    ["the author's notice", (author: User) => `new.user_id = ${author.id}`],
    ["the writer's notice", () => "new.kind = 4"],
  ])("when %s cannot be stored", async (_, condition) => {
    const { author, announcement } = await scene();
    const writer = await make.user();
    await whileInsertFails("notices", condition(author), async () => {
      await expect(write(writer, announcement.id)).rejects.toThrow();
    });
    expect(await db.$count(comments, eq(comments.announcementId, announcement.id))).toBe(0);
    expect(await db.$count(notices, eq(notices.parentId, announcement.id))).toBe(0);
  });
});

describe("reading", () => {
  test("the badge counts unread notices of the viewer alone", async () => {
    const [person, other] = [await make.user(), await make.user()];
    const ctx = await contextFor(person);
    expect(await countUnreadNotices(ctx)).toBe(0);
    for (let index = 0; index < 3; index++) await unreadNotice(person);
    await unreadNotice(person, { readAt: new Date() });
    await unreadNotice(other);
    expect(await countUnreadNotices(ctx)).toBe(3);
  });

  test("NOTI-020: opening marks one read, once, and answers where it leads", async () => {
    const person = await make.user();
    const ctx = await contextFor(person, new Date("2026-11-20T10:00:00Z"));
    const [first, second] = [await unreadNotice(person, { targetId: 7, parentId: 8 }), await unreadNotice(person)];
    expect(await openNotice(ctx, first)).toMatchObject({ targetId: 7, parentId: 8, action: "VIEW_COMMENT" });
    await openNotice({ ...ctx, now: new Date() }, first);
    const rows = await db.select().from(notices).where(eq(notices.userId, person.id)).orderBy(asc(notices.id));
    expect(rows.map(({ id, readAt }) => [id, readAt])).toEqual([
      [first, ctx.now],
      [second, null],
    ]);
    expect(await countUnreadNotices(ctx)).toBe(1);
  });

  test("marking all marks the viewer's own and keeps the moments of those read before", async () => {
    const [person, other] = [await make.user(), await make.user()];
    const early = new Date("2026-11-01T10:00:00Z");
    const read = await unreadNotice(person, { readAt: early });
    await unreadNotice(person);
    await unreadNotice(other);
    await markAllNoticesRead(await contextFor(person));
    expect(await countUnreadNotices(await contextFor(person))).toBe(0);
    expect(await countUnreadNotices(await contextFor(other))).toBe(1);
    const [row] = await db.select().from(notices).where(eq(notices.id, read));
    expect(row?.readAt).toEqual(early);
  });

  test("NOTI-023: another person's notice is as good as none, also a portal admin's view of it", async () => {
    const owner = await make.user();
    const id = await unreadNotice(owner);
    for (const person of [await make.user(), await make.user({ roleNames: ["PORTAL_ADMIN"] })]) {
      const ctx = await contextFor(person);
      const refusals = await Promise.all(
        [id, 999_999_999].map((each) => openNotice(ctx, each).catch((error) => ({ ...error }))),
      );
      expect(refusals[0]).toMatchObject({ code: "notFound" });
      expect(refusals[0]).toEqual(refusals[1]);
      expect(await listNotices(ctx, { page: 1 })).toEqual([]);
    }
    expect(await countUnreadNotices(await contextFor(owner))).toBe(1);
  });
});

describe("OQ-42: what is read lowers the bell", () => {
  const address = (path: string) => new Request(`http://localhost${path}`);

  test("a conversation reads what was told of its messages, and is not counted while it is being opened", async () => {
    const [reader, writer, other] = [await make.user(), await make.user(), await make.user()];
    const talk = await make.conversation({ writer, reader, bodies: ["One", "Two"] });
    await make.conversation({ writer: other, reader });
    const ctx = await contextFor(reader);
    expect(await countUnreadNotices(ctx)).toBe(3);
    expect(await countUnreadNotices(ctx, { conversationId: talk.id })).toBe(1);
    await loadThread(ctx, talk.id, address(`/wiadomosci/${talk.id}`));
    expect(await countUnreadNotices(ctx)).toBe(1);
    const written = await db.select().from(notices).where(eq(notices.userId, writer.id));
    expect(written.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test("a page of comments reads what was told of those on it alone", async () => {
    const { author, announcement } = await scene();
    const writer = await make.user();
    const createdAt = new Date(Date.now() - day);
    for (let count = 0; count < 20; count++) await make.comment({ announcementId: announcement.id, createdAt });
    const commentId = await write(writer, announcement.id);
    await unreadNotice(author, { kind: 1, parentId: announcement.id, targetId: commentId });
    const ctx = await contextFor(author);
    const path = `/ogloszenie/${announcement.id}`;
    expect(await countUnreadNotices(ctx)).toBe(2);
    const opened = (request: Request) => openedTalk({ request, params: { id: String(announcement.id) } });
    expect(await countUnreadNotices(ctx, opened(address(path)))).toBe(2);
    await loadAnnouncement(ctx, announcement.id, address(path));
    expect(await countUnreadNotices(ctx)).toBe(2);
    const second = address(`${path}?page=2`);
    expect(await countUnreadNotices(ctx, opened(second))).toBe(0);
    const ofComment = (id: number) => address(`${path}?action=VIEW_COMMENT&commentId=${id}`);
    expect(await countUnreadNotices(ctx, opened(ofComment(commentId)))).toBe(0);
    expect(await countUnreadNotices(ctx, opened(ofComment(999_999_999)))).toBe(2);
    expect(opened(address(`${path}?action=NONE`))).toBeUndefined();
    await loadAnnouncement(ctx, announcement.id, second);
    expect(await countUnreadNotices(ctx)).toBe(0);
  });

  test("a comment that is gone leads on to its announcement, while the reader may see that", async () => {
    const { author, announcement } = await scene();
    const ctx = await contextFor(author);
    const missingAddress = address(`/ogloszenie/${announcement.id}?action=VIEW_COMMENT&commentId=999999999`);
    const refusal = await loadAnnouncement(ctx, announcement.id, missingAddress).catch((error) => error);
    expect(refusal).toMatchObject({ code: "commentNotFound", params: { announcementId: announcement.id } });
  });

  test("PERM: without a package nothing is counted, since the list is closed", async () => {
    const person = await make.user({ company: await make.company({ hasPlan: false }) });
    await unreadNotice(person);
    expect(await countUnreadNotices(await contextFor(person))).toBe(0);
  });
});

describe("the frame", () => {
  test("lives without its counts, and says so in the log", async () => {
    const person = await make.user();
    const entries: unknown[] = [];
    const log = { error: (entry: unknown) => entries.push(entry) };
    const args = { request: new Request("http://localhost/ogloszenia"), params: {}, context: { requestId: "1", log } };
    const ctx = await contextFor(person);
    await db.execute(sql`alter table notices rename to notices_gone`);
    try {
      const { data } = await loadShell(ctx, args as unknown as LoaderFunctionArgs);
      expect(data).toMatchObject({ unread: 0, person: { name: person.name } });
      expect(entries).toHaveLength(1);
    } finally {
      await db.execute(sql`alter table notices_gone rename to notices`);
    }
  });
});

describe("NOTI-001: the list", () => {
  test("OQ-42: all, those of others, and those of own acts", async () => {
    const person = await make.user();
    for (const kind of [0, 3, 4, 6] as const) await unreadNotice(person, { kind });
    const ctx = await contextFor(person);
    const kindsOf = async (tab?: "others" | "own") =>
      (await listNotices(ctx, { page: 1, tab })).map(({ kind }) => kind).toSorted();
    expect(await Promise.all([kindsOf(), kindsOf("others"), kindsOf("own")])).toEqual([
      [0, 3, 4, 6],
      [0, 3],
      [4, 6],
    ]);
    expect(await countNotices(ctx)).toEqual({ all: 4, others: 2, own: 2 });
  });

  test("one of a freight conversation names the route and begins its message, to the two in it alone", async () => {
    const [reader, writer] = [await make.user(), await make.user({ name: "Ewa", surname: "Polańska" })];
    const posting = await make.posting({ author: reader, supervisors: [reader] });
    const { messageIds } = await make.conversation({
      writer,
      reader,
      postingId: posting.id,
      bodies: ["Wolny?\nPytam"],
    });
    const list = async (person: User) =>
      (await loadNoticeList(await contextFor(person), new Request("http://localhost/powiadomienia"))).rows;
    expect(await list(reader)).toMatchObject([
      { kind: 3, actorName: "Ewa Polańska", freight: { route: "Warszawa → Berlin", line: "Wolny?" } },
    ]);
    const admin = await make.user({ roleNames: ["PORTAL_ADMIN"] });
    await unreadNotice(admin, { kind: 3, action: "VIEW", targetId: messageIds[0] });
    expect(await list(admin)).toMatchObject([{ kind: 3, freight: null }]);
    expect(JSON.stringify(await list(admin))).not.toContain("Wolny");
  });

  test("one of a paper names it to people of its company alone, until it is removed, and leads to the papers", async () => {
    const [company, foreign] = [await make.company(), await make.company()];
    const paper = await make.document({ companyId: company.id, name: "Polisa OCP", type: "INSURANCE_POLICY" });
    const target = { kind: 8, action: "VIEW", targetId: paper.id } as const;
    const list = async (person: User) =>
      (await loadNoticeList(await contextFor(person), new Request("http://localhost/powiadomienia"))).rows;
    const [reader, stranger] = [await make.user({ company }), await make.user({ company: foreign })];
    const id = await unreadNotice(reader, target);
    await unreadNotice(stranger, target);
    expect(await list(reader)).toMatchObject([{ kind: 8, subject: "Polisa OCP", isOwnAct: false }]);
    expect(await list(stranger)).toMatchObject([{ kind: 8, hasSubject: true, subject: null }]);
    const ctx = await contextFor(reader);
    expect(await addressOfNotice(ctx, await openNotice(ctx, id))).toBe(pathTo("documents"));
    await db.update(companyDocuments).set({ deletedAt: new Date() }).where(eq(companyDocuments.id, paper.id));
    expect(await list(reader)).toMatchObject([{ kind: 8, subject: null, isRead: true }]);
  });

  test("newest first, 20 a page, every notice once although all have one moment", async () => {
    const person = await make.user();
    const createdAt = new Date("2026-11-20T10:00:00Z");
    const ids = [];
    for (let index = 0; index < 41; index++) ids.push(await unreadNotice(person, { createdAt }));
    const ctx = await contextFor(person);
    const pages = await Promise.all([1, 2, 3].map((page) => listNotices(ctx, { page })));
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
    expect((await countNotices(ctx)).all).toBe(41);
  });

  test("NOTI-021: onlyNew means told strictly after the moment", async () => {
    const person = await make.user();
    const moment = new Date("2026-11-20T10:00:00Z");
    const ids = [];
    for (const offset of [-1, 0, 1])
      ids.push(await unreadNotice(person, { createdAt: new Date(moment.getTime() + offset) }));
    const ctx = await contextFor(person);
    expect((await listNotices(ctx, { onlyNew: moment, page: 1 })).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await countNotices(ctx, moment)).all).toBe(1);
  });

  test("names the announcement and the writer; a deleted announcement gives no title and the notice stays", async () => {
    const { author, announcement } = await scene();
    const writer = await make.user({ name: "Anna", surname: "Nowak" });
    await write(writer, announcement.id);
    const ctx = await contextFor(author);
    const list = async () => (await loadNoticeList(ctx, new Request("http://localhost/powiadomienia"))).rows;
    expect(await list()).toMatchObject([
      { kind: 0, subject: `„${announcement.title}”`, actorName: "Anna Nowak", isRead: false },
    ]);
    await db.update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, announcement.id));
    expect(await list()).toMatchObject([{ kind: 0, hasSubject: true, subject: null }]);
    expect((await countNotices(ctx, new Date(Date.now() - day))).all).toBe(1);
  });
});

test("NOTI-009: each kind has its own title", () => {
  const titles = [
    "Nowy komentarz do Twojego ogłoszenia",
    "Nowy komentarz do ogłoszenia, które komentujesz",
    "Nowa wiadomość prywatna dotycząca ogłoszenia",
    "Nowa wiadomość prywatna",
    "Twój komentarz został opublikowany",
    "Twoja wiadomość prywatna dotycząca ogłoszenia została wysłana",
    "Twoja wiadomość prywatna została wysłana",
  ];
  const titleTexts = Object.values(texts).filter((text) => titles.includes(text));
  expect(titleTexts.toSorted()).toEqual(titles.toSorted());
});

test("more people are told at once than one statement takes", async () => {
  const { id: userId } = await make.user();
  const target = { userId, kind: 10 as const, action: "VIEW" as const, targetId: 1, mode: "DAILY" as const };
  const many = Array.from({ length: 8200 }, (_, index) => ({
    ...target,
    parentId: index,
    dedupeKey: `find:1:${index}`,
  }));
  await db.transaction((tx) => createNotices({ ...visit(), db: tx }, many));
  expect(await db.$count(notices, eq(notices.userId, userId))).toBe(many.length);
});
