import { expect, test } from "./support/journey";

test("COMP-053, COMP-054, ROUTE-053, ROUTE-054: the members are searched, narrowed, widened and opened", {
  tag: "@plain",
}, async ({ page, open, signIn, unfoldMenu }) => {
  await signIn("szef@transbud.example");
  await unfoldMenu();
  await open("/ogloszenia");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Członkowie" }).click();
  await expect(page).toHaveURL("/czlonkowie");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Członkowie");
  const main = page.getByRole("main");
  await expect(main.locator("tbody tr")).toHaveCount(20);
  await main.getByRole("link", { name: "Następna strona" }).click();
  await expect(page).toHaveURL("/czlonkowie?page=2");

  const box = main.getByRole("searchbox");
  await box.fill("ab");
  await main.getByRole("button", { name: "Szukaj" }).click();
  await expect(main.getByText("Wyszukiwana fraza musi mieć co najmniej 3 znaki.")).toBeVisible();
  await expect(box).toHaveValue("ab");
  await expect(main.locator("tbody tr"), "the list is not lost").toHaveCount(20);

  await box.fill("PL 999-016-61-34");
  await main.getByRole("button", { name: "Szukaj" }).click();
  await expect(main.locator("tbody tr")).toHaveCount(1);
  await expect(main.locator("tbody tr")).toContainText("Cargo-Pol Transport");
  const chips = page.getByRole("navigation", { name: "Ustawione filtry" });
  await chips.getByRole("link", { name: "Usuń filtr: „PL 999-016-61-34”" }).click();
  await expect(box).toHaveValue("");

  await main.getByLabel("Województwo").selectOption("pomorskie");
  await main.getByLabel("Zabudowa pojazdów").selectOption("Podkontenerowa");
  await main.getByRole("textbox", { name: "Tag", exact: true }).fill("port");
  await main.getByRole("button", { name: "Szukaj" }).click();
  await expect(main.locator("tbody tr")).toHaveCount(1);
  await expect(chips).toContainText("pomorskie Podkontenerowa Tag: port");
  await main.getByLabel("Branża", { exact: true }).selectOption("przeprowadzki");
  await main.getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByRole("heading", { name: "Żaden członek nie pasuje do tych filtrów" })).toBeVisible();
  await main.getByRole("link", { name: "Pokaż wszystkich członków" }).click();
  await expect(page).toHaveURL("/czlonkowie");

  await main.getByRole("link", { name: "mega", exact: true }).first().click();
  await expect(page).toHaveURL("/czlonkowie?tag=mega");
  await main.getByRole("link", { name: /^Trans-Bud/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Trans-Bud");
});

test("PERM-026: a company without a package meets the dialog, and no company of the list", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@darmowy.example");
  for (const path of ["/czlonkowie", "/company/list?tag=mega"]) {
    const answer = await open(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("Trans-Bud");
    await expect(page.getByRole("dialog").getByRole("link", { name: "Wybierz pakiet" })).toHaveAttribute(
      "href",
      "/pakiet",
    );
  }
});
