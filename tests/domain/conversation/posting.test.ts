import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { userGroups } from "drizzle/schema/dictionary";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { describeActs } from "~/domain/conversation/act.server";
import {
  archiveConversation,
  markRead,
  restoreConversation,
  sendMessage,
  startPostingConversation,
  writeTo,
} from "~/domain/conversation/commands.server";
import {
  hasFreightConversation,
  openFreightConversation,
  recordOfferAct,
  recordPortalActs,
} from "~/domain/conversation/freight.server";
import {
  countFreightConversations,
  countQuestions,
  type FreightTalkScope,
  listFreightConversations,
} from "~/domain/conversation/freight-list.server";
import { countTalk, handOverTalk } from "~/domain/conversation/handover.server";
import { countConversations, listConversations, unreadConversations } from "~/domain/conversation/list.server";
import { countMessages, listMessages } from "~/domain/conversation/messages.server";
import { listTalkPeople } from "~/domain/conversation/people.server";
import { describePostings, findAskablePosting, findPostingConversation } from "~/domain/conversation/posting.server";
import { conversationOfMessage, findConversation } from "~/domain/conversation/queries.server";
import { takeOverConversation } from "~/domain/conversation/take-over.server";
import { openNotice } from "~/domain/notice/commands.server";
import { listNotices } from "~/domain/notice/queries.server";
import { loadThread } from "~/routes/conversation/thread/data.server";
import { contextFor, day, hour, later, make, minute, type User, visit, warsaw } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const missing = 999_999_999;

async function scene(choice: Parameters<typeof make.posting>[0] = {}) {
  const supervisor = await make.user({ name: "Ewa", surname: "Spedytorska" });
  const posting = await make.posting({ author: supervisor, ...choice });
  const asker = await make.user({ name: "Adam", surname: "Kierowca" });
  return { supervisor, posting, asker };
}

type Question = { postingId: number; body?: string; key?: string };

async function ask(person: User, { body = "Is it still there?", key = randomUUID(), ...about }: Question) {
  return startPostingConversation(await contextFor(person), { ...about, body, key });
}

type ListOptions = { scope?: FreightTalkScope; phrase?: string; page?: number; postingId?: number };

async function list(person: User, { scope = "own", phrase = "", page = 1, postingId }: ListOptions = {}) {
  return listFreightConversations(await contextFor(person), { scope, phrase, page, postingId });
}

async function colleagueOf(person: User, choice: Parameters<typeof make.user>[0] = {}) {
  const [company] = await db.select().from(companies).where(eq(companies.id, person.companyId));
  return make.user({ company, ...choice });
}

async function take(person: User, conversationId: number, ...leaders: User[]) {
  const ids = leaders.map(({ id }) => id).sort((one, other) => one - other);
  return takeOverConversation(await contextFor(person), { conversationId, leaders: ids });
}

async function say(person: User, conversationId: number, body = "A word") {
  return sendMessage(await contextFor(person), { conversationId, body, key: randomUUID() });
}

