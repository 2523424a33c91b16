import type { Page } from "playwright/test";
import { signInByForm } from "./support/account";
import { expect, password, refusalMessage, test } from "./support/journey";
import { mailedLink, openLetter } from "./support/letters";

const member = "szef@transbud.example";
const main = (page: Page) => page.getByRole("main");

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("COMPL-001 to COMPL-018, ADM-005: a complaint of a posting is written, answered by the office, rejected with a reason, and told", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(404));
  const subject = `Zła stawka ${Date.now()}`;
  const carrier = await records.person("szef@cargopol.example");
  const posting = await records.posting({ author: carrier });
  await signIn(member);
  await open(`/ladunek/${posting.id}`);
  await main(page).getByRole("link", { name: "Zgłoś biuru" }).click();
  await expect(main(page)).toContainText("nie dowie się o\u00a0nim z\u00a0portalu");
  await main(page).getByLabel("Temat").fill(subject);
  await main(page).getByLabel("Treść").fill("ab");
  await main(page).getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(page.getByRole("alert")).toContainText("Musisz wpisać przynajmniej 3 znaki");
  await expect(main(page).getByLabel("Temat")).toHaveValue(subject);
  await main(page).getByLabel("Treść").fill("Stawka w ładunku jest inna niż w rozmowie.");
  await main(page).getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(page.getByText("Zgłoszenie zostało przyjęte.")).toBeVisible();
  const number = await main(page)
    .getByText(/^ZG\/\d{4}\/\d{6}$/)
    .innerText();
  await expect(main(page)).toContainText("zgłoszone");
  // COMPL-009 to COMPL-011: when, who and of which company.
  await expect(main(page).locator("header")).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await expect(main(page).locator("header")).toContainText("Andrzej Budzyński");
  await expect(main(page).locator("header")).toContainText("Trans-Bud Spedycja");
  const path = new URL(page.url()).pathname;

  await signIn("admin@rada.example");
  await open(`/portal/complaints?phrase=${encodeURIComponent(number)}`);
  await main(page).getByRole("link", { name: subject }).click();
  await main(page).getByLabel("Odpowiedź zgłaszającemu").fill("Sprawdzamy to.");
  await main(page).getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByText("Wiadomość została wysłana.")).toBeVisible();
  await main(page).getByLabel("Odpowiedź zgłaszającemu").fill("Stawka zgadza się z historią.");
  await main(page)
    .getByLabel(/Notatka wewnętrzna/)
    .check();
  await main(page).getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByText("Notatka została zapisana.")).toBeVisible();
  await main(page).getByLabel("odrzucone").check();
  await main(page).getByRole("button", { name: "Zmień status" }).click();
  await expect(page.getByRole("alert")).toContainText("powód", { ignoreCase: true });
  await main(page).getByLabel("Powód").fill("Stawkę potwierdziły obie firmy.");
  await main(page).getByLabel("odrzucone").check();
  await main(page).getByRole("button", { name: "Zmień status" }).click();
  await expect(page.getByText(`${number}: odrzucone. Zgłaszający dostanie e-mail.`)).toBeVisible();
  await expect(main(page)).toContainText("Powód: Stawkę potwierdziły obie firmy.");
  await openLetter(page, member);
  await expect(page.getByRole("article")).toContainText("Powód: Stawkę potwierdziły obie firmy.");

  await signIn("szef@cargopol.example");
  const answer = await open(path);
  expect(answer.status()).toBe(404);
  await signIn(member);
  await open("/powiadomienia");
  await expect(main(page)).toContainText(number);
  await open(path);
  await expect(main(page)).toContainText("Sprawdzamy to.");
  await expect(main(page)).toContainText("Stawkę potwierdziły obie firmy.");
  await expect(main(page)).not.toContainText("Stawka zgadza się z historią.");
});

test("COMPL-022: a visitor's request is answered by the office and by the visitor, by the link of the mail alone", async ({
  page,
  open,
  signIn,
}) => {
  const email = `sprawa${Date.now()}@journey.example`;
  await open("/help/form");
  await page.getByLabel("Imię i\u00a0nazwisko").fill("Anna Próbna");
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("W czym możemy pomóc?").fill("Nie przyszedł link.");
  await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  const number = await page.getByText(/^ZG\/\d{4}\/\d{6}$/).innerText();
  await signIn("admin@rada.example");
  await open("/portal/verification?kind=complaint");
  await open(`/portal/complaints?phrase=${encodeURIComponent(number)}`);
  await main(page).getByRole("link", { name: "Nie przyszedł link." }).click();
  await main(page).getByLabel("Odpowiedź zgłaszającemu").fill("Link jest w spamie.");
  await main(page).getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(main(page).getByText("Link jest w spamie.").first()).toBeVisible();
  await page.context().clearCookies({ name: "dyszel" });
  await open(await mailedLink(page, email));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(main(page)).toContainText("Link jest w spamie.");
  await main(page).getByLabel("Wiadomość do biura").fill("Dziękuję, znalazłam.");
  await main(page).getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(main(page).getByRole("list").last()).toContainText("Dziękuję, znalazłam.");
  await open("/help/form?case=zly");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link nie działa");
});

test("an appeal of who is refused at the sign-in is decided by the office, which sees what it is against", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(403));
  const person = await records.colleagueOf(member);
  await records.sql`update users set is_blocked = true where id = ${person.id}`;
  await records.sql`
    insert into user_status_changes (user_id, action, from_active, from_blocked, to_active, to_blocked, note)
    values (${person.id}, 'suspend', true, false, true, true, 'Cudze zlecenia.')`;
  await open("/zaloguj");
  await signInByForm(page, person.login, password);
  await main(page).getByRole("link", { name: "Odwołaj się od decyzji" }).click();
  await expect(main(page)).toContainText("Powód: Cudze zlecenia.");
  const body = `To nie moje zlecenia ${Date.now()}.`;
  await main(page).getByLabel("Dlaczego nie zgadzasz się z\u00a0decyzją?").fill(body);
  await main(page).getByRole("button", { name: "Wyślij odwołanie" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Odwołanie ZG/");

  await signIn("admin@rada.example");
  await open("/portal/complaints?only=appeals");
  await main(page).getByRole("link", { name: body }).click();
  await expect(main(page).locator("dl")).toContainText(/Konto zostało zawieszone \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await expect(main(page).locator("dl")).toContainText("Powód: Cudze zlecenia.");
  await main(page).getByLabel("uznane").check();
  await main(page).getByLabel("Powód").fill("Konto odblokujemy dziś.");
  await main(page).getByRole("button", { name: "Zmień status" }).click();
  await expect(main(page).getByRole("list").last()).toContainText("zgłoszone → uznane");
  await page.context().clearCookies({ name: "dyszel" });
  await open(await mailedLink(page, person.login));
  await expect(main(page)).toContainText("Powód: Konto odblokujemy dziś.");
});
