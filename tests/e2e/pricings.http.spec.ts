import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");

test("ADM-003, PLAN-029, PLAN-030, PLAN-037: an administrator writes a price, confirms it, and /pakiet shows it", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const number = Date.now() % 1_000_000;
  await signIn("admin@rada.example");
  await open("/portal/pricings");
  await main(page).getByRole("link", { name: "Nowy cennik" }).click();
  await main(page).getByLabel("albo nowy pakiet: nazwa").fill(`Pakiet Sezon ${number}`);
  await main(page).getByLabel("Symbol").fill(`SEZON-${number}`);
  await main(page).getByLabel("W ofercie od").fill("2026-01-01");
  await main(page).getByLabel("Jednostka okresu").selectOption("kwartał");
  await main(page).getByLabel("Cena netto za okres (zł)").fill("tanio");
  await main(page).getByLabel("Krótki opis (na karcie pakietu)").fill("Na **sezon** przewozów.");
  await main(page).getByLabel("Pełny opis (w szczegółach pakietu)").fill("- kwartał pełnego dostępu");
  await main(page).getByRole("button", { name: "Zapisz cennik" }).click();
  await expect(page.getByRole("alert")).toContainText("Cena netto za okres (zł)");
  await main(page).getByLabel("Cena netto za okres (zł)").fill("777,50");
  await main(page).getByRole("button", { name: "Zapisz cennik" }).click();
  await expect(page.getByText("Cennik został zapisany.")).toBeVisible();
  await expect(main(page).locator(".plan")).toContainText("777,50");
  await main(page).getByRole("link", { name: "Potwierdź" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Potwierdź" }).click();
  await expect(page.getByText("Cennik został potwierdzony.")).toBeVisible();
  await expect(main(page).locator(".history")).toContainText("Potwierdzono");
  await open("/pakiet");
  await expect(main(page)).toContainText(`Pakiet Sezon ${number}`);
});
