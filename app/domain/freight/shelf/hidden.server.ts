import { companies } from "drizzle/schema/company";
import { freightLanes, freightPostings, hiddenCompanies, hiddenPostings } from "drizzle/schema/freight";
import { and, desc, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import { noteOwnAppearances } from "~/domain/freight/posting/appearances.server";
import { findPosting } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import type { Viewer } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { postingRouteName } from "~/domain/sql/route-name.server";

/** Ids of postings, and of companies with all of theirs. */
export type Hidden = { postings: readonly number[]; companies: readonly number[] };

/** One person may hide so many postings, loads and vehicles together. */
export const mostHiddenPostings = 500;
/** And all postings of so many companies. */
export const mostHiddenCompanies = 100;

/**
 * Hides a posting from the viewer's boards, return loads and counts, and from nothing else; once more changes nothing.
 * Throws postingNotFound for what the viewer may not see, postingIsOwn, and tooManyHidden.
 */
export async function hidePosting(ctx: SignedInContext, postingId: number): Promise<void> {
  const { kind, isOwn } = await findPosting(ctx, postingId);
  if (isOwn) throw new DomainError("postingIsOwn");
  await inTransaction(ctx, async (ctx) => {
    await lockHidden(ctx);
    const own = eq(hiddenPostings.userId, ctx.viewer.id);
    const room = { most: mostHiddenPostings, isThere: eq(hiddenPostings.postingId, postingId) };
    if (!(await hasRoom(ctx, hiddenPostings, { own, ...room }))) return;
    await ctx.db.insert(hiddenPostings).values({ userId: ctx.viewer.id, postingId, kind, createdAt: ctx.now });
  });
}

/**
 * Hides all postings of a company likewise, those to come too. Throws companyNotFound, postingIsOwn for the viewer's
 * own company, and tooManyHidden.
 */
export async function hideCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  if (companyId === ctx.viewer.company.id) throw new DomainError("postingIsOwn");
  if ((await ctx.db.$count(companies, and(eq(companies.id, companyId), isMember))) === 0) {
    throw new DomainError("companyNotFound");
  }
  await inTransaction(ctx, async (ctx) => {
    await lockHidden(ctx);
    const own = eq(hiddenCompanies.userId, ctx.viewer.id);
    const room = { most: mostHiddenCompanies, isThere: eq(hiddenCompanies.companyId, companyId) };
    if (!(await hasRoom(ctx, hiddenCompanies, { own, ...room }))) return;
    await ctx.db.insert(hiddenCompanies).values({ userId: ctx.viewer.id, companyId, createdAt: ctx.now });
  });
}

/** Two at once must not both be the last that fits. */
function lockHidden(ctx: SignedInContext): Promise<void> {
  return lockKey(ctx, `hidden ${ctx.viewer.id}`);
}

type Room = { own: SQL; isThere: SQL; most: number };

/** Whether it is to be added: not what is there already. Throws tooManyHidden where no room is left. */
async function hasRoom(
  { db }: SignedInContext,
  table: typeof hiddenPostings | typeof hiddenCompanies,
  { own, isThere, most }: Room,
): Promise<boolean> {
  if ((await db.$count(table, and(own, isThere))) > 0) return false;
  if ((await db.$count(table, own)) >= most) throw new DomainError("tooManyHidden", undefined, { max: most });
  return true;
}

/** Shows a posting on the viewer's boards again; nothing happens when it is not hidden. */
export async function unhidePosting(ctx: SignedInContext, postingId: number): Promise<void> {
  const isIt = and(eq(hiddenPostings.userId, ctx.viewer.id), eq(hiddenPostings.postingId, postingId));
  await inTransaction(ctx, async (ctx) => {
    const deletedRows = await ctx.db.delete(hiddenPostings).where(isIt).returning({ id: hiddenPostings.postingId });
    if (deletedRows.length > 0) await noteOwnAppearances(ctx, eq(freightLanes.postingId, postingId));
  });
}

/** Shows the postings of a company again, but for those that are hidden themselves. */
export async function unhideCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  const isIt = and(eq(hiddenCompanies.userId, ctx.viewer.id), eq(hiddenCompanies.companyId, companyId));
  await inTransaction(ctx, async (ctx) => {
    const deletedRows = await ctx.db.delete(hiddenCompanies).where(isIt).returning({ id: hiddenCompanies.companyId });
    if (deletedRows.length > 0) await noteOwnAppearances(ctx, eq(freightLanes.companyId, companyId));
  });
}

