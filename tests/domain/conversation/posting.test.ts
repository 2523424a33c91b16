import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { userGroups } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  archiveConversation,
  markRead,
  restoreConversation,
  sendMessage,
  startPostingConversation,
} from "~/domain/conversation/commands.server";
import { describePostings, findAskablePosting, findPostingConversation } from "~/domain/conversation/posting.server";
import {
  conversationOfMessage,
  countConversations,
  countUnreadConversations,
  findConversation,
  listConversations,
  listMessages,
} from "~/domain/conversation/queries.server";
import { openNotice } from "~/domain/notice/commands.server";
import { listNotices } from "~/domain/notice/queries.server";
import { contextFor, day, hour, later, make, minute, type User, warsaw } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const missing = 999_999_999;

async function scene(choice: Parameters<typeof make.posting>[0] = {}) {
  const supervisor = await make.user({ name: "Ewa", surname: "Spedytorska" });
  const posting = await make.posting({ author: supervisor, ...choice });
  const asker = await make.user({ name: "Adam", surname: "Kierowca" });
  return { supervisor, posting, asker };
}

type Question = { postingId: number; supervisorId: number; body?: string; key?: string };

async function ask(person: User, { body = "Is it still there?", key = randomUUID(), ...about }: Question) {
  return startPostingConversation(await contextFor(person), { ...about, body, key });
}

async function list(person: User, { isFreight = true, archived = false, phrase = "", page = 1 } = {}) {
  return listConversations(await contextFor(person), { isFreight, archived, phrase, page });
}

async function told(person: User) {
  const rows = await db.select().from(notices).where(eq(notices.userId, person.id)).orderBy(asc(notices.id));
  return rows.map(({ kind, readAt }) => `${kind} ${readAt ? "read" : "unread"}`);
}

function bodiesOf(conversationId: number) {
  return db
    .select({ body: messages.body })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.id))
    .then((rows) => rows.map(({ body }) => body));
}

