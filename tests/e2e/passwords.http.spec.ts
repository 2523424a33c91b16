import { askForLink, setPassword, signInByForm } from "./support/account";
import { expect, password, refusalMessage, test } from "./support/journey";
import { mailedLink } from "./support/letters";

const fresh = "Nowe!haslo22";
const dead = "Link do ustawienia hasła jest nieprawidłowy lub wygasł.";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("a reset in the browser of a running session asks to sign in anew", async ({ page, open, records, signIn }) => {
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await signIn(login);
  await open("/access/password");
  await askForLink(page, login);
  await expect(page).not.toHaveURL("/access/password");
  await open(await mailedLink(page, login));
  await setPassword(page, fresh);
  await expect(page).toHaveURL(/\/zaloguj/);
  await expect(page.getByRole("status")).toHaveText("Hasło zostało zmienione.");
});

test("AUTH-028: a link that dies while its page stands open says so, whatever was typed", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { id, login } = await records.colleagueOf("szef@cargopol.example");
  for (const input of [fresh, "abc"]) {
    await open("/access/password");
    await askForLink(page, login);
    await expect(page).toHaveURL("/zaloguj");
    await open(await mailedLink(page, login));
    await records.sql`update account_tokens set expires_at = now() where user_id = ${id}`;
    await setPassword(page, input);
    await expect(page.getByRole("alert")).toHaveText(dead);
  }
  await page.goto("/zaloguj");
  await signInByForm(page, login, password);
  await expect(page).toHaveURL("/ogloszenia");
});

test("a double click sets the password once, and leads on to the sign-in whichever answer is seen", async ({
  page,
  open,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await open("/access/password");
  await askForLink(page, login);
  await expect(page).toHaveURL("/zaloguj");
  await open(await mailedLink(page, login));
  await page.getByLabel("Nowe hasło").fill(fresh);
  await page.getByLabel("Powtórz hasło").fill(fresh);
  await page.getByRole("button", { name: "Zapisz hasło" }).dblclick();
  const isSet = page.getByText("Hasło zostało zmienione.");
  const isUsed = page.locator("main").getByRole("link", { name: "Zaloguj się" });
  if (!(await isSet.isVisible())) await expect(isUsed).toBeVisible();
  await page.goto("/zaloguj");
  await signInByForm(page, login, fresh);
  await expect(page).toHaveURL(/ogloszenia/);
});
