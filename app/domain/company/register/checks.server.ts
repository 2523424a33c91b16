import { companies } from "drizzle/schema/company";
import { registerChecks, registerDifferences, registerPlans } from "drizzle/schema/register";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { lockCompany } from "~/domain/company/lock.server";
import { refreshRegisterAnswer } from "~/domain/company/profile/business-register.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayMilliseconds, daysBefore } from "~/domain/units/time";
import type { RegisterAnswer } from "~/ports/business-register";
import type { VatAnswer } from "~/ports/vat-register";
import { type Difference, registerDifference, vatDifference } from "./difference";
import { type CheckVerdict, type RegisterSource, roundDays } from "./register";

type Company = typeof companies.$inferSelect;
type Check = Omit<typeof registerChecks.$inferInsert, "companyId" | "readAt">;

/**
 * Asks the registers about companies, the list of VAT payers with one call for all of them, and keeps what they said
 * and what of it differs from what each company says. A register that does not answer changes nothing but that it is
 * noted. Answers how many were asked about; waits for the network, and so is not for use in a transaction.
 */
export async function checkCompanies(
  ctx: Context,
  ids: readonly number[],
  report: (source: RegisterSource, verdict: CheckVerdict) => void = () => {},
): Promise<number> {
  if (ids.length === 0) return 0;
  const dueCompanies = await ctx.db
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  const start = performance.now();
  const tins = dueCompanies.map(({ tin }) => tin);
  const answers = await ctx.ports.vatRegister.lookUp(tins, calendarDay(ctx.now));
  const vatMilliseconds = Math.round(performance.now() - start);
  return forEachRow(dueCompanies, async (company) => {
    const start = performance.now();
    const answer = await refreshRegisterAnswer(ctx, company.tin);
    const regon = regonCheck(answer, Math.round(performance.now() - start));
    const vatAnswer = answers.get(company.tin) ?? { outcome: "UNAVAILABLE", taxpayer: null };
    const vat = vatCheck(vatAnswer, vatMilliseconds);
    await inTransaction(ctx, async (ctx) => {
      // The company may have changed what it says while the registers were asked.
      const now = await lockCompany(ctx, company.id);
      if (!now) return;
      const wasPayer = await hasPaidTax(ctx, company.id);
      await ctx.db
        .insert(registerChecks)
        .values([regon, vat].map((check) => ({ ...check, companyId: company.id, readAt: ctx.now })));
      if (regon.verdict !== "UNAVAILABLE")
        await keepDifference(ctx, company.id, "REGON", registerDifference(declaredOf(now), answer));
      if (vat.verdict !== "UNAVAILABLE")
        await keepDifference(ctx, company.id, "VAT", vatDifference(wasPayer, vatAnswer));
      const isWhole = regon.verdict !== "UNAVAILABLE" && vat.verdict !== "UNAVAILABLE";
      await postponeCheck(ctx, company.id, isWhole ? roundDays : 1);
    });
    for (const { source, verdict } of [regon, vat]) report(source, verdict);
    return true;
  });
}

/** Removes answers of 400 days ago; a difference keeps what it was of. */
export async function sweepRegisterChecks(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, registerChecks, lt(registerChecks.readAt, daysBefore(ctx.now, 400)));
}

function regonCheck(answer: RegisterAnswer, milliseconds: number): Check & { verdict: CheckVerdict } {
  const verdict = answer.outcome === "FOUND" && answer.company.suspendedOn ? "SUSPENDED" : answer.outcome;
  if (!answer.company) return { source: "REGON", verdict, payload: null, milliseconds };
  const { phone: _, ...payload } = answer.company;
  return { source: "REGON", verdict, payload, milliseconds };
}

function vatCheck(answer: VatAnswer, milliseconds: number): Check & { verdict: CheckVerdict } {
  const verdict = answer.outcome === "FOUND" ? answer.taxpayer.status : answer.outcome;
  const answerId = answer.outcome === "UNAVAILABLE" ? null : answer.answerId;
  return { source: "VAT", verdict, payload: answer.taxpayer, answerId, milliseconds };
}

/** Whether the list has said before that the company pays the tax. */
async function hasPaidTax(ctx: Context, companyId: number): Promise<boolean> {
  const { source, verdict } = registerChecks;
  const isActive = and(eq(registerChecks.companyId, companyId), eq(source, "VAT"), eq(verdict, "ACTIVE"));
  const rows = await ctx.db.select({ id: registerChecks.id }).from(registerChecks).where(isActive).limit(1);
  return rows.length > 0;
}

/** What differs now, in place of what did before: one that reads the same keeps what the council decided of it. */
async function keepDifference(
  ctx: Context,
  companyId: number,
  source: RegisterSource,
  difference: Difference | null,
): Promise<void> {
  const isPresent = and(
    eq(registerDifferences.companyId, companyId),
    eq(registerDifferences.source, source),
    isNull(registerDifferences.endedAt),
  );
  const [present] = await ctx.db.select().from(registerDifferences).where(isPresent);
  if (present && difference && reads(present) === reads(difference)) {
    await ctx.db.update(registerDifferences).set({ readAt: ctx.now }).where(isPresent);
    return;
  }
  if (present) await ctx.db.update(registerDifferences).set({ endedAt: ctx.now }).where(isPresent);
  if (difference) {
    await ctx.db
      .insert(registerDifferences)
      .values({ ...difference, companyId, source, readAt: ctx.now, createdAt: ctx.now });
  }
}

function reads({ declared, registered }: Difference): string {
  const names = Object.keys(registered).sort();
  return JSON.stringify(names.map((name) => [name, declared[name], registered[name]]));
}

async function postponeCheck(ctx: Context, companyId: number, days: number): Promise<void> {
  const dueAt = new Date(ctx.now.getTime() + days * dayMilliseconds);
  await ctx.db
    .insert(registerPlans)
    .values({ companyId, dueAt })
    .onConflictDoUpdate({ target: registerPlans.companyId, set: { dueAt, askedAt: sql`null` } });
}

function declaredOf(company: Company) {
  const { tin, name, regon, krs, postalCode, city, street, streetNumber, houseNumber } = company;
  const { startDate, registrationDate } = company;
  const seat = { voivodeship: null, postalCode, city, street, streetNumber, houseNumber };
  return { tin, name, regon, krs, ...seat, startDate, registrationDate };
}
