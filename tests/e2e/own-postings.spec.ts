import type { Page } from "playwright/test";
import { expect, refused, test } from "./support/journey";

const login = "szef@cargopol.example";
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, town: string) => main(page).getByRole("row").filter({ hasText: town });

test("SM-6: an own load is confirmed by one tap, withdrawn, and put away after a question", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, from: { city: "Biłgoraj" }, minutesAgo: 3 * 24 * 60 });
  await signIn(login);
  await open("/moje-zlecenia?phrase=bilgoraj");
  const row = rowOf(page, "Biłgoraj");
  await expect(row).toContainText("aktywna");
  await expect(row).toContainText("opublikowano 3 dni temu");
  await row.getByRole("button", { name: "Nadal aktualne" }).click();
  await expect(page.getByText("Potwierdzono, że oferta jest nadal aktualna.")).toBeVisible();
  await expect(page).toHaveURL("/moje-zlecenia?phrase=bilgoraj");
  await expect(row).toContainText("potwierdzono przed chwilą");

  await row.getByRole("link", { name: "Wycofaj" }).click();
  const dialog = page.getByRole("dialog", { name: "Wycofanie oferty" });
  await dialog.getByRole("link", { name: "Anuluj" }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole("link", { name: "Wycofaj" }).click();
  await dialog.getByRole("button", { name: "Wycofaj ofertę" }).click();
  await expect(page.getByText("Oferta została wycofana z giełdy i jest w szkicach.")).toBeVisible();
  await expect(rowOf(page, "Biłgoraj")).toHaveCount(0);

  await page.getByRole("navigation", { name: "Stan ofert" }).getByRole("link", { name: "Szkice" }).click();
  await expect(row).toContainText("szkic");
  await expect(row.getByRole("link", { name: "Dokończ i opublikuj" })).toHaveAttribute(
    "href",
    `/freight/shipments/${id}/edit`,
  );
  await row.getByRole("link", { name: "Archiwizuj" }).click();
  const archiving = page.getByRole("dialog", { name: "Archiwizacja oferty" });
  await expect(archiving).toContainText("Czy na pewno chcesz zarchiwizować ofertę?");
  await archiving.getByRole("button", { name: "Archiwizuj ofertę" }).click();
  await expect(page.getByText("Oferta została zarchiwizowana.")).toBeVisible();

  await open("/moje-zlecenia?status=archived&phrase=bilgoraj");
  await expect(row).toContainText("w archiwum");
  await expect(row.getByRole("link", { name: "Duplikuj" })).toBeVisible();
  for (const gone of ["Edytuj", "Wycofaj", "Archiwizuj"])
    await expect(row.getByRole("link", { name: gone })).toHaveCount(0);
});

test("FRE-063: a copy of an own posting opens in its form", async ({ page, open, signIn, records }) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, kind: "VEHICLE", from: { city: "Hrubieszów" }, status: "EXPIRED" });
  await signIn(login);
  await open("/moje-zlecenia?kind=vehicle&status=expired&phrase=hrubieszow");
  await rowOf(page, "Hrubieszów").getByRole("link", { name: "Duplikuj" }).click();
  const dialog = page.getByRole("dialog", { name: "Kopia oferty" });
  await expect(dialog).toContainText("Czy na pewno chcesz zduplikować ofertę?");
  await dialog.getByRole("button", { name: "Duplikuj ofertę" }).click();
  await expect(page.getByText("Oferta została zduplikowana. Sprawdź kopię i opublikuj ją.")).toBeVisible();
  await expect(page).toHaveURL(/\/freight\/vehicles\/\d+\/edit$/);
  await expect(page).not.toHaveURL(new RegExp(`/${id}/edit`));
  await expect(main(page).getByLabel("Miejscowość").first()).toHaveValue("Hrubieszów");
});

test("FRE-062: the dialogs stand on the posting's own page too", async ({ page, open, signIn, records }) => {
  const author = await records.person(login);
  const { path } = await records.posting({ author, from: { city: "Zwoleń" } });
  await signIn(login);
  await open(path);
  await main(page).getByRole("link", { name: "Archiwizuj" }).click();
  await expect(page).toHaveURL(`${path}?confirm=archive`);
  await page.getByRole("button", { name: "Archiwizuj ofertę" }).click();
  await expect(page.getByText("Oferta została zarchiwizowana.")).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(main(page)).toContainText("w archiwum");
});

