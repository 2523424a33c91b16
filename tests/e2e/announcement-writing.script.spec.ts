import type { Page } from "playwright/test";
import { accessibilityFaults, expect, overflow, refusalMessage, test } from "./support/journey";
import { insertPicture, markupOf, picture, textOf } from "./support/writing";

const author = "szef@transbud.example";

const button = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatowanie" }).getByRole("button", { name, exact: true });
const asked = (page: Page) => page.getByRole("dialog", { name: "Niezapisane zmiany" });
const leave = (page: Page) => page.locator('#menu a[href="/ogloszenia/oferty"]').click();

test.beforeEach(async ({ page, open, signIn }) => {
  await signIn(author);
  await open("/dodaj");
  await expect(page.getByRole("toolbar", { name: "Formatowanie" })).toBeVisible();
});

test("ANN-018: the toolbar writes what the markup would, and both are stored as one tree", async ({
  page,
  post,
  records,
}) => {
  await textOf(page).click();
  await page.keyboard.type("Nagłówek");
  await page.getByLabel("Rodzaj akapitu").selectOption("Nagłówek");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Zwykły ");
  await button(page, "Pogrubienie").click();
  await expect(button(page, "Pogrubienie")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("gruby");
  await button(page, "Pogrubienie").click();
  await page.keyboard.type(" koniec");
  await page.keyboard.press("Enter");
  await button(page, "Lista punktowana").click();
  await page.keyboard.type("raz");
  await page.keyboard.press("Enter");
  await page.keyboard.type("dwa");
  const markup = "## Nagłówek\n\nZwykły **gruby** koniec\n\n- raz\n- dwa";
  await expect.poll(() => markupOf(page)).toBe(markup);

  await page.keyboard.press("Shift+Control+ArrowLeft");
  await button(page, "Odnośnik").click();
  await page.getByLabel("Adres strony").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Wstaw odnośnik" }).click();
  await expect.poll(() => markupOf(page)).not.toContain("javascript");
  await page.getByLabel("Adres strony").fill("https://rada.example/a");
  await page.getByRole("button", { name: "Wstaw odnośnik" }).click();
  const linked = markup.replace("- dwa", "- [dwa](https://rada.example/a)");
  await expect.poll(() => markupOf(page)).toBe(linked);
  await button(page, "Cofnij").click();
  await expect.poll(() => markupOf(page)).toBe(markup);
  await button(page, "Ponów").click();
  await expect.poll(() => markupOf(page)).toBe(linked);

  const fill = async (title: string) => {
    await page.getByLabel("Tytuł").fill(title);
    await page.getByLabel("Typ", { exact: true }).selectOption("Społeczność");
    await page.getByLabel("Grupa użytkowników").selectOption("Wszyscy");
  };
  const [first, second] = [`Edytor ${Date.now()}`, `Pole ${Date.now()}`];
  await fill(first);
  await page.getByRole("button", { name: "Opublikuj", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  await expect(page.getByRole("link", { name: "dwa" })).toHaveAttribute("rel", /noopener/);

  const key = crypto.randomUUID();
  const posted = await post("/dodaj", {
    intent: "save",
    title: second,
    type: "1",
    userGroupId: "0",
    content: linked,
    isActive: "on",
    key,
  });
  expect(posted.status()).toBe(303);
  const rows = await records.sql`select content from announcements where title in (${first}, ${second})`;
  expect(rows).toHaveLength(2);
  expect(rows[0]?.content).toEqual(rows[1]?.content);
});

test("ANN-039 to ANN-042: leaving a typed announcement asks, and with nothing typed does not", async ({
  page,
  open,
}) => {
  await leave(page);
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await expect(asked(page)).toHaveCount(0);
  await open("/dodaj");
  // The editor takes the place of the field, which a press would hold on to.
  await expect(page.getByRole("toolbar", { name: "Formatowanie" })).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type("Zaczęte");
  await expect.poll(() => markupOf(page)).toBe("Zaczęte");
  await leave(page);
  await expect(asked(page)).toContainText("Czy chcesz porzucić niezapisane zmiany?");
  await asked(page).getByRole("button", { name: "Nie", exact: true }).click();
  await expect(page).toHaveURL("/dodaj");
  await expect.poll(() => markupOf(page)).toBe("Zaczęte");
  await leave(page);
  await asked(page).getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await open("/dodaj");
  await expect.poll(() => markupOf(page)).toBe("");
});

test("ANN-040: an edit that is left stays as it was stored; untouched, it is left without a question", async ({
  page,
  open,
  records,
}) => {
  const { id } = await records.announcement({ author: await records.person(author), title: "Jak było" });
  await open(`/dodaj?id=${id}`);
  await expect(page.getByRole("toolbar", { name: "Formatowanie" })).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await open(`/dodaj?id=${id}`);
  await page.getByLabel("Tytuł").fill("Inaczej");
  await leave(page);
  await asked(page).getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await open(`/dodaj?id=${id}`);
  await expect(page.getByLabel("Tytuł")).toHaveValue("Jak było");
});

test("ANN-039: after a refused save, and after a look at it, leaving still asks", async ({
  page,
  open,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await page.getByLabel("Tytuł").fill("Tylko tytuł");
  await page.getByRole("button", { name: "Opublikuj", exact: true }).last().click();
  await expect(page.getByRole("alert")).toContainText("Treść jest wymagana");
  expect(await accessibilityFaults(page)).toEqual([]);
  await leave(page);
  await expect(asked(page)).toBeVisible();
  await asked(page).getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");

  await open("/dodaj");
  await page.getByLabel("Tytuł").fill("Tylko tytuł");
  await page.getByRole("button", { name: "Podgląd" }).click();
  await expect(page.getByRole("region", { name: "Podgląd" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await leave(page);
  await expect(asked(page)).toBeVisible();
});

test("the choice of cookies leaves what was typed", async ({ page }) => {
  await page.getByLabel("Tytuł").fill("Zostaje");
  await textOf(page).click();
  await page.keyboard.type("Tekst też");
  await page.getByRole("button", { name: "Tylko niezbędne" }).click();
  await expect(page.getByRole("button", { name: "Tylko niezbędne" })).toHaveCount(0);
  await expect(page.getByLabel("Tytuł")).toHaveValue("Zostaje");
  await expect.poll(() => markupOf(page)).toBe("Tekst też");
  await expect(textOf(page)).toContainText("Tekst też");
});

test("ANN-032, ANN-033: pictures are refused in the editor's own form, and a sent one is shown there", async ({
  page,
  complaints,
}) => {
  complaints.push(refusalMessage(400), refusalMessage(413));
  await textOf(page).click();
  await button(page, "Dodaj obrazek").click();
  const insert = page.getByRole("button", { name: "Wstaw obrazek" });
  await insert.click();
  const panel = page.locator(".editor-panel").getByRole("status");
  await expect(panel).toHaveText(/\S/);
  await page.getByLabel("Opis obrazka").fill("Za duży");
  await page
    .getByLabel("Plik obrazka")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await insert.click();
  await expect(panel).toContainText("Obrazek może mieć maksymalne 2 MB.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, "Dodaj obrazek").click();
  for (const name of ["Pierwszy", "Drugi", "Trzeci"]) {
    await insertPicture(page, name, await picture());
    await expect(textOf(page).getByRole("img", { name })).toBeVisible();
  }
  await insertPicture(page, "Czwarty", await picture());
  await expect(panel).toContainText("Można dodać maksymalnie 3 obrazki.");
});
