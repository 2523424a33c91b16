import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { notices } from "drizzle/schema/notice";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { countComments, listComments } from "~/domain/announcement/queries.server";
import {
  archiveConversation,
  commentPrivately,
  markRead,
  restoreConversation,
  sendMessage,
  writeTo,
} from "~/domain/conversation/commands.server";
import { countConversations, listConversations, unreadConversations } from "~/domain/conversation/list.server";
import { countMessages, listMessages, pageOfMessage } from "~/domain/conversation/messages.server";
import { listPrivateThreads } from "~/domain/conversation/private-threads.server";
import { conversationOfMessage, findConversation } from "~/domain/conversation/queries.server";
import { listNotices } from "~/domain/notice/queries.server";
import { action as sendToViewer } from "~/routes/announcement/viewer/route";
import { loadNoticeList } from "~/routes/notice/list/data.server";
import { contextFor, later, make, minute, type User, whileInsertFails } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";
import { ask, cookieOf } from "../../support/sending";

const missing = 999_999_999;

async function write(from: User, to: User, body = "A word", key = randomUUID()) {
  return writeTo(await contextFor(from), { recipientId: to.id, body, key });
}

async function noticesOf(person: User) {
  const rows = await db.select().from(notices).where(eq(notices.userId, person.id)).orderBy(asc(notices.id));
  return rows.map(({ kind, readAt }) => `${kind} ${readAt ? "read" : "unread"}`);
}

async function list(person: User, { archived = false, phrase = "", page = 1 } = {}) {
  return listConversations(await contextFor(person), { archived, phrase, page });
}

async function countUnread(...[ctx, opened]: Parameters<typeof unreadConversations>) {
  const [{ messages: unread, freight } = { messages: 0, freight: 0 }] = await unreadConversations(ctx, opened);
  expect(freight).toBe(0);
  return unread;
}

function bodiesOf(conversationId: number) {
  return db
    .select({ body: messages.body })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.id))
    .then((rows) => rows.map(({ body }) => body));
}

describe("MSG-001, MSG-003: a message of its own", () => {
  test("reaches the other person, who finds it unread among the messages", async () => {
    const [writer, reader] = [await make.user({ name: "Anna", surname: "Nowak" }), await make.user()];
    const sent = await write(writer, reader, "Are you driving on Monday?");
    expect(await list(reader)).toMatchObject([
      { id: sent.conversationId, kind: "DIRECT", counterpartName: "Anna Nowak", unread: 1, isOwn: false },
    ]);
    expect(await list(writer)).toMatchObject([{ beginning: "Are you driving on Monday?", unread: 0, isOwn: true }]);
    expect(await countUnread(await contextFor(reader))).toBe(1);
    expect(await countUnread(await contextFor(writer))).toBe(0);
  });

  test("goes on in the one conversation of the pair, whoever writes", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const first = await write(one, other, "1");
    const second = await write(other, one, "2");
    const third = await sendMessage(await contextFor(one), { ...first, body: "3", key: randomUUID() });
    expect([second.conversationId, third.conversationId]).toEqual([first.conversationId, first.conversationId]);
    expect(await bodiesOf(first.conversationId)).toEqual(["1", "2", "3"]);
  });

  test("two people who begin at once make one conversation, in every round", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const [first, second] = [await contextFor(one), await contextFor(other)];
    for (let round = 0; round < rounds; round++) {
      await db.delete(conversations);
      // Each round in a minute of its own, so that the limit of writing says nothing.
      const at = round * minute;
      const sent = await Promise.all([
        writeTo(later(first, at), { recipientId: other.id, body: "from one", key: randomUUID() }),
        writeTo(later(second, at), { recipientId: one.id, body: "from other", key: randomUUID() }),
      ]);
      expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
      expect(await db.$count(conversations)).toBe(1);
      expect(await db.$count(conversationParticipants)).toBe(2);
      expect((await bodiesOf(sent[0].conversationId)).toSorted()).toEqual(["from one", "from other"]);
    }
  });

  test("OQ-95: ten identical sends make one message and one set of notices", async () => {
    const [writer, reader] = [await make.user(), await make.user()];
    const key = randomUUID();
    const ctx = await contextFor(writer);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => writeTo(ctx, { recipientId: reader.id, body: "Once", key })),
    );
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await bodiesOf(sent[0]?.conversationId ?? 0)).toEqual(["Once"]);
    expect(await noticesOf(reader)).toEqual(["3 unread"]);
    expect(await noticesOf(writer)).toEqual(["6 read"]);
    const conversationId = sent[0]?.conversationId ?? 0;
    const again = randomUUID();
    await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(ctx, { conversationId, body: "And once more", key: again })),
    );
    expect(await bodiesOf(conversationId)).toEqual(["Once", "And once more"]);
    expect(await noticesOf(reader)).toEqual(["3 unread", "3 unread"]);
  });

  test("OQ-23: more than thirty in a minute are refused", async () => {
    const [writer, reader] = [await make.user(), await make.user()];
    const ctx = await contextFor(writer);
    const send = () => outcome(writeTo(ctx, { recipientId: reader.id, body: "x", key: randomUUID() }));
    for (let sent = 0; sent < 30; sent++) expect(await send()).toBe("done");
    expect(await send()).toBe("tooManyResourceCalls");
  });

  test("is stored with its notices or not at all", async () => {
    const [writer, reader] = [await make.user(), await make.user()];
    await whileInsertFails("notices", `new.user_id = ${reader.id}`, async () => {
      await expect(write(writer, reader)).rejects.toThrow();
    });
    expect(await list(writer)).toEqual([]);
    expect(await noticesOf(writer)).toEqual([]);
  });
});

