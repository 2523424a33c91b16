import { createHash, randomBytes } from "node:crypto";
import { caseLinks } from "drizzle/schema/complaint";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "./context";
import { dayMilliseconds } from "./time";

/** What a link opens: a complaint that is there, or the right to make one against a decision. */
export type Case =
  | { complaintId: number }
  | { userId: number; companyDecisionId: number }
  | { userId: number; userDecisionId: number };

const appealDays = 30;

/** Makes the secret of a link to mail, in the caller's transaction; the links of earlier mails go on. */
export async function issueCaseLink(ctx: Pick<Context, "db" | "now">, opens: Case): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await ctx.db.insert(caseLinks).values({ ...opens, tokenHash: hashOf(secret), createdAt: ctx.now });
  return secret;
}

/** What a link opens; null for one that is wrong, revoked, or an appeal's that is older than 30 days. */
export async function findCaseLink(ctx: Pick<Context, "db" | "now">, secret: string) {
  const [link] = await ctx.db
    .select()
    .from(caseLinks)
    .where(and(eq(caseLinks.tokenHash, hashOf(secret)), isNull(caseLinks.revokedAt)));
  if (!link) return null;
  return link.complaintId !== null || link.createdAt > appealEnd(ctx.now) ? link : null;
}

/** Ties the link to the complaint that was made by it, in the caller's transaction. */
export async function tieCaseLink(ctx: Pick<Context, "db">, secret: string, complaintId: number): Promise<void> {
  await ctx.db
    .update(caseLinks)
    .set({ complaintId })
    .where(eq(caseLinks.tokenHash, hashOf(secret)));
}

type Appealed = { issuerId: number | null; companyDecisionId: number | null; userDecisionId: number | null };

/**
 * Kills every link to a complaint, in the caller's transaction, also those of the decision that it appeals against, which
 * lead to it unused; answers how many there were.
 */
export async function revokeCaseLinks(
  ctx: Pick<Context, "db" | "now">,
  { id, issuerId, companyDecisionId, userDecisionId }: Appealed & { id: number },
): Promise<number> {
  // Nothing equals null: a complaint that appeals against nothing has no such links.
  const ofDecision = and(
    eq(caseLinks.userId, sql`${issuerId}`),
    or(
      eq(caseLinks.companyDecisionId, sql`${companyDecisionId}`),
      eq(caseLinks.userDecisionId, sql`${userDecisionId}`),
    ),
  );
  const revoked = await ctx.db
    .update(caseLinks)
    .set({ revokedAt: ctx.now })
    .where(and(or(eq(caseLinks.complaintId, id), ofDecision), isNull(caseLinks.revokedAt)))
    .returning({ complaintId: caseLinks.complaintId });
  return revoked.length;
}

/** Forgets the links of appeals that nobody made in time. */
export async function sweepCaseLinks(ctx: Pick<Context, "db" | "now">): Promise<void> {
  await ctx.db.delete(caseLinks).where(and(isNull(caseLinks.complaintId), lt(caseLinks.createdAt, appealEnd(ctx.now))));
}

function appealEnd(now: Date): Date {
  return new Date(now.getTime() - appealDays * dayMilliseconds);
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
