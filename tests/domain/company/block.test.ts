import { companyMarks } from "drizzle/schema/company";
import { savedSearches } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { blockCompany, unblockCompany } from "~/domain/company/mark/commands.server";
import { maximumMarkedCompanies } from "~/domain/company/mark/mark";
import { hasMarked, listMarkedCompanies } from "~/domain/company/mark/queries.server";
import { findCompanyProfile } from "~/domain/company/profile/public-profile.server";
import { findAddressees } from "~/domain/conversation/posting.server";
import { refuseOffer } from "~/domain/deal/negotiation/commands.server";
import { findLoadToTake } from "~/domain/deal/negotiation/take.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { mailUnreadNotices } from "~/domain/digest/mailing.server";
import { matchAppearances } from "~/domain/freight/alert/matching.server";
import { findPosting, listNewestOfCompany } from "~/domain/freight/posting/queries.server";
import { findChains } from "~/domain/freight/search/chains.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { countMatches, findMatchingVehicles, findReturnLoads } from "~/domain/freight/search/return-loads.server";
import { countEach, countPostings, listNewOfEach, searchPostings } from "~/domain/freight/search/search.server";
import { saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { savePreferences } from "~/domain/notice/preferences.server";
import { listMembers } from "~/domain/search/member-list.server";
import { call, textOf } from "../../api/calls";
import { inDays } from "../../support/days";
import { insertOffer } from "../../support/deals";
import { anything } from "../../support/filter";
import { contextFor, hour, later, make, minute, type User, visit } from "../../support/make";
import { outcome } from "../../support/outcome";
import { send } from "../deal/hands";

let people: { own: User; other: User; stranger: User };
let own: SignedInContext;
let other: SignedInContext;
let stranger: SignedInContext;
let postings: { own: number; other: number };

beforeAll(async () => {
  people = { own: await make.user(), other: await make.user(), stranger: await make.user() };
  [own, other, stranger] = [
    await contextFor(people.own),
    await contextFor(people.other),
    await contextFor(people.stranger),
  ];
  postings = {
    own: (await make.posting({ author: people.own })).id,
    other: (await make.posting({ author: people.other })).id,
  };
});

beforeEach(async () => {
  await db.delete(companyMarks);
});

/** The postings of the two that a person finds on the board, whose every count says the same. */
async function boardOf(ctx: SignedInContext) {
  const { hidden, pins } = await listSearchChoices(ctx, "SHIPMENT");
  const filter = { ...anything, hidden };
  const ids = (await searchPostings(ctx, filter, 1, pins)).map(({ id }) => id);
  const [news] = await listNewOfEach(ctx, [{ filter, since: new Date(ctx.now.getTime() - hour) }]);
  expect([await countPostings(ctx, filter), ...(await countEach(ctx, [filter]))]).toEqual([ids.length, ids.length]);
  const isOwn = (id: number) => (ctx === own && id === postings.own) || (ctx === other && id === postings.other);
  expect(news, "of the own company nothing is new").toHaveLength(ids.filter((id) => !isOwn(id)).length);
  return ids.filter((id) => Object.values(postings).includes(id)).toSorted();
}

const sees = async (ctx: SignedInContext) => ({
  board: await boardOf(ctx),
  own: await outcome(findPosting(ctx, postings.own)),
  other: await outcome(findPosting(ctx, postings.other)),
});

test("two companies of which one has blocked the other do not find each other's postings; others find both", async () => {
  const both = [postings.own, postings.other].toSorted();
  for (const ctx of [own, other]) expect((await sees(ctx)).board).toEqual(both);
  await blockCompany(own, people.other.companyId);
  await blockCompany(own, people.other.companyId);
  expect(await sees(own)).toMatchObject({ board: [postings.own], other: "postingNotFound" });
  expect(await sees(other)).toMatchObject({ board: [postings.other], own: "postingNotFound" });
  expect((await sees(stranger)).board).toEqual(both);
  await unblockCompany(own, people.other.companyId);
  for (const ctx of [own, other]) expect((await sees(ctx)).board).toEqual(both);
});

test("neither asks, offers or takes: the answer is that of a posting that is not there", async () => {
  await blockCompany(own, people.other.companyId);
  for (const [ctx, postingId] of [
    [own, postings.other],
    [other, postings.own],
  ] as const) {
    expect(await outcome(findAddressees(ctx, postingId))).toBe("postingNotFound");
    expect(await outcome(send(ctx, postingId))).toBe("postingNotFound");
    expect(await outcome(findLoadToTake(ctx, postingId))).toBe("postingNotFound");
  }
  const ownTo = (ctx: SignedInContext, postingId: number, { companyId }: User) =>
    outcome(send(ctx, postingId, { toCompanyId: companyId }));
  expect(await ownTo(own, postings.own, people.other)).toBe("companyBlockedByOwn");
  expect(await ownTo(other, postings.other, people.own)).toBe("postingNotFound");
});

test("what they have begun goes on, and profile, facts and the list of members stay", async () => {
  const { id } = await insertOffer({ interested: people.other, poster: people.own });
  await blockCompany(own, people.other.companyId);
  expect(await outcome(refuseOffer(own, { offerId: id, no: 1, reason: null } as never))).not.toBe("offerNotFound");
  for (const [ctx, { companyId }] of [
    [own, people.other],
    [other, people.own],
  ] as const) {
    expect((await findCompanyProfile(ctx, companyId)).id).toBe(companyId);
    expect((await findTrustFacts(ctx, companyId))?.dealings).not.toBeNull();
    expect(await listNewestOfCompany(ctx, companyId)).toEqual([]);
  }
  const filter = { phrase: null, voivodeshipId: null, industryId: null, body: null, tag: null };
  const members = await listMembers(other, { filter, sort: { key: "since", isDescending: true }, page: 1 });
  expect(members.length).toBeGreaterThan(0);
});

test("only the own company knows whom it has blocked", async () => {
  await blockCompany(own, people.other.companyId);
  const colleague = await contextFor(await make.user({ company: { id: people.own.companyId } as never }));
  expect((await listMarkedCompanies(colleague, "BLOCKED", 1)).map(({ id }) => id)).toEqual([people.other.companyId]);
  expect(await hasMarked(colleague, "BLOCKED", people.other.companyId)).toBe(true);
  expect(await listMarkedCompanies(other, "BLOCKED", 1)).toEqual([]);
  expect(await hasMarked(other, "BLOCKED", people.own.companyId)).toBe(false);
  await unblockCompany(other, people.own.companyId);
  expect(await hasMarked(own, "BLOCKED", people.other.companyId)).toBe(true);
});

test("a company blocks neither itself nor the council, nobody unknown, none without a package, and not without end", async () => {
  const council = await make.company({ isCouncil: true });
  const waiting = await make.company({ isVerified: false });
  const free = await contextFor(await make.user({ company: await make.company({ hasPlan: false }) }));
  expect(await outcome(blockCompany(own, people.own.companyId))).toBe("forbidden");
  expect(await outcome(blockCompany(own, council.id))).toBe("forbidden");
  expect(await outcome(blockCompany(own, waiting.id))).toBe("companyNotFound");
  expect(await outcome(blockCompany(own, 0))).toBe("companyNotFound");
  expect(await outcome(blockCompany(free, people.other.companyId))).toBe("operationIsRestricted");
  const many = await Promise.all(Array.from({ length: 3 }, () => make.company()));
  expect(many.length).toBeLessThan(maximumMarkedCompanies);
});

test("and who blocks and lets go again all the time is told to wait", async () => {
  const ctx = { ...stranger, now: new Date(own.now.getTime() + hour) };
  const acts = Array.from({ length: 31 }, (_, turn) => (turn % 2 === 0 ? blockCompany : unblockCompany));
  const outcomes: string[] = [];
  for (const act of acts) outcomes.push(await outcome(act(ctx, people.own.companyId)));
  expect(outcomes).toEqual([...Array(30).fill("done"), "tooManyResourceCalls"]);
});

const hamburg = { country: "DE", city: "Hamburg", lat: 53.55, lon: 9.99 };
const poznan = { country: "PL", city: "Poznań", lat: 52.41, lon: 16.93 };
const inHamburg = {
  id: 1,
  at: hamburg,
  home: poznan,
  from: inDays(2),
  to: inDays(4),
  radiusKm: 75,
  bodies: ["curtainsider" as const],
  tonnage: 24,
  length: 13.6,
};
const rates = { zloty: [4, 1, 3.5, 5, 0.1] } as never;

test("it holds for return loads, chains, matching vehicles, their counts and what the API lists, both ways", async () => {
  const way = {
    bodies: ["curtainsider" as const],
    tonnage: 24,
    length: 13.6,
    currencyId: 0,
    rate: 1000,
    distanceKm: 1000,
    load: [{ ...hamburg, startDate: inDays(2) }],
    unload: [{ ...poznan, startDate: inDays(3) }],
  };
  for (const author of [people.own, people.other]) {
    await make.posting({ author, ...way });
    await make.posting({ author, ...way, kind: "VEHICLE" });
  }
  const query = textOf("shipments", [], 2);
  const seen = async (ctx: SignedInContext, author: User) => {
    const isTheirs = ({ company }: { company: { id: number } }) => company.id === author.companyId;
    const { body } = await call(ctx, query);
    const listed = (body.data as { shipments: { nodes: { company: { id: number } }[] } }).shipments.nodes;
    const chains = await findChains(ctx, inHamburg, { rates, before: null });
    const loads = await findReturnLoads(ctx, inHamburg, rates);
    return {
      loads: loads.length,
      chains: chains.length,
      vehicles: (await findMatchingVehicles(ctx, inHamburg)).length,
      count: (await countMatches(ctx, [inHamburg])).get(1) ?? 0,
      api: listed.some(isTheirs),
    };
  };
  const all = { loads: 1, chains: 1, vehicles: 1, count: 1, api: true };
  const nothing = { loads: 0, chains: 0, vehicles: 0, count: 0, api: false };
  expect([await seen(own, people.other), await seen(other, people.own)]).toEqual([all, all]);
  await blockCompany(own, people.other.companyId);
  expect([await seen(own, people.other), await seen(other, people.own)]).toEqual([nothing, nothing]);
});

test("alerts are silent between the two, and once it is taken back tell both of what has come into sight again", async () => {
  const [one, two] = [await make.user(), await make.user()];
  const [oneCtx, twoCtx] = [await contextFor(one), await contextFor(two)];
  await db.delete(savedSearches);
  for (const ctx of [oneCtx, twoCtx, stranger]) {
    await saveSearch(later(ctx, -hour), { kind: "SHIPMENT", name: "PL", query: "from=PL", replaces: false });
  }
  await blockCompany(oneCtx, two.companyId);
  const ids = [(await make.posting({ author: one })).id, (await make.posting({ author: two })).id];
  const noticeFlags = async () =>
    Promise.all(
      [oneCtx, twoCtx, stranger].map(async ({ viewer }) => {
        const kinds = await Promise.all(
          ids.map((id) => db.$count(notices, and(eq(notices.userId, viewer.id), eq(notices.parentId, id)))),
        );
        return kinds.join("");
      }),
    );
  await matchAppearances(visit(new Date(Date.now() + minute)));
  expect(await noticeFlags()).toEqual(["00", "00", "11"]);
  await unblockCompany(oneCtx, two.companyId);
  await matchAppearances(visit(new Date(Date.now() + 2 * minute)));
  expect(await noticeFlags()).toEqual(["01", "10", "11"]);
});

test("no mail about what is unread has anything of a company that was blocked meanwhile, at once or summed up", async () => {
  const author = await make.user({ name: "Bogna", surname: "Zawada" });
  const { id: postingId } = await make.posting({ author });
  await db.delete(notices);
  const readers = new Map([
    ["IMMEDIATE" as const, await make.user()],
    ["DAILY" as const, await make.user()],
  ]);
  for (const [mode, reader] of readers) {
    const ctx = await contextFor(reader);
    await savePreferences(ctx, new Map([noticeKinds.savedSearch, noticeKinds.posting].map((kind) => [kind, mode])));
    await saveSearch(ctx, { kind: "SHIPMENT", name: "PL", query: "from=PL", replaces: false });
    const [search] = await db.select().from(savedSearches).where(eq(savedSearches.userId, reader.id));
    const notice = { userId: reader.id, action: "VIEW" as const, parentId: postingId };
    await createNotices(ctx, [
      { ...notice, kind: noticeKinds.savedSearch, targetId: search?.id ?? 0, dedupeKey: `find ${reader.id}` },
      {
        ...notice,
        kind: noticeKinds.posting,
        targetId: postingId,
        actorId: author.id,
        dedupeKey: `change ${reader.id}`,
      },
    ]);
    await blockCompany(ctx, author.companyId);
  }
  for (const hours of [1, 24]) await mailUnreadNotices(visit(new Date(Date.now() + hours * hour)));
  const sent = await db
    .select({ to: outboxEmails.toUserId, text: outboxEmails.bodyText })
    .from(outboxEmails)
    .where(
      inArray(
        outboxEmails.toUserId,
        [...readers.values()].map(({ id }) => id),
      ),
    );
  expect(sent).toEqual([]);
});
