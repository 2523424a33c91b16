import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const wroclaw = { postalCode: "50-038", city: "Wrocław", lat: 51.1079, lon: 17.0385 };
const brzeg = { postalCode: "49-300", city: "Brzeg", lat: 50.8608, lon: 17.4674 };
const krakow = { postalCode: "30-001", city: "Kraków", lat: 50.0647, lon: 19.945 };

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#o${id}`);

/** Filters that are set fold into chips, where styles are seen. */
async function unfold(page: Page, isRead: boolean) {
  if (!isRead) await page.locator("label[for=filters-fold]").click();
}

async function search(page: Page) {
  await page.getByRole("button", { name: "Pokaż ładunki" }).click();
}

test("FRE-003, FRE-028: filters narrow the loads, within a radius and not outside it", { tag: "@plain" }, async ({
  page,
  open,
  signIn,
  records,
  isRead,
}) => {
  const author = await records.person("szef@cargopol.example");
  const near = await records.posting({ author, from: brzeg, bodies: ["silo"] });
  const far = await records.posting({ author, from: krakow, bodies: ["silo"] });
  const other = await records.posting({ author, from: wroclaw, bodies: ["logging"] });
  await signIn("szef@transbud.example");
  await open("/ladunki");
  const places = page.getByLabel("Załadunek", { exact: true });
  await places.fill("pl wrocław +60");
  await page.locator(".filter-body summary").click();
  await page.getByLabel("Silos").check();
  await search(page);
  await expect(page).toHaveURL(/from=pl\+wroc%C5%82aw\+%2B60/);
  await expect(rowOf(page, near)).toContainText("Brzeg");
  await expect(rowOf(page, near)).toContainText("km od: wrocław");
  await expect(rowOf(page, far)).toHaveCount(0);
  await expect(rowOf(page, other)).toHaveCount(0);

  const chips = page.getByRole("navigation", { name: "Ustawione filtry" });
  await expect(chips).toContainText("Z: PL wrocław + 60 km");
  await unfold(page, isRead);
  await places.fill("PL Wrocław +400, D, -UA");
  await search(page);
  await expect(rowOf(page, far)).toBeVisible();
  await page.locator(".orders summary").click();
  await page.getByRole("link", { name: "Najbliższe" }).click();
  await expect(page).toHaveURL(/sort=distance/);
  await expect(page.locator(".orders summary")).toContainText("Najbliższe");
  const order = await page.locator("tr.posting").evaluateAll((rows) => rows.map(({ id }) => id));
  expect(order.indexOf(`o${near.id}`)).toBeLessThan(order.indexOf(`o${far.id}`));

  await chips.getByRole("link", { name: "Usuń filtr: Z: PL Wrocław" }).click();
  await expect(places).toHaveValue("D, -UA");
  await chips.getByRole("link", { name: "Usuń filtr: Z: D" }).click();
  await expect(places).toHaveValue("-UA");
  await chips.getByRole("link", { name: "Usuń filtr: Z: −UA" }).click();
  await expect(places).toHaveValue("");
  await expect(chips).toContainText("Zabudowa: Silos");
  await chips.getByRole("link", { name: "Wyczyść wszystko" }).click();
  await expect(page).toHaveURL("/ladunki");
  await expect(places).toHaveValue("");
});

