import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { freightPostings, savedSearches } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { markRead, sendMessage } from "~/domain/conversation/commands.server";
import { mailUnreadNotices } from "~/domain/digest/mailing.server";
import { chooseAlert } from "~/domain/freight/shelf/saved-searches.server";
import { createNotices } from "~/domain/notice/commands.server";
import { preferencesForm } from "~/domain/notice/form.server";
import { choosableKinds, type DeliveryMode, type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import {
  findPreferences,
  findQuietHours,
  openStopLink,
  savePreferences,
  stopMails,
} from "~/domain/notice/preferences.server";
import { pathTo } from "~/paths";
import { insertOffer, insertTransaction } from "../../support/deals";
import { contextFor, later, make, minute, type User, visit, warsaw, whileInsertFails } from "../../support/make";
import { outcome } from "../../support/outcome";
import { sources } from "../../support/sources";

/** A quarter past ten at night: neither before a summary of today nor after one. */
const evening = new Date("2027-03-10T21:15:00Z");
const at = (minutes: number) => visit(new Date(evening.getTime() + minutes * minute));
const nextMorning = 9 * 60;

const mail = (minutes: number) => mailUnreadNotices(at(minutes));

async function mailsTo(...people: User[]) {
  return db
    .select()
    .from(outboxEmails)
    .where(
      inArray(
        outboxEmails.toUserId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(asc(outboxEmails.id));
}

async function tell(person: User, kind: NoticeKind, minutes: number, more: Partial<typeof notices.$inferInsert> = {}) {
  const notice = { userId: person.id, kind, action: "VIEW" as const, targetId: 1, dedupeKey: randomUUID(), ...more };
  await createNotices(at(minutes), [notice]);
}

async function prefer(person: User, mode: DeliveryMode, ...kinds: NoticeKind[]) {
  await savePreferences(await contextFor(person), new Map(kinds.map((kind) => [kind, mode])));
}

async function talk(minutes = 0) {
  const [supervisor, asker] = [await make.user({ name: "Ewa" }), await make.user({ name: "Adam", surname: "Lis" })];
  const posting = await make.posting({ author: supervisor });
  const now = new Date(evening.getTime() + minutes * minute);
  const bodies = ["Czy aktualne?\nMam auto."];
  const { id, messageIds } = await make.conversation({
    writer: asker,
    reader: supervisor,
    postingId: posting.id,
    bodies,
    now,
  });
  return { supervisor, asker, posting, id, messageId: messageIds[0] ?? 0 };
}

beforeEach(() => db.delete(notices));

describe("a mail about what is unread", () => {
  test("goes out five minutes after, once, names the route and the first line, and says where it is stopped", async () => {
    const { supervisor, id, messageId } = await talk();
    const asked = /^Warszawa → Berlin: pisze Adam Lis, Company \d+$/;
    expect([await mail(4), await mail(5), await mail(6)]).toEqual([0, 1, 0]);
    const [letter, ...more] = await mailsTo(supervisor);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ toEmail: supervisor.email, subject: expect.stringMatching(asked) });
    expect(letter?.bodyText).toMatch(/^• Warszawa → Berlin: pisze Adam Lis, Company \d+: Czy aktualne\?$/m);
    expect(letter?.bodyText).not.toContain("Mam auto");
    expect(letter?.bodyText, "it leads to the talk itself").toMatch(
      new RegExp(`^Przeczytaj i odpowiedz: \\S+${pathTo("postingConversation", { id })}\\?message=${messageId}#`, "m"),
    );
    expect(letter?.unsubscribeUrl).toMatch(/\/help\/form\?stop=[\w-]{43}$/);
    expect(letter?.bodyText).toContain(letter?.unsubscribeUrl);
  });

  test("of a talk says the price and when it is paid, as long as whoever reads it may see them", async () => {
    const [priced, withdrawn] = [await talk(), await talk()];
    const price = { rate: 1150, currencyId: 0, paymentDays: 45 };
    const ids = [priced, withdrawn].map(({ posting }) => posting.id);
    await db.update(freightPostings).set(price).where(inArray(freightPostings.id, ids));
    const { asker, posting, id } = withdrawn;
    await sendMessage(later(await contextFor(withdrawn.supervisor), 0), {
      conversationId: id,
      body: "Tak",
      key: randomUUID(),
    });
    await db.update(freightPostings).set({ status: "DRAFT" }).where(eq(freightPostings.id, posting.id));
    await db.update(notices).set({ createdAt: evening }).where(eq(notices.userId, asker.id));
    await mail(6);
    const subjects = async (who: User) => (await mailsTo(who)).map(({ subject }) => subject.replaceAll("\u00a0", " "));
    expect(await subjects(priced.supervisor)).toEqual([
      expect.stringMatching(/^Warszawa → Berlin, 1150 €, płatność 45 dni: pisze Adam Lis, Company \d+$/),
    ]);
    expect(await subjects(asker)).toEqual([expect.stringMatching(/^Warszawa → Berlin: pisze Ewa /)]);
  });

  test("not of what was read or a colleague has answered meanwhile", async () => {
    const read = await talk();
    await markRead(await contextFor(read.supervisor), read.id, read.messageId);
    const answered = await talk();
    const company = { id: answered.supervisor.companyId };
    const [employer] = await db.select().from(companies).where(eq(companies.id, company.id));
    const second = await make.user({ company: employer });
    await createNotices(at(0), [
      { userId: second.id, kind: 3, action: "VIEW", targetId: answered.messageId, dedupeKey: randomUUID() },
    ]);
    const answerer = later(await contextFor(answered.supervisor), 0);
    await sendMessage(answerer, { conversationId: answered.id, body: "Tak", key: randomUUID() });
    await mail(6);
    expect(await mailsTo(read.supervisor, answered.supervisor, second)).toEqual([]);
  });

  test("names who wrote, and an offer with its company, price and term, and leads to it", async () => {
    const [writer, reader] = [await make.user({ name: "Ewa", surname: "Polańska" }), await make.user()];
    await make.conversation({ writer, reader, bodies: ["Raz"], now: evening });
    const { id, poster } = await insertOffer({ proposal: { validUntil: at(60).now } });
    await tell(poster, 7, 0, { targetId: id, dedupeKey: `deal:${id}:proposal:1` });
    await mail(6);
    const [talked] = await mailsTo(reader);
    expect(talked?.subject).toMatch(/^Nowa wiadomość od: Ewa Polańska, Company \d+$/);
    expect(talked?.bodyText).toMatch(/^• Nowa wiadomość od: Ewa Polańska, Company \d+: Raz$/m);
    const [offered] = await mailsTo(poster);
    expect(offered?.subject.replaceAll("\u00a0", " ")).toMatch(
      /^Nowa oferta: PL Warszawa – D Berlin, 1150 €, .+, ważna do dziś 23:15$/,
    );
    expect(offered?.bodyText).toMatch(new RegExp(`^Odpowiedz na ofertę: \\S+${pathTo("offer", { id })}$`, "m"));
  });

  test("of all that a colleague writes, whose next word is no answer to the one before", async () => {
    const writer = await make.user();
    const reader = await make.user({ company: { id: writer.companyId } as never });
    await make.conversation({ writer, reader, bodies: ["Raz", "Dwa"], now: evening });
    await mail(6);
    const [letter, ...more] = await mailsTo(reader);
    expect(more).toEqual([]);
    expect(letter?.subject).toMatch(/^Nowa wiadomość od: .+ i\u00a0jeszcze 1$/);
    expect(letter?.bodyText).toMatch(/^Nowa wiadomość od: .+:\n• Dwa\n• Raz$/m);
  });

  test("at most once an hour; what comes in between waits and is one mail", async () => {
    const person = await make.user();
    await tell(person, 3, 0);
    expect(await mail(5)).toBe(1);
    await tell(person, 3, 6);
    await tell(person, 7, 40);
    expect([await mail(64), await mail(65), await mail(66)]).toEqual([0, 1, 0]);
    expect((await mailsTo(person)).map(({ subject }) => subject).at(-1)).toMatch(/ i\u00a0jeszcze 1$/);
  });

  test("what is urgent goes out at once, whatever was mailed before and however its kind is heard of", async () => {
    const person = await make.user();
    await prefer(person, "OFF", 7);
    await tell(person, 3, 0);
    expect(await mail(5)).toBe(1);
    await tell(person, 3, 6);
    await tell(person, 7, 6);
    expect(await mail(12), "no notice of what is not wanted").toBe(0);
    const { id, number } = await insertTransaction({ carrier: person });
    await tell(person, 7, 12, { isUrgent: true, targetId: id, dedupeKey: `deal:${id}:accept` });
    expect([await mail(12), await mail(13)]).toEqual([1, 0]);
    const letter = (await mailsTo(person)).at(-1);
    expect(letter?.subject).toMatch(`Przyjęto ofertę i\u00a0powstała transakcja: ${number}, PL Warszawa – D Berlin`);
    expect(letter?.bodyText).toContain(pathTo("transaction", { id }));
    expect(await mail(73), "the other one once its hour is over").toBe(1);
  });

  test("by two workers at once, or one that dies, is one mail", async () => {
    const people = [await make.user(), await make.user(), await make.user()];
    for (const person of people) await tell(person, 3, 0);
    await whileInsertFails("outbox_emails", "new.kind = 'unread-notices'", async () => {
      await expect(mail(5)).rejects.toMatchObject({ errors: Array(3).fill(expect.any(Error)) });
    });
    const both = await Promise.all([mail(5), mail(5), mail(5)]);
    expect(both.reduce((sum, count) => sum + count)).toBe(3);
    expect(await mailsTo(...people)).toHaveLength(3);
  });

  test.each([0, 1])("also while those of others fail time after time", async (index) => {
    const people = [await make.user(), await make.user()];
    for (const each of people) await tell(each, 3, 0);
    const person = people[index] as User;
    await whileInsertFails("outbox_emails", `new.to_email <> '${person.email}'`, async () => {
      for (let turn = 0; turn < 40 && (await mailsTo(person)).length === 0; turn++) {
        await mailUnreadNotices(at(5), 1).catch(() => 0);
      }
    });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test("not to who cannot sign in, nor about what is two days old", async () => {
    const [inactiveUser, blocked, old] = [await make.user(), await make.user(), await make.user()];
    await tell(inactiveUser, 3, 0);
    await tell(blocked, 3, 0);
    await tell(old, 3, -2 * 24 * 60);
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, inactiveUser.id));
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, blocked.companyId));
    expect(await mail(6)).toBe(0);
  });
});

