import { signInByForm } from "./support/account";
import { expect, refusalMessage, test } from "./support/journey";
import { choosePassword, consent, fillCompany, fillUser, fresh, go, openMail, unknownTin } from "./support/registering";

test("REG-002, REG-059: quick access, an order of the verification, and what stays closed", { tag: "@plain" }, async ({
  page,
  open,
  anotherWindow,
}) => {
  const tin = unknownTin();
  const email = `szybki.${tin}@firma.example`;
  await open("/umowa");
  await fillCompany(page, tin);
  await expect(page, "the address the visitor came by is kept").toHaveURL("/umowa?step=user");
  await fillUser(page, email);
  await go(page, "Dalej");
  await page.getByRole("radio", { name: /Bez pakietu/ }).check();
  await go(page, "Dalej");
  await choosePassword(page);
  await consent(page);
  await openMail(page, open, "Potwierdź konto w portalu", email);
  await page.getByRole("main").locator("a[href*=confirmaccount]").click();
  await go(page, "Potwierdzam konto");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await signInByForm(page, email, fresh);
  await expect(page).toHaveURL("/welcome");

  await open("/zaproszenia");
  await expect(page.getByRole("dialog", { name: "Dostęp ograniczony" })).toBeVisible();
  await open("/sprawy");
  await page.getByRole("main").getByRole("link", { name: "Weryfikacja firmy" }).click();
  await go(page, "Wyślij do weryfikacji");
  await expect(page.getByText("Firma została wysłana do weryfikacji.")).toBeVisible();
  const council = await anotherWindow("admin@rada.example");
  await open("/portal/verification?kind=company&page=99", council);
  await expect(council.getByRole("row").filter({ hasText: `Firma ${tin}` })).toBeVisible();
});

test("REG-032, MSGTXT-015: an e-mail another browser has begun with is told of, and keeps nobody out", async ({
  page,
  open,
  anotherWindow,
}) => {
  const email = `dwa.razy.${unknownTin()}@firma.example`;
  const other = await anotherWindow();
  for (const each of [other, page]) {
    await open("/dolacz", each);
    await fillCompany(each, unknownTin());
    await fillUser(each, email);
  }
  await expect(page.getByRole("status").first()).toContainText(
    "Rejestracja dla tego adresu e-mail została już rozpoczęta.",
  );
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
});

test("OQ-70: a document of more than 20 MB is refused by its sentence", async ({ page, open, complaints }) => {
  complaints.push(refusalMessage(422));
  const tin = unknownTin();
  await open("/dolacz");
  await fillCompany(page, tin);
  await fillUser(page, `duzy.${tin}@firma.example`);
  await page.getByLabel("Typ dokumentu").selectOption("Wpis do KRS/CEIDG");
  await page.getByLabel("Pliki", { exact: true }).setInputFiles({
    name: "duży.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(20 * 1024 * 1024 + 1, "%PDF-1.7"),
  });
  await go(page, "Dodaj do zgłoszenia");
  await expect(page.getByRole("alert")).toContainText("Plik przekracza maksymalny rozmiar 20 MB.");
});

test("INV-013, OQ-44: a checked invitation leads into the wizard, a dead one says what became of it", async ({
  page,
  open,
  records,
}) => {
  const email = await records.invitation("szef@transbud.example");
  const change = (values: object) => records.sql`update invitations set ${records.sql(values)} where email = ${email}`;
  const link = `/dolacz?invitation=${encodeURIComponent(email)}`;
  await change({ checked_at: new Date() });
  await open(link);
  await expect(page.getByText(/^Zaproszenie od firmy Trans-Bud.*Uzupełnij dane/)).toBeVisible();
  await expect(page.getByLabel("Nazwa firmy")).toHaveValue("Zaproszona");
  for (const [values, sentence] of [
    [{ expires_at: new Date("2026-01-31T12:00:00Z") }, /wygasło 2026-01-31\./],
    [{ status: "REGISTERED" }, /zostało już wykorzystane/],
    [{ status: "CANCELLED" }, /zostało anulowane/],
    [{ token_hash: Buffer.from(email) }, /nie działa\. Jeśli masz nowszą wiadomość/],
  ] as const) {
    await change(values);
    await open(link);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue("");
  }
});
