import { interviewQuestions, interviewResponses, interviewSubmissions, interviews } from "drizzle/schema/interview";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { findEmployeeCount } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError, type Problem } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { markTargetsRead } from "~/domain/notice/commands.server";
import { defaultMode, noticeKinds } from "~/domain/notice/kind";
import { savePreferences } from "~/domain/notice/preferences.server";
import { companySizeOf, isAnswerTo } from "./interview";
import { isAskedByInterviews } from "./queries.server";

type Answer = { questionId: number; answer: string };

/**
 * Saves what the viewer answers in open surveys; an empty answer takes back what was saved. Throws
 * tooManyResourceCalls, notFound for a question of no survey that was ever open, interviewClosed, interviewSent, and
 * wrongFormat for what is no answer to its question.
 */
export async function saveResponses(ctx: SignedInContext, answers: readonly Answer[]): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockAnswers(ctx);
    await writeAnswers(ctx, answers);
  });
}

/**
 * Saves the viewer's last answers to a survey and sends it, once; the same answers sent again change nothing. Where a
 * required one is missing the others stay saved. Throws what saveResponses does, and required for each that is missing.
 */
export async function submitInterview(
  ctx: SignedInContext,
  { interviewId, answers }: { interviewId: number; answers: readonly Answer[] },
): Promise<void> {
  await countWrite(ctx);
  const missing = await inTransaction(ctx, async (ctx) => {
    await lockAnswers(ctx);
    if (await isRepeated(ctx, interviewId, answers)) return [];
    await requireAnswerable(ctx, [interviewId]);
    await writeAnswers(ctx, answers);
    const unansweredIds = await listUnansweredQuestions(ctx, interviewId);
    if (unansweredIds.length > 0) return unansweredIds;
    const companySize = companySizeOf(await findEmployeeCount(ctx, ctx.viewer.company.id));
    const row = { interviewId, userId: ctx.viewer.id, companySize, submittedAt: ctx.now };
    await ctx.db.insert(interviewSubmissions).values(row);
    await markTargetsRead(ctx, { kind: noticeKinds.interview, targetId: interviewId, userId: ctx.viewer.id });
    return [];
  });
  DomainError.throwAll(missing.map((id) => missingAnswer(answers, id)));
}

/** Notes whether the viewer wants to be asked by surveys to come: never, for ever, or again as everybody is. */
export async function wishInterviews(ctx: SignedInContext, wish: "ask" | "never"): Promise<void> {
  await countWrite(ctx);
  const kind = noticeKinds.interview;
  if (wish === "never") return savePreferences(ctx, new Map([[kind, "OFF"]]));
  // Whoever is asked already has chosen how.
  if (!(await isAskedByInterviews(ctx))) await savePreferences(ctx, new Map([[kind, defaultMode(kind)]]));
}

/** One form of a person after the other: what is sent does not change while it is sent. */
function lockAnswers(ctx: SignedInContext): Promise<void> {
  return lockKey(ctx, `interview-answers:${ctx.viewer.id}`);
}

async function writeAnswers(ctx: SignedInContext, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const ids = [...new Set(answers.map(({ questionId }) => questionId))];
  const { id, interviewId, answerKind, choices } = interviewQuestions;
  const questions = await ctx.db
    .select({ id, interviewId, answerKind, choices })
    .from(interviewQuestions)
    .where(inArray(id, ids));
  if (questions.length < ids.length) throw new DomainError("notFound");
  await requireAnswerable(ctx, [...new Set(questions.map(({ interviewId }) => interviewId))]);
  const rows = answers.map(({ questionId, answer }, index) => {
    const question = questions.find((each) => each.id === questionId);
    if (!question) throw new DomainError("notFound");
    if (answer !== "" && !isAnswerTo(question, answer)) throw new DomainError("wrongFormat", fieldAt(index));
    const { interviewId } = question;
    return { interviewId, questionId, userId: ctx.viewer.id, answer, answeredAt: ctx.now };
  });
  await storeAnswers(ctx, [...new Map(rows.map((row) => [row.questionId, row])).values()]);
}

async function storeAnswers(ctx: SignedInContext, rows: (typeof interviewResponses.$inferInsert)[]): Promise<void> {
  const answeredRows = rows.filter(({ answer }) => answer !== "");
  const removedIds = rows.filter(({ answer }) => answer === "").map(({ questionId }) => questionId);
  const { userId, questionId, answer } = interviewResponses;
  if (removedIds.length > 0) {
    await ctx.db.delete(interviewResponses).where(and(eq(userId, ctx.viewer.id), inArray(questionId, removedIds)));
  }
  if (answeredRows.length === 0) return;
  await ctx.db
    .insert(interviewResponses)
    .values(answeredRows)
    .onConflictDoUpdate({
      target: [userId, questionId],
      set: { answer: sql`excluded.answer`, answeredAt: ctx.now },
      setWhere: sql`${answer} <> excluded.answer`,
    });
}

/** Throws notFound, interviewClosed and interviewSent; what is open stays so to the transaction's end. */
async function requireAnswerable(ctx: SignedInContext, ids: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: interviews.id, status: interviews.status })
    .from(interviews)
    .where(inArray(interviews.id, [...ids]))
    .orderBy(asc(interviews.id))
    .for("share");
  if (rows.length < ids.length || rows.some(({ status }) => status === "DRAFT")) throw new DomainError("notFound");
  if (rows.some(({ status }) => status === "CLOSED")) throw new DomainError("interviewClosed");
  const { interviewId, userId } = interviewSubmissions;
  const own = and(inArray(interviewId, [...ids]), eq(userId, ctx.viewer.id));
  if ((await ctx.db.$count(interviewSubmissions, own)) > 0) throw new DomainError("interviewSent");
}

/** Whether the viewer has sent the survey with these very answers. */
async function isRepeated(ctx: SignedInContext, id: number, answers: readonly Answer[]): Promise<boolean> {
  const { interviewId, userId } = interviewSubmissions;
  const own = and(eq(interviewId, id), eq(userId, ctx.viewer.id));
  if ((await ctx.db.$count(interviewSubmissions, own)) === 0) return false;
  const { questionId, answer } = interviewResponses;
  const savedRows = await ctx.db
    .select({ questionId, answer })
    .from(interviewResponses)
    .where(and(eq(interviewResponses.interviewId, id), eq(interviewResponses.userId, ctx.viewer.id)));
  const savedOf = new Map(savedRows.map((row) => [row.questionId, row.answer]));
  return answers.every((each) => each.answer === (savedOf.get(each.questionId) ?? ""));
}

async function listUnansweredQuestions(ctx: SignedInContext, interviewId: number): Promise<number[]> {
  const { id, isRequired, position } = interviewQuestions;
  const rows = await ctx.db
    .select({ id })
    .from(interviewQuestions)
    .leftJoin(
      interviewResponses,
      and(eq(interviewResponses.questionId, id), eq(interviewResponses.userId, ctx.viewer.id)),
    )
    .where(
      and(eq(interviewQuestions.interviewId, interviewId), eq(isRequired, true), sql`${interviewResponses.id} is null`),
    )
    .orderBy(asc(position), asc(id));
  return rows.map((row) => row.id);
}

function missingAnswer(answers: readonly Answer[], questionId: number): Problem {
  const index = answers.findIndex((each) => each.questionId === questionId);
  return index < 0
    ? { code: "interviewIncomplete", field: "interviewId" }
    : { code: "required", field: fieldAt(index) };
}

function fieldAt(index: number): string {
  return `answers[${index}].answer`;
}
