import { accessibilityFaults, expect, test } from "./support/journey";

test("smoke", async ({ page, open, signIn, records, anotherWindow }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogłoszenia");
  expect(await accessibilityFaults(page)).toEqual([]);
  const p = await records.colleagueOf("szef@transbud.example");
  const w = await anotherWindow(p.login);
  await open("/powiadomienia", w);
  await expect(w.getByText("Nie masz powiadomień")).toBeVisible();
  console.log(await w.evaluate(() => navigator.language + innerWidth));
});
