import { sql } from "drizzle-orm";
import { char, doublePrecision, index, integer, pgEnum, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { id, moment, reference } from "./columns";
import { countries } from "./dictionary";

export const placeSource = pgEnum("place_source", ["LIST", "FILE"]);
export const placeListName = pgEnum("place_list_name", ["TOWNS", "CODES"]);

/** Towns that are on the map; a posting copies what it needs of one. A town with two names has a row for each. */
export const places = pgTable(
  "places",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    /** The code of its centre. */
    postalCode: varchar({ length: 12 }),
    city: varchar({ length: 120 }).notNull(),
    /** A name as it is sought: words without marks, in lower case. */
    citySearch: text().notNull(),
    /** The part of the country, and the part of that. */
    region: varchar({ length: 100 }),
    district: varchar({ length: 100 }),
    /** Larger towns come first; null where nobody counted. */
    population: integer(),
    /** The list of towns, or a file of postal codes. */
    source: placeSource().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
  },
  (t) => [
    index("places_city_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId),
    index("places_town_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId).where(sql`${t.population} >= 1000`),
    index("places_large_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId).where(sql`${t.population} >= 15000`),
    // What a slip leaves alone: the end of the name, or its first and last letters.
    index("places_ending_idx")
      .on(sql`reverse(${t.citySearch}) text_pattern_ops`, t.countryId)
      .where(sql`${t.population} >= 1000`),
    index("places_ends_idx")
      .on(sql`(left(${t.citySearch}, 2) || right(${t.citySearch}, 2))`, t.countryId)
      .where(sql`${t.population} >= 1000`),
    index("places_postal_code_idx")
      .on(sql`translate(${t.postalCode}, ' -', '') text_pattern_ops`, t.countryId)
      .where(sql`${t.source} = 'LIST'`),
  ],
);

/** Where each postal code is, and the places that have it, the largest first. */
export const postalCodes = pgTable(
  "postal_codes",
  {
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    code: varchar({ length: 12 }).notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    placeIds: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryId, t.code] }),
    index("postal_codes_code_idx").on(sql`translate(${t.code}, ' -', '') text_pattern_ops`, t.countryId),
  ],
);

/** Which state of the portal's own lists was loaded. */
export const placeLists = pgTable("place_lists", {
  name: placeListName().primaryKey(),
  sha256: char({ length: 64 }).notNull(),
  count: integer().notNull(),
  loadedAt: moment().notNull().defaultNow(),
});
