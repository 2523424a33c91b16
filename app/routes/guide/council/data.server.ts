import { findPublishedContent } from "~/domain/content/queries.server";
import { sectionsOf } from "~/domain/content/section";
import { dismissQuestion, draftAnswer } from "~/domain/guide/commands.server";
import { guideAnswerForm, guideDismissForm } from "~/domain/guide/form.server";
import { findOpenQuestion, listOpenQuestions, listVotes } from "~/domain/guide/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { redirectWithFlash } from "~/http/flash.server";
import { addressOf } from "~/http/guide-answer.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";

const names = ["group", "heading", "text"] as const;

/** What the guide could not answer and how its answers were liked, with the form for the question that is answered. */
export async function loadQuestions(ctx: SignedInContext, request: Request) {
  const questionId = new URL(request.url).searchParams.get("answer");
  const [questions, votes, writing] = await Promise.all([
    listOpenQuestions(ctx),
    listVotes(ctx),
    questionId === null ? null : loadAnswerForm(ctx, questionId, request),
  ]);
  return { questions, votes: votes.map((vote) => ({ ...vote, address: addressOf(vote) })), writing };
}

export type QuestionsData = Awaited<ReturnType<typeof loadQuestions>>;

async function loadAnswerForm(ctx: SignedInContext, questionId: string, request: Request) {
  const id = identifier.safeParse(questionId);
  if (!id.success) throw new DomainError("notFound");
  const [question, faq, recoveredForm] = await Promise.all([
    findOpenQuestion(ctx, id.data),
    findPublishedContent(ctx, "faq"),
    recoveredTexts(ctx, request, "answer", names),
  ]);
  const groups = sectionsOf(faq.content).sections.filter(({ isGroup }) => isGroup);
  return {
    ...question,
    groups: groups.map(({ heading }) => heading),
    values: recoveredForm ?? { group: "", heading: question.question.slice(0, 200), text: "" },
    isRecovered: recoveredForm !== null,
  };
}

/** What the office may do with a question. */
export const questionForms = {
  dismiss: {
    schema: guideDismissForm,
    run: async (ctx: SignedInContext, { questionId }: ReturnType<typeof guideDismissForm.parse>) => {
      await dismissQuestion(ctx, questionId);
      return redirectWithFlash(pathTo("council.guide"), "guide:flash.dismissed");
    },
  },
  answer: {
    schema: guideAnswerForm,
    run: async (ctx: SignedInContext, { text, ...input }: ReturnType<typeof guideAnswerForm.parse>) => {
      await draftAnswer(ctx, { ...input, text: parseMarkdown(text) });
      return redirectWithFlash(pathTo("council.content", { slug: "faq" }), "guide:flash.drafted");
    },
  },
};