test("a load and a company are hidden from one person's list, taken back, and shown again", { tag: "@plain" }, async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const viewer = await records.colleagueOf("szef@transbud.example");
  const one = await records.posting({ author, from: krakow, bodies: ["coilMulde"], minutesAgo: 600 });
  const other = await records.posting({ author, from: brzeg, bodies: ["coilMulde"], minutesAgo: 5 });
  await signIn(viewer.login);
  await open(`/ladunki?body=coilMulde&open=${one.id}`);
  await page.locator("button[name=postingId]").click();
  await expect(rowOf(page, one)).toHaveCount(0);
  await expect(rowOf(page, other)).toBeVisible();
  await expect(page.getByText("Ładunek jest ukryty.")).toBeVisible();
  await expect(page.getByRole("link", { name: "ukryte: 1" })).toBeVisible();
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(rowOf(page, one)).toBeVisible();
  await expect(page.getByRole("link", { name: /^ukryte/ })).toHaveCount(0);

  await page.locator("button[name=companyId]").click();
  await expect(rowOf(page, other)).toHaveCount(0);
  await page.getByRole("link", { name: "ukryte: 1" }).click();
  await expect(page.getByRole("dialog")).toContainText("wszystkie ładunki i\u00a0pojazdy");
  await page.getByRole("button", { name: "Pokaż znowu: " }).click();
  await expect(page.getByText("Nic nie jest ukryte.")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Zamknij" }).click();
  await expect(rowOf(page, one)).toBeVisible();
  await expect(rowOf(page, other)).toBeVisible();
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

test("a pinned load that ended stays among the pins, with how it ended and what is like it", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const ended = await records.posting({ author, from: krakow, bodies: ["carTransporter"] });
  await records.posting({ author, from: krakow, bodies: ["carTransporter"] });
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/ladunki?body=carTransporter");
  await rowOf(page, ended).getByRole("button", { name: "Przypnij" }).click();
  await expect(rowOf(page, ended)).toHaveAttribute("data-pinned");
  await records.sql`update freight_postings set status = 'CONCLUDED', ended_as = 'CONCLUDED', ended_at = now()
    where id = ${ended.id}`;
  await records.sql`delete from freight_lanes where posting_id = ${ended.id}`;
  await open("/ladunki?body=carTransporter");
  await expect(rowOf(page, ended)).toHaveCount(0);
  await open("/ladunki?pinned=on");
  await expect(rowOf(page, ended)).toContainText(/Ten ładunek został zlecony \d{4}/);
  await rowOf(page, ended).getByRole("link", { name: "Podobne ładunki (1)" }).click();
  await expect(page).toHaveURL(/body=carTransporter/);
  await open("/ladunki?pinned=on");
  await rowOf(page, ended).getByRole("button", { name: "Odepnij" }).click();
  await expect(rowOf(page, ended)).toHaveCount(0);
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
  await expect(page.locator("a[href='mailto:szef@cargopol.example']").first()).toBeVisible();
  await expect(page.getByText("9,20 zł/km")).toBeVisible();
  await page.getByRole("button", { name: "Przypnij" }).click();
  await expect(page.getByRole("button", { name: "Odepnij" })).toBeVisible();
  await page.getByRole("link", { name: "Wróć do ładunków" }).click();
  await expect(page).toHaveURL("/ladunki?body=hookLift");
});

test("a search is saved by name, replaced after a question, renamed and deleted", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(409));
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
  await expect(page).toHaveURL("/ladunki?from=D");

  await open("/ladunki?fromCountry=FR&dialog=save");
  await dialog.getByLabel("Nazwa filtra").fill("Z Niemiec");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toContainText("Masz już filtr o tej nazwie");
  await dialog.getByLabel("Zastąp zapisany filtr o tej nazwie").check();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(saved.getByRole("link", { name: "Z Niemiec" })).toHaveAttribute("href", "/ladunki?from=F");

  const author = await records.person("szef@cargopol.example");
  await records.posting({ author, from: { country: "FR", city: "Lyon" }, minutesAgo: 0 });
  await open("/ladunki?body=silo");
  await expect(
    saved.getByRole("link", { name: /Z Niemiec 1.nowy/ }),
    "news since the filter was on show",
  ).toBeVisible();
  const title = async () => (await page.locator("title").allTextContents()).join();
  await expect.poll(title).toMatch(/^\(1\) Ładunki/);
  await saved.getByRole("link", { name: /Z Niemiec/ }).click();
  await expect(page).toHaveURL("/ladunki?from=F");
  await open("/ladunki?body=silo");
  await expect.poll(title).toMatch(/^Ładunki/);

  await saved.getByRole("link", { name: /^Wszystkie zapisane filtry/ }).click();
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

test("a narrow screen folds the filters, and opens them", { tag: "@browser" }, async ({ page, open, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("szef@transbud.example");
  await open("/ladunki?toCountry=DE");
  await expect(page.locator("#filter-from")).toBeHidden();
  await page.getByText("Filtry (1)").click();
  await page.locator("#filter-from").fill("Poznań");
  await search(page);
  await expect(page).toHaveURL(/from=Pozna%C5%84/);
  await open("/ladunki?from=%25");
  await expect(page.locator("#filter-from"), "a refused value is in sight").toBeVisible();
});
