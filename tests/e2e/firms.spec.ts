import { expect, refusalMessage, test } from "./support/journey";
import { unfold } from "./support/posting-form";

test("a company that is blocked sees nothing of the own one until that is taken back; a favourite's loads are shown alone", async ({
  page,
  open,
  signIn,
  anotherWindow,
  records,
}) => {
  const [own, theirs] = [await records.person("szef@transbud.example"), await records.person("szef@cargopol.example")];
  const { id } = await records.posting({ author: own, additionalInfo: "kotwice", minutesAgo: 5 });
  const board = "/ladunki?text=kotwice";
  const other = await anotherWindow("szef@cargopol.example");
  await open(board, other);
  await expect(other.locator(`#o${id}`)).toHaveCount(1);

  await signIn("szef@transbud.example");
  await open(`/firma/${theirs.companyId}`);
  await page.getByRole("link", { name: "Zablokuj na giełdzie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zablokuj" }).click();
  await expect(page.getByRole("status").first()).toContainText("Firma jest zablokowana");
  await open(board, other);
  await expect(other.locator(`#o${id}`)).toHaveCount(0);
  expect((await open(`/ladunek/${id}`, other)).status()).toBe(404);

  await open("/mojafirma/firmy?list=blocked");
  await page.getByRole("button", { name: /^Odblokuj.*Cargo-Pol/ }).click();
  await expect(page.getByRole("status").first()).toHaveText("Firma jest odblokowana.");
  await open(board, other);
  await expect(other.locator(`#o${id}`)).toHaveCount(1);

  const posted = await records.posting({ author: theirs, additionalInfo: "kotwice", minutesAgo: 5 });
  await open(`/firma/${theirs.companyId}`);
  await page.getByRole("button", { name: /^Usuń z ulubionych/ }).click();
  await page.getByRole("button", { name: /^Dodaj do ulubionych/ }).click();
  await expect(page.getByRole("status").first()).toHaveText("Firma jest wśród ulubionych.");
  await expect(page).toHaveURL(`/firma/${theirs.companyId}`);
  await open(`${board}&favourites=on&open=${posted.id}`);
  await expect(page.locator(`#o${posted.id}`)).toHaveCount(1);
  await expect(page.locator(`#o${id}`)).toHaveCount(0);
  await page.getByRole("button", { name: /^Usuń z ulubionych.*Cargo-Pol/ }).click();
  await expect(page.locator(`#o${posted.id}`)).toHaveCount(0);
  await open("/mojafirma/firmy");
  await expect(page.getByRole("main")).not.toContainText("Cargo-Pol");
});

test("the carrier gives an account, which the shipper reads with what the list of VAT payers says, and sees changed", async ({
  page,
  open,
  signIn,
  anotherWindow,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const carrier = await records.person("szef@cargopol.example");
  const [deal] = await records.sql<{ id: string }[]>`select id from transactions
    where carrier_company_id = ${carrier.companyId} and status = 'IN_PROGRESS' order by id limit 1`;
  const path = `/transactions/${deal?.id}`;
  await signIn("szef@cargopol.example");
  await open(path);
  const section = page.locator("summary").filter({ hasText: "Rachunek do zapłaty" });
  await section.click();
  const account = page.getByLabel("Numer rachunku (IBAN)");
  const save = page.getByRole("button", { name: "Zapisz rachunek" });
  await account.fill("61 1090 1014 0000 0712 1981 2875");
  await save.click();
  await expect(page.getByRole("main")).toContainText("Ten numer rachunku jest błędny");
  await expect(account).toHaveValue("61 1090 1014 0000 0712 1981 2875");
  await account.fill("61 1090 1014 0000 0712 1981 2874");
  await save.click();
  await expect(page.getByRole("status").first()).toHaveText("Rachunek został zapisany.");
  await account.fill("27 1140 2004 0000 3002 0135 5387");
  await save.click();
  await expect(page.getByRole("status").first()).toHaveText("Rachunek został zapisany.");
  const shipper = await anotherWindow("szef@transbud.example");
  await open(path, shipper);
  await unfold(shipper, "Rachunek do zapłaty");
  await expect(shipper.getByRole("main")).toContainText("PL27 1140 2004 0000 3002 0135 5387");
  await expect(shipper.getByRole("main")).toContainText(
    "PL61 1090 1014 0000 0712 1981 2874 → PL27 1140 2004 0000 3002 0135 5387",
  );
});
