import { expect, refusalMessage, test } from "./support/journey";

test("COMM-004, COMM-011, COMM-005: a comment is added, edited and deleted", { tag: "@plain" }, async ({
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
  await expect(comment.locator(".plain-text")).toHaveText("Dzień dobry,\nbiorę <b>dwie</b> palety & „źdźbło”.", {
    useInnerText: true,
  });
  await expect(comment).toContainText("Andrzej Budzyński");
  await expect(comment).toContainText("Trans-Bud Spedycja");
  await expect(comment.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
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
  complaints.push(refusalMessage(422));
  const { id, path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  await page.getByLabel("Twój komentarz").fill("  \n ");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Pole jest wymagane" }).click();
  await expect(page.getByLabel("Twój komentarz")).toBeFocused();
  expect(await records.sql`select 1 from comments where announcement_id = ${id}`).toHaveLength(0);
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
  await expect(page.locator(".comment .plain-text").first()).toHaveText("Wpis 1");
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

test("a stale edit is refused with the text kept", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(refusalMessage(409));
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
