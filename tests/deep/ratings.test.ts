import { test } from "vitest";
import { expectRecounted } from "../support/random-ratings";

test("OFFER-014, OQ-59: means and shares are what a recount gives, after 10,000 transactions", async () => {
  await expectRecounted(10_000);
});
