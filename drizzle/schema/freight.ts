import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import type { PostingChange } from "~/domain/freight/posting/change";
import type { TakerCircle } from "~/domain/freight/posting/taker";
import type { PlaceFilter } from "~/domain/freight/search/filter";
import { type PostingEnd, postingKinds, postingStatuses } from "../../app/domain/freight/posting/status";
import type { AdrClass, BodyType, LoadingWay } from "../../app/domain/freight/posting/vehicle";
import { users } from "./account";
import { actingProgram, createdAt, id, measure, moment, money, reference, tsvector, updatedAt } from "./columns";
import { companies, companyContacts } from "./company";
import { countries, currencies, userGroups } from "./dictionary";
import { vehicles } from "./fleet";
import { deliveryMode } from "./notice";

const [shipment, vehicle] = postingKinds;

// The type sorts them the other way round than they are offered.
export const postingKind = pgEnum("posting_kind", [vehicle, shipment]);
export const postingStatus = pgEnum("posting_status", postingStatuses);
export const placeRole = pgEnum("place_role", ["LOAD", "UNLOAD"]);

const temperature = () => numeric({ precision: 4, scale: 1, mode: "number" });

/** A load or a free vehicle, with what it needs or is. */
export const freightPostings = pgTable(
  "freight_postings",
  {
    id: id(),
    kind: postingKind().notNull(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    vehicleId: reference().references(() => vehicles.id),
    status: postingStatus().notNull(),

    /** What is loaded. */
    goods: varchar({ length: 200 }),
    bodies: varchar({ length: 20 }).array().$type<BodyType[]>().notNull().default([]),
    length: measure(),
    width: measure(),
    height: measure(),
    tonnage: measure(),
    /** Loading metres of the length and width above. */
    ldm: measure(),
    solo: boolean().notNull().default(false),
    secondDriver: boolean().notNull().default(false),
    loading: varchar({ length: 10 }).array().$type<LoadingWay[]>().notNull().default([]),
    palettes: integer(),
    /** Pallets to be given back for those in the load. */
    exchangePallets: smallint(),
    adr: boolean().notNull().default(false),
    adrClasses: varchar({ length: 3 }).array().$type<AdrClass[]>().notNull().default([]),
    temperatureFrom: temperature(),
    temperatureTo: temperature(),
    deadlineFix: boolean().notNull().default(false),

    rate: money(),
    currencyId: smallint()
      .notNull()
      .default(1)
      .references(() => currencies.id),
    paymentDays: smallint(),
    /** Who may take a load at its price at once; null where its price is to be agreed. */
    takers: varchar({ length: 10 }).$type<TakerCircle>(),
    distanceKm: numeric({ precision: 8, scale: 1, mode: "number" }),
    /** Computed from the map, not typed. */
    isDistanceEstimated: boolean().notNull().default(true),
    /** What a vehicle asks for a kilometre, in place of a total. */
    statedRatePerKm: numeric({ precision: 10, scale: 2, mode: "number" }),
    ratePerKm: numeric({ precision: 10, scale: 2, mode: "number" }).generatedAlwaysAs(
      sql`coalesce(stated_rate_per_km, round(rate / nullif(distance_km, 0), 2))`,
    ),
    additionalInfo: varchar({ length: 2000 }),

    /** Until visibleToAllAt only this group finds the posting, and its own company. */
    visibilityGroupId: smallint().references(() => userGroups.id),
    /** The group's lead: hours for a vehicle, minutes for a shipment. */
    visibilityAmount: integer(),
    visibleToAllAt: moment(),
    publishedAt: moment(),
    /** When its company last said that it still stands. */
    confirmedAt: moment(),
    /** When its author was last asked by mail whether it does. */
    askedAt: moment(),
    /** When it was put up last, from which its age need not count; null where publishedAt says it. */
    offeredAt: moment(),
    /**
     * When its company last took it off the exchange, and its publishedAt and confirmedAt until then; null while it is
     * up.
     */
    withdrawnAt: moment(),
    formerPublishedAt: moment(),
    formerConfirmedAt: moment(),
    /** The midnight after its last day. */
    expiresAt: moment(),
    archivedAt: moment(),
    /** When and how it last left the exchange; null while it is there, and where it never was. */
    endedAt: moment(),
    endedAs: varchar({ length: 10 }).$type<PostingEnd>(),
    duplicatedFromId: reference().references((): AnyPgColumn => freightPostings.id, { onDelete: "set null" }),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "freight_postings_published",
      sql`${t.status} <> 'ACTIVE' or (${t.publishedAt} is not null
      and ${t.visibleToAllAt} is not null and ${t.expiresAt} is not null)`,
    ),
    check("freight_postings_group_with_lead", sql`(${t.visibilityGroupId} is null) = (${t.visibilityAmount} is null)`),
    index("freight_postings_company_idx").on(t.companyId, t.kind, t.status, t.updatedAt.desc().nullsFirst()),
    index("freight_postings_expiry_idx").on(t.expiresAt).where(sql`${t.status} = 'ACTIVE'`),
  ],
);