describe("OQ-60, FRE-019: a conversation about a posting", () => {
  test("is begun with its supervisor and gone on with by both", async () => {
    const { supervisor, posting, asker } = await scene();
    expect(await findPostingConversation(await contextFor(asker), posting.id)).toBeNull();
    const sent = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id });
    const { conversationId } = sent;
    expect(sent.isFreight).toBe(true);
    expect(await findPostingConversation(await contextFor(asker), posting.id)).toBe(conversationId);
    expect(await findPostingConversation(await contextFor(supervisor), posting.id)).toBeNull();
    const ctx = await contextFor(supervisor);
    await sendMessage(ctx, { conversationId, body: "It is.", key: randomUUID() });
    expect(await bodiesOf(conversationId)).toEqual(["Is it still there?", "It is."]);
    expect(await findConversation(ctx, conversationId)).toMatchObject({
      ...{ kind: "FREIGHT", isFreight: true, postingId: posting.id, isSupervisor: true, takesMessages: true },
      counterpart: { id: asker.id, name: "Adam Kierowca" },
    });
  });

  test("MSG-004 to MSG-007: is listed for both with its dates, way, supervisor and counterpart, unread for one", async () => {
    const { supervisor, posting, asker } = await scene();
    const { conversationId: id } = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id });
    const [row] = await list(supervisor);
    expect(row).toMatchObject({
      ...{ id, postingId: posting.id, isSupervisor: true, counterpartName: "Adam Kierowca", unread: 1, isOwn: false },
      ...{ beginning: "Is it still there?", createdAt: expect.any(Date), lastMessageAt: expect.any(Date) },
    });
    expect(await list(asker)).toMatchObject([{ id, isSupervisor: false, counterpartName: "Ewa Spedytorska" }]);
    const described = await describePostings(await contextFor(asker), [posting.id]);
    expect(described.get(posting.id)).toMatchObject({
      ...{ kind: "SHIPMENT", state: "ACTIVE", isDescribed: true, placeCount: 2 },
      load: { roadSign: "PL", postalCode: "00-001", city: "Warszawa" },
      unload: { roadSign: "D", postalCode: "10115", city: "Berlin" },
    });
  });

  test("is one per posting and counterpart, whichever supervisor was meant; others have theirs", async () => {
    const supervisor = await make.user();
    const [employer] = await db.select().from(companies).where(eq(companies.id, supervisor.companyId));
    const second = await make.user({ company: employer });
    const { posting, asker } = await scene({ author: supervisor, supervisors: [supervisor, second] });
    const first = await ask(asker, { postingId: posting.id, supervisorId: second.id });
    const again = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id, body: "And now?" });
    expect(again.conversationId).toBe(first.conversationId);
    expect(await list(supervisor)).toEqual([]);
    expect(await told(second)).toEqual(["3 unread", "3 unread"]);
    const other = await ask(await make.user(), { postingId: posting.id, supervisorId: second.id });
    expect(other.conversationId).not.toBe(first.conversationId);
    const elsewhere = await make.posting({ author: supervisor });
    const about = await ask(asker, { postingId: elsewhere.id, supervisorId: supervisor.id });
    expect(about.conversationId).not.toBe(first.conversationId);
  });

  test("two questions at once, to two supervisors, make one conversation with both, in every round", async () => {
    const supervisor = await make.user();
    const [employer] = await db.select().from(companies).where(eq(companies.id, supervisor.companyId));
    const second = await make.user({ company: employer });
    const { posting, asker } = await scene({ author: supervisor, supervisors: [supervisor, second] });
    const ctx = await contextFor(asker);
    for (let round = 0; round < rounds; round++) {
      await db.delete(conversations);
      const sent = await Promise.all(
        [supervisor, second].map(({ id }) =>
          startPostingConversation(later(ctx, round * minute), {
            ...{ postingId: posting.id, supervisorId: id, body: `to ${id}`, key: randomUUID() },
          }),
        ),
      );
      expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
      expect(await db.$count(conversations)).toBe(1);
      expect(await db.$count(conversationParticipants)).toBe(2);
      expect((await bodiesOf(sent[0]?.conversationId ?? 0)).length).toBe(2);
    }
  });

  test("OQ-95: ten identical sends make one message, and so does going back and sending it again", async () => {
    const { supervisor, posting, asker } = await scene();
    const key = randomUUID();
    const about = { postingId: posting.id, supervisorId: supervisor.id, key };
    const sent = await Promise.all(Array.from({ length: 10 }, () => ask(asker, about)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await ask(asker, about)).messageId).toBe(sent[0]?.messageId);
    expect(await bodiesOf(sent[0]?.conversationId ?? 0)).toHaveLength(1);
  });

  test("MSG-009: each message is told the other by kind 3 and the writer by kind 6, which lead to it", async () => {
    const { supervisor, posting, asker } = await scene();
    const sent = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id });
    const { conversationId, messageId } = sent;
    expect([await told(supervisor), await told(asker)]).toEqual([["3 unread"], ["6 read"]]);
    await sendMessage(await contextFor(supervisor), { conversationId, body: "Yes", key: randomUUID() });
    expect([await told(supervisor), await told(asker)]).toEqual([
      ["3 unread", "6 read"],
      ["6 read", "3 unread"],
    ]);
    for (const person of [supervisor, asker]) {
      const ctx = await contextFor(person);
      const [notice] = (await listNotices(ctx, { page: 1 })).toReversed();
      const opened = await openNotice(ctx, notice?.id ?? 0);
      expect(opened).toMatchObject({ parentId: conversationId, targetId: messageId });
      expect(await conversationOfMessage(ctx, opened.targetId)).toEqual({ id: conversationId, isFreight: true });
    }
  });
});