async function noticesOf(person: User) {
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
    const sent = await ask(asker, { postingId: posting.id });
    const { conversationId } = sent;
    expect(sent.isFreight).toBe(true);
    expect(await findPostingConversation(await contextFor(asker), posting.id)).toBe(conversationId);
    const ctx = await contextFor(supervisor);
    await sendMessage(ctx, { conversationId, body: "It is.", key: randomUUID() });
    expect(await bodiesOf(conversationId)).toEqual(["Is it still there?", "It is."]);
    expect(await findConversation(ctx, conversationId)).toMatchObject({
      kind: "FREIGHT",
      isFreight: true,
      postingId: posting.id,
      isPostingSide: true,
      isInCharge: true,
      takesMessages: true,
      counterpart: { id: null, companyId: asker.companyId, isReachable: true },
    });
  });

  test("MSG-004 to MSG-007: is listed for both with its dates, way, supervisor and counterpart, unread for one", async () => {
    const { supervisor, posting, asker } = await scene();
    const { conversationId: id } = await ask(asker, { postingId: posting.id });
    const [row] = await list(supervisor);
    expect(row).toMatchObject({
      id,
      postingId: posting.id,
      isPostingSide: true,
      unread: 1,
      lastSender: { name: "Adam Kierowca" },
      supervisors: [{ name: "Ewa Spedytorska" }],
      askers: [{ name: "Adam Kierowca" }],
      beginning: "Is it still there?",
      createdAt: expect.any(Date),
      lastMessageAt: expect.any(Date),
    });
    expect(await list(asker)).toMatchObject([{ id, isPostingSide: false, unread: 0 }]);
    const described = await describePostings(await contextFor(asker), [posting.id]);
    expect(described.get(posting.id)).toMatchObject({
      kind: "SHIPMENT",
      state: "ACTIVE",
      isDescribed: true,
      placeCount: 2,
      load: { roadSign: "PL", postalCode: "00-001", city: "Warszawa" },
      unload: { roadSign: "D", postalCode: "10115", city: "Berlin" },
    });
  });

  test("is one per posting and company: all supervisors and whoever of the other company writes take part", async () => {
    const supervisor = await make.user();
    const second = await colleagueOf(supervisor);
    const { posting, asker } = await scene({ author: supervisor, supervisors: [supervisor, second] });
    const first = await ask(asker, { postingId: posting.id });
    const colleague = await colleagueOf(asker);
    const again = await ask(colleague, { postingId: posting.id, body: "And now?" });
    expect(again.conversationId).toBe(first.conversationId);
    for (const person of [supervisor, second]) {
      expect(await noticesOf(person)).toEqual(["3 unread", "3 unread"]);
      expect(await list(person)).toMatchObject([{ id: first.conversationId, unread: 2 }]);
    }
    expect(await noticesOf(asker), "one's own side is told nothing").toEqual(["6 read"]);
    await say(second, first.conversationId, "It is");
    expect([await noticesOf(asker), await noticesOf(colleague)]).toEqual([
      ["6 read", "3 unread"],
      ["6 read", "3 unread"],
    ]);
    expect((await ask(await make.user(), { postingId: posting.id })).conversationId).not.toBe(first.conversationId);
    const elsewhere = await make.posting({ author: supervisor });
    expect((await ask(asker, { postingId: elsewhere.id })).conversationId).not.toBe(first.conversationId);

    const third = await colleagueOf(supervisor);
    await db.insert(freightSupervisors).values({ postingId: posting.id, userId: third.id, position: 2 });
    await say(asker, first.conversationId, "When?");
    expect(await list(third), "who supervises it since reads what came since").toMatchObject([{ unread: 1 }]);
  });

  test("two first questions of one company at once make one conversation with both, in every round", async () => {
    const { supervisor, posting, asker } = await scene();
    const both = [asker, await colleagueOf(asker)];
    const contexts = await Promise.all(both.map((person) => contextFor(person)));
    for (let round = 0; round < rounds; round++) {
      await db.delete(conversations);
      const sent = await Promise.all(
        contexts.map((ctx, index) =>
          startPostingConversation(later(ctx, round * minute), {
            postingId: posting.id,
            body: `from ${index}`,
            key: randomUUID(),
          }),
        ),
      );
      expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
      const parts = await db.select({ id: conversationParticipants.userId }).from(conversationParticipants);
      expect(parts.map(({ id }) => id).sort()).toEqual([supervisor, ...both].map(({ id }) => id).sort());
      expect((await bodiesOf(sent[0]?.conversationId ?? 0)).length).toBe(2);
    }
  });

  test("OQ-95: ten identical sends make one message, and so does going back and sending it again", async () => {
    const { posting, asker } = await scene();
    const key = randomUUID();
    const about = { postingId: posting.id, key };
    const sent = await Promise.all(Array.from({ length: 10 }, () => ask(asker, about)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await ask(asker, about)).messageId).toBe(sent[0]?.messageId);
    expect(await bodiesOf(sent[0]?.conversationId ?? 0)).toHaveLength(1);
  });

  test("MSG-009: each message is told the other by kind 3 and the writer by kind 6, which lead to it", async () => {
    const { supervisor, posting, asker } = await scene();
    const sent = await ask(asker, { postingId: posting.id });
    const { conversationId, messageId } = sent;
    expect([await noticesOf(supervisor), await noticesOf(asker)]).toEqual([["3 unread"], ["6 read"]]);
    await sendMessage(await contextFor(supervisor), { conversationId, body: "Yes", key: randomUUID() });
    expect([await noticesOf(supervisor), await noticesOf(asker)]).toEqual([
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
    const about = { postingId: posting.id };
    expect(await outcome(ask(colleague, about))).toBe("postingIsOwn");
    expect(await outcome(ask(supervisor, about))).toBe("postingIsOwn");
    expect(await db.$count(conversations, eq(conversations.postingId, posting.id))).toBe(0);
  });

  test("OQ-21: a verified company without a package may, one that waits may not", async () => {
    const { posting } = await scene();
    const about = { postingId: posting.id };
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
    const { posting, asker } = await scene(choice);
    expect(await outcome(ask(asker, { postingId: posting.id }))).toBe("postingNotFound");
    expect(await outcome(ask(asker, { postingId: missing }))).toBe("postingNotFound");
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
    expect(await outcome(ask(asker, { postingId: posting.id }))).toBe("postingNotFound");
  });

  test("during a group's lead its members alone, after it everybody", async () => {
    const [group] = await db.select().from(userGroups).where(eq(userGroups.code, "MEMBERS"));
    const lead = { visibilityGroupId: group?.id, visibilityAmount: 30, visibleToAllAt: new Date(Date.now() + hour) };
    const { posting, asker } = await scene(lead);
    const about = { postingId: posting.id };
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(ask(free, about))).toBe("postingNotFound");
    expect(await outcome(ask(asker, about))).toBe("done");
    const after = later(await contextFor(free), 2 * hour);
    expect(await outcome(startPostingConversation(after, { ...about, body: "x", key: randomUUID() }))).toBe("done");
  });

  test("not where nobody who supervises it can be reached", async () => {
    const { supervisor, posting, asker } = await scene();
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, supervisor.id));
    expect(await outcome(ask(asker, { postingId: posting.id }))).toBe("recipientUnavailable");
    expect(await db.$count(conversations, eq(conversations.postingId, posting.id))).toBe(0);
    expect(await noticesOf(supervisor)).toEqual([]);
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
      const about = { postingId: posting.id };
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
    const { conversationId } = await ask(asker, { postingId: posting.id });
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, supervisor.companyId));
    const ctx = await contextFor(asker);
    expect(await outcome(sendMessage(ctx, { conversationId, body: "And?", key: randomUUID() }))).toBe(
      "recipientUnavailable",
    );
    expect((await describePostings(ctx, [posting.id])).get(posting.id)).toMatchObject({
      state: "HIDDEN",
      isDescribed: false,
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
      const ctx = await contextFor(person);
      const messages = await listConversations(ctx, { archived: false, phrase: "", page: 1 });
      expect(messages.map(({ id }) => id)).toEqual([direct.id]);
      expect(await countConversations(ctx, { phrase: "" })).toEqual({ current: 1, archived: 0 });
      expect(await countFreightConversations(ctx, { phrase: "" })).toEqual({ own: 1, archived: 0, company: 1 });
    }
  });

  test("counts what is unread of each sort by itself, but for the one being opened", async () => {
    const { supervisor, posting, asker } = await scene();
    const other = await make.posting({ author: supervisor });
    const first = await make.conversation({ writer: asker, reader: supervisor, postingId: posting.id });
    await make.conversation({ writer: asker, reader: supervisor, postingId: other.id });
    const direct = await make.conversation({ writer: asker, reader: supervisor });
    const ctx = await contextFor(supervisor);
    expect(await unreadConversations(ctx)).toEqual([{ messages: 1, freight: 2 }]);
    expect(await unreadConversations(ctx, first.id)).toEqual([{ messages: 1, freight: 1 }]);
    expect(await unreadConversations(ctx, direct.id)).toEqual([{ messages: 0, freight: 2 }]);
    expect(await unreadConversations(await contextFor(asker))).toEqual([{ messages: 0, freight: 0 }]);
    await markRead(ctx, first.id, first.messageIds.at(-1) ?? 0);
    expect(await unreadConversations(ctx)).toEqual([{ messages: 1, freight: 1 }]);
  });

  test("is found by person, company and the posting's towns, and by nothing else", async () => {
    const company = await make.company({ name: "Łódzkie Przewozy" });
    const supervisor = await make.user({ company, name: "Żaneta", surname: "Błoch" });
    const { posting, asker } = await scene({ author: supervisor, additionalInfo: "Hidden in the remarks" });
    await make.conversation({ writer: asker, reader: supervisor, postingId: posting.id, bodies: ["Hidden words"] });
    const ctx = await contextFor(asker);
    for (const phrase of ["zaneta", "łódzkie", "warsz", "BERLIN", "berlin bloch"]) {
      expect(await list(asker, { phrase }), phrase).toHaveLength(1);
      expect(await countFreightConversations(ctx, { phrase })).toMatchObject({ own: 1, archived: 0 });
    }
    for (const phrase of ["remarks", "Hidden", asker.surname, "%", "Poznań", "berlin nobody"]) {
      expect(await list(asker, { phrase }), phrase).toEqual([]);
      expect(await countFreightConversations(ctx, { phrase })).toMatchObject({ own: 0, archived: 0 });
    }
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
    const about = { postingId: posting.id };
    const { conversationId: id } = await ask(asker, about);
    const ctx = await contextFor(asker);
    expect(await archiveConversation(ctx, id)).toEqual({ isFreight: true });
    expect([await list(asker), await list(asker, { scope: "archived" })]).toMatchObject([[], [{ id }]]);
    expect(await countFreightConversations(ctx, { phrase: "" })).toMatchObject({ own: 0, archived: 1 });
    expect([await list(supervisor), await list(supervisor, { scope: "archived" })]).toMatchObject([[{ id }], []]);
    expect(await findPostingConversation(ctx, posting.id)).toBe(id);
    expect(await restoreConversation(ctx, id)).toEqual({ isFreight: true });
    await archiveConversation(ctx, id);
    await sendMessage(await contextFor(supervisor), { conversationId: id, body: "Come back", key: randomUUID() });
    expect(await list(asker)).toMatchObject([{ id, unread: 1 }]);
  });
});

