import { expect, test } from "./support/journey";

test("from the overview by a list to an announcement and back", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { title, path } = await records.announcement({ author, body: "Szukam magazynu pod Łodzią." });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogłoszenia");
  const tabs = page.getByRole("navigation", { name: "Rodzaje ogłoszeń" });
  await expect(tabs.getByRole("link", { name: "Wszystkie" })).toHaveAttribute("aria-current", "page");

  await tabs.getByRole("link", { name: "Społeczność" }).click();
  await expect(page).toHaveURL("/ogloszenia/srp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogłoszenia społeczności");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Szukam magazynu pod Łodzią.");
  await expect(row).toContainText("Cargo-Pol Transport");

  await row.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("article")).toContainText("Szukam magazynu pod Łodzią.");
  await expect(page.getByRole("article")).toContainText("Ewa Polańska");
  await expect(page.getByRole("article").getByRole("link", { name: "Cargo-Pol Transport" })).toBeVisible();
  await expect.poll(() => page.locator("title").allTextContents()).toEqual([expect.stringContaining(title)]);

  await page.getByRole("link", { name: "Ogłoszenia społeczności" }).click();
  await expect(page).toHaveURL("/ogloszenia/srp");
});

test("an attached picture opens in a full dialog, a file downloads", { tag: ["@browser", "@plain"] }, async ({
  page,
  open,
  signIn,
  records,
}) => {
  const [row] = await records.sql<{ id: number }[]>`
    select announcement_id as id from announcement_files join files on files.id = file_id
    where original_name = 'parking.png' and announcement_files.kind = 'ATTACHMENT'`;
  await signIn("szef@transbud.example");
  await open(`/ogloszenie/${row?.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "parking.png", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("parking.png");

  await page.getByRole("link", { name: "Podgląd" }).click();
  const dialog = page.getByRole("dialog", { name: "Podgląd: parking.png" });
  await expect(dialog).toHaveAttribute("data-size", "full");
  await expect(dialog.getByRole("img", { name: "parking.png" })).toHaveJSProperty("complete", true);
  expect(await dialog.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole("link", { name: "Zamknij" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/ogloszenie/${row?.id}`);
});
