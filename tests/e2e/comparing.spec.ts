import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#o${id}`);

test("a load is found, compared with others by what a kilometre pays, and taken", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const bodies = ["hookLift"];
  const best = await records.posting({ author, bodies, takers: "ALL", rate: 3200 });
  const others = [];
  for (const rate of [1500, 1600, 1700, 1800, 1900]) others.push(await records.posting({ author, bodies, rate }));
  const [poor, ...rest] = others;
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/ladunki?body=hookLift");
  for (const each of [best, ...rest.slice(0, 2)])
    await rowOf(page, each)
      .getByLabel(/^Porównaj/)
      .check();
  await page.getByRole("button", { name: /^Porównaj/ }).click();
  await expect(page).toHaveURL(/\/ladunki\/porownanie\?/);
  const table = page.getByRole("table", { name: "Porównanie ładunków" });
  await expect(table.locator("thead th")).toHaveCount(3);
  await expect(table.locator("tr", { hasText: "Za km po przeliczeniu" })).toContainText(/9,20.*najlepsza/);

  const remove = table.getByRole("link", { name: /^Usuń z porównania/ });
  await remove.first().click();
  await expect(table.locator("thead th")).toHaveCount(2);
  await page.getByRole("link", { name: "Wróć do ładunków" }).click();
  await expect(page).toHaveURL(/body=hookLift/);
  await expect(rowOf(page, best).getByLabel(/^Porównaj/)).toBeChecked();

  const six = [poor, best, ...rest].map((load) => `compare=${load?.id}`).join("&");
  await open(`/ladunki/porownanie?${six}`);
  await expect(page.getByText("Porównasz najwyżej 5 naraz")).toBeVisible();
  await expect(table.locator("thead th")).toHaveCount(5);
  await table.getByRole("link", { name: "Biorę za 3200 zł" }).click();
  await expect(page).toHaveURL(`/ladunek/${best.id}/biore`);
  await page.getByRole("button", { name: /Biorę/ }).click();
  await expect(page).toHaveURL(/\/transactions\/\d+/);
});

test("who is too late for a load reads when it went, and of others like it", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(410));
  const author = await records.person("szef@cargopol.example");
  const { id } = await records.posting({ author, takers: "ALL", rate: 3200 });
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open(`/ladunek/${id}/biore`);
  await records.sql`update freight_postings set status = 'CONCLUDED', ended_as = 'CONCLUDED', ended_at = now() where id = ${id}`;
  await page.getByRole("button", { name: /Biorę/ }).click();
  await expect(page).toHaveURL(`/ladunek/${id}`);
  await expect(page.getByText("Nie udało się wziąć tego ładunku")).toBeVisible();
  await expect(page.getByText(/Ten ładunek został zlecony \d/)).toBeVisible();
  await expect(page.getByText(/Podobn/)).toBeVisible();
});

test("an open row asks and offers where it stands", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { id } = await records.posting({ author, bodies: ["hookLift"], rate: 700 });
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open(`/ladunki?body=hookLift&open=${id}`);
  await page.getByLabel("Twoje pytanie").fill("Czy da się podstawić o 8:00?");
  await page.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(page.getByText("Czy da się podstawić o 8:00?").first()).toBeVisible();
  await open(`/ladunki?body=hookLift&open=${id}`);
  await expect(page.getByRole("link", { name: "Wróć do rozmowy" })).toBeVisible();
  await page.getByLabel("Cena (PLN)").fill("750");
  await page.getByRole("button", { name: "Wyślij ofertę" }).click();
  await expect(page).toHaveURL(/\/offers\/\d+/);
});
