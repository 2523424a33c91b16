import { caseLinks } from "drizzle/schema/appeal";
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { monthsAfter } from "~/domain/units/moment.server";

/** The right of a person to make a complaint against a decision. */
export type RightToAppeal = { userId: number; companyDecisionId: number } | { userId: number; userDecisionId: number };
/** What a link opens: a complaint that is there, or the right to make one. */
type Case = { complaintId: number } | RightToAppeal;

export const appealMonths = 6;

/** Makes the secret of a link to mail, in the caller's transaction; the links of earlier mails stay good. */
export async function issueCaseLink(ctx: Pick<Context, "db" | "now">, opens: Case): Promise<string> {
  const secret = newSecret();
  await ctx.db.insert(caseLinks).values({ ...opens, tokenHash: hashSecret(secret), createdAt: ctx.now });
  return secret;
}

/**
 * The secret of a link that is offered again and again: the same each time, and another once the links were revoked.
 * `secretOf` makes one of a name that nobody else can.
 */
export async function lastingCaseLink(
  ctx: Pick<Context, "db" | "now">,
  opens: RightToAppeal,
  secretOf: (name: string) => string,
): Promise<string> {
  const {
    userId,
    companyDecisionId = null,
    userDecisionId = null,
  } = { ...opens } as Partial<AppealSubject> & RightToAppeal;
  const links = linksOfDecision({ issuerId: userId, companyDecisionId, userDecisionId });
  const revokedCount = await ctx.db.$count(caseLinks, and(links, isNotNull(caseLinks.revokedAt)));
  const secret = secretOf(JSON.stringify(["appeal", userId, companyDecisionId, userDecisionId, revokedCount]));
  await ctx.db
    .insert(caseLinks)
    .values({ ...opens, tokenHash: hashSecret(secret), createdAt: ctx.now })
    .onConflictDoNothing();
  return secret;
}

/** What a link opens; null for one that is wrong or revoked. */
export async function findCaseLink(ctx: Pick<Context, "db" | "now">, secret: string) {
  const [link] = await ctx.db
    .select()
    .from(caseLinks)
    .where(and(eq(caseLinks.tokenHash, hashSecret(secret)), isNull(caseLinks.revokedAt)));
  return link ?? null;
}

/** Whether a decision may still be appealed against: for six months. */
export function isAppealable(decidedAt: Date, now: Date): boolean {
  return now < monthsAfter(decidedAt, appealMonths);
}

/** Ties the link to the complaint that was made by it, in the caller's transaction. */
export async function tieCaseLink(ctx: Pick<Context, "db">, secret: string, complaintId: number): Promise<void> {
  await ctx.db
    .update(caseLinks)
    .set({ complaintId })
    .where(eq(caseLinks.tokenHash, hashSecret(secret)));
}

type AppealSubject = { issuerId: number | null; companyDecisionId: number | null; userDecisionId: number | null };

/**
 * Kills every link to a complaint, in the caller's transaction, also those of the decision that it appeals against,
 * which lead to it unused; answers how many there were.
 */
export async function revokeCaseLinks(
  ctx: Pick<Context, "db" | "now">,
  { id, ...decision }: AppealSubject & { id: number },
): Promise<number> {
  const revokedLinks = await ctx.db
    .update(caseLinks)
    .set({ revokedAt: ctx.now })
    .where(and(or(eq(caseLinks.complaintId, id), linksOfDecision(decision)), isNull(caseLinks.revokedAt)))
    .returning({ complaintId: caseLinks.complaintId });
  return revokedLinks.length;
}

// Nothing equals null: a complaint that appeals against nothing has no such links.
function linksOfDecision({ issuerId, companyDecisionId, userDecisionId }: AppealSubject): SQL | undefined {
  return and(
    eq(caseLinks.userId, sql`${issuerId}`),
    or(
      eq(caseLinks.companyDecisionId, sql`${companyDecisionId}`),
      eq(caseLinks.userDecisionId, sql`${userDecisionId}`),
    ),
  );
}

/** Forgets the links of appeals that nobody made in time. */
export async function sweepCaseLinks(ctx: Pick<Context, "db" | "now">): Promise<void> {
  const end = monthsAfter(ctx.now, -appealMonths);
  await deleteInBatches(ctx, caseLinks, and(isNull(caseLinks.complaintId), lt(caseLinks.createdAt, end)));
}