describe("MSGTXT-036, MSGTXT-037: a private word under an announcement that comes to nothing", () => {
  test.each([
    ["messages", "new.body = 'Comes to nothing'", "messageNotSent"],
    ["conversations", "new.kind = 'ANNOUNCEMENT'", "conversationNotCreated"],
  ])("says what failed when %s take nothing, and comes back", async (table, condition, code) => {
    const { id } = await make.announcement();
    const form = { intent: "add", body: "Comes to nothing", visibility: "PRIVATE", key: randomUUID() };
    const asked = { path: `/ogloszenie/${id}`, params: { id: String(id) }, cookie: await cookieOf(await make.user()) };
    await whileInsertFails(table, condition, async () => {
      const { status, text } = await ask(sendToViewer, { ...asked, form });
      const { result } = JSON.parse(text);
      expect([status, result.error]).toEqual([500, { "": [code] }]);
      expect(result.initialValue).toMatchObject({ body: form.body, visibility: "PRIVATE" });
    });
    expect((await ask(sendToViewer, { ...asked, form })).status).toBe(303);
  });
});

describe("who may be written to", () => {
  test.each([
    ["a blocked person", { isBlocked: true }, {}],
    ["a person not yet active", { isActive: false }, {}],
    ["a person of a blocked company", {}, { isBlocked: true }],
    ["OQ-21: a person of a company that waits", {}, { isVerified: false }],
    ["a person of a company whose registration expired", {}, { expiredAt: new Date() }],
  ])("not %s, in a conversation begun or gone on with", async (_, ofPerson, ofCompany) => {
    const [writer, reader] = [await make.user(), await make.user()];
    const { conversationId } = await write(writer, reader);
    if (Object.keys(ofPerson).length > 0) await db.update(users).set(ofPerson).where(eq(users.id, reader.id));
    if (Object.keys(ofCompany).length > 0) {
      await db.update(companies).set(ofCompany).where(eq(companies.id, reader.companyId));
    }
    expect(await outcome(write(writer, reader))).toBe("recipientUnavailable");
    const ctx = await contextFor(writer);
    expect(await outcome(sendMessage(ctx, { conversationId, body: "x", key: randomUUID() }))).toBe(
      "recipientUnavailable",
    );
    expect(await bodiesOf(conversationId)).toEqual(["A word"]);
    expect((await findConversation(ctx, conversationId)).counterpart.isReachable).toBe(false);
  });

  test("not oneself, and nobody who is not there", async () => {
    const person = await make.user();
    expect(await outcome(write(person, person))).toBe("messageToSelf");
    expect(await outcome(write(person, { ...person, id: missing }))).toBe("userNotFound");
  });

  test("OQ-21: a person whose company waits reads what they have and writes nothing", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { conversationId } = await write(one, other);
    await db.update(companies).set({ isVerified: false }).where(eq(companies.id, other.companyId));
    const ctx = await contextFor(other);
    expect(await listMessages(ctx, conversationId, 1)).toHaveLength(1);
    expect(await outcome(write(other, one))).toBe("companyVerificationPending");
    expect(await outcome(sendMessage(ctx, { conversationId, body: "x", key: randomUUID() }))).toBe(
      "companyVerificationPending",
    );
    const { id } = await make.announcement({ author: one });
    expect(await outcome(commentPrivately(ctx, { announcementId: id, body: "x", key: randomUUID() }))).toBe(
      "companyVerificationPending",
    );
  });

  test("a verified company without a package writes as any other", async () => {
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(write(free, await make.user()))).toBe("done");
  });
});

