import { inDays } from "../support/days";
import { expect, refusalMessage, test } from "./support/journey";
import { fill, fillShipment, load, publish, says, unload, warsaw } from "./support/posting-form";

const author = "szef@transbud.example";

test("SM-6: a draft lacks what it lacks, and is put up later", async ({ page, open, signIn, records }) => {
  await signIn(author);
  await open("/dodaj-ladunek");
  await page.getByLabel("Uwagi").fill("Szkic na potem");
  await page.getByRole("button", { name: "Zapisz szkic" }).click();
  await says(page, "Szkic został zapisany. Widzą go tylko pracownicy Twojej firmy.");
  await expect(page).toHaveURL(/\/moje-zlecenia\?kind=shipment&status=draft$/);
  const [draft] = await records.sql`select id from freight_postings where additional_info = 'Szkic na potem'
    order by id desc limit 1`;
  await open(`/freight/shipments/${draft?.id}/edit`);
  await fillShipment(page, "Już nie szkic");
  await publish(page).last().click();
  await says(page, "Ładunek jest już na giełdzie.");
  const [row] = await records.sql`select status from freight_postings where id = ${draft?.id ?? 0}`;
  expect(row).toEqual({ status: "ACTIVE" });
});

test("FRE-049: what a form holds is kept as a template, whose name is the company's only one, and begins another", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(409), refusalMessage(422));
  const name = `Stała trasa ${Math.floor(Math.random() * 1e9)}`;
  await signIn(author);
  await open("/dodaj-ladunek");
  await fillShipment(page, "Z szablonu");
  const save = async () => {
    if (!(await page.getByLabel("Nazwa szablonu").isVisible())) await page.getByText("Zapisz jako szablon").click();
    await page.getByLabel("Nazwa szablonu").fill(name);
    await page.getByRole("button", { name: "Zapisz szablon" }).click();
  };
  await save();
  await expect(page.getByText(`Szablon „${name}” został zapisany.`)).toBeVisible();
  await expect(page.getByLabel("Uwagi")).toHaveValue("Z szablonu");
  await page.getByLabel("Uwagi").fill("Z szablonu, po zmianie");
  await save();
  await expect(page.getByRole("alert")).toContainText("Firma ma już szablon o tej nazwie.");
  await page.getByRole("checkbox", { name: "Zastąp szablon o tej nazwie" }).check();
  await save();
  await expect(page.getByText(`Szablon „${name}” został zapisany.`)).toBeVisible();

  const another = await page.context().newPage();
  await open("/dodaj-ladunek", another);
  await another.getByLabel("Zacznij od szablonu").selectOption(name);
  await another.getByRole("button", { name: "Wczytaj szablon" }).click();
  await expect(another.getByLabel("Uwagi")).toHaveValue("Z szablonu, po zmianie");
  await expect(load(another).getByLabel("Kod pocztowy")).toHaveValue("00-950");
});

test("a similar one is begun with the same data, and the likely duplicate is told of before it is put up", async ({
  page,
  open,
  signIn,
}) => {
  const mark = `Podobny ${Math.floor(Math.random() * 1e9)}`;
  await signIn(author);
  await open("/dodaj-ladunek");
  await fillShipment(page, mark);
  await page.getByLabel("Masa (t)").fill(String((1 + Math.floor(Math.random() * 90_000)) / 100));
  await page.getByRole("button", { name: "Opublikuj i dodaj podobny" }).click();
  await says(page, "Ładunek jest już na giełdzie. Poniżej te same dane, gotowe do następnego.");
  await expect(page.getByLabel("Uwagi")).toHaveValue(mark);
  await publish(page).last().click();
  const warning = page.getByRole("alert");
  await expect(warning).toContainText("Twoja firma ma już aktywny ładunek z tymi samymi miejscami, datami i masą.");
  await expect(warning.getByRole("link", { name: "Zobacz ten ładunek" })).toHaveAttribute("href", /^\/ladunek\/\d+$/);
  await expect(page.getByLabel("Uwagi")).toHaveValue(mark);
  await page.getByRole("button", { name: "Opublikuj mimo to" }).first().click();
  await says(page, "Ładunek jest już na giełdzie.");
});

