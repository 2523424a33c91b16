import { inDays } from "../support/days";
import { expect, test } from "./support/journey";

test("only confirmed prices that are valid today are offered", async ({ page, open, signIn, records }) => {
  await records.sql`
    insert into pricings
      (subscription_definition_id, symbol, active_from, active_to, price_per_interval, interval_kind, is_confirmed,
       short_description, long_description)
    select subscription_definition_id, added.symbol, ${inDays(0)}::date + added.from_day, ${inDays(0)}::date + added.to_day, 99, 'MONTH', added.confirmed, added.symbol, long_description
    from pricings,
      (values ('DZIS-OSTATNI', -9, 0, true), ('JUTRO', 1, 9, true), ('WCZORAJ', -9, -1, true), ('SZKIC', -9, 9, false))
        as added (symbol, from_day, to_day, confirmed)
    where pricings.symbol = 'START-M'`;
  await signIn("szef@transbud.example");
  for (const path of ["/pakiet", "/company/plan"]) {
    const answer = await open(path);
    const html = await answer.text();
    for (const offered of ["START-M", "FLOTA-M", "FLOTA-R", "PARTNER", "DZIS-OSTATNI"]) expect(html).toContain(offered);
    for (const not of ["START-M-STARY", "FLOTA-M-PROJEKT", "JUTRO", "WCZORAJ", "SZKIC"])
      expect(html).not.toContain(not);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pakiety");
  await records.sql`delete from pricings where symbol in ('DZIS-OSTATNI', 'JUTRO', 'WCZORAJ', 'SZKIC')`;
});

test("PLAN-007: a member sees what the own package costs the company, whatever its price is today", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@cargopol.example");
  await open("/pakiet");
  const own = page.getByRole("region", { name: "Twój pakiet: Pakiet Flota" });
  for (const fact of ["245,65\u00a0zł netto za miesiąc", "RADA2026", "wersja 1.0"])
    await expect(own).toContainText(fact);
  await expect(own).toContainText(/Miesięczny.*Koniec okresu rozliczeniowego\s*\d{4}-\d{2}-\d{2}/);
  await own.getByRole("link", { name: /^ZP\// }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Potwierdzenie zamówienia ZP\/\d{4}\/\d{6}$/);
  await expect(page.getByText("56,50\u00a0zł")).toBeVisible();
  const pdf = await page.request.get(`/company/plan/orders/${page.url().split("/").pop()}/pdf`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("PLAN-005, PLAN-006: a package that another follows names the end of its period and its last day", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("magdalena@zalewfrost.example");
  await open("/pakiet");
  const own = page.getByRole("region", { name: "Twój pakiet: Pakiet Flota" });
  const day = "(\\d{4}-\\d{2}-\\d{2})";
  await expect(own).toContainText(new RegExp(`Koniec okresu rozliczeniowego\\s*${day}\\s*Kończy się\\s*\\1`));
});
