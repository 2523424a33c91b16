import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversations, conversationParticipants as mine } from "drizzle/schema/conversation";
import { countries, currencies } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { mayBeSeen } from "~/domain/freight/posting/queries.server";
import { type PostingStatus, postingStatus } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { conversationPolicy } from "./policy";
import { personColumns } from "./queries.server";

/** Days are `2026-11-20`. */
type TalkedPlace = {
  roadSign: string;
  country: string;
  postalCode: string | null;
  city: string | null;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
};

/** The state of a posting as talk about it tells; HIDDEN is on offer, but not to the viewer. */
type TalkedState = PostingStatus | "HIDDEN";

export type TalkedPosting = Awaited<ReturnType<typeof describePostings>> extends Map<number, infer P> ? P : never;

/**
 * The conversation that the viewer's company has about a posting of others, where the viewer takes part in it or has
 * full access; null before the first message.
 */
export async function findPostingConversation(ctx: SignedInContext, postingId: number): Promise<number | null> {
  return (await findPostingConversations(ctx, [postingId])).get(postingId) ?? null;
}

/** What findPostingConversation finds for each of several postings, by their ids, in one statement. */
export async function findPostingConversations(ctx: SignedInContext, postingIds: readonly number[]) {
  if (postingIds.length === 0) return new Map<number, number>();
  const rows = await ctx.db
    .select({ id: conversations.id, postingId: sql<number>`${conversations.postingId}`.mapWith(Number) })
    .from(conversations)
    .leftJoin(mine, and(eq(mine.conversationId, conversations.id), eq(mine.userId, ctx.viewer.id)))
    .where(
      and(
        inArray(conversations.postingId, [...postingIds]),
        eq(conversations.interestedCompanyId, ctx.viewer.company.id),
        hasFullAccess(ctx.viewer) ? undefined : isNotNull(mine.userId),
      ),
    );
  return new Map(rows.map(({ id, postingId }) => [postingId, id]));
}

/**
 * Whose a posting is and whom to ask about it, for whoever may see it. Throws postingNotFound for a hidden one, exactly
 * as for none.
 */
export async function findAskablePosting(ctx: SignedInContext, id: number) {
  const [posting] = await ctx.db
    .select({ id: freightPostings.id, companyId: freightPostings.companyId })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(and(eq(freightPostings.id, id), mayBeSeen(ctx)));
  if (!posting) throw new DomainError("postingNotFound");
  const supervisors = await ctx.db
    .select(personColumns)
    .from(freightSupervisors)
    .innerJoin(users, eq(users.id, freightSupervisors.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(freightSupervisors.postingId, id))
    .orderBy(asc(freightSupervisors.position), asc(users.id));
  return { ...posting, supervisors };
}

type Supervisors = Awaited<ReturnType<typeof findAskablePosting>>["supervisors"];
type Addressees = { supervisors: Supervisors; closedBy: ErrorCode | null };

/**
 * Who reads a first message about a posting, and what keeps the viewer from writing it: all its supervisors who can be
 * reached, or all where none can. Throws postingNotFound.
 */
export async function findAddressees(ctx: SignedInContext, postingId: number): Promise<Addressees> {
  const posting = await findAskablePosting(ctx, postingId);
  const reachable = posting.supervisors.filter(({ isReachable }) => isReachable);
  const refusal = postingPolicy.refusalOf(ctx.viewer, "posting.ask", posting);
  if (refusal) return { supervisors: [], closedBy: refusal };
  return reachable.length > 0
    ? {
        supervisors: reachable,
        closedBy: conversationPolicy.refusalOf(ctx.viewer, "message.send", { id: null, isReachable: true }),
      }
    : { supervisors: posting.supervisors, closedBy: "recipientUnavailable" };
}

/**
 * What the conversations about these postings tell of them, by id; call it for postings of the viewer's conversations
 * or for those they may see. The route stays known to who talks about it; dates and rate are gone from what was
 * withdrawn or is hidden from the viewer.
 */
export async function describePostings(ctx: SignedInContext, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: freightPostings.id,
      kind: freightPostings.kind,
      status: freightPostings.status,
      expiresAt: freightPostings.expiresAt,
      rate: freightPostings.rate,
      currency: currencies.code,
      paymentDays: freightPostings.paymentDays,
      load,
      unload,
      placeCount: sql<number>`(
        select count(*)::int from ${freightPlaces} where ${freightPlaces.postingId} = ${freightPostings.id}
      )`,
      isSeen: sql<boolean>`(${mayBeSeen(ctx)})`,
      isCompanyVisible: isMember,
    })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(inArray(freightPostings.id, [...ids]));
  return new Map(rows.map(({ isCompanyVisible, ...row }) => [row.id, withState(ctx, row, isCompanyVisible)]));
}

type PostingVisibility = { status: PostingStatus; expiresAt: Date | null; isSeen: boolean };

function withState<Row extends PostingVisibility>(ctx: SignedInContext, row: Row, isCompanyVisible: boolean) {
  const status = postingStatus(row, ctx.now);
  const hasEnded = status === "EXPIRED" || status === "CONCLUDED" || status === "ARCHIVED";
  const isHidden = !row.isSeen && (status === "ACTIVE" || !isCompanyVisible);
  const state: TalkedState = isHidden ? "HIDDEN" : status;
  return { ...row, state, isDescribed: row.isSeen || (hasEnded && isCompanyVisible) };
}

const load = placeAt("LOAD", sql`p.position`);
// As in the lists: a load ends at its last place; a vehicle goes to any of those it names.
const unload = placeAt(
  "UNLOAD",
  sql`case ${freightPostings.kind} when 'SHIPMENT' then -p.position else p.position end`,
);

function placeAt(role: "LOAD" | "UNLOAD", order: SQL) {
  return sql<TalkedPlace | null>`(
    select json_build_object('roadSign', c.road_sign, 'country', c.name, 'postalCode', p.postal_code, 'city', p.city,
      'startDate', p.start_date, 'endDate', p.end_date, 'departureDate', p.departure_date)
    from ${freightPlaces} p join ${countries} c on c.id = p.country_id
    where p.posting_id = ${freightPostings.id} and p.role = ${role}
    order by ${order} limit 1
  )`;
}
