import { randomUUID } from "node:crypto";
import { longestQuestion } from "~/domain/guide/form.server";
import { listMessages, listThreads } from "~/domain/guide/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { recoveredTexts } from "~/http/recovered-form.server";

/** The talk that the address names, the latest where it names none, and the others; a new one has no messages yet. */
export async function loadTalk(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const [threads, recoveredForm] = await Promise.all([
    listThreads(ctx),
    recoveredTexts(ctx, request, "ask", ["message"] as const),
  ]);
  const latest = search.has("new") ? null : (threads.find(({ question }) => question !== null)?.id ?? null);
  const threadId = search.get("thread") ?? latest;
  const messages = threadId === null ? [] : await listMessages(ctx, threadId);
  return {
    threadId,
    messages: messages.map(({ id, role, content, helped }) => ({
      id,
      content,
      helped,
      role: role === "USER" ? ("user" as const) : ("guide" as const),
    })),
    earlier: threads.flatMap(({ id, question, lastMessageAt }) =>
      id === threadId || question === null
        ? []
        : { id, question: question.slice(0, 80), moment: formatMoment(lastMessageAt) },
    ),
    longest: longestQuestion,
    draft: { key: randomUUID(), message: recoveredForm?.message ?? "" },
  };
}

export type TalkData = Awaited<ReturnType<typeof loadTalk>>;