describe("who may begin", () => {
  test("nobody of the posting's own company", async () => {
    const { supervisor, posting } = await scene();
    const [company] = await db.select().from(companies).where(eq(companies.id, supervisor.companyId));
    const colleague = await make.user({ company });
    const about = { postingId: posting.id, supervisorId: supervisor.id };
    expect(await outcome(ask(colleague, about))).toBe("postingIsOwn");
    expect(await outcome(ask(supervisor, about))).toBe("postingIsOwn");
    expect(await db.$count(conversations, eq(conversations.postingId, posting.id))).toBe(0);
  });

  test("OQ-21: a verified company without a package may, one that waits may not", async () => {
    const { supervisor, posting } = await scene();
    const about = { postingId: posting.id, supervisorId: supervisor.id };
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(ask(free, about))).toBe("done");
    const waiting = await make.user({ company: await make.company({ isVerified: false }) });
    expect(await outcome(ask(waiting, about))).toBe("companyVerificationPending");
  });

  test.each([
    ["a draft", { status: "DRAFT" as const }],
    ["one that is over, before the job has written it down", { expiresAt: new Date(Date.now() - minute) }],
    ["an expired one", { status: "EXPIRED" as const }],
    ["an archived one", { status: "ARCHIVED" as const }],
    ["a concluded one", { status: "CONCLUDED" as const }],
  ])("%s answers as none", async (_, choice) => {
    const { supervisor, posting, asker } = await scene(choice);
    expect(await outcome(ask(asker, { postingId: posting.id, supervisorId: supervisor.id }))).toBe("postingNotFound");
    expect(await outcome(ask(asker, { postingId: missing, supervisorId: supervisor.id }))).toBe("postingNotFound");
    const ctx = await contextFor(asker);
    expect(await outcome(findAskablePosting(ctx, posting.id))).toBe("postingNotFound");
    expect(await outcome(findAskablePosting(ctx, missing))).toBe("postingNotFound");
  });

  test.each([
    ["suspended", { isBlocked: true }],
    ["not verified", { isVerified: false }],
    ["expired", { expiredAt: new Date() }],
  ])("a posting of a company that is %s answers as none", async (_, change) => {
    const { supervisor, posting, asker } = await scene();
    await db.update(companies).set(change).where(eq(companies.id, supervisor.companyId));
    expect(await outcome(ask(asker, { postingId: posting.id, supervisorId: supervisor.id }))).toBe("postingNotFound");
  });

  test("during a group's lead its members alone, after it everybody", async () => {
    const [group] = await db.select().from(userGroups).where(eq(userGroups.code, "MEMBERS"));
    const lead = { visibilityGroupId: group?.id, visibilityAmount: 30, visibleToAllAt: new Date(Date.now() + hour) };
    const { supervisor, posting, asker } = await scene(lead);
    const about = { postingId: posting.id, supervisorId: supervisor.id };
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(ask(free, about))).toBe("postingNotFound");
    expect(await outcome(ask(asker, about))).toBe("done");
    const after = later(await contextFor(free), 2 * hour);
    expect(await outcome(startPostingConversation(after, { ...about, body: "x", key: randomUUID() }))).toBe("done");
  });

  test("not to who is no supervisor of it, or cannot be reached", async () => {
    const { supervisor, posting, asker } = await scene();
    const stranger = await make.user();
    expect(await outcome(ask(asker, { postingId: posting.id, supervisorId: stranger.id }))).toBe(
      "recipientUnavailable",
    );
    expect(await told(stranger)).toEqual([]);
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, supervisor.id));
    expect(await outcome(ask(asker, { postingId: posting.id, supervisorId: supervisor.id }))).toBe(
      "recipientUnavailable",
    );
    expect(await db.$count(conversations, eq(conversations.postingId, posting.id))).toBe(0);
  });
});

