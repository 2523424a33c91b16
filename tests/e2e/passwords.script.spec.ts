import { expect, password, test } from "./support/journey";

test("AUTH-030: the generator fills in place, the rules tick, the password can be copied", async ({
  page,
  context,
  open,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("szef@cargopol.example");
  await open("/account/password");
  const rules = page.getByRole("list", { name: "Zasady hasła" });
  const metRules = rules.getByText("(spełnione)");
  await expect(metRules).toHaveCount(0);
  await page.getByLabel("Nowe hasło").fill("abcdefgh");
  await expect(metRules).toHaveCount(3);
  await page.getByLabel("Obecne hasło").fill("kept as typed");
  await page.getByRole("button", { name: "Wygeneruj hasło" }).click();
  await expect(metRules).toHaveCount(6);
  const generatedPassword = await page.locator("output").innerText();
  await expect(page.getByLabel("Nowe hasło")).toHaveValue(generatedPassword);
  await expect(page.getByLabel("Powtórz hasło")).toHaveValue(generatedPassword);
  await expect(page.getByLabel("Obecne hasło")).toHaveValue("kept as typed");
  await page.getByRole("button", { name: "Kopiuj" }).click();
  await expect(page.getByText("Skopiowano do schowka")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generatedPassword);
});

test("a refused form comes back empty, its rules say so, and a generated password takes back what was said", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(/status of 422/);
  await signIn("szef@cargopol.example");
  await open("/account/password");
  const password = page.getByLabel("Nowe hasło");
  await password.fill("abc");
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
  await expect(password).toHaveAttribute("aria-invalid");
  await expect(password).toHaveValue("");
  await expect(page.getByRole("list", { name: "Zasady hasła" }).getByText("(spełnione)")).toHaveCount(0);
  await page.getByRole("button", { name: "Wygeneruj hasło" }).click();
  await expect(page.getByRole("alert").getByRole("listitem"), "the present password is still missing").toHaveCount(1);
  await expect(page.getByLabel("Powtórz hasło")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("button", { name: "Wygeneruj hasło" })).toBeFocused();
});

test("AUTH-031: who changes the password goes on under a new bearer, and the old one is dead", async ({
  page,
  open,
  signIn,
  records,
  portal,
}) => {
  const { login } = await records.colleagueOf("szef@cargopol.example");
  await signIn(login);
  await open("/account/password");
  const token = () => page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token);
  await expect.poll(token).toBeTruthy();
  const before = await token();
  await page.getByLabel("Obecne hasło").fill(password);
  for (const label of ["Nowe hasło", "Powtórz hasło"])
    await page.getByLabel(label, { exact: true }).fill("Nowe!haslo22");
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Hasło zostało zmienione.");
  await expect.poll(token).not.toBe(before);

  const ask = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, origin: portal.origin };
    const data = { query: "query { unreadNotices }" };
    return (await page.request.post("/api", { data, headers })).json();
  };
  expect((await ask(before)).errors[0].message).toBe("Nieprawidłowy lub unieważniony token.");
  expect((await ask(await token())).data).toEqual({ unreadNotices: expect.any(Number) });
  await open("/ogloszenia");
  await expect(page).toHaveURL("/ogloszenia");
});
