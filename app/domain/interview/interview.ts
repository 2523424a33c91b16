import { lifecycle } from "~/domain/kernel/lifecycle";

/** A survey is written, is open to its answers, and is closed: then its results are read. */
export const interviewStatuses = ["DRAFT", "OPEN", "CLOSED"] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export const interviewActions = ["open", "close", "remove"] as const;
export type InterviewAction = (typeof interviewActions)[number];

export const interviewLifecycle = lifecycle<InterviewStatus, InterviewAction, "REMOVED">(interviewActions, {
  DRAFT: { open: "OPEN", remove: "REMOVED" },
  OPEN: { close: "CLOSED" },
  CLOSED: {},
});

export const answerKinds = ["SCALE", "CHOICE", "TEXT"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const mostQuestions = 30;
export const mostChoices = 10;
export const longestAnswer = 2000;

/** What a question of the scale is answered with, from the worst to the best. */
const scale = ["1", "2", "3", "4", "5"] as const;

export const companySizes = ["SMALL", "MEDIUM", "LARGE"] as const;
export type CompanySize = (typeof companySizes)[number];

/** The size of a company by its people; null where it does not say. */
export function companySizeOf(employees: number | null): CompanySize | null {
  if (employees === null) return null;
  if (employees < 10) return "SMALL";
  return employees < 50 ? "MEDIUM" : "LARGE";
}

type Question = { answerKind: AnswerKind; choices: readonly string[] | null };

/** What may be answered, in its order; null where anything may. */
export function optionsOf({ answerKind, choices }: Question): readonly string[] | null {
  if (answerKind === "SCALE") return scale;
  return answerKind === "CHOICE" ? (choices ?? []) : null;
}

/** Whether the answer is one to the question. */
export function isAnswerTo(question: Question, answer: string): boolean {
  const options = optionsOf(question);
  return options ? options.includes(answer) : answer.length <= longestAnswer;
}
