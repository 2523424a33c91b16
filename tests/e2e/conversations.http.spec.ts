import { expect, refusalMessage, test } from "./support/journey";
import { unfold } from "./support/posting-form";

test("COMM-003: nobody else meets a private comment, wherever they look", async ({ page, signIn, records }) => {
  const author = await records.colleagueOf("szef@cargopol.example");
  const writer = await records.colleagueOf("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  await records.conversation(writer, author, ["To mówię tylko Panu."], id);
  const strangers = [
    (await records.colleagueOf("szef@transbud.example")).login,
    (await records.colleagueOf("szef@cargopol.example")).login,
    ...["szef@transbud.example", "szef@cargopol.example", "admin@rada.example", "wladyslaw@halicz.example"],
  ];
  for (const login of [...strangers, author.login, writer.login]) {
    await signIn(login);
    for (const at of [path, `${path}?action=ADD_COMMENT`]) {
      const isHeard = (await (await page.request.get(at)).text()).includes("To mówię");
      expect(isHeard, `${login} at ${at}`).toBe(!strangers.includes(login));
    }
    for (const at of ["/wiadomosci?phrase=Osoba", "/powiadomienia", "/find?findValue=tylko%20Panu", "/ogloszenia"]) {
      const isHeard = (await (await page.request.get(at)).text()).includes("To mówię");
      expect(isHeard && strangers.includes(login), `${login} at ${at}`).toBe(false);
    }
  }
});

test("a conversation is put into the archive, taken out, and comes back with a new message", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const writer = await records.colleagueOf("szef@cargopol.example");
  const reader = await records.colleagueOf("szef@transbud.example");
  const { path } = await records.conversation(writer, reader, ["Pierwsza"]);
  await signIn(reader.login);
  await open(path);
  await page.getByRole("button", { name: "Do archiwum" }).click();
  await expect(page.getByRole("status")).toHaveText("Rozmowa jest w archiwum. Nowa wiadomość ją przywróci.");
  await expect(page.getByText("Nie masz jeszcze rozmów")).toBeVisible();
  await page.getByRole("link", { name: "Archiwum 1" }).click();
  await page.locator(".conversation").getByRole("link").click();
  await page.getByRole("button", { name: "Przywróć z archiwum" }).click();
  await expect(page.getByRole("status")).toHaveText("Rozmowa wróciła do bieżących.");
  await page.getByRole("button", { name: "Do archiwum" }).click();
  await expect(page.getByRole("link", { name: "Archiwum 1" })).toBeVisible();

  const other = await anotherWindow(writer.login);
  await open(path, other);
  await other.getByLabel("Twoja odpowiedź").fill("Druga");
  await other.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(other.locator(".message")).toHaveCount(2);
  await open("/wiadomosci");
  await expect(page.locator(".conversation[data-unread]")).toContainText("Druga");
});

test("a double click sends once", async ({ page, open, signIn, records }) => {
  const writer = await records.colleagueOf("szef@transbud.example");
  const reader = await records.colleagueOf("szef@cargopol.example");
  await signIn(writer.login);
  await open(`/wiadomosci/nowa?do=${reader.id}`);
  await page.getByLabel("Treść wiadomości").fill("Tylko raz.");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).dblclick();
  await expect(page.locator(".message")).toHaveCount(1);
  expect(await records.sql`select 1 from messages where sender_id = ${writer.id}`).toHaveLength(1);
  expect(await records.sql`select 1 from notices where actor_id = ${writer.id}`).toHaveLength(2);
});

