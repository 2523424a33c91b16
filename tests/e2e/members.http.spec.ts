import { expect, test } from "./support/journey";
import { unfold } from "./support/posting-form";

test("COMP-018 to COMP-026: the page of a company tells what it says of itself, and what it has on offer", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@transbud.example");
  const { id } = await records.posting({ author, minutesAgo: 0 });
  const draft = await records.posting({ author, minutesAgo: 0, status: "DRAFT" });
  for (const login of ["szef@cargopol.example", "szef@darmowy.example"]) {
    await signIn(login);
    await open(`/firma/${author.companyId}`);
    const main = page.getByRole("main");
    await unfold(page, "Dane rejestrowe");
    for (const text of ["spółka z ograniczoną odpowiedzialnością", "2003-04-01", "2003-03-12", "Andrzej Budzyński"]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole("link", { name: "+48 600 100 111" })).toHaveAttribute("href", "tel:+48600100111");
    await expect(main.getByRole("link", { name: "szef@transbud.example" })).toHaveAttribute(
      "href",
      "mailto:szef@transbud.example",
    );
    await expect(main.locator(`a[href="/ladunek/${id}"]`)).toContainText("Płock");
    await expect(main.locator(`a[href="/ladunek/${draft.id}"]`)).toHaveCount(0);
    await expect(main.locator('a[href^="/wolny-pojazd/"]')).toHaveCount(5);
  }
  await page.getByRole("link", { name: "Wszystkie ładunki tej firmy" }).click();
  await expect(page).toHaveURL("/ladunki?text=Trans-Bud+Spedycja");
  await expect(page.locator(`#o${id}`)).toContainText("Trans-Bud Spedycja");
});
