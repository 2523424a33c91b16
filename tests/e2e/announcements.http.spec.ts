import common from "../../app/i18n/pl/common";
import { expect, refusalMessage, test } from "./support/journey";

const polishMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

for (const [address, english, heading] of [
  ["/ogloszenia/brp", "/notifications/list?type=0", "Ogłoszenia biura Rady"],
  ["/ogloszenia/srp", "/notifications/list?type=1", "Ogłoszenia społeczności"],
  ["/ogloszenia/oferty", "/notifications/list?type=2", "Oferty"],
  ["/ogloszenia/zapytania", "/notifications/list?type=3", "Zapytania ofertowe"],
] as const) {
  test(`ROUTE-068, ROUTE-070: ${address} shows its list by both addresses`, async ({ page, open, signIn }) => {
    await signIn("szef@transbud.example");
    for (const path of [address, english]) {
      await open(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(page.locator("#menu [aria-current=page]")).toHaveAttribute("href", address);
      const moments = await page.locator("time").allTextContents();
      expect(moments.length).toBeGreaterThan(0);
      for (const moment of moments) expect(moment).toMatch(polishMoment);
    }
  });
}

test("a long list is read page by page", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  for (let index = 0; index < 21; index += 1) await records.announcement({ author, type: 2 });
  await signIn("szef@transbud.example");
  await open("/ogloszenia/oferty");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
  const pages = page.getByRole("navigation", { name: "Strony" });
  await expect(pages).toContainText(/^1–20\sz\s\d+/);
  await pages.getByRole("link", { name: "Następna strona" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty?page=2");
  await expect(pages).toContainText(/^21–/);
  await pages.getByRole("link", { name: "Poprzednia strona" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
});

test("only what is new, and an empty state that leads back", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { title, id } = await records.announcement({ author, type: 2 });
  await records.sql`update announcements set created_at = now() - interval '3 days' where id = ${id}`;
  await signIn("szef@transbud.example");
  await open("/ogloszenia/oferty");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  const filter = page.getByRole("navigation", { name: common["since.label"] });
  await filter.getByRole("link", { name: "24 godziny" }).click();
  await expect(page).toHaveURL(/onlyNew=/);
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await expect(filter.getByRole("link", { name: "24 godziny" })).toHaveAttribute("aria-current", "true");
  await filter.getByRole("link", { name: "7 dni" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await open("/ogloszenia/oferty?onlyNew=2999-01-01T00%3A00%3A00Z");
  await expect(page.getByRole("heading", { name: "Nie ma nowych ogłoszeń" })).toBeVisible();
  await page.getByRole("link", { name: "Pokaż wszystkie ogłoszenia" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
});

for (const [path, status, text] of [
  ["/ogloszenie/999999999", 404, "Nie znaleziono ogłoszenia o podanym ID."],
  ["/ogloszenie/abc", 404, "Nie znaleziono ogłoszenia o podanym ID."],
  ["/notifications/viewer", 400, "Parametry ogłoszenia nie zostały określone."],
  ["/notifications/list?type=9", 400, "Parametry ogłoszenia nie zostały określone."],
  ["/ogloszenie/1?action=KRADNIJ", 400, "Nieobsługiwana akcja."],
] as const) {
  test(`${path} is refused with its own sentence`, async ({ page, open, signIn, complaints }) => {
    complaints.push(refusalMessage(status));
    await signIn("szef@transbud.example");
    const answer = await open(path);
    expect(answer.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page.getByText(`Błąd ${status}`)).toBeVisible();
  });
}

test("an unknown comment is refused with its own sentence", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(refusalMessage(404));
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(`${path}?action=EDIT_COMMENT&commentId=999999999`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono komentarza.");
});

test("an archived announcement takes no comments, and a stranger does not find it", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { path } = await records.announcement({ author, isArchived: true });
  await signIn(author.login);
  await open(path);
  await expect(page.getByText("zarchiwizowane")).toBeVisible();
  await expect(page.getByText("To ogłoszenie nie przyjmuje już komentarzy.")).toBeVisible();
  const stranger = await anotherWindow("szef@transbud.example");
  expect((await open(path, stranger)).status()).toBe(404);
});
