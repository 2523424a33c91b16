import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversations, messages } from "drizzle/schema/conversation";
import { noticeMailings, notices } from "drizzle/schema/notice";
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findViewer } from "~/domain/account/queries.server";
import { awaitsAnswers } from "~/domain/interview/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { DomainError } from "~/domain/kernel/errors";
import { rowsPerPage } from "~/domain/list/page.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { choosableKinds, messageKinds, noticeKinds } from "~/domain/notice/kind";
import { issueStopLink, modeOfNotice } from "~/domain/notice/preferences.server";
import { listNotices } from "~/domain/notice/queries.server";
import { isWorking } from "~/domain/sql/person.server";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import { dayMilliseconds, minuteMilliseconds } from "~/domain/units/time";
import { unreadNotices } from "~/mail/unread-notices.server";
import { addressOfNotice } from "./address.server";
import { describeNotices } from "./describe.server";

const unreadMinutes = 5;
const minutesBetweenMails = 60;
/** On the portal's clock. */
const summaryTime = "07:00";
/** What nobody was mailed of for so long, as while no job ran, is not news. */
const newsDays = 2;
const peopleAtOnce = 200;
/** So many notices may lead to one place. */
const mostOpened = 5;

type Row = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * Mails people about notices that they have not read for five minutes, at most once an hour, what is urgent at once, and
 * once a day, from seven o'clock, about the kinds that they want summed up. Each notice is in one mail, however often
 * and in how many processes this runs. Answers how many mails that were. Throws AggregateError for those that failed.
 */
export async function mailUnreadNotices(ctx: Context, most = peopleAtOnce): Promise<number> {
  const people = await ctx.db
    .select({ userId: notices.userId })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(noticeMailings, eq(noticeMailings.userId, notices.userId))
    .where(and(isPending(ctx), isWorking, eq(companies.isBlocked, false), isDue(ctx)))
    .groupBy(notices.userId)
    // By lot: whose mail fails each time takes no place for ever.
    .orderBy(sql`random()`)
    .limit(most);
  return forEachRow(people, ({ userId }) => mailPerson(ctx, userId));
}

async function mailPerson(ctx: Context, userId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const isTheirs = eq(noticeMailings.userId, userId);
    await ctx.db.insert(noticeMailings).values({ userId }).onConflictDoNothing();
    const [mailing] = await ctx.db.select().from(noticeMailings).where(isTheirs).for("update");
    const viewer = await findViewer(ctx, userId);
    if (!mailing || !viewer) return false;
    const isSummary = isSummaryDue(ctx, mailing.summaryDay) && isLong(ctx, mailing.mailedAt);
    const taken = await ctx.db
      .update(notices)
      .set({ mailedAt: ctx.now })
      .where(
        and(
          eq(notices.userId, userId),
          isPending(ctx),
          or(
            eq(notices.isUrgent, true),
            isLong(ctx, mailing.mailedAt) ? inArray(modeOfNotice, isSummary ? mailedModes : ["IMMEDIATE"]) : undefined,
          ),
        ),
      )
      .returning({ id: notices.id, kind: notices.kind });
    if (taken.length === 0) return false;
    await ctx.db
      .update(noticeMailings)
      .set({ mailedAt: ctx.now, ...(isSummary && { summaryDay: calendarDay(ctx.now) }) })
      .where(isTheirs);
    const reader = { ...ctx, viewer };
    const ids = taken.map(({ id }) => id);
    const rows = await listNotices(reader, { ids, page: 1 });
    const described = await describeNotices(reader, rows);
    const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const accepted = rows.find(({ id }) => described.get(id)?.event === "accept");
    const kinds = [...new Set(taken.map(({ kind }) => kind))].sort((one, other) => one - other);
    await enqueueMail(
      ctx,
      unreadNotices({
        userId,
        email: person?.email ?? "",
        dedupeKey: `notices:${Math.max(...ids)}`,
        stopSecret: await issueStopLink(ctx, userId, kinds),
        kinds,
        isFree: viewer.company.registrationSubscriptionPlanId === null,
        today: calendarDay(ctx.now),
        path: await pathOf(reader, accepted ? [accepted] : rows),
        more: Math.max(0, taken.length - rowsPerPage),
        lines: rows.map(({ id, kind, actorName }) => ({ kind, actorName, ...described.get(id) })),
      }),
    );
    return true;
  });
}

