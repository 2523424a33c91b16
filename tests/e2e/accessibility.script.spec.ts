import { pages } from "../../app/paths";
import { accessibilityFaults, test as base, expect, refused } from "./support/journey";
import { logins, prepareFacts, type Sight, sights, sightsOfPages } from "./support/sights";

const schemes = ["light", "dark"] as const;

const test = base.extend<{ look(sight: Sight): Promise<void> }, { facts: Awaited<ReturnType<typeof prepareFacts>> }>({
  facts: [async ({ records }, use) => use(await prepareFacts(records)), { scope: "worker" }],
  look: async ({ open, signIn, facts, complaints }, use) => {
    await use(async ({ visitor, path, status = 200 }) => {
      if (status >= 400) complaints.push(refused(status));
      if (visitor !== "visitor") await signIn(logins[visitor]);
      expect((await open(path(facts))).status()).toBe(status);
    });
  },
});

test("every page of the address book is looked at", () => {
  expect(Object.keys(sightsOfPages).sort()).toEqual(Object.keys(pages).sort());
  for (const [name, { file }] of Object.entries(pages)) {
    const hasSights = Array.isArray(sightsOfPages[name as keyof typeof pages]);
    expect(hasSights, name).toBe(file.endsWith(".tsx"));
  }
});

for (const sight of sights) {
  test(`WCAG 2.2 AA: ${sight.name}, ${sight.visitor}`, async ({ page, look }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await look(sight);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await accessibilityFaults(page), "on a phone").toEqual([]);
  });
}

// As it came, before and without script: the parts of the page's script never arrive.
for (const sight of sights.filter(({ name }) => /dialog|settings|restricted|signIn|announcement$|notices/.test(name))) {
  test(`WCAG 2.2 AA as sent: ${sight.name}, ${sight.visitor}`, async ({ page, signIn, facts, complaints }) => {
    complaints.push(/Failed to load resource/);
    if (sight.visitor !== "visitor") await signIn(logins[sight.visitor]);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(sight.path(facts));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  });
}

for (const [name, prepare] of [
  [
    "errors of the sign-in form",
    async (page: import("playwright/test").Page) => {
      await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ],
  ["the demo accounts", async (page: import("playwright/test").Page) => page.locator(".demo-accounts summary").click()],
] as const) {
  test(`WCAG 2.2 AA: ${name}`, async ({ page, open, complaints }) => {
    complaints.push(refused(422));
    await open("/zaloguj");
    await prepare(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  });
}

test("WCAG 2.2 AA: the open user panel, the question about unsaved changes, a notification, a phone's menu", async ({
  page,
  open,
  signIn,
  facts,
  complaints,
}) => {
  complaints.push(/Object/);
  const expectNoFaults = async (sight: string) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await accessibilityFaults(page), `${sight}, ${colorScheme}`).toEqual([]);
    }
  };
  await signIn(logins.member);
  await page.route("**/api", async (route) => {
    if (!route.request().postData()?.includes("restrictions")) return route.continue();
    await route.fulfill({ json: { data: null, errors: [{ message: "tinTaken" }] } });
  });
  await open(facts.talk.path);
  await expect(page.locator(".notification")).toBeVisible();
  await page.getByText("Dzień dobry").click();
  await expectNoFaults("panel and notification");

  await page.getByLabel("Twój komentarz").fill("Zaczęte");
  await page.getByRole("link", { name: "Oferty", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaults("question");
  await page.getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("label.menu-toggle").click();
  await expectNoFaults("menu");
});
