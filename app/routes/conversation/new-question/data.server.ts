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
  const [conversationId, draft] = await Promise.all([findPostingConversation(ctx, postingId), draftOf(ctx, request)]);
  if (conversationId !== null && draft.body === "")
    throw redirect(pathToConversation({ id: conversationId, isFreight: true }));
  const addressees =
    conversationId === null
      ? await findRecipientOfPosting(ctx, postingId)
      : await findRecipientOfConversation(ctx, conversationId);
  const posting = (await describePostings(ctx, [postingId])).get(postingId);
  if (!posting) throw new DomainError("postingNotFound");
  return { ...addressees, posting: summaryOf(posting), draft: { ...draft, longest: longestMessage.FREIGHT } };
}

export type NewQuestionData = Awaited<ReturnType<typeof loadNewQuestion>>;

async function findRecipientOfPosting(ctx: SignedInContext, postingId: number) {
  const { supervisors, closedBy } = await findAddressees(ctx, postingId);
  const [first] = supervisors;
  const recipient = first && {
    names: supervisors.map(({ name }) => name).join(", "),
    companyId: first.companyId,
    companyName: first.companyName,
  };
  return { recipient: recipient ?? null, closedBy };
}

async function findRecipientOfConversation(ctx: SignedInContext, conversationId: number) {
  const { counterpart } = await findConversation(ctx, conversationId);
  const { companyId, companyName } = counterpart;
  return {
    recipient: { names: null, companyId, companyName },
    closedBy: conversationPolicy.refusalOf(ctx.viewer, "message.send", counterpart),
  };
}
