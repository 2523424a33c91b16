import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../pages/call";
import { make, whileInsertFails } from "../support/make";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

test("REG-037, MSGTXT-020: an e-mail that cannot be checked is told of, and all that was typed is kept", async () => {
  const draft = await make.draft("user", await make.draftCompany());
  const person = { name: "Żaneta", surname: "Nowak", phone: "600100200", email: "nowa@firma.example" };
  await whileInsertFails("rate_limits", "new.bucket = 'check'", async () => {
    const form = { intent: "user", ...person };
    const answer = await call(portal.port, { path: "/dolacz?step=user", cookie: `registration=${draft}`, form });
    expect(answer.status).toBe(503);
    expect(answer.body).toContain("Nie udało się sprawdzić adresu e-mail.");
    for (const input of Object.values(person)) expect(answer.body).toContain(`value="${input}"`);
  });
});
