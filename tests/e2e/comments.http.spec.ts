import { expect, refusalMessage, test } from "./support/journey";

test("2001 characters are refused with the text kept, 2000 are taken", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  const field = page.getByLabel("Twój komentarz");
  await field.fill("ż".repeat(2001));
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("alert")).toContainText("Dozwolone maksymalnie 2000 znaków");
  await expect(field).toHaveValue("ż".repeat(2001));
  await field.fill("ż".repeat(2000));
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
});

test("a form sent once more from the history makes no second comment", async ({
  page,
  open,
  signIn,
  records,
  post,
}) => {
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  const key = await page.locator("#new-comment input[name=key]").inputValue();
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await post(path, { intent: "add", key, body: "Jeden." })).status()).toBe(303);
  }
  expect(await records.sql`select 1 from comments where announcement_id = ${id}`).toHaveLength(1);
});

test("COMM-014: another member has no buttons, and a forged form is refused", async ({
  page,
  open,
  signIn,
  records,
  post,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Moje słowa."]);
  await signIn("szef@transbud.example");
  await open(path);
  await expect(page.getByText("Moje słowa.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edytuj" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Usuń" })).toHaveCount(0);

  const target = { commentId: String(commentId), version: "0" };
  expect((await post(path, { intent: "edit", body: "Cudze słowa.", ...target })).status()).toBe(403);
  expect((await post(path, { intent: "delete", ...target })).status()).toBe(403);
  const [storedComment] = await records.sql`select body, deleted_at from comments where id = ${commentId ?? 0}`;
  expect(storedComment).toEqual({ body: "Moje słowa.", deletedAt: undefined, deleted_at: null });

  for (const action of ["EDIT_COMMENT", "DELETE_COMMENT"]) {
    const answer = await page.request.get(`${path}?action=${action}&commentId=${commentId}`);
    expect(answer.status()).toBe(403);
  }
});

test("a form of a foreign page is refused at the door", async ({ page, signIn, records }) => {
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  const form = { intent: "add", key: crypto.randomUUID(), body: "Podrzucone." };
  const answer = await page.request.post(path, { form, headers: { origin: "https://evil.example" } });
  expect(answer.status()).toBe(403);
  expect(await records.sql`select 1 from comments where announcement_id = ${id}`).toHaveLength(0);
});

test("the announcement's author and the administrator may delete a comment, not edit it", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { id, path } = await records.announcement({ author });
  await records.comments(id, await records.person("szef@transbud.example"), ["Pierwszy", "Drugi"]);
  for (const login of [author.login, "admin@rada.example"]) {
    await signIn(login);
    await open(path);
    const comments = page.locator("#comments");
    await expect(comments.getByRole("link", { name: "Edytuj" })).toHaveCount(0);
    await comments.getByRole("link", { name: "Usuń" }).first().click();
    await page.getByRole("button", { name: "Tak" }).click();
    await expect(page.getByRole("status")).toHaveText("Komentarz został usunięty.");
  }
  await expect(page.locator(".comment")).toHaveCount(0);
});
