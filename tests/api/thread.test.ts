import { seedContents } from "drizzle/seed/contents.server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { type Answer, call } from "../pages/call";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";

let portal: Portal;

beforeAll(async () => {
  await seedContents(db);
  portal = await startPortal({ databaseUrl });
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

const signedIn = async () => `dyszel=${(await make.session(await make.user())).secret}`;

function jsonOf({ status, headers, body }: Answer) {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  return [status, JSON.parse(body)];
}

async function post(path: string, cookie?: string, body: unknown = undefined) {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  return jsonOf(
    await call(portal.port, { method: "POST", path: `/new-api/thread/${path}`, cookie, headers, form: text }),
  );
}

test("API-002, API-016 to API-018: a talk is begun by an empty body, asked in and read in its order, each by 200", async () => {
  const cookie = await signedIn();
  const [status, { threadId, ...thread }] = await post("create", cookie);
  expect([status, thread]).toEqual([200, { createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  const asked = await post("send-message", cookie, { threadId, message: "Ile kosztuje pakiet?" });
  const view = (role: string, content: unknown) => ({
    id: expect.any(Number),
    role,
    content,
    createdAt: expect.any(String),
  });
  const messages = [
    view("user", "Ile kosztuje pakiet?"),
    view("guide", expect.stringContaining("### [Ile kosztuje pakiet?](/static/faq#ile-kosztuje-pakiet)")),
  ];
  expect(asked).toEqual([200, { messages }]);
  expect(await post("get-messages", cookie, { threadId })).toEqual([200, { threadId, messages }]);
});

test("MSG-013, OQ-65: another's talk and one that there is none of are 404, and a body that is none of the call's 400", async () => {
  const cookie = await signedIn();
  const [, { threadId }] = await post("create", await signedIn());
  const missing = [404, { message: "threadNotFound" }];
  for (const id of [threadId, "none"]) {
    expect(await post("get-messages", cookie, { threadId: id })).toEqual(missing);
    expect(await post("send-message", cookie, { threadId: id, message: "x" })).toEqual(missing);
  }
  const refused = [400, { message: "invalidInputObject" }];
  for (const body of [
    undefined,
    "{",
    "[]",
    "null",
    { threadId: 1 },
    { threadId, message: "" },
    { threadId, message: "x".repeat(501) },
  ]) {
    expect(await post("send-message", cookie, body)).toEqual(refused);
  }
});

test.each(["create", "send-message", "get-messages", "rate-answer"])(
  "API-038: %s is 401 to who is not signed in",
  async (path) => {
    expect(await post(path)).toEqual([401, { message: "invalidToken" }]);
  },
);
