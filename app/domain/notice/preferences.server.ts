import { notices, notificationPreferences, notificationStopLinks } from "drizzle/schema/notice";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { daysBefore } from "~/domain/units/time";
import { choosableKinds, type DeliveryMode, defaultMode, type NoticeKind } from "./kind";

/** How a person hears of notices of each kind that they choose it for. */
export async function findPreferences(ctx: Context, userId: number): Promise<Map<NoticeKind, DeliveryMode>> {
  const rows = await ctx.db
    .select({ kind: notificationPreferences.kind, mode: notificationPreferences.mode })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, mode }) => [kind, mode]));
  return new Map(choosableKinds.map((kind) => [kind, chosen.get(kind) ?? defaultMode(kind)]));
}

/** Sets how the viewer hears of notices from now on; of kinds that nobody chooses for, nothing. */
export async function savePreferences(
  ctx: SignedInContext,
  modes: ReadonlyMap<NoticeKind, DeliveryMode>,
): Promise<void> {
  await inTransaction(ctx, (ctx) => writePreferences(ctx, ctx.viewer.id, modes));
}

/** How the reader of a notice wants to hear of it, in a statement that reads notices. */
export const modeOfNotice: SQL<DeliveryMode> = sql`coalesce(
  (
    select ${notificationPreferences.mode} from ${notificationPreferences}
    where ${notificationPreferences.userId} = ${notices.userId} and ${notificationPreferences.kind} = ${notices.kind}
  ),
  case ${sql.join(
    choosableKinds.map(
      (kind) => sql`when ${notices.kind} = ${sql.raw(String(kind))} then ${defaultMode(kind)}::delivery_mode`,
    ),
    sql` `,
  )} end
)`;

/** Makes the secret of a link by which a person stops mails of these kinds, in the transaction of the mail. */
export async function issueStopLink(ctx: Context, userId: number, kinds: readonly NoticeKind[]): Promise<string> {
  const secret = newSecret();
  const row = { tokenHash: hashSecret(secret), userId, kinds: [...kinds], createdAt: ctx.now };
  await ctx.db.insert(notificationStopLinks).values(row);
  return secret;
}

/**
 * Which mails a link stops, and whether they are stopped already; null for a link that is none any more. Throws
 * tooManyResourceCalls.
 */
export async function openStopLink(ctx: Context, secret: string) {
  await countCall(ctx, "case", subscriberOf(ctx.request.ip));
  return findStopLink(ctx, secret);
}

async function findStopLink(ctx: Context, secret: string) {
  const [link] = await ctx.db
    .select({ userId: notificationStopLinks.userId, kinds: notificationStopLinks.kinds })
    .from(notificationStopLinks)
    .where(eq(notificationStopLinks.tokenHash, hashSecret(secret)));
  if (!link) return null;
  const modes = await findPreferences(ctx, link.userId);
  const isMailed = (kind: NoticeKind) => ["IMMEDIATE", "DAILY"].includes(modes.get(kind) ?? "PORTAL");
  return { ...link, isStopped: !link.kinds.some(isMailed) };
}

/** Stops the mails of a link: what they told stays in the portal. Throws mailLinkDead and tooManyResourceCalls. */
export async function stopMails(ctx: Context, secret: string): Promise<void> {
  await countCall(ctx, "case", subscriberOf(ctx.request.ip));
  await inTransaction(ctx, async (ctx) => {
    const link = await findStopLink(ctx, secret);
    if (!link) throw new DomainError("mailLinkDead");
    const modes = await findPreferences(ctx, link.userId);
    const kinds = link.kinds.filter((kind) => modes.get(kind) !== "OFF");
    await writePreferences(ctx, link.userId, new Map(kinds.map((kind) => [kind, "PORTAL" as const])));
  });
}

async function writePreferences(
  ctx: Context,
  userId: number,
  modes: ReadonlyMap<NoticeKind, DeliveryMode>,
): Promise<void> {
  const rows = [...modes].filter(([kind]) => choosableKinds.includes(kind));
  if (rows.length === 0) return;
  await ctx.db
    .insert(notificationPreferences)
    .values(rows.map(([kind, mode]) => ({ userId, kind, mode, updatedAt: ctx.now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mode: sql`excluded.mode`, updatedAt: ctx.now },
    });
}

/** Removes the links of mails to stop them by, a year after. */
export async function sweepStopLinks({ db, now }: Context): Promise<void> {
  await db.delete(notificationStopLinks).where(lt(notificationStopLinks.createdAt, daysBefore(now, 365)));
}
