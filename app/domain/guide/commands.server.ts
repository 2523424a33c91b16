import { guideMessages, guideQuestions, guideThreads } from "drizzle/schema/guide";
import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { saveDraft } from "~/domain/content/commands.server";
import { findContent, findPublishedContent } from "~/domain/content/queries.server";
import { sectionsOf } from "~/domain/content/section";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requirePermission } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import type { RichText } from "~/domain/rich-text/tree";
import { wordsOf } from "~/domain/text/fold";
import { daysBefore } from "~/domain/units/time";
import { addAnswer } from "./answer";
import { maskSecrets } from "./mask";
import type { PassageRef } from "./passage-index.server";
import { findOpenQuestion, requireThread } from "./queries.server";

import { findAnswers } from "./search.server";
import { addWording } from "./wordings.server";

/** Says what was found, or that nothing was, in light markup. */
type Say = (ctx: SignedInContext, passages: PassageRef[], question: string) => Promise<string>;

/** Begins a talk with the guide. Throws tooManyResourceCalls. */
export async function createThread(ctx: SignedInContext): Promise<{ id: string; createdAt: Date }> {
  await countWrite(ctx);
  return insertThread(ctx);
}

/**
 * Asks the guide in a talk of the viewer, and answers what was asked and what it says. What it has no answer to is kept
 * for the office, without its author. Throws threadNotFound and tooManyResourceCalls.
 */
export async function sendMessage(
  ctx: SignedInContext,
  { threadId, message }: { threadId: string; message: string },
  say: Say,
) {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    await requireThread(ctx, threadId);
    return exchange(ctx, threadId, message, say);
  });
}

/**
 * Asks the guide by a form, in a talk of the viewer or a new one; one submit asks once. Answers the talk and the
 * guide's message. Throws threadNotFound and tooManyResourceCalls.
 */
export async function ask(
  ctx: SignedInContext,
  { threadId, message, key }: { threadId?: string; message: string; key: string },
  say: Say,
): Promise<{ threadId: string; messageId: number }> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    const messageId = await runOnce(ctx, idempotencyKey({ key, message }), async () => {
      if (threadId) await requireThread(ctx, threadId);
      const [, answer] = await exchange(ctx, threadId ?? (await insertThread(ctx)).id, message, say);
      return answer.id;
    });
    const [row] = await ctx.db
      .select({ threadId: guideMessages.threadId })
      .from(guideMessages)
      .where(eq(guideMessages.id, messageId));
    if (!row) throw new DomainError("threadNotFound");
    return { threadId: row.threadId, messageId };
  });
}

/**
 * Notes whether an answer of the guide helped; a later word replaces it. The first that it did not is counted with the
 * question, for the office. Throws messageNotFound for what is no answer in a talk of the viewer, and
 * tooManyResourceCalls. Answers the talk.
 */
export async function rateAnswer(
  ctx: SignedInContext,
  { messageId, helped }: { messageId: number; helped: boolean },
): Promise<{ threadId: string }> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [answer] = await ctx.db
      .select({ threadId: guideMessages.threadId, helped: guideMessages.helped })
      .from(guideMessages)
      .innerJoin(guideThreads, eq(guideThreads.id, guideMessages.threadId))
      .where(
        and(eq(guideMessages.id, messageId), eq(guideThreads.userId, ctx.viewer.id), isNotNull(guideMessages.source)),
      )
      .for("update", { of: guideMessages });
    if (!answer) throw new DomainError("messageNotFound");
    await ctx.db.update(guideMessages).set({ helped }).where(eq(guideMessages.id, messageId));
    if (!helped && answer.helped === null) await noteUnhelpful(ctx, answer.threadId, messageId);
    return { threadId: answer.threadId };
  });
}

/** Takes a question off the office's list. Throws forbidden, notFound and tooManyResourceCalls. */
export async function dismissQuestion(ctx: SignedInContext, questionId: number): Promise<void> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  await countWrite(ctx);
  const deletedQuestions = await ctx.db.delete(guideQuestions).where(eq(guideQuestions.id, questionId)).returning();
  if (deletedQuestions.length === 0) throw new DomainError("notFound");
}

type Answer = { questionId: number; group: string; heading: string; text: RichText };

