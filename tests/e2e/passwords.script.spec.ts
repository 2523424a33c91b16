import { expect, test } from "./support/journey";

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
  const kept = rules.getByText("(spełnione)");
  await expect(kept).toHaveCount(0);
  await page.getByLabel("Hasło", { exact: true }).fill("abcdefgh");
  await expect(kept).toHaveCount(3);
  await page.getByLabel("Obecne hasło").fill("kept as typed");
  await page.getByRole("button", { name: "Wygeneruj hasło" }).click();
  await expect(kept).toHaveCount(6);
  const made = await page.locator("output").innerText();
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue(made);
  await expect(page.getByLabel("Powtórz hasło")).toHaveValue(made);
  await expect(page.getByLabel("Obecne hasło")).toHaveValue("kept as typed");
  await page.getByRole("button", { name: "Kopiuj" }).click();
  await expect(page.getByText("Skopiowano do schowka")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
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
  const password = page.getByLabel("Hasło", { exact: true });
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