/** Where a posting loads and unloads, in the order of the journey. */
export const freightPlaces = pgTable(
  "freight_places",
  {
    id: id(),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    role: placeRole().notNull(),
    position: smallint().notNull(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    postalCode: varchar({ length: 12 }),
    city: varchar({ length: 120 }),
    lat: doublePrecision(),
    lon: doublePrecision(),
    startDate: date(),
    endDate: date(),
    /** Of a vehicle that leaves on one day, instead of the dates. */
    departureDate: date(),
    /** On each of its days, `08:00–14:00`. */
    hours: varchar({ length: 11 }),
    /** How far a vehicle goes for a load. */
    radiusKm: smallint(),
    spotCount: smallint(),
  },
  (t) => [
    unique("freight_places_order_key").on(t.postingId, t.role, t.position),
    check("freight_places_dates_in_order", sql`${t.startDate} <= ${t.endDate}`),
    check("freight_places_point_whole", sql`(${t.lat} is null) = (${t.lon} is null)`),
  ],
);

/** Who of other companies has opened a posting. */
export const postingViews = pgTable(
  "posting_views",
  {
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.postingId, t.userId] })],
);

/** Whom of the company to ask about a posting. */
export const freightSupervisors = pgTable(
  "freight_supervisors",
  {
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    userId: reference()
      .notNull()
      .references(() => users.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postingId, t.userId] })],
);

/** Contacts of the company that a posting names beside its supervisors. */
export const freightContacts = pgTable(
  "freight_contacts",
  {
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    contactId: reference()
      .notNull()
      .references(() => companyContacts.id),
  },
  (t) => [primaryKey({ columns: [t.postingId, t.contactId] })],
);

/** What a form held, to begin another with; the company shares them. */
export const freightTemplates = pgTable(
  "freight_templates",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    kind: postingKind().notNull(),
    name: varchar({ length: 100 }).notNull(),
    /** The form's fields by name, as they were typed. */
    fields: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique("freight_templates_name_key").on(t.companyId, t.kind, t.name)],
);

/** A file of which a company has made drafts: the same is not taken twice. */
export const postingImports = pgTable(
  "posting_imports",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    kind: postingKind().notNull(),
    /** SHA-256 of its text, in hexadecimal digits. */
    digest: varchar({ length: 64 }).notNull(),
    draftCount: integer().notNull(),
    /** As it was called where it came from. */
    fileName: varchar({ length: 200 }),
    createdAt: createdAt(),
  },
  (t) => [unique("posting_imports_digest_key").on(t.companyId, t.kind, t.digest)],
);

/** A row of such a file with the posting that was made of it: one that says the same is not taken again unasked. */
export const postingImportRows = pgTable(
  "posting_import_rows",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    kind: postingKind().notNull(),
    /** SHA-256 of what it says, in hexadecimal digits. */
    digest: varchar({ length: 64 }).notNull(),
    /** Counts from 1 the rows of the company that say the same. */
    occurrence: integer().notNull(),
    importId: reference()
      .notNull()
      .references(() => postingImports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts it, the headings being the first. */
    rowNumber: integer().notNull(),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.digest, t.occurrence] })],
);

