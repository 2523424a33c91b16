import { expect, test } from "./support/journey";

test("ERR-030: fewer than three characters are not searched for", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/find?findValue=ab");
  await expect(page.getByText("Wyszukiwana fraza musi mieć co najmniej 3 znaki.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
});

test("SEARCH-004, SEARCH-008: the words stay in the box, and there is a way on", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  const answer = await open("/find?findValue=ab");
  expect(answer.status()).toBe(200);
  await expect(page.getByRole("searchbox")).toHaveValue("ab");
  await page.getByRole("main").getByRole("link", { name: "Przejdź do ogłoszeń" }).click();
  await expect(page).toHaveURL("/ogloszenia");
});

test("SEARCH-001, SEARCH-002, SEARCH-007: a company is found by a word of a tag, first, and opens", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { title } = await records.announcement({ author, title: "Szukamy: ponadgabaryt do Niemiec" });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const box = page.getByRole("banner").getByRole("searchbox");
  await box.fill("PONADGAB");
  await page.getByRole("banner").getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL("/find?findValue=PONADGAB");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Firmy", "Ogłoszenia"]);
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveText([/Kujawy/, title]);
  await expect(page.getByRole("main").locator("mark").first()).toHaveText("ponadgabaryt");
  await page.getByRole("navigation", { name: "Rodzaje wyników" }).getByRole("link", { name: "Firmy 1" }).click();
  await expect(page).toHaveURL("/find?findValue=PONADGAB&kind=companies");
  await expect(headings).toHaveText(["Firmy"]);
  await links.first().click();
  await expect(page).toHaveURL(/\/firma\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kujawy");
});

test("OQ-76: the announcements are turned over 20 at a time, with the phrase kept", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  for (let number = 0; number < 23; number++) await records.announcement({ author, title: `Kłapouchy ${number}` });
  await signIn("szef@transbud.example");
  await open("/find?findValue=klapo");
  await expect(page.getByRole("main").getByText("23 ogłoszenia")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
  await page.getByRole("link", { name: "Następna strona" }).click();
  await expect(page).toHaveURL("/find?findValue=klapo&page=2");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("klapo");
  await open("/find?findValue=klapo&page=9");
  await expect(page).toHaveURL("/find?findValue=klapo&page=2");
});

test("SEARCH-006: a suspended company is found by the administrator alone", async ({
  page,
  open,
  signIn,
  anotherWindow,
}) => {
  await signIn("szef@transbud.example");
  await open("/find?findValue=nadwarcianska");
  await expect(page.getByRole("heading", { name: "Nic nie znaleziono" })).toBeVisible();
  const office = await anotherWindow("admin@rada.example");
  await open("/find?findValue=nadwarcianska", office);
  const row = office.getByRole("main").getByRole("listitem").first();
  await expect(row).toContainText("zawieszona");
  await row.getByRole("link").click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText("Nadwarciańska");
});

test("a company without a package finds nothing of what it may not read", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const { title } = await records.announcement({ author, type: 3, title: "Zapytanie Kappa" });
  await signIn("szef@darmowy.example");
  const answer = await open("/find?findValue=Kappa");
  expect(await answer.text()).not.toContain(title);
  await expect(page.getByRole("dialog", { name: "Dostęp ograniczony" })).toBeVisible();
});
