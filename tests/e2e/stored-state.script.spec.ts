import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const twoHours = 2 * 60 * 60 * 1000;

async function stored(page: Page, key: string) {
  const value = await page.evaluate((name) => localStorage.getItem(name), key);
  return value === null ? null : JSON.parse(value);
}

/** The auth state, once the page has stored it. */
async function storedAuth(page: Page) {
  await page.waitForFunction(() => localStorage.getItem("auth") !== null);
  return stored(page, "auth");
}

function restrictionCalls(page: Page): unknown[] {
  const calls: unknown[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("restrictions")) calls.push(request);
  });
  return calls;
}

test("AUTH-002 … AUTH-006, STORE-002: the stored auth state of an administrator", async ({ page, open, signIn }) => {
  await signIn("admin@rada.example");
  await open("/ogloszenia");
  const auth = await storedAuth(page);
  expect(Object.keys(auth).sort()).toEqual(["company", "token", "user"]);
  expect(auth.token).toEqual(expect.stringMatching(/^\S{20,}$/));
  expect(auth.user).toEqual({
    id: expect.any(Number),
    name: "Katarzyna",
    surname: "Wilczek",
    userRoles: expect.any(Array),
  });
  expect(Object.keys(auth.company).sort()).toEqual(["id", "registrationSubscriptionPlanId"]);
  const roles = auth.user.userRoles.map((role: { dictionaryRole: { name: string } }) => role.dictionaryRole);
  const administrator = roles.find(({ name }: { name: string }) => name === "PORTAL_ADMIN");
  expect(administrator.dictionaryRolePermissions).toContainEqual({
    dictionaryPermission: { permission: "ACCESS_CONTROL" },
  });
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("pl");
});

test("OQ-20: a free company has the plan key with null", async ({ page, open, signIn }) => {
  await signIn("szef@darmowy.example");
  await open("/ogloszenia");
  expect((await storedAuth(page)).company).toEqual({
    id: expect.any(Number),
    registrationSubscriptionPlanId: null,
  });
});

for (const missing of ["registrationSubscriptionPlanId", "company"]) {
  test(`AUTH-041: a stored auth state without ${missing} ends the session`, async ({
    page,
    open,
    signIn,
    records,
    complaints,
  }) => {
    complaints.push(/Object/);
    const { login, id } = await records.colleagueOf("szef@transbud.example");
    await signIn(login);
    await open("/ogloszenia");
    await storedAuth(page);
    await page.evaluate((key) => {
      const auth = JSON.parse(localStorage.getItem("auth") ?? "{}");
      delete auth[key];
      delete auth.company?.[key];
      localStorage.setItem("auth", JSON.stringify(auth));
    }, missing);
    await page.reload();
    await expect(page).toHaveURL(/\/zaloguj\?returnTo=%2Fogloszenia/);
    expect(await stored(page, "auth")).toBeNull();
    expect(await records.sql`select 1 from auth_sessions where user_id = ${id} and ended_at is null`).toHaveLength(0);
    await open("/ogloszenia");
    await expect(page).toHaveURL(/\/zaloguj/);
  });
}

test("another stored locale is reset to Polish", async ({ page, open }) => {
  await open("/");
  await page.evaluate(() => localStorage.setItem("locale", "de"));
  await open("/zaloguj");
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

test("STORE-003 … STORE-007: restriction texts are kept for two hours, then asked for anew", async ({
  page,
  open,
  signIn,
}) => {
  const start = new Date();
  await page.clock.setFixedTime(start);
  await signIn("szef@darmowy.example");
  const calls = restrictionCalls(page);
  await open("/ogloszenia");
  await expect.poll(() => stored(page, "restrictions")).not.toBeNull();
  const { features, expiry } = await stored(page, "restrictions");
  expect(expiry).toBe(start.getTime() + twoHours);
  expect(features.length).toBeGreaterThan(5);
  for (const feature of features) {
    expect(feature).toEqual({
      restrictionFeatureId: expect.any(Number),
      translations: [
        {
          restrictionId: expect.any(Number),
          dictionaryLanguageId: expect.any(Number),
          restrictionFeatureId: feature.restrictionFeatureId,
          text: expect.any(String),
        },
      ],
    });
  }
  expect(calls).toHaveLength(1);

  await page.clock.setFixedTime(new Date(start.getTime() + twoHours - 1));
  await open("/ogloszenia");
  await page.waitForLoadState("networkidle");
  expect(calls, "fresh texts are not asked for").toHaveLength(1);

  const later = start.getTime() + twoHours;
  await page.clock.setFixedTime(new Date(later));
  await open("/ogloszenia");
  await expect.poll(async () => (await stored(page, "restrictions")).expiry).toBe(later + twoHours);
  expect(calls).toHaveLength(2);
});

test("AUTH-019 … AUTH-023: signing out calls /api, clears the storage and kills the bearer", async ({
  page,
  open,
  signIn,
  portal,
  complaints,
}) => {
  complaints.push(/Object/);
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const { token } = await storedAuth(page);
  const called = page.waitForRequest((request) => Boolean(request.postData()?.includes("signOut")));
  await page.getByText("Dzień dobry").click();
  await page.locator(".user-panel").getByRole("button", { name: "Wyloguj się" }).click();
  const call = await called;
  expect(new URL(call.url()).pathname).toBe("/api");
  expect(call.method()).toBe("POST");
  expect(Object.keys(call.postDataJSON())).toEqual(["query"]);
  await expect(page).toHaveURL("/zaloguj");
  expect(await stored(page, "auth")).toBeNull();
  expect(await stored(page, "restrictions")).toBeNull();

  const answer = await page.request.post("/api", {
    data: { query: "query { unreadNotices }" },
    headers: { authorization: `Bearer ${token}`, origin: portal.origin },
  });
  expect((await answer.json()).errors[0].message).toBe("Nieprawidłowy lub unieważniony token.");
});

test("AUTH-042, ERR-003: a call refused for an ended session leads to sign in", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(/Object/);
  const { login } = await records.colleagueOf("szef@darmowy.example");
  await signIn(login);
  await page.route("**/api", async (route) => {
    if (route.request().postData()?.includes("restrictions")) await records.endSessionsOf(login);
    await route.continue();
  });
  await open("/ogloszenia");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fogloszenia&reason=session");
  await expect(page.getByText("Sesja wygasła. Zaloguj się ponownie.")).toBeVisible();
  expect(await stored(page, "auth")).toBeNull();
});

for (const [what, message, shown] of [
  ["ERR-005: a known", "tinTaken", "Firma o podanym numerze NIP jest już zarejestrowana."],
  ["ERR-006: an unknown", "xyz", null],
] as const) {
  test(`${what} error of /api ${shown ? "is shown" : "goes to the console"}`, async ({
    page,
    open,
    signIn,
    complaints,
  }) => {
    complaints.push(/Object|xyz/);
    await signIn("szef@darmowy.example");
    await page.route("**/api", async (route) => {
      if (!route.request().postData()?.includes("restrictions")) return route.continue();
      await route.fulfill({ json: { data: null, errors: [{ message }] } });
    });
    const refusedCall = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes("restrictions")),
    );
    await open("/ogloszenia");
    await refusedCall;
    const region = page.locator(".notifications");
    if (!shown) return expect(region).toBeEmpty();
    await expect(region).toContainText(shown);
    await region.getByRole("button", { name: "Zamknij" }).click();
    await expect(region).toBeEmpty();
  });
}
