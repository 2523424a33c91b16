import { expect, test } from "./support/journey";

test("LAYOUT-004, LAYOUT-005, ROUTE-032: Enter in the search box finds announcements", async ({
  page,
  open,
  signIn,
  records,
}) => {
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

test("ROUTE-016: a visitor's search is kept for after the sign-in", async ({ page }) => {
  const answer = await page.request.get("/find?findValue=transport", { maxRedirects: 0 });
  expect(answer.headers().location).toBe("/zaloguj?returnTo=%2Ffind%3FfindValue%3Dtransport");
});

test("ERR-030: fewer than three characters are not searched for", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/find?findValue=ab");
  await expect(page.getByText("Wyszukiwana fraza musi mieć co najmniej 3 znaki.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
});

test("a company without a package finds nothing of what it may not read", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const { title } = await records.announcement({ author, type: 3, title: "Zapytanie Kappa" });
  await signIn("szef@darmowy.example");
  const answer = await open("/find?findValue=Kappa");
  expect(await answer.text()).not.toContain(title);
  await expect(page.getByRole("dialog", { name: "Dostęp ograniczony" })).toBeVisible();
});
