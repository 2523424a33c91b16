import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { isTin } from "~/domain/company/identifiers";
import { expect } from "./journey";

export const fresh = "Tajne!haslo1";

/** A tax number that no register knows and no company has. */
export function unknownTin(): string {
  const tin = `5${randomInt(100_000_000, 999_999_999)}`;
  return isTin(tin) ? tin : unknownTin();
}

export const go = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

export async function fillCompany(page: Page, tin: string) {
  await page.getByLabel("NIP", { exact: true }).fill(tin);
  await page.getByLabel("Nazwa firmy").fill(`Firma ${tin.replace(/\D/g, "")}`);
  await page.getByLabel("Kod pocztowy").fill("09400");
  await page.getByLabel("Miejscowość").fill("Płock");
  await page.getByLabel("Numer domu").fill("7");
  await page.getByLabel("spedycja").check();
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=user/);
}

export async function fillUser(page: Page, email: string) {
  await page.getByLabel("Imię").fill("Jan");
  await page.getByLabel("Nazwisko").fill("Nowak");
  await page.getByLabel("Telefon").fill("+48 600 100 200");
  await page.getByLabel("Adres e-mail").fill(email);
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=documents/);
}

export async function choosePassword(page: Page) {
  await page.getByLabel("Hasło", { exact: true }).fill(fresh);
  await page.getByLabel("Powtórz hasło").fill(fresh);
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=summary/);
}

export async function consent(page: Page) {
  await page.getByLabel("Akceptuję").check();
  await page.getByLabel("Potwierdzam zapoznanie się").check();
  await page.getByLabel("Oświadczam").check();
  await go(page, "Zarejestruj firmę");
  await expect(page.getByRole("heading", { name: "Firma została zgłoszona" })).toBeVisible();
}

/** Opens the newest mail to the address and follows its link. */
export async function openMail(
  page: Page,
  open: (path: string, on?: Page) => Promise<unknown>,
  subject: string,
  to: string,
) {
  await open("/poczta", page);
  await page.getByRole("listitem").filter({ hasText: to }).getByRole("link", { name: subject }).first().click();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
}
