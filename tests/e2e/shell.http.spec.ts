import { expect, refusalMessage, test } from "./support/journey";

test("LAYOUT-014, LAYOUT-017: a visitor sees the way in instead of bell, greeting and menu", async ({ page, open }) => {
  await open("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/zaloguj");
  await expect(header.getByText("Dzień dobry")).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Powiadomienia" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
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
    complaints.push(refusalMessage(404));
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
    await expect(page.locator("#menu")).toHaveCount(1);
  });
}
