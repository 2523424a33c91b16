import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { offerSides } from "~/domain/deal/deal";
import { offerActions, offerStatuses } from "~/domain/deal/state";
import type { TermsPlace } from "~/domain/deal/terms/terms";
import { users } from "./account";
import { actingProgram, createdAt, id, moment, money, reference, updatedAt } from "./columns";
import { companies, companyContacts } from "./company";
import { currencies } from "./dictionary";
import { vehicles } from "./fleet";
import { freightPostings } from "./freight";

export const offerStatus = pgEnum("offer_status", offerStatuses);
export const offerSide = pgEnum("offer_side", offerSides);
export const offerAction = pgEnum("offer_action", offerActions);
export const archivedItemKind = pgEnum("archived_item_kind", ["OFFER", "TRANSACTION"]);

/** What an interested company and the one that posted negotiate about a posting. */
export const offers = pgTable(
  "offers",
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique("offers_number_key"),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id),
    interestedCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    postingCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    begunBy: offerSide().notNull(),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    /** Of an offer on a vehicle: the active load of the interested company, or else its own places. */
    loadId: reference().references(() => freightPostings.id),
    ownPlaces: jsonb().$type<{ loading: TermsPlace[]; unloading: TermsPlace[] }>(),
    distanceKm: numeric({ precision: 8, scale: 1, mode: "number" }),
    status: offerStatus().notNull().default("SUBMITTED"),
    closedAt: moment(),
    /**
     * Who is to answer the open proposal, or to stand by it: whose proposal it is, once the other side has changed its
     * terms.
     */
    awaitsCompanyId: reference().references(() => companies.id),
    /** When the open proposal runs out, or the posting that it is about if that comes first. */
    openUntil: moment(),
    /** The company that began, and the one that it turned to. */
    senderCompanyId: reference().generatedAlwaysAs(
      sql`case begun_by when 'INTERESTED' then interested_company_id else posting_company_id end`,
    ),
    receiverCompanyId: reference().generatedAlwaysAs(
      sql`case begun_by when 'INTERESTED' then posting_company_id else interested_company_id end`,
    ),
    duplicatedFromId: reference().references((): AnyPgColumn => offers.id, { onDelete: "set null" }),
    /** Its number and the towns of all that it is about, folded; triggers here and on the places write it. */
    searchText: text().notNull().default(""),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("offers_between_two", sql`${t.interestedCompanyId} <> ${t.postingCompanyId}`),
    uniqueIndex("offers_open_key").on(t.postingId, t.interestedCompanyId).where(sql`${t.status} = 'SUBMITTED'`),
    index("offers_posting_idx").on(t.postingId, t.status),
    index("offers_load_idx").on(t.loadId).where(sql`${t.loadId} is not null`),
    // All that the lists count, sort and search by: the table itself is read for the rows of one page alone.
    index("offers_sender_idx").on(
      t.senderCompanyId,
      t.status,
      t.updatedAt,
      t.id,
      t.openUntil,
      t.awaitsCompanyId,
      t.receiverCompanyId,
      t.searchText,
    ),
    index("offers_receiver_idx").on(
      t.receiverCompanyId,
      t.status,
      t.updatedAt,
      t.id,
      t.openUntil,
      t.awaitsCompanyId,
      t.senderCompanyId,
      t.searchText,
    ),
    index("offers_interested_idx").on(t.interestedCompanyId),
    // What every page counts, not to be read by its end alone among all that are open.
    index("offers_awaits_idx").on(t.awaitsCompanyId, t.openUntil).where(sql`${t.status} = 'SUBMITTED'`),
    index("offers_open_until_idx").on(t.openUntil).where(sql`${t.status} = 'SUBMITTED'`),
  ],
);

/** A price and its conditions, numbered within the offer; the newest is the open one while it is not closed. */
export const offerProposals = pgTable(
  "offer_proposals",
  {
    id: id(),
    offerId: reference()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    no: smallint().notNull(),
    side: offerSide().notNull(),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    /** What of the posting and of the load that the offer names its author saw. */
    postingVersion: integer().notNull().default(0),
    loadVersion: integer(),
    price: money().notNull(),
    currencyId: smallint()
      .notNull()
      .references(() => currencies.id),
    paymentDays: smallint().notNull(),
    validUntil: moment().notNull(),
    vehicleId: reference().references(() => vehicles.id),
    /** A vehicle that is not of the fleet. */
    vehicleDescription: varchar({ length: 200 }),
    note: varchar({ length: 1000 }),
    closedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("offer_proposals_number_key").on(t.offerId, t.no),
    uniqueIndex("offer_proposals_open_key").on(t.offerId).where(sql`${t.closedAt} is null`),
    check("offer_proposals_price", sql`${t.price} > 0`),
  ],
);

/** What was done with an offer, in its order; a line of the conversation each. Never changed. */
export const offerActs = pgTable(
  "offer_acts",
  {
    id: id(),
    offerId: reference()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    proposalId: reference()
      .notNull()
      .references(() => offerProposals.id),
    action: offerAction().notNull(),
    /** Without a side and an author the portal did it. */
    side: offerSide(),
    authorId: reference().references(() => users.id),
    programId: actingProgram(),
    reason: varchar({ length: 500 }),
    createdAt: createdAt(),
  },
  (t) => [index("offer_acts_offer_idx").on(t.offerId, t.id)],
);

/** Whom a side names to be called about an offer: a contact of the company or a person of it. */
export const offerContacts = pgTable(
  "offer_contacts",
  {
    id: id(),
    offerId: reference()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    side: offerSide().notNull(),
    contactId: reference().references(() => companyContacts.id),
    userId: reference().references(() => users.id),
  },
  (t) => [
    index("offer_contacts_offer_idx").on(t.offerId),
    check("offer_contacts_one", sql`num_nonnulls(${t.contactId}, ${t.userId}) = 1`),
  ],
);

/** What a company put away of its offers and transactions; the other side keeps its own order. */
export const itemArchives = pgTable(
  "item_archives",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    itemKind: archivedItemKind().notNull(),
    itemId: reference().notNull(),
    archivedBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.itemKind, t.itemId] })],
);