describe("after the posting has ended", () => {
  test.each([
    ["withdrawn", { status: "DRAFT" as const }, "DRAFT", false],
    ["expired", { status: "EXPIRED" as const }, "EXPIRED", true],
    ["over, before the job has written it down", { expiresAt: new Date(Date.now() - minute) }, "EXPIRED", true],
    ["concluded", { status: "CONCLUDED" as const }, "CONCLUDED", true],
    ["archived", { status: "ARCHIVED" as const }, "ARCHIVED", true],
    ["kept for a group again", { visibleToAllAt: new Date(Date.now() + day) }, "HIDDEN", false],
  ])(
    "%s: the two go on talking, and the other side is told no more than it may see",
    async (_, change, state, isDescribed) => {
      const { supervisor, posting, asker } = await scene();
      const about = { postingId: posting.id, supervisorId: supervisor.id };
      const { conversationId } = await ask(asker, about);
      await db.update(freightPostings).set(change).where(eq(freightPostings.id, posting.id));
      for (const person of [asker, supervisor]) {
        const ctx = await contextFor(person);
        expect(await outcome(sendMessage(ctx, { conversationId, body: "And?", key: randomUUID() }))).toBe("done");
      }
      expect((await ask(asker, about)).conversationId).toBe(conversationId);
      const ofAsker = (await describePostings(await contextFor(asker), [posting.id])).get(posting.id);
      expect(ofAsker).toMatchObject({ state, isDescribed, load: { city: "Warszawa" } });
      const own = (await describePostings(await contextFor(supervisor), [posting.id])).get(posting.id);
      expect(own).toMatchObject({ state: state === "HIDDEN" ? "ACTIVE" : state, isDescribed: true });
    },
  );

  test("of a company that was suspended: nothing of it is told and nobody answers there", async () => {
    const { supervisor, posting, asker } = await scene();
    const { conversationId } = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id });
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, supervisor.companyId));
    const ctx = await contextFor(asker);
    expect(await outcome(sendMessage(ctx, { conversationId, body: "And?", key: randomUUID() }))).toBe(
      "recipientUnavailable",
    );
    expect((await describePostings(ctx, [posting.id])).get(posting.id)).toMatchObject({
      ...{ state: "HIDDEN", isDescribed: false },
    });
    expect(await listMessages(ctx, conversationId, 1)).toHaveLength(1);
  });
});

describe("the list of /mojerozmowy", () => {
  test("OQ-60: holds talk about postings alone, and the messages hold none of it", async () => {
    const { supervisor, posting, asker } = await scene();
    const freight = await make.conversation({ writer: asker, reader: supervisor, postingId: posting.id });
    const direct = await make.conversation({ writer: asker, reader: supervisor });
    for (const person of [supervisor, asker]) {
      expect((await list(person)).map(({ id }) => id)).toEqual([freight.id]);
      expect((await list(person, { isFreight: false })).map(({ id }) => id)).toEqual([direct.id]);
      const ctx = await contextFor(person);
      for (const isFreight of [true, false]) {
        expect(await countConversations(ctx, { isFreight, phrase: "" })).toEqual({ current: 1, archived: 0 });
      }
    }
  });

  test("counts what is unread of each sort by itself, but for the one being opened", async () => {
    const { supervisor, posting, asker } = await scene();
    const other = await make.posting({ author: supervisor });
    const first = await make.conversation({ writer: asker, reader: supervisor, postingId: posting.id });
    await make.conversation({ writer: asker, reader: supervisor, postingId: other.id });
    const direct = await make.conversation({ writer: asker, reader: supervisor });
    const ctx = await contextFor(supervisor);
    expect(await countUnreadConversations(ctx)).toEqual({ messages: 1, freight: 2 });
    expect(await countUnreadConversations(ctx, first.id)).toEqual({ messages: 1, freight: 1 });
    expect(await countUnreadConversations(ctx, direct.id)).toEqual({ messages: 0, freight: 2 });
    expect(await countUnreadConversations(await contextFor(asker))).toEqual({ messages: 0, freight: 0 });
    await markRead(ctx, first.id, first.messageIds.at(-1) ?? 0);
    expect(await countUnreadConversations(ctx)).toEqual({ messages: 1, freight: 1 });
  });

  test("is found by person, company and the posting's towns, and by nothing else", async () => {
    const company = await make.company({ name: "Łódzkie Przewozy" });
    const supervisor = await make.user({ company, name: "Żaneta", surname: "Błoch" });
    const { posting, asker } = await scene({ author: supervisor, additionalInfo: "Hidden in the remarks" });
    await make.conversation({ writer: asker, reader: supervisor, postingId: posting.id, bodies: ["Hidden words"] });
    const ctx = await contextFor(asker);
    for (const phrase of ["zaneta", "łódzkie", "warsz", "BERLIN", "berlin bloch"]) {
      expect(await list(asker, { phrase }), phrase).toHaveLength(1);
      expect(await countConversations(ctx, { isFreight: true, phrase })).toEqual({ current: 1, archived: 0 });
    }
    for (const phrase of ["remarks", "Hidden", asker.surname, "%", "Poznań", "berlin nobody"]) {
      expect(await list(asker, { phrase }), phrase).toEqual([]);
      expect(await countConversations(ctx, { isFreight: true, phrase })).toEqual({ current: 0, archived: 0 });
    }
    expect(await list(asker, { isFreight: false, phrase: "berlin" })).toEqual([]);
  });

  test("shows 20 to a page, the newest message first", async () => {
    const { supervisor, asker } = await scene();
    const now = new Date(Date.now() - hour);
    const ids: number[] = [];
    for (let number = 0; number < 23; number++) {
      const { id } = await make.posting({ author: supervisor, load: [warsaw] });
      ids.push((await make.conversation({ writer: asker, reader: supervisor, postingId: id, now })).id);
    }
    const pages = await Promise.all([1, 2].map((page) => list(supervisor, { page })));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed());
    expect(pages[0]).toHaveLength(20);
  });

  test("is archived by each for themselves, and a new message brings it back to both", async () => {
    const { supervisor, posting, asker } = await scene();
    const about = { postingId: posting.id, supervisorId: supervisor.id };
    const { conversationId: id } = await ask(asker, about);
    const ctx = await contextFor(asker);
    expect(await archiveConversation(ctx, id)).toEqual({ isFreight: true });
    expect([await list(asker), await list(asker, { archived: true })]).toMatchObject([[], [{ id }]]);
    expect(await countConversations(ctx, { isFreight: true, phrase: "" })).toEqual({ current: 0, archived: 1 });
    expect([await list(supervisor), await list(supervisor, { archived: true })]).toMatchObject([[{ id }], []]);
    expect(await findPostingConversation(ctx, posting.id)).toBe(id);
    expect(await restoreConversation(ctx, id)).toEqual({ isFreight: true });
    await archiveConversation(ctx, id);
    await sendMessage(await contextFor(supervisor), { conversationId: id, body: "Come back", key: randomUUID() });
    expect(await list(asker)).toMatchObject([{ id, unread: 1 }]);
  });
});

