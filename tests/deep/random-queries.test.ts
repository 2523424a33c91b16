import { test } from "vitest";
import { expectAnswered } from "../api/random-queries";

test("1,000 queries made at random of the schema are answered, or refused with a code", async () => {
  await expectAnswered(1000);
}, 600_000);
