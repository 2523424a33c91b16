import { test } from "vitest";
import { expectAnswers } from "./random-queries";

test("20 queries made at random of the schema are answered, or refused with a code", async () => {
  await expectAnswers(20);
});
