import type { Page } from "playwright/test";
import { test as base, expect } from "./support/journey";

const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { tags }) => {
    await use(tags.includes("@save-data") ? { ...extraHTTPHeaders, "Save-Data": "on" } : (extraHTTPHeaders ?? {}));
  },
});

async function expectLite(page: Page, path: string) {
  const answer = await page.goto(path);
  expect(await answer?.text()).not.toMatch(/<script|class="stars"|modulepreload/);
  expect(answer?.headers().vary).toMatch(/Cookie/);
  expect(answer?.headers().vary).toMatch(/Save-Data/);
}

async function comment(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("Twój komentarz").fill("Z trasy, na jednej kresce.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
  await page.getByRole("link", { name: "Usuń" }).click();
  const dialog = page.getByRole("dialog", { name: "Usuwanie komentarza" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Tak" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został usunięty.");
}

test("the switch in the footer sends light pages that do everything", { tag: "@plain" }, async ({
  page,
  open,
  signIn,
  records,
}) => {
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open("/ogloszenia/srp?page=1");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Włącz tryb oszczędny" }).click();
  await expect(footer.getByRole("button", { name: "Wyłącz tryb oszczędny" })).toBeVisible();
  await expect(page).toHaveURL("/ogloszenia/srp?page=1");
  for (const light of ["/", "/ogloszenia", path]) await expectLite(page, light);
  await comment(page, path);
  await footer.getByRole("button", { name: "Wyłącz tryb oszczędny" }).click();
  await expect(footer.getByRole("button", { name: "Włącz tryb oszczędny" })).toBeVisible();
  await expect(page.locator(".stars")).toHaveCount(1);
});

test("a browser that saves data gets light pages that do everything", { tag: "@save-data" }, async ({
  page,
  signIn,
  records,
}) => {
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await expectLite(page, "/media/documents/regulamin");
  for (const light of ["/", "/ogloszenia", "/powiadomienia", path]) await expectLite(page, light);
  await comment(page, path);
});

test("the reader's choice of the full page overrides the browser's wish", { tag: "@save-data" }, async ({
  page,
  open,
}) => {
  await expectLite(page, "/zaloguj");
  await page.getByRole("contentinfo").getByRole("button", { name: "Wyłącz tryb oszczędny" }).click();
  await expect(page.locator(".stars")).toHaveCount(1);
  const answer = await open("/");
  expect(await answer.text()).toContain("<script");
});
