import type { Page } from "playwright/test";

/** Fills the sign-in form that is open, and sends it. */
export async function signInByForm(page: Page, login: string, input: string) {
  await page.getByLabel("Login lub adres e-mail").fill(login);
  await page.getByLabel("Hasło", { exact: true }).fill(input);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
}

export async function askForLink(page: Page, email: string) {
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Wyślij link" }).click();
}

export async function setPassword(page: Page, input: string, repeated = input) {
  await page.locator("input[name=password]").fill(input);
  await page.getByLabel("Powtórz hasło").fill(repeated);
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
}
