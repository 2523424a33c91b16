import { randomUUID } from "node:crypto";
import { interviews } from "drizzle/schema/interview";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { addressOfNotice } from "~/domain/digest/address.server";
import { mailUnreadNotices } from "~/domain/digest/mailing.server";
import { saveResponses, submitInterview, wishInterviews } from "~/domain/interview/answers.server";
import {
  actOnInterview,
  createInterview,
  moveQuestion,
  removeQuestion,
  saveInterviewText,
  saveQuestion,
} from "~/domain/interview/commands.server";
import type { AnswerKind } from "~/domain/interview/interview";
import {
  countInterviews,
  findAskedInterview,
  findInterview,
  isAskedByInterviews,
  listInterviews,
  listOpenInterviews,
  listQuestionsWithAnswers,
  listResponses,
  readResults,
} from "~/domain/interview/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { noticeKinds } from "~/domain/notice/kind";
import { findPreferences, savePreferences } from "~/domain/notice/preferences.server";
import { countUnreadNotices, listNotices } from "~/domain/notice/queries.server";
import { contextFor, later, make, minute, type User } from "../../support/make";

const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));
const officer = async () => contextFor(await make.officer(["ACCESS_CONTROL"]));
const text = { title: "Jak się pracuje?", intro: null };

type QuestionChoice = { answerKind?: AnswerKind; choices?: string[]; isRequired?: boolean };

async function addQuestion(ctx: SignedInContext, interviewId: number, asked: QuestionChoice = {}) {
  const question = { question: "Pytanie?", answerKind: "SCALE" as const, choices: [], isRequired: true, ...asked };
  return saveQuestion(ctx, { key: randomUUID(), interviewId, questionId: null, version: 0, ...question });
}

async function draft(ctx: SignedInContext, ...questions: QuestionChoice[]) {
  const id = await createInterview(ctx, { key: randomUUID(), ...text });
  const ids: number[] = [];
  for (const question of questions) ids.push(await addQuestion(ctx, id, question));
  return { id, ids };
}

async function openedSurvey(...questions: QuestionChoice[]) {
  const office = await officer();
  const { id, ids } = await draft(office, ...questions);
  await actOnInterview(office, { id, act: "open" });
  const [first = 0, second = 0, third = 0] = ids;
  return { office, id, first, second, third };
}

const close = (ctx: SignedInContext, id: number) => actOnInterview(ctx, { id, act: "close" });
const one = (questionId: number, answer: string) => [{ questionId, answer }];
const answersOf = async (ctx: SignedInContext) => (await listResponses(ctx)).map(({ answer }) => answer);

async function noticesOf({ viewer }: SignedInContext, id: number) {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, viewer.id), eq(notices.kind, noticeKinds.interview), eq(notices.targetId, id)));
}

beforeEach(async () => {
  await db.delete(interviews);
});

