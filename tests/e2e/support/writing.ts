import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect } from "./journey";

export const paper = {
  name: "cennik.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

export async function picture(name = "naczepa.png") {
  const buffer = await sharp({ create: { width: 320, height: 160, channels: 3, background: "#f6a821" } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The text of the announcement: the editor where script runs, else the field it stands over. */
export function textOf(page: Page) {
  return page.getByRole("textbox", { name: "Treść" });
}

/** Writes the text; an editor that arrives meanwhile takes the place of the field that was being filled. */
export async function writeText(page: Page, text: string) {
  await expect(async () => {
    await textOf(page).fill(text, { timeout: 2_000 });
    await expect.poll(() => markupOf(page), { timeout: 2_000 }).toBe(text);
  }).toPass();
}

/** The markup that the form sends, whichever way it was written. */
export function markupOf(page: Page): Promise<string> {
  return page.locator('textarea[name="content"]').inputValue();
}

/** Puts a picture into the text, by the toolbar's form or by the button that sends the page's. */
export async function insertPicture(page: Page, description: string, file: Awaited<ReturnType<typeof picture>>) {
  const toolbar = page.getByRole("toolbar", { name: "Formatowanie" });
  if (await toolbar.isVisible()) await toolbar.getByRole("button", { name: "Dodaj obrazek" }).click();
  else await page.locator("summary", { hasText: "Dodaj obrazek" }).click();
  await page.getByLabel("Plik obrazka").setInputFiles(file);
  await page.getByLabel("Opis obrazka").fill(description);
  await page.getByRole("button", { name: "Wstaw obrazek" }).click();
}
