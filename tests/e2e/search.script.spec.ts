import { expect, test } from "./support/journey";

test("SEARCH-008: a phrase of two characters is held back with a hint", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const box = page.getByRole("searchbox");
  await box.fill("ab");
  await box.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Wpisz co najmniej 3 znaki");
  await expect(box).toHaveAccessibleDescription("Wpisz co najmniej 3 znaki");
  await expect(page).toHaveURL("/ogloszenia");
  await box.fill("abc");
  await box.press("Enter");
  await expect(page).toHaveURL("/find?findValue=abc");
});

test("a phrase that reads as a way is suggested under the box while it is typed", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const box = page.getByRole("banner").getByRole("searchbox");
  const suggestion = page.getByRole("banner").getByRole("link", { name: /^Ładunki D → PL \(\d+\)$/ });
  await box.pressSequentially("D → PL");
  await expect(suggestion).toBeVisible();
  await box.fill("transport");
  await expect(suggestion).toHaveCount(0);
  await box.fill("D - PL");
  await suggestion.click();
  await expect(page).toHaveURL("/ladunki?from=D&to=PL");
  await expect(suggestion).toHaveCount(0);
});
