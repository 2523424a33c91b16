import { expect, test } from "./support/journey";

test("STORE-014: the cookie says a year to the second", async ({ post }) => {
  const answer = await post("/consent", { choice: "all", returnTo: "/" });
  expect(answer.headers()["set-cookie"]).toMatch(/cookieConsent=[^;]+; Path=\/; SameSite=Lax; Max-Age=31536000/);
});

test("a choice leads back to this portal alone", async ({ post }) => {
  const answer = await post("/consent", { choice: "all", returnTo: "https://evil.example/" });
  expect(answer.headers().location).toBe("/");
});
