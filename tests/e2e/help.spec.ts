import { expect, refusalMessage, test } from "./support/journey";
import { openLetter } from "./support/letters";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("COMPL-022, COMPL-023: a visitor asks for help, is told what is missing, and gets a number", {
  tag: "@plain",
}, async ({ page, open, records, complaints }) => {
  complaints.push(refusalMessage(422));
  const email = `pomoc${Date.now()}@journey.example`;
  await open("/");
  await page.getByRole("banner").getByRole("link", { name: "Pomoc" }).click();
  await expect(page).toHaveURL("/help/form");
  await page.getByLabel("Adres e-mail").fill("x@");
  await page.getByLabel("NIP firmy").fill("123");
  await page.getByLabel("W czym możemy pomóc?").fill("ab");
  await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  const problems = page.getByRole("alert").getByRole("listitem");
  await expect(problems).toHaveCount(4);
  await expect(problems.first()).toHaveText("Imię i nazwisko: Pole jest wymagane");
  await expect(page.getByLabel("Imię i nazwisko")).toHaveAccessibleDescription("Pole jest wymagane");
  await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription("Podaj prawidłowy adres e-mail.");
  await expect(page.getByLabel("W czym możemy pomóc?")).toHaveAccessibleDescription(
    /Musisz wpisać przynajmniej 3\sznaki$/,
  );
  await expect(page.getByLabel("W czym możemy pomóc?")).toHaveValue("ab");

  await page.getByLabel("Imię i nazwisko").fill("Anna Próbna");
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("NIP firmy").fill("PL 774-000-14-54");
  await page.getByLabel("W czym możemy pomóc?").fill("Nie przyszedł link <b>potwierdzający</b>.");
  await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zgłoszenie zostało przyjęte");
  const number = (await page.getByText(/^ZG\/\d{4}\/\d{6}$/).innerText()) ?? "";

  await openLetter(page, email);
  await expect(page.getByRole("article")).toContainText(number);
  await expect(page.getByRole("article")).toContainText("<b>potwierdzający</b>");
  await openLetter(page, "biuro@rada.example", number);
  await expect(page.getByRole("article")).toContainText("NIP 7740001454");
  const rows = await records.sql`select kind, company_id as "companyId" from complaints where number = ${number}`;
  expect(rows).toEqual([{ kind: "PROBLEM", companyId: null }]);
});
