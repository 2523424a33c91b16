import { expect, refused, test } from "./support/journey";

const phone = { width: 390, height: 800 };

test("LAYOUT-001 … 013: the header of a member", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/pakiet");
  const header = page.getByRole("banner");
  await expect(header.getByText("Dzień dobry, Andrzej")).toBeVisible();
  await expect(header.getByRole("link", { name: "Powiadomienia" })).toHaveAttribute("href", "/powiadomienia");
  await expect(header.getByRole("link", { name: "Zaloguj się" })).toHaveCount(0);

  await expect(header.getByRole("button", { name: "Wyloguj się" })).toBeHidden();
  await header.getByText("Dzień dobry").click();
  await expect(header.getByText("Andrzej Budzyński")).toBeVisible();
  await expect(header.getByText("Trans-Bud Spedycja")).toBeVisible();
  await expect(header.getByRole("button", { name: "Wyloguj się" })).toBeVisible();

  await header.getByRole("link", { name: "Dyszel" }).click();
  await expect(page).toHaveURL("/ogloszenia");
});

test("LAYOUT-014, LAYOUT-017: a visitor sees the way in instead of bell, greeting and menu", async ({ page, open }) => {
  await open("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/zaloguj");
  await expect(header.getByText("Dzień dobry")).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Powiadomienia" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
});

test("LAYOUT-003, LAYOUT-018: the toggle folds and unfolds the left navigation", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const menu = page.locator("#menu");
  const toggle = page.locator("label.menu-toggle");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Wyloguj się" })).toBeHidden();
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.locator("#menu-toggle").focus();
  await page.keyboard.press("Space");
  await expect(menu).toBeHidden();
});

test("LAYOUT-019: on a phone the navigation is a hamburger menu", async ({ page, open, signIn }) => {
  await page.setViewportSize(phone);
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  await page.locator("label.menu-toggle").click();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Oferty", exact: true }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await expect(menu, "it closes behind the reader").toBeHidden();
});

test("LAYOUT-032 … 045: every entry of the menu leads to its page", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const paths = await menu.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const path of ["/ogloszenia/brp", "/ogloszenia/zapytania", "/ogloszenia/srp", "/ogloszenia/oferty"]) {
    expect(paths).toContain(path);
  }
  expect(paths).toEqual(expect.arrayContaining(["/pakiet", "/powiadomienia"]));
  for (const path of paths) {
    const entry = menu.locator(`a[href="${path}"]`);
    await entry.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(200);
    if (path === "/help/form") await open("/ogloszenia");
    else await expect(entry).toHaveAttribute("aria-current", "page");
  }
});

test("LAYOUT-027: the footer names the year and leads nowhere into the void", async ({ page, open }) => {
  await open("/");
  const footer = page.getByRole("contentinfo");
  const year = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", year: "numeric" }).format(new Date());
  await expect(footer).toContainText(`© ${year} Rada Przedsiębiorców`);
  const paths = await footer.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const own = paths.filter((path) => !path.startsWith("https://"));
  for (const path of own) expect((await page.request.get(path)).status(), path).toBe(200);
  const credits = ["https://www.geonames.org/", "https://creativecommons.org/licenses/by/4.0/deed.pl"];
  expect(paths.filter((path) => !own.includes(path))).toEqual(credits);
});

for (const [path, view] of [
  ["/", "transparent"],
  ["/zaloguj", "transparent"],
  ["/access/signin", "transparent"],
  ["/poczta", "normal"],
  ["/media/documents/regulamin", "normal"],
  ["/nie-ma-takiej-strony", "normal"],
] as const) {
  test(`ROUTE-024 … 029: a visitor sees ${path} in the ${view} view`, async ({ page, open, complaints }) => {
    complaints.push(refused(404));
    await open(path);
    await expect(page.locator(".shell")).toHaveAttribute("data-view", view);
  });
}

for (const [path, view] of [
  ["/", "transparent"],
  ["/ogloszenia", "normal"],
  ["/ogloszenia/brp", "normal"],
  ["/powiadomienia", "normal"],
  ["/pakiet", "normal"],
] as const) {
  test(`ROUTE-029: a member sees ${path} in the ${view} view`, async ({ page, open, signIn }) => {
    await signIn("szef@transbud.example");
    await open(path);
    await expect(page.locator(".shell")).toHaveAttribute("data-view", view);
    await expect(page.locator("#menu")).toHaveCount(view === "normal" ? 1 : 0);
  });
}

for (const [width, count] of [
  [1280, 150],
  [390, 50],
] as const) {
  test(`LAYOUT-028 … 030: ${count} stars move at a width of ${width}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open("/");
    const shown = page.locator(".stars i").filter({ visible: true });
    await expect(shown).toHaveCount(count);
    const moving = await shown.evaluateAll((all) => all.filter((star) => star.getAnimations().length > 0).length);
    expect(moving).toBe(count);
  });
}

test("the stars stand still for who asks for less motion", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  const stars = page.locator(".stars i").filter({ visible: true });
  await expect(stars).toHaveCount(150);
  const moving = await stars.evaluateAll((all) => all.filter((star) => star.getAnimations().length > 0).length);
  expect(moving).toBe(0);
});