test("FRE-049: a posting is kept as a template, used, renamed and removed", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refused(422), refused(409));
  const author = await records.person(login);
  await records.posting({ author, from: { city: "Opatów" } });
  const name = `Opatów ${Date.now()}`;
  await signIn(login);
  await open("/moje-zlecenia?phrase=opatow");
  const save = () => rowOf(page, "Opatów").first().getByRole("link", { name: "Jako szablon" }).click();
  await save();
  await page.getByLabel("Nazwa szablonu").fill(" ");
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Podaj nazwę szablonu" })).toBeVisible();
  await page.getByLabel("Nazwa szablonu").fill(name);
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByText("Szablon został zapisany.")).toBeVisible();
  await save();
  await page.getByLabel("Nazwa szablonu").fill(name);
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByRole("alert")).toContainText("Firma ma już szablon o tej nazwie.");
  await expect(page.getByLabel("Nazwa szablonu")).toHaveValue(name);

  await open("/szablony?kind=shipment");
  const row = rowOf(page, name);
  await expect(row).toContainText("Opatów");
  await expect(row).toContainText("Ewa Polańska");
  await row.getByRole("link", { name: "Użyj" }).click();
  await expect(page).toHaveURL(/\/dodaj-ladunek\?template=\d+$/);
  await expect(main(page).getByLabel("Miejscowość").first()).toHaveValue("Opatów");

  await open("/szablony");
  await row.getByRole("link", { name: "Zmień nazwę" }).click();
  await page.getByLabel("Nazwa szablonu").fill(`Nowa ${name}`);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Nazwa szablonu została zmieniona.")).toBeVisible();
  await rowOf(page, `Nowa ${name}`).getByRole("link", { name: "Usuń" }).click();
  await page.getByRole("button", { name: "Usuń szablon" }).click();
  await expect(page.getByText("Szablon został usunięty.")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test("FRE-011, FRE-012: the lists are told apart by kind, state, whose they are and what they name", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const colleague = await records.colleagueOf(login);
  await records.posting({ author: colleague, kind: "VEHICLE", from: { city: "Annopol" } });
  await signIn(login);
  await open("/freight/my");
  await main(page)
    .getByRole("link", { name: /^Wolne pojazdy/ })
    .click();
  await main(page).getByRole("searchbox").fill("ANNOPOL");
  await main(page).getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL("/freight/my?kind=vehicle&phrase=ANNOPOL&whose=");
  await expect(rowOf(page, "Annopol")).toHaveCount(1);
  await main(page).getByLabel("Czyje oferty").selectOption("Tylko moje");
  await main(page).getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByRole("heading", { name: "Nic nie znaleziono" })).toBeVisible();
  await main(page).getByRole("link", { name: "Pokaż wszystkie oferty firmy" }).click();
  await expect(page).toHaveURL("/freight/my?kind=vehicle");
  await expect(main(page).getByRole("row").nth(1)).toBeVisible();
});

test("a second decision on the same posting is refused, and a foreign one is not found", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  post,
}) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, from: { city: "Solec" } });
  await signIn(login);
  await open(`/moje-zlecenia?confirm=archive&posting=${id}&phrase=solec`);
  const other = await post("/moje-zlecenia", { intent: "withdraw", postingId: String(id), from: "ACTIVE" });
  expect(other.status()).toBe(303);
  complaints.push(refused(409));
  await page.getByRole("button", { name: "Archiwizuj ofertę" }).click();
  await expect(page.getByRole("alert")).toContainText("status");

  await signIn("szef@transbud.example");
  for (const intent of ["confirm", "withdraw", "archive"]) {
    const answer = await post("/moje-zlecenia", { intent, postingId: String(id), from: "DRAFT" });
    expect(answer.status(), intent).toBe(404);
  }
});

test("OQ-21: without a package there are no own postings and no templates, only what to do about it", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@darmowy.example");
  for (const path of ["/moje-zlecenia", "/szablony"]) {
    await open(path);
    await expect(page.getByRole("dialog", { name: "Dostęp ograniczony" })).toBeVisible();
  }
});
