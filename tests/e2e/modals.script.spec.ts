import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const closings: [string, (page: Page) => Promise<void>][] = [
  ["Esc", (page) => page.keyboard.press("Escape")],
  ["the cross", (page) => page.getByRole("dialog").last().getByRole("link", { name: "Zamknij" }).click()],
  ["a click beside it", (page) => page.mouse.click(5, 5)],
];

const question = "Czy chcesz porzucić niezapisane zmiany?";
const asked = (page: Page) => page.getByRole("dialog", { name: "Niezapisane zmiany" });

test("LAYOUT-067, LAYOUT-068: Esc, the cross and a click beside it close an edited form only after the answer Tak", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  await records.comments(id, author, ["Przed zmianą."]);
  await signIn(author.login);
  await open(path);
  const editor = page.getByRole("dialog", { name: "Edycja komentarza" });
  const field = editor.getByLabel("Treść komentarza");
  const edit = page.locator("#comments").getByRole("link", { name: "Edytuj" });
  for (const [name, close] of closings) {
    await test.step(name, async () => {
      await edit.click();
      await expect(editor).toBeVisible();
      expect(await editor.evaluate((element) => element.matches(":modal"))).toBe(true);
      await editor.getByRole("heading").first().click();
      await expect(editor, "a click inside leaves it open").toBeVisible();
      await close(page);
      await expect(page.getByRole("dialog"), "nothing changed, nothing asked").toHaveCount(0);
      await expect(page).toHaveURL(path);

      await edit.click();
      await field.fill("Po zmianie.");
      await close(page);
      await expect(asked(page)).toContainText(question);
      await expect(asked(page)).toHaveAttribute("data-size", "small");
      await expect(editor).toBeVisible();
      await asked(page).getByRole("button", { name: "Nie", exact: true }).click();
      await expect(asked(page)).toHaveCount(0);
      await expect(field).toHaveValue("Po zmianie.");
      await expect(page).toHaveURL(/EDIT_COMMENT/);

      await close(page);
      await asked(page).getByRole("button", { name: "Tak" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(page.locator(".comment")).toContainText("Przed zmianą.");
    });
  }
});

test("Esc pressed over and over never loses what was typed", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Przed zmianą."]);
  await signIn(author.login);
  await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
  const field = page.getByLabel("Treść komentarza");
  await field.fill("Pół godziny pracy.");
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press("Escape");
    await expect(asked(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked(page)).toHaveCount(0);
    await expect(field).toBeVisible();
    await expect(field).toHaveValue("Pół godziny pracy.");
  }
});

test("LAYOUT-067: the reason of a decision typed in the panel is not lost by Esc", async ({
  page,
  open,
  signIn,
  records,
}) => {
  await signIn("admin@rada.example");
  const { id, companyId } = await records.person("szef@cargopol.example");
  for (const [panel, dialog] of [
    ["/portal/companies", `company=${companyId}`],
    ["/portal/users", `user=${id}`],
  ] as const) {
    await open(`${panel}?${dialog}`);
    const reason = page.getByRole("dialog").getByLabel("Powód");
    await reason.fill("Sprawdzamy zgłoszenie.");
    await page.keyboard.press("Escape");
    await asked(page).getByRole("button", { name: "Nie", exact: true }).click();
    await expect(reason).toHaveValue("Sprawdzamy zgłoszenie.");
    await page.keyboard.press("Escape");
    await asked(page).getByRole("button", { name: "Tak" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(panel);
  }
});

test("a dialog begins at its first field, a list of choices too, and once it was refused at what is wrong", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await signIn("admin@rada.example");
  await open("/portal/subscriptions?phrase=halicz");
  await page.getByRole("main").locator("a[href*='company=']").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Pakiet", { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Nadaj pakiet" }).click();
  await expect(dialog.getByRole("alert")).toBeFocused();
});
