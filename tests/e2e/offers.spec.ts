import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");

test("OFFER-001, OFFER-026, OFFER-027: an offer is answered by another price and accepted with what binds in sight; a third company finds neither it nor the transaction", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(404));
  const shipper = await records.colleagueOf("szef@cargopol.example");
  const carrier = await records.colleagueOf("szef@transbud.example");
  const posting = await records.posting({ author: shipper, from: { city: "Świebodzin" }, rate: 3200 });

  await signIn(carrier.login);
  await open(posting.path);
  await main(page).getByRole("link", { name: "Złóż ofertę" }).click();
  await expect(main(page)).toContainText("Świebodzin");
  await main(page).getByLabel("Fracht netto (cały przewóz)").fill("około 5 tysięcy");
  await main(page).getByLabel("Uwagi").fill("Podstawimy od 8:00.");
  await main(page).getByRole("button", { name: "Wyślij ofertę" }).click();
  await expect(page.getByRole("alert")).toContainText("Fracht netto (cały przewóz)");
  await expect(main(page).getByLabel("Uwagi")).toHaveValue("Podstawimy od 8:00.");
  await main(page).getByLabel("Fracht netto (cały przewóz)").fill("5200");
  await main(page).getByRole("button", { name: "Wyślij ofertę" }).click();
  await expect(page.getByRole("alert"), "once").toContainText("różnica przekracza 60%");
  await main(page).getByRole("button", { name: "Wyślij mimo to" }).click();
  await expect(page.locator(".flash").first()).toContainText("Oferta została wysłana.");
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  const offer = new URL(page.url()).pathname;
  const transaction = offer.replace("offers", "transactions");
  await open(`${offer}/accept`);
  await expect(main(page), "one's own proposal").toContainText("Tej propozycji nie można teraz przyjąć.");

  const other = await anotherWindow(shipper.login);
  await open("/mojeoferty?status=waiting&phrase=swiebodzin", other);
  await expect(main(other).getByRole("row").filter({ hasText: "Świebodzin" })).toContainText("5200");
  await open(offer, other);
  await expect(main(other)).toContainText("Czeka na odpowiedź Twojej firmy.");
  await expect(main(other)).toContainText("Podstawimy od 8:00.");
  await main(other).locator("summary").filter({ hasText: "Dokumenty" }).first().click();
  const papers = main(other).locator("#documents");
  await papers.getByRole("button", { name: "Dodaj dokumenty" }).click();
  await expect(papers.getByRole("alert")).toContainText("Rodzaj");
  await papers.getByLabel("Rodzaj").selectOption("ORDER");
  await papers.getByLabel("Pliki", { exact: true }).setInputFiles({
    name: "zlecenie.png",
    mimeType: "image/png",
    buffer: readFileSync("drizzle/seed/demo/files/parking.png"),
  });
  await papers.getByRole("button", { name: "Dodaj dokumenty" }).click();
  await expect(other.locator(".flash").first()).toContainText("Dokumenty zostały dodane.");
  await expect(other).toHaveURL(offer);
  await main(other).getByRole("complementary").getByRole("link", { name: "Zaproponuj inaczej" }).click();
  await expect(main(other).getByLabel("Fracht netto (cały przewóz)")).toHaveValue("5200");
  await main(other).getByLabel("Fracht netto (cały przewóz)").fill("4800");
  await main(other).getByLabel("Termin płatności (dni)").fill("75");
  await main(other).getByRole("button", { name: "Wyślij propozycję" }).click();
  await expect(other.locator(".flash").first()).toContainText("Nowa propozycja została wysłana.");

  await open("/sprawy");
  await expect(main(page)).toContainText("Świebodzin");
  await open(offer);
  await main(page).getByRole("complementary").getByRole("link", { name: "Przyjmij 4800", exact: false }).click();
  await expect(page).toHaveURL(`${offer}/accept`);
  await expect(main(page).getByRole("heading", { name: "Zanim się zgodzisz" })).toBeVisible();
  await expect(main(page)).toContainText("o\u00a050% wyższy niż podany na giełdzie");
  await expect(main(page)).toContainText("przekracza 60\u00a0dni: 75\u00a0dni");
  await expect(main(page)).toContainText(/umowę przewozu na tych warunkach: 4800\szł netto, termin płatności 75\sdni/);
  await main(page).getByRole("button", { name: "Przyjmuję zlecenie" }).click();
  await expect(page).toHaveURL(transaction);
  await expect(page.locator(".flash").first()).toContainText(/Powstała transakcja TR\/\d{4}\/\d{6}/);
  await expect(main(page)).toContainText("4800\u00a0zł");
  const order = main(page).locator("#documents").getByRole("link", { name: "zlecenie.png", exact: true });
  await expect(order).toBeVisible();

  await open(`${offer}/propose`, other);
  await expect(main(other), "nothing is negotiated any more").not.toContainText("Wyślij propozycję");
  await open(offer, other);
  await main(other)
    .getByRole("link", { name: /^Transakcja TR/ })
    .click();
  await expect(other).toHaveURL(transaction);

  const third = await anotherWindow("magdalena@zalewfrost.example");
  for (const address of [offer, `${offer}/accept`, `${offer}/propose`, transaction, `${transaction}/confirmation`]) {
    expect((await open(address, third)).status(), address).toBe(404);
    await expect(main(third)).not.toContainText("Świebodzin");
  }
});

