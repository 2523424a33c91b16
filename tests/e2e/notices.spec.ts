import { expect, test } from "./support/journey";

test("the author of an announcement is told of a comment and led to it", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const author = await records.colleagueOf("szef@cargopol.example");
  const { title, path } = await records.announcement({ author });
  await signIn("szef@transbud.example");
  await open(path);
  await page.getByLabel("Twój komentarz").fill("Jestem zainteresowany.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
  const address = page.url();

  const reader = await anotherWindow(author.login);
  await open("/ogloszenia", reader);
  const bell = reader.getByRole("banner").getByRole("link", { name: "Powiadomienia" });
  await expect(bell).toContainText("1 nieprzeczytane powiadomienie");
  await bell.click();
  await expect(reader).toHaveURL("/powiadomienia");
  const row = reader.locator(".notice");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`„${title}”`);
  await expect(row).toContainText("od: Andrzej Budzyński");
  await expect(row).toContainText("nieprzeczytane");

  await row.getByRole("button", { name: "Nowy komentarz do Twojego ogłoszenia" }).click();
  const commentId = address.slice(address.lastIndexOf("-") + 1);
  await expect(reader).toHaveURL(`${path}?action=VIEW_COMMENT&commentId=${commentId}#comment-${commentId}`);
  await expect(reader.locator(`#comment-${commentId}`)).toContainText("Jestem zainteresowany.");
  await expect(reader.locator(`.bell[href="/powiadomienia"] .badge`)).toHaveCount(0);
});

test("one notice or all of them are marked read", async ({ page, open, signIn, records }) => {
  const reader = await records.colleagueOf("szef@transbud.example");
  for (let index = 0; index < 3; index += 1) await records.unreadComment(reader);
  await signIn(reader.login);
  await open("/powiadomienia");
  await expect(page.locator(`.bell[href="/powiadomienia"] .badge`)).toContainText("3 nieprzeczytane powiadomienia");
  await page.locator(".notice").nth(1).getByRole("button", { name: "Oznacz jako przeczytane" }).click();
  await expect(page.locator(`.bell[href="/powiadomienia"] .badge`)).toContainText("2 nieprzeczytane powiadomienia");
  await expect(page.locator(".notice[data-unread]")).toHaveCount(2);
  await expect(page).toHaveURL("/powiadomienia");

  await page.getByRole("button", { name: "Oznacz wszystkie" }).click();
  await expect(page.getByRole("status")).toHaveText("Wszystkie powiadomienia są przeczytane.");
  await expect(page.locator(`.bell[href="/powiadomienia"] .badge`)).toHaveCount(0);
  await expect(page.locator(".notice")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Oznacz wszystkie" })).toHaveCount(0);
});
