import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";
import { unfold } from "./support/posting-form";

const login = "szef@cargopol.example";
const main = (page: Page) => page.getByRole("main");
const photo = (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: readFileSync("drizzle/seed/demo/files/parking.png"),
});

test("COMP-036 to COMP-052, OQ-49, OQ-70: three photos are sent, refused with a reason, replaced, verified and seen by members", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422));
  const name = `Licencja ${Date.now() % 1_000_000}`;
  const { companyId } = await records.person(login);
  const row = main(page).locator("li.row").filter({ hasText: name });
  const form = page.locator("form.document-form");
  await signIn(login);
  await open("/dokumenty");
  const types = ["REGISTRATION", "TAX_NUMBER", "REGON", "INSURANCE_POLICY", "POLICY_PAYMENT_PROOF", "OTHER"];
  for (const type of types) await expect(form.locator(`select[name="type"] option[value="${type}"]`)).toHaveCount(1);
  await form.getByLabel("Typ").selectOption("Inny");
  await form.getByLabel("Nazwa").fill(name);
  await form.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.getByRole("alert")).toContainText("Wybierz plik.");
  await expect(form.getByLabel("Nazwa")).toHaveValue(name);
  await form.getByLabel("Rodzaj").selectOption("Licencja wspólnotowa");
  await form.getByLabel("Pliki", { exact: true }).setInputFiles([photo("awers"), photo("rewers"), photo("wypis")]);
  await form.getByLabel(/^Publiczny/).check();
  await form.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.locator(".flash")).toContainText("Dokument został dodany");
  await expect(row).toContainText("czeka na sprawdzenie");
  await expect(row.getByRole("link", { name: /^plik \d/ })).toHaveCount(3);

  await signIn("admin@rada.example");
  const dialog = page.getByRole("dialog");
  const paper = dialog.locator(".documents > li").filter({ hasText: name }).first();
  // The dialog moves to its top once script has made it a modal one.
  const openPapers = async () => {
    await open(`/portal/companies?documents=${companyId}`);
    if (javaScriptEnabled) await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeFocused();
  };
  await openPapers();
  await paper.getByText("Odrzuć…").click();
  await paper.getByLabel("Powód").fill("Brakuje wypisu dla drugiego auta.");
  await paper.getByRole("button", { name: "Odrzuć dokument" }).click();
  await expect(dialog).toContainText("Dokument został odrzucony.");
  await expect(paper).toContainText("Brakuje wypisu dla drugiego auta.");

  await signIn(login);
  await open("/dokumenty");
  await expect(row).toContainText("odrzucony");
  await row.getByRole("link", { name: "Zastąp nowszym" }).click();
  await expect(form.getByLabel("Rodzaj")).toHaveValue("COMMUNITY_LICENCE");
  await form.getByLabel("Pliki", { exact: true }).setInputFiles([photo("komplet")]);
  await form.getByRole("button", { name: "Zastąp dokument" }).click();
  await expect(page.locator(".flash")).toContainText("Poprzedni jest w");
  await expect(row).toContainText("czeka na sprawdzenie");
  await expect(row).toContainText("1 starsza wersja");

  await signIn("admin@rada.example");
  await openPapers();
  await expect(paper.getByRole("img")).toHaveCount(1);
  await paper.getByRole("button", { name: `Sprawdzony ${name}` }).click();
  await expect(dialog).toContainText("Dokument jest oznaczony jako sprawdzony.");
  await expect(paper).toContainText("sprawdzony");

  const shown = main(page).getByRole("link", { name: `plik 1 ${name}` });
  await signIn("szef@transbud.example");
  await open(`/firma/${companyId}`);
  await unfold(page, "Dokumenty");
  const address = (await shown.first().getAttribute("href")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  await signIn("szef@darmowy.example");
  await open(`/firma/${companyId}`);
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await signIn(login);
  await open("/dokumenty");
  await row.getByRole("link", { name: "Usuń" }).click();
  await expect(dialog).toContainText("Jego poprzednia wersja wróci na listę.");
  await dialog.getByRole("button", { name: "Usuń dokument" }).click();
  await expect(page.locator(".flash")).toContainText("Dokument został usunięty.");
  await expect(row).toContainText("odrzucony");
});
