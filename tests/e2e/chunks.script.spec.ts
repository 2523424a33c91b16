import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

/** The script part of a route, as the list of all routes names it, which a page reads once it stands. */
async function partOf(page: Page, route: string): Promise<string> {
  const found = await page.waitForFunction((id) => {
    const { routes } = (window as unknown as { __remixManifest: { routes: Record<string, { module: string }> } })
      .__remixManifest;
    return routes[id]?.module;
  }, route);
  return (await found.jsonValue()) ?? "";
}

test("ERR-012, ERR-013: a part that fails to load reloads the page once a minute at most, and the click leads on", async ({
  page,
  open,
  signIn,
  unfoldMenu,
  complaints,
}) => {
  complaints.push(/Failed to load resource|Error loading route module|Failed to fetch dynamically imported module/);
  await signIn("szef@transbud.example");
  await unfoldMenu();
  await page.clock.install();
  await open("/ogloszenia");
  const part = await partOf(page, "plan");
  expect(part).toMatch(/^\/assets\/.+\.js$/);
  let isBlocked = true;
  await page.route(`**${part}`, (route) => (isBlocked ? route.abort() : route.continue()));
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  const entry = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pakiet", exact: true });

  await entry.click();
  await expect(page).toHaveURL("/pakiet");
  expect(loads, "one reload of the page where it happened, and on from there").toEqual(["/ogloszenia", "/pakiet"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pakiety");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Społeczność", exact: true }).click();
  await expect(page).toHaveURL("/ogloszenia/srp");
  expect(loads, "no second reload within the minute").toEqual(["/ogloszenia", "/pakiet", "/ogloszenia/srp"]);

  isBlocked = false;
  await open("/ogloszenia/srp");
  await page.clock.fastForward(61_000);
  const data = page.waitForRequest(/\/pakiet\?_data=/);
  await entry.click();
  await data;
  await expect(page).toHaveURL("/pakiet");
});
