import { expect, test } from "./support/journey";

const admin = "admin@rada.example";

test("a failed mail is found from the panel of companies and sent again", async ({ page, open, signIn, records }) => {
  const to = await records.failedMail();
  await signIn(admin);
  await open("/portal/companies");
  await page.getByRole("link", { name: "Pokaż nieudane" }).click();
  await page.getByRole("searchbox", { name: /Odbiorca/ }).fill(to);
  await page.getByRole("main").getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL(/phrase=/);
  const row = page.getByRole("row").filter({ hasText: to });
  await expect(row).toContainText("niewysłana");
  await expect(row).toContainText("Dostawca poczty miał awarię.");
  await row.getByRole("link", { name: /Wyślij ponownie/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(to);
  await dialog.getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(page.getByText("Wiadomość czeka na wysłanie.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nic nie znaleziono");
  await expect(async () => {
    await open(`/portal/mails?phrase=${to}`);
    await expect(row).toContainText("wysłana", { timeout: 500 });
    await expect(row).not.toContainText("niewysłana", { timeout: 500 });
  }).toPass();
});
