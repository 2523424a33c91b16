import { startPortal } from "../support/server";
import { expect, refusalMessage, test } from "./support/journey";

const documents = [
  ["regulamin", "Regulamin"],
  ["ochrona-danych", "Ochrona danych"],
  ["polityka-prywatnosci", "Polityka prywatności"],
  ["polityka-cookies", "Pliki cookie"],
] as const;

for (const [slug, label] of documents) {
  test(`LAYOUT-020 … 023: a visitor reads the document ${slug} from the footer`, async ({ page, open }) => {
    await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/media/documents/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Wersja .+, obowiązuje od \d{4}-\d\d-\d\d$/)).toBeVisible();
    expect((await page.request.get(`/media/documents/${slug}`)).status()).toBe(200);
    await expect(page.getByRole("navigation", { name: "Pozostałe dokumenty" }).getByRole("link")).toHaveCount(3);
  });
}

test("an unknown document is missing", async ({ open, complaints }) => {
  complaints.push(refusalMessage(404));
  expect((await open("/media/documents/tajny")).status()).toBe(404);
});

for (const login of [undefined, "szef@transbud.example"]) {
  test(`ROUTE-020, ROUTE-021: an unknown page says so to ${login ?? "a visitor"}`, async ({
    page,
    open,
    signIn,
    complaints,
  }) => {
    complaints.push(refusalMessage(404));
    if (login) await signIn(login);
    const answer = await open("/nie-ma-takiej-strony");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("This page could not be found");
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
    await page.getByRole("link", { name: "Strona główna" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("the demo shows its mail to everybody", async ({ page, open }) => {
  await open("/poczta");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Poczta");
  const mail = page.getByRole("main").getByRole("listitem").first();
  const subject = await mail.getByRole("link").innerText();
  await mail.getByRole("link").click();
  await expect(page).toHaveURL(/\/poczta\?id=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(page.getByText(/@[a-z]+\.example$/)).toBeVisible();
  await page.getByRole("link", { name: "Wróć do listy" }).click();
  await expect(page).toHaveURL("/poczta");
});

test("a real portal has neither such pages nor demo accounts", async ({ page, open, databaseUrl, complaints }) => {
  complaints.push(refusalMessage(404));
  const real = await startPortal({
    databaseUrl,
    env: (port) => ({
      DATABASE_URL: databaseUrl,
      ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: "only-for-journeys-".repeat(2),
      RESEND_API_KEY: "none",
      MAIL_FROM: "portal@rada.example",
    }),
  });
  const answer = await open(`${real.origin}/poczta`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toMatch(/transbud|cargopol/);
  expect((await open(`${real.origin}/wzornik`)).status()).toBe(404);
  await open(`${real.origin}/zaloguj`);
  await expect(page.getByText("Konta demonstracyjne")).toHaveCount(0);
  await real.stop("SIGKILL");
});