describe("a colleague", () => {
  test("with full access reads all talk of the company, writes once they took it over, and is told from then on", async () => {
    const { supervisor, posting, asker } = await scene();
    const { conversationId } = await ask(asker, { postingId: posting.id });
    const colleague = await colleagueOf(supervisor);
    const ctx = await contextFor(colleague);
    expect(await list(colleague)).toEqual([]);
    expect(await list(colleague, { scope: "company" })).toMatchObject([{ id: conversationId, unread: 1 }]);
    expect(await list(colleague, { scope: "company", postingId: posting.id + 1 })).toEqual([]);
    expect(await countQuestions(ctx, [posting.id])).toEqual(new Map([[posting.id, { total: 1, unread: 1 }]]));
    expect(await findConversation(ctx, conversationId)).toMatchObject({ isParticipant: false, isInCharge: false });
    expect(await outcome(say(colleague, conversationId))).toBe("conversationTakenOver");

    await take(colleague, conversationId, supervisor);
    await say(colleague, conversationId, "I go on");
    expect(await outcome(say(supervisor, conversationId))).toBe("conversationTakenOver");
    await say(asker, conversationId, "Welcome");
    expect([await noticesOf(colleague), await noticesOf(supervisor)]).toEqual([["6 read", "3 unread"], ["3 unread"]]);
    expect(await list(supervisor, {})).toMatchObject([{ id: conversationId, supervisors: [{ id: colleague.id }] }]);
    await markRead(ctx, conversationId, (await listMessages(ctx, conversationId, 1))[0]?.id ?? 0);
    expect(await countQuestions(ctx, [posting.id])).toEqual(new Map([[posting.id, { total: 1, unread: 0 }]]));
    const people = await listTalkPeople(await contextFor(asker), conversationId);
    expect(people.map(({ id, isInCharge }) => [id, isInCharge])).toEqual([
      [asker.id, true],
      [colleague.id, true],
      [supervisor.id, false],
    ]);

    await sendMessage(await contextFor(supervisor), {
      conversationId,
      body: "Back again",
      key: randomUUID(),
      leaders: [colleague.id],
    });
    expect(await bodiesOf(conversationId)).toContain("Back again");
    expect(await outcome(say(colleague, conversationId))).toBe("conversationTakenOver");
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, supervisor.id));
    expect(await outcome(say(colleague, conversationId)), "whoever took it over is gone").toBe("done");
  });

  test("two who take it over at once: one wins and the other is told who, in every round", async () => {
    const { supervisor, posting, asker } = await scene();
    const { conversationId } = await ask(asker, { postingId: posting.id });
    const [one, two] = [await colleagueOf(supervisor, { name: "Ola" }), await colleagueOf(supervisor, { name: "Jan" })];
    let leader = supervisor;
    for (let round = 0; round < rounds; round++) {
      const rivals = [one, two, supervisor].filter(({ id }) => id !== leader.id).slice(0, 2);
      const outcomes = await Promise.all(
        rivals.map((person) =>
          take(person, conversationId, leader).then(
            () => null,
            (error) => error,
          ),
        ),
      );
      const winner = rivals[outcomes.indexOf(null)];
      const loss = outcomes.find((error) => error !== null);
      expect(outcomes.filter((error) => error === null)).toHaveLength(1);
      expect(loss).toMatchObject({
        code: "conversationTakenOver",
        params: { name: `${winner?.name} ${winner?.surname}` },
      });
      leader = winner ?? leader;
    }
  });

  test("of a company without a package reads only what they take part in", async () => {
    const { posting } = await scene();
    const asker = await make.user({ company: await make.company({ hasPlan: false }) });
    const { conversationId } = await ask(asker, { postingId: posting.id });
    const colleague = await colleagueOf(asker);
    expect(await list(colleague, { scope: "company" })).toEqual([]);
    expect(await outcome(findConversation(await contextFor(colleague), conversationId))).toBe("conversationNotFound");
    expect((await ask(colleague, { postingId: posting.id })).conversationId, "and joins by asking").toBe(
      conversationId,
    );
    expect(await list(colleague)).toHaveLength(1);
  });
});

