import { randomUUID } from "node:crypto";
import {
  interviewActions,
  interviewLifecycle,
  mostChoices,
  mostQuestions,
  optionsOf,
} from "~/domain/interview/interview";
import { findInterview, type QuestionResults, readResults } from "~/domain/interview/queries.server";
import { fewestAnswers, meanOf } from "~/domain/interview/results";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { formatMoment } from "~/domain/units/moment.server";
import { choiceIn } from "~/http/page.server";
import { recoveredTexts } from "~/http/recovered-form.server";

type Interview = Awaited<ReturnType<typeof findInterview>>;

const questionFields = ["questionId", "question", "answerKind", "choices", "isRequired"] as const;

/** A survey for the office: its draft with the form of a question, or what was answered once it is closed. */
export async function loadInterview(ctx: SignedInContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const [interview, results, question, text] = await Promise.all([
    findInterview(ctx, id),
    readResults(ctx, id),
    recoveredTexts(ctx, request, "question", questionFields),
    recoveredTexts(ctx, request, "text", ["title", "intro"] as const),
  ]);
  const { questions, createdAt, openedAt, closedAt, ...facts } = interview;
  const actions = interviewLifecycle.actionsIn(interview.status);
  const act = choiceIn(search, "act", interviewActions);
  return {
    ...facts,
    created: formatMoment(createdAt),
    opened: openedAt && formatMoment(openedAt),
    closed: closedAt && formatMoment(closedAt),
    questions: questions.map((each) => ({ ...each, options: each.answerKind === "CHOICE" ? optionsOf(each) : null })),
    actions,
    act: act && actions.includes(act) ? act : null,
    text: { title: interview.title, intro: interview.intro ?? "", ...text, isRecovered: text !== null },
    writing:
      interview.status === "DRAFT"
        ? questionFormOf(interview, question?.questionId || search.get("question"), question)
        : null,
    results: results.map(resultView),
    fewest: fewestAnswers,
  };
}

export type InterviewData = Awaited<ReturnType<typeof loadInterview>>;

type RecoveredTexts = Record<(typeof questionFields)[number], string> | null;

/** The form of a question: of the one that the address names, else of a new one. Throws notFound. */
function questionFormOf({ questions }: Interview, questionId: string | null, recoveredForm: RecoveredTexts) {
  const editedQuestion = questions.find(({ id }) => String(id) === questionId);
  if (questionId && !editedQuestion) throw new DomainError("notFound");
  const { text = "", answerKind = "SCALE", choices = [], isRequired = true } = editedQuestion ?? {};
  const storedValues = {
    question: text,
    answerKind,
    choices: (choices ?? []).join("\n"),
    isRequired: isRequired ? "on" : "",
  };
  return {
    key: randomUUID(),
    questionId: editedQuestion?.id ?? null,
    version: editedQuestion?.version ?? 0,
    isFull: !editedQuestion && questions.length >= mostQuestions,
    mostChoices,
    values: recoveredForm ?? storedValues,
    isRecovered: recoveredForm !== null,
  };
}

function resultView({ result, answerKind, ...question }: QuestionResults) {
  const letters = "ABCDEFGHIJ";
  return {
    ...question,
    answerKind,
    result: result && {
      ...result,
      mean: answerKind === "SCALE" ? meanOf(result.shares).toFixed(1).replace(".", ",") : null,
      // A bar has room for a letter; the table beside it says what the letter stands for.
      marks: result.shares.map(({ answer }, index) => (answerKind === "SCALE" ? answer : letters.charAt(index))),
    },
  };
}
