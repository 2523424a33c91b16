import type { Page } from "playwright/test";
import { signInByForm } from "./support/account";
import { accessibilityFaults, expect, password, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");
const paper = { name: "zaswiadczenie.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("OQ-18: a waiting company's administrator adds papers after a refused sign-in, and gets nowhere else", async ({
  page,
  open,
  records,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.applicant("full");
  await records.sql`update users set email_confirmed_at = now() where login = ${login}`;
  await open("/weryfikacja");
  await signInByForm(page, login, password);
  await expect(page.getByRole("alert")).toContainText("Twoje konto jest zawieszone do czasu weryfikacji firmy.");
  await page.getByRole("button", { name: "Dodaj dokumenty do weryfikacji" }).click();
  await expect(page).toHaveURL("/weryfikacja");
  await expect(main(page)).toContainText("otwarta jest tylko ta strona");
  await expect(main(page).getByRole("listitem").filter({ hasText: "REGON" })).toContainText("brak");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await main(page).getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.getByRole("alert")).toContainText("Typ: Pole jest wymagane");
  await main(page).getByLabel("Typ").selectOption("REGON");
  await main(page).getByLabel("Pliki", { exact: true }).setInputFiles(paper);
  await main(page).getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.getByText("Dokument został dodany. Biuro go sprawdzi.")).toBeVisible();
  const given = main(page).getByRole("listitem").filter({ hasText: paper.name });
  await expect(given.first()).toContainText("czeka na sprawdzenie");
  await expect(main(page).getByRole("listitem").filter({ hasText: "REGON" }).filter({ hasText: "brak" })).toHaveCount(
    0,
  );

  await open("/ogloszenia");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fogloszenia");
  await open("/weryfikacja");
  await main(page).getByRole("button", { name: "Wyślij do weryfikacji" }).click();
  await expect(main(page)).toContainText("Wysłano do weryfikacji");
  await main(page).getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page).toHaveURL("/zaloguj");
  await open("/weryfikacja");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fweryfikacja");
});
