import { employeeReports, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { authorize } from "~/domain/policy";
import { countCall } from "~/domain/rate-limit.server";
import { inTransaction } from "~/domain/transaction.server";
import { employeeReported } from "~/mail/employee-reported.server";

const isWorking = and(eq(users.isActive, true), eq(users.isBlocked, false), isNotNull(users.emailConfirmedAt));

/**
 * Tells the administrators of another company that a person shown there works there no more; who has told them already is
 * heard once. Throws userNotFound, companyVerificationPending, forbidden for the viewer's own company,
 * tooManyResourceCalls.
 */
export async function reportEmployee(ctx: SignedInContext, { userId }: { userId: number }): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const person = await findReported(ctx, userId);
    authorize(ctx.viewer, "employee.report", person);
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
    const name = `${person.name} ${person.surname}`;
    for (const administrator of administrators) {
      await enqueueMail(ctx, employeeReported({ ...administrator, employeeId: userId, name }));
    }
  });
}

/** Ends what was reported of a person, in the caller's transaction. */
export async function settleReports(ctx: Context, userId: number): Promise<void> {
  await ctx.db
    .update(employeeReports)
    .set({ settledAt: ctx.now })
    .where(and(eq(employeeReports.userId, userId), isNull(employeeReports.settledAt)));
}

async function findReported(ctx: SignedInContext, userId: number) {
  const [person] = await ctx.db
    .select({ companyId: users.companyId, name: users.name, surname: users.surname })
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
