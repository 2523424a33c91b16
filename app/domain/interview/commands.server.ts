import { interviewQuestions, interviews } from "drizzle/schema/interview";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { membersAtWork } from "~/domain/account/everybody.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requirePermission } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { createNotices, markTargetsRead } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import type { interviewForm, interviewQuestionForm } from "./form.server";
import { type InterviewAction, interviewLifecycle, mostQuestions } from "./interview";

/** Begins the draft of a survey and returns its id; one form makes one. Throws forbidden and tooManyResourceCalls. */
export async function createInterview(
  ctx: SignedInContext,
  { key, ...input }: z.output<typeof interviewForm>,
): Promise<number> {
  await requireOffice(ctx);
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), async () => {
      const row = { ...input, createdBy: ctx.viewer.id, createdAt: ctx.now };
      const { id } = insertedRow(await ctx.db.insert(interviews).values(row).returning({ id: interviews.id }));
      await recordAct(ctx, { action: "interview-create", target: { kind: "interview", id }, after: input });
      return id;
    }),
  );
}

type Text = { id: number; version: number; title: string; intro: string | null };

/**
 * Changes the title of a draft and what it begins with. Throws forbidden, tooManyResourceCalls, notFound, and staleData
 * where it is no draft any more or was changed since that version.
 */
export async function saveInterviewText(ctx: SignedInContext, { id, version, title, intro }: Text): Promise<void> {
  await requireOffice(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, id);
    const updatedRows = await ctx.db
      .update(interviews)
      .set({ title, intro, version: version + 1 })
      .where(and(eq(interviews.id, id), eq(interviews.version, version)))
      .returning({ id: interviews.id });
    if (updatedRows.length === 0) throw new DomainError("staleData");
    await recordAct(ctx, { action: "interview-edit", target: { kind: "interview", id }, after: { title, intro } });
  });
}

type Question = z.output<typeof interviewQuestionForm> & { interviewId: number };

/**
 * Writes a question of a draft, or adds one as the last, and returns its id; one form adds one. Throws forbidden,
 * tooManyResourceCalls, notFound, interviewFull where it has 30, and staleData where the survey is no draft any more or
 * the question was changed since that version or is gone.
 */
export async function saveQuestion(
  ctx: SignedInContext,
  { key, interviewId, questionId, version, question: text, ...input }: Question,
): Promise<number> {
  await requireOffice(ctx);
  const fields = { ...input, text, choices: input.answerKind === "CHOICE" ? input.choices : null };
  return inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, interviewId);
    if (questionId === null) {
      return runOnce(ctx, idempotencyKey({ ...fields, interviewId, key }), () => addQuestion(ctx, interviewId, fields));
    }
    const { id, version: present } = interviewQuestions;
    const updatedRows = await ctx.db
      .update(interviewQuestions)
      .set({ ...fields, version: version + 1 })
      .where(and(eq(id, questionId), eq(interviewQuestions.interviewId, interviewId), eq(present, version)))
      .returning({ id });
    if (updatedRows.length === 0) throw new DomainError("staleData");
    return questionId;
  });
}

/**
 * Moves a question of a draft to a place, counted from 0; past the end is last. Throws forbidden, tooManyResourceCalls,
 * notFound, and staleData where the survey is no draft any more.
 */
export async function moveQuestion(
  ctx: SignedInContext,
  { interviewId, questionId, position }: { interviewId: number; questionId: number; position: number },
): Promise<void> {
  await requireOffice(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, interviewId);
    const ids = await questionIds(ctx, interviewId);
    if (!ids.includes(questionId)) throw new DomainError("notFound");
    await numberQuestions(ctx, ids.filter((id) => id !== questionId).toSpliced(position, 0, questionId));
  });
}

/**
 * Removes a question of a draft; one that is gone stays so. Throws as moveQuestion, but for notFound of the question.
 */
export async function removeQuestion(
  ctx: SignedInContext,
  { interviewId, questionId }: { interviewId: number; questionId: number },
): Promise<void> {
  await requireOffice(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, interviewId);
    const isOwn = eq(interviewQuestions.interviewId, interviewId);
    await ctx.db.delete(interviewQuestions).where(and(eq(interviewQuestions.id, questionId), isOwn));
    await numberQuestions(ctx, await questionIds(ctx, interviewId));
  });
}