describe("how somebody wants to hear of it", () => {
  test("is one of six for each kind, that of a week apart: at once, every hour, once a day at seven, in the portal alone, not at all", async () => {
    const people = {
      IMMEDIATE: await make.user(),
      HOURLY: await make.user(),
      DAILY: await make.user(),
      PORTAL: await make.user(),
      OFF: await make.user(),
    };
    const deal = await insertTransaction({ carrier: people.DAILY });
    // A search has found nothing, no posting has changed, and a survey is news while it is open, and there is none.
    const without: readonly NoticeKind[] = [noticeKinds.savedSearch, noticeKinds.posting, noticeKinds.interview];
    const mailedKinds = choosableKinds.filter((kind) => !without.includes(kind));
    const arrival = { targetId: deal.id, dedupeKey: `deal:${deal.id}:document:1` };
    for (const [mode, person] of Object.entries(people)) {
      await prefer(person, mode as DeliveryMode, ...choosableKinds);
      for (const kind of mailedKinds) await tell(person, kind, 0, kind === 7 && mode === "DAILY" ? arrival : {});
    }
    const counts = async () => Promise.all(Object.values(people).map(async (person) => (await mailsTo(person)).length));
    await mail(44);
    expect(await counts(), "a quarter past ten at night").toEqual([1, 0, 0, 0, 0]);
    await mail(45);
    expect(await counts()).toEqual([1, 1, 0, 0, 0]);
    await mail(nextMorning - 16);
    expect(await counts()).toEqual([1, 1, 0, 0, 0]);
    await mail(nextMorning - 15);
    expect(await counts()).toEqual([1, 1, 1, 0, 0]);
    await tell(people.DAILY, 3, nextMorning);
    for (const minutes of [nextMorning + 10, nextMorning + 600]) expect(await mail(minutes)).toBe(0);
    expect(await mail(nextMorning + 24 * 60)).toBe(1);
    const stored = await db.$count(notices, eq(notices.userId, people.OFF.id));
    expect(stored).toBe(0);
    const [atOnce] = await mailsTo(people.IMMEDIATE);
    const [summary] = await mailsTo(people.DAILY);
    for (const letter of [atOnce, summary]) {
      expect(letter?.subject).toMatch(new RegExp(` i\u00a0jeszcze ${mailedKinds.length - 1}$`));
    }
    for (const words of [
      "Nowy komentarz do Twojego ogłoszenia",
      `Dodano dokument: ${deal.number}, PL Warszawa – D Berlin`,
    ]) {
      expect(summary?.bodyText).toContain(words);
    }
    const seen = (person: User) => db.$count(notices, and(eq(notices.userId, person.id), eq(notices.kind, 7)));
    expect([await seen(people.PORTAL), await seen(people.DAILY)]).toEqual([1, 1]);
  });

  test("once a week at seven by the clock on the wall, whether it was put on or back the night before", async () => {
    const mondays = { "2027-03-29": "05:00", "2027-11-01": "06:00" };
    for (const [monday, seven] of Object.entries(mondays)) {
      const person = await make.user();
      await prefer(person, "WEEKLY", ...choosableKinds);
      const due = Date.parse(`${monday}T${seven}:00Z`);
      const minutesFrom = (hours: number) => (due - evening.getTime()) / minute + hours * 60;
      const mailAround = async (...hours: number[]) => {
        const sent: number[] = [];
        for (const hour of hours) sent.push(await mail(minutesFrom(hour) - 1), await mail(minutesFrom(hour)));
        return sent;
      };
      // The week before, seven was another hour.
      const before = monday === "2027-03-29" ? [0, 0, 0, 0, 0, 1] : [0, 1, 0, 0, 0, 0];
      await tell(person, noticeKinds.deal, minutesFrom(-8 * 24));
      expect(await mailAround(-7 * 24 - 1, -7 * 24, -7 * 24 + 1), monday).toEqual(before);
      await tell(person, noticeKinds.deal, minutesFrom(-10));
      expect(await mailAround(-1, 0, 1, 24), monday).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
      expect(await mailsTo(person)).toHaveLength(2);
    }
  });

  test("once a week sums up on Monday at seven what who was away has not read, also what is older than two days", async () => {
    const [away, back] = [await make.user(), await make.user()];
    for (const person of [away, back]) await prefer(person, "WEEKLY", ...choosableKinds);
    // From Thursday to the next Monday: the evening is of a Wednesday.
    const deal = await insertTransaction({ carrier: away });
    await tell(away, 7, 0, { targetId: deal.id, dedupeKey: `deal:${deal.id}:document:1` });
    await tell(back, 7, 0, { targetId: deal.id });
    await db.update(notices).set({ readAt: evening }).where(eq(notices.userId, back.id));
    const monday = 4 * 24 * 60 + nextMorning - 15;
    const counts = async () => [(await mailsTo(away)).length, (await mailsTo(back)).length];
    for (const minutes of [10, nextMorning, monday - 1]) await mail(minutes);
    expect(await counts()).toEqual([0, 0]);
    await mail(monday);
    expect(await counts()).toEqual([1, 0]);
    await tell(away, 7, monday + 5, { targetId: deal.id });
    for (const minutes of [monday + 60, monday + 24 * 60, monday + 6 * 24 * 60]) await mail(minutes);
    expect(await counts()).toEqual([1, 0]);
    await mail(monday + 7 * 24 * 60);
    expect(await counts()).toEqual([2, 0]);
  });

  test("is not asked for decisions: of a kind that nobody chooses for nothing is stored", async () => {
    const person = await make.user();
    await prefer(person, "OFF", 8, 9, 12);
    const modes = await findPreferences(visit(), person.id);
    expect([...modes.keys()].sort()).toEqual([...choosableKinds].sort());
    expect([...modes.values()]).not.toContain("OFF");
    await tell(person, 9, 0);
    expect(await db.$count(notices, eq(notices.userId, person.id))).toBe(1);
  });
});

