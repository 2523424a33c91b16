import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const closings: [string, (page: Page) => Promise<void>][] = [
  ["Esc", (page) => page.keyboard.press("Escape")],
  ["the cross", (page) => page.getByRole("dialog").last().getByRole("link", { name: "Zamknij" }).click()],
  ["a click beside it", (page) => page.mouse.click(5, 5)],
];

const question = "Czy chcesz porzucić niezapisane zmiany?";

for (const [name, close] of closings) {
  test(`LAYOUT-067, LAYOUT-068: ${name} closes an edited form only after the answer Tak`, async ({
    page,
    open,
    signIn,
    records,
  }) => {
    const author = await records.person("szef@transbud.example");
    const { id, path } = await records.announcement({ author });
    const [commentId] = await records.comments(id, author, ["Przed zmianą."]);
    await signIn(author.login);
    await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
    const editor = page.getByRole("dialog", { name: "Edycja komentarza" });
    const field = editor.getByLabel("Treść komentarza");
    await field.fill("Po zmianie.");

    await close(page);
    const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await expect(asked).toContainText(question);
    await expect(asked).toHaveAttribute("data-size", "small");
    await expect(editor).toBeVisible();
    await asked.getByRole("button", { name: "Nie", exact: true }).click();
    await expect(asked).toHaveCount(0);
    await expect(field).toHaveValue("Po zmianie.");
    await expect(page).toHaveURL(/EDIT_COMMENT/);

    await close(page);
    await asked.getByRole("button", { name: "Tak" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.locator(".comment")).toContainText("Przed zmianą.");
  });

  test(`${name} closes a form that nobody has changed without a question`, async ({ page, open, signIn, records }) => {
    const author = await records.person("szef@transbud.example");
    const { id, path } = await records.announcement({ author });
    const [commentId] = await records.comments(id, author, ["Bez zmian."]);
    await signIn(author.login);
    await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
    await expect(page.getByRole("dialog", { name: "Edycja komentarza" })).toBeVisible();
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

test("Esc pressed over and over never loses what was typed", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Przed zmianą."]);
  await signIn(author.login);
  await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
  const field = page.getByLabel("Treść komentarza");
  await field.fill("Pół godziny pracy.");
  const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press("Escape");
    await expect(asked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(field).toBeVisible();
    await expect(field).toHaveValue("Pół godziny pracy.");
  }
});

test("an open dialog is modal, and a click inside leaves it open", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia?cookies=settings");
  const dialog = page.getByRole("dialog", { name: "Ustawienia plików cookie" });
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await dialog.getByRole("heading").first().click();
  await expect(dialog).toBeVisible();
});

for (const sight of ["/portal/companies", "/portal/users"] as const) {
  test(`LAYOUT-067: the reason of a decision typed at ${sight} is not lost by Esc`, async ({
    page,
    open,
    signIn,
    records,
  }) => {
    await signIn("admin@rada.example");
    const person = await records.person("szef@cargopol.example");
    const dialog = sight === "/portal/users" ? `user=${person.id}` : `status=${person.companyId}`;
    await open(`${sight}?${dialog}`);
    const reason = page.getByRole("dialog").getByLabel("Powód");
    await reason.fill("Sprawdzamy zgłoszenie.");
    await page.keyboard.press("Escape");
    const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await asked.getByRole("button", { name: "Nie", exact: true }).click();
    await expect(reason).toHaveValue("Sprawdzamy zgłoszenie.");
    await page.keyboard.press("Escape");
    await asked.getByRole("button", { name: "Tak" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(sight);
  });
}
