import { afterAll, beforeAll, expect } from "vitest";
import { type Portal, startPortal } from "../support/server";
import { type Answer, type Call, call } from "./call";
import { type Fixture, leaks, openFixture, type Persona } from "./fixture";

const answers = [200, 204, 302, 303, 400, 403, 404, 405, 409, 413, 415, 422, 429];

export let fixture: Fixture;
export let portal: Portal;

/** Starts a portal for the tests of a file; none of them may leave an error in its log. */
export function tryPortal() {
  beforeAll(async () => {
    fixture = await openFixture();
    portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
  });
  afterAll(async () => {
    await portal.stop();
    expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
  });
}

/** Sends what may be wrong and expects an answer that is right: no failure, nothing of others, nothing that runs. */
export async function send(persona: Persona, request: Call, what: string): Promise<Answer> {
  const answer = await call(portal.port, request);
  expect(answers, `${what}: ${answer.status}`).toContain(answer.status);
  expect(answer.headers["set-cookie"]?.join() ?? "", what).not.toContain("dyszel=x");
  expect(answer.body, what).not.toMatch(/\n {4}at /);
  if (isPage(answer)) expect(answer.body, what).not.toMatch(/<script>alert|<img src=x/);
  expect(leaks(persona, answer.body, request.path), what).toEqual([]);
  return answer;
}

function isPage({ headers }: Answer) {
  return headers["content-type"]?.startsWith("text/html");
}

export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const hands = Array.from({ length: 8 }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  });
  await Promise.all(hands);
}
