import { z } from "zod";
import {
  checkbox,
  identifier,
  onceValid,
  optionalText,
  plainText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { answerKinds, interviewActions, longestAnswer, mostChoices, mostQuestions } from "./interview";

/** A new survey of the office. */
export const interviewForm = z.object({
  key: uuid,
  title: requiredText(160),
  intro: optionalText(2000, { lines: true }),
});

/** What a draft is called and begins with. */
export const interviewTextForm = z.object({ ...interviewForm.omit({ key: true }).shape, version: rowVersion });

const longestChoice = 100;

const choices = plainText({ lines: true })
  .max(mostChoices * (longestChoice + 2), problem("lengthMax", { max: mostChoices * (longestChoice + 2) }))
  .optional()
  .transform((text) => [
    ...new Set(
      (text ?? "")
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .refine((lines) => lines.length <= mostChoices, problem("interviewChoiceCount", { max: mostChoices }))
  .refine((lines) => lines.every((line) => line.length <= longestChoice), problem("lengthMax", { max: longestChoice }));

/** A question of a draft: a new one where it names none. What is chosen from stands one to a line. */
export const interviewQuestionForm = z
  .object({
    key: uuid,
    questionId: identifier
      .or(z.literal(""))
      .optional()
      .transform((id) => id || null),
    version: rowVersion,
    question: requiredText(300),
    answerKind: z.enum(answerKinds, problem("required")),
    choices,
    isRequired: checkbox,
  })
  .refine(({ answerKind, choices }) => answerKind !== "CHOICE" || choices.length >= 2, {
    message: problem("interviewChoiceCount", { max: mostChoices }),
    path: ["choices"],
    when: onceValid("answerKind", "choices"),
  });

/** A question of a draft and the place that it moves to, counted from 0. */
export const interviewMoveForm = z.object({
  questionId: identifier,
  position: z
    .string({ error: problem("required") })
    .regex(/^\d{1,2}$/, problem("wrongFormat"))
    .transform(Number),
});

/** A question of a draft. */
export const oneInterviewQuestionForm = z.object({ questionId: identifier });

/** What becomes of a survey. */
export const interviewActForm = z.object({ act: z.enum(interviewActions, problem("required")) });

const answer = plainText({ lines: true })
  .max(longestAnswer, problem("lengthMax", { max: longestAnswer }))
  .default("");

const answeredQuestion = z.object({ questionId: identifier, answer });

/** What a person answers; an empty answer is none. */
export const answersForm = z.object({
  interviewId: identifier,
  answers: z.array(answeredQuestion).max(mostQuestions, problem("wrongFormat")).default([]),
});

/** Whether a person wants to be asked by surveys to come. */
export const interviewWishForm = z.object({ wish: z.enum(["ask", "never"], problem("required")) });

/** What a program saves for a person. */
export const responsesToSave = z.object({
  responses: z.array(z.object({ questionId: z.int().positive(), answer })).max(mostQuestions),
});
