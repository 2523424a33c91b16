import { accountTokens, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { linkHours } from "~/domain/kernel/term";
import { hoursAfter, minutesAfter } from "~/domain/units/time";

type LinkKind = (typeof accountTokens.$inferSelect)["kind"];

const refusals = {
  CONFIRM_ACCOUNT: "confirmAccountTokenInvalid",
  PASSWORD_RESET: "passwordGenerationTokenInvalid",
  PASSWORD_GENERATION: "passwordGenerationTokenInvalid",
  EMAIL_CHANGE: "confirmAccountTokenInvalid",
  POSTINGS_STAND: "mailLinkDead",
} as const;

/** A button that is pressed twice within so many minutes has done its work. */
const repeatMinutes = 1;

type Link = { userId: number; newEmail: string | null };
type Terms = { notAfter?: Date | null; newEmail?: string };

/**
 * Makes the secret of a link to mail, in the caller's transaction; older links of the kind die. It lives as long as its
 * kind does (`linkHours`), and never beyond `notAfter`; EMAIL_CHANGE needs the `newEmail` that it confirms.
 */
export async function issueLink(
  ctx: Context,
  userId: number,
  kind: LinkKind,
  { notAfter, newEmail }: Terms = {},
): Promise<string> {
  // Two at once would both find no older link: the person's row lets one in at a time.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  await revokeLinks(ctx, userId, kind);
  const secret = newSecret();
  const end = hoursAfter(ctx.now, linkHours[kind]);
  const expiresAt = notAfter && notAfter < end ? notAfter : end;
  await ctx.db
    .insert(accountTokens)
    .values({ userId, kind, newEmail, tokenHash: hashSecret(secret), expiresAt, createdAt: ctx.now });
  return secret;
}

/** Kills the person's living links, of one kind or of all, in the caller's transaction. */
export async function revokeLinks(ctx: Context, userId: number, kind?: LinkKind): Promise<void> {
  await ctx.db
    .update(accountTokens)
    .set({ revokedAt: ctx.now })
    .where(and(eq(accountTokens.userId, userId), kind && eq(accountTokens.kind, kind), isAlive));
}

/** Whose link it is; it stays good. Throws the kind's `…TokenInvalid` for a wrong, used, revoked or old one. */
export async function findLink(ctx: Context, kind: LinkKind, secret: string): Promise<Link> {
  const [link] = await ctx.db
    .select({ userId: accountTokens.userId, newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .where(goodFor(ctx, kind, secret));
  if (!link) throw new DomainError(refusals[kind]);
  return link;
}

/**
 * Uses the link up, in the caller's transaction: of several at once, one wins. Company and person stay as they are
 * until its end. Throws as findLink does.
 */
export async function useLink(ctx: Context, kind: LinkKind, secret: string): Promise<Link> {
  const { userId } = await findLink(ctx, kind, secret);
  await lockAccount(ctx, userId);
  const [link] = await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now })
    .where(goodFor(ctx, kind, secret))
    .returning({ userId: accountTokens.userId, newEmail: accountTokens.newEmail });
  if (!link) throw new DomainError(refusals[kind]);
  return link;
}

/** Whose link of the kind was used within the last minute, as by a button that is pressed twice; null for any other. */
export async function findJustUsedLink(ctx: Context, kind: LinkKind, secret: string): Promise<number | null> {
  const [link] = await ctx.db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashSecret(secret)),
        eq(accountTokens.kind, kind),
        gt(accountTokens.usedAt, minutesAfter(ctx.now, -repeatMinutes)),
      ),
    );
  return link?.userId ?? null;
}

/**
 * Locks the person and their company against changes until the caller's transaction ends. The order is company, person,
 * link everywhere, so that two who change them wait for each other and never in a circle.
 */
export async function lockAccount(ctx: Context, userId: number): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(eq(users.id, userId))
    .for("no key update");
}

const isAlive = and(isNull(accountTokens.usedAt), isNull(accountTokens.revokedAt));

function goodFor(ctx: Context, kind: LinkKind, secret: string) {
  return and(
    eq(accountTokens.tokenHash, hashSecret(secret)),
    eq(accountTokens.kind, kind),
    gt(accountTokens.expiresAt, ctx.now),
    isAlive,
  );
}
