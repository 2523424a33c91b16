import { expect, test } from "./support/journey";
import { unfold } from "./support/posting-form";

test("MSG-001, MSG-003: from a company's page to a message, its reader and the answer", async ({
  page,
  open,
  signIn,
  unfoldMenu,
  records,
  anotherWindow,
}) => {
  const writer = await records.colleagueOf("szef@transbud.example");
  const reader = await records.colleagueOf("szef@cargopol.example");
  await signIn(writer.login);
  await open(`/firma/${reader.companyId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cargo-Pol Transport");
  const [surname] = await records.sql<{ surname: string }[]>`select surname from users where id = ${reader.id}`;
  await unfold(page, "Pracownicy");
  await page.getByRole("link", { name: `Napisz do: Osoba ${surname?.surname}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nowa wiadomość");
  await page.getByLabel("Treść wiadomości").fill("Dzień dobry,\nmacie <b>plandekę</b> na „źdźbła”?");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(page).toHaveURL(/\/wiadomosci\/\d+#message-\d+$/);
  await expect(page.locator(".message .plain-text")).toHaveText("Dzień dobry,\nmacie <b>plandekę</b> na „źdźbła”?", {
    useInnerText: true,
  });
  await expect(page.getByLabel("Twoja odpowiedź")).toHaveValue("");

  const other = await anotherWindow(reader.login);
  await unfoldMenu(other);
  await open("/ogloszenia", other);
  const entry = other.locator("#menu").getByRole("link", { name: "Wiadomości" });
  await expect(entry).toContainText("1 rozmowa z nieprzeczytaną wiadomością");
  await entry.click();
  const row = other.locator(".conversation");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("1 nieprzeczytana");
  await expect(row).toContainText("Trans-Bud Spedycja");
  await row.getByRole("link").click();
  await expect(other.locator(".message")).toContainText("nowa");
  await expect(entry).not.toContainText("nieprzeczytan");
  await other.getByLabel("Twoja odpowiedź").fill("Mamy, od środy.");
  await other.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(other.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(other.locator(".message")).toHaveCount(2);
  await expect(other.locator(".message").last()).toHaveAttribute("data-own", "true");

  await open("/wiadomosci");
  await expect(page.locator(".conversation[data-unread]")).toContainText("Mamy, od środy.");
});

test("COMM-001 to COMM-003, MSG-002: a private comment is between the writer and the author alone", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const author = await records.colleagueOf("szef@cargopol.example");
  const writer = await records.colleagueOf("szef@transbud.example");
  const { path, title } = await records.announcement({ author });
  await signIn(writer.login);
  await open(path);
  await page.getByLabel("Twój komentarz").fill("To mówię tylko Panu.");
  await page.getByRole("radio", { name: /Prywatny/ }).check();
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(page.locator("#private .message")).toContainText("To mówię tylko Panu.");
  await expect(page.locator(".comment")).toHaveCount(0);
  await expect(page.getByLabel("Twój komentarz")).toHaveValue("");
  const reader = await anotherWindow(author.login);
  await open("/powiadomienia", reader);
  const notice = reader.locator(".notice");
  await expect(notice).toContainText(`„${title}”`);
  await notice.getByRole("button", { name: "Nowa wiadomość prywatna dotycząca ogłoszenia" }).click();
  await expect(reader).toHaveURL(/\/wiadomosci\/\d+\?message=(\d+)#message-\1$/);
  await expect(reader.locator(".message[data-chosen]")).toContainText("To mówię tylko Panu.");
  await reader.getByRole("link", { name: title }).click();
  const thread = reader.locator("#private article");
  await expect(thread).toContainText("To mówię tylko Panu.");
  await expect(reader.getByRole("radio")).toHaveCount(0);
  await thread.getByText("Odpowiedz", { exact: true }).click();
  await thread.getByLabel("Twoja odpowiedź").fill("Rozumiem.");
  await thread.getByRole("button", { name: "Wyślij odpowiedź" }).click();
  await expect(reader.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(thread.locator(".message")).toHaveCount(2);
  await expect(reader).toHaveURL(new RegExp(`${path}#message-\\d+$`));

  await open("/powiadomienia");
  await expect(page.locator(".notice")).toContainText([
    "Nowa wiadomość prywatna dotycząca ogłoszenia",
    "Twoja wiadomość prywatna dotycząca ogłoszenia została wysłana",
  ]);
  await page.getByRole("button", { name: "Nowa wiadomość prywatna dotycząca ogłoszenia" }).click();
  await expect(page.locator(".message[data-chosen]")).toContainText("Rozumiem.");
});

test("a long conversation is paged from the newest, and a notice leads to the very message", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const writer = await records.colleagueOf("szef@cargopol.example");
  const reader = await records.colleagueOf("szef@transbud.example");
  const bodies = Array.from({ length: 45 }, (_, index) => `Wpis ${index + 1}.`);
  const { path, messageIds } = await records.conversation(writer, reader, bodies);
  await signIn(reader.login);
  await open(path);
  await expect(page.locator(".message")).toHaveCount(20);
  await expect(page.locator(".message .plain-text").last()).toHaveText("Wpis 45.");
  await page.getByRole("link", { name: "Wcześniejsze wiadomości" }).click();
  await expect(page.locator(".message .plain-text").first()).toHaveText("Wpis 6.");
  await page.getByRole("link", { name: "Późniejsze wiadomości" }).click();
  await expect(page).toHaveURL(path);
  await open(`${path}?message=${messageIds[2]}#message-${messageIds[2]}`);
  await expect(page.locator(".message[data-chosen]")).toHaveText(/Wpis 3\./);
  await expect(page.locator(".message[data-chosen]")).toBeInViewport();
});
