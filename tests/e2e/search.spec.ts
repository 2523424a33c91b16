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