test("SM-7: an offer is withdrawn, another refused with a reason, and a third runs out; all that is left is to read them", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const shipper = await records.colleagueOf("szef@cargopol.example");
  const carrier = await records.colleagueOf("szef@transbud.example");
  await signIn(carrier.login);
  const other = await anotherWindow(shipper.login);
  const offers: string[] = [];
  for (const city of ["Kolno", "Resko", "Lubsko"]) {
    const posting = await records.posting({ author: shipper, from: { city } });
    await open(`/mojeoferty/nowa?posting=${posting.id}`);
    await main(page).getByLabel("Fracht netto (cały przewóz)").fill("3100");
    await main(page).getByRole("button", { name: "Wyślij ofertę" }).click();
    await expect(page).toHaveURL(/\/offers\/\d+$/);
    offers.push(new URL(page.url()).pathname);
  }
  const [withdrawn = "", refused = "", expired = ""] = offers;

  await open(withdrawn);
  await main(page).getByRole("complementary").getByRole("link", { name: "Wycofaj" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Wycofaj ofertę" }).click();
  await expect(page.locator(".flash").first()).toContainText("Oferta została wycofana.");

  await open(refused, other);
  await main(other).getByRole("complementary").getByRole("link", { name: "Odrzuć" }).click();
  await other.getByRole("dialog").getByLabel("Powód").fill("Auto podstawi stały przewoźnik.");
  await other.getByRole("dialog").getByRole("button", { name: "Odrzuć ofertę" }).click();
  await expect(other.locator(".flash").first()).toContainText("Oferta została odrzucona.");

  await records.endTerm(expired);
  const ends = { [withdrawn]: "wycofana", [refused]: "odrzucona", [expired]: "wygasła" };
  for (const [offer, end] of Object.entries(ends)) {
    for (const reader of [page, other]) {
      await open(offer, reader);
      await expect(main(reader).locator(".title .tag")).toHaveText(end);
      await expect(
        main(reader).getByRole("link", { name: /^(Przyjmij|Zaproponuj inaczej|Odrzuć|Wycofaj)/ }),
      ).toHaveCount(0);
      await expect(main(reader).getByRole("button", { name: "Dodaj dokumenty" })).toHaveCount(0);
    }
  }
  await open(refused);
  await expect(main(page)).toContainText("Auto podstawi stały przewoźnik.");
  await open(`${expired}/accept`, other);
  await expect(main(other)).toContainText("Oferta w\u00a0międzyczasie wygasła.");
});

test("SM-7: a load that is changed after a price waits for the word of who named it; both see what changed", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const shipper = await records.colleagueOf("szef@cargopol.example");
  const carrier = await records.colleagueOf("szef@transbud.example");
  const from = { postalCode: "84-360", city: "Łeba" };
  const posting = await records.posting({ author: shipper, from, tonnage: 5 });
  await signIn(carrier.login);
  await open(`/mojeoferty/nowa?posting=${posting.id}`);
  await main(page).getByLabel("Fracht netto (cały przewóz)").fill("2900");
  await main(page).getByRole("button", { name: "Wyślij ofertę" }).click();
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  const offer = new URL(page.url()).pathname;

  const other = await anotherWindow(shipper.login);
  await open(`/freight/shipments/${posting.id}/edit`, other);
  await main(other).getByLabel("Masa (t)").fill("24");
  await main(other).getByRole("button", { name: "Zapisz zmiany" }).last().click();
  await expect(other).not.toHaveURL(/\/edit$/);
  await open(`${offer}/accept`, other);
  await expect(main(other)).toContainText(/masa było 5\s?t jest 24\s?t/);
  await expect(main(other).getByRole("button", { name: /^Przyjmuję/ })).toHaveCount(0);
  await open("/mojeoferty?phrase=leba", other);
  await expect(main(other).getByRole("row").filter({ hasText: "Łeba" })).toContainText("zmienione warunki");

  await open(offer);
  await expect(main(page)).toContainText(/masa było 5\s?t jest 24\s?t/);
  await main(page)
    .getByRole("complementary")
    .getByRole("link", { name: /^Podtrzymaj/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("24");
  await page.getByRole("dialog").getByRole("button", { name: "Podtrzymuję" }).click();
  await expect(page.locator(".flash").first()).toContainText("Propozycja została podtrzymana");
  await open(`${offer}/accept`, other);
  await main(other)
    .getByRole("button", { name: /^Przyjmuję/ })
    .click();
  await expect(other).toHaveURL(/\/transactions\/\d+$/);
});
