import { users } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { companies, companyDocuments } from "drizzle/schema/company";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { lockAccount } from "~/domain/account/link.server";
import { hashSecret, newSecret } from "~/domain/account/token.server";
import { recordAct } from "~/domain/audit.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { requireFeature } from "~/domain/policy";
import { countCall, subscriberOf } from "~/domain/rate-limit.server";
import { inTransaction } from "~/domain/transaction.server";
import { isCurrent } from "./documents.server";

/**
 * Gives the viewer an address at which their calendar program reads when their company's papers run out, and returns its
 * secret, which nobody can be shown again; their older address dies. Throws operationIsRestricted.
 */
export async function createCalendar(ctx: SignedInContext): Promise<{ secret: string }> {
  requireFeature(ctx.viewer, "companyData");
  return inTransaction(ctx, async (ctx) => {
    // Two at once would both find no older address: the person's row lets one in at a time.
    await lockAccount(ctx, ctx.viewer.id);
    const own = eq(companyCalendars.userId, ctx.viewer.id);
    await ctx.db
      .update(companyCalendars)
      .set({ revokedAt: ctx.now, revokedBy: ctx.viewer.id })
      .where(and(own, isNull(companyCalendars.revokedAt)));
    const secret = newSecret();
    await ctx.db
      .insert(companyCalendars)
      .values({ userId: ctx.viewer.id, secretHash: hashSecret(secret), createdAt: ctx.now });
    await recordAct(ctx, { action: "calendar-create", target: { kind: "user", id: ctx.viewer.id } });
    return { secret };
  });
}

/** Makes an address of somebody of the viewer's company worthless. Throws operationIsRestricted, notFound. */
export async function revokeCalendar(ctx: SignedInContext, calendarId: number): Promise<void> {
  requireFeature(ctx.viewer, "companyData");
  await inTransaction(ctx, async (ctx) => {
    const colleagues = ctx.db.select({ id: users.id }).from(users).where(eq(users.companyId, ctx.viewer.company.id));
    const [revoked] = await ctx.db
      .update(companyCalendars)
      .set({ revokedAt: ctx.now, revokedBy: ctx.viewer.id })
      .where(
        and(
          eq(companyCalendars.id, calendarId),
          isNull(companyCalendars.revokedAt),
          inArray(companyCalendars.userId, colleagues),
        ),
      )
      .returning({ userId: companyCalendars.userId });
    if (!revoked) throw new DomainError("notFound");
    await recordAct(ctx, { action: "calendar-revoke", target: { kind: "user", id: revoked.userId } });
  });
}

/** The living addresses of the viewer's company, the oldest first: whose and since when. */
export function listCalendars(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: companyCalendars.id,
      person: sql<string>`${users.name} || ' ' || ${users.surname}`,
      isOwn: sql<boolean>`${companyCalendars.userId} = ${ctx.viewer.id}`,
      createdAt: companyCalendars.createdAt,
    })
    .from(companyCalendars)
    .innerJoin(users, eq(users.id, companyCalendars.userId))
    .where(and(eq(users.companyId, ctx.viewer.company.id), isNull(companyCalendars.revokedAt)))
    .orderBy(asc(companyCalendars.createdAt), asc(companyCalendars.id));
}

/**
 * What stands behind a calendar's address: the company and the last days of its papers. Throws tooManyResourceCalls, and
 * notFound for an address that is none, was revoked, or whose owner may not sign in or has no package any more.
 */
export async function findCalendar(ctx: Context, secret: string) {
  await countCall(ctx, "calendar", subscriberOf(ctx.request.ip));
  const [company] = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companyCalendars)
    .innerJoin(users, eq(users.id, companyCalendars.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(companyCalendars.secretHash, hashSecret(secret)),
        isNull(companyCalendars.revokedAt),
        eq(users.isActive, true),
        eq(users.isBlocked, false),
        eq(companies.isBlocked, false),
        isNotNull(companies.registrationSubscriptionPlanId),
      ),
    );
  if (!company) throw new DomainError("notFound");
  const documents = await ctx.db
    .select({
      id: companyDocuments.id,
      name: companyDocuments.name,
      lastDay: sql<string>`${companyDocuments.expirationDate}`,
      changedAt: companyDocuments.updatedAt,
    })
    .from(companyDocuments)
    .where(
      and(
        eq(companyDocuments.companyId, company.id),
        isCurrent,
        ne(companyDocuments.state, "REJECTED"),
        isNotNull(companyDocuments.expirationDate),
      ),
    )
    .orderBy(asc(companyDocuments.expirationDate), asc(companyDocuments.id));
  return { companyName: company.name, documents };
}
