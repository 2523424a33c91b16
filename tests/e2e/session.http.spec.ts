import { expect, test } from "./support/journey";

const guarded = [
  "/ogloszenia?page=2",
  "/notifications",
  "/ogloszenia/zapytania",
  "/notifications/list?type=0",
  "/ogloszenie/1?action=VIEW",
  "/notifications/viewer?id=1",
  "/powiadomienia?onlyNew=2026-01-01T00%3A00%3A00Z",
  "/notices",
  "/pakiet",
  "/company/plan",
];

for (const path of guarded) {
  test(`ROUTE-013 … 016: a visitor of ${path} is sent to sign in with the whole path`, async ({ page, open }) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`/zaloguj?returnTo=${encodeURIComponent(path)}`);
    expect(await answer.text()).toBe("");
    await open(path);
    await expect(page).toHaveURL(`/zaloguj?returnTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole("main").getByRole("button", { name: "Zaloguj się" })).toBeVisible();
  });
}

test("ROUTE-019: what a page asks for its data is guarded like the page", async ({ page }) => {
  const answer = await page.request.get("/ogloszenia?_data=announcements", { maxRedirects: 0 });
  expect(answer.headers()["x-remix-redirect"] ?? answer.headers().location).toBe("/zaloguj?returnTo=%2Fogloszenia");
  expect(await answer.text()).toBe("");
});

test("AUTH-044: suspending a user ends the running session", async ({ page, open, signIn, records }) => {
  const { id, login } = await records.colleagueOf("szef@transbud.example");
  await signIn(login);
  await open("/ogloszenia");
  await records.sql`update users set is_blocked = true where id = ${id}`;
  await open("/pakiet");
  await expect(page).toHaveURL(/^[^?]+\/zaloguj\?returnTo=%2Fpakiet/);
});

test("AUTH-045: suspending a company ends the sessions of its users and says why", async ({
  page,
  open,
  signIn,
  records,
}) => {
  await signIn("dorota@gorka.example");
  await open("/ogloszenia");
  const { companyId } = await records.person("dorota@gorka.example");
  await records.sql`update companies set is_blocked = true where id = ${companyId}`;
  await open("/pakiet");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fpakiet&reason=company");
  await expect(page.getByText("Firma jest zawieszona. Skontaktuj się z administratorem portalu.")).toBeVisible();
  await records.sql`update companies set is_blocked = false where id = ${companyId}`;
});

test("AUTH-046: a reload keeps the person signed in", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await page.goto(page.url());
  await expect(page.getByText("Dzień dobry")).toBeVisible();
});

test("AUTH-018: a session ended on the server asks to sign in again and leads back", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const { login } = await records.colleagueOf("szef@transbud.example");
  await signIn(login);
  await open("/ogloszenia");
  await records.endSessionsOf(login);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Społeczność", exact: true }).click();
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fogloszenia%2Fsrp&reason=session");
  await expect(page.getByText("Sesja wygasła. Zaloguj się ponownie.")).toBeVisible();
});
