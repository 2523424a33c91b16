import { signInByForm } from "./support/account";
import { expect, password, refusalMessage, test } from "./support/journey";

test("AUTH-001, AUTH-007: the right password leads to the announcements", { tag: "@plain" }, async ({ page, open }) => {
  await open("/zaloguj");
  await signInByForm(page, "szef@transbud.example", password);
  await expect(page.getByRole("status")).toHaveText("Zalogowano poprawnie");
  await expect(page).toHaveURL("/ogloszenia");
  await open("/ogloszenia");
  await expect(page.locator("[role=status]"), "it is said once").toHaveText("");
});

test("empty fields are named in a summary that leads to them", async ({ page, open, complaints }) => {
  complaints.push(refusalMessage(422));
  await open("/zaloguj");
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText("Niektóre pola nie są wypełnione prawidłowo");
  const links = summary.getByRole("link", { name: "Pole jest wymagane" });
  await expect(links).toHaveCount(2);
  for (const [index, label] of ["Login lub adres e-mail", "Hasło"].entries()) {
    await links.nth(index).click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/Pole jest wymagane$/);
  }
});

test("ROUTE-016, ROUTE-017: the wanted page with its query survives a failed sign-in", async ({
  page,
  open,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const target = "/notifications/list?type=1&page=1";
  await open(target);
  await expect(page).toHaveURL(`/zaloguj?returnTo=${encodeURIComponent(target)}`);
  await signInByForm(page, "szef@transbud.example", "Zle!Haslo1");
  await expect(page.getByRole("alert")).toBeVisible();
  await signInByForm(page, "szef@transbud.example", password);
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogłoszenia społeczności");
});
