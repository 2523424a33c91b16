import type { Page } from "playwright/test";
import { expect, refused, test } from "./support/journey";

const wroclaw = { postalCode: "50-038", city: "Wrocław", lat: 51.1079, lon: 17.0385 };
const brzeg = { postalCode: "49-300", city: "Brzeg", lat: 50.8608, lon: 17.4674 };
const krakow = { postalCode: "30-001", city: "Kraków", lat: 50.0647, lon: 19.945 };

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#o${id}`);

async function search(page: Page) {
  await page.getByRole("button", { name: "Pokaż ładunki" }).click();
}

test("FRE-003, FRE-028: filters narrow the loads, within a radius and not outside it", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const near = await records.posting({ author, from: brzeg, bodies: ["silo"] });
  const far = await records.posting({ author, from: krakow, bodies: ["silo"] });
  const other = await records.posting({ author, from: wroclaw, bodies: ["logging"] });
  await signIn("szef@transbud.example");
  await open("/ladunki");
  await page.getByLabel("Załadunek: kraj").selectOption({ label: "Polska" });
  await page.locator("#filter-fromCity").fill("Wrocław");
  await page.locator("#filter-fromKm").fill("60");
  await page.locator("details.drop summary").click();
  await page.getByLabel("Silos").check();
  await search(page);
  await expect(page).toHaveURL(/fromCity=Wroc%C5%82aw/);
  await expect(rowOf(page, near)).toContainText("Brzeg");
  await expect(rowOf(page, near)).toContainText("km stąd");
  await expect(rowOf(page, far)).toHaveCount(0);
  await expect(rowOf(page, other)).toHaveCount(0);

  const chips = page.getByRole("navigation", { name: "Ustawione filtry" });
  await expect(chips).toContainText("Z: PL Wrocław + 60 km");
  await page.locator("#filter-fromKm").fill("400");
  await search(page);
  await expect(rowOf(page, far)).toBeVisible();
  await page.getByRole("link", { name: "Najbliższe" }).click();
  await expect(page).toHaveURL(/sort=distance/);
  await expect(page.getByRole("link", { name: "Najbliższe" })).toHaveAttribute("aria-current", "true");
  const order = await page.locator("tr.posting").evaluateAll((rows) => rows.map(({ id }) => id));
  expect(order.indexOf(`o${near.id}`)).toBeLessThan(order.indexOf(`o${far.id}`));

  await chips.getByRole("link", { name: "Usuń filtr: Z: PL Wrocław" }).click();
  await expect(page.locator("#filter-fromCity")).toHaveValue("");
  await expect(page.getByLabel("Załadunek: kraj")).toHaveValue("");
  await expect(chips).toContainText("Zabudowa: Silos");
  await chips.getByRole("link", { name: "Wyczyść wszystko" }).click();
  await expect(page).toHaveURL("/ladunki");
  await expect(page.locator("#filter-fromKm")).toHaveValue("");
});

test("FRE-004: free vehicles have a list of their own", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const vehicle = await records.posting({ author, kind: "VEHICLE", from: krakow, to: null, tonnage: 7.5 });
  await signIn("szef@transbud.example");
  await open("/wolne-pojazdy?fromCountry=PL&fromCity=Krak%C3%B3w&fromKm=10&tonnageTo=8");
  await expect(rowOf(page, vehicle)).toContainText("dowolny kierunek");
  await expect(page.getByText("ustawiono: 1")).toBeVisible();
  await open("/ladunki?fromCountry=PL&fromCity=Krak%C3%B3w&fromKm=10&tonnageTo=8");
  await expect(rowOf(page, vehicle)).toHaveCount(0);
});

test("a bad value is told beside its field and the others still ask", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ladunki?fromKm=x&dateFrom=2026-02-31&tonnage=-1&body=boat&toCountry=DE&currency=9");
  await expect(page.locator("#filter-fromKm")).toHaveAccessibleDescription(/Podaj liczbę od 0 do 500/);
  await expect(page.locator("#filter-fromKm")).toHaveValue("x");
  await expect(page.locator("#filter-tonnage")).toBeVisible();
  await expect(page.locator("#filter-tonnage")).toHaveAccessibleDescription(/Podaj liczbę od 0 do 999,99/);
  await expect(page.locator("#filter-dateFrom")).toHaveAccessibleDescription(/Nieprawidłowy format/);
  await expect(page.getByRole("navigation", { name: "Ustawione filtry" })).toContainText("Do: DE");
});

test("FRE-015, FRE-016, FRE-017: a pinned load comes first, stays, and is nobody else's", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const author = await records.person("szef@cargopol.example");
  const viewer = await records.colleagueOf("szef@transbud.example");
  const old = await records.posting({ author, from: krakow, bodies: ["coilMulde"], minutesAgo: 600 });
  const fresh = await records.posting({ author, from: krakow, bodies: ["coilMulde"], minutesAgo: 5 });
  const list = "/ladunki?body=coilMulde";
  await signIn(viewer.login);
  await open(list);
  const first = page.locator("tr.posting").first();
  await expect(first).toHaveAttribute("id", `o${fresh.id}`);
  await expect(rowOf(page, fresh)).toContainText("nowe");
  await expect(rowOf(page, old)).toContainText("10 h");
  await rowOf(page, old).getByRole("button", { name: "Przypnij" }).click();
  await expect(first).toHaveAttribute("id", `o${old.id}`);
  await open(list);
  await expect(first).toHaveAttribute("id", `o${old.id}`);

  const colleague = await anotherWindow((await records.colleagueOf("szef@transbud.example")).login);
  await open(list, colleague);
  await expect(colleague.locator("tr.posting").first()).toHaveAttribute("id", `o${fresh.id}`);

  await open("/ladunki?pinned=on");
  await expect(page.locator("tr.posting")).toHaveCount(1);
  await open(list);
  await rowOf(page, old).getByRole("button", { name: "Odepnij" }).click();
  await expect(first).toHaveAttribute("id", `o${fresh.id}`);
});

