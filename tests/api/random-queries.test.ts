import { test } from "vitest";
import { expectAnswered } from "./random-queries";

test("20 queries made at random of the schema are answered, or refused with a code", async () => {
  await expectAnswered(20);
});
