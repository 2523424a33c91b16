import { randomUUID } from "node:crypto";
import { findViewer } from "~/domain/account/queries.server";
import { submitInterview } from "~/domain/interview/answers.server";
import { actOnInterview, createInterview, saveQuestion } from "~/domain/interview/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { demoInterviews } from "./interviews";
import { contextAt, personOf, type Seed } from "./seed.server";

const dayMinutes = 24 * 60;
/** How many people have answered the survey that is still open. */
const firstAnswers = 3;
/** They are to open the demo with a survey that waits for them. */
const silentUsers = ["szef@transbud.example", "spedytor@transbud.example", "szef@cargopol.example"];

/** A survey that is closed and has its results, one that is open, and a draft. */
export async function seedInterviews(seed: Seed): Promise<void> {
  for (const interview of demoInterviews) await seedInterview(seed, interview);
}

type DemoInterview = (typeof demoInterviews)[number];

async function seedInterview(
  seed: Seed,
  { openedDaysAgo, days, isDraft, questions, ...text }: DemoInterview,
): Promise<void> {
  const office = personOf(seed, "biuro@rada.example").id;
  const openedMinutes = openedDaysAgo * dayMinutes;
  const at = (minutesAgo: number) => contextOf(seed, office, minutesAgo);
  const interviewId = await createInterview(await at(openedMinutes + 60), { key: randomUUID(), ...text });
  const ids: number[] = [];
  for (const [index, { answers: _, choices = [], text: question, ...demoQuestion }] of questions.entries()) {
    const questionInput = {
      key: randomUUID(),
      interviewId,
      questionId: null,
      version: 0,
      question,
      ...demoQuestion,
      choices,
    };
    ids.push(await saveQuestion(await at(openedMinutes + 50 - index), questionInput));
  }
  if (isDraft) return;
  await actOnInterview(await at(openedMinutes), { id: interviewId, act: "open" });
  const people = [...seed.people].filter(([login]) => days !== undefined || !silentUsers.includes(login));
  const answering = days === undefined ? people.slice(-firstAnswers) : people;
  let answerCount = 0;
  for (const [, { id }] of answering) {
    const viewer = await findViewer(contextAt(seed, openedMinutes), id);
    if (!viewer) continue;
    const answers = questions.map((question, number) => ({
      questionId: ids[number] ?? 0,
      answer:
        question.answers[question.answerKind === "TEXT" ? answerCount : answerCount % question.answers.length] ?? "",
    }));
    answerCount += 1;
    await submitInterview({ ...contextAt(seed, openedMinutes - 60 * answerCount), viewer }, { interviewId, answers });
  }
  if (days !== undefined)
    await actOnInterview(await at(openedMinutes - days * dayMinutes), { id: interviewId, act: "close" });
}

async function contextOf(seed: Seed, userId: number, minutesAgo: number): Promise<SignedInContext> {
  const viewer = await findViewer(contextAt(seed, minutesAgo), userId);
  if (!viewer) throw new Error("The demo's office cannot sign in.");
  const roles = [{ name: "COUNCIL_OFFICE", permissions: ["ACCESS_CONTROL" as const] }];
  return { ...contextAt(seed, minutesAgo), viewer: { ...viewer, roles } };
}