test("nothing is offered to choose that nothing tells of", () => {
  const producers = sources("app/domain").filter(({ text }) => text.includes("createNotices("));
  const names = Object.entries(noticeKinds).flatMap(([name, kind]) => (choosableKinds.includes(kind) ? name : []));
  const untold = names.filter((name) => !producers.some(({ text }) => text.includes(`noticeKinds.${name}`)));
  expect(untold).toEqual([]);
  expect(Object.keys(preferencesForm.shape).filter((name) => name.startsWith("kind"))).toHaveLength(names.length);
});

describe("a mail one can act on", () => {
  test("tells who commented and how it begins, each once below its announcement, and leads to each matter", async () => {
    const [author, writer] = [await make.user(), await make.user({ name: "Adam", surname: "Lis" })];
    const [one, other] = [await make.announcement({ author }), await make.announcement({ author })];
    for (const [{ id: parentId }, body] of [
      [one, "Biorę.\nOd jutra"],
      [one, "Ile palet?"],
      [other, "A cena?"],
    ] as const) {
      const { id: targetId } = await make.comment({ announcementId: parentId, authorId: writer.id, body });
      await tell(author, 0, 0, { targetId, parentId, action: "VIEW_COMMENT", actorId: writer.id });
    }
    await prefer(author, "IMMEDIATE", 0);
    await mail(6);
    const [letter] = await mailsTo(author);
    const text = letter?.bodyText.replaceAll("\u00a0", " ") ?? "";
    expect(text).toMatch(
      new RegExp(
        `^Nowy komentarz do Twojego ogłoszenia: „${one.title}”:\n• Adam Lis, Company \\d+: Ile palet\\?\n` +
          `• Adam Lis, Company \\d+: Biorę\\.\nZobacz w portalu: \\S+/ogloszenie/${one.id}\\?`,
        "m",
      ),
    );
    expect(text).toMatch(
      new RegExp(
        `„${other.title}”: Adam Lis, Company \\d+: A cena\\?\nZobacz w portalu: \\S+/ogloszenie/${other.id}\\?`,
      ),
    );
    expect(letter?.bodyHtml).toContain(`/ogloszenie/${other.id}?`);
    expect(letter?.subject).toMatch(/^Nowy komentarz do Twojego ogłoszenia: .+ i\u00a0jeszcze 2$/);
  });

  test("leads also who has no package to the matter itself, never to a page that is closed to them", async () => {
    const reader = await make.user({ company: await make.company({ hasPlan: false }) });
    const writer = await make.user({ name: "Ewa", surname: "Polańska" });
    const { id } = await make.conversation({ writer, reader, bodies: ["Raz"], now: evening });
    await mail(6);
    const { id: parentId } = await make.announcement({ author: writer });
    const { id: targetId } = await make.comment({ announcementId: parentId, authorId: writer.id });
    await tell(reader, 1, 70, { targetId, parentId, action: "VIEW_COMMENT", actorId: writer.id });
    await tell(reader, 3, 70, { targetId: 0, actorId: writer.id });
    await prefer(reader, "IMMEDIATE", 1);
    await mail(76);
    const [alone, several] = await mailsTo(reader);
    expect(alone?.bodyText).toMatch(new RegExp(`^Przeczytaj i odpowiedz: \\S+${pathTo("conversation", { id })}`, "m"));
    expect(several?.bodyText).toMatch(new RegExp(`^Zobacz w portalu: \\S+/ogloszenie/${parentId}\\?`, "m"));
    for (const letter of [alone, several]) expect(letter?.bodyText).not.toMatch(/\/powiadomienia|\/mojerozmowy\s/);
  });
});

