import { announcements } from "drizzle/schema/announcement";
import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { inBatches } from "~/domain/kernel/sweep.server";
import { lockAnnouncement } from "./commands.server";
import { type AnnouncementAction, type AnnouncementStatus, announcementLifecycle, announcementStatus } from "./status";

type Decision = {
  announcementId: number;
  action: Exclude<AnnouncementAction, "edit" | "duplicate">;
  from: AnnouncementStatus;
};

/**
 * Activates, deactivates, archives or deletes an announcement, from the state the decision was made on; an end that
 * has passed gives way to an activation. Throws announcementNotFound, operationIsRestricted, and invalidStatusChange
 * when the action is not allowed there or somebody else decided first.
 */
export async function changeAnnouncement(ctx: SignedInContext, { announcementId, action, from }: Decision) {
  return inTransaction(ctx, async (ctx) => {
    const isOwnRight = action === "activate" || action === "delete";
    const before = await lockAnnouncement(ctx, announcementId, isOwnRight ? action : "changeStatus");
    const to = announcementLifecycle.after(from, action);
    if (!to || announcementStatus(before, ctx.now) !== from) throw new DomainError("invalidStatusChange");

    const hasEnded = before.deactivationAt !== null && before.deactivationAt <= ctx.now;
    await ctx.db
      .update(announcements)
      .set({
        isActive: to === "active",
        ...(action === "activate" && hasEnded && { deactivationAt: null }),
        ...(to === "archived" && { isArchived: true, archivedAt: ctx.now }),
        ...(to === "deleted" && { deletedAt: ctx.now }),
        version: sql`${announcements.version} + 1`,
      })
      .where(eq(announcements.id, announcementId));
    await recordAct(ctx, {
      action: `announcement-${action}`,
      target: { kind: "announcement", id: announcementId },
      before: { status: from },
      after: { status: to },
    });
    return { type: before.type };
  });
}

/** Writes dates that have come into the stored states. Answers how many announcements they changed. */
export async function applyAnnouncementDates(ctx: Context): Promise<number> {
  const { id, isActive, isArchived, archiveAt, deactivationAt } = announcements;
  const isThere = isNull(announcements.deletedAt);
  const isToArchive = and(isThere, eq(isArchived, false), lte(archiveAt, ctx.now));
  const isToEnd = and(isThere, eq(isActive, true), lte(deactivationAt, ctx.now));
  const first = (where: SQL | undefined, most: number) =>
    and(where, inArray(id, ctx.db.select({ id }).from(announcements).where(where).limit(most)));
  const archivedCount = await inBatches((most) =>
    ctx.db
      .update(announcements)
      .set({ isActive: false, isArchived: true, archivedAt: archiveAt })
      .where(first(isToArchive, most))
      .returning({ id }),
  );
  const endedCount = await inBatches((most) =>
    ctx.db.update(announcements).set({ isActive: false }).where(first(isToEnd, most)).returning({ id }),
  );
  return archivedCount + endedCount;
}
