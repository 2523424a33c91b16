import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const [shipper, carrier] = ["szef@transbud.example", "szef@cargopol.example"];
const main = (page: Page) => page.getByRole("main");
const photo = { mimeType: "image/png", buffer: readFileSync("drizzle/seed/demo/files/parking.png") };

test("by the carrier's link a driver without an account reports, sends photos and writes, in a language of theirs", async ({
  page,
  open,
  signIn,
  anotherWindow,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const id = await records.deal(await records.person(shipper), await records.person(carrier), {
    city: "Hrubieszów",
    country: "PL",
  });
  await signIn(carrier);
  await open(`/transactions/${id}`);
  await main(page).locator("summary").filter({ hasText: "Link dla kierowcy" }).click();
  const section = main(page).locator("#driver");
  await section.getByLabel("Kierowca", { exact: true }).fill("Taras Koval");
  await section.getByLabel("E-mail kierowcy").fill("taras@kierowca.example");
  await section.getByRole("button", { name: "Utwórz link" }).click();
  const message = await section.getByLabel("Skopiuj i wyślij kierowcy").inputValue();
  const [address = ""] = /\/help\/form\?transport=[\w-]{43}$/.exec(message) ?? [];

  await expect(section).toContainText("Link wysłaliśmy na adres taras@kierowca.example.");
  await section.getByLabel(/^Piotr Lis, /).check();
  await section.getByRole("button", { name: "Zapisz kontakty" }).click();
  await expect(page.locator(".flash")).toContainText("Zapisano, do kogo zadzwoni kierowca.");

  const phone = await anotherWindow();
  await phone.goto(address);
  await expect(main(phone)).toContainText("PL Hrubieszów – D Berlin");
  await expect(main(phone)).not.toContainText("3200");
  await expect(main(phone)).toContainText("Przewoźnik: Piotr Lis +48");
  await main(phone).getByRole("link", { name: "Українська" }).click();
  const time = main(phone).locator("form").filter({ hasText: "Прибуття або виїзд" });
  await time.getByLabel("День і година").fill("2039-01-01T10:00");
  await time.getByRole("button", { name: "Надіслати" }).click();
  await expect(main(phone).getByRole("alert")).toContainText("Перевірте день і годину");
  await expect(time.getByLabel("День і година")).toHaveValue("2039-01-01T10:00");
  await main(phone).getByRole("link", { name: "Українська" }).click();
  await time.getByRole("button", { name: "Надіслати" }).click();
  await expect(main(phone).getByRole("status")).toContainText("Збережено");
  await expect(main(phone)).toContainText("✓ Прибуття");
  const papers = main(phone).locator("form").filter({ hasText: "Фото CMR або POD" });
  await papers.getByLabel("Фото або файли PDF").setInputFiles([
    { name: "cmr-1.png", ...photo },
    { name: "cmr-2.png", ...photo },
  ]);
  await papers.getByRole("button", { name: "Надіслати" }).click();
  await expect(main(phone).getByRole("status")).toContainText("Збережено");
  const remark = main(phone).locator("form").filter({ hasText: "Зауваження" });
  await remark.getByLabel("Зауваження").fill("Брама 3 зачинена");
  await remark.getByRole("button", { name: "Надіслати" }).click();
  await expect(main(phone).getByRole("status")).toContainText("Збережено");

  await signIn(shipper);
  await open(`/transactions/${id}`);
  await expect(main(page)).not.toContainText("Link dla kierowcy");
  await expect(main(page)).toContainText("Брама 3 зачинена");
  await expect(main(page)).toContainText("Taras Koval (link)");
  await expect(main(page)).toContainText(/CMR TR-\d{4}-\d{6}\.pdf/);

  await signIn(carrier);
  await open(`/transactions/${id}`);
  await main(page).locator("summary").filter({ hasText: "Link dla kierowcy" }).click();
  await section.getByRole("button", { name: "Unieważnij link: Taras Koval" }).click();
  await expect(page.locator(".flash")).toContainText("Link został unieważniony.");
  await phone.goto(`${address}&lang=de`);
  await expect(main(phone)).toContainText("Dieser Link funktioniert nicht mehr.");
});
