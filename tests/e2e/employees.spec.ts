import type { Page } from "playwright/test";
import { setPassword, signInByForm } from "./support/account";
import { expect, refusalMessage, test } from "./support/journey";
import { mailedLink } from "./support/letters";

const boss = "szef@transbud.example";
const chosen = "Nowe!haslo22";
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, text: string) => main(page).getByRole("row").filter({ hasText: text });

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("EMP-001 to EMP-014, OQ-83: a colleague is added, chooses a password, signs in and gets a new e-mail", async ({
  page,
  open,
  signIn,
  anotherWindow,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const email = `nowa-${Date.now()}@transbud.example`;
  await signIn(boss);
  await open("/pracownicy");
  await main(page).getByRole("link", { name: "Dodaj pracownika" }).click();
  await main(page).getByLabel("Imię").fill("Halina");
  await main(page).getByLabel("Adres e-mail").fill("spedytor@transbud.example");
  await main(page).getByRole("button", { name: "Dodaj pracownika" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Nazwisko: Pole jest wymagane",
    "Oświadczenie jest wymagane",
  ]);
  await main(page).getByLabel("Nazwisko").fill("Nowacka");
  await main(page)
    .getByLabel(/^Oświadczam/)
    .check();
  await main(page).getByRole("button", { name: "Dodaj pracownika" }).click();
  await expect(page.getByRole("alert")).toContainText("Podany adres e-mail jest już zajęty.");
  await expect(main(page).getByLabel("Imię")).toHaveValue("Halina");
  await main(page).getByLabel("Adres e-mail").fill(email);
  await main(page).getByRole("button", { name: "Dodaj pracownika" }).click();
  await expect(page.getByText("Pracownik został dodany.")).toBeVisible();
  await expect(rowOf(page, email)).toContainText("czeka na hasło");

  await rowOf(page, email).getByRole("button", { name: "Wyślij link do hasła" }).click();
  await expect(page.getByText("Link do ustawienia hasła został wysłany.")).toBeVisible();
  const newcomer = await anotherWindow();
  await newcomer.goto(await mailedLink(page, email));
  await setPassword(newcomer, chosen);
  await expect(newcomer).toHaveURL("/zaloguj");
  await signInByForm(newcomer, email, chosen);
  await expect(newcomer).toHaveURL("/ogloszenia");
  await newcomer.goto("/pracownicy");
  await expect(main(newcomer)).toContainText("Konta dodaje i\u00a0zmienia administrator firmy.");
  await expect(main(newcomer).getByRole("button")).toHaveCount(0);

  await open("/pracownicy");
  await expect(rowOf(page, email)).toContainText("aktywny");
  await rowOf(page, email).getByRole("link", { name: "Edytuj" }).click();
  await main(page).getByLabel("Adres e-mail").fill(`inna-${email}`);
  await main(page).getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Dane pracownika zostały zaktualizowane.")).toBeVisible();
  await expect(rowOf(page, email)).toContainText(`Nowy adres inna-${email} czeka na potwierdzenie.`);
  await newcomer.goto(await mailedLink(page, `inna-${email}`));
  if (!javaScriptEnabled) await newcomer.getByRole("button", { name: "Potwierdzam adres" }).click();
  await expect(newcomer.getByRole("heading", { name: "Adres e-mail zmieniony" })).toBeVisible();
  await open("/pracownicy");
  await expect(rowOf(page, "Halina")).toContainText(`inna-${email}`);
});

test("EMP-008, EMP-016, AUTH-044: the last administrator stays; who is switched off hands over and is out at once", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const leaving = await records.colleagueOf(boss);
  await records.posting({ author: leaving });
  const elsewhere = await anotherWindow(leaving.login);
  await signIn(boss);
  await open("/pracownicy");
  await rowOf(page, boss).getByRole("link", { name: "Edytuj" }).click();
  await main(page)
    .getByLabel(/^Administrator firmy/)
    .uncheck();
  await main(page).getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("alert")).toContainText("Firma musi mieć co najmniej jednego aktywnego administratora.");

  await open("/pracownicy");
  await expect(rowOf(page, boss).getByRole("link", { name: "Wyłącz" })).toHaveCount(0);
  await rowOf(page, leaving.login).getByRole("link", { name: "Wyłącz" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("ładunki i pojazdy: 1");
  await dialog.getByRole("button", { name: "Wyłącz konto" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Wybierz osobę, która przejmie sprawy");
  await dialog.getByLabel("Kto przejmie").selectOption("Andrzej Budzyński");
  await dialog.getByRole("button", { name: "Wyłącz konto" }).click();
  await expect(page.getByText("Konto zostało wyłączone.")).toBeVisible();
  await expect(rowOf(page, leaving.login)).toContainText("wyłączony");
  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere, "signed out at once").toHaveURL(/\/zaloguj/);
  await rowOf(page, leaving.login).getByRole("button", { name: "Włącz", exact: true }).click();
  await expect(page.getByText("Konto zostało włączone.")).toBeVisible();
});

test("a person may be reported as gone, and one's own sessions ended", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const reported = await records.colleagueOf(boss);
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await signIn(login);
  await open(`/firma/${reported.companyId}?report=${reported.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Zgłoś" }).click();
  await expect(page.getByText("Dziękujemy za zgłoszenie.")).toBeVisible();
  const employer = await anotherWindow(boss);
  await employer.goto("/pracownicy");
  await expect(rowOf(employer, reported.login)).toContainText("Ktoś zgłosił, że już tu nie pracuje.");
  await rowOf(employer, reported.login).getByRole("button", { name: "Nadal tu pracuje" }).click();
  await expect(rowOf(employer, reported.login)).not.toContainText("Ktoś zgłosił");

  const elsewhere = await anotherWindow(login);
  await open("/account/sessions");
  await main(page).getByRole("button", { name: "Wyloguj wszędzie indziej" }).click();
  await expect(page.getByText("Wylogowano na wszystkich innych urządzeniach.")).toBeVisible();
  await expect(main(page).getByRole("listitem")).toHaveCount(1);
  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere).toHaveURL(/\/zaloguj/);
});