describe("switching off", () => {
  test("hands over more conversations than one statement takes values", async () => {
    const [person, successor] = [await make.user(), await make.user()];
    const now = new Date().toISOString();
    await db.execute(sql`with talks as (
      insert into conversations (kind, counterpart_key, last_message_at)
      select 'DIRECT', 'handover ' || number, ${now} from generate_series(1, 9000) number returning id
    ) insert into conversation_participants (conversation_id, user_id, company_id, is_freight)
      select id, ${person.id}::bigint, ${person.companyId}::bigint, true from talks`);
    expect(await db.transaction((tx) => handOverTalk({ ...visit(), db: tx }, person.id, successor.id))).toBe(9000);
    expect(await countTalk(visit(), successor.id)).toBe(9000);
  });
});

describe("an act of a negotiation", () => {
  test("is a line of the talk, news for the other company or, where the portal did it, for both, and no notice", async () => {
    const { supervisor, posting, asker } = await scene();
    const second = await colleagueOf(supervisor);
    await db.insert(freightSupervisors).values({ postingId: posting.id, userId: second.id, position: 1 });
    const talk = { postingId: posting.id, interestedCompanyId: asker.companyId };
    const ctx = await contextFor(asker);
    expect(await hasFreightConversation(ctx, talk)).toBe(false);
    const id = await openFreightConversation(ctx, talk);
    expect(await hasFreightConversation(ctx, talk)).toBe(true);
    expect(await openFreightConversation(await contextFor(supervisor), talk)).toBe(id);
    expect(await outcome(openFreightConversation(await contextFor(await make.user()), talk))).toBe(
      "conversationNotFound",
    );
    await archiveConversation(await contextFor(supervisor), id);

    const act = await offerActBy(asker, supervisor, posting.id);
    await recordOfferAct(ctx, talk, { offerActId: await act(asker), author: asker });
    for (const person of [supervisor, second]) expect(await list(person)).toMatchObject([{ id, unread: 1 }]);
    expect(await list(asker)).toMatchObject([{ id, unread: 0, beginning: "", lastActId: expect.any(Number) }]);
    const [line] = await listMessages(ctx, id, 1);
    expect(await describeActs(ctx, [line?.offerActId ?? 0])).toEqual(
      new Map([[line?.offerActId, expect.objectContaining({ action: "propose", price: 1150, paymentDays: 30 })]]),
    );
    await markRead(await contextFor(supervisor), id, line?.id ?? 0);
    await recordPortalActs(ctx, [{ conversationId: id, offerActId: await act(null) }]);
    expect(await list(supervisor)).toMatchObject([{ id, unread: 1 }]);
    expect(await list(asker)).toMatchObject([{ id, unread: 1, lastSender: null }]);
    expect([await noticesOf(asker), await noticesOf(supervisor)]).toEqual([[], []]);
    expect(await countMessages(ctx, id)).toMatchObject({ total: 2 });
    const page = await loadThread(ctx, id, new Request(`http://localhost/mojerozmowy/${id}`));
    expect(page.messages.map(({ act }) => act?.price)).toEqual(["1150\u00a0zł", "1150\u00a0zł"]);
  });
});