describe("answering", () => {
  test("MSG-012, API-019: what is answered is saved as it comes, changed and taken back until it is sent", async () => {
    const { id, first, second } = await openedSurvey({}, { answerKind: "TEXT", isRequired: false });
    const ctx = await member();
    expect(await listResponses(ctx)).toEqual([]);
    await saveResponses(ctx, [...one(first, "4"), ...one(second, "Dobrze.")]);
    await saveResponses(ctx, [...one(first, "5"), ...one(second, "")]);
    const [response] = await listResponses(ctx);
    expect(response).toEqual({ questionId: first, question: "Pytanie?", answer: "5", answeredAt: expect.any(Date) });
    await submitInterview(ctx, { interviewId: id, answers: one(first, "3") });
    expect(await answersOf(ctx)).toEqual(["3"]);
    expect((await findAskedInterview(ctx, id)).submittedAt).toEqual(ctx.now);
  });

  test("OQ-61: sent is sent once: the same form again changes nothing, another one is refused", async () => {
    const { id, first } = await openedSurvey({});
    const ctx = await member();
    const form = { interviewId: id, answers: one(first, "4") };
    await Promise.all([submitInterview(ctx, form), submitInterview(ctx, form)]);
    await submitInterview(ctx, form);
    await expect(submitInterview(ctx, { ...form, answers: one(first, "5") })).rejects.toThrow("interviewSent");
    await expect(saveResponses(ctx, one(first, "5"))).rejects.toThrow("interviewSent");
    expect(await answersOf(ctx)).toEqual(["4"]);
  });

  test("a required answer that is missing is told at its field, and the others stay saved", async () => {
    const { id, first, second } = await openedSurvey({}, { answerKind: "TEXT" });
    const ctx = await member();
    const answers = [...one(first, ""), ...one(second, "Dobrze.")];
    await expect(submitInterview(ctx, { interviewId: id, answers })).rejects.toMatchObject({
      code: "required",
      field: "answers[0].answer",
    });
    expect(await answersOf(ctx)).toEqual(["Dobrze."]);
    await expect(submitInterview(ctx, { interviewId: id, answers: [] })).rejects.toThrow("interviewIncomplete");
    expect((await findAskedInterview(ctx, id)).submittedAt).toBeNull();
  });

  test("what is no answer to its question is refused, and nothing of the form is saved", async () => {
    const { first, second } = await openedSurvey({}, { answerKind: "CHOICE", choices: ["Tak", "Nie"] });
    const ctx = await member();
    for (const answers of [one(first, "6"), one(second, "Może"), [...one(first, "1"), ...one(second, "nie")]]) {
      await expect(saveResponses(ctx, answers)).rejects.toThrow("wrongFormat");
    }
    expect(await listResponses(ctx)).toEqual([]);
  });

  test("MSG-013: nobody answers a draft, what is closed or what there is none of, and nobody reads another's answers", async () => {
    const { office, id, first } = await openedSurvey({});
    const hidden = await draft(office, {});
    const [ctx, stranger] = [await member(), await member()];
    await saveResponses(ctx, one(first, "4"));
    expect(await listResponses(stranger)).toEqual([]);
    expect((await listQuestionsWithAnswers(stranger, id)).map(({ answer }) => answer)).toEqual([""]);
    await expect(saveResponses(ctx, one(hidden.ids[0] ?? 0, "4"))).rejects.toThrow("notFound");
    await expect(saveResponses(ctx, one(999_999_999, "4"))).rejects.toThrow("notFound");
    await expect(findAskedInterview(ctx, hidden.id)).rejects.toThrow("notFound");
    expect(await listQuestionsWithAnswers(ctx, hidden.id)).toEqual([]);
    await close(office, id);
    await expect(saveResponses(ctx, one(first, "5"))).rejects.toThrow("interviewClosed");
    await expect(submitInterview(ctx, { interviewId: id, answers: [] })).rejects.toThrow("interviewClosed");
    expect(await listOpenInterviews(ctx)).toEqual([]);
  });
});

