import { companies } from "drizzle/schema/company";
import { countries, currencies } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { itemArchives, offerProposals, offers } from "drizzle/schema/offer";
import { and, desc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/context";
import { type RoutePlace, routeOf, routePlaces } from "~/domain/deal/route";
import type { PostingKind } from "~/domain/freight/posting/status";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { patternsOf } from "~/domain/phrase.server";
import { isKnown, withoutDays } from "./known-posting.server";
import { carriedId, isFrozen, isOpen } from "./standing.server";
import { type OfferSide, offerStatusAt } from "./status";

/** What of the list is asked for: what waits for the viewer's company, for the other one, or has ended some way. */
export const offerStates = ["waiting", "sent", "ACCEPTED", "REJECTED", "WITHDRAWN", "EXPIRED"] as const;
export type OfferState = (typeof offerStates)[number];
export const offerBoxes = ["all", "received", "sent"] as const;
export type OfferBox = (typeof offerBoxes)[number];
type OfferList = { archived: boolean; phrase: string; postingId?: number | null };

const other = alias(companies, "other");

/** A page of 20 of the company's offers in a box, what waits for its answer first, then the latest change first. */
export async function listOffers(
  ctx: SignedInContext,
  { box, state, page, ...list }: OfferList & { box: OfferBox; state: OfferState | null; page: number },
) {
  const order = [desc(waits(ctx)), desc(offers.updatedAt), desc(offers.id)];
  // Only what the page shows is joined with what it is about.
  const shown = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(ofBox(ctx, box), ofList(ctx, list), state ? inState(ctx, state) : undefined))
    .orderBy(...order)
    .limit(rowsPerPage)
    .offset(offsetOf(page))
    .as("shown");
  const rows = await ctx.db
    .select(rowColumns(ctx))
    .from(shown)
    .innerJoin(offers, eq(offers.id, shown.id))
    .innerJoin(freightPostings, eq(freightPostings.id, offers.postingId))
    .innerJoin(other, eq(other.id, otherCompanyId(ctx)))
    .orderBy(...order);
  return withTerms(ctx, rows);
}

/** How many offers the viewer's company has in each box, and in one of them in each state. */
export async function countOffers(ctx: SignedInContext, box: OfferBox, list: OfferList) {
  const inBox = (state?: OfferState) => and(ofBox(ctx, box), state ? inState(ctx, state) : undefined);
  const many = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [row] = await ctx.db
    .select({
      both: many(sql`true`),
      received: many(ofBox(ctx, "received")),
      sent: many(ofBox(ctx, "sent")),
      all: many(inBox()),
      states: sql<Record<OfferState, number>>`json_build_object(${sql.join(
        offerStates.map((state) => sql`${state}::text, ${many(inBox(state))}`),
        sql`, `,
      )})`,
    })
    .from(offers)
    .where(and(ofBox(ctx, "all"), ofList(ctx, list)));
  if (!row) throw new Error("A count has one row.");
  return row;
}

/** How many offers wait for the answer of the viewer's company. */
export function countWaitingOffers(ctx: SignedInContext): Promise<number> {
  return ctx.db.$count(offers, and(waits(ctx), ofList(ctx, { archived: false, phrase: "" })));
}

/** What the open offers on these postings are to the viewer's company: its own on others', and how many on its own. */
export async function describeOffersOn(ctx: SignedInContext, postingIds: readonly number[]) {
  if (postingIds.length === 0) return new Map<number, OffersOn>();
  const rows = await ctx.db
    .select({
      id: offers.id,
      postingId: offers.postingId,
      isOwnPosting: sql<boolean>`${offers.postingCompanyId} = ${ctx.viewer.company.id}`,
      waits: waits(ctx),
      price: offerProposals.price,
      currency: currencies.code,
    })
    .from(offers)
    .innerJoin(offerProposals, and(eq(offerProposals.offerId, offers.id), isNull(offerProposals.closedAt)))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(and(inArray(offers.postingId, [...postingIds]), isParty(ctx), isOpen(ctx)));
  const found = new Map<number, OffersOn>();
  for (const { postingId, isOwnPosting, ...row } of rows) {
    const known = found.get(postingId) ?? { own: null, count: 0, waiting: 0 };
    found.set(
      postingId,
      isOwnPosting
        ? { ...known, count: known.count + 1, waiting: known.waiting + (row.waits ? 1 : 0) }
        : { ...known, own: row },
    );
  }
  return found;
}