/** What the columns of a company's files hold, by their headings. */
export const postingImportColumns = pgTable(
  "posting_import_columns",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    kind: postingKind().notNull(),
    columns: jsonb().$type<Record<string, string>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/** A search by its name. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: postingKind().notNull(),
    name: varchar({ length: 100 }).notNull(),
    /** The query of the search's address, without its page. */
    query: varchar({ length: 2000 }).notNull(),
    /** When its list was last on show. */
    openedAt: moment(),
    /** How its owner hears of what comes into it; null as their preference of that kind says. */
    alert: deliveryMode(),
    /** When its query was written: what was there before is no news. */
    askedAt: moment().notNull().defaultNow(),
    /** Where a posting may load, and unload, to be found by it; null until `keySearches` has counted them. */
    loadKeys: bigint({ mode: "bigint" }).array(),
    unloadKeys: bigint({ mode: "bigint" }).array(),
    /** Its places as they were on the map when the keys were counted; null as long as they are. */
    places: jsonb().$type<Record<"load" | "unload", PlaceFilter[]>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("saved_searches_name_key").on(t.userId, t.kind, t.name),
    index("saved_searches_load_idx").using("gin", t.loadKeys).where(isHeardOf(t)),
    index("saved_searches_unload_idx").using("gin", t.unloadKeys).where(isHeardOf(t)),
    index("saved_searches_unkeyed_idx").on(t.id).where(sql`${t.places} is null`),
  ],
);

function isHeardOf(search: { alert: AnyPgColumn }) {
  return sql`${search.alert} is distinct from 'OFF'`;
}

/** What a saved search has found for its owner since it was saved: each posting once, whatever becomes of it. */
export const savedSearchFinds = pgTable(
  "saved_search_finds",
  {
    searchId: reference()
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    foundAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.postingId] }),
    index("saved_search_finds_posting_idx").on(t.postingId),
    index("saved_search_finds_age_idx").on(t.foundAt),
  ],
);

/**
 * That a posting comes into the sight of a person, or of all who may see it, which saved searches have not been asked
 * about yet.
 */
export const postingAppearances = pgTable(
  "posting_appearances",
  {
    id: id(),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    userId: reference().references(() => users.id, { onDelete: "cascade" }),
    dueAt: moment().notNull(),
  },
  (t) => [
    index("posting_appearances_due_idx").on(t.dueAt),
    index("posting_appearances_posting_idx").on(t.postingId),
    index("posting_appearances_user_idx").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

export const pinnedPostings = pgTable(
  "pinned_postings",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    kind: postingKind().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postingId] }),
    index("pinned_postings_user_idx").on(t.userId, t.kind, t.createdAt.desc().nullsFirst()),
    index("pinned_postings_posting_idx").on(t.postingId),
  ],
);

/** Postings that a person does not want to see on the board. */
export const hiddenPostings = pgTable(
  "hidden_postings",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    kind: postingKind().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postingId] }),
    index("hidden_postings_user_idx").on(t.userId, t.kind),
    index("hidden_postings_posting_idx").on(t.postingId),
  ],
);

/** Companies of whose postings a person wants to see none on the board. */
export const hiddenCompanies = pgTable(
  "hidden_companies",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] }), index("hidden_companies_company_idx").on(t.companyId)],
);

/**
 * What the search reads: one row for every way from a loading place of an active posting to an unloading place of it,
 * with what the filters ask for; a place that is not on the map stands under its town and under its postal code.
 * Written by `reindexPostings` alone; a posting that is not to be found has none.
 */
