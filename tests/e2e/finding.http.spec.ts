import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const krakow = { postalCode: "30-001", city: "Kraków", lat: 50.0647, lon: 19.945 };

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#o${id}`);

test("FRE-004: free vehicles have a list of their own", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const vehicle = await records.posting({ author, kind: "VEHICLE", from: krakow, to: null, tonnage: 7.5 });
  await signIn("szef@transbud.example");
  await open("/wolne-pojazdy?fromCountry=PL&fromCity=Krak%C3%B3w&fromKm=10&tonnageTo=8");
  await expect(rowOf(page, vehicle)).toContainText("dowolny kierunek");
  await expect(page.getByText("ustawiono: 1")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Ustawione filtry" })).toContainText("8 t");
  await expect(page.locator("#filter-tonnageTo"), "what is set is a chip, and opens nothing").toBeHidden();
  await open("/ladunki?fromCountry=PL&fromCity=Krak%C3%B3w&fromKm=10&tonnageTo=8");
  await expect(rowOf(page, vehicle)).toHaveCount(0);
});

test("a bad value is told beside its field and the others still ask", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ladunki?from=PL+%2Bx&dateFrom=2026-02-31&tonnage=-1&body=boat&to=D&currency=9&days=week");
  await expect(page.locator("#filter-from")).toHaveAccessibleDescription(/Nie rozumiemy: „PL \+x”/);
  await expect(page.locator("#filter-from")).toHaveValue("PL +x");
  await expect(page.locator("#filter-tonnage")).toBeVisible();
  await expect(page.locator("#filter-tonnage")).toHaveAccessibleDescription(/Podaj liczbę od 0 do 999,99/);
  await expect(page.locator("#filter-dateFrom")).toHaveAccessibleDescription(/Nieprawidłowy format/);
  await expect(page.getByRole("navigation", { name: "Ustawione filtry" })).toContainText(/Do: D .*7.dni Wyczyść/);
});

test("without script too a search has an address without its empty filters", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ladunki?from=PL&to=&body=&body=tilt&body=mega&currency=&newest");
  expect(new URL(page.url()).search).toBe("?from=PL&body=tilt&body=mega");
  await open("/wiadomosci?phrase=");
  expect(page.url()).toMatch(/\/wiadomosci$/);
});

test("FRE-050: what is hidden is answered like what is not there", async ({
  open,
  signIn,
  page,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  const author = await records.person("szef@cargopol.example");
  const draft = await records.posting({ author, status: "DRAFT" });
  await signIn("szef@transbud.example");
  const hidden = await open(draft.path);
  const mainText = await page.getByRole("main").innerText();
  const missing = await open("/ladunek/999999999");
  expect([hidden.status(), missing.status()]).toEqual([404, 404]);
  const withoutNumber = (text: string) => text.replace(/Numer zgłoszenia.*/, "");
  expect(withoutNumber(mainText)).toBe(withoutNumber(await page.getByRole("main").innerText()));
});

test("OQ-21: who waits for verification sees no contact data; a free company may look", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { path } = await records.posting({ author });
  const waiting = await records.colleagueOf("szef@darmowy.example");
  const [company] = await records.sql<{ id: number }[]>`
    insert into companies (name, country_id, tin) select 'Jeszcze niesprawdzona', id, '4000000017' from countries
    where acronym = 'PL' returning id`;
  await records.sql`
    update users set company_id = ${company?.id ?? 0}, registration_code = 3 where id = ${waiting.id}`;
  await signIn(waiting.login);
  await open(path);
  await expect(page.getByText("Twoje konto jest zawieszone do czasu weryfikacji firmy")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("szef@cargopol.example");
  await signIn("szef@darmowy.example");
  await open(path);
  await expect(page.getByRole("link", { name: "szef@cargopol.example" })).toBeVisible();
});

test("OQ-82: twenty to a page, and the pages keep the filters", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  for (let index = 0; index < 22; index += 1) {
    await records.posting({ author, additionalInfo: "Stronicowanie", minutesAgo: 30 + index });
  }
  await signIn("szef@transbud.example");
  await open("/ladunki?text=stronicowanie");
  await expect(page.locator("tr.posting")).toHaveCount(20);
  await expect(page.getByText("22 ładunki", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Następna strona" }).click();
  await expect(page.locator("tr.posting")).toHaveCount(2);
  await expect(page).toHaveURL("/ladunki?text=stronicowanie&page=2");
  await open("/ladunki?text=stronicowanie&page=77");
  await expect(page).toHaveURL("/ladunki?text=stronicowanie&page=2");
});

test("nothing found: ready links ask for less, each with what it finds, none with nothing", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const load = await records.posting({ author, bodies: ["logging"], from: krakow });
  await signIn("szef@transbud.example");
  await open("/ladunki?fromCountry=CY&fromCity=Larnaka&fromKm=5&body=logging");
  await expect(page.getByRole("heading", { name: "Brak ładunków dla tych filtrów" })).toBeVisible();
  await expect(page.getByRole("link", { name: /\(0\)/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Dowolna zabudowa/ })).toHaveCount(0);
  await page.getByRole("link", { name: /Z.dowolnego miejsca \(\d+\)/ }).click();
  await expect(page).toHaveURL("/ladunki?body=logging");
  await expect(rowOf(page, load)).toBeVisible();
});
