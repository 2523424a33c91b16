import { afterAll, beforeAll, expect, test } from "vitest";
import { flashTexts } from "~/http/flash.server";
import { type Portal, startPortal } from "../support/server";
import { call } from "./call";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

test("what was done is told in words by whatever page comes next, of another area too", async () => {
  const told = await Promise.all(
    flashTexts.map(async (text) => {
      const cookie = `flash=${encodeURIComponent(text)}`;
      const { body } = await call(portal.port, { path: "/help/form?_data=root", cookie });
      return [text, JSON.parse(body).flash];
    }),
  );
  const bare = told.filter(([, flash]) => /^[\w.:]*$/.test(flash?.sentence ?? ""));
  expect(bare).toEqual([]);
});
