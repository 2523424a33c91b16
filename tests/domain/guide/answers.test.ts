import fs from "node:fs";
import path from "node:path";
import { seedContents } from "drizzle/seed/contents.server";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { publishContent } from "~/domain/content/commands.server";
import { findContent, findPublished } from "~/domain/content/queries.server";
import { addAnswer } from "~/domain/guide/answer";
import { findAnswers } from "~/domain/guide/search.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { contextFor, make } from "../../support/make";

beforeAll(() => seedContents(db));

async function placesOf(question: string) {
  return (await findAnswers({ db }, question)).map(({ slug, anchor }) => `${slug}#${anchor}`);
}

/** Questions of a dispatcher with their slips, each with the sections that answer it; `-` for one that none does. */
const questions = fs
  .readFileSync(path.join(import.meta.dirname, "questions.tsv"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [question = "", answers = ""] = line.split("\t");
    return { question, answers: answers.split(" ") };
  });

async function outcomeOf({ question, answers }: (typeof questions)[number]) {
  const found = await placesOf(question);
  const isRight = answers[0] === "-" ? found.length === 0 : found.slice(0, 2).some((each) => answers.includes(each));
  return { question, isRight, isWrong: !isRight && found.length > 0 };
}

test("of the known questions the right answer stands first or second for 95 in 100, and a wrong one for 3 at most", async () => {
  const outcomes = await Promise.all(questions.map(outcomeOf));
  const share = (meant: typeof outcomes) => meant.length / outcomes.length;
  expect(outcomes.length).toBeGreaterThan(100);
  expect(share(outcomes.filter(({ isRight }) => isRight))).toBeGreaterThanOrEqual(0.95);
  expect(share(outcomes.filter(({ isWrong }) => isWrong))).toBeLessThanOrEqual(0.03);
});

test("a question of no words, of empty ones or of another matter finds nothing", async () => {
  for (const question of ["", "???", "jak to jest", "przepis na bigos", "' ); drop table users; --"]) {
    expect(await placesOf(question), question).toEqual([]);
  }
});

test("a text that the office publishes is found at once, by other forms of its words and with a slip", async () => {
  const ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const { title, content } = await findPublished(ctx, "faq");
  const added = { group: "Giełda", heading: "Czy portal obsługuje tachografy?", text: parseMarkdown("Nie.") };
  const { version } = await findContent(ctx, "faq");
  await publishContent(ctx, { slug: "faq", version, title, content: addAnswer(content, added) });
  for (const question of ["tachograf", "obslugujecie tachografow", "tachogrfy"]) {
    expect((await placesOf(question))[0], question).toBe("faq#czy-portal-obsluguje-tachografy");
  }
});
