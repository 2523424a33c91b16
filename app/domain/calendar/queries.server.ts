import { users } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { companies, companyDocuments } from "drizzle/schema/company";
import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { isCurrent } from "~/domain/company/document/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import { nameOfPerson } from "~/domain/sql/person.server";

/** The living addresses of the viewer's company, the oldest first: whose and since when. */
export function listCalendars(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: companyCalendars.id,
      person: nameOfPerson(users),
      isOwn: sql<boolean>`${companyCalendars.userId} = ${ctx.viewer.id}`,
      createdAt: companyCalendars.createdAt,
    })
    .from(companyCalendars)
    .innerJoin(users, eq(users.id, companyCalendars.userId))
    .where(and(eq(users.companyId, ctx.viewer.company.id), isNull(companyCalendars.revokedAt)))
    .orderBy(asc(companyCalendars.createdAt), asc(companyCalendars.id));
}

/**
 * What stands behind a calendar's address: the company and the last days of its papers. Throws tooManyResourceCalls,
 * and notFound for an address that is none, was revoked, or whose owner may not sign in or has no package any more.
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