/**
 * Writes an answer of the office into the draft of the questions and answers, under a group of theirs or a new one, and
 * takes its question off the list: it is another wording of the answer from then on. Throws forbidden,
 * operationIsRestricted, notFound, staleData, tooManyResourceCalls.
 */
export async function draftAnswer(ctx: SignedInContext, { questionId, ...answer }: Answer): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { question } = await findOpenQuestion(ctx, questionId);
    const [{ version, draftTitle, draftContent }, publishedContent] = await Promise.all([
      findContent(ctx, "faq"),
      findPublishedContent(ctx, "faq"),
    ]);
    const content = addAnswer(draftContent ?? publishedContent.content, answer);
    await saveDraft(ctx, { slug: "faq", version, title: draftTitle ?? publishedContent.title, content });
    const section = sectionsOf(content).sections.findLast(({ heading }) => heading === answer.heading);
    if (section) await addWording(ctx, { slug: "faq", anchor: section.anchor, wording: question });
    await ctx.db.delete(guideQuestions).where(eq(guideQuestions.id, questionId));
  });
}

const retentionDays = 180;

/**
 * Removes talks that nobody has asked in for so long: with them goes whose they were. The office's list names nobody.
 */
export async function sweepThreads(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, guideThreads, lt(guideThreads.lastMessageAt, daysBefore(ctx.now, retentionDays)));
}

async function insertThread(ctx: SignedInContext) {
  const row = { userId: ctx.viewer.id, lastMessageAt: ctx.now, createdAt: ctx.now };
  const { id, createdAt } = guideThreads;
  return insertedRow(await ctx.db.insert(guideThreads).values(row).returning({ id, createdAt }));
}

async function exchange(ctx: SignedInContext, threadId: string, message: string, say: Say) {
  const passages = await findAnswers(ctx, message);
  const content = await say(ctx, passages, message);
  const [first] = passages;
  const source = first ? `${first.slug}#${first.anchor}` : null;
  const question = await insertMessage(ctx, { threadId, role: "USER", content: message, source: null });
  const answer = await insertMessage(ctx, { threadId, role: "GUIDE", content, source });
  await ctx.db.update(guideThreads).set({ lastMessageAt: ctx.now }).where(eq(guideThreads.id, threadId));
  if (!first) await noteQuestion(ctx, message, { timesUnknown: 1, timesUnhelpful: 0 });
  return [question, answer] as const;
}

async function insertMessage(
  ctx: SignedInContext,
  row: Pick<typeof guideMessages.$inferInsert, "threadId" | "role" | "content" | "source">,
) {
  const { id, role, content, createdAt } = guideMessages;
  const values = { ...row, createdAt: ctx.now };
  return insertedRow(await ctx.db.insert(guideMessages).values(values).returning({ id, role, content, createdAt }));
}

async function noteUnhelpful(ctx: SignedInContext, threadId: string, answerId: number): Promise<void> {
  const [questionMessage] = await ctx.db
    .select({ content: guideMessages.content })
    .from(guideMessages)
    .where(and(eq(guideMessages.threadId, threadId), eq(guideMessages.role, "USER"), lt(guideMessages.id, answerId)))
    .orderBy(desc(guideMessages.id))
    .limit(1);
  if (questionMessage) await noteQuestion(ctx, questionMessage.content, { timesUnknown: 0, timesUnhelpful: 1 });
}

const longestKey = 500;

async function noteQuestion(
  ctx: SignedInContext,
  message: string,
  times: Pick<typeof guideQuestions.$inferInsert, "timesUnknown" | "timesUnhelpful">,
): Promise<void> {
  const question = maskSecrets(message).slice(0, longestKey);
  const key = wordsOf(question).join(" ").slice(0, longestKey);
  if (key === "") return;
  await ctx.db
    .insert(guideQuestions)
    .values({ key, question, ...times })
    .onConflictDoUpdate({
      target: guideQuestions.key,
      set: {
        timesUnknown: sql`${guideQuestions.timesUnknown} + excluded.times_unknown`,
        timesUnhelpful: sql`${guideQuestions.timesUnhelpful} + excluded.times_unhelpful`,
      },
    });
}
