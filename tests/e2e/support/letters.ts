import type { Page } from "playwright/test";
import { expect } from "./journey";

/**
 * Opens the newest letter to the e-mail in the demo's post; of one that others are written to at the same time, by its
 * subject.
 */
export async function openLetter(page: Page, toEmail: string, subject = "") {
  await page.goto("/poczta");
  await page
    .getByRole("listitem")
    .filter({ hasText: toEmail })
    .filter({ hasText: subject })
    .first()
    .getByRole("link")
    .click();
  await expect(page.getByRole("article")).toBeVisible();
}

/** The address that the newest letter to the e-mail leads to. */
export async function mailedLink(page: Page, toEmail: string): Promise<string> {
  await openLetter(page, toEmail);
  return (await page.getByRole("article").getByRole("link").first().getAttribute("href")) ?? "";
}
