import { interviewQuestions, interviewResponses, interviewSubmissions, interviews } from "drizzle/schema/interview";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { noticeKinds } from "~/domain/notice/kind";
import { findPreferences } from "~/domain/notice/preferences.server";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { type InterviewStatus, interviewStatuses } from "./interview";
import { type AnswerCount, resultOf, sentencesOf } from "./results";

const newest = newestFirst(interviews.id);
const mostOpen = 20;
const mostResponses = 1000;

const ownSubmission = (ctx: SignedInContext) =>
  sql<Date | null>`(
  select ${interviewSubmissions.submittedAt} from ${interviewSubmissions}
  where ${interviewSubmissions.interviewId} = ${interviews}.id and ${interviewSubmissions.userId} = ${ctx.viewer.id}
)`.mapWith(interviewSubmissions.submittedAt);

/** The surveys that are open, the latest first, with when the viewer has sent each; at most 20. */
export async function listOpenInterviews(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: interviews.id,
      title: interviews.title,
      intro: interviews.intro,
      submittedAt: ownSubmission(ctx),
    })
    .from(interviews)
    .where(eq(interviews.status, "OPEN"))
    .orderBy(desc(interviews.openedAt), desc(interviews.id))
    .limit(mostOpen);
}

/** A survey that is open or was, with when the viewer has sent it. Throws notFound, also for a draft. */
export async function findAskedInterview(ctx: SignedInContext, id: number) {
  const [interview] = await ctx.db
    .select({
      id: interviews.id,
      title: interviews.title,
      intro: interviews.intro,
      status: interviews.status,
      submittedAt: ownSubmission(ctx),
    })
    .from(interviews)
    .where(and(eq(interviews.id, id), inArray(interviews.status, ["OPEN", "CLOSED"])));
  if (!interview) throw new DomainError("notFound");
  return interview;
}

/**
 * The questions of a survey that is open or was, in their order, with what the viewer has answered: "" is nothing yet.
 */
export async function listQuestionsWithAnswers(ctx: SignedInContext, interviewId: number) {
  return ctx.db
    .select({
      ...questionColumns,
      answer: sql<string>`coalesce(${interviewResponses.answer}, '')`,
    })
    .from(interviewQuestions)
    .innerJoin(interviews, eq(interviews.id, interviewQuestions.interviewId))
    .leftJoin(
      interviewResponses,
      and(eq(interviewResponses.questionId, interviewQuestions.id), eq(interviewResponses.userId, ctx.viewer.id)),
    )
    .where(and(eq(interviewQuestions.interviewId, interviewId), inArray(interviews.status, ["OPEN", "CLOSED"])))
    .orderBy(...inOrder);
}

/** All that the viewer has answered in surveys that are open or were, the latest survey first; at most 1000. */
export async function listResponses(ctx: SignedInContext) {
  return ctx.db
    .select({
      questionId: interviewResponses.questionId,
      question: interviewQuestions.text,
      answer: interviewResponses.answer,
      answeredAt: interviewResponses.answeredAt,
    })
    .from(interviewResponses)
    .innerJoin(interviewQuestions, eq(interviewQuestions.id, interviewResponses.questionId))
    .where(eq(interviewResponses.userId, ctx.viewer.id))
    .orderBy(desc(interviewQuestions.interviewId), ...inOrder)
    .limit(mostResponses);
}

/** Whether the viewer wants to be asked by surveys to come. */
export async function isAskedByInterviews(ctx: SignedInContext): Promise<boolean> {
  return (await findPreferences(ctx, ctx.viewer.id)).get(noticeKinds.interview) !== "OFF";
}

type ListOfInterviews = { status: InterviewStatus | null; page: Page };

