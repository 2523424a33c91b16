import { interviewQuestions, interviews } from "drizzle/schema/interview";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { call } from "../pages/call";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";

let portal: Portal;
let questionId: number;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl });
  const row = { title: "Ankieta", status: "OPEN" as const, openedAt: new Date() };
  const [interview] = await db.insert(interviews).values(row).returning();
  const question = { interviewId: interview?.id ?? 0, position: 0, text: "Jak?", isRequired: true };
  const [inserted] = await db
    .insert(interviewQuestions)
    .values({ ...question, answerKind: "SCALE" })
    .returning();
  questionId = inserted?.id ?? 0;
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

const signedIn = async () => `dyszel=${(await make.session(await make.user())).secret}`;

async function post(path: string, cookie?: string, body?: unknown) {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const form = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const answer = await call(portal.port, { method: "POST", path: `/new-api/interview/${path}`, cookie, headers, form });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  return [answer.status, JSON.parse(answer.body)];
}

test("API-019, OQ-65: a call without a payload is 200 with the caller's responses, none at first and no other's", async () => {
  const [cookie, stranger] = [await signedIn(), await signedIn()];
  expect(await post("get-responses", cookie)).toEqual([200, { responses: [] }]);
  const responses = [{ questionId, question: "Jak?", answer: "4", answeredAt: expect.stringMatching(/^\d{4}-.*Z$/) }];
  const saved = await post("save-responses", cookie, { responses: [{ questionId, answer: "4" }] });
  expect(saved).toEqual([200, { responses }]);
  expect(await post("get-responses", cookie)).toEqual([200, { responses }]);
  expect(await post("get-responses", stranger)).toEqual([200, { responses: [] }]);
});

test("OQ-65: a question that there is none of is 404, an answer that is none 422, a body that is none of the call's 400", async () => {
  const cookie = await signedIn();
  const save = (...responses: unknown[]) => post("save-responses", cookie, { responses });
  expect(await save({ questionId: 999_999_999, answer: "4" })).toEqual([404, { message: "notFound" }]);
  expect(await save({ questionId, answer: "6" })).toEqual([422, { message: "wrongFormat" }]);
  for (const body of [undefined, "{", [], { responses: [{ questionId: "x" }] }, { responses: Array(31).fill({}) }]) {
    expect(await post("save-responses", cookie, body)).toEqual([400, { message: "invalidInputObject" }]);
  }
});

test.each(["get-responses", "save-responses"])("API-038: %s is 401 to who is not signed in", async (path) => {
  expect(await post(path)).toEqual([401, { message: "invalidToken" }]);
});
