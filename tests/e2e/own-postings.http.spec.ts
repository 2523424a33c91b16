import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";
import { follow } from "./support/own-postings";

const login = "szef@cargopol.example";
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, town: string) => main(page).getByRole("row").filter({ hasText: town });

test("FRE-063: a copy of an own posting opens in its form", async ({ page, open, signIn, records }) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, kind: "VEHICLE", from: { city: "Hrubieszów" }, status: "EXPIRED" });
  await signIn(login);
  await open("/moje-zlecenia?kind=vehicle&status=expired&phrase=hrubieszow");
  await follow(rowOf(page, "Hrubieszów"), "Duplikuj");
  const dialog = page.getByRole("dialog", { name: "Kopia wolnego pojazdu" });
  await expect(dialog).toContainText("Czy na pewno chcesz zduplikować wolny pojazd?");
  await dialog.getByRole("button", { name: "Duplikuj pojazd" }).click();
  await expect(page.getByText("Kopia jest gotowa. Sprawdź ją i opublikuj.")).toBeVisible();
  await expect(page).toHaveURL(/\/freight\/vehicles\/\d+\/edit$/);
  await expect(page).not.toHaveURL(new RegExp(`/${id}/edit`));
  await expect(main(page).getByLabel("Miejscowość").first()).toHaveValue("Hrubieszów");
});

test("FRE-062: the dialogs stand on the posting's own page too", async ({ page, open, signIn, records }) => {
  const author = await records.person(login);
  const { path } = await records.posting({ author, from: { city: "Zwoleń" } });
  await signIn(login);
  await open(path);
  await follow(main(page), "Archiwizuj");
  await expect(page).toHaveURL(`${path}?confirm=archive`);
  await page.getByRole("button", { name: "Archiwizuj ładunek" }).click();
  await expect(page.getByText("Oferta została zarchiwizowana.")).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(main(page)).toContainText("w archiwum");
});

test("FRE-011, FRE-012: the lists are told apart by kind, state, whose they are and what they name", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const colleague = await records.colleagueOf(login);
  await records.posting({ author: colleague, kind: "VEHICLE", from: { city: "Annopol" } });
  await signIn(login);
  await open("/freight/my");
  await main(page)
    .getByRole("link", { name: /^Wolne pojazdy/ })
    .click();
  await main(page).getByRole("searchbox").fill("ANNOPOL");
  await main(page).getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL("/freight/my?kind=vehicle&phrase=ANNOPOL");
  await expect(rowOf(page, "Annopol")).toHaveCount(1);
  await main(page).getByLabel("Czyje").selectOption("Tylko moje");
  await main(page).getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByRole("heading", { name: "Nic nie znaleziono" })).toBeVisible();
  await main(page).getByRole("link", { name: "Pokaż wszystkie" }).click();
  await expect(page).toHaveURL("/freight/my?kind=vehicle");
  await expect(main(page).getByRole("row").nth(1)).toBeVisible();
});

test("a second decision on the same posting is refused, and a foreign one is not found", async ({
  page,
  open,
  signIn,
  records,
  complaints,
  post,
}) => {
  const author = await records.person(login);
  const { id } = await records.posting({ author, from: { city: "Solec" } });
  await signIn(login);
  await open(`/moje-zlecenia?confirm=archive&posting=${id}&phrase=solec`);
  const other = await post("/moje-zlecenia", { intent: "withdraw", postingId: String(id), from: "ACTIVE" });
  expect(other.status()).toBe(303);
  complaints.push(refusalMessage(409));
  await page.getByRole("button", { name: "Archiwizuj ładunek" }).click();
  await expect(page.getByRole("alert")).toContainText("status");

  await signIn("szef@transbud.example");
  for (const intent of ["confirm", "withdraw", "archive"]) {
    const answer = await post("/moje-zlecenia", { intent, postingId: String(id), from: "DRAFT" });
    expect(answer.status(), intent).toBe(404);
  }
});

test("OQ-21: without a package there are no own postings and no templates, only what to do about it", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@darmowy.example");
  for (const path of ["/moje-zlecenia", "/szablony"]) {
    await open(path);
    await expect(page.getByRole("dialog", { name: "Dostęp ograniczony" })).toBeVisible();
  }
});
