import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueBearer } from "~/domain/account/token.server";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/portal";
import { type Answer, call } from "./call";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

function said({ status, headers, body }: Answer) {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toContain("no-store");
  return [status, JSON.parse(body)];
}