test("a way that cannot be driven in time is told of with its figures", async ({ page, open, signIn }) => {
  await signIn(author);
  await open("/dodaj-ladunek");
  await fill(load(page), { ...warsaw, from: inDays(1) });
  await fill(unload(page), { country: "ES", code: "28001", city: "Madryt", from: inDays(2) });
  await page.getByRole("checkbox", { name: "Firanka" }).check();
  await page.getByLabel("Masa (t)").fill("7");
  await publish(page).last().click();
  await expect(page.getByRole("alert")).toContainText(
    /\(2\sdni\) da się przejechać najwyżej 1300\skm: 650\skm dziennie/,
  );
  await page.getByRole("button", { name: "Opublikuj mimo to" }).first().click();
  await says(page, "Ładunek jest już na giełdzie.");
});

test("slips are told with what was probably meant, one press mends each, and Enter publishes nothing", async ({
  page,
  open,
  signIn,
}) => {
  const mark = `Literówka ${Math.floor(Math.random() * 1e9)}`;
  await signIn(author);
  await open("/dodaj-ladunek");
  await fill(load(page), { country: "PL", code: "09-400", city: "" });
  await load(page).getByRole("button", { name: "jutro" }).click();
  await expect(load(page).getByLabel(/^Od\b/)).toHaveValue(inDays(1));
  await expect(page.getByRole("alert")).toHaveCount(0);
  const first = page.locator('form.posting-form button, button[form="posting"]').first();
  await expect(first, "the one that Enter presses").toHaveAttribute("value", "recount");
  await page.getByRole("button", { name: "Policz odległość" }).click();
  await expect(load(page).getByLabel("Miejscowość"), "of the code").toHaveValue("Płock");
  await fill(unload(page), { country: "DE", code: "", city: "Hambu" });
  await page.getByLabel("Fracht", { exact: true }).fill("800");
  await page.getByLabel("Uwagi").fill(mark);
  await publish(page).last().click();
  const warning = page.getByRole("alert");
  await expect(warning).toContainText("Nie znamy miejscowości „Hambu”");
  await expect(warning).toContainText("Bez zabudowy i\u00a0masy pominie to każdy, kto szuka z\u00a0filtrami.");
  await expect(warning.getByRole("link", { name: "Dodaj zabudowę" })).toHaveAttribute("href", "#posting-bodies");
  await expect(warning.getByRole("link", { name: "Dodaj masę" })).toHaveAttribute("href", "#posting-tonnage");
  await warning.getByRole("button", { name: "Czy chodzi o Hamburg?" }).click();
  await expect(unload(page).getByLabel("Miejscowość")).toHaveValue("Hamburg");
  await expect(warning).not.toContainText("Hambu”");
  await warning.getByRole("button", { name: "Czy chodzi o 800\u00a0€?" }).click();
  await expect(page.getByLabel("Waluta")).toHaveValue("0");
  await expect(page.getByLabel("Uwagi")).toHaveValue(mark);
  await page.getByRole("checkbox", { name: "Firanka" }).check();
  await page.getByLabel("Masa (t)").fill("24");
  await page.getByRole("button", { name: "Opublikuj mimo to" }).first().click();
  await says(page, "Ładunek jest już na giełdzie.");
});

test("OQ-95: what a colleague saved meanwhile is not written over, and the text is kept", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(409));
  const { id } = await records.posting({ author: await records.person(author), kind: "SHIPMENT" });
  await signIn(author);
  await open(`/freight/shipments/${id}/edit`);
  await records.sql`update freight_postings set version = 1 where id = ${id}`;
  await page.getByLabel("Uwagi").fill("Moje");
  await page.getByRole("button", { name: "Zapisz zmiany" }).last().click();
  await expect(page.getByRole("alert")).toContainText("Dane zostały w międzyczasie zmienione. Odśwież stronę.");
  await expect(page.getByLabel("Uwagi")).toHaveValue("Moje");
});

test("OQ-21: a company without a package sees a dialog in the place of the form", async ({ page, open, signIn }) => {
  await signIn("szef@darmowy.example");
  for (const path of ["/dodaj-ladunek", "/dodaj-pojazd"]) {
    await open(path);
    await expect(page.getByRole("dialog").getByRole("link", { name: "Wybierz pakiet" })).toBeVisible();
    await expect(page.getByLabel("Uwagi")).toHaveCount(0);
  }
});