describe("MSG-008, OQ-33: nobody but the two", () => {
  test("a third person, colleagues of both, company and portal administrators read, change and count nothing", async () => {
    const { supervisor, posting, asker } = await scene();
    const sent = await ask(asker, { postingId: posting.id, supervisorId: supervisor.id });
    const company = async (person: User) => {
      const [row] = await db.select().from(companies).where(eq(companies.id, person.companyId));
      if (!row) throw new Error("No company");
      return row;
    };
    const admin = { isAdmin: true, roleNames: ["COMPANY_ADMIN" as const] };
    const others = [
      await make.user(),
      await make.user({ company: await company(supervisor) }),
      await make.user({ company: await company(supervisor), ...admin }),
      await make.user({ company: await company(asker), ...admin }),
      await make.user({ roleNames: ["PORTAL_ADMIN"] }),
    ];
    for (const person of others) {
      const ctx = await contextFor(person);
      expect([await list(person), await list(person, { archived: true })]).toEqual([[], []]);
      expect(await countConversations(ctx, { isFreight: true, phrase: "" })).toEqual({ current: 0, archived: 0 });
      expect(await countUnreadConversations(ctx)).toEqual({ messages: 0, freight: 0 });
      expect(await findPostingConversation(ctx, posting.id)).toBeNull();
      expect(await listNotices(ctx, { page: 1 })).toEqual([]);
      const acts = [
        (id: number) => findConversation(ctx, id),
        (id: number) => archiveConversation(ctx, id),
        (id: number) => restoreConversation(ctx, id),
        (conversationId: number) => sendMessage(ctx, { conversationId, body: "x", key: randomUUID() }),
      ];
      for (const act of acts) {
        expect(await outcome(act(sent.conversationId))).toBe("conversationNotFound");
        expect(await outcome(act(missing))).toBe("conversationNotFound");
      }
      expect(await outcome(conversationOfMessage(ctx, sent.messageId))).toBe("conversationNotFound");
    }
    expect(await bodiesOf(sent.conversationId)).toHaveLength(1);
  });
});
