import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";
import { unfold } from "./support/posting-form";

const login = "agata@odralogistyka.example";
const colleague = "lukasz@odralogistyka.example";
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, section: string, name: string) => page.locator(`#${section}-${name}`);
const edit = (page: Page, part: string) =>
  main(page)
    .getByRole("link", { name: `Zmień: ${part}` })
    .click();
const save = (page: Page, part: string) =>
  main(page)
    .getByRole("button", { name: `Zapisz: ${part}` })
    .click();

const parts: [section: string, part: string, texts: Record<string, string>, choices?: Record<string, string>][] = [
  [
    "identity",
    "Nazwa i\u00a0rejestry",
    {
      name: "Nowa Odra Logistyka sp. z o.o.",
      shortName: "Nowa Odra",
      regon: "123456785",
      krs: "0000123456",
      startDate: "2004-05-06",
      registrationDate: "2004-05-01",
    },
    { legalFormId: "spółka akcyjna" },
  ],
  [
    "seat",
    "Siedziba",
    { postalCode: "50-038", city: "Wrocław", street: "ul. Kościuszki", streetNumber: "9", houseNumber: "4" },
    { voivodeshipId: "dolnośląskie" },
  ],
  [
    "reach",
    "Telefon, e-mail i\u00a0strona",
    {
      phone: "71 344 55 66",
      fax: "71 344 55 67",
      email: "nowa@odralogistyka.example",
      website: "https://nowaodra.example",
    },
  ],
  [
    "owner",
    "Właściciel",
    { ownerName: "Zofia", ownerSurname: "Odrowąż", ownerPhone: "601 700 800", ownerEmail: "zofia@nowaodra.example" },
  ],
  [
    "activity",
    "Działalność",
    { employeeCount: "77", industryDescription: "Barki i ciągniki.", description: "Wozimy Odrą i drogą." },
  ],
];

