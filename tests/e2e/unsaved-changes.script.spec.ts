import { expect, refusalMessage, test } from "./support/journey";

test.beforeEach(async ({ open, signIn, records }) => {
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
});

test("leaving a typed comment asks: Nie stays, Tak leaves", async ({ page }) => {
  const path = new URL(page.url()).pathname;
  const field = page.getByLabel("Twój komentarz");
  await field.fill("Zaczęte zdanie");
  const leave = page.locator('#menu a[href="/ogloszenia/oferty"]');
  await leave.click();
  const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
  await expect(asked).toContainText("Czy chcesz porzucić niezapisane zmiany?");
  await asked.getByRole("button", { name: "Nie", exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(field).toHaveValue("Zaczęte zdanie");

  await leave.click();
  await asked.getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await expect(asked).toHaveCount(0);
});

test("closing or reloading the tab asks too", async ({ page }) => {
  await page.getByLabel("Twój komentarz").fill("Zaczęte zdanie");
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
});

test("nothing typed, or typed and taken back, asks nothing", async ({ page }) => {
  await page.getByLabel("Twój komentarz").fill("Zaczęte zdanie");
  await page.getByLabel("Twój komentarz").fill("");
  await page.locator('#menu a[href="/ogloszenia/oferty"]').click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a saved comment asks nothing", async ({ page }) => {
  await page.getByLabel("Twój komentarz").fill("Całe zdanie.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
  await page.locator('#menu a[href="/ogloszenia/oferty"]').click();
  await expect(page).toHaveURL("/ogloszenia/oferty");
});

test("a refused comment still asks", async ({ page, complaints }) => {
  complaints.push(refusalMessage(422));
  await page.getByLabel("Twój komentarz").fill("x".repeat(2001));
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.locator('#menu a[href="/ogloszenia/oferty"]').click();
  await expect(page.getByRole("dialog", { name: "Niezapisane zmiany" })).toBeVisible();
});

test("a message not sent yet asks as well", async ({ page, open, signIn, records }) => {
  const writer = await records.colleagueOf("szef@transbud.example");
  const reader = await records.colleagueOf("szef@cargopol.example");
  const { path } = await records.conversation(reader, writer, ["Dzień dobry"]);
  await signIn(writer.login);
  const places = [
    [path, "Twoja odpowiedź"],
    [`/wiadomosci/nowa?do=${reader.id}`, "Treść wiadomości"],
  ] as const;
  for (const [address, label] of places) {
    await open(address);
    await page.getByLabel(label).fill("Zaczęte zdanie");
    await page.getByRole("main").getByRole("link", { name: "Wiadomości" }).first().click();
    const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
    await asked.getByRole("button", { name: "Nie", exact: true }).click();
    await expect(page.getByLabel(label)).toHaveValue("Zaczęte zdanie");
    await page.getByLabel(label).fill("");
  }
});

test("COMP-034: leaving a part of the company's data with unsaved changes asks: Nie stays, Tak leaves", async ({
  page,
  open,
}) => {
  await open("/mojafirma");
  await page.getByRole("main").getByRole("link", { name: "Zmień: Nazwa i\u00a0rejestry" }).click();
  const field = page.getByLabel("Nazwa skrócona");
  await field.fill("Inna nazwa");
  const leave = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pojazdy", exact: true });
  await leave.click();
  const asked = page.getByRole("dialog", { name: "Niezapisane zmiany" });
  await expect(asked).toContainText("Czy chcesz porzucić niezapisane zmiany?");
  await asked.getByRole("button", { name: "Nie", exact: true }).click();
  await expect(field).toHaveValue("Inna nazwa");
  await page.getByRole("main").getByRole("link", { name: "Zmień: Siedziba" }).click();
  await asked.getByRole("button", { name: "Nie", exact: true }).click();
  await expect(field, "another part would fold this one").toHaveValue("Inna nazwa");
  await leave.click();
  await asked.getByRole("button", { name: "Tak" }).click();
  await expect(page).toHaveURL("/pojazdy");
  await page.goBack();
  await expect(field).not.toHaveValue("Inna nazwa");
});
