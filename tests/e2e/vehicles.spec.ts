import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const login = "szef@cargopol.example";
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, plate: string) => main(page).getByRole("row").filter({ hasText: plate });

test("VEH-001 to VEH-012: a vehicle is added, changed, posted as free, switched off and no longer offered", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const plate = `GDA ${Date.now() % 1_000_000}`;
  await signIn(login);
  await open("/pojazdy");
  await main(page).getByRole("link", { name: "Dodaj pojazd" }).click();
  await main(page).getByLabel("Numer rejestracyjny").fill(plate.toLowerCase().replace(" ", "-"));
  await main(page).getByLabel("Długość (m)").fill("abc");
  await main(page).getByLabel("Szerokość (m)").fill("2,455");
  await main(page).getByLabel("Ładowność (t)").fill("-1");
  await main(page).getByLabel("ADR (towary niebezpieczne)").check();
  await main(page).getByRole("button", { name: "Dodaj pojazd" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Typ: Pole jest wymagane",
    "Długość (m): Nieprawidłowy format. Podaj liczbę od 0,01 do 99,99",
    "Szerokość (m): Podaj najwyżej dwa miejsca po przecinku",
    "Ładowność (t): Nieprawidłowy format. Podaj liczbę od 0,01 do 999,99",
  ]);
  await main(page).getByLabel("Typ").selectOption("Cysterna");
  await main(page).getByLabel("Długość (m)").fill("12,5");
  await main(page).getByLabel("Szerokość (m)").fill("2.45");
  await main(page).getByLabel("Wysokość (m)").fill("3,6");
  await main(page).getByLabel("Ładowność (t)").fill("25");
  await main(page).getByRole("button", { name: "Dodaj pojazd" }).click();
  await expect(page.getByText("Pojazd został dodany.")).toBeVisible();
  await expect(page).toHaveURL("/pojazdy");
  const row = rowOf(page, plate);
  for (const fact of ["Cysterna", "12,5 × 2,45 × 3,6", "25\u00a0t", "ADR", "aktywny"])
    await expect(row).toContainText(fact);

  await main(page).getByRole("link", { name: "Dodaj pojazd" }).click();
  await main(page).getByLabel("Numer rejestracyjny").fill(plate.replace(" ", ""));
  await main(page).getByLabel("Typ").selectOption("Silos");
  await main(page).getByRole("button", { name: "Dodaj pojazd" }).click();
  await expect(page.getByRole("alert")).toContainText("Numer rejestracyjny: Wartość musi być unikalna");
  await expect(main(page).getByLabel("Typ")).toHaveValue("silo");

  await open("/company/vehicles");
  await row.getByRole("link", { name: "Edytuj" }).click();
  await expect(main(page).getByLabel("Numer rejestracyjny")).toHaveValue(plate);
  await expect(main(page).getByLabel("ADR (towary niebezpieczne)")).toBeChecked();
  await main(page).getByLabel("Ładowność (t)").fill("24,5");
  await main(page).getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Pojazd został zaktualizowany.")).toBeVisible();
  await expect(row).toContainText("24,5\u00a0t");

  await row.getByRole("link", { name: "Wystaw jako wolny" }).click();
  await expect(page).toHaveURL(/\/dodaj-pojazd\?vehicle=\d+$/);
  const address = page.url();
  const chosen = main(page).getByLabel("Pojazd z taboru firmy");
  await expect(chosen.getByRole("option", { name: plate })).toHaveCount(1);
  await expect(chosen).toHaveValue(/^\d+$/);
  await expect(main(page).getByLabel("Długość (m)")).toHaveValue("12,5");
  await expect(main(page).getByLabel("Ładowność (t)")).toHaveValue("24,5");
  await expect(main(page).getByLabel("Cysterna")).toBeChecked();

  await open("/pojazdy");
  await row.getByRole("button", { name: "Wyłącz" }).click();
  await expect(page.getByText("Pojazd został wyłączony.")).toBeVisible();
  await expect(row).toContainText("wyłączony");
  await expect(row.getByRole("link", { name: "Wystaw jako wolny" })).toHaveCount(0);
  await main(page)
    .getByRole("link", { name: /^Wyłączone/ })
    .click();
  await expect(row).toHaveCount(1);
  await open("/dodaj-pojazd");
  await expect(chosen.getByRole("option", { name: plate })).toHaveCount(0);
  await open(address);
  await expect(main(page)).toContainText("Tego pojazdu nie ma już wśród czynnych pojazdów firmy.");
  await open("/pojazdy?status=off");
  await row.getByRole("button", { name: "Włącz", exact: true }).click();
  await expect(page.getByText("Pojazd został włączony.")).toBeVisible();
});

test("OQ-95, PERM-013: a stale form shows what is stored and keeps what was written; a foreign vehicle is nobody's", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  post,
}) => {
  complaints.push(refusalMessage(409));
  const { companyId } = await records.person(login);
  const [vehicle] = await records.sql<{ id: number }[]>`
    insert into vehicles (company_id, body, plate_number, tonnage) values (${companyId}, 'van', 'GDA STALE', 1.2) returning id`;
  const path = `/pojazdy/${vehicle?.id}`;
  await signIn(login);
  await open(path);
  await main(page).getByLabel("Ładowność (t)").fill("0,9");
  await records.sql`update vehicles set tonnage = 1.5, version = 1 where id = ${vehicle?.id ?? 0}`;
  await main(page).getByRole("button", { name: "Zapisz" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Dane zostały w międzyczasie zmienione.");
  await expect(summary).toContainText("GDA STALE, Bus do 3,5\u00a0t, 1,5\u00a0t, bez ADR, aktywny");
  await expect(main(page).getByLabel("Ładowność (t)")).toHaveValue("0,9");
  await main(page).getByRole("button", { name: "Zapisz" }).click();
  await expect(rowOf(page, "GDA STALE")).toContainText("0,9\u00a0t");

  await signIn("szef@transbud.example");
  const fields = { intent: "save", version: "2", body: "mega", plateNumber: "TK 1" };
  expect((await post(path, fields)).status()).toBe(403);
  expect((await post("/pojazdy", { intent: "switchOff", vehicleId: String(vehicle?.id) })).status()).toBe(403);
  expect((await post("/pojazdy/999999999", fields)).status()).toBe(404);
  complaints.push(refusalMessage(404));
  expect((await open(path)).status()).toBe(404);
});
