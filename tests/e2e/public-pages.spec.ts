import { expect, test } from "./support/journey";

test("STATIC-011: the home page leads a visitor to sign in, a member to loads, vehicles and announcements", async ({
  page,
  open,
  signIn,
}) => {
  await open("/");
  await expect(page.getByRole("list", { name: "Dziś w portalu" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL("/zaloguj");
  await signIn("szef@transbud.example");
  await open("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Giełda ładunków i pojazdów dla sprawdzonych firm");
  const links = await main.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.slice(0, 3)).toEqual(["/ladunki", "/wolne-pojazdy", "/ogloszenia"]);
  await main.getByRole("link", { name: "Ładunki" }).click();
  await expect(page).toHaveURL("/ladunki");
});
