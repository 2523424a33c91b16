import { expect, refusalMessage, test } from "./support/journey";

const admin = "admin@rada.example";

test("ADM-008: papers are opened, checked and marked in a dialog of the list", async ({ page, open, signIn }) => {
  await signIn(admin);
  await open("/portal/companies?tab=members&phrase=halicz");
  await page.getByRole("link", { name: /1 dokument/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Wpis do KRS/CEIDG");
  await dialog.getByText("Popraw dane").first().click();
  await dialog.getByLabel("Ważny do").first().fill("2031-05-06");
  await dialog.getByRole("button", { name: "Zapisz" }).first().click();
  await expect(dialog.getByText("Dokument został zmieniony.")).toBeVisible();
  await dialog.getByText("Popraw dane").first().click();
  await expect(dialog.getByLabel("Ważny do").first()).toHaveValue("2031-05-06");
});

test("ADM-015, ADM-018: a refusal needs its reason, is told, and can be taken back", async ({
  page,
  open,
  signIn,
  complaints,
  records,
}) => {
  complaints.push(refusalMessage(422));
  const company = await records.waitingCompany();
  await signIn(admin);
  await open(`/portal/companies/${company.id}`);
  await page.getByRole("radio", { name: /Odmów/ }).check();
  await page.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByRole("alert")).toContainText("Podaj powód.");
  await page.getByRole("radio", { name: /Odmów/ }).check();
  await page.getByLabel("Powód").fill("Adres nie istnieje.");
  await page.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByText(`${company.name}: zablokowana. Powiadomiliśmy: ${company.email}.`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Adres nie istnieje.");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await open("/poczta");
  await page
    .getByRole("link", { name: new RegExp(`${company.name}.*odmową`) })
    .first()
    .click();
  await expect(page.getByRole("main")).toContainText("Powód: Adres nie istnieje.");

  await open(`/portal/companies/${company.id}`);
  await page.getByRole("radio", { name: /Wznów weryfikację/ }).check();
  await page.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByRole("main")).toContainText("oczekująca");
});

test("ADM-027, AUTH-044: a suspended person's open window is led to sign in", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const person = await records.colleagueOf("szef@cargopol.example");
  const theirs = await anotherWindow(person.login);
  await open("/ogloszenia", theirs);
  await signIn(admin);
  await open(`/portal/users?phrase=${person.login}`);
  await page.getByRole("link", { name: /Osoba Testowa/ }).click();
  await page.getByRole("radio", { name: /Zawieś/ }).check();
  await page.getByLabel("Powód").fill("Sprawdzamy zgłoszenie.");
  await page.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByText(`zawieszony. Powiadomiliśmy: ${person.login}.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: person.login })).toContainText("zawieszony");
  await theirs.goto("/ogloszenia");
  await expect(theirs).toHaveURL(/\/zaloguj/);
});

test("ADM-030: the queue is decided where it is read, and comes back to itself", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const company = await records.waitingCompany();
  const email = await records.invitation("szef@cargopol.example", company.id);
  await signIn(admin);
  await open("/portal/verification?kind=invitation&page=99");
  await page
    .getByRole("row")
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("button", { name: "Sprawdzone" })
    .click();
  await expect(page.getByText("Zaproszenie oznaczono jako sprawdzone.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);

  await open("/portal/verification?kind=person&page=99");
  await page
    .getByRole("row")
    .filter({ hasText: company.name })
    .getByRole("link", { name: "Rozpatrz Ewa Czekająca" })
    .click();
  await expect(page.getByRole("dialog")).toContainText(/zawiadomimy pocztą: czeka\d+@journey\.example/);
  await page.getByRole("dialog").getByRole("link", { name: "Zamknij" }).click();
  await expect(page).toHaveURL(/\/portal\/verification\?kind=person/);

  await open("/portal/verification?kind=company&page=99");
  const row = page.getByRole("row").filter({ hasText: company.name });
  await row.getByRole("button", { name: "Przejmij" }).click();
  await expect(page.getByText("Sprawa jest Twoja.")).toBeVisible();
  await expect(row.getByRole("button", { name: "Oddaj" })).toBeVisible();
  await row.getByRole("link", { name: `Rozpatrz ${company.name}` }).click();
  await page.getByRole("radio", { name: /Potwierdź weryfikację/ }).check();
  await page.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByText(`${company.name}: członek Rady. Powiadomiliśmy:`)).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/verification/);
  await expect(row).toHaveCount(0);
});

test("INV-013: the council sends an invitation again, checks and cancels it", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const email = await records.invitation("szef@cargopol.example");
  await signIn(admin);
  const unsent = await records.invitation("szef@cargopol.example", null, { isSent: false });
  await open(`/portal/invitations?phrase=${unsent}`);
  await expect(
    page.getByRole("button", { name: "Wyślij", exact: true }),
    "what never left is not sent again",
  ).toBeVisible();
  await open(`/portal/invitations?phrase=${email}`);
  await page.getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(page.getByText("działa tylko link z tej wiadomości")).toBeVisible();
  await page.getByRole("link", { name: "Anuluj" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tak" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("anulowane");
});
