import type { Page } from "playwright/test";

/** Fills the sign-in form that is open, and sends it. */
export async function signInByForm(page: Page, login: string, typed: string) {
  await page.getByLabel("Login lub adres e-mail").fill(login);
  await page.getByLabel("Hasło", { exact: true }).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
}

export async function askForLink(page: Page, email: string) {
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Wyślij link" }).click();
}

export async function setPassword(page: Page, typed: string, repeated = typed) {
  await page.locator("input[name=password]").fill(typed);
  await page.getByLabel("Powtórz hasło").fill(repeated);
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
}
