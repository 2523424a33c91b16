import { interviewQuestions, interviews } from "drizzle/schema/interview";
import { db } from "~/db.server";
import { action as survey } from "~/routes/interview/answer/route";
import { action as surveys } from "~/routes/interview/council-list/route";
import { action as councilSurvey } from "~/routes/interview/council-one/route";
import { make } from "../support/make";
import { at, council, key, type Things } from "./one-thing";
import type { Case, Row } from "./page-and-call";

type Status = typeof interviews.$inferInsert.status;

/** A survey of two questions. */
async function insertSurvey(status: Status = "DRAFT") {
  const openedAt = status === "DRAFT" ? null : new Date();
  const [interview] = await db.insert(interviews).values({ title: "Jak się pracuje?", status, openedAt }).returning();
  const { id: interviewId } = interview as { id: number };
  const asked = { text: "Pytanie?", answerKind: "SCALE" as const, isRequired: true, interviewId };
  const questions = await db
    .insert(interviewQuestions)
    .values([0, 1].map((position) => ({ ...asked, position })))
    .returning();
  return { id: interviewId, questions: questions.map(({ id }) => String(id)) };
}

async function draft(): Promise<Things> {
  return { who: await council(), thing: await insertSurvey() };
}

async function answering(answer: string): Promise<Case> {
  const { id, questions } = await insertSurvey("OPEN");
  const answers = questions.flatMap((questionId, index) => [
    [`answers[${index}].questionId`, questionId],
    [`answers[${index}].answer`, answer],
  ]);
  return { who: await make.user(), fields: { interviewId: String(id), ...Object.fromEntries(answers) } };
}

async function withQuestion(fields: Case["fields"]): Promise<Case> {
  const { id, questions } = await insertSurvey();
  const more = { interviewId: id };
  return {
    who: await council(),
    params: { id: String(id) },
    fields: { questionId: questions[0] ?? "", ...fields },
    more,
  };
}

const question = () => ({ key: key(), version: "0", question: "Co zmienić?", answerKind: "CHOICE", choices: "A\nB" });
const elsewhere = (c: Case) => ({ ...c.fields, questionId: "999999999" });

/** Acts upon a survey, and what people answer to it. */
export const surveyActs: Row[] = [
  [
    "createInterview",
    surveys,
    "create",
    async () => ({ who: await council(), fields: { key: key(), title: "Ankieta", intro: "Wstęp" } }),
    (c) => ({ ...c.fields, title: "" }),
  ],
  [
    "saveInterviewText",
    councilSurvey,
    "text",
    at("id", draft, () => ({ title: "Inaczej", version: "0" })),
    (c) => ({ ...c.fields, version: "5" }),
  ],
  [
    "saveInterviewQuestion",
    councilSurvey,
    "question",
    at("interviewId", draft, question),
    (c) => ({ ...c.fields, choices: "A" }),
  ],
  ["moveInterviewQuestion", councilSurvey, "move", () => withQuestion({ position: "1" }), elsewhere],
  ["removeInterviewQuestion", councilSurvey, "removeQuestion", () => withQuestion({})],
  ["changeInterviewStatus", councilSurvey, "act", at("id", draft, () => ({ act: "open" })), () => ({ act: "close" })],
  ["saveInterviewResponses", survey, "save", () => answering("4"), (c) => answeredBy(c, "9")],
  ["submitInterview", survey, "send", () => answering("4"), (c) => answeredBy(c, "")],
  [
    "wishInterviews",
    survey,
    "wish",
    async () => ({ who: await make.user(), fields: { wish: "never" } }),
    () => ({ wish: "later" }),
  ],
];

function answeredBy({ fields }: Case, answer: string): Case["fields"] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name.endsWith("answer") ? answer : value]),
  );
}