test("FRE-018: details open in place, several at once, and on a page that leads back", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const one = await records.posting({ author, from: krakow, bodies: ["hookLift"], additionalInfo: "Awizacja do 14." });
  const other = await records.posting({ author, from: wroclaw, bodies: ["hookLift"] });
  await signIn("szef@transbud.example");
  await open("/ladunki?body=hookLift");
  await rowOf(page, one).locator("a.opens").click();
  await expect(page.getByText("Awizacja do 14.")).toBeVisible();
  await rowOf(page, other).locator("a.opens").click();
  await expect(page.locator("tr.opened")).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`open=${one.id}.*open=${other.id}`));
  await rowOf(page, other).locator("a.opens").click();
  await expect(page.locator("tr.opened")).toHaveCount(1);

  await page.getByRole("link", { name: "Otwórz na osobnej stronie" }).click();
  await expect(page).toHaveURL(new RegExp(`/ladunek/${one.id}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kraków");
  await expect(page.getByRole("link", { name: "szef@cargopol.example" })).toBeVisible();
  await expect(page.getByText("9,20 zł/km")).toBeVisible();
  await page.getByRole("button", { name: "Przypnij" }).click();
  await expect(page.getByRole("button", { name: "Odepnij" })).toBeVisible();
  await page.getByRole("link", { name: "Wróć do ładunków" }).click();
  await expect(page).toHaveURL("/ladunki?body=hookLift");
});

test("FRE-050: what is hidden is answered like what is not there", async ({
  open,
  signIn,
  page,
  records,
  complaints,
}) => {
  complaints.push(refused(404));
  const author = await records.person("szef@cargopol.example");
  const draft = await records.posting({ author, status: "DRAFT" });
  await signIn("szef@transbud.example");
  const hidden = await open(draft.path);
  const said = await page.getByRole("main").innerText();
  const missing = await open("/ladunek/999999999");
  expect([hidden.status(), missing.status()]).toEqual([404, 404]);
  const withoutNumber = (text: string) => text.replace(/Numer zgłoszenia.*/, "");
  expect(withoutNumber(said)).toBe(withoutNumber(await page.getByRole("main").innerText()));
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

test("a search is saved by name, replaced after a question, renamed and deleted", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refused(409));
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/ladunki?fromCountry=DE&page=1");
  await page.getByRole("link", { name: "Zapisz filtr" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nazwa filtra").fill("Z Niemiec");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Filtr został zapisany.");
  const saved = page.getByRole("navigation", { name: "Zapisane filtry" });
  await expect(saved.getByRole("link", { name: "Z Niemiec" })).toHaveAttribute("aria-current", "true");

  await open("/ladunki?fromCountry=FR");
  await saved.getByRole("link", { name: "Z Niemiec" }).click();
  await expect(page).toHaveURL("/ladunki?fromCountry=DE");

  await open("/ladunki?fromCountry=FR&dialog=save");
  await dialog.getByLabel("Nazwa filtra").fill("Z Niemiec");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toContainText("Masz już filtr o tej nazwie");
  await dialog.getByLabel("Zastąp zapisany filtr o tej nazwie").check();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(saved.getByRole("link", { name: "Z Niemiec" })).toHaveAttribute("href", "/ladunki?fromCountry=FR");

  await saved.getByRole("link", { name: "Zarządzaj" }).click();
  await dialog.getByRole("link", { name: "Zmień nazwę" }).click();
  await dialog.getByLabel("Nazwa filtra").fill("Z Francji");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByRole("link", { name: "Z Francji" })).toBeVisible();
  await dialog.getByRole("link", { name: "Usuń" }).click();
  await expect(dialog).toContainText("„Z Francji”");
  await dialog.getByRole("button", { name: "Usuń" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Filtr został usunięty.");
  await expect(saved).toHaveCount(0);
});

test("OQ-82: twenty to a page, and the pages keep the filters", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  for (let made = 0; made < 22; made += 1) {
    await records.posting({ author, additionalInfo: "Stronicowanie", minutesAgo: 30 + made });
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

test("nothing found: ready links ask for less", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ladunki?fromCountry=CY&fromCity=Larnaka&fromKm=5&body=logging");
  await expect(page.getByRole("heading", { name: "Brak ładunków dla tych filtrów" })).toBeVisible();
  await page.getByRole("link", { name: "Każda zabudowa" }).click();
  await expect(page).toHaveURL("/ladunki?fromCountry=CY&fromCity=Larnaka&fromKm=5");
});

test("a narrow screen folds the filters, and opens them", async ({ page, open, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("szef@transbud.example");
  await open("/ladunki?toCountry=DE");
  await expect(page.locator("#filter-fromCity")).toBeHidden();
  await page.getByText("Filtry (1)").click();
  await page.locator("#filter-fromCity").fill("Poznań");
  await search(page);
  await expect(page).toHaveURL(/fromCity=Pozna%C5%84/);
  await open("/ladunki?fromKm=x");
  await expect(page.locator("#filter-fromKm"), "a refused value is in sight").toBeVisible();
});
