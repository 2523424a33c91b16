import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import { countPostings, searchPostings } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { connect } from "../../support/database";
import { anything } from "../../support/filter";
import { contextFor, make } from "../../support/make";

const address = process.env.EMBEDDED_DATABASE_URL ?? "";

const country: PlaceFilter = { country: "PL", postalCodes: [], city: null, radiusKm: null, point: null };
const circle: PlaceFilter = { ...country, radiusKm: 150, point: { lat: 52.2297, lon: 21.0122 } };

const searches: [string, Partial<PostingFilter>, string][] = [
  ["nothing in particular", {}, "freight_lanes_newest_idx"],
  [
    "dates and bodies",
    { dateFrom: "2026-11-20", dateTo: "2026-11-22", bodies: ["tanker"] },
    "freight_lanes_newest_idx",
  ],
  ["a circle to load in", { load: [circle] }, "freight_lanes_load_idx"],
  ["a circle to unload in", { unload: [circle] }, "freight_lanes_unload_idx"],
  ["two circles", { load: [circle], unload: [circle] }, "freight_lanes_way_idx"],
  ["two countries", { load: [country], unload: [{ ...country, country: "DE" }] }, "freight_lanes_country_idx"],
  [
    "several codes at each end",
    { load: [{ ...country, postalCodes: ["62", "63"] }], unload: [{ ...country, country: "DE", postalCodes: ["44"] }] },
    "freight_lanes_country_idx",
  ],
  [
    "a code in any country",
    { load: [{ ...country, country: null, postalCodes: ["62"] }] },
    "freight_lanes_country_idx",
  ],
  ["the best rates", { sort: "ratePerKm" }, "Index Only Scan Backward using freight_lanes_rate_idx"],
  ["the highest totals", { sort: "total" }, "Index Only Scan Backward using freight_lanes_total_idx"],
  ["the heaviest", { sort: "mass" }, "Index Only Scan Backward using freight_lanes_mass_idx"],
  ["what loads first", { sort: "loadingDay" }, "freight_lanes_newest_idx"],
  [
    "five places at one end, and a country left out",
    { load: [country, circle, circle, { ...country, country: "DE" }, circle], loadWithout: ["FR"] },
    "freight_lanes_load_idx",
  ],
  ["the nearest", { sort: "distance", load: [circle] }, "freight_lanes_load_idx"],
  ["own postings", { own: true }, "freight_lanes_company_idx"],
];

type Size = { postings: number; settings?: string[] };

/** Tests that each kind of search is read from an index, at this many postings and planned under these settings. */
export function testPlans({ postings, settings = [] }: Size) {
  const statements: { text: string; parameters: unknown[] }[] = [];
  const pool = connect(address);

  let ctx: SignedInContext;

  beforeAll(async () => {
    const model = await make.posting();
    const owner = connect(address, "postgres");
    // An analysis that the database begins by itself would keep the rows from being seen as visible to all.
    await owner.unsafe(`
    alter table freight_postings set (autovacuum_enabled = off);
    alter table freight_lanes set (autovacuum_enabled = off);
    insert into freight_postings (kind, company_id, author_id, status, currency_id, published_at, visible_to_all_at, expires_at)
    select kind, company_id, author_id, status, currency_id, published_at - n * interval '1 minute', visible_to_all_at, expires_at
    from freight_postings, generate_series(1, ${postings}) n where id = ${model.id};
    insert into freight_lanes
    select (jsonb_populate_record(l, jsonb_build_object(
      'posting_id', p.id, 'published_at', p.published_at, 'rate_per_km', p.id % 700 / 100.0, 'load_cell', p.id % 900,
      'unload_cell', p.id % 700, 'load_area', p.id % 90, 'unload_area', p.id % 70, 'load_country', p.id % 30,
      'unload_country', p.id % 20, 'bodies', 1 << p.id::integer % 20, 'is_special', p.id % 7 = 0
    ))).*
    from freight_lanes l, freight_postings p where p.id <> ${model.id};
  `);
    await owner.unsafe("vacuum analyze");
    await owner.end();
    const logger = { logQuery: (text: string, parameters: unknown[]) => statements.push({ text, parameters }) };
    ctx = { ...(await contextFor(await make.user())), db: drizzle(pool, { casing: "snake_case", logger }) as never };
  }, 120_000);

  afterAll(() => pool.end());

  test.each(searches)("%s are read from an index made for it", async (_, asked, index) => {
    statements.length = 0;
    await searchPostings(ctx, { ...anything, ...asked }, 1);
    await countPostings(ctx, { ...anything, ...asked });
    const plans: string[] = [];
    await pool.begin(async (tx) => {
      for (const setting of settings) await tx.unsafe(`set local ${setting}`);
      for (const { text, parameters } of statements) {
        const rows = await tx.unsafe(`explain ${text}`, parameters as never[]);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
    });
    expect(plans.filter((plan) => /Seq Scan on freight_/.test(plan))).toEqual([]);
    expect(plans.join("\n\n")).toContain(index);
  });
}
