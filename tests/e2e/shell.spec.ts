import { expect, test } from "./support/journey";

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

test("LAYOUT-003, LAYOUT-018: the toggle folds and unfolds the left navigation", {
  tag: ["@browser", "@plain"],
}, async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const menu = page.locator("#menu");
  const toggle = page.locator("label.menu-fold");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Wyloguj się" })).toBeHidden();
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.locator("#menu-fold").focus();
  await page.keyboard.press("Space");
  await expect(menu).toBeHidden();
});

test("LAYOUT-019: on a phone the navigation is a hamburger menu", { tag: ["@browser", "@plain"] }, async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  await page.locator("label.menu-open").click();
  await expect(menu).toBeVisible();
  await menu.locator('a[href="/ogloszenia/oferty"]').click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await expect(menu, "it closes behind the reader").toBeHidden();
});

test("what waits for the reader stands above the menu's sections, of which the reader's own is open", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await open("/czlonkowie");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sprawy" })).toHaveAttribute("href", "/sprawy");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link").first()).toHaveAttribute("href", "/sprawy");
  await expect(menu.getByRole("link", { name: "Zaproś firmę" })).toBeVisible();
  const folded = menu.getByRole("link", { name: "Dane firmy" });
  await expect(folded).toBeHidden();
  await menu.locator("summary", { hasText: "Moje" }).click();
  await expect(folded).toBeVisible();
});

test("LAYOUT-032 … 045: every entry of the menu leads to its page", async ({ page, open, signIn, unfoldMenu }) => {
  await signIn("szef@transbud.example");
  await unfoldMenu();
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
    if (["/help/form", "/account/password"].includes(path)) await open("/ogloszenia");
    else await expect(entry).toHaveAttribute("aria-current", "page");
  }
});

for (const [width, count, bright] of [
  [1280, 150, 16],
  [390, 50, 5],
] as const) {
  test(`LAYOUT-028 … 030: ${count} stars stand at a width of ${width}, of which the bright ones move`, {
    tag: "@browser",
  }, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width, height: 800 });
    await open("/");
    const shown = page.locator(".stars i").filter({ visible: true });
    await expect(shown).toHaveCount(count);
    const moving = await shown.evaluateAll((all) => all.filter((star) => star.getAnimations().length > 0).length);
    expect(moving).toBe(bright);
  });
}

test("the stars stand still for who asks for less motion", { tag: "@browser" }, async ({ page, open }) => {
  await open("/");
  const stars = page.locator(".stars i").filter({ visible: true });
  await expect(stars).toHaveCount(150);
  const moving = await stars.evaluateAll((all) => all.filter((star) => star.getAnimations().length > 0).length);
  expect(moving).toBe(0);
});

test("on paper stands the page, without the frame around it", { tag: ["@browser", "@plain"] }, async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await open("/pakiet");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of [page.locator("#menu"), page.locator(".head"), page.locator(".foot")])
    await expect(part).toBeHidden();
});