test("COMP-001 to COMP-033: every field of the company is saved by its part, kept, and shown on its page", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const { companyId } = await records.person(login);
  await signIn(login);
  await open("/company/info");
  for (const [section, part, texts, choices = {}] of parts) {
    await edit(page, part);
    for (const [name, text] of Object.entries(texts)) await field(page, section, name).fill(text);
    for (const [name, label] of Object.entries(choices)) await field(page, section, name).selectOption(label);
    await save(page, part);
    await expect(page.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
    const isReviewed = section === "identity" || section === "seat";
    await expect(page.getByText("przejrzy jeszcze biuro")).toHaveCount(isReviewed ? 1 : 0);
    await expect(main(page).getByRole("button", { name: `Zapisz: ${part}` }), "folded again").toHaveCount(0);
    await edit(page, part);
    for (const [name, text] of Object.entries(texts)) await expect(field(page, section, name)).toHaveValue(text);
    await open("/mojafirma");
  }

  await edit(page, "Działalność");
  await field(page, "activity", "newTags").fill(`barki, ${"t".repeat(51)}`);
  await main(page).getByLabel("magazynowanie").check();
  await save(page, "Działalność");
  await expect(page.getByRole("alert")).toContainText("Niektóre pola nie są wypełnione prawidłowo");
  await expect(page.getByRole("alert")).toContainText("Tag może mieć max. 50 znaków");
  await expect(main(page).getByLabel("magazynowanie")).toBeChecked();
  await field(page, "activity", "newTags").fill(`barki, ${"t".repeat(50)}`);
  await save(page, "Działalność");
  await expect(page.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
  await edit(page, "Działalność");
  await expect(main(page).getByLabel("barki")).toBeChecked();
  await main(page).getByLabel("barki").uncheck();
  await save(page, "Działalność");
  await expect(page.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
  await edit(page, "Działalność");
  await expect(main(page).getByLabel("barki")).toHaveCount(0);

  await open(`/firma/${companyId}`);
  const words = parts.flatMap(([, , texts, choices]) => [...Object.values(texts), ...Object.values(choices ?? {})]);
  const shown = words.filter((word) => !/^\d{1,2}$/.test(word) && !word.startsWith("https"));
  for (const word of [...shown, "ul. Kościuszki 9/4", "nowaodra.example", "magazynowanie", "t".repeat(50)]) {
    await expect(main(page)).toContainText(word);
  }
  await expect(main(page)).not.toContainText("barki,");

  await signIn("admin@rada.example");
  await open("/portal/verification?kind=change&sort=-term");
  const part = page.getByRole("row").filter({ hasText: "Nowa Odra" }).getByRole("listitem");
  await expect(part).toHaveCount(2);
  await part
    .filter({ hasText: "siedziba" })
    .getByRole("link", { name: /Rozpatrz/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("ul. Kościuszki");
  await dialog.getByRole("radio", { name: /Potwierdź zmianę/ }).check();
  await dialog.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByText("jest potwierdzona")).toBeVisible();
  await expect(part).toHaveCount(1);
  await open(`/portal/companies/${companyId}`);
  await main(page).getByRole("link", { name: "Rozpatrz zmianę" }).click();
  await expect(page.getByRole("dialog")).toContainText("Nowa Odra Logistyka");
});

test("OQ-95, COMP-035: a stale edit keeps the text beside the other's change; a contact is added, ordered, called and switched off", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  anotherWindow,
  post,
}) => {
  complaints.push(refusalMessage(409), refusalMessage(422));
  const { companyId } = await records.person(login);
  await signIn(login);
  await open("/mojafirma");
  const other = await anotherWindow(colleague);
  await open("/mojafirma", other);
  await edit(page, "Właściciel");
  await edit(other, "Właściciel");
  await field(other, "owner", "ownerPhone").fill("601 111 222");
  await save(other, "Właściciel");
  await expect(other.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
  await field(page, "owner", "ownerPhone").fill("602 333 444");
  await save(page, "Właściciel");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Dane zostały w międzyczasie zmienione.");
  await expect(summary).toContainText("601 111 222");
  await expect(summary).toContainText(/Tę część zapisano [\d :-]+ \(Łukasz \S+\)\./);
  await expect(field(page, "owner", "ownerPhone")).toHaveValue("602 333 444");
  await save(page, "Właściciel");
  await expect(page.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
  await expect(main(page)).toContainText("602 333 444");

  await unfold(page, "Kontakty");
  for (const [name, surname, phone] of [
    ["Alicja", "Pierwsza", "601 202 303"],
    ["Bogdan", "Drugi", ""],
  ] as const) {
    await main(page).getByRole("link", { name: "Dodaj kontakt" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Imię").fill(name);
    await dialog.getByLabel("Telefon").fill("abc");
    await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Nazwisko: Pole jest wymagane");
    await dialog.getByLabel("Nazwisko").fill(surname);
    await dialog.getByLabel("Telefon").fill(phone);
    await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
    await expect(page.getByText("Kontakt został dodany.")).toBeVisible();
  }
  const contacts = main(page).locator(".own-contacts > li");
  const second = contacts.filter({ hasText: "Bogdan Drugi" });
  await second.getByRole("button", { name: "Wyżej" }).click();
  await expect(second.getByRole("button", { name: "Wyżej" })).toHaveCount(0);
  await second.getByRole("link", { name: "Edytuj" }).click();
  await page.getByRole("dialog").getByLabel("Stanowisko").fill("dyspozytor");
  await page.getByRole("dialog").getByRole("button", { name: "Zapisz kontakt" }).click();
  await expect(second).toContainText("dyspozytor");

  await open("/dodaj-ladunek");
  await expect(main(page).getByLabel("Bogdan Drugi, dyspozytor")).not.toBeChecked();
  await open(`/firma/${companyId}`);
  await unfold(page, "Kontakty");
  await expect(main(page).getByRole("link", { name: "601 202 303" })).toHaveAttribute("href", "tel:601202303");
  await open("/mojafirma");
  await unfold(page, "Kontakty");
  await contacts.filter({ hasText: "Alicja Pierwsza" }).getByRole("button", { name: "Wyłącz" }).click();
  await expect(page.getByText("Kontakt został wyłączony.")).toBeVisible();
  await open(`/firma/${companyId}`);
  await expect(main(page)).not.toContainText("Alicja Pierwsza");
  await expect(main(page)).toContainText("Bogdan Drugi");

  const [contact] = await records.sql<{ id: number }[]>`
    select id from company_contacts where company_id = ${companyId} order by id limit 1`;
  await signIn("szef@transbud.example");
  const foreign = { companyId: String(companyId), version: "0", name: "Cudza", surname: "Osoba" };
  expect((await post("/mojafirma", { intent: "identity", ...foreign })).status()).toBe(403);
  const key = "00000000-0000-4000-8000-000000000000";
  expect((await post("/mojafirma", { intent: "saveContact", key, ...foreign })).status()).toBe(403);
  expect((await post("/mojafirma", { intent: "switchOff", contactId: String(contact?.id) })).status()).toBe(403);
});

test("OQ-93: what the register says otherwise stands side by side, and what is ticked is taken", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await signIn("szef@transbud.example");
  await open("/mojafirma");
  await main(page).getByRole("button", { name: "Pobierz z\u00a0rejestru" }).click();
  const dialog = page.getByRole("dialog", { name: "Dane z\u00a0rejestru" });
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await expect(dialog.getByRole("row").filter({ hasText: "Data rejestracji firmy" })).toContainText(
    /2003-03-12.*2003-03-21/,
  );
  await dialog.getByRole("button", { name: "Zastąp zaznaczone" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Zaznacz co najmniej jedno pole");
  await dialog.getByLabel("Zastąp danymi z\u00a0rejestru: Data rejestracji firmy").check();
  await dialog.getByRole("button", { name: "Zastąp zaznaczone" }).click();
  await expect(page.getByText("Dane firmy zostały zaktualizowane.")).toBeVisible();
  await expect(main(page).getByRole("definition").filter({ hasText: "2003-03-21" })).toHaveCount(1);
  await expect(page.locator("#part-seat dd").filter({ hasText: /^18$/ })).toHaveCount(1);
  await expect(main(page)).toContainText("Historia zmian");
  await signIn("spedytor@transbud.example");
  await open("/mojafirma");
  await expect(main(page)).not.toContainText("Historia zmian");
});