/** Shows again whatever the viewer has hidden of the kind, and all companies. */
export async function unhideAll(ctx: SignedInContext, kind: PostingKind): Promise<void> {
  const { id } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    const postings = await ctx.db
      .delete(hiddenPostings)
      .where(and(eq(hiddenPostings.userId, id), eq(hiddenPostings.kind, kind)))
      .returning({ id: hiddenPostings.postingId });
    const firms = await ctx.db
      .delete(hiddenCompanies)
      .where(eq(hiddenCompanies.userId, id))
      .returning({ id: hiddenCompanies.companyId });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const { postingId, companyId } = freightLanes;
    await noteOwnAppearances(ctx, or(inArray(postingId, ids(postings)), inArray(companyId, ids(firms))));
  });
}

/** What the viewer has hidden that would be on a board of the kind, the last first. */
export async function listHidden(ctx: SignedInContext, kind: PostingKind) {
  const { db, viewer } = ctx;
  const [postings, firms] = await Promise.all([
    db
      .select({
        id: freightPostings.id,
        route: postingRouteName(sql`${freightPostings}.id`),
        company: nameOfCompany(companies),
      })
      .from(hiddenPostings)
      .innerJoin(freightPostings, eq(freightPostings.id, hiddenPostings.postingId))
      .innerJoin(companies, eq(companies.id, freightPostings.companyId))
      .where(and(eq(hiddenPostings.userId, viewer.id), eq(hiddenPostings.kind, kind), isPosted(ctx)))
      .orderBy(desc(hiddenPostings.createdAt), desc(hiddenPostings.postingId)),
    db
      .select({ id: companies.id, name: nameOfCompany(companies) })
      .from(hiddenCompanies)
      .innerJoin(companies, eq(companies.id, hiddenCompanies.companyId))
      .where(eq(hiddenCompanies.userId, viewer.id))
      .orderBy(desc(hiddenCompanies.createdAt), desc(hiddenCompanies.companyId)),
  ]);
  return { postings, companies: firms };
}

/** The ids of the same, in a statement that asks for more. */
export function hiddenBy(ctx: SignedInContext, kind: PostingKind): SQL<Hidden> {
  const { id } = ctx.viewer;
  return sql`json_build_object(
    'postings', (
      select coalesce(json_agg(${hiddenPostings.postingId}), '[]') from ${hiddenPostings}
      join ${freightPostings} on ${freightPostings.id} = ${hiddenPostings.postingId}
      where ${and(eq(hiddenPostings.userId, id), eq(hiddenPostings.kind, kind), isPosted(ctx))}
    ),
    'companies', (
      select coalesce(json_agg(${hiddenCompanies.companyId}), '[]') from ${hiddenCompanies}
      where ${eq(hiddenCompanies.userId, id)}
    )
  )`;
}

function isPosted({ now }: SignedInContext): SQL | undefined {
  return and(eq(freightPostings.status, "ACTIVE"), gt(freightPostings.expiresAt, now));
}

/**
 * That the viewer has hidden neither the posting of the row nor its company; the planner reads on as it would without.
 */
export function notHiddenBy({ id }: Viewer, row: { postingId: SQLWrapper; companyId: SQLWrapper }): SQL {
  return sql`${row.postingId} <> all(array(
      select ${hiddenPostings.postingId} from ${hiddenPostings} where ${eq(hiddenPostings.userId, id)}
    )) and ${row.companyId} <> all(array(
      select ${hiddenCompanies.companyId} from ${hiddenCompanies} where ${eq(hiddenCompanies.userId, id)}
    ))`;
}

/** That a person has hidden the posting of the row, or its company. */
export function isHiddenFrom(userId: SQL, row: { postingId: SQL; companyId: SQL }): SQL {
  return sql`(
    exists (select from ${hiddenPostings} h where h.user_id = ${userId} and h.posting_id = ${row.postingId})
    or exists (select from ${hiddenCompanies} h where h.user_id = ${userId} and h.company_id = ${row.companyId}))`;
}
