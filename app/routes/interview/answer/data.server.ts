import {
  findAskedInterview,
  isAskedByInterviews,
  listOpenInterviews,
  listQuestionsWithAnswers,
} from "~/domain/interview/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { recoveredValues } from "~/http/recovered-form.server";

/**
 * The survey that the address names, else the first open one that waits for the viewer, and the others that are open.
 */
export async function loadSurvey(ctx: SignedInContext, request: Request) {
  const surveyParameter = new URL(request.url).searchParams.get("survey");
  const [open, requested, isAsked] = await Promise.all([
    listOpenInterviews(ctx),
    surveyParameter === null ? null : findSurveyIn(ctx, surveyParameter),
    isAskedByInterviews(ctx),
  ]);
  const first = open.find(({ submittedAt }) => submittedAt === null) ?? open[0];
  const shownSurvey = requested ?? (first ? { ...first, status: "OPEN" as const } : null);
  const survey = shownSurvey && surveyView(shownSurvey);
  const [questions, recoveredForm] = await Promise.all([
    survey ? listQuestionsWithAnswers(ctx, survey.id) : ([] as Question[]),
    recoveredValues(ctx, request, "save", "send"),
  ]);
  return {
    survey,
    questions,
    answers: questions.map(({ answer }, index) => recoveredForm?.one(`answers[${index}].answer`) || answer),
    isRecovered: recoveredForm !== null,
    others: open
      .filter(({ id }) => id !== survey?.id)
      .map(({ id, title, submittedAt }) => ({
        id,
        title,
        isSent: submittedAt !== null,
      })),
    isAsked,
  };
}

type Question = Awaited<ReturnType<typeof listQuestionsWithAnswers>>[number];

export type SurveyData = Awaited<ReturnType<typeof loadSurvey>>;

function surveyView({ submittedAt, ...survey }: Awaited<ReturnType<typeof findAskedInterview>>) {
  return { ...survey, submitted: submittedAt && formatMoment(submittedAt) };
}

async function findSurveyIn(ctx: SignedInContext, name: string) {
  const id = identifier.safeParse(name);
  if (!id.success) throw new DomainError("notFound");
  return findAskedInterview(ctx, id.data);
}
