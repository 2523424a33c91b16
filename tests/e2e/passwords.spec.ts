import type { Page } from "playwright/test";
import { accessibilityFaults, expect, password, refused, test } from "./support/journey";
import { mailedLink, openLetter } from "./support/letters";

const fresh = "Nowe!haslo22";
const dead = "Link do ustawienia hasła jest nieprawidłowy lub wygasł.";

async function signInWith(page: Page, login: string, typed: string) {
  await page.goto("/zaloguj");
  await page.getByLabel("Login lub adres e-mail").fill(login);
  await page.getByLabel("Hasło", { exact: true }).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
}

async function choose(page: Page, typed: string, repeated = typed) {
  await page.getByLabel("Hasło", { exact: true }).fill(typed);
  await page.getByLabel("Powtórz hasło").fill(repeated);
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
}

async function askForLink(page: Page, email: string) {
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Wyślij link" }).click();
}

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
  complaints.push(refused(422));
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
  await choose(page, "abcdefgh", "abcdefgi");
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
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue("");
  expect(await page.content()).not.toContain("abcdefgh");
  await choose(page, fresh);
  await expect(page).toHaveURL("/zaloguj");
  await expect(page.getByRole("status")).toHaveText("Hasło zostało zmienione.");

  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere, "the other window's session has ended").toHaveURL(/\/zaloguj/);
  await signInWith(page, login, password);
  await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy login lub hasło.");
  expect((await open(link)).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveText(dead);
  await page.getByRole("link", { name: "Poproś o nowy link" }).click();
  await expect(page).toHaveURL("/access/password");
  await openLetter(page, login);
  await expect(page.getByRole("heading", { name: "Hasło zostało zmienione" })).toBeVisible();
  await signInWith(page, login, fresh);
  await expect(page).toHaveURL("/ogloszenia");
});

test("a reset in the browser of a running session asks to sign in anew", async ({ page, open, records, signIn }) => {
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await signIn(login);
  await open("/access/password");
  await askForLink(page, login);
  await page.waitForURL((url) => url.pathname !== "/access/password");
  await open(await mailedLink(page, login));
  await choose(page, fresh);
  await expect(page).toHaveURL(/\/zaloguj/);
  await expect(page.getByRole("status")).toHaveText("Hasło zostało zmienione.");
});

test("AUTH-028: a link that dies while its page stands open says so, whatever was typed", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refused(422));
  const { id, login } = await records.colleagueOf("szef@cargopol.example");
  for (const typed of [fresh, "abc"]) {
    await open("/access/password");
    await askForLink(page, login);
    await expect(page).toHaveURL("/zaloguj");
    await open(await mailedLink(page, login));
    await records.sql`update account_tokens set expires_at = now() where user_id = ${id}`;
    await choose(page, typed);
    await expect(page.getByRole("alert")).toHaveText(dead);
  }
  await signInWith(page, login, password);
  await expect(page).toHaveURL("/ogloszenia");
});

test("AUTH-029, AUTH-030: the first password of an employee, made by the generator", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refused(422));
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
  const made = await page.locator("output").innerText();
  expect(made).toHaveLength(16);
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue(made);
  await expect(page.getByLabel("Powtórz hasło")).toHaveValue(made);
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
  await expect(page).toHaveURL("/zaloguj");
  await signInWith(page, login, made);
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
  complaints.push(refused(422));
  const { login } = await records.colleagueOf("szef@cargopol.example");
  const elsewhere = await anotherWindow(login);
  await signIn(login);
  await open("/ogloszenia");
  await page.locator("summary").filter({ hasText: "Dzień dobry" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Zmień hasło" }).click();
  await page.getByLabel("Obecne hasło").fill("Inne!haslo1");
  await choose(page, fresh);
  await expect(page.getByLabel("Obecne hasło")).toHaveAccessibleDescription("Nieprawidłowy login lub hasło.");
  for (const label of ["Obecne hasło", "Hasło", "Powtórz hasło"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await page.getByLabel("Obecne hasło").fill(password);
  await choose(page, fresh);
  await expect(page.getByRole("status").first()).toHaveText("Hasło zostało zmienione.");
  await expect(page.getByRole("alert"), "what was refused before is past").toHaveCount(0);
  await expect(page.getByLabel("Obecne hasło")).toHaveValue("");
  await open("/ogloszenia");
  await expect(page, "this session goes on").toHaveURL("/ogloszenia");
  await elsewhere.goto("/ogloszenia");
  await expect(elsewhere).toHaveURL(/\/zaloguj/);
});

test("a double click sets the password once, and leads on to the sign-in whichever answer is seen", async ({
  page,
  open,
  records,
}) => {
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await open("/access/password");
  await askForLink(page, login);
  await expect(page).toHaveURL("/zaloguj");
  await open(await mailedLink(page, login));
  await page.getByLabel("Hasło", { exact: true }).fill(fresh);
  await page.getByLabel("Powtórz hasło").fill(fresh);
  await page.getByRole("button", { name: "Zapisz hasło" }).dblclick();
  const isSet = page.getByText("Hasło zostało zmienione.");
  const isUsed = page.locator("main").getByRole("link", { name: "Zaloguj się" });
  await expect(isSet.or(isUsed).first()).toBeVisible();
  await signInWith(page, login, fresh);
  await expect(page).toHaveURL(/ogloszenia/);
});