describe("the office", () => {
  test("writes questions, moves and removes them; one form adds one; a stale edit is refused", async () => {
    const ctx = await officer();
    const { id, ids } = await draft(ctx, {}, {}, {});
    const [first = 0, second = 0, third = 0] = ids;
    const order = async () => (await findInterview(ctx, id)).questions.map((question) => question.id);
    await moveQuestion(ctx, { interviewId: id, questionId: third, position: 0 });
    expect(await order()).toEqual([third, first, second]);
    await removeQuestion(ctx, { interviewId: id, questionId: first });
    await removeQuestion(ctx, { interviewId: id, questionId: first });
    expect(await order()).toEqual([third, second]);
    const form = { key: randomUUID(), interviewId: id, question: "Nowe?", choices: [], isRequired: false };
    const added = { ...form, answerKind: "TEXT" as const, questionId: null, version: 0 };
    expect(await saveQuestion(ctx, added)).toBe(await saveQuestion(ctx, added));
    const edited = { ...added, questionId: second };
    await saveQuestion(ctx, edited);
    await expect(saveQuestion(ctx, edited)).rejects.toThrow("staleData");
    await saveInterviewText(ctx, { id, version: 0, title: "Inny", intro: "Wstęp" });
    await expect(saveInterviewText(ctx, { id, version: 0, ...text })).rejects.toThrow("staleData");
    expect(await findInterview(ctx, id)).toMatchObject({ title: "Inny", intro: "Wstęp", version: 1 });
  });

  test("opens what has a question, after which nothing of it changes, and closes it for good", async () => {
    const ctx = await officer();
    const { id } = await draft(ctx);
    await expect(actOnInterview(ctx, { id, act: "open" })).rejects.toThrow("interviewEmpty");
    await expect(close(ctx, id)).rejects.toThrow("invalidStatusChange");
    const question = await addQuestion(ctx, id);
    for (const _ of [1, 2]) await actOnInterview(ctx, { id, act: "open" });
    await expect(addQuestion(ctx, id)).rejects.toThrow("staleData");
    await expect(removeQuestion(ctx, { interviewId: id, questionId: question })).rejects.toThrow("staleData");
    await expect(saveInterviewText(ctx, { id, version: 0, ...text })).rejects.toThrow("staleData");
    await expect(actOnInterview(ctx, { id, act: "remove" })).rejects.toThrow("invalidStatusChange");
    await close(ctx, id);
    await close(ctx, id);
    await expect(actOnInterview(ctx, { id, act: "open" })).rejects.toThrow("invalidStatusChange");
    expect(await countInterviews(ctx)).toEqual({ DRAFT: 0, OPEN: 0, CLOSED: 1, all: 1 });
    const other = await draft(ctx, {});
    for (const _ of [1, 2]) await actOnInterview(ctx, { id: other.id, act: "remove" });
    await expect(findInterview(ctx, other.id)).rejects.toThrow("notFound");
  });

  test("PERM-008: who may not control access reads and writes nothing of it", async () => {
    const { id, first } = await openedSurvey({});
    const ctx = await contextFor(await make.officer(["MANAGE_COMPLAINTS", "CREATE_PRICINGS", "MANAGE_SUBSCRIPTIONS"]));
    const question = { interviewId: id, questionId: first };
    const acts = [
      () => listInterviews(ctx, { status: null, page: 1 }),
      () => countInterviews(ctx),
      () => findInterview(ctx, id),
      () => readResults(ctx, id),
      () => createInterview(ctx, { key: randomUUID(), ...text }),
      () => saveInterviewText(ctx, { id, version: 0, ...text }),
      () => addQuestion(ctx, id),
      () => moveQuestion(ctx, { ...question, position: 0 }),
      () => removeQuestion(ctx, question),
      () => close(ctx, id),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow("forbidden");
  });

  test("reads results once it is closed, of what was sent alone, by the size that a company had then", async () => {
    const { office, id, first, second } = await openedSurvey({}, { answerKind: "TEXT", isRequired: false });
    const small = await make.company({ employeeCount: 3 });
    const large = await make.company({ employeeCount: 80 });
    for (const company of [small, small, small, small, small, large, large, large, large, large]) {
      const ctx = await member({ company });
      const answers = [...one(first, company === small ? "2" : "5"), ...one(second, "Więcej tras.")];
      await submitInterview(ctx, { interviewId: id, answers });
    }
    await saveResponses(await member({ company: small }), one(first, "1"));
    expect(await readResults(office, id)).toEqual([]);
    await close(office, id);
    const [scale, words] = await readResults(office, id);
    const count = (answer: string) =>
      ["1", "2", "3", "4", "5"].map((each) => ({ answer: each, count: each === answer ? 5 : 0 }));
    expect(scale?.result).toMatchObject({
      total: 10,
      groups: [
        { group: "SMALL", total: 5, shares: count("2") },
        { group: "LARGE", total: 5, shares: count("5") },
      ],
      isGroupHidden: false,
    });
    expect(words).toMatchObject({ result: null, sentences: Array(10).fill("Więcej tras.") });
    expect((await findInterview(office, id)).submissions).toBe(10);
  });
});

describe("OQ-61: notice 13", () => {
  const people = async () => ({
    asked: await member(),
    free: await member({ company: await make.company({ hasPlan: false }) }),
    blocked: await make.user({ isBlocked: true }),
  });

  test("asks members once, and neither free companies nor those who cannot sign in or said no", async () => {
    const { asked, free, blocked } = await people();
    const refusing = await member();
    await wishInterviews(refusing, "never");
    const { id } = await openedSurvey({});
    expect(await noticesOf(asked, id)).toHaveLength(1);
    for (const ctx of [free, refusing]) expect(await noticesOf(ctx, id)).toEqual([]);
    expect(await db.$count(notices, and(eq(notices.userId, blocked.id), eq(notices.targetId, id)))).toBe(0);
    const [notice] = await listNotices(asked, { page: 1 });
    expect(notice && (await addressOfNotice(asked, notice))).toBe(`/ankieta?survey=${id}`);
  });

  test("no for ever holds until it is taken back; what was chosen for the notices otherwise stays", async () => {
    const ctx = await member();
    expect(await isAskedByInterviews(ctx)).toBe(true);
    await savePreferences(ctx, new Map([[noticeKinds.interview, "IMMEDIATE"]]));
    await wishInterviews(ctx, "ask");
    const mode = async () => (await findPreferences(ctx, ctx.viewer.id)).get(noticeKinds.interview);
    expect(await mode()).toBe("IMMEDIATE");
    await wishInterviews(ctx, "never");
    expect(await isAskedByInterviews(ctx)).toBe(false);
    const { id } = await openedSurvey({});
    expect(await noticesOf(ctx, id)).toEqual([]);
    await wishInterviews(ctx, "ask");
    expect(await mode()).toBe("DAILY");
    expect(await noticesOf(ctx, (await openedSurvey({})).id)).toHaveLength(1);
  });

  test("is read once its survey is sent, and everybody's once it is closed", async () => {
    const [sender, other] = [await member(), await member()];
    const { office, id, first } = await openedSurvey({});
    await submitInterview(sender, { interviewId: id, answers: one(first, "4") });
    expect([await countUnreadNotices(sender), await countUnreadNotices(other)]).toEqual([0, 1]);
    await close(office, id);
    expect(await countUnreadNotices(other)).toBe(0);
  });

  test("goes by mail as its reader wants, and not to who has sent the survey or said no meanwhile", async () => {
    const person = async () => {
      const user = await make.user();
      const ctx = await contextFor(user);
      await savePreferences(ctx, new Map([[noticeKinds.interview, "IMMEDIATE"]]));
      return { user, ctx };
    };
    const [mailed, sent, refusing] = [await person(), await person(), await person()];
    const { id, first } = await openedSurvey({});
    await submitInterview(sent.ctx, { interviewId: id, answers: one(first, "4") });
    await db.update(notices).set({ readAt: null }).where(eq(notices.userId, sent.user.id));
    await wishInterviews(refusing.ctx, "never");
    await mailUnreadNotices(later({ ...mailed.ctx, viewer: null }, 10 * minute));
    const mailsTo = ({ user }: { user: User }) =>
      db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, user.id));
    const [mail, ...more] = await mailsTo(mailed);
    expect(more).toEqual([]);
    expect(mail?.bodyText).toContain("Jak się pracuje?");
    expect(mail?.bodyText).toContain(`/ankieta?survey=${id}`);
    expect([await mailsTo(sent), await mailsTo(refusing)]).toEqual([[], []]);
  });
});
