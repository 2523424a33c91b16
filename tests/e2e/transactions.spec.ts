import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const [shipper, carrier] = ["szef@transbud.example", "szef@cargopol.example"];
const main = (page: Page) => page.getByRole("main");
const photo = (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: readFileSync("drizzle/seed/demo/files/parking.png"),
});

test("SM-8: the carrier names the driver, reports the times and sends photos; the shipper completes and puts away", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const [sending, driving] = [await records.person(shipper), await records.person(carrier)];
  const id = await records.deal(sending, driving, { city: "Hrubieszów", country: "PL" });
  const row = main(page).getByRole("row").filter({ hasText: "Hrubieszów" });
  await signIn(carrier);
  await open("/mojetransakcje?phrase=hrubieszow");
  await expect(row.first()).toContainText("w toku");
  await open(`/transactions/${id}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("PL Hrubieszów – D Berlin");
  await expect(main(page)).toContainText("3200 zł");

  await main(page).getByRole("link", { name: "Podaj pojazd i kierowcę" }).click();
  const vehicle = main(page).locator("#vehicle");
  await vehicle.getByLabel("Nr rej. pojazdu").fill("ga 700");
  await vehicle.getByLabel("Kierowca", { exact: false }).first().fill("Jan Kot");
  await vehicle.getByLabel("Telefon kierowcy").fill("abc");
  await vehicle.getByRole("button", { name: "Zapisz" }).click();
  await expect(vehicle.getByRole("alert")).toBeVisible();
  await expect(vehicle.getByLabel("Nr rej. pojazdu")).toHaveValue("ga 700");
  await vehicle.getByLabel("Telefon kierowcy").fill("+48 600 700 800");
  await vehicle.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.locator(".flash")).toContainText("zostały zapisane");

  await main(page).locator("summary").filter({ hasText: "Przyjazdy i wyjazdy" }).click();
  const times = main(page).locator("#times");
  await times.getByRole("button", { name: "Zapisz godzinę" }).click();
  await expect(page.locator(".flash")).toContainText("Czas został zapisany");
  await expect(times.getByRole("link", { name: /^Popraw: Przyjazd: Hrubieszów/ })).toBeVisible();

  const papers = main(page).locator("#documents");
  await papers.getByLabel("Rodzaj").selectOption("CMR");
  await papers.getByLabel("Pliki", { exact: true }).setInputFiles([photo("strona-1"), photo("strona-2")]);
  await papers.getByRole("button", { name: "Dodaj dokumenty" }).click();
  await expect(page.locator(".flash")).toContainText("Dokumenty zostały dodane");
  await expect(papers.getByRole("link", { name: "strona-2.png", exact: true })).toBeVisible();

  await signIn(shipper);
  await open(`/transactions/${id}`);
  await expect(vehicle).toContainText("GA 700");
  await expect(vehicle.getByRole("link", { name: "+48 600 700 800" })).toHaveAttribute("href", "tel:+48600700800");
  await expect(papers.getByRole("link", { name: "strona-1.png", exact: true })).toBeVisible();
  await expect(papers.getByRole("link", { name: /^Usuń/ })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Zakończ transakcję" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zakończ transakcję" }).click();
  await expect(page.locator(".flash")).toContainText("Transakcja została zakończona.");
  await main(page).getByRole("link", { name: "Archiwizuj" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archiwizuj" }).click();
  await expect(page.locator(".flash")).toContainText("Transakcja została zarchiwizowana.");
  await open("/archiwum/transakcje?phrase=hrubieszow");
  await expect(row.first()).toContainText("zakończona");
});
