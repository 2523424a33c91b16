import { registerLookups } from "drizzle/schema/company";
import { eq, lt } from "drizzle-orm";
import { isTin } from "~/domain/company/identifiers";
import type { Context } from "~/domain/kernel/context";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { dayMilliseconds, daysBefore } from "~/domain/units/time";
import type { RegisterAnswer } from "~/ports/business-register";

/**
 * What the public register says of a tax number, asked at most once a day. A number with a wrong check digit is not
 * even asked about; a register that does not answer is asked again next time, and an older answer does not stand in.
 * May wait seconds for the network: not for use in a transaction.
 */
export async function lookUpCompany(ctx: Context, tin: string): Promise<RegisterAnswer> {
  if (!isTin(tin)) return { outcome: "NOT_FOUND", company: null };
  const storedAnswer = await findRegisterAnswer(ctx, tin);
  if (storedAnswer && ctx.now.getTime() - storedAnswer.fetchedAt.getTime() < dayMilliseconds) return storedAnswer;
  return refreshRegisterAnswer(ctx, tin);
}

/** Asks the register now, whatever is kept, and keeps what it says. Not for use in a transaction either. */
export async function refreshRegisterAnswer(ctx: Context, tin: string): Promise<RegisterAnswer> {
  const answer = await ctx.ports.businessRegister.lookUp(tin);
  if (answer.outcome === "UNAVAILABLE") return answer;
  const row = { outcome: answer.outcome, data: answer.company, fetchedAt: ctx.now };
  await ctx.db
    .insert(registerLookups)
    .values({ tin, ...row })
    .onConflictDoUpdate({ target: registerLookups.tin, set: row });
  return answer;
}

type KeptAnswer = RegisterAnswer & { fetchedAt: Date };

/** The register's last answer with the moment it was given; null when it never gave one. */
export async function findRegisterAnswer(ctx: Context, tin: string): Promise<KeptAnswer | null> {
  const [row] = await ctx.db.select().from(registerLookups).where(eq(registerLookups.tin, tin));
  return registerAnswerOf(row ?? null);
}

/** What a kept row says, and when it was said. */
export function registerAnswerOf(row: typeof registerLookups.$inferSelect | null): KeptAnswer | null {
  if (!row) return null;
  const { outcome, data, fetchedAt } = row;
  if ((outcome === "FOUND" || outcome === "CLOSED") && data) return { outcome, company: data, fetchedAt };
  return { outcome: "NOT_FOUND", company: null, fetchedAt };
}

/** Removes answers of the register that are a month old. */
export async function sweepRegisterAnswers(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, registerLookups, lt(registerLookups.fetchedAt, daysBefore(ctx.now, 30)));
}
