import { askForLink, signInByForm } from "./support/account";
import { expect, password, refusalMessage, test } from "./support/journey";
import { mailedLink } from "./support/letters";

const invalid = "Link aktywacyjny jest nieprawidłowy lub wygasł.";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("REG-050, OQ-84: quick access leads to the first sign-in and the welcome", async ({ page, open, records }) => {
  const { login } = await records.applicant("quick");
  await open("/access/request/resend");
  await askForLink(page, login);
  await expect(page.getByRole("status")).toContainText("został wysłany");
  await open(await mailedLink(page, login));
  await page.getByRole("button", { name: "Potwierdzam konto" }).click();
  await expect(page.getByRole("main")).toContainText("Możesz się już zalogować.");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL("/zaloguj?returnTo=%2Fwelcome");
  await signInByForm(page, login, password);
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dzień dobry, Osoba!");
  for (const name of ["Ładunki", "Wolne pojazdy"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  }
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps).toHaveCount(3);
  for (const [index, path] of ["/weryfikacja", "/pakiet", "/ogloszenia"].entries()) {
    await expect(steps.nth(index).getByRole("link")).toHaveAttribute("href", path);
  }
});

test("REG-052: the newer link works, the older one says that it does not and leads to another", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.applicant("quick");
  const links: string[] = [];
  for (let time = 0; time < 2; time++) {
    await open("/access/request/resend");
    await askForLink(page, login);
    await expect(page.getByRole("status")).toContainText("został wysłany");
    links.push(await mailedLink(page, login));
  }
  const [older = "", newer = ""] = links;
  await open(newer);
  await expect(page.getByRole("button", { name: "Potwierdzam konto" })).toBeVisible();
  await open(older);
  await expect(page.getByRole("alert")).toHaveText(invalid);
  await page.getByRole("link", { name: "Wyślij nowy link" }).click();
  await expect(page).toHaveURL("/access/request/resend");
});

test("a link that dies while its page stands open says so at the button", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { id, login } = await records.applicant("quick");
  await open("/access/request/resend");
  await askForLink(page, login);
  await expect(page.getByRole("status")).toContainText("został wysłany");
  await open(await mailedLink(page, login));
  await records.sql`update account_tokens set revoked_at = now() where user_id = ${id}`;
  await page.getByRole("button", { name: "Potwierdzam konto" }).click();
  await expect(page.getByRole("alert")).toHaveText(invalid);
});
