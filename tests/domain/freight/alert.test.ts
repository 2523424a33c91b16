import { companies } from "drizzle/schema/company";
import { industries } from "drizzle/schema/dictionary";
import {
  freightPostings,
  hiddenCompanies,
  hiddenPostings,
  pinnedPostings,
  postingAppearances,
  savedSearches,
  savedSearchFinds,
} from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { addressOfNotice } from "~/domain/digest/address.server";
import { describeNotices } from "~/domain/digest/describe.server";
import { matchAppearances } from "~/domain/freight/alert/matching.server";
import { reindexCompany, reindexPostings } from "~/domain/freight/posting/lanes.server";
import { confirmPosting } from "~/domain/freight/posting/transitions.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { searchPostings } from "~/domain/freight/search/search.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import {
  hideCompany,
  hidePosting,
  unhideAll,
  unhideCompany,
  unhidePosting,
} from "~/domain/freight/shelf/hidden.server";
import { chooseAlert, deleteSearch, saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { savePreferences } from "~/domain/notice/preferences.server";
import { listNotices } from "~/domain/notice/queries.server";
import { inDays } from "../../support/days";
import {
  contextFor,
  day,
  hour,
  later,
  make,
  minute,
  type User,
  visit,
  warsaw,
  whileInsertFails,
} from "../../support/make";
import { outcome } from "../../support/outcome";

const now = new Date();
const at = (milliseconds: number) => visit(new Date(now.getTime() + milliseconds));
const match = (milliseconds = minute) => matchAppearances(at(milliseconds));

let author: User;
let seeker: SignedInContext;

beforeEach(async () => {
  await db.delete(freightPostings);
  await db.delete(savedSearches);
  await db.delete(notices);
  author = await make.user();
  seeker = later(await contextFor(await make.user()), -hour);
});

async function search(query: string, who = seeker, kind: "SHIPMENT" | "VEHICLE" = "SHIPMENT") {
  await saveSearch(who, { kind, name: query, query, replaces: false });
  const [saved] = (await db.select().from(savedSearches).orderBy(asc(savedSearches.id))).slice(-1);
  return saved as NonNullable<typeof saved>;
}

const findsOf = async ({ id }: { id: number }) =>
  (await db.select().from(savedSearchFinds).where(eq(savedSearchFinds.searchId, id))).map(({ postingId }) => postingId);

const toldTo = async ({ viewer }: SignedInContext) =>
  (await db.select().from(notices).where(eq(notices.userId, viewer.id)).orderBy(asc(notices.id))).map(
    ({ kind, targetId, parentId }) => ({ kind, targetId, parentId }),
  );

describe("OQ-42, kind 10: what comes into a saved search", () => {
  test("is told once, names route, day, price and company, and leads to its row of the board", async () => {
    const saved = await search("from=PL");
    const startDate = inDays(1);
    const { id } = await make.posting({ author, rate: 1190, currencyId: 0, load: [{ ...warsaw, startDate }] });
    expect([await match(), await match()]).toEqual([1, 0]);
    expect(await toldTo(seeker)).toEqual([{ kind: 10, targetId: saved.id, parentId: id }]);
    const rows = await listNotices(seeker, { page: 1 });
    const [description] = (await describeNotices({ ...seeker, now }, rows)).values();
    const [company] = await db.select().from(companies).where(eq(companies.id, author.companyId));
    expect(description).toMatchObject({ hasSubject: true, search: "from=PL" });
    expect(description?.subject?.replaceAll("\u00a0", " ")).toBe(
      `PL Warszawa – D Berlin, ${startDate}, 1190 €, ${company?.shortName ?? company?.name}`,
    );
    const address = await addressOfNotice({ ...seeker, now }, rows[0] as (typeof rows)[number]);
    expect(address).toBe(`/ladunki?from=PL&open=${id}#o${id}`);
    await db.update(freightPostings).set({ status: "CONCLUDED" }).where(eq(freightPostings.id, id));
    await db.transaction((tx) => reindexPostings({ ...visit(), db: tx }, [id]));
    expect((await describeNotices({ ...seeker, now }, rows)).get(rows[0]?.id ?? 0)?.subject).toBeNull();
    expect(await addressOfNotice({ ...seeker, now }, rows[0] as (typeof rows)[number])).toBe(`/ladunek/${id}`);
  });

  test("neither again after an edit or a withdrawal, nor for a word that it still stands", async () => {
    const saved = await search("from=PL");
    const { id } = await make.posting({ author, confirmedAt: new Date(now.getTime() - 5 * hour) });
    await match();
    await db.transaction((tx) => reindexPostings({ ...visit(), db: tx }, [id], "edited"));
    await db.update(freightPostings).set({ status: "DRAFT" }).where(eq(freightPostings.id, id));
    await db.transaction((tx) => reindexPostings({ ...visit(), db: tx }, [id]));
    await db.update(freightPostings).set({ status: "ACTIVE" }).where(eq(freightPostings.id, id));
    await db.transaction((tx) => reindexPostings({ ...visit(), db: tx }, [id]));
    expect(await match()).toBe(0);
    const newer = await search("from=PL&to=D", later(seeker, hour + minute));
    await confirmPosting(await contextFor(author), { postingId: id, from: "ACTIVE" });
    expect(await match(2 * minute)).toBe(0);
    await db.transaction((tx) => reindexPostings({ ...at(2 * minute), db: tx }, [id], "edited"));
    expect(await match(2 * minute), "an edit is news for who has not been told").toBe(1);
    expect([await findsOf(saved), await findsOf(newer)]).toEqual([[id], [id]]);
  });

  test("by three workers at once, or one that dies, is one notice", async () => {
    await search("from=PL");
    await search("to=D");
    for (let n = 0; n < 3; n++) await make.posting({ author });
    await whileInsertFails("notices", "new.kind = 10", async () => {
      await expect(match()).rejects.toThrow();
    });
    expect(await db.$count(savedSearchFinds)).toBe(0);
    const [posting] = await db.select().from(postingAppearances);
    await db.insert(postingAppearances).values(Array(150).fill({ postingId: posting?.postingId, dueAt: now }));
    const counts = await Promise.all([match(), match(), match()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    expect(await toldTo(seeker)).toHaveLength(6);
    expect(await db.$count(postingAppearances)).toBe(0);
  });

  test("is what others post, of who has a package and is there", async () => {
    const own = later(await contextFor(author), -hour);
    await search("from=PL", own);
    const free = later(await contextFor(await make.user({ company: await make.company({ hasPlan: false }) })), -hour);
    await db
      .insert(savedSearches)
      .values({ userId: free.viewer.id, kind: "SHIPMENT", name: "a", query: "", askedAt: new Date(0) });
    const off = await search("from=PL&to=D");
    await chooseAlert(seeker, { id: off.id, kind: "SHIPMENT", alert: "OFF" });
    await search("from=PL", later(seeker, hour + minute));
    await make.posting({ author });
    expect(await match()).toBe(0);
    expect(await outcome(chooseAlert(free, { id: off.id, kind: "SHIPMENT", alert: "DAILY" }))).toBe(
      "operationIsRestricted",
    );
    expect(await outcome(chooseAlert(own, { id: off.id, kind: "SHIPMENT", alert: "DAILY" }))).toBe(
      "savedSearchNotFound",
    );
  });

  test("is heard of as the search says, else as the preference of the kind does", async () => {
    await savePreferences(seeker, new Map([[10, "OFF"]]));
    const [loud, quiet] = [await search("from=PL"), await search("to=D")];
    await chooseAlert(seeker, { id: loud.id, kind: "SHIPMENT", alert: "IMMEDIATE" });
    await make.posting({ author });
    expect(await match()).toBe(2);
    expect(await toldTo(seeker)).toMatchObject([{ targetId: loud.id }]);
    expect(await findsOf(quiet)).toHaveLength(1);
    await deleteSearch(seeker, loud.id, "SHIPMENT");
    expect(await toldTo(seeker), "what of it is unread goes with it").toEqual([]);
  });

  test("FRE-050: of a group is told its members first, and all once its lead is over", async () => {
    const [transport] = await db.select().from(industries).where(eq(industries.groupCode, "TRANSPORT"));
    const industryNames = [transport?.name ?? ""];
    const member = later(await contextFor(await make.user({ company: await make.company({ industryNames }) })), -hour);
    const groupId = member.viewer.userGroupIds.find((id) => !seeker.viewer.userGroupIds.includes(id));
    const opens = new Date(now.getTime() + hour);
    const [ofMember, ofOther] = [await search("from=PL", member), await search("from=PL")];
    const { id } = await make.posting({
      author,
      visibilityGroupId: groupId,
      visibilityAmount: 60,
      visibleToAllAt: opens,
    });
    await match();
    expect(await findsOf(ofOther)).toEqual([]);
    expect(await findsOf(ofMember)).toEqual([id]);
    await match(hour);
    expect([await findsOf(ofMember), await findsOf(ofOther)]).toEqual([[id], [id]]);
  });

  test("is told once it is hidden no more, to who hid it alone", async () => {
    const saved = await search("from=PL");
    const postings = [await make.posting({ author }), await make.posting({ author })];
    const firm = await make.user();
    const ofFirm = await make.posting({ author: firm });
    const here = later(seeker, hour);
    for (const { id } of postings) await hidePosting(here, id);
    await hideCompany(here, firm.companyId);
    expect(await match()).toBe(0);
    const other = await search("from=PL", later(await contextFor(await make.user()), -hour));
    await unhidePosting(here, postings[0]?.id ?? 0);
    expect(await match()).toBe(1);
    await unhideCompany(here, firm.companyId);
    expect(await match()).toBe(1);
    await unhideAll(here, "SHIPMENT");
    expect(await match()).toBe(1);
    expect((await findsOf(saved)).sort()).toEqual([...postings, ofFirm].map(({ id }) => id).sort());
    expect(await findsOf(other)).toEqual([]);
  });

  test("is told when its company is on the board again", async () => {
    const saved = await search("from=PL");
    const isIt = eq(companies.id, author.companyId);
    await db.update(companies).set({ isBlocked: true }).where(isIt);
    const { id } = await make.posting({ author });
    expect(await match()).toBe(0);
    await db.update(companies).set({ isBlocked: false }).where(isIt);
    await db.transaction((tx) => reindexCompany({ ...visit(), db: tx }, author.companyId));
    expect(await match()).toBe(1);
    await db.transaction((tx) => reindexCompany({ ...visit(), db: tx }, author.companyId));
    expect(await db.$count(postingAppearances), "what was there before has not come").toBe(0);
    expect(await findsOf(saved)).toEqual([id]);
  });

  test("days that move with the calendar are those of the moment", async () => {
    const saved = await search("days=tomorrow");
    const inDaysOfJob = (days: number) => [{ country: "PL", startDate: inDays(days, at(minute).now) }];
    const expiresAt = new Date(now.getTime() + 9 * day);
    const { id } = await make.posting({ author, expiresAt, load: inDaysOfJob(1) });
    await make.posting({ author, load: inDaysOfJob(2) });
    await match();
    expect(await findsOf(saved)).toEqual([id]);
    await db.insert(postingAppearances).values({ postingId: id, dueAt: now });
    const later = await search("from=PL&days=tomorrow");
    await match(day);
    expect(await findsOf(later)).toEqual([]);
  });
});

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("twenty rounds: searches are told of just what their owners' boards list", async () => {
  const random = randomNumbers(20_261_126);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const towns = [
    { country: "PL", city: "Warszawa", postalCode: "00-001", lat: 52.2297, lon: 21.0122 },
    { country: "PL", city: "Słubice", postalCode: "69-100", lat: 52.3506, lon: 14.5606 },
    { country: "DE", city: "Berlin", postalCode: "10115", lat: 52.52, lon: 13.405 },
    { country: "DE", city: "Nigdziedorf", postalCode: "99999", lat: null, lon: null },
    { country: "NL", city: "Venlo", postalCode: "5911", lat: 51.37, lon: 6.1724 },
    { country: "CZ" },
  ];
  const ends = [
    "",
    "",
    "PL",
    "D",
    "D 10",
    "PL Warszawa +100",
    "PL Warszawa",
    "Berlin +300",
    "D Nigdziedorf +50",
    "NL, CZ",
    "PL Słubice +500, D",
    "-D",
    "PL, -CZ",
    "00-001 +30",
    "Venlo",
  ];
  const rest = [
    "",
    "",
    "body=curtainsider",
    "body=mega&unknown=on",
    "tonnage=10",
    "days=tomorrow",
    "adr=without",
    "pinned=on",
    "newest=on",
    "own=on",
    "text=pal",
    "sort=ratePerKm",
    "rateFrom=500&currency=1",
  ];
  const firms = [author, await make.user(), await make.user()];
  const postings: Awaited<ReturnType<typeof make.posting>>[] = [];
  for (let n = 0; n < 30; n++) {
    const kind = oneOf(["SHIPMENT", "VEHICLE"] as const);
    const reach = () => (kind === "VEHICLE" ? oneOf([null, 40, 300]) : null);
    const opens = new Date(now.getTime() + hour);
    postings.push(
      await make.posting({
        author: oneOf(firms),
        kind,
        bodies: oneOf([["curtainsider"], ["mega"], []]) as BodyType[],
        tonnage: oneOf([null, 5, 24]),
        adr: random() < 0.3,
        rate: oneOf([null, 400, 900]),
        additionalInfo: oneOf([null, "palety"]),
        ...(random() < 0.3 && { visibilityGroupId: oneOf([1, 2, 3]), visibilityAmount: 60, visibleToAllAt: opens }),
        load: Array.from({ length: oneOf([1, 1, 2]) }, () => ({ ...oneOf(towns), radiusKm: reach() })),
        unload: kind === "VEHICLE" && random() < 0.4 ? [] : [oneOf(towns)],
      }),
    );
  }
  const owners = [seeker, later(await contextFor(author), -hour)];
  let matched = 0;
  for (let round = 0; round < 20; round++) {
    const userId = seeker.viewer.id;
    const { id: postingId, kind: hiddenKind } = oneOf(postings);
    await db.insert(hiddenPostings).values({ userId, postingId, kind: hiddenKind }).onConflictDoNothing();
    if (round === 10) await db.insert(hiddenCompanies).values({ userId, companyId: firms[1]?.companyId ?? 0 });
    for (const who of owners) {
      const { id, kind } = oneOf(postings);
      const pin = { userId: who.viewer.id, postingId: id, kind };
      await db.insert(pinnedPostings).values(pin).onConflictDoNothing();
    }
    const saved = Array.from({ length: 10 }, () => {
      const query = new URLSearchParams(oneOf(rest));
      for (const name of ["from", "to"]) query.set(name, oneOf(ends));
      return { who: oneOf(owners), kind: oneOf(["SHIPMENT", "VEHICLE"] as const), query };
    });
    const rows = await db
      .insert(savedSearches)
      .values(
        saved.map(({ who, kind, query }, index) => ({
          userId: who.viewer.id,
          kind,
          name: `${round} ${index}`,
          query: `${query}`,
          askedAt: who.now,
        })),
      )
      .returning();
    await db.delete(postingAppearances);
    const moment = oneOf([minute, 2 * hour]);
    const fresh = new Set(Array.from({ length: 6 }, () => oneOf(postings).id));
    // One after another: of several, each is sought by the keys of all.
    for (const id of fresh) {
      await db.insert(postingAppearances).values({ postingId: id, dueAt: now });
      await match(moment);
    }
    for (const [index, { who, kind, query }] of saved.entries()) {
      const ctx = { ...who, now: at(moment).now };
      const { filter } = await putOnMap(ctx, readFilter(kind, query, await listSearchChoices(ctx, kind)).filter);
      const own = new Set(postings.filter(({ companyId }) => companyId === who.viewer.company.id).map(({ id }) => id));
      const board = [...(await searchPostings(ctx, filter, 1)), ...(await searchPostings(ctx, filter, 2))];
      const others = board.map(({ id }) => id).filter((id) => fresh.has(id) && !own.has(id));
      expect((await findsOf(rows[index] as never)).sort(), `${kind} ${query}`).toEqual(others.sort());
      matched += others.length;
    }
    await db.delete(savedSearches);
  }
  expect(matched).toBeGreaterThan(50);
}, 240_000);
