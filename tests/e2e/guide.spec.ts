import type { Page } from "playwright/test";
import { accessibilityFaults, expect, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");
const unknown = "przepis na bigos z kapustą, tel. 601 202 303";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("MSG-010, MSG-013: a member asks the guide from any page, says whether it helped, and is led to the office with what it does not know; the office answers it", async ({
  page,
  open,
  signIn,
  anotherWindow,
  javaScriptEnabled,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  const { login } = await records.colleagueOf("szef@transbud.example");
  const ofGuide: string[] = [];
  if (javaScriptEnabled)
    page.on(
      "request",
      (request) => /guide-(?:chat|talk)|new-api\/thread/.test(request.url()) && ofGuide.push(request.url()),
    );
  await signIn(login);
  const html = await (await open("/sprawy")).text();
  expect(html).toContain('href="/przewodnik"');
  expect(html).not.toMatch(/guide-(?:chat|talk)/);
  expect(ofGuide, "before it is opened nothing of the guide is asked for").toEqual([]);

  await page.getByRole("banner").getByRole("link", { name: "Przewodnik" }).click();
  const place = javaScriptEnabled ? page.getByRole("dialog", { name: "Przewodnik" }) : main(page);
  const ask = async (question: string) => {
    await place.getByLabel("Twoje pytanie").fill(question);
    await place.getByRole("button", { name: "Zapytaj" }).click();
  };
  await ask("druga firma nie placi za trasport");
  await expect(place.getByRole("heading", { name: "Druga firma nie płaci" }).first()).toBeVisible();
  await place.getByRole("button", { name: "Nie pomogło" }).click();
  await expect(place).toContainText("Dziękujemy, biuro to zobaczy.");
  await ask(unknown);
  await expect(place).toContainText("Nie wiem.");
  if (javaScriptEnabled) {
    expect(ofGuide.some((url) => url.includes("guide-chat"))).toBe(true);
    await expect(page).toHaveURL("/sprawy");
    expect(await accessibilityFaults(page)).toEqual([]);
    await place.getByRole("link", { name: "Otwórz na osobnej stronie" }).click();
  }
  const talk = main(page).getByRole("list", { name: "Rozmowa z przewodnikiem" });
  await expect(talk.locator(".message")).toHaveCount(4);
  const thread = javaScriptEnabled ? "" : new URL(page.url()).search;
  await talk.getByRole("link", { name: "Zapytaj biuro" }).click();
  await expect(main(page).getByLabel("Treść")).toHaveValue(unknown);
  if (thread) {
    const stranger = await anotherWindow("szef@cargopol.example");
    expect((await open(`/przewodnik${thread}`, stranger)).status()).toBe(404);
  }

  const office = await anotherWindow("admin@rada.example");
  await open("/portal/guide", office);
  const row = main(office).getByRole("row").filter({ hasText: "przepis na bigos z kapustą, tel. •••" });
  await expect(row).toHaveCount(1);
  await expect(main(office)).not.toContainText("601 202 303");
  await expect(main(office)).not.toContainText(login);
  await row.getByRole("link", { name: "Napisz odpowiedź" }).click();
  await main(office).getByLabel("Dział").selectOption("Giełda");
  await main(office).getByLabel("Pytanie, jak ma stać w tekście").fill("Czy jest tu przepis na bigos?");
  await main(office).getByLabel("Odpowiedź", { exact: true }).fill("Nie.");
  await main(office).getByRole("button", { name: "Dodaj do szkicu" }).click();
  await expect(office.getByText("Odpowiedź jest w szkicu. Sprawdź i opublikuj.")).toBeVisible();
  await expect(main(office).locator("#difference")).toContainText("Czy jest tu przepis na bigos?");
  await open("/portal/guide", office);
  await expect(main(office)).not.toContainText("przepis na bigos");
});
