import { expect, test } from "./support/journey";

test("STATIC-011: the home page leads a visitor to sign in, a member to the announcements", async ({
  page,
  open,
  signIn,
}) => {
  await open("/");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL("/zaloguj");
  await signIn("szef@transbud.example");
  await open("/");
  await page.getByRole("link", { name: "Przejdź do ogłoszeń" }).click();
  await expect(page).toHaveURL("/ogloszenia");
});
