import { expect, test } from "./support/journey";

const go = (name: string) => ({ name, exact: true });

test("REG-029: the notice of an e-mail comes as its field is left, and leads on", async ({
  page,
  open,
  complaints,
}) => {
  complaints.push(/status of (409|422)/);
  await open("/access/request?tin=999-110-37-27");
  await page.getByRole("button", go("Pobierz dane z rejestru")).click();
  await expect(page.getByText("Dane pobrane z rejestru.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Dane pobrane z rejestru." })).toBeFocused();
  await page.getByLabel("Miejscowość").press("Enter");
  await expect(page.getByRole("heading", { name: "Twoje dane" }), "a step that follows is heard").toBeFocused();
  await expect(page).toHaveTitle("Twoje dane – Dołącz do nas – Dyszel");

  await page.getByRole("button", go("Dalej")).click();
  const email = page.getByLabel("Adres e-mail");
  await expect(email).toHaveAccessibleDescription(/Pole jest wymagane$/);
  await email.fill("szef@transbud.example");
  await page.getByLabel("Imię").fill("Jan");
  const notice = page.getByRole("status").filter({ hasText: "Konto z tym adresem e-mail jest już aktywne." });
  await expect(notice.getByRole("link", { name: "Przejdź do logowania" })).toBeVisible();
  await expect(email, "what was said of the e-mail before is past").not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Nazwisko")).toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Imię")).toBeFocused();

  await page.getByRole("button", { name: "Wstecz" }).click();
  await expect(page.getByRole("heading", { name: "Firma", exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("REG-027: the register is asked as the number is left, and fills in what nobody has typed", async ({
  page,
  open,
  complaints,
}) => {
  complaints.push(/status of 404/);
  await open("/dolacz");
  await page.getByLabel("Miejscowość").fill("Moje Miasto");
  const number = page.getByLabel("NIP", { exact: true });
  await number.fill("999-110-37-27");
  await number.press("Tab");
  await expect(page.getByRole("status").getByText("Dane pobrane z rejestru.")).toBeVisible();
  await expect(page.getByLabel("Nazwa skrócona")).toHaveValue("Przewozy Płockie sp. z o.o.");
  await expect(page.getByLabel("Miejscowość"), "what was typed").toHaveValue("Moje Miasto");

  await number.fill("774-000-14-54");
  await number.press("Tab");
  await expect(page.getByText("Nie znaleziono firmy o podanym numerze NIP w rejestrze.")).toBeVisible();
  await expect(page.getByLabel("Nazwa firmy"), "the other company's").toHaveValue("");
  await expect(page.getByLabel("Miejscowość")).toHaveValue("Moje Miasto");

  await page.getByRole("button", { name: "Pobierz dane z rejestru" }).click();
  await expect(number, "as the draft holds it").toHaveValue("7740001454");
  await number.fill("774-000");
  await number.press("Tab");
  await expect(page.getByText("Nie znaleziono firmy"), "said of another number").toBeHidden();
});
