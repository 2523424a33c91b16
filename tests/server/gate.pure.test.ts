import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createGate, mostAtOnce } from "../../server/gate.js";

/** What a gate does with requests, and how the answers of those let in are ended. */
function open() {
  const gate = createGate();
  const answers: EventEmitter[] = [];
  return {
    end: () => answers.shift()?.emit("close"),
    ask(method: string, { url = "/ladunki", upload = null as object | null } = {}) {
      const response = Object.assign(new EventEmitter(), { locals: { upload } });
      try {
        gate({ method, url } as never, response as never, () => {});
        answers.push(response);
        return { status: 200 };
      } catch (refusal) {
        return refusal as { status: number; headers: Record<string, string> };
      }
    },
  };
}

test("who reads is turned away for a while once as many wait as a process can answer, and let in after one is answered", () => {
  const { ask, end } = open();
  for (let turn = 0; turn < mostAtOnce; turn++) expect(ask("GET").status).toBe(200);
  expect(ask("GET")).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  expect(ask("HEAD").status).toBe(503);
  expect(ask("GET", { url: "/ladunki?_data=shipments" })).toMatchObject({ headers: { "X-Remix-Catch": "yes" } });
  end();
  expect(ask("GET").status).toBe(200);
});

test("what somebody has written is always taken, and files on their way keep nobody out", () => {
  const { ask } = open();
  for (let turn = 0; turn < 2 * mostAtOnce; turn++) expect(ask("POST", { upload: {} }).status).toBe(200);
  expect(ask("GET").status).toBe(200);
  for (let turn = 0; turn < 2 * mostAtOnce; turn++) expect(ask("POST").status).toBe(200);
  expect(ask("GET").status).toBe(503);
});