describe("COMM-001, COMM-003, MSG-002: a private comment", () => {
  async function scene() {
    const author = await make.user();
    const announcement = await make.announcement({ author, type: 2, group: "MEMBERS" });
    const writer = await make.user();
    const comment = async (person = writer, body = "Between us", key = randomUUID()) =>
      commentPrivately(await contextFor(person), { announcementId: announcement.id, body, key });
    return { author, announcement, writer, comment };
  }

  test("is a message of the conversation about the announcement, seen in both places by the two alone", async () => {
    const { author, announcement, writer, comment } = await scene();
    const sent = await comment();
    for (const person of [author, writer]) {
      const ctx = await contextFor(person);
      expect(await list(person)).toMatchObject([
        { id: sent.conversationId, kind: "ANNOUNCEMENT", announcementTitle: announcement.title },
      ]);
      expect(await listPrivateThreads(ctx, announcement.id)).toMatchObject([
        { id: sent.conversationId, total: 1, messages: [{ id: sent.messageId, body: "Between us" }] },
      ]);
      expect(await listComments(ctx, announcement.id, 1)).toEqual([]);
      expect(await countComments(ctx, announcement.id)).toMatchObject({ total: 0 });
    }
    expect(await db.$count(comments, eq(comments.announcementId, announcement.id))).toBe(0);
  });

  test("OQ-40: nobody else sees it: a third person, a colleague, the company's and the portal's administrators", async () => {
    const { author, announcement, writer, comment } = await scene();
    const sent = await comment();
    const company = async (person: User) => {
      const [row] = await db.select().from(companies).where(eq(companies.id, person.companyId));
      if (!row) throw new Error("No company");
      return row;
    };
    const others = [
      await make.user(),
      await make.user({ company: await company(author) }),
      await make.user({ company: await company(author), isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await make.user({ company: await company(writer), isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await make.user({ roleNames: ["PORTAL_ADMIN"] }),
    ];
    for (const person of others) {
      const ctx = await contextFor(person);
      expect(await listPrivateThreads(ctx, announcement.id)).toEqual([]);
      expect(await list(person)).toEqual([]);
      expect(await countConversations(ctx, { phrase: "" })).toEqual({ current: 0, archived: 0 });
      expect(await countUnread(ctx)).toBe(0);
      expect(await listNotices(ctx, { page: 1 })).toEqual([]);
      const { conversationId: id, messageId } = sent;
      const acts = [
        (each: number) => findConversation(ctx, each),
        (each: number) => archiveConversation(ctx, each),
        (each: number) => restoreConversation(ctx, each),
        (each: number) => sendMessage(ctx, { conversationId: each, body: "x", key: randomUUID() }),
      ];
      for (const act of acts) {
        expect(await outcome(act(id))).toBe("conversationNotFound");
        expect(await outcome(act(missing))).toBe("conversationNotFound");
      }
      expect(await outcome(conversationOfMessage(ctx, messageId))).toBe("conversationNotFound");
    }
    expect(await bodiesOf(sent.conversationId)).toEqual(["Between us"]);
  });

  test("each writer has a thread of their own, and its author all of them, the newest first", async () => {
    const { author, announcement, writer, comment } = await scene();
    const second = await make.user();
    const [one, two] = [await comment(), await comment(second, "From the second")];
    expect(one.conversationId).not.toBe(two.conversationId);
    await sendMessage(later(await contextFor(author), minute), {
      conversationId: one.conversationId,
      body: "To the first",
      key: randomUUID(),
    });
    const threads = await listPrivateThreads(await contextFor(author), announcement.id);
    expect(threads.map(({ id }) => id)).toEqual([one.conversationId, two.conversationId]);
    const [own] = await listPrivateThreads(await contextFor(writer), announcement.id);
    expect(own?.messages.map(({ body }) => body)).toEqual(["Between us", "To the first"]);
  });

  test("shows the last five messages of a thread, and how many there are", async () => {
    const { author, announcement, writer } = await scene();
    const bodies = Array.from({ length: 8 }, (_, index) => `Word ${index + 1}`);
    await make.conversation({ writer, reader: author, bodies, announcementId: announcement.id });
    const [thread] = await listPrivateThreads(await contextFor(author), announcement.id);
    expect(thread?.messages.map(({ body }) => body)).toEqual(bodies.slice(3));
    expect(thread?.total).toBe(8);
  });

  test("is apart from the pair's own conversation and from those about other announcements", async () => {
    const { author, writer, comment } = await scene();
    const other = await make.announcement({ author });
    const ids = [
      await comment(),
      await commentPrivately(await contextFor(writer), { announcementId: other.id, body: "x", key: randomUUID() }),
      await write(writer, author),
      await comment(),
    ].map(({ conversationId }) => conversationId);
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[0]);
  });

  test("its author has nobody to write to but who wrote first", async () => {
    const { author, comment } = await scene();
    expect(await outcome(comment(author))).toBe("messageToSelf");
  });

  test.each([
    ["an archived announcement", { isArchived: true, isActive: false }],
    ["a switched off one", { isActive: false }],
    ["one that is over", { activationAt: new Date(0), deactivationAt: new Date(1000) }],
  ])("SM-5: %s takes none, first or answering", async (_, change) => {
    const { author, announcement, comment } = await scene();
    const { conversationId } = await comment();
    await db.update(announcements).set(change).where(eq(announcements.id, announcement.id));
    expect(await outcome(comment())).toBe("announcementNotFound");
    for (const person of [author, await make.user()]) {
      const expected = person === author ? "messagesClosed" : "conversationNotFound";
      const answer = { conversationId, body: "x", key: randomUUID() };
      expect(await outcome(sendMessage(await contextFor(person), answer))).toBe(expected);
    }
    expect(await bodiesOf(conversationId)).toEqual(["Between us"]);
  });

  test("a deleted announcement closes its talk, takes its title along and leaves what was said", async () => {
    const { author, announcement, writer, comment } = await scene();
    const { conversationId } = await comment();
    await db.update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, announcement.id));
    for (const person of [author, writer]) {
      const ctx = await contextFor(person);
      expect(await findConversation(ctx, conversationId)).toMatchObject({
        announcementTitle: null,
        takesMessages: false,
      });
      expect(await listMessages(ctx, conversationId, 1)).toHaveLength(1);
      expect(await outcome(sendMessage(ctx, { conversationId, body: "x", key: randomUUID() }))).toBe("messagesClosed");
    }
  });

  test("an announcement that the writer cannot see takes none", async () => {
    const hidden = await make.announcement({ group: "OWN_COMPANY" });
    const ctx = await contextFor(await make.user());
    const comment = { body: "x", key: randomUUID() };
    expect(await outcome(commentPrivately(ctx, { announcementId: hidden.id, ...comment }))).toBe(
      "announcementNotFound",
    );
    expect(await outcome(commentPrivately(ctx, { announcementId: missing, ...comment }))).toBe("announcementNotFound");
  });

  test("OQ-40: an answer is no longer than a comment, a message of its own may be", async () => {
    const { author, writer, comment } = await scene();
    const { conversationId } = await comment();
    const ctx = await contextFor(author);
    const long = { body: "ż".repeat(2001), key: randomUUID() };
    expect(await outcome(sendMessage(ctx, { conversationId, ...long }))).toBe("lengthMax@body");
    expect(await outcome(sendMessage(ctx, { conversationId, body: "ż".repeat(2000), key: randomUUID() }))).toBe("done");
    expect(await outcome(write(author, writer, "ż".repeat(5000)))).toBe("done");
  });
});

describe("OQ-42: notices of a message", () => {
  test("NOTI-005, NOTI-008: kind 3 to the reader and kind 6, read, to the writer", async () => {
    const [writer, reader, bystander] = [await make.user(), await make.user(), await make.user()];
    const { conversationId, messageId } = await write(writer, reader);
    expect(await noticesOf(reader)).toEqual(["3 unread"]);
    expect(await noticesOf(writer)).toEqual(["6 read"]);
    expect(await noticesOf(bystander)).toEqual([]);
    const [row] = await db.select().from(notices).where(eq(notices.userId, reader.id));
    expect(row).toMatchObject({
      action: "VIEW",
      targetId: messageId,
      parentId: conversationId,
      parentType: null,
      parentUserGroupType: null,
      actorId: writer.id,
    });
  });

  test("NOTI-004, NOTI-007, NOTI-010 to NOTI-015: kinds 2 and 5 of talk about an announcement, with all parameters", async () => {
    const author = await make.user();
    const announcement = await make.announcement({ author, type: 2, group: "MEMBERS" });
    const [writer, commenter] = [await make.user(), await make.user()];
    await make.comment({ announcementId: announcement.id, authorId: commenter.id });
    const comment = { announcementId: announcement.id, body: "x", key: randomUUID() };
    const sent = await commentPrivately(await contextFor(writer), comment);
    expect(await noticesOf(author)).toEqual(["2 unread"]);
    expect(await noticesOf(writer)).toEqual(["5 read"]);
    expect(await noticesOf(commenter)).toEqual([]);
    const [row] = await db.select().from(notices).where(eq(notices.userId, author.id));
    expect(row).toMatchObject({
      action: "VIEW_COMMENT",
      targetId: sent.messageId,
      parentId: announcement.id,
      parentType: 2,
      parentUserGroupType: 1,
      actorId: writer.id,
    });
    await sendMessage(await contextFor(author), { ...sent, body: "y", key: randomUUID() });
    expect(await noticesOf(author)).toEqual(["2 unread", "5 read"]);
    expect(await noticesOf(writer)).toEqual(["5 read", "2 unread"]);
  });

  test("the list names whom one wrote to, and no announcement that only has the conversation's number", async () => {
    const [writer, reader] = [await make.user(), await make.user({ name: "Jan", surname: "Lis" })];
    const { conversationId } = await write(writer, reader);
    const { id: parentId } = await make.announcement();
    await db.update(notices).set({ parentId }).where(eq(notices.parentId, conversationId));
    const { rows } = await loadNoticeList(await contextFor(writer), new Request("http://localhost/powiadomienia"));
    expect(rows).toMatchObject([{ kind: 6, hasSubject: false, recipientName: "Jan Lis" }]);
  });
});

describe("the list", () => {
  test("OQ-82: the newest message first, 20 a page, every conversation once although all have one moment", async () => {
    const [person, now] = [await make.user(), new Date("2026-11-20T10:00:00Z")];
    const ids: number[] = [];
    for (let index = 0; index < 41; index++) {
      ids.push((await make.conversation({ writer: await make.user(), reader: person, now })).id);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => list(person, { page })));
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await countConversations(await contextFor(person), { phrase: "" })).toEqual({
      current: 41,
      archived: 0,
    });
    const writer = await make.user();
    const newest = await make.conversation({ writer, reader: person, now: new Date(now.getTime() + minute) });
    expect((await list(person))[0]?.id).toBe(newest.id);
  });

  test("searches by the other's name and company without regard to case and signs, and by nothing else", async () => {
    const person = await make.user();
    const company = await make.company({ name: "Łódzkie Przewozy" });
    const other = await make.user({ company, name: "Żaneta", surname: "Błoch", email: "secret-box@firma.example" });
    await write(other, person, "Hidden in the text");
    const ctx = await contextFor(person);
    for (const phrase of ["zaneta", "BLOCH", "łódzkie", "lodzkie prze", "Żaneta Błoch"]) {
      expect(await list(person, { phrase }), phrase).toHaveLength(1);
      expect(await countConversations(ctx, { phrase })).toEqual({ current: 1, archived: 0 });
    }
    for (const phrase of ["secret-box", "Hidden", person.surname, "%", "_aneta"]) {
      expect(await list(person, { phrase }), phrase).toEqual([]);
      expect(await countConversations(ctx, { phrase })).toEqual({ current: 0, archived: 0 });
    }
  });

  test("OQ-60: archiving puts it away for oneself, a new message brings it back", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { conversationId } = await write(one, other);
    const ctx = await contextFor(other);
    await archiveConversation(ctx, conversationId);
    expect([await list(other), await list(other, { archived: true })]).toMatchObject([[], [{ id: conversationId }]]);
    expect(await countConversations(ctx, { phrase: "" })).toEqual({ current: 0, archived: 1 });
    expect(await list(one)).toHaveLength(1);
    expect(await countUnread(ctx)).toBe(0);
    await write(one, other, "Are you there?");
    expect([await list(other), await list(other, { archived: true })]).toMatchObject([[{ id: conversationId }], []]);
    await archiveConversation(ctx, conversationId);
    await restoreConversation(ctx, conversationId);
    expect(await list(other)).toHaveLength(1);
  });
});