/** A page of the office's surveys, the newest first. Throws forbidden. */
export async function listInterviews(ctx: SignedInContext, { status, page }: ListOfInterviews) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: interviews.id,
      title: interviews.title,
      status: interviews.status,
      questions: countOf(interviewQuestions, interviewQuestions.interviewId),
      submissions: submissionCount,
      createdAt: interviews.createdAt,
      openedAt: interviews.openedAt,
      closedAt: interviews.closedAt,
    })
    .from(interviews)
    .where(and(status ? eq(interviews.status, status) : undefined, newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many surveys there are in each status, and in all. Throws forbidden. */
export async function countInterviews(ctx: SignedInContext): Promise<Record<InterviewStatus | "all", number>> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const rows = await ctx.db
    .select({ status: interviews.status, count: sql<number>`count(*)::int` })
    .from(interviews)
    .groupBy(interviews.status);
  const countIn = (status: InterviewStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const [DRAFT = 0, OPEN = 0, CLOSED = 0] = interviewStatuses.map(countIn);
  return { DRAFT, OPEN, CLOSED, all: DRAFT + OPEN + CLOSED };
}

/** A survey of the office with its questions. Throws forbidden and notFound. */
export async function findInterview(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [[interview], questions] = await Promise.all([
    ctx.db
      .select({
        id: interviews.id,
        title: interviews.title,
        intro: interviews.intro,
        status: interviews.status,
        version: interviews.version,
        createdBy: nameOfPersonBy<string | null>(interviews.createdBy),
        createdAt: interviews.createdAt,
        openedAt: interviews.openedAt,
        closedAt: interviews.closedAt,
        submissions: submissionCount,
      })
      .from(interviews)
      .where(eq(interviews.id, id)),
    ctx.db
      .select({ ...questionColumns, version: interviewQuestions.version })
      .from(interviewQuestions)
      .where(eq(interviewQuestions.interviewId, id))
      .orderBy(...inOrder),
  ]);
  if (!interview) throw new DomainError("notFound");
  return { ...interview, questions };
}

/**
 * What was answered in a survey that is closed, as much as may be shown; nothing of one that is not: two readings of an
 * open one would tell who answered between them. Throws forbidden and notFound.
 */
export async function readResults(ctx: SignedInContext, interviewId: number) {
  const interview = await findInterview(ctx, interviewId);
  if (interview.status !== "CLOSED") return [];
  const [counts, texts] = await Promise.all([countAnswers(ctx, interviewId), listTexts(ctx, interviewId)]);
  return interview.questions.map(({ id, text, answerKind, choices }) => ({
    id,
    text,
    answerKind,
    result:
      answerKind === "TEXT"
        ? null
        : resultOf(
            { answerKind, choices },
            counts.filter(({ questionId }) => questionId === id),
          ),
    sentences:
      answerKind === "TEXT"
        ? sentencesOf(texts.flatMap(({ questionId, answer }) => (questionId === id ? answer : [])))
        : null,
  }));
}

export type QuestionResults = Awaited<ReturnType<typeof readResults>>[number];

/**
 * Whether the survey whose id this is is open and the person whose id this is has not sent it, in another statement.
 */
export function awaitsAnswers(interviewId: SQL, userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${interviews} where ${interviews.id} = ${interviewId} and ${interviews.status} = 'OPEN' and not exists (
      select from ${interviewSubmissions} where ${interviewSubmissions.interviewId} = ${interviews.id}
        and ${interviewSubmissions.userId} = ${userId}
    )
  )`;
}

const questionColumns = {
  id: interviewQuestions.id,
  text: interviewQuestions.text,
  answerKind: interviewQuestions.answerKind,
  choices: interviewQuestions.choices,
  isRequired: interviewQuestions.isRequired,
};

const inOrder = [asc(interviewQuestions.position), asc(interviewQuestions.id)];

function countOf(table: typeof interviewQuestions | typeof interviewSubmissions, column: SQL | object): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${column} = ${interviews}.id)`;
}

const submissionCount = countOf(interviewSubmissions, interviewSubmissions.interviewId);

const isSent = and(
  eq(interviewSubmissions.interviewId, interviewResponses.interviewId),
  eq(interviewSubmissions.userId, interviewResponses.userId),
);

async function countAnswers(
  ctx: SignedInContext,
  interviewId: number,
): Promise<(AnswerCount & { questionId: number })[]> {
  const { questionId, answer } = interviewResponses;
  const { companySize: group } = interviewSubmissions;
  return ctx.db
    .select({ questionId, answer, group, count: sql<number>`count(*)::int` })
    .from(interviewResponses)
    .innerJoin(interviewSubmissions, isSent)
    .innerJoin(interviewQuestions, eq(interviewQuestions.id, questionId))
    .where(
      and(eq(interviewResponses.interviewId, interviewId), inArray(interviewQuestions.answerKind, ["SCALE", "CHOICE"])),
    )
    .groupBy(questionId, answer, group);
}

async function listTexts(ctx: SignedInContext, interviewId: number) {
  return ctx.db
    .select({ questionId: interviewResponses.questionId, answer: interviewResponses.answer })
    .from(interviewResponses)
    .innerJoin(interviewSubmissions, isSent)
    .innerJoin(interviewQuestions, eq(interviewQuestions.id, interviewResponses.questionId))
    .where(and(eq(interviewResponses.interviewId, interviewId), eq(interviewQuestions.answerKind, "TEXT")));
}
