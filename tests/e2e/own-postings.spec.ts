import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";
import { follow } from "./support/own-postings";

const login = "szef@cargopol.example";
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, town: string) => main(page).getByRole("row").filter({ hasText: town });

test("SM-6: an own load is confirmed by one tap, withdrawn, and put away after a question", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, from: { city: "Biłgoraj" }, minutesAgo: 3 * 24 * 60 });
  await signIn(login);
  await open("/moje-zlecenia?phrase=bilgoraj");
  const row = rowOf(page, "Biłgoraj");
  await expect(row).toContainText("aktywny");
  await expect(row).toContainText("dodano 3 dni temu");
  await row.getByRole("button", { name: "Potwierdź aktualność" }).click();
  await expect(page.getByText("Potwierdzono aktualność.")).toBeVisible();
  await expect(page).toHaveURL("/moje-zlecenia?phrase=bilgoraj");
  await expect(row).toContainText("potwierdzono przed chwilą");

  await follow(row, "Wycofaj");
  const dialog = page.getByRole("dialog", { name: "Wycofanie ładunku" });
  await dialog.getByRole("link", { name: "Anuluj" }).click();
  await expect(dialog).toHaveCount(0);
  await follow(row, "Wycofaj");
  await dialog.getByRole("button", { name: "Wycofaj ładunek" }).click();
  await expect(page.getByText("Wycofano z giełdy. Jest w szkicach.")).toBeVisible();
  await expect(rowOf(page, "Biłgoraj")).toHaveCount(0);

  await page.getByRole("navigation", { name: "Stan", exact: true }).getByRole("link", { name: "Szkice" }).click();
  await expect(row).toContainText("szkic");
  await expect(row.getByRole("link", { name: "Dokończ i opublikuj" })).toHaveAttribute(
    "href",
    `/freight/shipments/${id}/edit`,
  );
  await follow(row, "Archiwizuj");
  const archiving = page.getByRole("dialog", { name: "Archiwizacja ładunku" });
  await expect(archiving).toContainText("Czy na pewno chcesz zarchiwizować ładunek?");
  await archiving.getByRole("button", { name: "Archiwizuj ładunek" }).click();
  await expect(page.getByText("Oferta została zarchiwizowana.")).toBeVisible();

  await open("/moje-zlecenia?status=archived&phrase=bilgoraj");
  await expect(row).toContainText("w archiwum");
  await expect(row.getByRole("link", { name: "Duplikuj" })).toBeVisible();
  for (const removedAction of ["Edytuj", "Wycofaj", "Archiwizuj"])
    await expect(row.getByRole("link", { name: removedAction })).toHaveCount(0);
});

test("own loads that are ticked are said to stand at once, and none where none is ticked", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const author = await records.person(login);
  await records.posting({ author, from: { city: "Rypin" }, minutesAgo: 3 * 24 * 60 });
  await signIn(login);
  await open("/moje-zlecenia?phrase=rypin");
  const press = () => main(page).getByRole("button", { name: "Potwierdź", exact: true }).click();
  await press();
  await expect(page.getByText("Najpierw zaznacz coś na liście.")).toBeVisible();
  await rowOf(page, "Rypin").getByRole("checkbox").check();
  await press();
  await expect(page.getByText("Potwierdzono: 1 z 1.")).toBeVisible();
  await expect(rowOf(page, "Rypin")).toContainText("potwierdzono przed chwilą");

  await open("/moje-zlecenia?phrase=nigdzie&whose=mine");
  await main(page).getByRole("link", { name: "Pokaż wszystkie" }).click();
  await expect(main(page).getByLabel("Czyje"), "as the list is").toHaveValue("");
});

test("FRE-049: a posting is kept as a template, used, renamed and removed", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const author = await records.person(login);
  await records.posting({ author, from: { city: "Opatów" } });
  const name = `Opatów ${Date.now()}`;
  await signIn(login);
  await open("/moje-zlecenia?phrase=opatow");
  const save = () => follow(rowOf(page, "Opatów").first(), "Zapisz jako szablon");
  await save();
  await page.getByLabel("Nazwa szablonu").fill(" ");
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Podaj nazwę szablonu" })).toBeVisible();
  await page.getByLabel("Nazwa szablonu").fill(name);
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByText("Szablon został zapisany.")).toBeVisible();
  await save();
  await page.getByLabel("Nazwa szablonu").fill(name);
  await page.getByRole("button", { name: "Zapisz szablon" }).click();
  await expect(page.getByRole("alert")).toContainText("Firma ma już szablon o tej nazwie.");
  await expect(page.getByLabel("Nazwa szablonu")).toHaveValue(name);

  await open("/szablony?kind=shipment");
  const row = rowOf(page, name);
  await expect(row).toContainText("Opatów");
  await expect(row).toContainText("Ewa Polańska");
  await row.getByRole("link", { name: "Użyj" }).click();
  await expect(page).toHaveURL(/\/dodaj-ladunek\?template=\d+$/);
  await expect(main(page).getByLabel("Miejscowość").first()).toHaveValue("Opatów");

  await open("/szablony");
  await row.getByRole("link", { name: "Zmień nazwę" }).click();
  await page.getByLabel("Nazwa szablonu").fill(`Nowa ${name}`);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Nazwa szablonu została zmieniona.")).toBeVisible();
  await rowOf(page, `Nowa ${name}`).getByRole("link", { name: "Usuń" }).click();
  await page.getByRole("button", { name: "Usuń szablon" }).click();
  await expect(page.getByText("Szablon został usunięty.")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});
