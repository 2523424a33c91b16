import { notices, notificationPreferences, notificationStopLinks, quietHours } from "drizzle/schema/notice";
import { eq, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";
import { mailsStopped } from "./events";
import { choosableKinds, type DeliveryMode, defaultMode, mailedModes, type NoticeKind, noticeKinds } from "./kind";

/** How a person hears of notices of each kind that they choose it for. */
export async function findPreferences(ctx: Context, userId: number): Promise<Map<NoticeKind, DeliveryMode>> {
  const rows = await ctx.db
    .select({ kind: notificationPreferences.kind, mode: notificationPreferences.mode })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const modes = new Map(rows.map(({ kind, mode }) => [kind, mode]));
  return new Map(choosableKinds.map((kind) => [kind, modes.get(kind) ?? defaultMode(kind)]));
}

/**
 * From which hour to which of the portal's clock, 22 to 6 as well, nobody is mailed of what they choose how to hear of.
 */
type QuietHours = { from: number; until: number };
type WrittenHours = { [End in keyof QuietHours]: number | null };

/**
 * Sets how the viewer hears of notices from now on, of kinds that nobody chooses for nothing, and their quiet hours
 * where these are told. Throws quietHoursIncomplete where they have but one end, or two that are the same.
 */
export async function savePreferences(
  ctx: SignedInContext,
  modes: ReadonlyMap<NoticeKind, DeliveryMode>,
  quiet?: WrittenHours,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await writePreferences(ctx, ctx.viewer.id, modes);
    if (quiet) await writeQuietHours(ctx, quiet);
  });
}

/** The viewer's quiet hours; null without any. */
export async function findQuietHours(ctx: SignedInContext): Promise<QuietHours | null> {
  const [row] = await ctx.db
    .select({ from: quietHours.from, until: quietHours.until })
    .from(quietHours)
    .where(eq(quietHours.userId, ctx.viewer.id));
  return row ?? null;
}

async function writeQuietHours(ctx: SignedInContext, { from, until }: WrittenHours): Promise<void> {
  if (from === null && until === null) {
    await ctx.db.delete(quietHours).where(eq(quietHours.userId, ctx.viewer.id));
    return;
  }
  if (from === null || until === null || from === until) throw new DomainError("quietHoursIncomplete", "quietUntil");
  const hours = { from, until, updatedAt: ctx.now };
  await ctx.db
    .insert(quietHours)
    .values({ userId: ctx.viewer.id, ...hours })
    .onConflictDoUpdate({ target: quietHours.userId, set: hours });
}

/** Whether at this hour of the portal's clock it is quiet for the person of a row. */
export function isQuietFor(userId: SQLWrapper, hour: number): SQL<boolean> {
  const { from, until } = quietHours;
  return sql`exists (
    select from ${quietHours} where ${quietHours.userId} = ${userId} and case when ${from} < ${until}
      then ${hour}::smallint >= ${from} and ${hour}::smallint < ${until}
      else ${hour}::smallint >= ${from} or ${hour}::smallint < ${until} end
  )`;
}

/** Whether it is quiet for a person at this hour. */
export async function isQuiet(ctx: Pick<Context, "db">, userId: number, hour: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ isQuiet: boolean }>(
    sql`select ${isQuietFor(sql`${userId}::bigint`, hour)} as "isQuiet"`,
  );
  return row?.isQuiet ?? false;
}

/** How the reader of a notice wants to hear of it, in a statement that reads notices. */
export const modeOfNotice: SQL<DeliveryMode> = sql`coalesce(
  ${notices.mode},
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
    .select({
      userId: notificationStopLinks.userId,
      kinds: notificationStopLinks.kinds,
      stoppedAt: notificationStopLinks.stoppedAt,
    })
    .from(notificationStopLinks)
    .where(eq(notificationStopLinks.tokenHash, hashSecret(secret)));
  if (!link) return null;
  const modes = await findPreferences(ctx, link.userId);
  const isMailed = (kind: NoticeKind) => mailedModes.some((mode) => mode === modes.get(kind));
  // What saved searches find may be mailed by a choice of each.
  const isOfSearches = link.kinds.includes(noticeKinds.savedSearch);
  return { ...link, isStopped: !link.kinds.some(isMailed) && (!isOfSearches || link.stoppedAt !== null) };
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
    await ctx.db
      .update(notificationStopLinks)
      .set({ stoppedAt: ctx.now })
      .where(eq(notificationStopLinks.tokenHash, hashSecret(secret)));
    await mailsStopped.publish(ctx, link);
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
export async function sweepStopLinks(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, notificationStopLinks, lt(notificationStopLinks.createdAt, daysBefore(ctx.now, 365)));
}
