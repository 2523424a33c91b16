import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { id, moment, reference } from "./columns";
import { countries } from "./dictionary";

export const placeSource = pgEnum("place_source", ["LIST", "FILE"]);

/** Towns that are on the map; a posting copies what it needs of one. A town with two names has a row for each. */
export const places = pgTable(
  "places",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    postalCode: varchar({ length: 12 }),
    city: varchar({ length: 120 }).notNull(),
    /** A name as it is sought: words without marks, in lower case. */
    citySearch: text().notNull(),
    /** The part of the country, where more than one town has the name. */
    region: varchar({ length: 100 }),
    /** Larger towns come first among suggestions: 0 for the largest, 9 for those nobody ranked. */
    rank: smallint().notNull().default(9),
    /** Found by its name: the further postal codes of a town are not, or they would fill the list. */
    isTown: boolean().notNull(),
    /** The portal's own list, or a file of postal codes that its operator read in. */
    source: placeSource().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
  },
  (t) => [
    unique("places_key").on(t.countryId, t.citySearch, t.postalCode, t.city, t.region).nullsNotDistinct(),
    index("places_city_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId).where(sql`${t.isTown}`),
    index("places_large_idx").on(t.countryId).where(sql`${t.rank} < 9`),
    index("places_postal_code_idx").on(sql`translate(${t.postalCode}, ' -', '') text_pattern_ops`, t.countryId),
  ],
);

/** Which state of the portal's own list of places was loaded. */
export const placeLists = pgTable("place_lists", {
  sha256: char({ length: 64 }).primaryKey(),
  count: integer().notNull(),
  loadedAt: moment().notNull().defaultNow(),
});
