import { expect, test } from "./support/journey";

test("LAYOUT-013, AUTH-020, AUTH-021: signing out ends the session", async ({ page, context, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const before = await context.cookies();
  await page.getByText("Dzień dobry").click();
  await page.locator(".user-panel").getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page.getByRole("status")).toHaveText("Wylogowano");
  await expect(page).toHaveURL("/zaloguj");
  await expect(page.getByText("Dzień dobry")).toHaveCount(0);
  expect((await context.cookies()).some(({ name }) => name === "dyszel")).toBe(false);

  await open("/ogloszenia");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fogloszenia");

  await context.addCookies(before.filter(({ name }) => name === "dyszel"));
  await open("/ogloszenia");
  await expect(page, "the old cookie opens nothing").toHaveURL(/\/zaloguj\?/);
});

test("LAYOUT-050: on a phone the menu signs out", { tag: ["@browser", "@plain"] }, async ({ page, open, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await page.locator("label.menu-open").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page).toHaveURL("/zaloguj");
});
