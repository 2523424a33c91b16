import { readFileSync } from "node:fs";
import { signInByForm } from "./support/account";
import { expect, refusalMessage, test } from "./support/journey";
import { choosePassword, consent, fillCompany, fillUser, fresh, go, openMail, unknownTin } from "./support/registering";

const paper = {
  name: "odpis-krs.pdf",
  mimeType: "application/pdf",
  buffer: readFileSync("drizzle/seed/demo/files/odpis-krs.pdf"),
};

test("REG-001 to REG-058: from the first click to a verified member with a package", async ({
  page,
  open,
  complaints,
  anotherWindow,
  javaScriptEnabled,
}) => {
  // The register does not know the number.
  complaints.push(refusalMessage(422), refusalMessage(409), refusalMessage(404));
  const tin = unknownTin();
  const email = `nowak.${tin}@firma.example`;
  await open("/");
  await page.getByRole("main").getByRole("link", { name: "Dołącz do nas" }).click();
  await expect(page).toHaveURL("/dolacz");

  await go(page, "Dalej");
  await expect(page.getByRole("alert")).toContainText("NIP: Pole jest wymagane");
  await page.getByLabel("NIP", { exact: true }).fill("123");
  await go(page, "Dalej");
  await expect(page.getByRole("alert")).toContainText("NIP musi składać się z 10 cyfr");
  await fillCompany(page, `PL ${tin.slice(0, 3)}-${tin.slice(3)}`);

  await page.getByLabel("Imię").fill("Jan");
  for (const [input, sentence] of [
    ["x@", "Podaj prawidłowy adres e-mail."],
    ["szef@transbud.example", "Konto z tym adresem e-mail jest już aktywne. Zaloguj się."],
    ["zawieszony@transbud.example", "Konto z tym adresem e-mail jest zawieszone."],
    ["niepotwierdzony@nowa.example", "Rejestracja została zakończona."],
  ] as const) {
    await page.getByLabel("Nazwisko").fill("Nowak");
    await page.getByLabel("Telefon").fill("+48 600 100 200");
    await page.getByLabel("Adres e-mail").fill(input);
    await go(page, "Dalej");
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByLabel("Imię")).toHaveValue("Jan");
  }
  await expect(page.getByRole("link", { name: "Wyślij link potwierdzający jeszcze raz" })).toBeVisible();
  await fillUser(page, email);

  await page.getByLabel("Typ dokumentu").selectOption("Wpis do KRS/CEIDG");
  await page.getByLabel("Pliki", { exact: true }).setInputFiles(paper);
  await go(page, "Dodaj do zgłoszenia");
  await expect(page.getByRole("listitem").filter({ hasText: "odpis-krs.pdf" })).toBeVisible();
  await page.getByLabel("Typ dokumentu").selectOption("Inny");
  await page.getByLabel("Pliki", { exact: true }).setInputFiles(paper);
  await go(page, "Dodaj do zgłoszenia");
  await expect(page.getByRole("listitem").filter({ hasText: "odpis-krs.pdf" })).toHaveCount(2);
  await page.getByRole("button", { name: "Usuń odpis-krs.pdf" }).last().click();
  await expect(page.getByRole("listitem").filter({ hasText: "odpis-krs.pdf" })).toHaveCount(1);
  await page.getByLabel("Pliki", { exact: true }).setInputFiles(paper);
  await go(page, "Dalej");
  await expect(page.getByRole("alert")).toContainText("Typ dokumentu: Pole jest wymagane");
  await page.getByLabel("Typ dokumentu").selectOption("REGON");
  await page.getByLabel("Pliki", { exact: true }).setInputFiles(paper);
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=plan/);
  await page.getByRole("button", { name: "Wstecz" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "odpis-krs.pdf" }), "none was left behind").toHaveCount(2);
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=plan/);

  await go(page, "Dalej");
  await expect(page.getByRole("alert")).toContainText("Wybierz pakiet.");
  await page.getByLabel("Kod promocyjny").fill("STARY2020");
  await go(page, "Sprawdź kod");
  await expect(page.getByRole("alert")).toContainText("Kod promocyjny wygasł.");
  await page.getByLabel("Kod promocyjny").fill("NIEMA");
  await go(page, "Sprawdź kod");
  await expect(page.getByRole("alert")).toContainText("Nieprawidłowy kod promocyjny.");
  await page.getByRole("radio", { name: "Pakiet Flota", exact: true }).check();
  await page.getByLabel("Kod promocyjny").fill("rada2026");
  await go(page, "Sprawdź kod");
  await expect(page.getByText("Kod RADA2026: rabat 15% na Pakiet Flota.")).toBeVisible();
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=passwords/);

  await page.getByLabel("Hasło", { exact: true }).fill("krotkie");
  await page.getByLabel("Powtórz hasło").fill("krotkie");
  await go(page, "Dalej");
  for (const rule of ["co najmniej 8 znaków", "wielką literę", "cyfrę", "znak specjalny"]) {
    await expect(page.getByRole("alert")).toContainText(rule);
  }
  await go(page, "Wygeneruj hasło");
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue(/^\S{16}$/);
  await choosePassword(page);

  await expect(page.getByRole("main")).toContainText(`${tin.slice(0, 3)}-${tin.slice(3, 6)}`);
  await expect(page.getByRole("main")).toContainText("Płock 7, 09-400 Płock");
  expect(await page.content()).not.toContain(fresh);
  await go(page, "Zarejestruj firmę");
  await expect(page.getByRole("alert")).toContainText("Zgoda jest wymagana");
  await consent(page);
  await expect(page.getByRole("main")).toContainText(email);

  await openMail(page, open, "Potwierdzenie zamówienia", email);
  await expect(page.getByRole("main")).toContainText("w dniu weryfikacji firmy");
  await openMail(page, open, "Potwierdź konto w portalu", email);
  const link = (await page.getByRole("main").locator("a[href*=confirmaccount]").getAttribute("href")) ?? "";
  await open(new URL(link).pathname);
  if (!javaScriptEnabled) await go(page, "Potwierdzam konto");
  await expect(page.getByRole("main")).toContainText("Prosimy o cierpliwość");
  await open("/zaloguj");
  await signInByForm(page, email, fresh);
  await expect(page.getByRole("alert")).toContainText("do czasu weryfikacji firmy");

  const council = await anotherWindow("admin@rada.example");
  await open(`/portal/companies?phrase=${tin}`, council);
  await council.getByRole("link", { name: `Rozpatrz Firma ${tin}` }).click();
  await council.getByRole("radio", { name: /Potwierdź weryfikację/ }).check();
  await council.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(council.getByText(`Firma ${tin}: członek Rady. Powiadomiliśmy: ${email}.`)).toBeVisible();

  await openMail(page, open, `Firma Firma ${tin} została zweryfikowana`, email);
  await openMail(page, open, "„Pakiet Flota” działa od", email);
  await open("/zaloguj");
  await signInByForm(page, email, fresh);
  await expect(page, "a new member is led through the first steps").toHaveURL("/welcome");
  await expect(page.getByRole("heading", { name: "Dzień dobry, Jan!" })).toBeVisible();
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps.filter({ hasText: "Dodaj dokument firmy" }), "given in the wizard").toContainText("zrobione");
  await expect(steps.filter({ hasText: "Wystaw pierwszy ładunek" })).not.toContainText("zrobione");
  await go(page, "Nie pokazuj więcej");
  await expect(page.getByText("Pierwsze kroki są zamknięte.")).toBeVisible();
  await open("/welcome");
  await expect(page.getByText("Wystaw pierwszy ładunek")).toHaveCount(0);
  await open("/powiadomienia");
  await expect(page.getByRole("dialog"), "the ordered package is at work").toHaveCount(0);
});

