import { signInByForm } from "./support/account";
import { expect, password, refusalMessage, test } from "./support/journey";

test("ROUTE-041: the English address is the same page, and the login knows no case", async ({ page, open }) => {
  await open("/access/signin");
  await signInByForm(page, "SZEF@TransBud.example", password);
  await expect(page).toHaveURL("/ogloszenia");
});

for (const [who, login] of [
  ["a known login", "szef@transbud.example"],
  ["an unknown login", "nikt@nigdzie.example"],
  ["a suspended user", "zawieszony@transbud.example"],
  ["an unconfirmed user", "niepotwierdzony@nowa.example"],
] as const) {
  test(`AUTH-008: a wrong password of ${who} is told the same, keeps the login alone`, async ({
    page,
    open,
    complaints,
  }) => {
    complaints.push(refusalMessage(422));
    await open("/zaloguj");
    await signInByForm(page, login, "Tajne!Haslo7");
    await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy login lub hasło.");
    await expect(page.getByLabel("Login lub adres e-mail")).toHaveValue(login);
    await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue("");
    expect(await page.content()).not.toContain("Tajne!Haslo7");
    await expect(page).toHaveURL("/zaloguj");
  });
}

const office = "Napisz do biura: biuro@rada.example albo skorzystaj z formularza pomocy.";

for (const [rule, login, text, more] of [
  [
    "AUTH-009: unconfirmed",
    "niepotwierdzony@nowa.example",
    "Twoje konto nie zostało jeszcze aktywowane.",
    /Masz na to czas do \d{4}-\d\d-\d\d \d\d:\d\d\./,
  ],
  ["AUTH-016: suspended", "zawieszony@transbud.example", "Twoje konto zostało zawieszone.", office],
  [
    "AUTH-014: of a waiting company",
    "szef@oczekujaca.example",
    "Twoje konto jest zawieszone do czasu weryfikacji firmy. Prosimy o cierpliwość.",
    /Firma czeka na weryfikację od \d{4}-\d\d-\d\d.*Napisz do biura: biuro@rada\.example/s,
  ],
  [
    "AUTH-013: of a suspended company",
    "szef@zawieszona.example",
    "Firma jest zawieszona. Skontaktuj się z administratorem portalu.",
    office,
  ],
] as const) {
  test(`${rule} is refused after the right password`, async ({ page, open, complaints }) => {
    complaints.push(refusalMessage(403), refusalMessage(409), refusalMessage(422));
    await open("/zaloguj");
    await signInByForm(page, login, password);
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(text);
    await expect(page.getByRole("alert")).toContainText(more);
    await expect(page.getByLabel("Login lub adres e-mail")).toHaveValue(login);
    await open("/ogloszenia");
    await expect(page).toHaveURL("/zaloguj?returnTo=%2Fogloszenia");
  });
}

test("AUTH-012: after five wrong passwords even the right one has to wait", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(429), refusalMessage(403));
  const { login } = await records.colleagueOf("szef@transbud.example");
  await open("/zaloguj");
  for (let guess = 1; guess <= 5; guess += 1) {
    await signInByForm(page, login, `Zgaduje!${guess}`);
    await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy login lub hasło.");
    await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue("");
  }
  await signInByForm(page, login, password);
  await expect(page.getByRole("alert")).toContainText("Konto zostało tymczasowo zablokowane");
  await expect(page.getByRole("alert")).toContainText("Spróbuj ponownie za 15\u00a0min");
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/access/password");

  await records.sql`update login_locks set locked_until = now() - interval '1 second' where login = ${login}`;
  await signInByForm(page, login, password);
  await expect(page).toHaveURL("/ogloszenia");
});

test("ROUTE-018: a returnTo that leads elsewhere is ignored", async ({ page, open }) => {
  await open(`/zaloguj?returnTo=${encodeURIComponent("//evil.example")}`);
  await signInByForm(page, "szef@transbud.example", password);
  await expect(page).toHaveURL("/ogloszenia");
});

test("the sign-in page leads a signed-in person on", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/zaloguj");
  await expect(page).toHaveURL("/ogloszenia");
});
