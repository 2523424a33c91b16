import { guideMessages, guidePassages, guideQuestions, guideThreads } from "drizzle/schema/guide";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { uuid } from "~/domain/kernel/form.server";
import { requirePermission } from "~/domain/kernel/policy";

const mostThreads = 20;
const mostRows = 200;

/** The viewer's talks with the guide, the latest first, each with what was asked first. */
export async function listThreads(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: guideThreads.id,
      lastMessageAt: guideThreads.lastMessageAt,
      question: sql<string | null>`(
        select ${guideMessages.content} from ${guideMessages} where ${guideMessages.threadId} = ${guideThreads}.id
        order by ${guideMessages.id} limit 1
      )`,
    })
    .from(guideThreads)
    .where(eq(guideThreads.userId, ctx.viewer.id))
    .orderBy(desc(guideThreads.lastMessageAt))
    .limit(mostThreads);
}

/** The messages of a talk of the viewer, in their order. Throws threadNotFound. */
export async function listMessages(ctx: SignedInContext, threadId: string) {
  await requireThread(ctx, threadId);
  return ctx.db
    .select({
      id: guideMessages.id,
      role: guideMessages.role,
      content: guideMessages.content,
      helped: guideMessages.helped,
      createdAt: guideMessages.createdAt,
    })
    .from(guideMessages)
    .where(eq(guideMessages.threadId, threadId))
    .orderBy(asc(guideMessages.id));
}

/** Throws threadNotFound where the viewer has no such talk. */
export async function requireThread(ctx: SignedInContext, threadId: string): Promise<void> {
  if (!uuid.safeParse(threadId).success) throw new DomainError("threadNotFound");
  const own = and(eq(guideThreads.id, threadId), eq(guideThreads.userId, ctx.viewer.id));
  const [thread] = await ctx.db.select({ id: guideThreads.id }).from(guideThreads).where(own);
  if (!thread) throw new DomainError("threadNotFound");
}

/** What the guide could not answer, or not well, the most asked first. Throws forbidden. */
export async function listOpenQuestions(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const { id, question, timesUnknown, timesUnhelpful } = guideQuestions;
  return ctx.db
    .select({ id, question, timesUnknown, timesUnhelpful })
    .from(guideQuestions)
    .orderBy(sql`${timesUnknown} + ${timesUnhelpful} desc`, guideQuestions.key)
    .limit(mostRows);
}

/** A question of that list. Throws forbidden and notFound. */
export async function findOpenQuestion(ctx: SignedInContext, questionId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [question] = await ctx.db
    .select({ id: guideQuestions.id, question: guideQuestions.question })
    .from(guideQuestions)
    .where(eq(guideQuestions.id, questionId));
  if (!question) throw new DomainError("notFound");
  return question;
}

/** How often each section that the guide quotes was said to help, the least helpful first. Throws forbidden. */
export async function listVotes(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const helped = sql<number>`(count(*) filter (where ${guideMessages.helped}))::int`;
  const failed = sql<number>`(count(*) filter (where not ${guideMessages.helped}))::int`;
  const place = sql`${guidePassages.slug} || '#' || ${guidePassages.anchor}`;
  return ctx.db
    .select({ slug: guidePassages.slug, anchor: guidePassages.anchor, heading: guidePassages.heading, helped, failed })
    .from(guideMessages)
    .innerJoin(guidePassages, eq(place, guideMessages.source))
    .where(isNotNull(guideMessages.helped))
    .groupBy(guidePassages.id)
    .orderBy(sql`${failed} desc`, guidePassages.slug, guidePassages.anchor)
    .limit(mostRows);
}
