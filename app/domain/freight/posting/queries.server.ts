import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { countries, currencies, userGroups } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { companyScores } from "drizzle/schema/transaction";
import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isFavourite, isUnblocked } from "~/domain/company/mark/queries.server";
import { companyPolicy } from "~/domain/company/policy";
import { paymentCounts } from "~/domain/company/profile/payment-counts.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { inOrder } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { pick, postingFields, type StoredName, storedNames, type TextName } from "./fields";
import { isOfItsGroup } from "./lead.server";
import { isOfTakers } from "./taker.server";

/** A place of a posting, with its country's name and signs; days are `2026-11-20`. */
export type PostingPlace = {
  id: number;
  role: "LOAD" | "UNLOAD";
  position: number;
  countryId: number;
  country: string;
  acronym: string;
  roadSign: string;
  postalCode: string | null;
  city: string | null;
  lat: number | null;
  lon: number | null;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
  hours: string | null;
  radiusKm: number | null;
  spotCount: number | null;
};

/** Whom to ask; without the contact data where the viewer may not read them. */
type PostingSupervisor = { id: number; name: string; phone: string | null; email: string | null };
type PostingContact = PostingSupervisor & { position: string | null };

export type FoundPosting = Awaited<ReturnType<typeof findPostings>>[number];
export type ListedPosting = Awaited<ReturnType<typeof listPostings>>[number];

/**
 * The posting with its places in the order of the journey, supervisors and company, for whoever may see it: its own
 * company in every state, others while it is on offer. Throws postingNotFound for a hidden one as for a missing one.
 */
export async function findPosting(ctx: SignedInContext, id: number): Promise<FoundPosting> {
  const [posting] = await findPostings(ctx, [id]);
  if (!posting) throw new DomainError("postingNotFound");
  return posting;
}

/** Those of the postings that the viewer may see, as findPosting gives one, in the order of their ids here. */
export async function findPostings(ctx: SignedInContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      ...columnsFor(ctx),
      authorId: freightPostings.authorId,
      ...pick(freightPostings, storedNames),
      visibilityGroup: userGroups.label,
      visibleToAllAt: freightPostings.visibleToAllAt,
      expiresAt: freightPostings.expiresAt,
      archivedAt: freightPostings.archivedAt,
      version: freightPostings.version,
      createdAt: freightPostings.createdAt,
      supervisors,
      contacts,
    })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .leftJoin(userGroups, eq(userGroups.id, freightPostings.visibilityGroupId))
    .where(and(inArray(freightPostings.id, [...ids]), mayBeSeen(ctx)));
  return inOrder(rows, ids).map((row) => {
    const isOwn = row.company.id === ctx.viewer.company.id;
    // Nobody else knows whom a company lets see what it posts first.
    const visibilityGroup = isOwn ? row.visibilityGroup : null;
    return isOwn || companyPolicy.allows(ctx.viewer, "contact.read", null)
      ? { ...row, isOwn, visibilityGroup, showsContacts: true }
      : {
          ...row,
          isOwn,
          visibilityGroup,
          showsContacts: false,
          supervisors: row.supervisors.map(withoutContact),
          contacts: row.contacts.map(withoutContact),
        };
  });
}

/** What a list shows of those of the postings that the viewer may see, in the order of their ids here. */
export async function listPostings(ctx: SignedInContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(columnsFor(ctx))
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(and(inArray(freightPostings.id, [...ids]), mayBeSeen(ctx)));
  return inOrder(rows, ids);
}

const mostOfCompany = 5;

/** The newest five loads and the newest five free vehicles of a company that are on offer to the viewer. */
export async function listNewestOfCompany(ctx: SignedInContext, companyId: number) {
  const turn = sql<number>`row_number() over (
    partition by ${freightPostings.kind} order by ${freightPostings.publishedAt} desc, ${freightPostings.id} desc
  )`;
  const inTurn = ctx.db
    .select({ id: freightPostings.id, turn: turn.as("turn") })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(and(eq(freightPostings.companyId, companyId), isOnOffer(ctx)))
    .as("in_turn");
  const newest = await ctx.db
    .select({ id: inTurn.id })
    .from(inTurn)
    .where(lte(inTurn.turn, mostOfCompany))
    .orderBy(inTurn.turn);
  return listPostings(
    ctx,
    newest.map(({ id }) => id),
  );
}

/** What the viewer may open: what is on offer to them, and whatever is their own company's. */
export function mayBeSeen(ctx: SignedInContext): SQL | undefined {
  return or(eq(freightPostings.companyId, ctx.viewer.company.id), isOnOffer(ctx));
}

