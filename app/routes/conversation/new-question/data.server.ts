import { redirect } from "@remix-run/node";
import { longestMessage } from "~/domain/conversation/form.server";
import { conversationPolicy } from "~/domain/conversation/policy";
import { describePostings, findAddressees, findPostingConversation } from "~/domain/conversation/posting.server";
import { findConversation } from "~/domain/conversation/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { pathToConversation } from "~/paths";
import { draftOf } from "../parts/message-form.server";
import { summaryOf } from "../parts/posting-summary.server";

/**
 * A posting and whom of its company a first message about it goes to. Whose company has asked before is led to the
 * conversation, unless a text from before the end of a session waits here to be sent. Throws postingNotFound.
 */
export async function loadNewQuestion(ctx: SignedInContext, postingId: number, request: Request) {
  const [begun, draft] = await Promise.all([findPostingConversation(ctx, postingId), draftOf(ctx, request)]);
  if (begun !== null && draft.body === "") throw redirect(pathToConversation({ id: begun, isFreight: true }));
  const asked = begun === null ? await whoIsAsked(ctx, postingId) : await whoAnswers(ctx, begun);
  const posting = (await describePostings(ctx, [postingId])).get(postingId);
  if (!posting) throw new DomainError("postingNotFound");
  return { ...asked, posting: summaryOf(posting), draft: { ...draft, longest: longestMessage.FREIGHT } };
}

export type NewQuestionData = Awaited<ReturnType<typeof loadNewQuestion>>;

async function whoIsAsked(ctx: SignedInContext, postingId: number) {
  const { supervisors, closedBy } = await findAddressees(ctx, postingId);
  const [first] = supervisors;
  const recipient = first && {
    names: supervisors.map(({ name }) => name).join(", "),
    companyId: first.companyId,
    companyName: first.companyName,
  };
  return { recipient: recipient ?? null, closedBy };
}

async function whoAnswers(ctx: SignedInContext, conversationId: number) {
  const { counterpart } = await findConversation(ctx, conversationId);
  const { companyId, companyName } = counterpart;
  return {
    recipient: { names: null, companyId, companyName },
    closedBy: conversationPolicy.refusalOf(ctx.viewer, "message.send", counterpart),
  };
}
