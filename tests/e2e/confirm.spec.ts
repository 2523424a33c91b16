import { askForLink, signInByForm } from "./support/account";
import { accessibilityFaults, expect, password, refusalMessage, test } from "./support/journey";
import { mailedLink, openLetter } from "./support/letters";

const invalid = "Link aktywacyjny jest nieprawidłowy lub wygasł.";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("AUTH-009 to AUTH-014: from a refused sign-in by a new link to the wait for verification", async ({
  page,
  open,
  records,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(403));
  const { login } = await records.applicant("full");
  await open("/zaloguj");
  await signInByForm(page, login, password);
  await expect(page.getByRole("alert")).toContainText("Twoje konto nie zostało jeszcze aktywowane.");
  await page.getByRole("main").getByRole("link", { name: "Wyślij link potwierdzający jeszcze raz" }).click();
  await expect(page).toHaveURL(/\/access\/request\/resend\?email=/);
  await expect(page.getByLabel("Adres e-mail")).toHaveValue(login);
  await page.getByRole("button", { name: "Wyślij link" }).click();
  await expect(page.getByRole("status")).toContainText("Link potwierdzający został wysłany. Sprawdź skrzynkę e-mail.");

  const link = await mailedLink(page, login);
  await open(link);
  if (!javaScriptEnabled) {
    await open(link);
    await expect(page.getByRole("heading", { name: "Potwierdź konto" }), "looking uses nothing up").toBeVisible();
    await page.getByRole("button", { name: "Potwierdzam konto" }).click();
    await expect(page.locator("title"), "the page is called what it says").toHaveText(/^Konto potwierdzone – /);
  }
  await expect(page.getByRole("heading", { name: "Konto potwierdzone" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Prosimy o cierpliwość");
  await expect(page.getByRole("main")).toContainText("14 dni");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await expect(page.getByRole("main").getByRole("link", { name: "Zaloguj się" }), "it would be refused").toHaveCount(0);
  await open("/zaloguj");
  await signInByForm(page, login, password);
  await expect(page.getByRole("alert")).toContainText(
    "Twoje konto jest zawieszone do czasu weryfikacji firmy. Prosimy o cierpliwość.",
  );

  expect((await open(link)).status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveText(invalid);
  await openLetter(page, "biuro@rada.example", "Nowa firma czeka na weryfikację: Zgłoszona");
  await expect(page.getByRole("heading", { name: /^Nowa firma czeka na weryfikację: Zgłoszona/ })).toBeVisible();
});

test("REG-053, OQ-19: who gets no new link is told why, and where to go on", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const { id, login } = await records.applicant("quick");
  const tried = await records.applicant("full");
  await records.sql`update users set email_confirmed_at = now() where id = ${tried.id}`;
  await records.sql`
    insert into account_tokens (user_id, kind, token_hash, expires_at, revoked_at)
    select ${id}, 'CONFIRM_ACCOUNT', sha256(('journey ' || ${id}::int || ' ' || n)::bytea), now(), now()
    from generate_series(1, 4) n`;
  const ofField = [
    ["", "Adres e-mail nie może być pusty."],
    ["x@", "Podaj prawidłowy adres e-mail."],
    ["nikt@nigdzie.example", "Nie znaleziono użytkownika o podanym adresie e-mail."],
  ] as const;
  const ofAccount = [
    ["szef@transbud.example", "Konto z tym adresem e-mail jest już aktywne. Zaloguj się.", "/zaloguj"],
    [tried.login, "Ten adres e-mail jest już potwierdzony. Poczekaj na weryfikację firmy.", null],
    [login, "Link potwierdzający wysłano już trzy razy. Skorzystaj z formularza pomocy.", "/help/form"],
  ] as const;
  const letters = () => records.sql`select count(*)::int as sent from outbox_emails where kind = 'confirm-account'`;
  const [before] = await letters();
  await open("/access/request/resend");
  for (const [email, sentence] of ofField) {
    await askForLink(page, email);
    await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
  }
  for (const [email, sentence, wayOn] of ofAccount) {
    await askForLink(page, email);
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("listitem")).toHaveText(sentence);
    await expect(summary.getByRole("heading"), "no field is wrong").toHaveCount(0);
    if (wayOn) await expect(summary.getByRole("link")).toHaveAttribute("href", wayOn);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
  }
  expect((await letters())[0]).toEqual(before);
  await askForLink(page, (await records.applicant("full")).login);
  await expect(page.getByRole("status")).toContainText("został wysłany");
  await expect(page.getByRole("alert"), "what was refused before is past").toHaveCount(0);
  await expect(page.getByLabel("Adres e-mail")).toHaveValue("");
});

test("a tab that is not seen presses nothing, and a double click confirms once", { tag: "@browser" }, async ({
  page,
  open,
  records,
}) => {
  const { login } = await records.applicant("quick");
  await open("/access/request/resend");
  await askForLink(page, login);
  await expect(page.getByRole("status")).toContainText("został wysłany");
  await page.addInitScript(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await open(await mailedLink(page, login));
  await page.getByRole("button", { name: "Potwierdzam konto" }).dblclick();
  await expect(page.getByRole("heading", { name: "Konto potwierdzone" })).toBeVisible();
});
