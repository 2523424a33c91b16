import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const toPlans = (page: Page) => menu(page).getByRole("link", { name: "Pakiet", exact: true });
const toList = (page: Page) => menu(page).getByRole("link", { name: "Społeczność", exact: true });

/** Looks at every frame that is painted, and counts those where the plans stand without their own style. */
async function watchFrames(page: Page) {
  await page.evaluate(() => {
    const seen = { bare: 0, styled: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const plans = document.querySelector(".plans");
      if (plans) seen[getComputedStyle(plans).display === "grid" ? "styled" : "bare"] += 1;
      requestAnimationFrame(look);
    };
    look();
  });
}

function seenFrames(page: Page) {
  return page.evaluate(() => (window as unknown as { seen: { bare: number; styled: number } }).seen);
}

test("a page waits for its own sheet: the one before it stays until then, and none is ever seen without style", async ({
  page,
  open,
  signIn,
  unfoldMenu,
}) => {
  await signIn("szef@transbud.example");
  await unfoldMenu();
  await open("/ogloszenia");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  await watchFrames(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/assets\/page-[^/]+\.css$/, async (route) => {
    await held;
    await route.continue();
  });

  const sheet = page.waitForRequest(/\/assets\/page-[^/]+\.css$/);
  const data = page.waitForResponse(/\/pakiet\?_data=/);
  await toPlans(page).click();
  await Promise.all([sheet, data]);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/ogloszenia");
  await expect(heading).toHaveText(before ?? "");
  expect(await seenFrames(page)).toEqual({ bare: 0, styled: 0 });

  answer();
  await expect(page).toHaveURL("/pakiet");
  await expect(heading).toHaveText("Pakiety");
  for (let turn = 0; turn < 2; turn++) {
    await toList(page).click();
    await expect(page).toHaveURL("/ogloszenia/srp");
    await toPlans(page).click();
    await expect(heading).toHaveText("Pakiety");
  }
  const { bare, styled } = await seenFrames(page);
  expect(bare).toBe(0);
  expect(styled).toBeGreaterThan(0);
});

test("who comes from elsewhere has the sheets within the page, until their files stand in for them", async ({
  page,
  open,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dolacz", { waitUntil: "commit" });
  await expect(heading).toHaveCSS("font-size", "24px");
  answer();
  await expect(page.locator("#entrance-styles")).toHaveAttribute("media", "not all");
  await expect(page.locator("link[rel=stylesheet][media=all]")).toHaveCount(2);
  await expect(heading).toHaveCSS("font-size", "24px");
  await open("/zaloguj");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(2);
});
