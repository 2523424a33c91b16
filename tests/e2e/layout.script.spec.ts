import type { Page } from "playwright/test";
import { acceptCookies } from "./support/accessibility";
import { coveredStops } from "./support/covered";
import { logins } from "./support/facts";
import { expect } from "./support/journey";
import { test } from "./support/screens";
import { smallTargets } from "./support/targets";

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** One page of each layout. */
const pages = ["/ladunki", "/ogloszenia", "/dodaj-ladunek", "/mojafirma", "/pomoc", "/portal/companies", "/"];

test("WCAG 2.4.11: nothing that can be pressed lies under the menu or anything else", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("admin@rada.example");
  for (const path of pages) {
    await open(path);
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await coveredStops(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("a page that is no list is no longer than three screens and a half of a phone", async ({
  page,
  open,
  signIn,
  facts,
  portal,
}) => {
  await signIn(logins.member);
  await acceptCookies(page, portal.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, most] of [
    ["/pakiet", 2600],
    [`/firma/${facts.other.companyId}`, 2600],
    ["/mojafirma", 2600],
    ["/mojafirma?edit=activity", 2600],
    ["/mojafirma/programy", 2600],
    [`/offers/${facts.offerId}`, 2600],
    [`/offers/${facts.offerId}/accept`, 2600],
    [`/ladunek/${facts.fixedLoadId}/biore`, 2600],
    [`/transactions/${facts.runningDealId}`, 2500],
    [`/transactions/${facts.endedDealId}`, 2500],
  ] as const) {
    await open(path);
    expect.soft(await height(page), path).toBeLessThanOrEqual(most);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await open("/mojafirma");
  expect.soft(await height(page)).toBeLessThanOrEqual(2400);
  await open(`/ladunek/${facts.fixedLoadId}/biore`);
  const press = await page.getByRole("button", { name: /^Biorę za/ }).boundingBox();
  expect((press?.y ?? 0) + (press?.height ?? 0)).toBeLessThanOrEqual(900);

  await signIn(logins.admin);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const id of [facts.companyId, facts.other.companyId]) {
    await open(`/portal/companies/${id}`);
    expect.soft(await height(page), `card of company ${id}`).toBeLessThanOrEqual(2600);
  }
});

test("WCAG 2.5.5: what stands alone is as large as a finger where one presses", async ({
  browser,
  baseURL,
  portal,
  signIn,
  facts,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  await acceptCookies(phone, portal.origin);
  for (const [login, paths] of [
    [logins.admin, ["/portal/companies", "/portal/verification"]],
    [
      logins.member,
      [...pages.filter((path) => !path.startsWith("/portal")), "/moje-zlecenia", "/sprawy", "/pakiet"].concat(
        `/firma/${facts.other.companyId}`,
        `/offers/${facts.offerId}`,
        `/transactions/${facts.runningDealId}`,
      ),
    ],
  ] as const) {
    await signIn(login, phone);
    for (const path of paths) {
      await phone.goto(path);
      expect.soft(await smallTargets(phone), path).toEqual([]);
    }
  }
  await phone.goto("/ladunki");
  const firms = phone.locator(".at-company a");
  await expect(firms.first()).toBeVisible();
  const heights = await firms.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await context.close();
});

test("forced colours: the current tab is told from the others", async ({ page, open, signIn }) => {
  await signIn(logins.member);
  await open("/mojeoferty");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const lines = await page
      .locator(".tabs a")
      .evaluateAll((tabs) => tabs.map((tab) => [tab.ariaCurrent, getComputedStyle(tab).borderBottomColor]));
    const ofCurrent = lines.filter(([current]) => current).map(([, line]) => line);
    expect(ofCurrent).toHaveLength(1);
    expect(lines.filter(([current, line]) => !current && line === ofCurrent[0])).toEqual([]);
  }
});