describe("reading", () => {
  test("marks read up to the message seen, and never back", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { id, messageIds } = await make.conversation({ writer: one, reader: other, bodies: ["1", "2", "3"] });
    const ctx = await contextFor(other);
    const unread = async () => (await list(other))[0]?.unread;
    expect(await unread()).toBe(3);
    await markRead(ctx, id, messageIds[1] ?? 0);
    expect([await unread(), await countUnread(ctx)]).toEqual([1, 1]);
    await markRead(ctx, id, messageIds[2] ?? 0);
    await markRead(ctx, id, messageIds[0] ?? 0);
    expect([await unread(), await countUnread(ctx)]).toEqual([0, 0]);
    expect(await countUnread(await contextFor(one))).toBe(0);
  });

  test("a foreign conversation cannot be marked", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { id, messageIds } = await make.conversation({ writer: one, reader: other });
    await markRead(await contextFor(await make.user()), id, messageIds[0] ?? 0);
    const rows = await db
      .select()
      .from(conversationParticipants)
      .where(
        and(eq(conversationParticipants.conversationId, id), inArray(conversationParticipants.lastReadMessageId, [0])),
      );
    expect(rows).toHaveLength(2);
  });

  test("own messages are not unread, also those written before the other's were seen", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { id } = await make.conversation({ writer: one, reader: other, bodies: ["1", "2"] });
    await sendMessage(await contextFor(other), { conversationId: id, body: "3", key: randomUUID() });
    expect((await list(other))[0]?.unread).toBe(2);
    expect((await list(one))[0]?.unread).toBe(1);
  });

  test("the one being opened is not counted beside the menu", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { id } = await make.conversation({ writer: one, reader: other });
    expect(await countUnread(await contextFor(other), id)).toBe(0);
    expect(await countUnread(await contextFor(other), id + 1)).toBe(1);
  });

  test("pages a thread from the newest, and finds the page of a message", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const bodies = Array.from({ length: 45 }, (_, index) => `${index + 1}`);
    const { id, messageIds } = await make.conversation({ writer: one, reader: other, bodies });
    const ctx = await contextFor(other);
    const pages = await Promise.all([1, 2, 3].map((page) => listMessages(ctx, id, page)));
    expect(pages.flat().map(({ body }) => body)).toEqual(bodies.toReversed());
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 5]);
    const at = (index: number) => pageOfMessage(ctx, id, messageIds[index] ?? 0);
    expect(await Promise.all([0, 4, 5, 24, 25, 44].map(at))).toEqual([3, 3, 2, 2, 1, 1]);
    expect(await countMessages(ctx, id)).toEqual({ total: 45, newestOwn: 0 });
    const elsewhere = await make.conversation({ writer: one, reader: await make.user() });
    expect(await outcome(pageOfMessage(ctx, id, elsewhere.messageIds[0] ?? 0))).toBe("messageNotFound");
    expect(await outcome(pageOfMessage(ctx, id, missing))).toBe("messageNotFound");
  });

  test("a later message waits for an earlier one that is still being stored: none appears behind what was read", async () => {
    const [one, other] = [await make.user(), await make.user()];
    const { id: conversationId } = await make.conversation({ writer: one, reader: other, bodies: ["first"] });
    const [slow, fast] = [await contextFor(one), await contextFor(other)];
    const send = (ctx: typeof slow, body: string) => sendMessage(ctx, { conversationId, body, key: randomUUID() });
    const visible = async () => (await listMessages(fast, conversationId, 1)).map(({ body }) => body);
    const waiting = async () => {
      const [row] = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.count ?? 0;
    };
    await db.execute(sql`create function wait_for_the_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
    await db.execute(sql`create trigger wait_for_the_test before insert on messages for each row
      when (new.body = 'slow') execute function wait_for_the_test()`);
    const sent: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      sent.push(send(slow, "slow"));
      while ((await waiting()) < 1);
      let isStored = false;
      sent.push(
        send(fast, "fast").then(() => {
          isStored = true;
        }),
      );
      while (!isStored && (await waiting()) < 2);
      expect(await visible()).toEqual(["first"]);
    });
    await Promise.all(sent);
    await db.execute(sql`drop trigger wait_for_the_test on messages`);
    expect(await visible()).toEqual(["fast", "slow", "first"]);
  });
});
