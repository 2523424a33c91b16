import { askForLink, setPassword, signInByForm } from "./support/account";
import { accessibilityFaults, expect, password, refusalMessage, test } from "./support/journey";
import { mailedLink, openLetter } from "./support/letters";

const fresh = "Nowe!haslo22";
const dead = "Link do ustawienia hasła jest nieprawidłowy lub wygasł.";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("AUTH-024 to AUTH-028: a forgotten password, from the sign-in page through the post", async ({
  page,
  open,
  records,
  anotherWindow,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.colleagueOf("szef@cargopol.example");
  const elsewhere = await anotherWindow(login);
  await open("/zaloguj");
  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  for (const [email, sentence] of [
    ["", "Adres e-mail nie może być pusty."],
    ["nikt@nigdzie.example", "Nie znaleziono użytkownika o podanym adresie e-mail."],
    ["zawieszony@transbud.example", "Nie znaleziono użytkownika o podanym adresie e-mail."],
  ] as const) {
    await askForLink(page, email);
    await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
  }
  await askForLink(page, login);
  await expect(page.getByRole("status")).toContainText("Link do ustawienia nowego hasła został wysłany.");

  const link = await mailedLink(page, login);
  expect(link).toContain("/access/password/new?token=");
  await open(link);
  await open(link);
  await expect(page.getByLabel("Powtórz hasło"), "looking uses nothing up").toBeVisible();
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await setPassword(page, "abcdefgh", "abcdefgi");
  const summary = page.getByRole("alert");
  for (const sentence of [
    "Hasło musi zawierać wielką literę",
    "Hasło musi zawierać cyfrę",
    "Hasło musi zawierać znak specjalny",
    "Hasła muszą być takie same",
  ]) {
    await expect(summary.getByRole("link", { name: sentence })).toBeVisible();
  }
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByLabel("Nowe hasło")).toHaveValue("");
  expect(await page.content()).not.toContain("abcdefgh");
  await setPassword(page, fresh);
  await expect(page).toHaveURL("/zaloguj");
  await expect(page.getByRole("status")).toHaveText("Hasło zostało zmienione.");

  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere, "the other window's session has ended").toHaveURL(/\/zaloguj/);
  await page.goto("/zaloguj");
  await signInByForm(page, login, password);
  await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy login lub hasło.");
  expect((await open(link)).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveText(dead);
  await page.getByRole("link", { name: "Poproś o nowy link" }).click();
  await expect(page).toHaveURL("/access/password");
  await openLetter(page, login);
  await expect(page.getByRole("heading", { name: "Hasło zostało zmienione" })).toBeVisible();
  await page.goto("/zaloguj");
  await signInByForm(page, login, fresh);
  await expect(page).toHaveURL("/ogloszenia");
});

test("AUTH-029, AUTH-030: the first password of an employee, made by the generator", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.newcomerOf("szef@cargopol.example");
  await open("/access/generatepassword");
  await askForLink(page, "szef@cargopol.example");
  await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription(
    "Nie znaleziono użytkownika o podanym adresie e-mail.",
  );
  await askForLink(page, login);
  await expect(page.getByRole("status")).toContainText("Link do ustawienia hasła został wysłany.");
  await expect(page.getByRole("status").getByRole("link")).toHaveAttribute("href", "/poczta");
  const link = await mailedLink(page, login);
  expect(link).toContain("/access/generatepassword?token=");
  await open(link);
  await page.getByRole("button", { name: "Wygeneruj hasło" }).click();
  const generatedPassword = await page.locator("output").innerText();
  expect(generatedPassword).toHaveLength(16);
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue(generatedPassword);
  await expect(page.getByLabel("Powtórz hasło")).toHaveValue(generatedPassword);
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
  await expect(page).toHaveURL("/zaloguj");
  await expect(page.getByRole("status").filter({ hasText: "Hasło zostało ustawione." })).toBeVisible();
  await page.goto("/zaloguj");
  await signInByForm(page, login, generatedPassword);
  await expect(page).toHaveURL("/ogloszenia");
});

test("AUTH-031, AUTH-032, LAYOUT-012: changing it keeps this session and ends the others", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.colleagueOf("szef@cargopol.example");
  const elsewhere = await anotherWindow(login);
  await signIn(login);
  await open("/ogloszenia");
  await page.locator("summary").filter({ hasText: "Dzień dobry" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Zmień hasło" }).click();
  await page.getByLabel("Obecne hasło").fill("Inne!haslo1");
  await setPassword(page, fresh);
  await expect(page.getByLabel("Obecne hasło")).toHaveAccessibleDescription("Nieprawidłowy login lub hasło.");
  await expect(page.getByRole("alert")).toContainText("Sprawdź obecne hasło.");
  for (const label of ["Obecne hasło", "Nowe hasło", "Powtórz hasło"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await page.getByLabel("Obecne hasło").fill(password);
  await setPassword(page, fresh);
  await expect(page.getByRole("status").first()).toHaveText("Hasło zostało zmienione.");
  await expect(page.getByRole("alert"), "what was refused before is past").toHaveCount(0);
  await expect(page.getByLabel("Obecne hasło")).toHaveValue("");
  await open("/ogloszenia");
  await expect(page, "this session goes on").toHaveURL("/ogloszenia");
  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere).toHaveURL(/\/zaloguj/);
});
