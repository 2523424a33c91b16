import common from "../../app/i18n/pl/common";
import { expect, test } from "./support/journey";

test("who commented before is told, the writer is told as of something read", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  const earlier = await records.colleagueOf("szef@cargopol.example");
  const writer = await records.colleagueOf("szef@transbud.example");
  await records.comments(id, earlier, ["Byłam pierwsza."]);
  await signIn(writer.login);
  await open(path);
  await page.getByLabel("Twój komentarz").fill("A ja drugi.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.locator(".comment")).toHaveCount(2);
  await open("/powiadomienia");
  await expect(page.locator(".notice")).toContainText("Twój komentarz został opublikowany");
  await expect(page.locator(`.bell[href="/powiadomienia"] .badge`)).toHaveCount(0);

  const reader = await anotherWindow(earlier.login);
  await open("/powiadomienia", reader);
  await expect(reader.locator(".notice")).toContainText("Nowy komentarz do ogłoszenia, które komentujesz");
});

test("onlyNew leaves older notices out", async ({ page, open, signIn, records }) => {
  const reader = await records.colleagueOf("szef@transbud.example");
  const old = await records.unreadComment(reader, 3);
  const fresh = await records.unreadComment(reader);
  await signIn(reader.login);
  await open("/powiadomienia");
  await expect(page.locator(".notice")).toHaveCount(2);
  await page.getByRole("navigation", { name: common["since.label"] }).getByRole("link", { name: "24 godziny" }).click();
  await expect(page).toHaveURL(/onlyNew=/);
  await expect(page.locator(".notice")).toHaveCount(1);
  await expect(page.locator(".notice")).toContainText(fresh.title);
  await expect(page.getByRole("main")).not.toContainText(old.title);
  await page.getByRole("button", { name: "Oznacz jako przeczytane" }).click();
  await expect(page.locator(".notice[data-unread]")).toHaveCount(0);
  await expect(page, "the filter stays").toHaveURL(/onlyNew=/);
});

test("nobody has told me anything: an empty list", async ({ page, open, signIn, records }) => {
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/powiadomienia");
  await expect(page.getByRole("heading", { name: "Nie masz powiadomień" })).toBeVisible();
});