export const freightLanes = pgTable(
  "freight_lanes",
  {
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    loadPosition: smallint().notNull(),
    /** -1 for a vehicle that goes anywhere; whatever else says where it unloads is 0 then. */
    unloadPosition: smallint().notNull(),
    kind: postingKind().notNull(),
    publishedAt: moment().notNull(),

    companyId: reference().notNull(),
    expiresAt: moment().notNull(),
    visibleToAllAt: moment().notNull(),
    /** -1 without a group. Nothing here is ever null: rows with nulls take the index twice as long to read. */
    visibilityGroupId: smallint().notNull(),

    /** How far a vehicle goes for a load, in kilometres; 0 where nobody says. */
    loadRadius: smallint().notNull().default(0),
    /** The cell of the fine and of the coarse grid; 0 or 1 for anywhere, and less for a town that is on no map. */
    loadCell: reference().notNull(),
    unloadCell: reference().notNull(),
    loadArea: reference().notNull(),
    unloadArea: reference().notNull(),
    /** Not a number off the map: farther than everything. */
    loadLat: doublePrecision().notNull(),
    loadLon: doublePrecision().notNull(),
    unloadLat: doublePrecision().notNull(),
    unloadLon: doublePrecision().notNull(),
    loadCountry: smallint().notNull(),
    unloadCountry: smallint().notNull(),
    loadTown: reference().notNull(),
    unloadTown: reference().notNull(),
    loadPostalCode: varchar({ length: 12 }).notNull(),
    unloadPostalCode: varchar({ length: 12 }).notNull(),
    /** The days on which the place loads, or the posting where the place has none of its own. */
    loadFrom: date().notNull(),
    loadTo: date().notNull(),

    /** A bit for each body, the first in the list being 1. */
    bodies: integer().notNull(),
    /** Whether one of the bodies is seldom asked for. */
    isSpecial: boolean().notNull(),
    /** A bit each for solo, second driver, fixed deadline and ADR. */
    traits: smallint().notNull(),
    /** -1 for each of these that the posting does not tell. */
    length: real().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    tonnage: real().notNull(),
    palettes: integer().notNull(),
    rate: doublePrecision().notNull(),
    currencyId: smallint().notNull(),
    ratePerKm: doublePrecision().notNull(),
    paymentDays: smallint().notNull(),
    words: tsvector().notNull(),
  },
  (t) => {
    // A search is answered from an index alone: each carries what most filters ask for.
    const searchColumns = [
      ...[t.postingId, t.companyId, t.expiresAt, t.visibleToAllAt, t.rate, t.ratePerKm],
      ...[t.loadFrom, t.loadTo, t.bodies, t.length, t.tonnage],
      ...[t.visibilityGroupId, t.traits, t.currencyId, t.paymentDays],
    ] as const;
    const onMap = [t.loadLat, t.loadLon, t.loadRadius, t.unloadLat, t.unloadLon] as const;
    const ways = [t.loadCell, t.unloadCell, t.loadCountry, t.unloadCountry] as const;
    const inOrder = [...searchColumns, ...onMap, ...ways, t.unloadPosition, t.isSpecial] as const;
    return [
      primaryKey({
        name: "freight_lanes_key",
        columns: [t.postingId, t.loadPosition, t.unloadPosition, t.loadCell, t.unloadCell],
      }),
      index("freight_lanes_newest_idx")
        .on(t.kind, t.isSpecial, t.publishedAt, ...searchColumns)
        .where(sql`${t.unloadPosition} <= 0`),
      index("freight_lanes_rate_idx").on(t.kind, t.currencyId, t.ratePerKm, t.publishedAt, ...inOrder),
      index("freight_lanes_total_idx").on(t.kind, t.currencyId, t.rate, t.publishedAt, ...inOrder),
      index("freight_lanes_mass_idx").on(t.kind, t.tonnage, t.publishedAt, ...inOrder),
      index("freight_lanes_load_idx").on(
        ...[t.kind, t.isSpecial, t.loadCell, t.publishedAt],
        ...[...searchColumns, ...onMap, t.unloadCell, t.unloadCountry, t.loadPosition, t.unloadPosition],
      ),
      index("freight_lanes_unload_idx").on(
        ...[t.kind, t.isSpecial, t.unloadCell, t.publishedAt],
        ...[...searchColumns, ...onMap, t.loadCell, t.loadCountry],
      ),
      index("freight_lanes_way_idx").on(
        ...[t.kind, t.isSpecial, t.loadArea, t.unloadArea, t.publishedAt],
        ...[...searchColumns, ...onMap],
      ),
      index("freight_lanes_country_idx").on(
        ...[t.kind, t.isSpecial, t.loadCountry, t.unloadCountry, t.publishedAt],
        ...[...searchColumns, t.loadTown, t.unloadTown, t.loadPostalCode, t.unloadPostalCode],
      ),
      index("freight_lanes_company_idx").on(t.companyId, t.kind),
      index("freight_lanes_words_idx").using("gin", t.words).with({ fastupdate: false }),
    ];
  },
);

/** What each edit of a posting changed. Never changed itself. */
export const postingChanges = pgTable(
  "posting_changes",
  {
    id: id(),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id, { onDelete: "cascade" }),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    programId: actingProgram(),
    /** Of the posting, since the edit; 0 of those from before they were kept. */
    version: integer().notNull().default(0),
    changes: jsonb().$type<PostingChange[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("posting_changes_posting_idx").on(t.postingId, t.id)],
);