/**
 * Opens a survey, which asks all members, closes it, or removes a draft; what is done already stays so. Throws
 * forbidden, tooManyResourceCalls, notFound, invalidStatusChange, and interviewEmpty for opening one without a
 * question.
 */
export async function actOnInterview(
  ctx: SignedInContext,
  { id, act }: { id: number; act: InterviewAction },
): Promise<void> {
  await requireOffice(ctx);
  await inTransaction(ctx, async (ctx) => {
    const interview = await lockInterview(ctx, id);
    if (!interview && act === "remove") return;
    if (!interview) throw new DomainError("notFound");
    const next = interviewLifecycle.after(interview.status, act);
    const isDone =
      (act === "open" && interview.status === "OPEN") || (act === "close" && interview.status === "CLOSED");
    if (isDone) return;
    if (!next) throw new DomainError("invalidStatusChange");
    await recordAct(ctx, { action: `interview-${act}`, target: { kind: "interview", id }, before: interview });
    if (next === "OPEN") await open(ctx, id);
    if (next === "CLOSED") await close(ctx, id);
    if (next === "REMOVED") await ctx.db.delete(interviews).where(eq(interviews.id, id));
  });
}

async function requireOffice(ctx: SignedInContext): Promise<void> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  await countWrite(ctx);
}

async function lockInterview(ctx: SignedInContext, id: number) {
  const { status, title } = interviews;
  const [interview] = await ctx.db
    .select({ status, title })
    .from(interviews)
    .where(eq(interviews.id, id))
    .for("update");
  return interview;
}

async function lockDraft(ctx: SignedInContext, id: number): Promise<void> {
  const interview = await lockInterview(ctx, id);
  if (!interview) throw new DomainError("notFound");
  if (interview.status !== "DRAFT") throw new DomainError("staleData");
}

type QuestionFields = Omit<typeof interviewQuestions.$inferInsert, "id" | "interviewId" | "position">;

async function addQuestion(ctx: SignedInContext, interviewId: number, fields: QuestionFields): Promise<number> {
  const position = (await questionIds(ctx, interviewId)).length;
  if (position >= mostQuestions) throw new DomainError("interviewFull", undefined, { max: mostQuestions });
  const row = { ...fields, interviewId, position };
  const { id } = interviewQuestions;
  return insertedRow(await ctx.db.insert(interviewQuestions).values(row).returning({ id })).id;
}

async function questionIds(ctx: SignedInContext, interviewId: number): Promise<number[]> {
  const { id, position } = interviewQuestions;
  const rows = await ctx.db
    .select({ id })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.interviewId, interviewId))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => row.id);
}

async function numberQuestions(ctx: SignedInContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::bigint, ${index}::smallint)`),
    sql`, `,
  );
  await ctx.db.execute(sql`
    update ${interviewQuestions} set position = placed.position
    from (values ${places}) as placed (id, position) where ${interviewQuestions.id} = placed.id
  `);
}

async function open(ctx: SignedInContext, id: number): Promise<void> {
  if ((await questionIds(ctx, id)).length === 0) throw new DomainError("interviewEmpty");
  await ctx.db.update(interviews).set({ status: "OPEN", openedAt: ctx.now }).where(eq(interviews.id, id));
  await askMembers(ctx, id);
}

const peopleAtOnce = 1000;

/** Tells everybody of a company with a package who can sign in, once. */
async function askMembers(ctx: SignedInContext, targetId: number): Promise<void> {
  const notice = { kind: noticeKinds.interview, action: "ADD" as const, targetId, dedupeKey: `interview:${targetId}` };
  let people: { userId: number }[] = [];
  const tell = async () => {
    await createNotices(
      ctx,
      people.map((person) => ({ ...person, ...notice })),
    );
    people = [];
  };
  for await (const { id } of membersAtWork(ctx)) {
    people.push({ userId: id });
    if (people.length === peopleAtOnce) await tell();
  }
  await tell();
}

async function close(ctx: SignedInContext, id: number): Promise<void> {
  await ctx.db.update(interviews).set({ status: "CLOSED", closedAt: ctx.now }).where(eq(interviews.id, id));
  await markTargetsRead(ctx, { kind: noticeKinds.interview, targetId: id });
}
