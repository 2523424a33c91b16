import { randomUUID } from "node:crypto";
import { guideQuestions } from "drizzle/schema/guide";
import { seedContents } from "drizzle/seed/contents.server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { findContent } from "~/domain/content/queries.server";
import {
  ask,
  createThread,
  dismissQuestion,
  draftAnswer,
  rateAnswer,
  sendMessage,
} from "~/domain/guide/commands.server";
import { listMessages, listOpenQuestions, listThreads, listVotes } from "~/domain/guide/queries.server";
import { loadWordings } from "~/domain/guide/wordings.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import { contextFor, make } from "../../support/make";

const say = async (_: unknown, found: { heading: string }[]) => found[0]?.heading ?? "?";
const member = async () => contextFor(await make.user());
const office = async () => contextFor(await make.officer(["ACCESS_CONTROL"]));

beforeAll(() => seedContents(db));
beforeEach(async () => {
  await db.delete(guideQuestions);
});

test("MSG-010, MSG-011: what was asked and answered stands in its own talk, in order; another's is none", async () => {
  const ctx = await member();
  const [one, other] = [await createThread(ctx), await createThread(ctx)];
  await sendMessage(ctx, { threadId: one.id, message: "Ile kosztuje pakiet?" }, say);
  await sendMessage(ctx, { threadId: other.id, message: "Jak dodać pracownika?" }, say);
  const read = async (id: string) => (await listMessages(ctx, id)).map(({ role, content }) => [role, content]);
  expect(await read(one.id)).toEqual([
    ["USER", "Ile kosztuje pakiet?"],
    ["GUIDE", "Ile kosztuje pakiet?"],
  ]);
  expect(await read(other.id)).toHaveLength(2);

  const stranger = await member();
  await expect(listMessages(stranger, one.id)).rejects.toThrow("threadNotFound");
  await expect(listMessages(stranger, "none")).rejects.toThrow("threadNotFound");
  await expect(sendMessage(stranger, { threadId: one.id, message: "x" }, say)).rejects.toThrow("threadNotFound");
  expect(await listThreads(stranger)).toEqual([]);
  expect(await read(one.id)).toHaveLength(2);
});

test("one submit of the form asks once, and begins one talk", async () => {
  const ctx = await member();
  const form = { message: "Ile kosztuje pakiet?", key: randomUUID() };
  const [first, second] = [await ask(ctx, form, say), await ask(ctx, form, say)];
  expect(second).toEqual(first);
  expect(await listThreads(ctx)).toHaveLength(1);
  expect(await listMessages(ctx, first.threadId)).toHaveLength(2);
});

test("whether an answer helped is counted by its section; another's answer, and what is none, cannot be rated", async () => {
  const ctx = await member();
  const { messageId, threadId } = await ask(ctx, { message: "Ile kosztuje pakiet?", key: randomUUID() }, say);
  const [question] = await listMessages(ctx, threadId);
  await expect(rateAnswer(await member(), { messageId, helped: true })).rejects.toThrow("messageNotFound");
  await expect(rateAnswer(ctx, { messageId: question?.id ?? 0, helped: true })).rejects.toThrow("messageNotFound");
  const votes = async () => (await listVotes(await office())).find(({ anchor }) => anchor === "ile-kosztuje-pakiet");
  const before = await votes();
  await rateAnswer(ctx, { messageId, helped: true });
  expect((await votes())?.helped).toBe((before?.helped ?? 0) + 1);
  await rateAnswer(ctx, { messageId, helped: false });
  expect(await votes()).toMatchObject({ helped: before?.helped ?? 0, failed: (before?.failed ?? 0) + 1 });
});

test("the office reads the bare words of what had no answer or none that helped, the most asked first", async () => {
  const [one, other] = [await member(), await member()];
  const unknown = "Przepis na bigos, tel. 601 202 303";
  await ask(one, { message: unknown, key: randomUUID() }, say);
  await ask(other, { message: unknown.toUpperCase(), key: randomUUID() }, say);
  const { messageId } = await ask(one, { message: "Ile kosztuje pakiet?", key: randomUUID() }, say);
  await rateAnswer(one, { messageId, helped: false });
  await rateAnswer(one, { messageId, helped: false });
  expect(await listOpenQuestions(await office())).toEqual([
    { id: expect.any(Number), question: "Przepis na bigos, tel. •••", timesUnknown: 2, timesUnhelpful: 0 },
    { id: expect.any(Number), question: "Ile kosztuje pakiet?", timesUnknown: 0, timesUnhelpful: 1 },
  ]);
  await expect(listOpenQuestions(one)).rejects.toThrow("forbidden");
});

test("the office's answer comes into the draft of the questions, under its group; the question leaves the list and is a wording of it", async () => {
  const ctx = await office();
  await ask(await member(), { message: "Przepis na bigos", key: randomUUID() }, say);
  const [open] = await listOpenQuestions(ctx);
  const questionId = open?.id ?? 0;
  const answer = { questionId, group: "Giełda", heading: "Skąd wziąć bigos?", text: parseMarkdown("Z garnka.") };
  await expect(draftAnswer(await member(), answer)).rejects.toThrow("forbidden");
  await draftAnswer(ctx, answer);
  const { draftContent } = await findContent(ctx, "faq");
  const text = plainText(draftContent ?? parseMarkdown(""));
  expect(text.indexOf("Skąd wziąć bigos?")).toBeGreaterThan(text.indexOf("Kto widzi dane kontaktowe"));
  expect(text.indexOf("Skąd wziąć bigos? Z garnka.")).toBeLessThan(text.indexOf("Czym jest oferta"));
  expect(await listOpenQuestions(ctx)).toEqual([]);
  expect((await loadWordings(ctx, "faq")).get("skad-wziac-bigos")).toEqual(["Przepis na bigos"]);
  await seedContents(db);
  expect((await loadWordings(ctx, "faq")).get("skad-wziac-bigos")).toEqual(["Przepis na bigos"]);
  await expect(dismissQuestion(ctx, questionId)).rejects.toThrow("notFound");
});
