import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");

test("STATIC-002, ROUTE-076, LAYOUT-025: a member finds an answer from the footer, by its address and by a search", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("spedytor@transbud.example");
  await open("/sprawy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pytania i odpowiedzi" }).click();
  await expect(page).toHaveURL("/static/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pytania i odpowiedzi");
  await main(page).getByRole("link", { name: "Druga firma nie płaci. Co zrobić?" }).click();
  await expect(page).toHaveURL("/static/faq#druga-firma-nie-placi-co-zrobic");

  await open("/static/faq?phrase=faktury");
  await expect(main(page)).toContainText("odpowied");
  await main(page).getByLabel("Szukaj w pytaniach").fill("zablokowane hasło");
  await main(page).getByRole("button", { name: "Szukaj" }).click();
  await expect(main(page).getByRole("heading", { level: 2 }).first()).toContainText("Konto jest zablokowane");
  await open("/static/faq?phrase=qqqq");
  await expect(main(page)).toContainText("Nie ma takiej odpowiedzi");
});

test("STATIC-001, STATIC-003, STATIC-004, STATIC-005, ROUTE-060, ROUTE-061, ROUTE-075, ROUTE-077, ROUTE-078, LAYOUT-026, LAYOUT-048, LAYOUT-052: the manual has chapters, and the help centre leads by task", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@darmowy.example");
  await open("/instrukcja");
  await main(page).getByRole("link", { name: "Giełda: szukanie" }).click();
  await expect(page).toHaveURL("/instrukcja/gielda");
  await expect(main(page).getByRole("heading", { name: "Filtry", exact: true })).toBeVisible();
  await expect(main(page).getByRole("img", { name: /^Lista ładunków/ })).toHaveAttribute("src", /gielda-light/);
  await open("/help/manual/gielda");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Giełda: szukanie");
  await open("/static/help");
  await expect(main(page).getByRole("heading", { name: "Druga firma nie płaci", exact: true })).toBeVisible();
  await open("/static/contact");
  await expect(main(page).getByRole("link", { name: "biuro@rada.example" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "+48 600 100 100" })).toHaveAttribute("href", "tel:+48600100100");
  await open("/static/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Polityka prywatności");
});

test("OQ-03: a visitor reads the same questions and contact beside the form, and is led to sign in elsewhere", async ({
  page,
  open,
}) => {
  await open("/help/form");
  await expect(main(page).getByRole("heading", { name: "Zanim napiszesz" })).toBeVisible();
  await main(page).getByRole("link", { name: "Pytania i odpowiedzi" }).click();
  await expect(page).toHaveURL("/help/form?read=faq");
  await expect(main(page).getByRole("heading", { name: "Jak zarejestrować firmę?" })).toBeVisible();
  await open("/static/faq");
  await expect(page).toHaveURL(/\/zaloguj\?returnTo=%2Fstatic%2Ffaq/);
});

test("an officer keeps a draft, publishes it and brings the version before back; an unknown name is refused", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const word = `Zdanie${Date.now()}`;
  const write = (text: string) =>
    expect(async () => {
      await page.getByRole("textbox", { name: "Treść" }).fill(text, { timeout: 2_000 });
      await expect.poll(() => page.locator('textarea[name="text"]').inputValue(), { timeout: 2_000 }).toBe(text);
    }).toPass();
  await signIn("admin@rada.example");
  await open("/portal/contents");
  await main(page).getByRole("link", { name: "Kontakt" }).click();
  await write(`${word} {nie.ma}`);
  await main(page).getByRole("button", { name: "Opublikuj" }).click();
  await expect(page.getByRole("alert")).toContainText("Nie ma wartości o nazwie „nie.ma”");
  await write(`${word} {biuro.email}`);
  await main(page).getByRole("button", { name: "Zapisz szkic" }).click();
  await expect(page.getByText("Szkic został zapisany.")).toBeVisible();
  await expect(main(page).locator("#preview")).toContainText(`${word} biuro@rada.example`);
  await expect(main(page).locator("#difference")).toContainText(word);
  await main(page).getByRole("button", { name: "Opublikuj" }).click();
  await expect(page.getByText("Tekst został opublikowany.")).toBeVisible();
  await open("/static/contact");
  await expect(main(page)).toContainText(word);

  await open("/portal/contents/contact");
  await main(page).getByRole("button", { name: "Przywróć jako szkic" }).first().click();
  await expect(page.getByText("Wersja wróciła jako szkic.")).toBeVisible();
  await main(page).getByRole("button", { name: "Opublikuj" }).click();
  await expect(page.getByText("Tekst został opublikowany.")).toBeVisible();
  await open("/static/contact");
  await expect(main(page)).not.toContainText(word);
});

test("ROUTE-062, STATIC-006, STATIC-007: an administrator fills the search anew and reads the counts; a member may not", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(403));
  await signIn("admin@rada.example");
  await open("/help/purgatory");
  await main(page).getByRole("button", { name: "Odśwież" }).click();
  const next = main(page).getByRole("button", { name: "Dalej" });
  // With script the parts follow by themselves.
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1_000 });
    await expect(main(page)).toContainText(/Gotowe\. Firmy: [1-9]\d*, ogłoszenia: [1-9]\d*\./, { timeout: 1_000 });
  }).toPass();
  await signIn("szef@transbud.example");
  expect((await open("/help/purgatory")).status()).toBe(403);
});