/** The offer that two companies negotiate about a posting at this moment; null for none. */
export async function findOpenOffer(
  ctx: SignedInContext,
  { postingId, interestedCompanyId }: { postingId: number; interestedCompanyId: number },
) {
  const [open] = await ctx.db
    .select({ id: offers.id, number: offers.number })
    .from(offers)
    .where(and(eq(offers.postingId, postingId), eq(offers.interestedCompanyId, interestedCompanyId), isOpen(ctx)));
  return open ?? null;
}

export type OffersOn = {
  own: { id: number; waits: boolean; price: number; currency: string } | null;
  /** On a posting of the viewer's company: how many are open, and how many of them wait for its answer. */
  count: number;
  waiting: number;
};

function rowColumns(ctx: SignedInContext) {
  return {
    id: offers.id,
    number: offers.number,
    postingId: offers.postingId,
    loadId: offers.loadId,
    ownPlaces: offers.ownPlaces,
    distanceKm: offers.distanceKm,
    kind: freightPostings.kind,
    status: offers.status,
    openUntil: offers.openUntil,
    begunBy: offers.begunBy,
    side: sql<OfferSide>`case when ${offers.postingCompanyId} = ${ctx.viewer.company.id} then 'POSTING' else 'INTERESTED' end`,
    waits: waits(ctx),
    isFrozen: sql<boolean>`(${offers.status} = 'SUBMITTED' and ${isFrozen})`,
    isArchived: isArchived(ctx),
    updatedAt: offers.updatedAt,
    company: { id: other.id, name: sql<string>`coalesce(${other.shortName}, ${other.name})` },
  };
}

type Carried = Pick<typeof offers.$inferSelect, "postingId" | "loadId" | "ownPlaces"> & { kind: PostingKind };
type Row = Carried & { id: number; distanceKm: number | null };

