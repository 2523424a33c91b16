import { expect, test } from "./support/journey";

test("ROUTE-013 … 016: a visitor is sent to sign in with the whole path", async ({ page, open }) => {
  await open("/powiadomienia?onlyNew=2026-01-01T00%3A00%3A00Z");
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fpowiadomienia%3FonlyNew%3D2026-01-01T00%253A00%253A00Z");
  await expect(page.getByRole("main").getByRole("button", { name: "Zaloguj się" })).toBeVisible();
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
