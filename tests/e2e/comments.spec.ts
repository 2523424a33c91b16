import { expect, refused, test } from "./support/journey";

test("COMM-004, COMM-011, COMM-005: a comment is added, edited and deleted", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  await expect(page.getByText("Nikt jeszcze nie skomentował tego ogłoszenia.")).toBeVisible();

  await page.getByLabel("Twój komentarz").fill("Dzień dobry,\nbiorę <b>dwie</b> palety & „źdźbło”.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
  const comment = page.locator(".comment");
  await expect(comment).toHaveCount(1);
  await expect(comment.locator(".typed")).toHaveText("Dzień dobry,\nbiorę <b>dwie</b> palety & „źdźbło”.", {
    useInnerText: true,
  });
  await expect(comment).toContainText("Andrzej Budzyński");
  await expect(comment).toContainText("Trans-Bud Spedycja");
  await expect(comment.getByRole("time")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await expect(comment).not.toContainText("edytowano");
  await expect(page).toHaveURL(new RegExp(`${path}#comment-\\d+$`));
  await expect(page.getByLabel("Twój komentarz")).toHaveValue("");

  await comment.getByRole("link", { name: "Edytuj" }).click();
  const editor = page.getByRole("dialog", { name: "Edycja komentarza" });
  await expect(editor).toHaveAttribute("data-size", "medium");
  await editor.getByLabel("Treść komentarza").fill("Biorę trzy palety.");
  await editor.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został zmieniony.");
  await expect(editor).toHaveCount(0);
  await expect(comment).toContainText("Biorę trzy palety.");
  await expect(comment).toContainText("edytowano");

  await comment.getByRole("link", { name: "Usuń" }).click();
  const question = page.getByRole("dialog", { name: "Usuwanie komentarza" });
  await expect(question).toHaveAttribute("data-size", "small");
  await expect(question).toContainText("Czy na pewno chcesz usunąć komentarz?");
  await question.getByRole("link", { name: "Nie" }).click();
  await expect(question).toHaveCount(0);
  await expect(comment).toHaveCount(1);

  await comment.getByRole("link", { name: "Usuń" }).click();
  await question.getByRole("button", { name: "Tak" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został usunięty.");
  await expect(comment).toHaveCount(0);
});

test("COMM-015: an empty comment is refused", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(refused(422));
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  await page.getByLabel("Twój komentarz").fill("  \n ");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Pole jest wymagane" }).click();
  await expect(page.getByLabel("Twój komentarz")).toBeFocused();
  expect(await records.sql`select 1 from comments where announcement_id = ${id}`).toHaveLength(0);
});

test("2001 characters are refused with the text kept, 2000 are taken", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refused(422));
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

test("a double click makes one comment", async ({ page, open, signIn, records }) => {
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  await page.getByLabel("Twój komentarz").fill("Tylko raz.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).dblclick();
  await expect(page.locator(".comment")).toHaveCount(1);
  await expect(page).toHaveURL(/#comment-\d+$/);
  expect(await records.sql`select 1 from comments where announcement_id = ${id}`).toHaveLength(1);
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

test("a comment on the third page of a long talk lands there", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { id, path } = await records.announcement({ author });
  await records.comments(
    id,
    author,
    Array.from({ length: 44 }, (_, index) => `Wpis ${index + 1}`),
  );
  await signIn("szef@transbud.example");
  await open(path);
  await expect(page.locator(".comment")).toHaveCount(20);
  await expect(page.locator(".comment .typed").first()).toHaveText("Wpis 1");
  await page.getByLabel("Twój komentarz").fill("Czterdziesty piąty.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?page=3#comment-\\d+$`));
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
  await expect(page.locator(".comment")).toHaveCount(5);
  const own = page.locator(".comment").last();
  await expect(own).toContainText("Czterdziesty piąty.");
  await expect(own).toBeInViewport();

  await own.getByRole("link", { name: "Edytuj" }).click();
  await page.getByLabel("Treść komentarza").fill("Czterdziesty piąty, poprawiony.");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?page=3#comment-\\d+$`));
  await expect(own).toContainText("poprawiony");
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
  const [kept] = await records.sql`select body, deleted_at from comments where id = ${commentId ?? 0}`;
  expect(kept).toEqual({ body: "Moje słowa.", deletedAt: undefined, deleted_at: null });

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

test("a stale edit is refused with the text kept", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(refused(409));
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  const [commentId = 0] = await records.comments(id, author, ["Pierwsza wersja."]);
  await signIn(author.login);
  await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
  await records.sql`update comments set body = 'Druga wersja.', version = version + 1 where id = ${commentId}`;
  await page.getByLabel("Treść komentarza").fill("Trzecia wersja.");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("alert")).toHaveText("Dane zostały w międzyczasie zmienione. Odśwież stronę.");
  await expect(page.getByLabel("Treść komentarza")).toHaveValue("Trzecia wersja.");
});

test("COMM-010, COMM-013: an address focuses the form or marks a comment", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Zobacz mnie."]);
  await signIn("szef@transbud.example");
  await open(`${path}?action=ADD_COMMENT`);
  await expect(page.getByLabel("Twój komentarz")).toBeFocused();
  await open(`${path}?action=VIEW_COMMENT&commentId=${commentId}`);
  await expect(page.locator(`#comment-${commentId}`)).toHaveAttribute("data-chosen", "true");
});
