import type { Page } from "playwright/test";
import { acceptCookies, contrastFaults, layoutFaults, structuralFaults } from "./support/accessibility";
import { logins } from "./support/facts";
import { expect, overflow, refusalMessage } from "./support/journey";
import { areas, type Screen, screens, test } from "./support/screens";

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The combinations of styles whose contrast has been judged in this process. */
const proven = new Set<string>();

for (const [area, seen] of areas(screens)) {
  test(`WCAG 2.2 AA, and nothing wider than 360 or 320 px: ${area}`, async ({ page, visit, portal }) => {
    test.setTimeout(60_000 * seen.length);
    // Visitors meet the bar of cookies; what lies half behind it is scrolled up from there.
    if (seen[0]?.visitor !== "visitor") await acceptCookies(page, portal.origin);
    for (const screen of seen) {
      await page.setViewportSize(desktop);
      await visit(screen, async () => {
        await expectNoFaults(page, screen.name);
        if (screen.visitor === "admin" && !screen.status) await expectWholeTables(page, screen);
        await page.setViewportSize(phone);
        await expectNoFaults(page, `${screen.name} on a phone`, layoutFaults);
        for (const width of [360, 320]) {
          await page.setViewportSize({ ...phone, width });
          expect.soft(await overflow(page), `${screen.name} at ${width} px`).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

// As it came, before and without script: the parts of the page's script never arrive.
const sent = screens.filter(({ name }) => /dialog|settings|restricted|signIn|announcement \/|notices/.test(name));
for (const [area, seen] of areas(sent)) {
  test(`WCAG 2.2 AA as sent: ${area}`, async ({ page, signIn, facts, complaints }) => {
    complaints.push(/Failed to load resource/);
    const visitor = seen[0]?.visitor ?? "visitor";
    if (visitor !== "visitor") await signIn(logins[visitor]);
    await page.route("**/assets/*.js", (route) => route.abort());
    for (const screen of seen) {
      await page.goto(screen.path(facts));
      await expectNoFaults(page, `${screen.name} as sent`);
    }
  });
}

test("WCAG 2.2 AA: errors of the sign-in form, the demo accounts", async ({ page, open, complaints }) => {
  complaints.push(refusalMessage(422));
  await open("/zaloguj");
  await page.locator(".demo-accounts summary").click();
  await expectNoFaults(page, "demo accounts");
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoFaults(page, "errors");
});

test("WCAG 2.2 AA: the open user panel, the question about unsaved changes, a notification, a phone's menu", async ({
  page,
  open,
  signIn,
  facts,
  complaints,
}) => {
  complaints.push(/Object/);
  await signIn(logins.member);
  await page.route("**/api", async (route) => {
    if (!route.request().postData()?.includes("restrictions")) return route.continue();
    await route.fulfill({ json: { data: null, errors: [{ message: "tinTaken" }] } });
  });
  await open(facts.talk.path);
  await expect(page.locator(".notification")).toBeVisible();
  await page.getByText("Dzień dobry").click();
  await expectNoFaults(page, "panel and notification");

  await page.getByLabel("Twój komentarz").fill("Zaczęte");
  await page.locator('#menu a[href="/ogloszenia/oferty"]').click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaults(page, "question");
  await page.getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("label.menu-open").click();
  await expectNoFaults(page, "menu");
});

/** Structure does not depend on colours; contrast is judged where a combination of styles is first met. */
async function expectNoFaults(page: Page, where: string, faults = structuralFaults) {
  expect.soft(await faults(page), where).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await contrastFaults(page, proven), `${where}, ${colorScheme}`).toEqual([]);
  }
}

async function expectWholeTables(page: Page, { name }: Screen) {
  const beyond = await page
    .locator(".table-box")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect.soft(Math.max(0, ...beyond), `what is cut off of the tables of ${name}`).toBe(0);
}