test("REG-010, REG-027: the register fills the form; what was typed outlives the page and the browser", async ({
  page,
  open,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(404));
  await open("/access/request?tin=999-110-37-27");
  await page.getByLabel("NIP", { exact: true }).press("Enter");
  await expect(page.getByText("Dane pobrane z rejestru.")).toBeVisible();
  const whole = "Przewozy Płockie spółka z ograniczoną odpowiedzialnością";
  await expect(page.getByLabel("Nazwa firmy"), "not in capitals").toHaveValue(whole);
  await expect(page.getByLabel("Nazwa skrócona")).toHaveValue("Przewozy Płockie sp. z o.o.");
  await expect(page.getByLabel("Miejscowość")).not.toHaveValue("");
  const city = await page.getByLabel("Miejscowość").inputValue();
  await go(page, "Dalej");
  await expect(page).toHaveURL(/step=user/);

  await page.context().newPage();
  await open("/dolacz?step=summary");
  await expect(page.getByRole("heading", { name: "Twoje dane" }), "the first step to do").toBeVisible();
  await page.getByRole("button", { name: "Wstecz" }).click();
  await expect(page.getByLabel("Miejscowość")).toHaveValue(city);

  await page.getByLabel("NIP", { exact: true }).fill("9990212489");
  await go(page, "Pobierz dane z rejestru");
  await expect(page.getByRole("alert")).toContainText("zakończyła działalność");
  await page.getByLabel("NIP", { exact: true }).fill("7740001454");
  await go(page, "Pobierz dane z rejestru");
  await expect(page.getByText("Nie znaleziono firmy o podanym numerze NIP w rejestrze.")).toBeVisible();
  await expect(page.getByLabel("Miejscowość"), "the other company's").toHaveValue("");

  await page.context().clearCookies({ name: "registration" });
  await open("/dolacz?step=user");
  await expect(page.getByText("Nie mamy danych tej rejestracji")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Firma", exact: true })).toBeVisible();
});

test("INV-001, OQ-44: an invitation fills the wizard and is known when the company registers", async ({
  page,
  open,
  signIn: enter,
  anotherWindow,
}) => {
  const tin = unknownTin();
  const email = `zaproszony.${tin}@firma.example`;
  await enter("szef@transbud.example");
  await open("/zapros");
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("NIP").fill(tin);
  await page.getByLabel("Nazwa firmy").fill("Zaproszona");
  await go(page, "Wyślij zaproszenie");
  await expect(page.getByText("Zaproszenie zostało wysłane.")).toBeVisible();

  const guest = await anotherWindow();
  await openMail(guest, open, "Trans-Bud Spedycja zaprasza na giełdę Dyszel", email);
  await guest.getByRole("main").locator("a[href*=invitation]").click();
  await expect(guest.getByLabel("NIP", { exact: true })).toHaveValue(tin);
  await expect(guest.getByLabel("Nazwa firmy")).toHaveValue("Zaproszona");
  await fillCompany(guest, tin);
  await expect(guest.getByLabel("Adres e-mail")).toHaveValue(email);
  await fillUser(guest, email);
  await go(guest, "Dalej");
  await guest.getByRole("radio", { name: /Bez pakietu/ }).check();
  await go(guest, "Dalej");
  await choosePassword(guest);
  await consent(guest);

  await open(`/zaproszenia?phrase=${tin}`);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("firma zarejestrowana");
});
