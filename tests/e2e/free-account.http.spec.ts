import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

async function expectRestrictedDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Dostęp ograniczony" });
  await expect(dialog).toHaveAttribute("data-size", "medium");
  await expect(dialog).toContainText("Ta funkcja jest niedostępna w darmowej wersji.");
  await expect(dialog.getByRole("link", { name: "Wybierz pakiet" })).toHaveAttribute("href", "/pakiet");
  return dialog;
}

for (const path of ["/ogloszenia/zapytania", "/notifications/list?type=3", "/powiadomienia", "/notices"]) {
  test(`a company without a package meets the dialog at ${path}`, async ({ page, open, signIn, records }) => {
    const author = await records.person("szef@transbud.example");
    const { title } = await records.announcement({ author, type: 3, title: "Zapytanie o 24 palety do Turku" });
    await signIn("szef@darmowy.example");
    const answer = await open(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(title);
    const dialog = await expectRestrictedDialog(page);
    await dialog.getByRole("link", { name: "Wybierz pakiet" }).click();
    await expect(page).toHaveURL("/pakiet");
    await expect(page.getByText("Teraz: bez pakietu (dostęp ograniczony).")).toBeVisible();
  });
}

test("an offer enquiry is closed to it, with no byte of it in the answer", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const secret = { title: "Zapytanie Omega", body: "Fracht Sigma do Oslo" };
  const { id, path } = await records.announcement({ author, type: 3, ...secret });
  await records.comments(id, author, ["Dopisek Lambda"]);
  await signIn("szef@darmowy.example");
  const answers = [
    await page.request.get(path),
    await page.request.get(`${path}?_data=announcement`),
    await page.request.get(`/notifications/viewer?id=${id}`),
  ];
  for (const answer of answers) {
    expect(await answer.text()).not.toMatch(/Omega|Sigma|Lambda|Andrzej|Trans-Bud/);
  }
  await open(path);
  await expectRestrictedDialog(page);
  await open("/ogloszenia");
  await expect(page.getByRole("link", { name: secret.title })).toHaveCount(0);
});

test("it saves searches, and is not offered to hear of what comes into them", async ({ page, open, signIn }) => {
  await signIn("szef@darmowy.example");
  await open("/ladunki?text=nigdzie&tonnage=999");
  await expect(page.getByRole("heading", { name: "Brak ładunków dla tych filtrów" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Powiadom o nowych" })).toHaveCount(0);
  await page.getByRole("link", { name: "Zapisz filtr" }).click();
  await expect(page.getByLabel("Nazwa filtra")).toBeVisible();
  await expect(page.getByLabel("Powiadamiaj o nowych")).toHaveCount(0);
});

test("its act on an enquiry is refused", async ({ signIn, records, post }) => {
  const author = await records.person("szef@transbud.example");
  const { path } = await records.announcement({ author, type: 3 });
  await signIn("szef@darmowy.example");
  const answer = await post(path, { intent: "add", key: crypto.randomUUID(), body: "Wchodzę." });
  expect(answer.status()).toBe(403);
});

test("the dialog leads back to the announcements, which it may read and comment", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const { path } = await records.announcement({ author: await records.person("szef@transbud.example") });
  await signIn("szef@darmowy.example");
  await open("/ogloszenia/zapytania");
  const dialog = await expectRestrictedDialog(page);
  await dialog.getByRole("link", { name: "Zamknij" }).click();
  await expect(page).toHaveURL("/ogloszenia");
  await open(path);
  await page.getByLabel("Twój komentarz").fill("Czy stawka obejmuje myto?");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
});
