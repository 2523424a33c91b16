import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";
import { type Answer, call } from "./call";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

/** Logins of one length, so that answers which repeat them have one length too. */
const login = () => `${randomUUID()}@firma.example`;

const people: [string, (login: string) => Promise<unknown>][] = [
  ["nobody", async () => null],
  ["an active person", (login) => make.user({ login })],
  [
    "one without a password",
    (login) => make.user({ login, passwordHash: null, isActive: false, emailConfirmedAt: null }),
  ],
  ["an unconfirmed one", (login) => make.user({ login, isActive: false, emailConfirmedAt: null })],
  ["a suspended one", (login) => make.user({ login, isBlocked: true })],
  ["a refused one", (login) => make.user({ login, isActive: false, isBlocked: true })],
  [
    "one of a suspended company",
    async (login) => make.user({ login, company: await make.company({ isBlocked: true }) }),
  ],
];

/** An answer without what differs from request to request, and the login that was typed. */
function comparable({ status, headers, body }: Answer, input: string): unknown {
  const { date: _, "x-request-id": id, ...rest } = headers;
  const nonce = /'nonce-([^']+)'/.exec(String(rest["content-security-policy"]))?.[1] ?? "";
  const plain = (text: string) =>
    text
      .replaceAll(input, "LOGIN")
      .replaceAll(encodeURIComponent(input), "LOGIN")
      .replaceAll(nonce, "NONCE")
      .replaceAll(String(id), "ID");
  return { status, headers: plain(JSON.stringify(rest)), body: plain(body) };
}

async function answersTo(name: string, of: (login: string) => Promise<unknown>) {
  const input = login();
  await of(input);
  const answers: unknown[] = [];
  for (let guess = 0; guess < 7; guess++) {
    const form = { login: input, password: "Inne!haslo1" };
    const headers = { Accept: "text/html" };
    answers.push(comparable(await call(portal.port, { path: "/zaloguj", form, headers }), input));
  }
  return { name, answers };
}

test("security §5.19: seven wrong passwords are answered alike, to the byte, whoever is asked for", async () => {
  const [nobody, ...others] = await Promise.all(people.map(([name, of]) => answersTo(name, of)));
  expect(new Set(nobody?.answers.map((answer) => (answer as Answer).status))).toEqual(new Set([422]));
  expect(new Set(nobody?.answers.map((answer) => (answer as Answer).body)).size, "wrong, then locked").toBe(2);
  for (const { name, answers } of others) expect(answers, name).toEqual(nobody?.answers);
});
