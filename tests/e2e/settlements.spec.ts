import { expect, test } from "./support/journey";

test("accountants find what is overdue, its sums by currency, and all of it to print or as a file", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@cargopol.example");
  await open("/mojetransakcje");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Rozliczenia i CSV" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Rozliczenia transakcji");
  await main.getByRole("link", { name: /^Po terminie/ }).click();
  const rows = main.getByRole("link", { name: /^TR\// });
  await expect(rows).toHaveCount(1);
  await expect(main.getByText("Do otrzymania netto:")).toBeVisible();
  await expect(main.getByText("dnia wystawienia faktury portal nie zna")).toBeVisible();
  const file = await page.request.get("/transactions/settlements/csv?list=overdue");
  const [heading = "", ...lines] = (await file.text()).trim().split("\r\n");
  expect(heading).toMatch(/^Transakcja;Rola Twojej firmy;Zleceniodawca;NIP zleceniodawcy;/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^TR\/\d{4}\/\d+;przewoźnik;/);
  await main.getByRole("link", { name: "Do druku" }).click();
  await expect(main.getByRole("link", { name: "Po stronach" })).toBeVisible();
  await expect(rows).toHaveCount(1);
});