test("what is refused keeps its text: too long, and to who was blocked meanwhile", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const writer = await records.colleagueOf("szef@transbud.example");
  const reader = await records.colleagueOf("szef@cargopol.example");
  await signIn(writer.login);
  await open(`/wiadomosci/nowa?do=${reader.id}`);
  const field = page.getByLabel("Treść wiadomości");
  await field.fill("ż".repeat(5001));
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByRole("alert")).toContainText("Dozwolone maksymalnie 5000 znaków");
  await expect(field).toHaveValue("ż".repeat(5001));
  await field.fill("Krótka.");
  await records.sql`update users set is_blocked = true where id = ${reader.id}`;
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByRole("alert")).toContainText("Do tej osoby nie można teraz pisać");
  await expect(field).toHaveValue("Krótka.");
  expect(await records.sql`select 1 from messages where sender_id = ${writer.id}`).toHaveLength(0);

  const path = (await records.conversation(reader, writer, ["Wcześniejsza"])).path;
  await open(path);
  await expect(page.getByText("Do tej osoby nie można teraz pisać")).toBeVisible();
  await expect(page.getByLabel("Twoja odpowiedź")).toHaveCount(0);
  await expect(page.locator(".message")).toHaveCount(1);
});

test("OQ-21: who waits for the verification reads and is told why they cannot write", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const writer = await records.colleagueOf("szef@cargopol.example");
  const waiting = await records.colleagueOf("anna@kurierbeskid.example");
  const { path } = await records.conversation(writer, waiting, ["Witamy!"]);
  await signIn(waiting.login);
  await open(path);
  await expect(page.locator(".message")).toContainText("Witamy!");
  await expect(page.getByText("Pisać wiadomości można po weryfikacji firmy")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Twoja odpowiedź" })).toHaveCount(0);
  await open(`/firma/${writer.companyId}`);
  await unfold(page, "Pracownicy");
  await expect(page.getByRole("main").getByRole("link", { name: /^Napisz do/ })).toHaveCount(0);
});

test("an archived announcement closes its private talk, and leads on to writing outside it", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.colleagueOf("szef@cargopol.example");
  const writer = await records.colleagueOf("szef@transbud.example");
  const { id } = await records.announcement({ author, isArchived: true });
  const { path } = await records.conversation(writer, author, ["O ogłoszeniu"], id);
  await signIn(author.login);
  await open(`/ogloszenie/${id}`);
  await expect(page.locator("#private .message")).toContainText("O ogłoszeniu");
  await expect(page.locator("#private").getByText("Odpowiedz", { exact: true })).toHaveCount(0);
  await open(path);
  await expect(page.getByText("To ogłoszenie nie przyjmuje już wiadomości.")).toBeVisible();
  await page.getByRole("link", { name: "Napisz prywatnie" }).click();
  await page.getByLabel("Treść wiadomości").fill("Wracam do tematu.");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.locator(".message")).toHaveCount(1);
});

test("OQ-50: a company's page has its address, words, marks, papers and people", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const other = await records.person("szef@cargopol.example");
  await signIn("szef@transbud.example");
  for (const address of [`/firma/${other.companyId}`, `/companies/viewer?id=${other.companyId}`]) {
    await open(address);
    await expect(page.getByText(/^członek Rady od \d{4}-\d\d-\d\d$/)).toBeVisible();
    await expect(page.getByText("ul. Kontenerowa 7/3, 81-185 Gdynia, pomorskie, Polska")).toBeVisible();
    await expect(page.getByText("999-016-61-34")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
    await unfold(page, "Pracownicy");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Napisz do/ })
        .first(),
    ).toBeVisible();
  }
  const own = await records.person("szef@transbud.example");
  await open(`/firma/${own.companyId}`);
  await unfold(page, "Pracownicy");
  await expect(page.locator(".people").getByText("Andrzej Budzyński")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Napisz do/ })).toHaveCount(0);
});

test("a new message without a recipient says how to choose one, and nobody is a 404", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  await signIn("szef@transbud.example");
  expect((await open("/wiadomosci/nowa")).status()).toBe(200);
  await expect(page.getByRole("main").getByRole("link", { name: "Znajdź osobę lub firmę" })).toHaveAttribute(
    "href",
    "/find",
  );
  for (const nobody of ["99999999", "abc"]) {
    expect((await open(`/wiadomosci/nowa?do=${nobody}`)).status()).toBe(404);
    await expect(page.getByText("Nie znaleziono użytkownika.")).toBeVisible();
  }
});
