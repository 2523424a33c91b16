import { inDays } from "../support/days";
import { expect, overflow, password, refusalMessage, test } from "./support/journey";
import { fill, fillShipment, load, publish, says, unfold, unload } from "./support/posting-form";

const author = "szef@transbud.example";

test("FRE-001, FRE-008, FRE-021 to FRE-048: a load with two loading places is posted, and edited", {
  tag: "@plain",
}, async ({ page, open, signIn, records }) => {
  await signIn(author);
  await open("/dodaj-ladunek");
  await unfold(page, "Kontakt i widoczność");
  await expect(page.getByRole("checkbox", { name: "Andrzej Budzyński" })).toBeChecked();
  await expect(load(page).getByLabel("Kraj")).toHaveValue("PL");
  await expect(page.getByLabel("Waluta")).toHaveValue("1");
  await fillShipment(page, "Dwa załadunki");
  await page.getByRole("button", { name: "Dodaj miejsce załadunku" }).click();
  await expect(load(page, 2).getByLabel("Kraj"), "as before it").toHaveValue("PL");
  await expect(load(page, 2).getByLabel("Kod pocztowy")).toBeFocused();
  await fill(load(page, 2), { country: "PL", code: "09-400", city: "Płock", from: inDays(2) });
  await page.getByRole("button", { name: "Dodaj miejsce załadunku" }).click();
  await load(page, 3).getByLabel("Miejscowość").fill("Niepotrzebne");
  await page.getByRole("button", { name: "Usuń 3. miejsce załadunku" }).click();
  await expect(load(page, 3)).toHaveCount(0);
  await expect(load(page).getByLabel("Miejscowość")).toHaveValue("Warszawa");
  await expect(load(page, 2).getByLabel("Miejscowość")).toHaveValue("Płock");
  await expect(page.getByLabel("Uwagi")).toHaveValue("Dwa załadunki");

  await unfold(page, "Wymiary, załadunek");
  await page.getByRole("checkbox", { name: "Mega" }).check();
  await page.getByRole("checkbox", { name: "Chłodnia" }).check();
  await page.getByLabel("Temperatura od").fill("-18");
  await page.getByLabel("Temperatura do").fill("-16,5");
  await page.getByLabel("Długość").fill("6.8");
  await page.getByLabel("Szerokość").fill("2,4");
  await page.getByLabel("Masa (t)").fill("12,5");
  await page.getByLabel("Towar", { exact: true }).fill("Farby");
  await load(page).getByLabel("Godziny").fill("8-14");
  await page.getByRole("checkbox", { name: "bokiem" }).check();
  await page.getByRole("checkbox", { name: "ADR" }).check();
  await page.getByRole("checkbox", { name: "3 – ciekłe zapalne", exact: true }).check();
  await page.getByLabel("Fracht", { exact: true }).fill("3 200,50");
  await page.getByLabel("Termin płatności (dni)").fill("45");
  const recount = page.getByRole("button", { name: "Policz odległość" });
  if (await recount.isVisible()) await recount.click();
  await expect(page.getByText(/Z\smapy: ok\.\s[67]\d\d\skm/)).toBeVisible();
  await expect(page.getByText(/^4,\d\d\szł\/km$/)).toBeVisible();

  await publish(page).last().click();
  await says(page, "Ładunek jest już na giełdzie.");
  await expect(page).toHaveURL(/\/ladunek\/\d+$/);
  const main = page.getByRole("main");
  for (const text of [
    "Farby",
    "godz.\u00a008:00–14:00",
    "Warszawa",
    "Płock",
    "Berlin",
    "Dwa załadunki",
    "Mega",
    "Andrzej Budzyński",
  ]) {
    await expect(main).toContainText(text);
  }
  const id = Number(page.url().split("/").at(-1));
  const [row] = await records.sql`select status, ldm, rate, temperature_from as cold, adr_classes as classes, version,
    payment_days as days, is_distance_estimated as estimated from freight_postings where id = ${id}`;
  expect(row).toMatchObject({
    status: "ACTIVE",
    ldm: "6.80",
    rate: "3200.50",
    cold: "-18.0",
    classes: ["3"],
    version: 0,
  });
  expect(row).toMatchObject({ days: 45, estimated: true });

  await open(`/freight/shipments/${id}/edit`);
  await expect(page.getByLabel("Masa (t)")).toHaveValue("12,5");
  await expect(page.getByRole("checkbox", { name: "3 – ciekłe zapalne", exact: true })).toBeChecked();
  await page.getByLabel("Odległość (km)").fill("700");
  await page.getByLabel("Fracht", { exact: true }).fill("3500");
  await page.getByRole("button", { name: "Zapisz zmiany" }).last().click();
  await says(page, "Zmiany zostały zapisane.");
  const [changed] = await records.sql`select rate_per_km as rate, version from freight_postings where id = ${id}`;
  expect(changed).toEqual({ rate: "5.00", version: 1 });
});

