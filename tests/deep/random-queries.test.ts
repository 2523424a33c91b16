import { test } from "vitest";
import { expectAnswers } from "../api/random-queries";

test("1,000 queries made at random of the schema are answered, or refused with a code", async () => {
  await expectAnswers(1000);
}, 600_000);
