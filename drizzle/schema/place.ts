import { doublePrecision, index, pgTable, smallint, text, unique, varchar } from "drizzle-orm/pg-core";
import { id, reference } from "./columns";
import { countries } from "./dictionary";

/** Towns that are on the map; a posting copies what it needs of one. */
export const places = pgTable(
  "places",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    postalCode: varchar({ length: 12 }),
    city: varchar({ length: 120 }).notNull(),
    /** The name as it is sought: without marks, in lower case. */
    citySearch: text().notNull(),
    /** The part of the country, where more than one town has the name. */
    region: varchar({ length: 100 }),
    /** Larger towns come first among suggestions: 0 for the largest. */
    rank: smallint().notNull().default(9),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
  },
  (t) => [
    unique("places_key").on(t.countryId, t.postalCode, t.city, t.region).nullsNotDistinct(),
    index("places_city_idx").on(t.countryId, t.citySearch.op("text_pattern_ops")),
    index("places_similar_idx").using("gin", t.citySearch.op("gin_trgm_ops")),
    index("places_postal_code_idx").on(t.countryId, t.postalCode.op("varchar_pattern_ops")),
  ],
);
