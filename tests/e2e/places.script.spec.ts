import type { Page } from "playwright/test";
import { accessibilityFaults, expect, test } from "./support/journey";

test.beforeEach(async ({ signIn, open }) => {
  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
});

const load = (page: Page) => page.getByRole("group", { name: /załadun/i }).first();
const fieldsOf = (page: Page) => ({
  country: load(page).getByLabel(/Kraj/),
  code: load(page).getByLabel(/Kod pocztowy/),
  town: load(page).getByRole("combobox", { name: /Miejscowość/ }),
  list: load(page).getByRole("listbox"),
});

test("FRE-024, FRE-060: a town is chosen by the keyboard, and its postal code comes with it", async ({ page }) => {
  const { country, code, town, list } = fieldsOf(page);
  await country.selectOption("PL");
  const asked = page.waitForRequest((request) => request.url().includes("/place?country=PL&query=lodz"));
  await town.pressSequentially("lodz");
  expect(await (await asked).headerValue("authorization")).toMatch(/^Bearer \S{20,}$/);
  await expect(list).toBeVisible();
  await expect(town).toHaveAttribute("aria-expanded", "true");
  await expect(load(page).getByRole("status").nth(1)).toContainText("podpowied");
  await town.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(town).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  expect(await accessibilityFaults(page)).toEqual([]);
  await town.press("Enter");
  await expect(town).toHaveValue("Łódź");
  await expect(code).toHaveValue("90-001");
  await expect(list).toBeHidden();
  await expect(page).toHaveURL("/dodaj-ladunek");
});

test("a town is chosen by the mouse, and another takes its postal code away", async ({ page }) => {
  const { country, code, town, list } = fieldsOf(page);
  await country.selectOption("DE");
  await town.pressSequentially("köln");
  await list.getByRole("option", { name: "Kolonia" }).click();
  await expect(town).toHaveValue("Kolonia");
  await expect(code).toHaveValue("50667");
  await expect(town).toBeFocused();
  await town.fill("Neustadt");
  await list.getByRole("option").first().click();
  await expect(town).toHaveValue(/^Neustadt .+/);
  await expect(code).not.toHaveValue("50667");
});

test("a town that is left at once brings its code, and a code its town, with the country before it", async ({
  page,
}) => {
  const { country, code, town, list } = fieldsOf(page);
  await town.focus();
  await page.keyboard.type("kielce");
  await page.keyboard.press("Tab");
  await expect(code).toHaveValue("25-001");
  await expect(town).toHaveValue("Kielce");
  await expect(list).toBeHidden();
  await code.fill("");
  await town.fill("");
  await code.focus();
  await page.keyboard.type("d 10115");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(town).toHaveValue("Berlin");
  await expect(country).toHaveValue("DE");
  await expect(code).toHaveValue("10115");
});

test("who has come to the town when its code fills it types in place of it", async ({ page }) => {
  const { country, code, town } = fieldsOf(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/place/, (route) => asked.then(() => route.continue()));
  await country.selectOption("PL");
  await code.focus();
  await page.keyboard.type("09-400");
  await town.focus();
  answer();
  await expect(town).toHaveValue("Płock");
  await page.keyboard.type("Gostynin");
  await expect(town).toHaveValue("Gostynin");
});

test("a town that the chosen country lacks is suggested with its own, which it brings", async ({ page }) => {
  const { country, code, town, list } = fieldsOf(page);
  await country.selectOption("PL");
  await town.pressSequentially("hamburg");
  const first = list.getByRole("option").first();
  await expect(first).toContainText("Niemcy");
  await first.click();
  await expect(country).toHaveValue("DE");
  await expect(town).toHaveValue("Hamburg");
  await expect(code).not.toHaveValue("");
});

test("FRE-056: without a country nothing is asked, and the field says what to choose first; a pause makes one call", async ({
  page,
}) => {
  const { country, town, list } = fieldsOf(page);
  await country.selectOption("");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/place?") && asked.push(request.url()));
  await town.pressSequentially("pozn");
  await expect(load(page).getByRole("status").nth(1)).toHaveText("Najpierw wybierz kraj");
  await expect(list).toBeHidden();
  expect(asked).toEqual([]);

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await country.selectOption("PL");
  await town.fill("");
  await town.pressSequentially("warszawa");
  expect(asked, "nothing is asked while the typing goes on").toEqual([]);
  await page.clock.runFor(1_000);
  await expect(list.getByRole("option").first()).toContainText("Warszawa");
  expect(asked, "typing on ends the call before").toHaveLength(1);
  await town.press("Escape");
  await expect(list).toBeHidden();
  await expect(town, "Esc keeps what was typed").toHaveValue("warszawa");
});

test("ERR-011: a failed call shows its first error alone, with the title 'Błąd', and typing goes on", async ({
  page,
  complaints,
}) => {
  complaints.push(/503/);
  const { country, town, list } = fieldsOf(page);
  await page.route("**/place?*", (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: "tooManyResourceCalls" }, { message: "tinTaken" }] } }),
  );
  await country.selectOption("PL");
  await town.pressSequentially("pozn");
  await expect(page.getByText("Błąd: Zbyt wiele zapytań. Spróbuj ponownie za chwilę.")).toBeVisible();
  await expect(page.getByText(/NIP/)).toHaveCount(0);
  await expect(list).toBeHidden();
  await expect(town).toHaveValue("pozn");
});

test("of many towns of one name the typing shows all by one more press, and each can be taken", async ({
  page,
  records,
}) => {
  const { country, code, town, list } = fieldsOf(page);
  await records.sql`
    insert into places (country_id, postal_code, city, city_search, region, district, source, lat, lon)
    select c.id, '99-8' || lpad(n::text, 2, '0'), 'Wielokrotna', 'wielokrotna', 'łódzkie', 'powiat ' || n, 'FILE', 52, 19
    from countries c, generate_series(1, 30) n where c.acronym = 'PL'`;
  await country.selectOption("PL");
  await town.pressSequentially("wielokrotna");
  await expect(list.getByRole("option")).toHaveCount(11);
  await town.press("ArrowUp");
  await expect(list.getByRole("option", { name: "Pokaż wszystkie o tej nazwie (30)" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await town.press("Enter");
  await expect(list.getByRole("option")).toHaveCount(30);
  await list.getByRole("option", { name: "powiat 30", exact: false }).click();
  await expect(town).toHaveValue("Wielokrotna (powiat 30)");
  await expect(code).toHaveValue("99-830");
  await records.sql`delete from places where city = 'Wielokrotna'`;
});

test("the board is asked for several places in one field, the last of them with suggestions", async ({
  page,
  open,
}) => {
  await open("/ladunki");
  const places = page.getByRole("combobox", { name: "Załadunek" });
  await places.pressSequentially("NL, d hambu");
  await page.getByRole("listbox").getByRole("option", { name: "Hamburg" }).first().click();
  await expect(places).toHaveValue("NL, D Hamburg +50");
  await places.press("Enter");
  await expect(page).toHaveURL("/ladunki?from=NL%2C+D+Hamburg+%2B50");
  await expect(page.getByRole("link", { name: /Z: D Hamburg \+ 50 km/ })).toBeVisible();
  await page.locator("label[for=filters-fold]").click();
  await page.locator(".filter-dates summary").click();
  await page.locator("#filter-dateFrom").focus();
  await page.keyboard.press("j");
  await expect(page.locator("#filter-dateFrom")).not.toHaveValue("");
  await page.getByLabel("Dni załadunku").selectOption("week");
  await expect(page.locator("#filter-dateFrom"), "days that move take the place of dates").toHaveValue("");
});
