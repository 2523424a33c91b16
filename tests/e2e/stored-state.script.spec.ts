import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const twoHours = 2 * 60 * 60 * 1000;

async function storedValue(page: Page, key: string) {
  const value = await page.evaluate((name) => localStorage.getItem(name), key);
  return value === null ? null : JSON.parse(value);
}

/** The auth state, once the page has stored it. */
async function storedAuth(page: Page) {
  await page.waitForFunction(() => localStorage.getItem("auth") !== null);
  return storedValue(page, "auth");
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

test("AUTH-041: a stored auth state without company ends the session", async ({
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
  await page.evaluate(() => {
    const { company: _, ...rest } = JSON.parse(localStorage.getItem("auth") ?? "{}");
    localStorage.setItem("auth", JSON.stringify(rest));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/zaloguj\?returnTo=%2Fogloszenia/);
  expect(await storedValue(page, "auth")).toBeNull();
  expect(await records.sql`select end_reason from auth_sessions where user_id = ${id}`).toEqual([
    { end_reason: "PLAN_KEY_MISSING" },
  ]);
  await open("/ogloszenia");
  await expect(page).toHaveURL(/\/zaloguj/);
});

test("OQ-20, STORE-003 … STORE-007: of a free company the plan of null and its restriction texts are stored for two hours", async ({
  page,
  open,
  signIn,
}) => {
  const start = new Date();
  await page.clock.setFixedTime(start);
  await signIn("szef@darmowy.example");
  const calls = restrictionCalls(page);
  await open("/ogloszenia");
  expect((await storedAuth(page)).company).toEqual({ id: expect.any(Number), registrationSubscriptionPlanId: null });
  await expect.poll(() => storedValue(page, "restrictions")).not.toBeNull();
  const { features, expiry } = await storedValue(page, "restrictions");
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

  const later = start.getTime() + twoHours;
  await page.clock.setFixedTime(new Date(later));
  await open("/ogloszenia");
  await expect.poll(async () => (await storedValue(page, "restrictions")).expiry).toBe(later + twoHours);
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
  expect(await storedValue(page, "auth")).toBeNull();
  expect(await storedValue(page, "restrictions")).toBeNull();

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
  expect(await storedValue(page, "auth")).toBeNull();
});

test("ERR-005: a known error of /api is shown, and can be closed", async ({ page, open, signIn, complaints }) => {
  complaints.push(/Object/);
  await signIn("szef@darmowy.example");
  await page.route("**/api", async (route) => {
    if (!route.request().postData()?.includes("restrictions")) return route.continue();
    await route.fulfill({ json: { data: null, errors: [{ message: "tinTaken" }] } });
  });
  await open("/ogloszenia");
  const region = page.locator(".notifications");
  await expect(region).toContainText("Firma o podanym numerze NIP jest już zarejestrowana.");
  await region.getByRole("button", { name: "Zamknij" }).click();
  await expect(region).toBeEmpty();
});
