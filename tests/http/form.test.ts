import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "~/domain/kernel/errors";
import { handleForms } from "~/http/form.server";
import { visit } from "../support/make";

const schema = z.object({ text: z.string() });

function send(failing: Error) {
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: pino({ enabled: false }), upload: null };
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ text: "typed" }) });
  const run = () => Promise.reject(failing);
  return handleForms({ request, context }, { access: "public" }, { save: { schema, run, failure: "commentNotAdded" } });
}

test("security point 24: a form says in its own words that the database is away, with the status that calls again", async () => {
  const answer = await send(Object.assign(new Error("away"), { code: "57P01" }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect((await answer.json()).result).toMatchObject({
    initialValue: { text: "typed" },
    error: { "": [expect.stringContaining("commentNotAdded")] },
  });
});

test("a text that is longer than its column is refused as what was sent, not answered as a fault", async () => {
  const answer = await send(Object.assign(new Error("too long"), { code: "22001" }));
  expect(answer.status).toBe(400);
});

test("a failure of the command's own words keeps its numbers", async () => {
  const answer = await send(new DomainError("unavailable", undefined, { retryAfter: 7 }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "7"]);
});

test("a failure of no known reason keeps the status of the form's own words", async () => {
  const answer = await send(new Error("broken"));
  expect(answer.status).toBe(500);
  expect(answer.headers.get("Retry-After")).toBeNull();
  expect((await answer.json()).result).toMatchObject({ error: { "": ["commentNotAdded"] } });
});