/** An offer of the first person on the second's posting, and what is done with it by somebody or the portal. */
async function offerActBy(author: User, poster: User, postingId: number) {
  const about = { postingId, interestedCompanyId: author.companyId, postingCompanyId: poster.companyId };
  const [offer] = await db
    .insert(offers)
    .values({ ...about, number: randomUUID().slice(0, 20), begunBy: "INTERESTED", authorId: author.id })
    .returning();
  const offerId = offer?.id ?? 0;
  const terms = { price: 1150, currencyId: 1, paymentDays: 30, validUntil: new Date(Date.now() + day) };
  const [proposal] = await db
    .insert(offerProposals)
    .values({ offerId, no: 1, side: "INTERESTED", authorId: author.id, ...terms })
    .returning();
  return async (person: User | null) => {
    const did = person
      ? { action: "propose" as const, side: "INTERESTED" as const, authorId: person.id }
      : { action: "expire" as const };
    const [act] = await db
      .insert(offerActs)
      .values({ offerId, proposalId: proposal?.id ?? 0, ...did })
      .returning();
    return act?.id ?? 0;
  };
}

describe("MSG-008, OQ-33: nobody but the two companies", () => {
  test("a third person, another company asking too, and portal administrators read, change and count nothing", async () => {
    const { posting, asker } = await scene();
    const sent = await ask(asker, { postingId: posting.id });
    const rival = await make.user();
    const rivalTalk = await ask(rival, { postingId: posting.id });
    const others = [
      await make.user(),
      await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await make.user({ roleNames: ["PORTAL_ADMIN"] }),
    ];
    expect((await list(rival, { scope: "company" })).map(({ id }) => id)).toEqual([rivalTalk.conversationId]);
    expect(await outcome(findConversation(await contextFor(rival), sent.conversationId))).toBe("conversationNotFound");
    for (const person of others) {
      const ctx = await contextFor(person);
      expect([await list(person), await list(person, { scope: "archived" })]).toEqual([[], []]);
      expect(await list(person, { scope: "company" })).toEqual([]);
      expect(await countFreightConversations(ctx, { phrase: "" })).toEqual({ own: 0, archived: 0, company: 0 });
      expect(await countQuestions(ctx, [posting.id])).toEqual(new Map());
      expect(await unreadConversations(ctx)).toEqual([{ messages: 0, freight: 0 }]);
      expect(await findPostingConversation(ctx, posting.id)).toBeNull();
      expect(await listNotices(ctx, { page: 1 })).toEqual([]);
      const acts = [
        (id: number) => findConversation(ctx, id),
        (id: number) => archiveConversation(ctx, id),
        (id: number) => restoreConversation(ctx, id),
        (conversationId: number) => sendMessage(ctx, { conversationId, body: "x", key: randomUUID() }),
        (conversationId: number) => takeOverConversation(ctx, { conversationId, leaders: [] }),
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

describe("a company's program", () => {
  const asProgram = (ctx: Awaited<ReturnType<typeof contextFor>>, scope: "deals" | "people") => ({
    ...ctx,
    viewer: { ...ctx.viewer, program: { id: 1, name: "TMS", scopes: [scope] } },
  });

  test("talks about postings with the scope of deals, and for its person privately with that of people", async () => {
    const { posting, asker, supervisor } = await scene();
    const { conversationId: aboutPosting } = await ask(asker, { postingId: posting.id });
    const privately = await writeTo(await contextFor(supervisor), {
      recipientId: asker.id,
      body: "A word",
      key: randomUUID(),
    });
    const ctx = await contextFor(asker);
    const talks = { deals: aboutPosting, people: privately.conversationId };
    for (const [scope, other] of [
      ["deals", "people"],
      ["people", "deals"],
    ] as const) {
      const program = asProgram(ctx, scope);
      const words = { body: "From the program", key: randomUUID() };
      expect(await findConversation(program, talks[scope])).toMatchObject({ id: talks[scope] });
      expect(await sendMessage(program, { conversationId: talks[scope], ...words })).toMatchObject({
        conversationId: talks[scope],
      });
      await archiveConversation(program, talks[scope]);
      await restoreConversation(program, talks[scope]);
      expect(await outcome(findConversation(program, talks[other]))).toBe("programScopeMissing");
      expect(await outcome(sendMessage(program, { conversationId: talks[other], ...words }))).toBe(
        "programScopeMissing",
      );
      expect(await outcome(archiveConversation(program, talks[other]))).toBe("programScopeMissing");
      expect(await outcome(restoreConversation(program, talks[other]))).toBe("programScopeMissing");
    }
  });
});
