import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, refused, test } from "./support/journey";

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
}) => {
  complaints.push(refused(422), refused(404));
  const name = `Licencja ${Date.now() % 1_000_000}`;
  const { companyId } = await records.person(login);
  const row = main(page).getByRole("listitem").filter({ hasText: name });
  const form = page.locator("form.document-form");
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(login);
  await open("/dokumenty");
  await form.getByLabel("Typ").selectOption("Inny");
  await form.getByLabel("Rodzaj").selectOption("OCP krajowa");
  await form.getByLabel("Nazwa").fill(name);
  await form.getByLabel("Pliki", { exact: true }).setInputFiles([photo("awers"), photo("rewers"), photo("wypis")]);
  await form.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.getByRole("alert")).toContainText("Ten rodzaj nie pasuje do wybranego typu dokumentu.");
  await expect(form.getByLabel("Nazwa")).toHaveValue(name);
  await form.getByLabel("Rodzaj").selectOption("Licencja wspólnotowa");
  const input = form.getByLabel("Pliki", { exact: true });
  const isLost = await input.evaluate((element: HTMLInputElement) => element.files?.length === 0);
  if (isLost) await input.setInputFiles([photo("awers"), photo("rewers"), photo("wypis")]);
  await form.getByLabel(/^Publiczny/).check();
  await form.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(page.locator(".flash")).toContainText("Dokument został dodany");
  await expect(row).toContainText("czeka na sprawdzenie");
  await expect(row.getByRole("link", { name: /^plik \d/ })).toHaveCount(3);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn("admin@rada.example");
  const dialog = page.getByRole("dialog");
  const paper = dialog.getByRole("listitem").filter({ hasText: name });
  await open(`/portal/companies?documents=${companyId}`);
  await paper.getByText("Odrzuć z powodem").click();
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
  await expect(row.first()).toContainText("czeka na sprawdzenie");
  await expect(row.first()).toContainText("1 starsza wersja");

  await signIn("admin@rada.example");
  await open(`/portal/companies?documents=${companyId}`);
  await paper.first().getByText("Sprawdź i oznacz").click();
  await paper.first().getByLabel("Zweryfikowany").check();
  await paper.first().getByRole("button", { name: "Zapisz" }).click();
  await expect(paper.first()).toContainText("sprawdzony");

  const shown = page
    .getByRole("region")
    .or(main(page))
    .getByRole("link", { name: new RegExp(`plik 1 ${name}`) });
  await signIn("szef@transbud.example");
  await open(`/firma/${companyId}`);
  const address = (await shown.first().getAttribute("href")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  await signIn("wolny@halicz.example");
  await open(`/firma/${companyId}`);
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await signIn(login);
  await open("/dokumenty");
  await row.first().getByRole("link", { name: "Usuń" }).click();
  await expect(dialog).toContainText("Jego poprzednia wersja wróci na listę.");
  await dialog.getByRole("button", { name: "Usuń dokument" }).click();
  await expect(page.locator(".flash")).toContainText("Dokument został usunięty.");
  await expect(row).toContainText("odrzucony");
});
