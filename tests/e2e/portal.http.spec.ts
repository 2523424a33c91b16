import { expect, refusalMessage, test } from "./support/journey";

const admin = "admin@rada.example";

test("two administrators decide at once: the second is told and sees what is", async ({
  page,
  open,
  signIn,
  complaints,
  records,
  anotherWindow,
}) => {
  complaints.push(refusalMessage(409));
  const company = await records.waitingCompany();
  await signIn(admin);
  const other = await anotherWindow(admin);
  await open(`/portal/companies/${company.id}`);
  await open(`/portal/companies/${company.id}`, other);
  for (const window of [page, other]) {
    await window.getByRole("radio", { name: /Potwierdź weryfikację/ }).check();
    await window.getByRole("button", { name: "Zatwierdź decyzję" }).click();
  }
  await expect(page.getByText(`${company.name}: członek Rady.`)).toBeVisible();
  await expect(other.getByRole("alert")).toContainText("Niedozwolona zmiana statusu.");
  await expect(other.getByRole("main")).toContainText("członek Rady");
});

test("ADM-006: a search keeps its words from list to list, and the numbers say where a company is", async ({
  page,
  open,
  signIn,
}) => {
  await signIn(admin);
  await open("/portal/companies");
  await page.getByRole("searchbox", { name: /Nazwa, NIP/ }).fill("halicz przewozy");
  await page.getByRole("main").getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByRole("main")).toContainText("Nic nie znaleziono");
  await page.getByRole("link", { name: "Członkowie 1" }).click();
  await page
    .getByRole("link", { name: /Przewozy Halicz/ })
    .first()
    .click();
  await expect(page.locator(".nav [aria-current]")).toContainText("Firmy");
  await page.getByRole("main").getByRole("link", { name: "Firmy", exact: true }).click();
  await expect(page).toHaveURL(/tab=members/);
});

test("PERM-007, LAYOUT-039: without the permission there is no panel and no way to it", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(403));
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await expect(page.locator("a[href^='/portal']")).toHaveCount(0);
  const answer = await open("/portal/companies");
  expect(answer.status()).toBe(403);
});
