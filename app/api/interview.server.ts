import { z } from "zod";
import { saveResponses, submitInterview, wishInterviews } from "~/domain/interview/answers.server";
import {
  actOnInterview,
  createInterview,
  moveQuestion,
  removeQuestion,
  saveInterviewText,
  saveQuestion,
} from "~/domain/interview/commands.server";
import {
  answersForm,
  interviewActForm,
  interviewForm,
  interviewMoveForm,
  interviewQuestionForm,
  interviewTextForm,
  interviewWishForm,
  oneInterviewQuestionForm,
} from "~/domain/interview/form.server";
import { interviewStatuses } from "~/domain/interview/interview";
import {
  countInterviews,
  findAskedInterview,
  findInterview,
  listInterviews,
  listOpenInterviews,
  listQuestionsWithAnswers,
  readResults,
} from "~/domain/interview/queries.server";
import { fewestAnswers } from "~/domain/interview/results";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { int, many, maybe, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("ankiety");

type Open = Awaited<ReturnType<typeof listOpenInterviews>>[number];
type Question = Awaited<ReturnType<typeof listQuestionsWithAnswers>>[number];
type UserInterview = Awaited<ReturnType<typeof findAskedInterview>> & { questions: Question[] };
type Row = Awaited<ReturnType<typeof listInterviews>>[number];
type AdminInterview = Awaited<ReturnType<typeof findInterview>>;
type Results = Awaited<ReturnType<typeof readResults>>[number];
type Result = NonNullable<Results["result"]>;

const open = shapeOf<Open>()("InterviewRow", {
  id: "Int!",
  title: "String!",
  intro: "String",
  submittedAt: "DateTime",
});

const question = shapeOf<Question>()("InterviewQuestion", {
  id: "Int!",
  text: "String!",
  answerKind: "String!",
  choices: "[String!]",
  isRequired: "Boolean!",
  answer: "String!",
});

const userInterview = shapeOf<UserInterview>()("Interview", {
  id: "Int!",
  title: "String!",
  intro: "String",
  status: "String!",
  submittedAt: "DateTime",
  questions: many(question),
});

const row = shapeOf<Row>()("AdminInterviewRow", {
  id: "Int!",
  title: "String!",
  status: "String!",
  questions: "Int!",
  submissions: "Int!",
  createdAt: "DateTime!",
  openedAt: "DateTime",
  closedAt: "DateTime",
});

const adminQuestion = shapeOf<AdminInterview["questions"][number]>()("AdminInterviewQuestion", {
  id: "Int!",
  version: "Int!",
  text: "String!",
  answerKind: "String!",
  choices: "[String!]",
  isRequired: "Boolean!",
});

const interview = shapeOf<AdminInterview>()("AdminInterview", {
  id: "Int!",
  version: "Int!",
  title: "String!",
  intro: "String",
  status: "String!",
  createdBy: "String",
  createdAt: "DateTime!",
  openedAt: "DateTime",
  closedAt: "DateTime",
  submissions: "Int!",
  questions: many(adminQuestion),
});

const share = shapeOf<Result["shares"][number]>()("InterviewShare", { answer: "String!", count: "Int!" });

const group = shapeOf<Result["groups"][number]>()("InterviewGroup", {
  group: "String!",
  total: "Int!",
  shares: many(share),
});

const interviewResult = shapeOf<Result>()("InterviewResult", {
  total: "Int!",
  shares: many(share),
  groups: many(group),
  isGroupHidden: "Boolean!",
});

const results = shapeOf<Results>()("InterviewQuestionResults", {
  id: "Int!",
  text: "String!",
  answerKind: "String!",
  sentences: "[String!]",
  result: maybe(interviewResult),
});

query("interviews", {
  page: pages.interview,
  scope: null,
  returns: many(open),
  run: (ctx) => listOpenInterviews(ctx),
});

query("interview", {
  page: pages.interview,
  scope: null,
  form: z.object({ id: identifier }),
  returns: one(userInterview),
  run: async (ctx, { id }) => ({
    ...(await findAskedInterview(ctx, id)),
    questions: await listQuestionsWithAnswers(ctx, id),
  }),
});

mutation("saveInterviewResponses", {
  page: pages.interview,
  scope: null,
  form: answersForm.omit({ interviewId: true }),
  returns: voidResult,
  run: (ctx, { answers }) => saveResponses(ctx, answers),
});

mutation("submitInterview", {
  page: pages.interview,
  scope: null,
  form: answersForm,
  returns: voidResult,
  run: (ctx, input) => submitInterview(ctx, input),
});

mutation("wishInterviews", {
  page: pages.interview,
  scope: null,
  form: interviewWishForm,
  returns: voidResult,
  run: (ctx, { wish }) => wishInterviews(ctx, wish),
});

list("adminInterviews", {
  page: pages["council.interviews"],
  scope: null,
  of: row,
  form: z.object({ status: z.enum(interviewStatuses).optional() }),
  newestBy: "id",
  rows: (ctx, { status = null, page }) => listInterviews(ctx, { status, page }),
  total: async (ctx, { status }) => (await countInterviews(ctx))[status ?? "all"],
});

query("adminInterview", {
  page: pages["council.interview"],
  scope: null,
  form: z.object({ id: identifier }),
  returns: one(interview),
  run: (ctx, { id }) => findInterview(ctx, id),
});

query("interviewResults", {
  page: pages["council.interview"],
  scope: null,
  values: { min: fewestAnswers },
  form: z.object({ id: identifier }),
  returns: many(results),
  run: (ctx, { id }) => readResults(ctx, id),
});

mutation("createInterview", {
  page: pages["council.interviews"],
  scope: null,
  form: interviewForm,
  returns: int,
  run: (ctx, input) => createInterview(ctx, input),
});

mutation("saveInterviewText", {
  page: pages["council.interview"],
  scope: null,
  form: interviewTextForm.extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, input) => saveInterviewText(ctx, input),
});

mutation("saveInterviewQuestion", {
  page: pages["council.interview"],
  scope: null,
  form: interviewQuestionForm.safeExtend({ interviewId: identifier }),
  returns: int,
  run: (ctx, input) => saveQuestion(ctx, input),
});

mutation("moveInterviewQuestion", {
  page: pages["council.interview"],
  scope: null,
  form: interviewMoveForm.extend({ interviewId: identifier }),
  returns: voidResult,
  run: (ctx, input) => moveQuestion(ctx, input),
});

mutation("removeInterviewQuestion", {
  page: pages["council.interview"],
  scope: null,
  form: oneInterviewQuestionForm.extend({ interviewId: identifier }),
  returns: voidResult,
  run: (ctx, input) => removeQuestion(ctx, input),
});

mutation("changeInterviewStatus", {
  page: pages["council.interview"],
  scope: null,
  form: interviewActForm.extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, input) => actOnInterview(ctx, input),
});