/** What is on offer to the viewer; of their own company's also what is not on offer to them yet. */
export function isOnOffer(ctx: SignedInContext): SQL | undefined {
  const { viewer, now } = ctx;
  return and(
    eq(freightPostings.status, "ACTIVE"),
    gt(freightPostings.expiresAt, now),
    or(
      lte(freightPostings.visibleToAllAt, now),
      isOfItsGroup(ctx, freightPostings),
      eq(freightPostings.companyId, viewer.company.id),
    ),
    isMember,
    isNotNull(companies.registrationSubscriptionPlanId),
    isUnblocked(ctx, sql`${freightPostings.companyId}`),
  );
}

/** Whether the viewer's company is of those who may take the load of the row at its price at once. */
export function mayBeTaken(ctx: SignedInContext): SQL<boolean> {
  const isOthers = sql`${freightPostings.companyId} <> ${ctx.viewer.company.id}`;
  return sql<boolean>`coalesce(${and(isOthers, isOfTakers(ctx), isOnOffer(ctx))}, false)`;
}

const places = sql<PostingPlace[]>`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'role', p.role, 'position', p.position, 'countryId', p.country_id,
    'country', c.name, 'acronym', c.acronym, 'roadSign', c.road_sign,
    'postalCode', p.postal_code, 'city', p.city, 'lat', p.lat, 'lon', p.lon,
    'startDate', p.start_date, 'endDate', p.end_date, 'departureDate', p.departure_date,
    'hours', p.hours, 'radiusKm', p.radius_km, 'spotCount', p.spot_count
  ) order by p.role, p.position), '[]')
  from ${freightPlaces} p join ${countries} c on c.id = p.country_id
  where p.posting_id = ${freightPostings.id}
)`;

const supervisors = sql<PostingSupervisor[]>`(
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'name', u.name || ' ' || u.surname, 'phone', u.phone, 'email', u.email
  ) order by s.position), '[]')
  from ${freightSupervisors} s join ${users} u on u.id = s.user_id
  where s.posting_id = ${freightPostings.id}
)`;

const contacts = sql<PostingContact[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name || ' ' || c.surname, 'position', c.position, 'phone', c.phone, 'email', c.email
  ) order by c.sort_order, c.id), '[]')
  from ${freightContacts} f join ${companyContacts} c on c.id = f.contact_id
  where f.posting_id = ${freightPostings.id} and c.is_active
)`;

// A page's list is not to carry the texts of its postings.
const shortNames = storedNames.filter(
  (name): name is Exclude<StoredName, TextName> => postingFields[name].kind !== "text",
);

const listedColumns = {
  id: freightPostings.id,
  kind: freightPostings.kind,
  status: freightPostings.status,
  ...pick(freightPostings, shortNames),
  currency: currencies.code,
  isDistanceEstimated: freightPostings.isDistanceEstimated,
  ratePerKm: freightPostings.ratePerKm,
  publishedAt: freightPostings.publishedAt,
  confirmedAt: freightPostings.confirmedAt,
  company: {
    id: companies.id,
    name: nameOfCompany(companies),
    isVerified: companies.isVerified,
    isBlocked: companies.isBlocked,
    isCouncil: companies.isCouncil,
    scores: sql<{ score: number; count: number }[] | null>`(
      select jsonb_agg(jsonb_build_object('score', ${companyScores.score}, 'count', ${companyScores.count}))
      from ${companyScores} where ${companyScores.companyId} = ${companies.id})`,
  },
  places,
};

const caller = sql<{ name: string; phone: string } | null>`(
  select json_build_object('name', u.name || ' ' || u.surname, 'phone', u.phone)
  from ${freightSupervisors} s join ${users} u on u.id = s.user_id
  where s.posting_id = ${freightPostings.id} and u.phone is not null
  order by s.position limit 1
)`;

/** What a list shows of a row of postings with their companies and currencies. */
export function columnsFor(ctx: SignedInContext) {
  const company = {
    ...listedColumns.company,
    payments: paymentCounts(ctx),
    isFavourite: isFavourite(ctx, sql`${companies.id}`),
  };
  const mayCall = companyPolicy.allows(ctx.viewer, "contact.read", null);
  return { ...listedColumns, company, caller: mayCall ? caller : sql<null>`null`, mayBeTaken: mayBeTaken(ctx) };
}

function withoutContact<Person extends PostingSupervisor>(person: Person): Person {
  return { ...person, phone: null, email: null };
}
