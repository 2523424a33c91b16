import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversations, messages } from "drizzle/schema/conversation";
import { noticeMailings } from "drizzle/schema/digest";
import { notices } from "drizzle/schema/notice";
import { and, eq, gt, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { findViewer } from "~/domain/account/queries.server";
import { addressOfSearch } from "~/domain/freight/alert/finds.server";
import { awaitsAnswers } from "~/domain/interview/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { takeForMail } from "~/domain/notice/commands.server";
import { choosableKinds, type DeliveryMode, noticeKinds } from "~/domain/notice/kind";
import { isQuiet, isQuietFor, issueStopLink, modeOfNotice } from "~/domain/notice/preferences.server";
import { listNotices } from "~/domain/notice/queries.server";
import { isWorking } from "~/domain/sql/person.server";
import { calendarDay, formatMoment, parseLocalMoment } from "~/domain/units/moment.server";
import { dayAfter, dayMilliseconds, hourMilliseconds, minuteMilliseconds } from "~/domain/units/time";
import { unreadNotices } from "~/mail/unread-notices.server";
import { addressOfNotice } from "./address.server";
import { describeNotices } from "./describe.server";

const unreadMinutes = 5;
const minutesBetweenMails = 60;
/** Of what saved searches find. */
const minutesBetweenAlerts = 10;
/** On the portal's clock. */
const summaryTime = "07:00";
/** What nobody was mailed of for so long, as while no job ran, is not news. */
const newsDays = 2;
/** Of what is summed up once a week. */
const weekOfNewsDays = 9;
const peopleAtOnce = 200;

type Row = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * Mails people about their unread notices by the mode of each: IMMEDIATE after five minutes, at most once an hour, and
 * finds of saved searches at most once in ten minutes; HOURLY; DAILY from seven o'clock; WEEKLY from Monday. What is
 * urgent goes at once, and is all that goes in the quiet hours of its reader. Each notice is in one mail, however often
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
    const quiet = await isQuiet(ctx, userId, hourOf(ctx));
    const ripe = ripeModes(ctx, mailing);
    const claimedNotices = await takeForMail(
      ctx,
      and(
        eq(notices.userId, userId),
        isPending(ctx),
        or(
          eq(notices.isUrgent, true),
          ...(quiet ? [] : [and(isOfSearch, isOneOf(ripe.finds)), and(not(isOfSearch), isOneOf(ripe.others))]),
        ),
      ),
    );
    if (claimedNotices.length === 0) return false;
    const modes = quiet ? [] : [...ripe.finds, ...ripe.others];
    const areFinds = claimedNotices.map(({ kind }) => kind === noticeKinds.savedSearch);
    await ctx.db
      .update(noticeMailings)
      .set({
        ...(areFinds.includes(true) && { alertedAt: ctx.now }),
        ...(areFinds.includes(false) && { mailedAt: ctx.now }),
        ...(modes.includes("HOURLY") && { summaryHour: startOfHour(ctx) }),
        ...(modes.includes("DAILY") && { summaryDay: calendarDay(ctx.now) }),
        ...(modes.includes("WEEKLY") && { summaryWeek: mondayOfSummary(ctx) }),
        userId,
      })
      .where(isTheirs);
    const reader = { ...ctx, viewer };
    const ids = claimedNotices.map(({ id }) => id);
    const listedNotices = await listNotices(reader, { ids, page: 1 });
    const descriptions = await describeNotices(reader, listedNotices);
    // What a search has found or somebody has pinned is no news once it is closed to them.
    const rows = listedNotices.filter((row) => !isOfBoard(row) || descriptions.get(row.id)?.subject);
    if (rows.length === 0) return false;
    const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const kinds = [...new Set(claimedNotices.map(({ kind }) => kind))].sort((one, other) => one - other);
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
        matters: await mattersOf(reader, rows, descriptions),
        total: rows.length + claimedNotices.length - listedNotices.length,
      }),
    );
    return true;
  });
}

type Descriptions = Awaited<ReturnType<typeof describeNotices>>;

