import { test } from "vitest";
import { expectScoresRecounted } from "../support/random-ratings";

test("OFFER-014, OQ-59: means and shares are what a recount gives, after 10,000 transactions", async () => {
  await expectScoresRecounted(10_000);
});
