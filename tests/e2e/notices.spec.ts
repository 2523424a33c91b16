import common from "../../app/i18n/pl/common";
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
  await expect(reader.locator(".badge")).toHaveCount(0);
});

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
  await expect(page.locator(".badge")).toHaveCount(0);

  const reader = await anotherWindow(earlier.login);
  await open("/powiadomienia", reader);
  await expect(reader.locator(".notice")).toContainText("Nowy komentarz do ogłoszenia, które komentujesz");
});

test("one notice or all of them are marked read", async ({ page, open, signIn, records }) => {
  const reader = await records.colleagueOf("szef@transbud.example");
  for (let made = 0; made < 3; made += 1) await records.unreadComment(reader);
  await signIn(reader.login);
  await open("/powiadomienia");
  await expect(page.locator(".badge")).toContainText("3 nieprzeczytane powiadomienia");
  await page.locator(".notice").nth(1).getByRole("button", { name: "Oznacz jako przeczytane" }).click();
  await expect(page.locator(".badge")).toContainText("2 nieprzeczytane powiadomienia");
  await expect(page.locator(".notice[data-unread]")).toHaveCount(2);
  await expect(page).toHaveURL("/powiadomienia");

  await page.getByRole("button", { name: "Oznacz wszystkie" }).click();
  await expect(page.getByRole("status")).toHaveText("Wszystkie powiadomienia są przeczytane.");
  await expect(page.locator(".badge")).toHaveCount(0);
  await expect(page.locator(".notice")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Oznacz wszystkie" })).toHaveCount(0);
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

test("a notice of somebody else cannot be opened", async ({ signIn, records, post }) => {
  const owner = await records.colleagueOf("szef@cargopol.example");
  await records.unreadComment(owner);
  const [row] = await records.sql<{ id: number }[]>`select id from notices where user_id = ${owner.id}`;
  await signIn("szef@transbud.example");
  const answer = await post("/powiadomienia", { intent: "open", noticeId: String(row?.id) });
  expect(answer.status()).toBe(404);
  expect(await records.sql`select 1 from notices where user_id = ${owner.id} and read_at is null`).toHaveLength(1);
});

test("nobody has told me anything: an empty list", async ({ page, open, signIn, records }) => {
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/powiadomienia");
  await expect(page.getByRole("heading", { name: "Nie masz powiadomień" })).toBeVisible();
});
