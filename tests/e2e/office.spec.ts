import { expect, refusalMessage, test } from "./support/journey";

const officer = "admin@rada.example";

test("an officer verifies a firm in three presses from the queue", async ({ page, open, signIn, records }) => {
  const company = await records.waitingCompany();
  await signIn(officer);
  await open("/portal/verification?kind=company&page=99");
  const row = page.getByRole("row").filter({ hasText: company.name });
  const presses = [
    () => row.getByRole("link", { name: `Rozpatrz ${company.name}` }).click(),
    () => page.getByRole("radio", { name: /Potwierdź weryfikację/ }).check(),
    () => page.getByRole("button", { name: "Zatwierdź decyzję" }).click(),
  ];
  expect(presses).toHaveLength(3);
  for (const press of presses) await press();
  await expect(page.getByText(`${company.name}: członek Rady. Powiadomiliśmy:`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the office reads a finding with both sides, which shows no account whole, and closes it with a reason", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const [older, newer] = [await records.waitingCompany(), await records.waitingCompany()];
  const side = (deal: string) => ({ account: "PL\u00a0…\u00a02874", deal, added: "2026-11-02" });
  const evidence = { earlier: side("TR/2026/000901"), later: side("TR/2026/000902") };
  await records.sql`
    insert into watch_findings (kind, company_id, other_company_id, subject, evidence)
    values ('account', ${newer.id}, ${older.id}, 'PL 2874', ${records.sql.json(evidence)})`;
  await signIn(officer);
  await open("/portal/verification?kind=finding&page=99");
  const row = page.getByRole("row").filter({ hasText: newer.name });
  await row.getByRole("link", { name: /^Rozpatrz ten sam rachunek/ }).click();
  const dialog = page.getByRole("dialog");
  for (const text of [older.name, "PL … 2874", "TR/2026/000901", "TR/2026/000902"]) {
    await expect(dialog).toContainText(text.replaceAll(" … ", "\u00a0…\u00a0"));
  }
  await dialog.getByRole("radio", { name: /Podejrzenie bez podstaw/ }).check();
  await dialog.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByRole("alert")).toContainText("Podaj powód.");
  await dialog.getByRole("radio", { name: /Podejrzenie bez podstaw/ }).check();
  await dialog.getByLabel("Powód").fill("Obie firmy mają tego samego faktora.");
  await dialog.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  await expect(page.getByText(`Podejrzenie wobec firmy „${newer.name}” jest uznane za bezpodstawne.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the office notes something of a company, saves its list as a view, takes it out as a file and deletes the view", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const company = await records.waitingCompany();
  const main = page.getByRole("main");
  await signIn(officer);
  await open(`/portal/companies/${company.id}`);
  await main.locator("summary").filter({ hasText: "Notatki biura" }).click();
  await main.getByLabel("Nowa notatka").fill("Dzwonił właściciel, dośle licencję.");
  await main.getByRole("button", { name: "Dodaj notatkę" }).click();
  await expect(page.getByText("Notatka została dodana.")).toBeVisible();
  await expect(main).toContainText("Dzwonił właściciel, dośle licencję.");

  await open(`/portal/companies?phrase=${encodeURIComponent(company.name)}`);
  await main.locator("summary").filter({ hasText: "Zapisz widok" }).click();
  await main.getByLabel("Nazwa widoku").fill(company.name);
  await main.getByRole("button", { name: "Zapisz widok" }).click();
  await expect(page.getByText("Widok został zapisany.")).toBeVisible();
  await open("/portal/companies");
  await main.getByRole("link", { name: company.name, exact: true }).first().click();
  await expect(page).toHaveURL(/phrase=/);
  await expect(main.getByRole("row").filter({ hasText: company.name })).toHaveCount(1);
  const file = await page.request.get(`/portal/companies/csv?phrase=${encodeURIComponent(company.name)}`);
  const [, ...lines] = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(company.name);
  await main.locator("summary").filter({ hasText: "Zapisz widok" }).click();
  await main.getByRole("button", { name: `Usuń widok „${company.name}”` }).click();
  await expect(page.getByText("Widok został usunięty.")).toBeVisible();
});
