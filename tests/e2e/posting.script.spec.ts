import { expect, test } from "./support/journey";

test("the figures follow what is typed, and what depends on a choice waits for it", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
  await expect(page.getByLabel("Temperatura od")).toBeHidden();
  await page.getByRole("checkbox", { name: "Izoterma" }).check();
  await expect(page.getByLabel("Temperatura od")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "7 – promieniotwórcze" })).toBeHidden();
  await page.getByRole("checkbox", { name: "ADR" }).check();
  await expect(page.getByRole("checkbox", { name: "7 – promieniotwórcze" })).toBeVisible();
  await page.getByLabel("Długość").fill("13.6");
  await expect(page.getByText("13,6\u00a0LDM")).toBeVisible();
  await page.getByLabel("Fracht", { exact: true }).fill("1500");
  await page.getByLabel("Odległość (km)").fill("500");
  await expect(page.getByText("3,00\u00a0zł/km")).toBeVisible();
  await page.getByLabel("Waluta").selectOption("EUR");
  await expect(page.getByText("3,00\u00a0€/km")).toBeVisible();
});

test("leaving a form with something typed asks first, also after a place was added", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
  await page.getByRole("button", { name: "Dodaj miejsce załadunku" }).click();
  await expect(page.getByRole("group", { name: "2. miejsce załadunku" })).toBeVisible();
  await page.getByLabel("Uwagi").fill("Jeszcze nie zapisane");
  await page.getByRole("navigation").getByRole("link", { name: "Powiadomienia" }).first().click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Czy chcesz porzucić niezapisane zmiany?");
  await question.getByRole("button", { name: "Nie" }).click();
  await expect(page.getByLabel("Uwagi")).toHaveValue("Jeszcze nie zapisane");
});
