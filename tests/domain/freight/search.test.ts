import { companies } from "drizzle/schema/company";
import { freightLanes, freightPostings } from "drizzle/schema/freight";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { reindexCompany, reindexPostings } from "~/domain/freight/posting/lanes.server";
import { postingStatuses } from "~/domain/freight/posting/status";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import { countPostings, searchPostings } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { anything } from "../../support/filter";
import { contextFor, hour, make, minute, type User, warsaw } from "../../support/make";
import { statementsOf } from "../../support/statements";
import { testAgainstMemory } from "./memory";

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const around = (radiusKm: number): PlaceFilter => ({
  country: "PL",
  postalCodes: [],
  city: "Warszawa",
  radiusKm,
  point: { lat: warsaw.lat, lon: warsaw.lon },
});

beforeEach(() => db.delete(freightPostings));

describe("who finds a posting", () => {
  let author: User;
  let stranger: SignedInContext;

  beforeEach(async () => {
    author = await make.user();
    stranger = await contextFor(await make.user());
  });

  test.each(postingStatuses)("FRE-064: in the state %s", async (status) => {
    const posting = await make.posting({ author, status });
    expect(ids(await searchPostings(stranger, anything, 1))).toEqual(status === "ACTIVE" ? [posting.id] : []);
    expect(await countPostings(stranger, anything)).toBe(status === "ACTIVE" ? 1 : 0);
  });

  test.each(postingStatuses)("a posting that becomes %s and is listed again", async (status) => {
    const posting = await make.posting({ author });
    await db.update(freightPostings).set({ status }).where(eq(freightPostings.id, posting.id));
    await reindexPostings(stranger, [posting.id]);
    expect(ids(await searchPostings(stranger, anything, 1))).toEqual(status === "ACTIVE" ? [posting.id] : []);
    expect(await db.$count(freightLanes)).toBe(status === "ACTIVE" ? 1 : 0);
  });

  test("FRE-064: nobody once its last day is over, before the job has written it down", async () => {
    const posting = await make.posting({ author, expiresAt: new Date(Date.now() + hour) });
    expect(ids(await searchPostings(stranger, anything, 1))).toEqual([posting.id]);
    expect(await searchPostings({ ...stranger, now: new Date(Date.now() + hour) }, anything, 1)).toEqual([]);
  });

  test.each([
    ["suspended", { isVerified: true, isBlocked: true }],
    ["excluded", { isVerified: false, isBlocked: true }],
    ["not verified", { isVerified: false, isBlocked: false }],
  ])("nobody while its company is %s, everybody again afterwards", async (_, status) => {
    const posting = await make.posting({ author });
    const others = await make.posting();
    await db.update(companies).set(status).where(eq(companies.id, author.companyId));
    await reindexCompany(stranger, author.companyId);
    expect(ids(await searchPostings(stranger, anything, 1))).toEqual([others.id]);
    await db.update(companies).set({ isVerified: true, isBlocked: false }).where(eq(companies.id, author.companyId));
    await reindexCompany(stranger, author.companyId);
    expect(ids(await searchPostings(stranger, anything, 1)).sort()).toEqual([posting.id, others.id].sort());
  });

  test("nobody of a company that is suspended while the posting is being published", async () => {
    const suspended = sql`update companies set is_blocked = true where id = ${author.companyId}`;
    let publishing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(suspended);
      await reindexCompany({ ...stranger, db: tx }, author.companyId);
      publishing = make.posting({ author });
      const isWaiting = async () => {
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        while ((await db.execute(waiting)).length === 0);
      };
      await Promise.race([publishing, isWaiting()]);
    });
    await publishing;
    expect(await db.$count(freightPostings)).toBe(1);
    expect(await db.$count(freightLanes)).toBe(0);
  });

  test("FRE-050, FRE-051: its group and its own company first, everybody when the lead is over", async () => {
    const opens = new Date(Date.now() + hour);
    const posting = await make.posting({ author, visibilityGroupId: 3, visibilityAmount: 60, visibleToAllAt: opens });
    const member = { ...stranger, viewer: { ...stranger.viewer, userGroupIds: [0, 3] } };
    const colleague = await contextFor(author);
    const outsider = { ...stranger, viewer: { ...stranger.viewer, userGroupIds: [0, 1, 2] } };
    for (const ctx of [member, colleague, { ...outsider, now: opens }]) {
      expect(ids(await searchPostings(ctx, anything, 1))).toEqual([posting.id]);
    }
    expect(await searchPostings(outsider, anything, 1)).toEqual([]);
    expect(await countPostings(outsider, anything)).toBe(0);
  });
});

test("a code is found by its beginning however it is written", async () => {
  const seeker = await contextFor(await make.user());
  const small = await make.posting({ load: [{ ...warsaw, country: "NL", postalCode: "1011 ab" }] });
  for (const code of ["1011AB", "1011 A", "10"]) {
    const load = { ...around(1), city: null, country: null, radiusKm: null, point: null, postalCodes: [code] };
    expect(ids(await searchPostings(seeker, { ...anything, load: [load] }, 1)), code).toEqual([small.id]);
  }
});

test("FRE-028: a place and a radius find what lies inside it and nothing outside", async () => {
  const seeker = await contextFor(await make.user());
  const near = await make.posting({ load: [{ ...warsaw, lat: 52.5, lon: 21 }] });
  await make.posting({ load: [{ ...warsaw, lat: 52.8, lon: 21 }] });
  expect(ids(await searchPostings(seeker, { ...anything, load: [around(50)] }, 1))).toEqual([near.id]);
  expect(await countPostings(seeker, { ...anything, load: [around(50)] })).toBe(1);
  expect(
    await searchPostings(seeker, { ...anything, load: [around(50)], text: "warsz", sort: "distance" }, 1),
  ).toHaveLength(1);
});

