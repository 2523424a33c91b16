import { inDays } from "../support/days";
import { expect, refusalMessage, test } from "./support/journey";
import { load, publish, says, unload } from "./support/posting-form";

const author = "szef@transbud.example";

test("a pasted line fills the form, is put up by its author alone, and is copied again as a line", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await signIn(author);
  await open("/dodaj-ladunek");
  await page.getByLabel("Uwagi").fill("Zostaje");
  await page
    .getByRole("textbox", { name: "Wklej" })
    .fill("PL 62-035 Kórnik - D 44147 Dortmund, stal 22t, firanka, jutro 8-14, 1150 EUR 45 dni, 90m3, tel 601 200 301");
  await page.getByRole("button", { name: "Wczytaj", exact: true }).click();
  await expect(page.getByText("Nie wczytano: „tel 601 200 301”.")).toBeVisible();
  await expect(page.locator("mark", { hasText: "22t" })).toHaveCount(1);
  await expect(load(page).getByLabel("Kod pocztowy")).toHaveValue("62-035");
  await expect(load(page).locator("[type=date]").first()).toHaveValue(inDays(1));
  await expect(unload(page).getByLabel("Kraj")).toHaveValue("DE");
  await expect(unload(page).getByLabel("Miejscowość")).toHaveValue("Dortmund");
  await expect(page.getByRole("checkbox", { name: "Firanka" })).toBeChecked();
  await expect(page.getByLabel("Masa (t)")).toHaveValue("22");
  await expect(page.getByLabel("Waluta")).toHaveValue("0");
  await expect(page.getByLabel("Uwagi")).toHaveValue(/^Zostaje\s+90m3$/);
  await expect(page).toHaveURL(/\/dodaj-ladunek$/);

  await publish(page).first().click();
  await says(page, "Ładunek jest już na giełdzie.");
  await expect(page.getByLabel("Jako tekst")).toHaveValue(
    /^PL 62-035 Kórnik → D 44147 Dortmund, zał\. \d\d\.\d\d 08:00-14:00, stal, 22 t, firanka, 1150 EUR 45 dni$/,
  );

  await open("/dodaj-ladunek");
  await page.getByRole("button", { name: "Wczytaj", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Wklej" })).toHaveAttribute("aria-invalid", "true");
});

test("after a line the focus is where the writing goes on: on the button that puts it up, or on the first gap", {
  tag: "@browser",
}, async ({ page, open, signIn }) => {
  await signIn(author);
  await open("/dodaj-ladunek");
  const line = page.getByRole("textbox", { name: "Wklej" });
  await line.fill(`Kielce - Praga ${inDays(-2).split("-").reverse().join(".")} 24t firanka`);
  await page.getByRole("button", { name: "Wczytaj", exact: true }).click();
  await expect(load(page).getByLabel(/^Od\b/)).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("nie może być wcześniejsza niż dzisiaj");
  await line.fill("Kielce - Dortmund jutro 24t firanka 1100 EUR, 9,5 x 2,4 x 2,6 m, dzwonić po ósmej");
  await page.getByRole("button", { name: "Wczytaj", exact: true }).click();
  await expect(publish(page).first()).toBeFocused();
  await expect(page.getByLabel("Długość")).toHaveValue("9,5");
  await expect(unload(page).getByLabel("Miejscowość"), "of the line before it nothing stays").toHaveValue("Dortmund");
  await page.keyboard.press("Control+Enter");
  await says(page, "Ładunek jest już na giełdzie.");
});

test("a file is shown before drafts are made of it, and not taken twice", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const mark = `Plik ${Date.now()}`;
  const text = `Kraj załadunku;Załadunek miasto;Masa;Towar;Ref;Cokolwiek\nPL;Kórnik;24;Szkło;1;${mark}\nPL;Gniezno;dużo;Szkło;2;${mark}\n`;
  const file = { name: "ladunki.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await signIn(author);
  await open("/moje-zlecenia");
  await page.getByRole("link", { name: "Import z pliku" }).click();
  await page.getByLabel("Plik CSV").setInputFiles([file]);
  await page.getByRole("button", { name: "Pokaż podgląd" }).click();
  await expect(page.getByRole("row", { name: /Gniezno/ })).toContainText("Masa (t): ");
  await page.getByLabel("Cokolwiek").selectOption("Uwagi");
  await page.getByRole("button", { name: "Utwórz 1 szkic" }).click();
  await says(page, "Utworzono szkice: 1. Uzupełnij je i opublikuj.");
  await expect(page.getByRole("row", { name: /Kórnik/ }).first()).toBeVisible();

  await open("/moje-zlecenia/import");
  await page.getByLabel("Plik CSV").setInputFiles([file]);
  await page.getByRole("button", { name: "Pokaż podgląd" }).click();
  await expect(page.getByRole("alert")).toContainText("Ten plik wczytano już");

  const corrected = { ...file, name: "poprawione.csv", buffer: Buffer.from(text.replace("dużo", "12")) };
  await page.getByLabel("Plik CSV").setInputFiles([corrected]);
  await page.getByRole("button", { name: "Pokaż podgląd" }).click();
  const added = page.getByRole("row", { name: /Kórnik/ });
  await expect(added).toContainText(/już dodany z\spliku ladunki\.csv \(.+\), wiersz\s2/);
  await expect(added.getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("button", { name: "Utwórz szkice" }).click();
  await says(page, "Utworzono szkice: 1. Uzupełnij je i opublikuj.");
});