describe("what saved searches have found", () => {
  const expiresAt = at(3 * 24 * 60).now;

  async function search(person: User, name: string) {
    const row = { userId: person.id, kind: "SHIPMENT" as const, name, query: "from=PL" };
    const [saved] = await db.insert(savedSearches).values(row).returning();
    return saved?.id ?? 0;
  }

  async function find(person: User, targetId: number, minutes: number, mode: DeliveryMode | null = "IMMEDIATE") {
    const { id: parentId } = await make.posting({
      expiresAt,
      rate: 1150,
      currencyId: 0,
      load: [{ ...warsaw, startDate: "2027-03-12" }],
    });
    await tell(person, 10, minutes, { targetId, parentId, mode });
    return parentId;
  }

  test("is mailed at once, at most once in ten minutes with all of it, whatever else was mailed", async () => {
    const person = await make.user();
    const id = await search(person, "Powroty");
    await tell(person, 3, -6);
    await mail(-1);
    const posting = await find(person, id, 0);
    expect([await mail(0), await mail(1)]).toEqual([1, 0]);
    const [, letter] = await mailsTo(person);
    expect(letter?.subject.replaceAll("\u00a0", " ")).toMatch(
      /^Nowe na giełdzie: PL Warszawa – D Berlin, pt\. 12\.03, 1150 €, Company \d+$/,
    );
    expect(letter?.bodyText).toMatch(
      new RegExp(`^Zobacz na giełdzie: \\S+/ladunki\\?from=PL&open=${posting}#o${posting}$`, "m"),
    );
    await find(person, id, 2);
    await find(person, id, 3);
    expect([await mail(9), await mail(10)]).toEqual([0, 1]);
    const both = (await mailsTo(person)).at(-1);
    expect(both?.subject).toMatch(/^Nowe na giełdzie: .+ i\u00a0jeszcze 1$/);
    expect(both?.bodyText).toMatch(/^Zobacz na giełdzie: \S+\/ladunki\?from=PL$/m);
  });

  test("of several searches stands under each, once; what is gone is not mailed", async () => {
    const person = await make.user();
    const [one, other] = [await search(person, "Jeden"), await search(person, "Drugi")];
    for (const id of [one, other, one]) await find(person, id, 0);
    const endedPostingId = await find(person, one, 0);
    await db.update(freightPostings).set({ status: "CONCLUDED" }).where(eq(freightPostings.id, endedPostingId));
    await mail(0);
    const [letter] = await mailsTo(person);
    expect(letter?.subject).toMatch(/^Nowe na giełdzie: .+ i\u00a0jeszcze 2$/);
    expect(letter?.bodyText).toMatch(/^Otwórz powiadomienia: \S+\/powiadomienia$/m);
    for (const name of ["Jeden", "Drugi"]) expect(letter?.bodyText.split(`Z\u00a0filtra „${name}”:`)).toHaveLength(2);
    await tell(person, 10, 20, { targetId: one, parentId: endedPostingId, mode: "IMMEDIATE" });
    expect(await mail(30)).toBe(0);
  });

  test("OQ-01: its mails are stopped with the preference and all that was chosen for searches", async () => {
    const person = await make.user();
    const id = await search(person, "Powroty");
    await chooseAlert(await contextFor(person), { id, kind: "SHIPMENT", alert: "IMMEDIATE" });
    await prefer(person, "PORTAL", 10);
    await find(person, id, 0);
    await mail(0);
    const [letter] = await mailsTo(person);
    const secret = new URL(letter?.unsubscribeUrl ?? "").searchParams.get("stop") ?? "";
    expect(await openStopLink(visit(), secret)).toMatchObject({ kinds: [10], isStopped: false });
    await find(person, id, 1);
    await stopMails(visit(), secret);
    expect(await openStopLink(visit(), secret)).toMatchObject({ isStopped: true });
    expect(await mail(20)).toBe(0);
    const [saved] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
    expect(saved?.alert).toBe("PORTAL");
  });
});