test.each([
  ["everywhere between the poles", { lat: 89.9, lon: 0 }, { lat: 89.9, lon: 180 }, 30],
  ["across the line of the dates", { lat: 10, lon: 179.9 }, { lat: 10, lon: -179.9 }, 30],
  ["at the place itself", { lat: 52.2297, lon: 21.0122 }, { lat: 52.2297, lon: 21.0122 }, 0],
])("a circle reaches %s", async (_, point, place, radiusKm) => {
  const seeker = await contextFor(await make.user());
  const posting = await make.posting({ load: [{ ...warsaw, ...place }] });
  for (const sort of ["newest", "distance"] as const) {
    const filter = { ...anything, sort, load: [{ ...around(radiusKm), point }] };
    expect(ids(await searchPostings(seeker, filter, 1))).toEqual([posting.id]);
  }
});

test("a vehicle that goes anywhere is found by every direction, and one that names a country by every town of it", async () => {
  const seeker = await contextFor(await make.user());
  const free = await make.posting({ kind: "VEHICLE", unload: [] });
  const homeward = await make.posting({ kind: "VEHICLE", unload: [{ country: "PL" }] });
  await make.posting({ kind: "VEHICLE", unload: [{ country: "DE" }] });
  const filter: PostingFilter = { ...anything, kind: "VEHICLE", unload: [around(100)] };
  expect(ids(await searchPostings(seeker, filter, 1)).sort()).toEqual([free.id, homeward.id].sort());
});

test("a vehicle is found as far outside a radius as it goes for a load itself", async () => {
  const seeker = await contextFor(await make.user());
  const of = (radiusKm: number) => ({ kind: "VEHICLE" as const, load: [{ ...warsaw, lat: warsaw.lat + 1, radiusKm }] });
  const willing = await make.posting(of(70));
  await make.posting(of(50));
  for (const sort of ["newest", "distance"] as const) {
    const filter: PostingFilter = { ...anything, kind: "VEHICLE", sort, load: [around(50)] };
    expect(ids(await searchPostings(seeker, filter, 1))).toEqual([willing.id]);
  }
});

test("by total between two circles, what is not among the highest is read in one statement, with a rate or without", async () => {
  const seeker = await contextFor(await make.user());
  const gdansk = { ...warsaw, city: "Gdańsk", lat: 54.35, lon: 18.65 };
  const place = { load: [warsaw], unload: [gdansk] };
  const older = await make.posting({ ...place, rate: null, publishedAt: new Date(Date.now() - 48 * hour) });
  const newer = await make.posting({ ...place, rate: null, publishedAt: new Date(Date.now() - 24 * hour) });
  const rated = await make.posting({ ...place, rate: 100, publishedAt: new Date(Date.now() - 72 * hour) });
  const unload = [{ ...around(50), city: "Gdańsk", point: { lat: gdansk.lat, lon: gdansk.lon } }];
  const filter: PostingFilter = { ...anything, load: [around(50)], unload, sort: "total" };
  expect(ids(await searchPostings(seeker, filter, 1))).toEqual([rated.id, newer.id, older.id]);
  const statements = (some: PostingFilter) => statementsOf(seeker, (ctx) => searchPostings(ctx, some, 1));
  // Pins, the worth of the highest, the lanes above it, the rest.
  expect(await statements({ ...filter, bodies: ["logging"] })).toHaveLength(4);
});

test("FRE-052: the newest are those of the last 15 minutes", async () => {
  const seeker = await contextFor(await make.user());
  const publishedAgo = (minutes: number) => make.posting({ publishedAt: new Date(Date.now() - minutes * minute) });
  const [young] = await Promise.all([publishedAgo(14), publishedAgo(16)]);
  expect(ids(await searchPostings(seeker, { ...anything, newest: true }, 1))).toEqual([young.id]);
});

test("OQ-82: more than 500 are counted as 501, and the pages end with the count", async () => {
  const posting = await make.posting();
  const seeker = await contextFor(await make.user());
  await db.execute(sql`
    insert into freight_lanes select (jsonb_populate_record(l, jsonb_build_object('load_position', n))).*
    from freight_lanes l, generate_series(1, 2000) n`);
  expect(await countPostings(seeker, anything)).toBe(1);
  await db.execute(sql`
    insert into freight_postings (kind, company_id, author_id, status, currency_id, published_at, visible_to_all_at, expires_at)
    select kind, company_id, author_id, status, currency_id, published_at, visible_to_all_at, expires_at
    from freight_postings, generate_series(1, 600) where id = ${posting.id}`);
  await db.execute(sql`
    insert into freight_lanes select (jsonb_populate_record(l, jsonb_build_object('posting_id', p.id))).*
    from freight_lanes l, freight_postings p where l.load_position = 0 and p.id <> ${posting.id}`);
  expect(await countPostings(seeker, anything)).toBe(501);
  expect(await searchPostings(seeker, anything, 26)).toHaveLength(20);
  expect(await searchPostings(seeker, anything, 27)).toEqual([]);
});

describe("the search finds what a filter in memory finds, in its order", () => {
  testAgainstMemory({ postings: 300, filters: 80, leastMatches: 200 });
});
