import { expect, test } from "./support/journey";

test("LAYOUT-004, LAYOUT-005, ROUTE-032: Enter in the search box finds announcements", {
  tag: ["@browser", "@plain"],
}, async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const { title, path } = await records.announcement({
    author,
    title: "Gżegżółka na trasie",
    body: "Źrebięta pod Łomżą.",
  });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const box = page.getByRole("banner").getByRole("searchbox");
  await box.fill("gzegzolka");
  await box.press("Enter");
  await expect(page).toHaveURL("/find?findValue=gzegzolka");
  await expect(box).toHaveValue("gzegzolka");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wyniki wyszukiwania");
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(path);
});

test("a phrase that reads as a way leads to the board, with how many loads stand there", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const from = { postalCode: "17-250", city: "Kleszczele", lat: 52.5733, lon: 23.3258 };
  const load = await records.posting({ author, from });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const box = page.getByRole("banner").getByRole("searchbox");
  await box.fill("PL 172 -> D, PL");
  await box.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Ładunki PL 172 → D, PL (1)" }).click();
  await expect(page).toHaveURL("/ladunki?from=PL+172&to=D%2C+PL");
  await expect(page.locator(`#o${load.id}`)).toBeVisible();
});