describe("quiet hours", () => {
  const hours = { from: 22, until: 6 };
  const quiet = async (
    person: User,
    until: typeof hours | { from: null; until: null } | { from: number; until: null },
  ) => savePreferences(await contextFor(person), new Map(), until);

  test("hold back all but what is urgent, by the portal's clock also in the night that it is put forward", async () => {
    const person = await make.user();
    await quiet(person, hours);
    const night = new Date("2027-03-27T21:30:00Z");
    const minutes = (moment: string) => (new Date(moment).getTime() - evening.getTime()) / minute;
    const eveningMinutes = (night.getTime() - evening.getTime()) / minute;
    await tell(person, 3, eveningMinutes);
    const { id } = await insertTransaction({ carrier: person });
    expect(await mail(eveningMinutes + 10)).toBe(0);
    await tell(person, 7, eveningMinutes, { isUrgent: true, targetId: id, dedupeKey: `deal:${id}:accept` });
    expect(await mail(eveningMinutes + 11)).toBe(1);
    expect((await mailsTo(person))[0]?.bodyText).not.toContain("Nowa wiadomość");
    expect([await mail(minutes("2027-03-28T03:59:00Z")), await mail(minutes("2027-03-28T04:00:00Z"))]).toEqual([0, 1]);
  });

  test("have two ends, or none", async () => {
    const person = await make.user();
    expect(await outcome(quiet(person, { from: 22, until: null }))).toBe("quietHoursIncomplete@quietUntil");
    expect(await outcome(quiet(person, { from: 5, until: 5 }))).toBe("quietHoursIncomplete@quietUntil");
    await quiet(person, { from: 9, until: 17 });
    expect(await findQuietHours(await contextFor(person))).toEqual({ from: 9, until: 17 });
    await tell(person, 3, 0);
    expect(await mail(5), "at night").toBe(1);
    await quiet(person, { from: null, until: null });
    expect(await findQuietHours(await contextFor(person))).toBeNull();
  });
});