/** Where all the notices lead; null where they lead to several places, or the reader's company may not go. */
async function pathOf(ctx: SignedInContext, rows: readonly Row[]): Promise<string | null> {
  const isFree = ctx.viewer.company.registrationSubscriptionPlanId === null;
  const isOpen = !isFree || rows.every(({ kind, postingId }) => messageKinds.includes(kind) && postingId !== null);
  if (!isOpen || rows.length > mostOpened) return null;
  const paths = await Promise.all(rows.map((row) => addressOfNotice(ctx, row).catch(nothingForRefusal)));
  const places = new Set(paths.map((path) => path?.replace(/[?#].*$/, "")));
  return places.size === 1 ? (paths.at(-1) ?? null) : null;
}

function nothingForRefusal(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

const mailedModes = ["IMMEDIATE", "DAILY"] as const;

/**
 * What its reader has neither seen nor been mailed about, no colleague has answered another company for them, and no
 * survey that is over or that they have sent.
 */
function isPending(ctx: Context): SQL | undefined {
  const later = alias(messages, "later");
  const answerers = alias(users, "answerers");
  const readers = alias(users, "readers");
  const isAnswered = sql`exists (
    select from ${messages}
    join ${conversations} on ${conversations.id} = ${messages.conversationId} and ${conversations.kind} = 'FREIGHT'
    join ${messages} ${later} on ${later.conversationId} = ${messages.conversationId} and ${later.id} > ${messages.id}
    join ${users} ${answerers} on ${answerers.id} = ${later.senderId} and ${answerers.id} is distinct from ${notices.actorId}
    join ${users} ${readers} on ${readers.id} = ${notices.userId} and ${readers.companyId} = ${answerers.companyId}
    where ${messages.id} = ${notices.targetId} and ${notices.kind} = ${noticeKinds.privateMessage}
  )`;
  return and(
    isNull(notices.readAt),
    isNull(notices.mailedAt),
    inArray(notices.kind, [...choosableKinds]),
    gt(notices.createdAt, new Date(ctx.now.getTime() - newsDays * dayMilliseconds)),
    sql`not ${isAnswered}`,
    or(ne(notices.kind, noticeKinds.interview), awaitsAnswers(sql`${notices.targetId}`, sql`${notices.userId}`)),
  );
}

/** Whether the time of a pending notice's mail has come. */
function isDue(ctx: Context): SQL | undefined {
  const hasSummary = summaryMoment(ctx) <= ctx.now;
  const isRested = or(
    isNull(noticeMailings.mailedAt),
    lte(noticeMailings.mailedAt, minutesBefore(ctx, minutesBetweenMails)),
  );
  const isSummed = or(isNull(noticeMailings.summaryDay), sql`${noticeMailings.summaryDay} < ${calendarDay(ctx.now)}`);
  return or(
    eq(notices.isUrgent, true),
    and(isRested, lte(notices.createdAt, minutesBefore(ctx, unreadMinutes)), eq(modeOfNotice, "IMMEDIATE")),
    hasSummary
      ? and(isRested, isSummed, lte(notices.createdAt, summaryMoment(ctx)), eq(modeOfNotice, "DAILY"))
      : undefined,
  );
}

function isSummaryDue(ctx: Context, day: string | null): boolean {
  return summaryMoment(ctx) <= ctx.now && (day === null || day < calendarDay(ctx.now));
}

/** When today's summary goes out. */
function summaryMoment(ctx: Context): Date {
  return parseLocalMoment(`${calendarDay(ctx.now)}T${summaryTime}`) ?? ctx.now;
}

function isLong(ctx: Context, mailedAt: Date | null): boolean {
  return mailedAt === null || mailedAt <= minutesBefore(ctx, minutesBetweenMails);
}

function minutesBefore(ctx: Context, minutes: number): Date {
  return new Date(ctx.now.getTime() - minutes * minuteMilliseconds);
}
