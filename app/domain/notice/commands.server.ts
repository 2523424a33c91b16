import { notices, notificationPreferences } from "drizzle/schema/notice";
import { and, eq, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";
import { choosableKinds, type NoticeKind, ownActKinds } from "./kind";
import { isOwnUnread, type SeenTalk, tellsOf } from "./queries.server";

type Notice = Omit<typeof notices.$inferInsert, "id" | "readAt" | "createdAt">;

/** In one statement, which has room for 65,535 parameters. */
const noticesAtOnce = 1000;

/** Marks the notices that the condition finds as mailed, and answers them; of two at once each notice goes to one. */
export function takeForMail(ctx: Context, which: SQL | undefined) {
  return ctx.db
    .update(notices)
    .set({ mailedAt: ctx.now })
    .where(which)
    .returning({ id: notices.id, kind: notices.kind });
}

/**
 * Stores notices of an event, in the caller's transaction. A person gets one for each `dedupeKey`, and none of a kind
 * that they have switched off, unless it is urgent or has a mode of its own; one that confirms the reader's own act is
 * stored as read.
 */
export async function createNotices(ctx: Context, events: Notice[]): Promise<void> {
  if (events.length === 0) return;
  const mutedKinds = await listMutedKinds(
    ctx,
    [...new Set(events.map(({ kind }) => kind))],
    [...new Set(events.map(({ userId }) => userId))],
  );
  const isMuted = ({ userId, kind, isUrgent, mode }: Notice) =>
    !isUrgent && !mode && mutedKinds.some((preference) => preference.userId === userId && preference.kind === kind);
  const noticesToSend = events.filter((notice) => !isMuted(notice));
  if (noticesToSend.length === 0) return;
  const rows = noticesToSend.map((notice) => ({
    ...notice,
    createdAt: ctx.now,
    readAt: ownActKinds.includes(notice.kind) ? ctx.now : null,
  }));
  for (let first = 0; first < rows.length; first += noticesAtOnce) {
    const some = rows.slice(first, first + noticesAtOnce);
    await ctx.db.insert(notices).values(some).onConflictDoNothing();
  }
}

/** The kinds that these people want no notices of, each with the person. */
async function listMutedKinds(ctx: Context, kinds: readonly NoticeKind[], userIds: readonly number[]) {
  const kindsToCheck = kinds.filter((kind) => choosableKinds.includes(kind));
  if (kindsToCheck.length === 0) return [];
  return ctx.db
    .select({ userId: notificationPreferences.userId, kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(
      and(
        inArray(notificationPreferences.userId, [...userIds]),
        inArray(notificationPreferences.kind, kindsToCheck),
        eq(notificationPreferences.mode, "OFF"),
      ),
    );
}

/** Deletes the unread notices of a kind about a target, in the caller's transaction. */
export async function dropUnreadNotices({ db }: Context, kind: NoticeKind, targetId: number): Promise<void> {
  await db.delete(notices).where(and(eq(notices.kind, kind), eq(notices.targetId, targetId), isNull(notices.readAt)));
}

/** Changes the mode of the notices about a target that are neither read nor mailed. */
export async function changeModeOfNotices(
  { db }: Context,
  { kind, targetId, mode }: Pick<Notice, "kind" | "targetId" | "mode">,
): Promise<void> {
  await db
    .update(notices)
    .set({ mode })
    .where(
      and(eq(notices.kind, kind), eq(notices.targetId, targetId), isNull(notices.readAt), isNull(notices.mailedAt)),
    );
}

/** Marks one of the viewer's notices read and returns where it leads. Throws notFound for anybody else's. */
export async function openNotice(ctx: SignedInContext, noticeId: number) {
  const own = and(eq(notices.id, noticeId), eq(notices.userId, ctx.viewer.id));
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(own, isNull(notices.readAt)));
  const [notice] = await ctx.db.select().from(notices).where(own);
  if (!notice) throw new DomainError("notFound");
  return notice;
}

/** Marks every unread notice of the viewer read; those read before keep their moment. */
export async function markAllNoticesRead(ctx: SignedInContext): Promise<void> {
  await ctx.db.update(notices).set({ readAt: ctx.now }).where(isOwnUnread(ctx));
}

/** Marks what the viewer was told of talk that they now see read; call it once they have been let in there. */
export async function markSeenNoticesRead(ctx: SignedInContext, talk: SeenTalk): Promise<void> {
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(isOwnUnread(ctx), tellsOf(ctx, talk)));
}

/** Marks all notices of a kind about a target read, everybody's or one person's, in the caller's transaction. */
export async function markTargetsRead(
  ctx: Context,
  { kind, targetId, userId }: { kind: NoticeKind; targetId: number; userId?: number },
): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(notices.userId, userId);
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(eq(notices.kind, kind), eq(notices.targetId, targetId), isNull(notices.readAt), isTheirs));
}

/** Removes notices 180 days after they were read, and all after 400 days. */
export async function sweepNotices(ctx: Context): Promise<void> {
  const isOver = or(lt(notices.readAt, daysBefore(ctx.now, 180)), lt(notices.createdAt, daysBefore(ctx.now, 400)));
  await deleteInBatches(ctx, notices, isOver);
}