describe("OQ-01: the link of a mail that stops such mails", () => {
  test("stops the kinds of that mail alone, once its button is pressed; a wrong one is none", async () => {
    const person = await make.user();
    await tell(person, 3, 0);
    await mail(5);
    const [letter] = await mailsTo(person);
    const secret = new URL(letter?.unsubscribeUrl ?? "").searchParams.get("stop") ?? "";
    const ctx = visit();
    expect(await openStopLink(ctx, secret)).toMatchObject({ kinds: [3], isStopped: false });
    expect((await findPreferences(ctx, person.id)).get(3), "opening changes nothing").toBe("IMMEDIATE");
    await stopMails(ctx, secret);
    await stopMails(ctx, secret);
    expect(await openStopLink(ctx, secret)).toMatchObject({ isStopped: true });
    const modes = await findPreferences(ctx, person.id);
    expect([modes.get(3), modes.get(7)]).toEqual(["PORTAL", "IMMEDIATE"]);
    await tell(person, 3, 100);
    expect(await mail(106)).toBe(0);
    expect(await openStopLink(ctx, `${secret}x`)).toBeNull();
    expect(await outcome(stopMails(ctx, "x"))).toBe("mailLinkDead");
    const tries = async () => outcome(openStopLink({ ...visit(), request: ctx.request }, "x"));
    for (let tried = 0; tried < 30; tried++) await tries();
    expect(await tries(), "30 a minute and address").toBe("tooManyResourceCalls");
  });
});
