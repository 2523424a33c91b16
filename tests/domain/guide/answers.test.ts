import fs from "node:fs";
import path from "node:path";
import { deliveredTexts, deliveredWordings, seedContents } from "drizzle/seed/contents.server";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { publishContent } from "~/domain/content/commands.server";
import { findContent, findPublishedContent } from "~/domain/content/queries.server";
import { sectionsOf } from "~/domain/content/section";
import { addAnswer } from "~/domain/guide/answer";
import { findAnswers } from "~/domain/guide/search.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { pages } from "~/paths";
import { contextFor, make } from "../../support/make";

beforeAll(() => seedContents(db));

async function placesOf(question: string) {
  return (await findAnswers({ db, viewer: null }, question)).map(({ slug, anchor }) => `${slug}#${anchor}`);
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

/**
 * The first eighty were looked at while the guide was made to find its answers; the others are there to measure how it
 * answers what nobody looked at, so none of them is ever printed.
 */
const looked = 80;

async function sharesOf(asked: typeof questions) {
  let [right, wrong] = [0, 0];
  for (const { question, answers } of asked) {
    const found = await placesOf(question);
    const isRight = answers[0] === "-" ? found.length === 0 : found.slice(0, 2).some((each) => answers.includes(each));
    if (isRight) right++;
    else if (found.length > 0) wrong++;
  }
  return { right: right / asked.length, wrong: wrong / asked.length };
}

test("of the questions that were looked at the right answer stands first or second for 95 in 100, a wrong one for 3", async () => {
  const { right, wrong } = await sharesOf(questions.slice(0, looked));
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.03);
});

test("of those that nobody looked at the right answer stands first or second for 85 in 100, a wrong one for 5", async () => {
  const { right, wrong } = await sharesOf(questions.slice(looked));
  expect(questions.length - looked).toBeGreaterThanOrEqual(80);
  expect(right).toBeGreaterThanOrEqual(0.85);
  expect(wrong).toBeLessThanOrEqual(0.05);
});

test("every answer and every chapter's section that members read has at least three other wordings, of a place that there is", () => {
  const wordings = deliveredWordings();
  const counts = new Map<string, number>();
  for (const { slug, anchor } of wordings) counts.set(`${slug}#${anchor}`, (counts.get(`${slug}#${anchor}`) ?? 0) + 1);
  const places = deliveredTexts().flatMap(({ slug, text }) =>
    sectionsOf(parseMarkdown(text))
      .sections.filter(({ content }) => content.root.children.length > 0)
      .map(({ anchor }) => `${slug}#${anchor}`),
  );
  const pageNames = Object.keys(pages).map((name) => `page#${name}`);
  expect([...counts.keys()].filter((place) => !places.includes(place) && !pageNames.includes(place))).toEqual([]);
  expect(places.filter((place) => /^(?:faq|help)#/.test(place) && (counts.get(place) ?? 0) < 3)).toEqual([]);
  expect(places.filter((place) => (counts.get(place) ?? 0) < 2)).toEqual([]);
});

test("the chapter of the office is quoted to who may read it alone", async () => {
  const question = "kolejka weryfikacji firm w panelu biura";
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const slugs = async (ctx: Parameters<typeof findAnswers>[0]) =>
    (await findAnswers(ctx, question)).map(({ slug }) => slug);
  expect(await slugs(officer)).toContain("panel");
  expect(await slugs(await contextFor(await make.user()))).not.toContain("panel");
});

test("a question of no words, of empty ones or of another matter finds nothing", async () => {
  for (const question of ["", "???", "jak to jest", "przepis na bigos", "' ); drop table users; --"]) {
    expect(await placesOf(question), question).toEqual([]);
  }
});

test("a text that the office publishes is found at once, by other forms of its words and with a slip", async () => {
  const ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const { title, content } = await findPublishedContent(ctx, "faq");
  const added = { group: "Giełda", heading: "Czy portal obsługuje tachografy?", text: parseMarkdown("Nie.") };
  const { version } = await findContent(ctx, "faq");
  await publishContent(ctx, { slug: "faq", version, title, content: addAnswer(content, added) });
  for (const question of ["tachograf", "obslugujecie tachografow", "tachogrfy"]) {
    expect((await placesOf(question))[0], question).toBe("faq#czy-portal-obsluguje-tachografy");
  }
});
