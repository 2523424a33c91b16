import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const [shipper, carrier] = ["szef@transbud.example", "szef@cargopol.example"];
const main = (page: Page) => page.getByRole("main");

test("OFFER-014 to OFFER-017, OFFER-028, MSGTXT-046: a transport is completed, rated by both sides and answered, and its pay told of", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const id = await records.deal(await records.person(shipper), await records.person(carrier));
  await signIn(shipper);
  await open(`/transactions/${id}?confirm=complete`);
  await page.getByRole("dialog").getByRole("button", { name: "Zakończ transakcję" }).click();
  await expect(page.getByText("Transakcja została zakończona.")).toBeVisible();

  await main(page).getByLabel("2 – źle").check();
  await main(page).getByRole("button", { name: "Wyślij ocenę" }).click();
  await expect(page.getByRole("alert")).toContainText("Przy ocenie 1 lub 2 napisz, co poszło nie tak");
  await expect(main(page).getByLabel("2 – źle")).toBeChecked();
  await main(page).getByLabel("Komentarz").fill("Auto przyjechało z cudzym ładunkiem.");
  await main(page).getByRole("button", { name: "Wyślij ocenę" }).click();
  await expect(page.getByText("Ocena transakcji została wysłana.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Wyślij ocenę" })).toHaveCount(0);

  await signIn(carrier);
  await open("/sprawy");
  await expect(main(page).getByRole("heading", { name: /^Transakcje do oceny/ })).toBeVisible();
  await open(`/offers/${id}`);
  await main(page).getByLabel("4 – dobrze").check();
  await main(page).getByRole("button", { name: "Wyślij ocenę" }).click();
  await expect(page.getByText("Ocena transakcji została wysłana.")).toBeVisible();
  await expect(main(page).getByLabel("po terminie", { exact: true }), "before the term is over").toHaveCount(0);
  await records.endPaymentTerm(id);
  await open(`/offers/${id}`);
  await main(page).getByLabel("po terminie", { exact: true }).check();
  await main(page).getByRole("button", { name: "Zapisz odpowiedź" }).click();
  await expect(page.getByRole("alert")).toContainText("Ile dni po terminie: Pole jest wymagane");
  await main(page).getByLabel("Ile dni po terminie").fill("12");
  await main(page).getByRole("button", { name: "Zapisz odpowiedź" }).click();
  await expect(main(page)).toContainText("Twoja firma podała: 12\u00a0dni po terminie.");
  await expect(page).toHaveURL(`/offers/${id}`);

  await open(`/company/ratings?transaction=${id}`);
  await main(page).getByLabel("Odpowiedź").fill("Cudzy ładunek zdjęliśmy przed załadunkiem.");
  await main(page).getByRole("button", { name: "Wyślij odpowiedź" }).click();
  await expect(page.getByText("Odpowiedź na ocenę została wysłana.")).toBeVisible();
  await expect(page).toHaveURL("/company/ratings");

  await signIn(shipper);
  await open("/mojafirma/oceny?tab=given");
  await expect(main(page).getByRole("listitem").filter({ hasText: "cudzym" }).first()).toContainText("zdjęliśmy");
});
