import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { issueLink } from "~/domain/account/link.server";
import { findViewer } from "~/domain/account/queries.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { noticeKinds } from "~/domain/notice/kind";
import { findPreferences, issueStopLink } from "~/domain/notice/preferences.server";
import { isWorking } from "~/domain/sql/person.server";
import { postingRouteName } from "~/domain/sql/route-name.server";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import { postingsStand } from "~/mail/postings-stand.server";
import { lastSaidAt, silentForDay } from "./silent.server";

/** On the portal's clock. */
const firstTime = "07:00";
const maximumRoutes = 10;

/**
 * Asks people by mail whether their postings still stand of which nobody has said so for 24 hours: once a silence of
 * each, one mail a person a day for all of them, from seven o'clock, and only who is mailed about postings. Answers how
 * many mails that were. Throws AggregateError for those that failed.
 */
export async function askWhetherPostingsStand(ctx: Context): Promise<number> {
  if (ctx.now < today(ctx, firstTime)) return 0;
  const { authorId } = freightPostings;
  const askedToday = ctx.db
    .select({ id: authorId })
    .from(freightPostings)
    .where(gte(freightPostings.askedAt, today(ctx, "00:00")));
  const people = await ctx.db
    .selectDistinct({ userId: authorId })
    .from(freightPostings)
    .innerJoin(users, eq(users.id, authorId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isUnasked(ctx), isWorking, eq(companies.isBlocked, false), notInArray(authorId, askedToday)));
  return forEachRow(people, ({ userId }) => askPerson(ctx, userId));
}

function askPerson(ctx: Context, userId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Of two at once the other finds what was asked.
    const [person] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    const viewer = await findViewer(ctx, userId);
    const modes = await findPreferences(ctx, userId);
    const isMailed = ["IMMEDIATE", "HOURLY", "DAILY"].includes(modes.get(noticeKinds.posting) ?? "PORTAL");
    if (!person || !viewer || !isMailed || !postingPolicy.allows(viewer, "posting.post", null)) return false;
    const isOwn = and(eq(freightPostings.authorId, userId), eq(freightPostings.companyId, viewer.company.id));
    const askedPostings = await ctx.db
      .update(freightPostings)
      .set({ askedAt: ctx.now })
      .where(and(isOwn, silentForDay(ctx)))
      .returning({ id: freightPostings.id });
    if (askedPostings.length === 0) return false;
    const routes = await ctx.db
      .select({ name: postingRouteName(sql`${freightPostings}.id`) })
      .from(freightPostings)
      .where(
        inArray(
          freightPostings.id,
          askedPostings.map(({ id }) => id),
        ),
      )
      .orderBy(freightPostings.id)
      .limit(maximumRoutes);
    await enqueueMail(
      ctx,
      postingsStand({
        userId,
        email: person.email,
        dedupeKey: `postings-stand:${userId}:${calendarDay(ctx.now)}`,
        routes: routes.map(({ name }) => name),
        total: askedPostings.length,
        secret: await issueLink(ctx, userId, "POSTINGS_STAND"),
        stopSecret: await issueStopLink(ctx, userId, [noticeKinds.posting]),
      }),
    );
    return true;
  });
}

/** Those that were not asked about since somebody last said that they stand. */
function isUnasked(ctx: Context): SQL | undefined {
  return and(silentForDay(ctx), or(isNull(freightPostings.askedAt), lt(freightPostings.askedAt, lastSaidAt)));
}

function today(ctx: Context, time: string): Date {
  return parseLocalMoment(`${calendarDay(ctx.now)}T${time}`) ?? ctx.now;
}