test("FRE-053 to FRE-059: what is missing or too early is told by its sentence, and all that was typed stays", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await signIn(author);
  await open("/dodaj-ladunek");
  await load(page).getByLabel("Kraj").selectOption("");
  await unload(page).getByLabel("Kraj").selectOption("");
  await load(page).getByLabel("Miejscowość").fill("Płock");
  await load(page).getByLabel(/^Od\b/).fill(inDays(-1));
  await unload(page).getByLabel("Do", { exact: true }).fill(inDays(4));
  await page.getByLabel("Uwagi").fill("Zostaje");
  await publish(page).last().click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "1. miejsce załadunku, Kraj: Najpierw wybierz kraj",
    "1. miejsce załadunku, Kod pocztowy: Podaj kod pocztowy",
    "1. miejsce załadunku, Od: Data „od” nie może być wcześniejsza niż dzisiaj",
    "1. miejsce rozładunku, Kraj: Podaj kraj",
    "1. miejsce rozładunku, Od: Podaj datę „od”",
  ]);
  await summary.getByRole("link", { name: "Kod pocztowy" }).click();
  await expect(load(page).getByLabel("Kod pocztowy")).toBeFocused();
  await expect(page.getByLabel("Uwagi")).toHaveValue("Zostaje");
  await expect(load(page).getByLabel("Miejscowość")).toHaveValue("Płock");
  await page.getByLabel("Długość").fill("abc");
  await publish(page).last().click();
  await expect(summary).toContainText("Długość (m): Nieprawidłowy format. Podaj liczbę od 0,01 do 99,99");
});

test("what is refused fits a narrow window", { tag: "@browser" }, async ({ page, open, signIn, complaints }) => {
  complaints.push(refusalMessage(422));
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(author);
  await open("/dodaj-ladunek");
  await publish(page).last().click();
  await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("FRE-002, FRE-007, FRE-065, FRE-050: a vehicle of the company fills the form, leaves on a day, and is the group's first", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const me = await records.person(author);
  const plate = `WX ${Math.floor(Math.random() * 1e6)}`;
  await records.sql`insert into vehicles (company_id, body, plate_number, length, width, height, tonnage)
    values (${me.companyId}, 'mega', ${plate}, 13.62, 2.48, 3, 24)`;
  await signIn(author);
  await open("/dodaj-pojazd");
  await page.getByLabel("Pojazd z taboru firmy").selectOption(`${plate}, Mega`);
  await page.getByRole("button", { name: "Wypełnij danymi pojazdu" }).click();
  await expect(page.getByLabel("Długość")).toHaveValue("13,62");
  await expect(page.getByLabel("Ładowność (t)")).toHaveValue("24");
  await expect(page.getByRole("checkbox", { name: "Mega" })).toBeChecked();
  const place = page.getByRole("region", { name: "Gdzie wolny" });
  await place.getByLabel("Kraj").selectOption("PL");
  await place.getByLabel("lub data wyjazdu").fill(inDays(1));
  await unfold(page, "Godziny, promień, liczba miejsc");
  await place.getByLabel("Promień (km)").fill("100");
  await unfold(page, "Kontakt i widoczność");
  await page.getByLabel("Pierwszeństwo ma grupa").selectOption("Członkowie Rady");
  await page.getByLabel("przez (godz.)").fill("24");
  await page.getByLabel("Stawka za km").fill("5,2");
  await publish(page).last().click();
  await says(page, "Pojazd jest już na giełdzie.");
  await expect(page.getByRole("main")).toContainText("5,20\u00a0zł/km");
  const id = Number(page.url().split("/").at(-1));
  const [row] = await records.sql`
    select kind, visible_to_all_at - published_at = interval '24 hours' as leads, vehicle_id is not null as known,
      (select radius_km from freight_places where posting_id = freight_postings.id) as radius
    from freight_postings where id = ${id}`;
  expect(row).toEqual({ kind: "VEHICLE", leads: true, known: true, radius: 100 });
});

test("OQ-72: a session that ran out while writing leads to the sign-in and back to the form", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  // The suggestions of towns ask under the ended session too, and so does the bell, once in 30 seconds.
  complaints.push(refusalMessage(401), /^\[Object\]$/);
  const me = await records.colleagueOf(author);
  await signIn(me.login);
  await open("/dodaj-ladunek");
  await fillShipment(page, "Napisane za długo");
  await page.getByRole("button", { name: "Dodaj miejsce rozładunku" }).click();
  await fill(unload(page, 2), { country: "FR", city: "Lyon" });
  await records.sql`update auth_sessions set idle_expires_at = now() - interval '1 second' where user_id = ${me.id}`;
  await publish(page).last().click();
  await expect(page).toHaveURL(/\/zaloguj\?/);
  await page.getByLabel("Login lub adres e-mail").fill(me.login);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/dodaj-ladunek$/);
  await expect(page.getByText("Sesja wygasła przed zapisaniem.")).toBeVisible();
  await expect(page.getByLabel("Uwagi")).toHaveValue("Napisane za długo");
  await expect(unload(page, 2).getByLabel("Miejscowość")).toHaveValue("Lyon");
});