/** What leads to one page together, in the order of the newest, but for an accepted offer, which comes first. */
async function mattersOf(ctx: SignedInContext, rows: readonly Row[], descriptions: Descriptions) {
  const matters = new Map<string, { path: string | null; rows: Row[] }>();
  for (const row of rows) {
    const path = await addressOfNotice(ctx, row).catch(nothingForRefusal);
    const key = isFind(row) ? `search ${row.targetId}` : (path?.replace(/[?#].*$/, "") ?? `notice ${row.id}`);
    const matter = matters.get(key);
    if (matter) matter.rows.push(row);
    else matters.set(key, { path, rows: [row] });
  }
  const all = await Promise.all(
    [...matters.values()].map(async ({ path, rows }) => {
      const [newest] = rows;
      return {
        path: newest && isFind(newest) && rows.length > 1 ? await addressOfSearch(ctx, newest.targetId) : path,
        lines: rows.map(({ id, kind, actorName, actorCompany }) => ({
          kind,
          actorName,
          actorCompany,
          ...descriptions.get(id),
        })),
      };
    }),
  );
  const isAccepted = ({ lines }: (typeof all)[number]) => Number(lines.some(({ event }) => event === "accept"));
  return all.toSorted((one, other) => isAccepted(other) - isAccepted(one));
}

function isFind({ kind }: Pick<Row, "kind">): boolean {
  return kind === noticeKinds.savedSearch;
}

/** What tells of others' postings. */
function isOfBoard({ kind }: Pick<Row, "kind">): boolean {
  return kind === noticeKinds.savedSearch || kind === noticeKinds.posting;
}

function nothingForRefusal(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

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
    isNews(ctx),
    sql`not ${isAnswered}`,
    or(ne(notices.kind, noticeKinds.interview), awaitsAnswers(sql`${notices.targetId}`, sql`${notices.userId}`)),
  );
}

/** What is old is told by the summary of a week alone, while that goes out. */
function isNews(ctx: Context): SQL | undefined {
  const isYounger = (days: number) => gt(notices.createdAt, new Date(ctx.now.getTime() - days * dayMilliseconds));
  if (!mondayOfSummary(ctx)) return isYounger(newsDays);
  return and(isYounger(weekOfNewsDays), or(isYounger(newsDays), eq(modeOfNotice, "WEEKLY")));
}

const isOfSearch = eq(notices.kind, noticeKinds.savedSearch);

/** Whether the time of a pending notice's mail has come. */
function isDue(ctx: Context): SQL | undefined {
  const { mailedAt, alertedAt, summaryHour, summaryDay, summaryWeek } = noticeMailings;
  const monday = mondayOfSummary(ctx);
  const isAtOnce = eq(modeOfNotice, "IMMEDIATE");
  const isRested = (last: AnyPgColumn, minutes: number) => or(isNull(last), lte(last, minutesBefore(ctx, minutes)));
  const isOfHour = and(
    eq(modeOfNotice, "HOURLY"),
    lt(notices.createdAt, startOfHour(ctx)),
    or(isNull(summaryHour), lt(summaryHour, startOfHour(ctx))),
  );
  const isOfDay = and(
    eq(modeOfNotice, "DAILY"),
    lte(notices.createdAt, summaryMoment(ctx)),
    or(isNull(summaryDay), sql`${summaryDay} < ${calendarDay(ctx.now)}`),
    isRested(mailedAt, minutesBetweenMails),
  );
  const isOfWeek = monday
    ? and(
        eq(modeOfNotice, "WEEKLY"),
        lte(notices.createdAt, momentOfSummary(monday)),
        or(isNull(summaryWeek), sql`${summaryWeek} < ${monday}`),
      )
    : undefined;
  return or(
    eq(notices.isUrgent, true),
    and(
      not(isQuietFor(notices.userId, hourOf(ctx))),
      or(
        and(isOfSearch, isAtOnce, isRested(alertedAt, minutesBetweenAlerts)),
        and(
          not(isOfSearch),
          isAtOnce,
          isRested(mailedAt, minutesBetweenMails),
          lte(notices.createdAt, minutesBefore(ctx, unreadMinutes)),
        ),
        isOfHour,
        summaryMoment(ctx) <= ctx.now ? isOfDay : undefined,
        isOfWeek,
      ),
    ),
  );
}

type Mailing = typeof noticeMailings.$inferSelect;

/** The modes whose time has come, for what saved searches have found and for all else. */
function ripeModes(ctx: Context, { mailedAt, alertedAt, summaryHour, summaryDay, summaryWeek }: Mailing) {
  const monday = mondayOfSummary(ctx);
  const isRested = isLong(ctx, mailedAt, minutesBetweenMails);
  const summaryModes: DeliveryMode[] = [
    ...(summaryHour === null || summaryHour < startOfHour(ctx) ? (["HOURLY"] as const) : []),
    ...(isRested && isSummaryDue(ctx, summaryDay) ? (["DAILY"] as const) : []),
    ...(monday && (summaryWeek === null || summaryWeek < monday) ? (["WEEKLY"] as const) : []),
  ];
  const atOnce: DeliveryMode[] = ["IMMEDIATE"];
  return {
    finds: [...summaryModes, ...(isLong(ctx, alertedAt, minutesBetweenAlerts) ? atOnce : [])],
    others: [...summaryModes, ...(isRested ? atOnce : [])],
  };
}

function isOneOf(modes: DeliveryMode[]): SQL {
  return modes.length === 0 ? sql`false` : inArray(modeOfNotice, modes);
}

function isSummaryDue(ctx: Context, day: string | null): boolean {
  return summaryMoment(ctx) <= ctx.now && (day === null || day < calendarDay(ctx.now));
}

/** When today's summary goes out. */
function summaryMoment(ctx: Context): Date {
  return momentOfSummary(calendarDay(ctx.now));
}

function momentOfSummary(day: string): Date {
  return parseLocalMoment(`${day}T${summaryTime}`) ?? new Date(day);
}

/** The Monday whose summary of a week goes out now, on that day or, where no job ran, the next; null on others. */
function mondayOfSummary({ now }: Pick<Context, "now">): string | null {
  const today = calendarDay(now);
  const monday = [today, dayAfter(today, -1)].find((day) => new Date(day).getUTCDay() === 1);
  return monday && momentOfSummary(monday) <= now ? monday : null;
}

function isLong(ctx: Context, mailedAt: Date | null, minutes: number): boolean {
  return mailedAt === null || mailedAt <= minutesBefore(ctx, minutes);
}

/** When the hour that runs has begun: all clocks of the portal's zone are whole hours apart. */
function startOfHour({ now }: Context): Date {
  return new Date(Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds);
}

/** The hour that it is on the portal's clock. */
function hourOf({ now }: Context): number {
  return Number(formatMoment(now).slice(11, 13));
}

function minutesBefore(ctx: Context, minutes: number): Date {
  return new Date(ctx.now.getTime() - minutes * minuteMilliseconds);
}
