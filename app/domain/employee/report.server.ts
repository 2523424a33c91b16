import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { employeeReports } from "drizzle/schema/employee";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { isWorking } from "~/domain/sql/person.server";
import { dayMilliseconds } from "~/domain/units/time";
import { employeeReported } from "~/mail/employee-reported.server";
import { employeePolicy } from "./policy";

const reportsADay = 5;
const quietDays = 30;

/**
 * Tells the administrators of another company that a person shown there works there no more; who has told them already
 * is heard once, and again no sooner than 30 days after it was settled. At most 5 a day from one person. Throws
 * userNotFound, companyVerificationPending, forbidden for the viewer's own company, tooManyResourceCalls.
 */
export async function reportEmployee(ctx: SignedInContext, { userId }: { userId: number }): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const person = await findReportedEmployee(ctx, userId);
    employeePolicy.authorize(ctx.viewer, "employee.report", person);
    if (await isSettledLately(ctx, userId)) return;
    await requireReportAllowance(ctx);
    const [report] = await ctx.db
      .insert(employeeReports)
      .values({ userId, reportedBy: ctx.viewer.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: employeeReports.id });
    if (!report) return;
    await recordAct(ctx, { action: "employee-report", target: { kind: "user", id: userId } });
    const administrators = await ctx.db
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.companyId, person.companyId), eq(users.isAdmin, true), isWorking));
    const { hasPlan } = person;
    const name = `${person.name} ${person.surname}`;
    for (const administrator of administrators) {
      await enqueueMail(ctx, employeeReported({ ...administrator, employeeId: userId, name, hasPlan }));
    }
  });
}

async function isSettledLately(ctx: SignedInContext, userId: number): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - quietDays * dayMilliseconds);
  const { reportedBy, settledAt } = employeeReports;
  const isSettled = and(eq(employeeReports.userId, userId), eq(reportedBy, ctx.viewer.id), gt(settledAt, since));
  return (await ctx.db.$count(employeeReports, isSettled)) > 0;
}

/** Throws tooManyResourceCalls once the viewer has reported as many people within a day as one may. */
async function requireReportAllowance(ctx: SignedInContext): Promise<void> {
  // Of two at once both would count the same.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, ctx.viewer.id)).for("no key update");
  const since = new Date(ctx.now.getTime() - dayMilliseconds);
  const latest = await ctx.db
    .select({ createdAt: employeeReports.createdAt })
    .from(employeeReports)
    .where(and(eq(employeeReports.reportedBy, ctx.viewer.id), gt(employeeReports.createdAt, since)))
    .orderBy(desc(employeeReports.createdAt))
    .limit(reportsADay);
  const first = latest[reportsADay - 1];
  if (!first) return;
  const retryAfter = Math.ceil((first.createdAt.getTime() - since.getTime()) / 1000);
  throw new DomainError("tooManyResourceCalls", undefined, { retryAfter });
}

/** Ends what was reported of a person, in the caller's transaction. */
export async function settleReports(ctx: Context, userId: number): Promise<void> {
  await ctx.db
    .update(employeeReports)
    .set({ settledAt: ctx.now })
    .where(and(eq(employeeReports.userId, userId), isNull(employeeReports.settledAt)));
}

async function findReportedEmployee(ctx: SignedInContext, userId: number) {
  const [person] = await ctx.db
    .select({
      companyId: users.companyId,
      name: users.name,
      surname: users.surname,
      hasPlan: sql<boolean>`${companies.registrationSubscriptionPlanId} is not null`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.id, userId),
        isWorking,
        eq(companies.isVerified, true),
        eq(companies.isBlocked, false),
        isNull(companies.expiredAt),
      ),
    );
  if (!person) throw new DomainError("userNotFound");
  return person;
}
