import { users } from "drizzle/schema/account";
import { officeMornings } from "drizzle/schema/office";
import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { findOfficer } from "~/domain/account/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { requirePermission } from "~/domain/kernel/policy";
import { has } from "~/domain/kernel/viewer";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { countQueue } from "~/domain/queue/queries.server";
import { isWorking } from "~/domain/sql/person.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { isWorkingDay } from "~/domain/units/working-day";
import { officeMorning } from "~/mail/office-morning.server";

const firstHour = 7;
const peopleAtOnce = 200;

/** Whether the viewer is mailed in the morning how much waits for them. */
export async function hasMorningMail(ctx: SignedInContext): Promise<boolean> {
  return (await ctx.db.$count(officeMornings, eq(officeMornings.userId, ctx.viewer.id))) > 0;
}

/**
 * Starts the mail of the morning for the viewer, from the next working day on: today's before seven o'clock. Throws
 * forbidden.
 */
export async function wantMorningMail(ctx: SignedInContext): Promise<void> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  await ctx.db
    .insert(officeMornings)
    .values({ userId: ctx.viewer.id, lastDay: isMailingHour(ctx) ? calendarDay(ctx.now) : null, createdAt: ctx.now })
    .onConflictDoNothing();
}

/** Stops the mail of the morning for the viewer. */
export async function stopMorningMail(ctx: SignedInContext): Promise<void> {
  await ctx.db.delete(officeMornings).where(eq(officeMornings.userId, ctx.viewer.id));
}

/**
 * Mails who wants it, once each working day from seven o'clock, how many entries of the council's queue wait for them
 * and how many are past their term; nothing where none wait. Answers how many mails that were. Throws AggregateError
 * for those that failed.
 */
export async function mailOfficeMornings(ctx: Context): Promise<number> {
  const today = calendarDay(ctx.now);
  if (!isMailingHour(ctx) || !isWorkingDay(today)) return 0;
  const isDue = or(isNull(officeMornings.lastDay), lt(officeMornings.lastDay, today));
  const people = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(officeMornings)
    .innerJoin(users, eq(users.id, officeMornings.userId))
    .where(and(isDue, isWorking))
    .orderBy(asc(officeMornings.lastDay), asc(users.id))
    .limit(peopleAtOnce);
  return forEachRow(people, ({ userId, email }) =>
    inTransaction(ctx, async (ctx) => {
      const claimedRows = await ctx.db
        .update(officeMornings)
        .set({ lastDay: today })
        .where(and(eq(officeMornings.userId, userId), isDue))
        .returning({ userId: officeMornings.userId });
      const viewer = claimedRows.length > 0 ? await findOfficer(ctx, userId) : null;
      if (!viewer || !has(viewer, "ACCESS_CONTROL")) return false;
      const { whole: waiting, overdue } = await countQueue({ ...ctx, viewer }, { kind: null, only: null });
      if (waiting === 0) return false;
      await enqueueMail(ctx, officeMorning({ userId, email, day: today, waiting, overdue }));
      return true;
    }),
  );
}

/** Whether the hour from which mails go has come today. */
function isMailingHour({ now }: Context): boolean {
  return Number(formatMoment(now).slice(11, 13)) >= firstHour;
}