/** The rows with the price that stands and the route of what is carried. */
async function withTerms<R extends Row & Parameters<typeof offerStatusAt>[0]>(ctx: SignedInContext, rows: R[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const proposals = await ctx.db
    .selectDistinctOn([offerProposals.offerId], {
      offerId: offerProposals.offerId,
      no: offerProposals.no,
      price: offerProposals.price,
      currency: currencies.code,
      paymentDays: offerProposals.paymentDays,
    })
    .from(offerProposals)
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(inArray(offerProposals.offerId, ids))
    .orderBy(offerProposals.offerId, desc(offerProposals.no));
  const carried = await ctx.db
    .select({
      offerId: offers.id,
      distanceKm: freightPostings.distanceKm,
      places: routePlacesColumn,
      isKnown: isKnown(ctx),
    })
    .from(offers)
    .innerJoin(freightPostings, eq(freightPostings.id, carriedId))
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(inArray(offers.id, ids));
  return rows.map((row) => {
    const terms = proposals.find(({ offerId }) => offerId === row.id);
    const found = carried.find(({ offerId }) => offerId === row.id);
    const posting = found && (found.isKnown ? found : withoutDays(found));
    return {
      ...row,
      status: offerStatusAt(row, ctx.now),
      terms: terms ?? null,
      distanceKm: row.distanceKm ?? posting?.distanceKm ?? null,
      route: routeOfOffer(row, posting?.places ?? []),
    };
  });
}

/** Where what is carried begins and ends: by the load, by the offer's own places, or by the posting. */
export function routeOfOffer({ kind, loadId, ownPlaces }: Carried, places: RoutePlace[]) {
  if (!ownPlaces || loadId !== null) return routeOf(places, loadId === null ? kind : "SHIPMENT");
  return routeOf(
    [...routePlaces("LOAD", ownPlaces.loading), ...routePlaces("UNLOAD", ownPlaces.unloading)],
    "SHIPMENT",
  );
}

/** Where a posting of the row loads and unloads. */
export const routePlacesColumn = sql<RoutePlace[]>`(
  select coalesce(json_agg(json_build_object(
    'role', p.role, 'sign', c.road_sign, 'code', p.postal_code, 'city', coalesce(p.city, c.name),
    'startDate', coalesce(p.departure_date, p.start_date), 'endDate', p.end_date
  ) order by p.role, p.position), '[]')
  from ${freightPlaces} p join ${countries} c on c.id = p.country_id where p.posting_id = ${freightPostings}.id
)`;

/** Where these postings load and unload, by their ids; for who may see them. */
export async function readRoutes(ctx: SignedInContext, postingIds: number[]) {
  const rows = await ctx.db
    .select({
      id: freightPostings.id,
      distanceKm: freightPostings.distanceKm,
      places: routePlacesColumn,
    })
    .from(freightPostings)
    .where(inArray(freightPostings.id, [...new Set(postingIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The company of an offer that is not the viewer's. */
export function otherCompanyId({ viewer }: SignedInContext): SQL {
  return sql`case when ${offers.postingCompanyId} = ${viewer.company.id}
    then ${offers.interestedCompanyId} else ${offers.postingCompanyId} end`;
}

function isParty({ viewer }: SignedInContext): SQL | undefined {
  const { id } = viewer.company;
  return or(eq(offers.interestedCompanyId, id), eq(offers.postingCompanyId, id));
}

function ofBox({ viewer }: SignedInContext, box: OfferBox): SQL | undefined {
  const [isReceiver, isSender] = [offers.receiverCompanyId, offers.senderCompanyId].map((id) =>
    eq(id, viewer.company.id),
  );
  if (box === "all") return or(isReceiver, isSender);
  return box === "received" ? isReceiver : isSender;
}

/** Whether the viewer's company is to answer, and can. */
export function waits(ctx: SignedInContext): SQL<boolean> {
  return sql<boolean>`(${isOpen(ctx)} and ${offers.awaitsCompanyId} is not distinct from ${ctx.viewer.company.id}
    and not ${isFrozen})`;
}

function inState(ctx: SignedInContext, state: OfferState): SQL | undefined {
  if (state === "waiting") return waits(ctx);
  if (state === "sent") return and(isOpen(ctx), not(waits(ctx)));
  if (state !== "EXPIRED") return eq(offers.status, state);
  const isOver = and(eq(offers.status, "SUBMITTED"), isNotNull(offers.openUntil), lte(offers.openUntil, ctx.now));
  return or(eq(offers.status, state), isOver);
}

function isArchived({ viewer }: SignedInContext): SQL<boolean> {
  return sql<boolean>`exists (select from ${itemArchives} where ${itemArchives.companyId} = ${viewer.company.id}
    and ${itemArchives.itemKind} = 'OFFER' and ${itemArchives.itemId} = ${offers.id})`;
}

function ofList(ctx: SignedInContext, { archived, phrase, postingId = null }: OfferList): SQL | undefined {
  const archive = isArchived(ctx);
  const isAbout = postingId === null ? undefined : eq(offers.postingId, postingId);
  return and(archived ? archive : not(archive), isAbout, ...patternsOf(phrase).map((pattern) => saying(ctx, pattern)));
}

/** Named by its number, the other company or a place of it. */
function saying(ctx: SignedInContext, pattern: SQL): SQL {
  return sql`(lower(${offers.number}) like ${pattern}
    or exists (select from ${companies} c where c.id = ${otherCompanyId(ctx)}
      and fold(c.name || ' ' || coalesce(c.short_name, '')) like ${pattern})
    or exists (select from ${freightPlaces} p where p.posting_id in (${offers.postingId}, ${offers.loadId})
      and fold(p.city) like ${pattern})
    or exists (select from jsonb_path_query(${offers.ownPlaces}, '$.*[*].city') town
      where fold(town #>> '{}') like ${pattern}))`;
}
