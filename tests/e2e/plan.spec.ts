import { expect, refusalMessage, test } from "./support/journey";

test("PLAN-001, PLAN-033, PLAN-034, PLAN-036: a free company orders, opens what was closed, and ends", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const admin = await records.colleagueOf("szef@darmowy.example");
  await records.sql`update users set is_admin = true where id = ${admin.id}`;
  await signIn(admin.login);
  await open("/pojazdy");
  await page.getByRole("dialog").getByRole("link", { name: "Wybierz pakiet" }).click();
  await expect(page.getByText("Pakiet zacznie działać od razu")).toBeVisible();
  await page.getByRole("button", { name: "Zamów wybrany pakiet" }).click();
  await expect(page.getByText("Wybierz pakiet.", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Zamówienie jest ważne tylko z oznaczonym oświadczeniem.", { exact: true }).first(),
  ).toBeVisible();
  await page.getByLabel("Kod promocyjny").fill("STARY2020");
  await page.getByRole("button", { name: "Sprawdź kod" }).click();
  await expect(page.getByText("Kod promocyjny wygasł.", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Kod promocyjny").fill("rok20");
  await page.getByRole("button", { name: "Sprawdź kod" }).click();
  await expect(page.getByRole("radio", { name: "Pakiet Flota roczny" })).toBeChecked();
  await expect(page.getByRole("main"), "with the tax").toContainText(/Do zapłaty brutto\s*[\d,\s]+zł za rok/);
  await page.getByRole("checkbox", { name: /Zamawiam pakiet/ }).check();
  await page.getByRole("button", { name: /^Zamów: Pakiet Flota roczny, [\d,\s]+zł netto za rok$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Potwierdzenie zamówienia/);
  await open("/pojazdy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pojazdy");
  await open("/pakiet");
  await page.getByRole("radio", { name: "Pakiet Flota", exact: true }).check();
  await page.getByRole("checkbox", { name: /Zamawiam pakiet/ }).check();
  await page
    .getByRole("button", {
      name: javaScriptEnabled ? "Zamów: Pakiet Flota, 289 zł netto za miesiąc" : "Zamów wybrany pakiet",
    })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Potwierdzenie zamówienia/);
  await open("/pakiet");
  await expect(page.getByRole("heading", { name: "Zamówiony pakiet: Pakiet Flota" })).toBeVisible();
  await page.getByRole("link", { name: "Anuluj zamówienie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tak" }).click();
  await expect(page.getByText("Zamówienie zostało anulowane.")).toBeVisible();
  await page.getByRole("link", { name: "Zakończ pakiet" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("Zakończyć: Pakiet Flota roczny?");
  await dialog.getByLabel("Powód").fill("Za drogo");
  await records.sql`update subscriptions set version = version + 1 where company_id = ${admin.companyId}`;
  await dialog.getByRole("button", { name: "Zakończ pakiet" }).click();
  await expect(dialog.getByText("Dane zostały w międzyczasie zmienione.")).toBeVisible();
  await expect(dialog.getByLabel("Powód")).toHaveValue("Za drogo");
  // The answer is shown before what the page read anew.
  await expect(page.locator(".progress")).not.toHaveAttribute("data-busy");
  await dialog.getByRole("button", { name: "Zakończ pakiet" }).click();
  await expect(page.getByText(/Pakiet działa do \d{4}/)).toBeVisible();
  await records.sql`delete from promo_code_uses where company_id = ${admin.companyId}`;
  await records.sql`update plan_orders set subscription_id = null where company_id = ${admin.companyId}`;
  await records.sql`delete from subscriptions where company_id = ${admin.companyId} and closed_at is null`;
  await records.sql`delete from plan_orders where company_id = ${admin.companyId} and subscription_id is null
    and created_at > now() - interval '1 day'`;
  await records.sql`update companies set registration_subscription_plan_id = null where id = ${admin.companyId}`;
});
