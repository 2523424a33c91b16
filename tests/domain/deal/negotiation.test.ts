import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { messages } from "drizzle/schema/conversation";
import { freightPostings } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offerActs, offers } from "drizzle/schema/offer";
import { rateLimits } from "drizzle/schema/operations";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { countQuestions } from "~/domain/conversation/freight-list.server";
import { offerSides } from "~/domain/deal/deal";
import { acceptOffer } from "~/domain/deal/negotiation/accept.server";
import { archiveOffer } from "~/domain/deal/negotiation/commands.server";
import { expireOffers } from "~/domain/deal/negotiation/end.server";
import { commandsOf, type OfferCommand, offerStatuses } from "~/domain/deal/state";
import { differingParts } from "~/domain/deal/terms/terms";
import { findTalk, findTransaction } from "~/domain/deal/transport/transaction-page.server";
import { describeSubjects, subjectAddress } from "~/domain/digest/subjects.server";
import { archivePosting, concludePosting, withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { pathTo } from "~/paths";
import { inDays } from "../../support/days";
import { contextFor, day, hour, later, make, type User, visit, whileInsertFails } from "../../support/make";
import { outcome } from "../../support/outcome";
import { statementsOf } from "../../support/statements";
import { deeds, edit, member, proposalsOf, readTerms, send, storedOffer, terms, transactionsOn } from "./hands";

let poster: User;
let carrier: User;

beforeAll(async () => {
  [poster, carrier] = [await make.user(), await make.user()];
});

async function open() {
  await db.delete(rateLimits);
  const posting = await make.posting({ author: poster, distanceKm: 500 });
  const hands = { INTERESTED: await contextFor(carrier), POSTING: await contextFor(poster) };
  return { posting, hands, id: await send(hands.INTERESTED, posting.id) };
}

function noticesOf(user: User, offerId: number) {
  return db
    .select({ kind: notices.kind, parentId: notices.parentId, isUrgent: notices.isUrgent })
    .from(notices)
    .where(and(eq(notices.userId, user.id), eq(notices.kind, 7), eq(notices.targetId, offerId)))
    .orderBy(asc(notices.id));
}

test("a notice of a proposal tells its own price, also once a later one stands", async () => {
  const { id, hands } = await open();
  await deeds.propose(hands.POSTING, id);
  await deeds.propose(hands.INTERESTED, id);
  const isTold = and(eq(notices.userId, poster.id), eq(notices.kind, 7), eq(notices.targetId, id));
  const noticeRows = await db.select().from(notices).where(isTold).orderBy(asc(notices.id));
  const described = await describeSubjects(hands.POSTING, noticeRows);
  expect(noticeRows.map((notice) => described.get(notice.id))).toMatchObject([
    { event: "offer", line: expect.stringContaining("1200\u00a0€"), until: null },
    { event: "proposal", line: expect.stringContaining("1002\u00a0€"), until: expect.any(String) },
  ]);
});

test("what a colleague has agreed is told to who leads the posting, too, and not to who did it", async () => {
  const colleague = await make.user({ company: { id: poster.companyId } as never });
  const hands = [await contextFor(carrier), await contextFor(poster)] as const;
  const posting = await make.posting({ author: poster, supervisors: [poster, colleague] });
  const id = await send(hands[0], posting.id);
  await deeds.accept(hands[1], id);
  const acceptances = await db
    .select({ userId: notices.userId, isUrgent: notices.isUrgent })
    .from(notices)
    .where(eq(notices.dedupeKey, `deal:${id}:accept`))
    .orderBy(asc(notices.userId));
  expect(acceptances).toEqual(
    [carrier.id, colleague.id].sort((one, other) => one - other).map((userId) => ({ userId, isUrgent: true })),
  );
});

test("an offer on a free vehicle by places alone holds until their last day is over", async () => {
  const sender = await contextFor(carrier);
  const vehicle = await make.posting({ author: poster, kind: "VEHICLE" });
  const end = { country: "PL", postalCode: null, city: "Radom", startDate: inDays(1), endDate: null };
  const places = { load: end, unload: { ...end, city: "Kielce" } };
  const id = await send(sender, vehicle.id, { places, validUntil: later(sender, 2 * day + hour).now });
  expect((await storedOffer(id)).openUntil).toEqual(parseLocalMoment(`${inDays(2)}T00:00`));
});

describe("SM-7: state × action × side", () => {
  const table: Record<string, OfferCommand[]> = {
    "SUBMITTED answers": ["accept", "propose", "refuse"],
    "SUBMITTED waits": ["withdraw"],
    "changed answers": ["propose", "refuse"],
    "changed waits": ["uphold", "propose", "withdraw"],
    "frozen answers": [],
    "frozen waits": ["withdraw"],
    ...Object.fromEntries(
      offerStatuses.slice(1).flatMap((status) => [
        [`${status} answers`, ["archive"]],
        [`${status} waits`, ["archive"]],
      ]),
    ),
  };

  test("says what either side may do", () => {
    for (const [name, allowed] of Object.entries(table)) {
      const [state = "", role] = name.split(" ");
      for (const side of offerSides) {
        const proposedBy = role === "waits" ? side : side === "POSTING" ? "INTERESTED" : "POSTING";
        const isFrozen = state === "frozen";
        const status = offerStatuses.find((each) => each === state) ?? "SUBMITTED";
        const all = side === "INTERESTED" ? [...allowed, "duplicate"] : allowed;
        const standing = { status, proposedBy, isFrozen, isChanged: state === "changed", isArchived: false };
        expect(commandsOf(side, standing), `${name} ${side}`).toEqual(all);
      }
    }
  });

  test("holds of the commands: whatever the table does not list is refused and changes nothing", async () => {
    const end = { ACCEPTED: "accept", REJECTED: "refuse", WITHDRAWN: "withdraw" } as const;
    for (const status of ["SUBMITTED", ...offerStatuses.slice(1)] as const) {
      const { hands, id } = await open();
      if (status === "EXPIRED")
        await db
          .update(offers)
          .set({ openUntil: new Date(0) })
          .where(eq(offers.id, id));
      else if (status !== "SUBMITTED") {
        await deeds[end[status]](status === "WITHDRAWN" ? hands.INTERESTED : hands.POSTING, id);
      }
      const before = await storedOffer(id);
      for (const side of offerSides) {
        for (const deed of ["propose", "uphold", "accept", "refuse", "withdraw"] as const) {
          if (status === "ACCEPTED" && deed === "accept" && side === "POSTING") continue;
          const isAllowed = status === "SUBMITTED" && (side === "INTERESTED") === (deed === "withdraw");
          if (isAllowed) continue;
          expect(await outcome(deeds[deed](hands[side], id)), `${status} ${deed} ${side}`).toBe("invalidStatusChange");
        }
      }
      expect(await storedOffer(id), status).toEqual(before);
      const archived = status === "SUBMITTED" ? "invalidStatusChange" : "done";
      expect(await outcome(archiveOffer(hands.POSTING, { offerId: id })), status).toBe(archived);
      expect(await outcome(archiveOffer(hands.POSTING, { offerId: id })), status).toBe("invalidStatusChange");
    }
  });

  test("OFFER-001, OFFER-026: proposals swap sides until one is accepted, and each deed is a line and a notice", async () => {
    const { posting, hands, id } = await open();
    expect(await storedOffer(id)).toMatchObject({
      number: expect.stringMatching(/^OF\/\d{4}\/\d{6}$/),
      status: "SUBMITTED",
      awaitsCompanyId: poster.companyId,
    });
    const [rival] = [await member()];
    const other = await send(rival, posting.id);
    await deeds.propose(hands.POSTING, id);
    await deeds.propose(hands.INTERESTED, id);
    expect((await proposalsOf(id)).map(({ no, side, closedAt }) => [no, side, closedAt === null])).toEqual([
      [3, "INTERESTED", true],
      [2, "POSTING", false],
      [1, "INTERESTED", false],
    ]);
    const { number } = await deeds.accept(hands.POSTING, id);
    expect(number).toMatch(/^TR\/\d{4}\/\d{6}$/);
    expect(await transactionsOn([posting.id])).toBe(1);
    expect(await storedOffer(id)).toMatchObject({
      status: "ACCEPTED",
      awaitsCompanyId: null,
      closedAt: hands.POSTING.now,
    });
    expect(await storedOffer(other)).toMatchObject({ status: "REJECTED" });
    const [concluded] = await db.select().from(freightPostings).where(eq(freightPostings.id, posting.id));
    expect(concluded?.status).toBe("CONCLUDED");

    const lines = await db
      .select({ action: offerActs.action, side: offerActs.side, senderId: messages.senderId })
      .from(offerActs)
      .innerJoin(messages, eq(messages.offerActId, offerActs.id))
      .where(eq(offerActs.offerId, id))
      .orderBy(asc(messages.id));
    expect(lines).toEqual([
      { action: "propose", side: "INTERESTED", senderId: carrier.id },
      { action: "propose", side: "POSTING", senderId: poster.id },
      { action: "propose", side: "INTERESTED", senderId: carrier.id },
      { action: "accept", side: "POSTING", senderId: poster.id },
    ]);
    // None of these is a message or a question, and what is told of leads to the transaction from now on.
    const ctx = hands.POSTING;
    expect(await findTalk(ctx, await findTransaction(ctx, id))).toMatchObject({ messages: [] });
    expect((await countQuestions(ctx, [posting.id])).size).toBe(0);
    expect(await subjectAddress(hands.INTERESTED, { kind: 7, targetId: id })).toBe(pathTo("transaction", { id }));

    expect(await noticesOf(carrier, id)).toEqual([
      { kind: 7, parentId: posting.id, isUrgent: false },
      { kind: 7, parentId: posting.id, isUrgent: true },
    ]);
    expect(await noticesOf(poster, id)).toHaveLength(2);
    expect(await db.$count(notices, and(eq(notices.userId, rival.viewer.id), eq(notices.targetId, other)))).toBe(1);
  });

  test("who answers what has changed meanwhile is told so: another proposal, another posting", async () => {
    const { posting, hands, id } = await open();
    await deeds.propose(hands.POSTING, id);
    const unsettled = await readTerms(hands.INTERESTED, id);
    await edit(hands.POSTING, posting.id, { tonnage: 24 }, posting.kind);
    const read = await readTerms(hands.INTERESTED, id);
    const accept = (choice: Partial<typeof read>, ctx = hands.INTERESTED) =>
      outcome(acceptOffer(ctx, { ...read, ...choice }));
    expect(await accept({ no: 1 })).toBe("staleData");
    expect(await accept(unsettled)).toBe("staleData");
    const transactionId = await acceptOffer(hands.INTERESTED, read);
    expect(await acceptOffer(hands.INTERESTED, read), "pressed twice").toEqual(transactionId);
    const colleague = await member({ company: { id: carrier.companyId } as never });
    expect(await accept({}, colleague)).toBe("invalidStatusChange");
    expect(await accept({ no: 1 })).toBe("invalidStatusChange");
  });

  test("an acceptance binds to just what was read: a telephone or a company's name that changed meanwhile refuses it", async () => {
    const author = await make.user();
    const { id: postingId } = await make.posting({ author });
    const offerId = await send(await contextFor(carrier), postingId);
    const acceptor = await contextFor(author);
    const read = await readTerms(acceptor, offerId);
    await db.update(users).set({ phone: "+48 600 700 800" }).where(eq(users.id, carrier.id));
    expect(await outcome(acceptOffer(acceptor, read))).toBe("staleData");
    const again = await readTerms(acceptor, offerId);
    expect(differingParts(read.termsDigest, again.termsDigest)).toEqual(["contacts"]);
    await db.update(companies).set({ name: "Nowa Nazwa sp. z o.o." }).where(eq(companies.id, carrier.companyId));
    expect(await outcome(acceptOffer(acceptor, again))).toBe("staleData");
    const last = await readTerms(acceptor, offerId);
    expect(differingParts(again.termsDigest, last.termsDigest)).toEqual(["parties"]);
    expect(await outcome(acceptOffer(acceptor, last))).toBe("done");
  });

  test("frozen while a company is suspended, blocked or without a package; open again when it comes back", async () => {
    const company = await make.company();
    const hand = await member({ company });
    const posting = await make.posting({ author: poster });
    const id = await send(hand, posting.id);
    const plan = company.registrationSubscriptionPlanId;
    const answering = await contextFor(poster);
    await db.delete(rateLimits);
    for (const change of [{ isBlocked: true }, { isVerified: false }, { registrationSubscriptionPlanId: null }]) {
      await db.update(companies).set(change).where(eq(companies.id, company.id));
      for (const deed of ["propose", "accept", "refuse"] as const) {
        expect(await outcome(deeds[deed](answering, id)), JSON.stringify(change)).toBe("invalidStatusChange");
      }
      const back = { isBlocked: false, isVerified: true, registrationSubscriptionPlanId: plan };
      await db.update(companies).set(back).where(eq(companies.id, company.id));
    }
    await deeds.propose(answering, id);
    await db.update(companies).set({ registrationSubscriptionPlanId: null }).where(eq(companies.id, company.id));
    const poor = {
      ...hand,
      viewer: { ...hand.viewer, company: { ...hand.viewer.company, registrationSubscriptionPlanId: null } },
    };
    expect(await outcome(deeds.accept(poor, id))).toBe("operationIsRestricted");
    expect(await outcome(deeds.withdraw(answering, id))).toBe("done");
  });
});

describe("SM-6: what becomes of the offers on a posting", () => {
  test.each([
    ["withdrawn", withdrawPosting, "DRAFT"],
    ["archived", archivePosting, "ARCHIVED"],
    ["agreed outside the portal", concludePosting, "CONCLUDED"],
  ])("%s: they are refused in the portal's name and their senders told", async (_, end, status) => {
    const { posting, hands, id } = await open();
    await end(hands.POSTING, { postingId: posting.id, from: "ACTIVE" });
    expect(await storedOffer(id)).toMatchObject({ status: "REJECTED", awaitsCompanyId: null });
    const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, posting.id));
    expect(row?.status).toBe(status);
    const [act] = await db
      .select()
      .from(offerActs)
      .where(and(eq(offerActs.offerId, id), eq(offerActs.action, "refuse")));
    expect(act).toMatchObject({ side: null, authorId: null });
    expect(await noticesOf(carrier, id)).toHaveLength(1);
    expect(await transactionsOn([posting.id])).toBe(0);
  });

  test("as many statements end many as end two", async () => {
    const costOf = async (count: number) => {
      await db.delete(rateLimits);
      const posting = await make.posting({ author: poster, distanceKm: 500 });
      const sent = [];
      for (let i = 0; i < count; i++) sent.push(await send(await member(), posting.id));
      const [first] = sent;
      await db
        .update(offers)
        .set({ openUntil: new Date(Date.now() - day) })
        .where(eq(offers.id, first ?? 0));
      const owner = await contextFor(poster);
      const statements = await statementsOf(owner, (ctx) =>
        withdrawPosting(ctx, { postingId: posting.id, from: "ACTIVE" }),
      );
      const ended = await db.select({ status: offers.status }).from(offers).where(eq(offers.postingId, posting.id));
      expect(ended.map(({ status }) => status).sort()).toEqual(["EXPIRED", ...sent.slice(1).map(() => "REJECTED")]);
      return statements.length;
    };
    expect(await costOf(5)).toBe(await costOf(2));
  });

  test("its end or a proposal's comes by time wherever it is read, and the job writes it and tells both", async () => {
    const { posting, hands, id } = await open();
    await db
      .update(freightPostings)
      .set({ expiresAt: new Date(Date.now() + 2 * day) })
      .where(eq(freightPostings.id, posting.id));
    const after = later(hands.POSTING, 13 * hour);
    expect(await outcome(deeds.accept(after, id))).toBe("invalidStatusChange");
    await expireOffers(visit(new Date(Date.now() + 11 * hour)));
    expect(await storedOffer(id)).toMatchObject({ status: "SUBMITTED" });
    expect(await expireOffers(visit(after.now))).toBeGreaterThan(0);
    expect(await storedOffer(id)).toMatchObject({ status: "EXPIRED" });
    expect([(await noticesOf(carrier, id)).length, (await noticesOf(poster, id)).length]).toEqual([1, 2]);
    const renewed = await send(later(hands.INTERESTED, 13 * hour), posting.id, {
      validUntil: new Date(Date.now() + 20 * hour),
    });
    // The job has not been here: nobody waits for it to make the next one.
    const again = later(hands.INTERESTED, 21 * hour);
    await send(again, posting.id, { validUntil: new Date(Date.now() + 22 * hour) });
    expect(await storedOffer(renewed)).toMatchObject({ status: "EXPIRED", closedAt: again.now });
    expect((await noticesOf(poster, renewed)).length).toBe(2);
    expect(await expireOffers(visit(later(again, 2 * hour).now))).toBeGreaterThan(0);
    const second = await send(
      hands.INTERESTED,
      posting.id,
      terms(hands.INTERESTED, { validUntil: new Date(Date.now() + 9 * day) }),
    );
    expect((await storedOffer(second)).openUntil).toEqual(
      (await db.select().from(freightPostings).where(eq(freightPostings.id, posting.id)))[0]?.expiresAt,
    );
  });

  test("one that cannot be ended keeps no other from its end", async () => {
    const [stuck, other] = [await open(), await open()];
    const after = visit(new Date(Date.now() + 13 * hour));
    await whileInsertFails("offer_acts", `new.offer_id = ${stuck.id}`, async () => {
      await expect(expireOffers(after)).rejects.toMatchObject({ errors: [expect.any(Error)] });
    });
    expect(await storedOffer(other.id)).toMatchObject({ status: "EXPIRED" });
    expect(await storedOffer(stuck.id)).toMatchObject({ status: "SUBMITTED", closedAt: null });
    expect(await expireOffers(after)).toBe(1);
  });
});
