import { expect, test } from "./support/journey";

test("FRE-019, MSG-004 to MSG-007, MSG-009: a question about a load, its answer, notices and lists", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const asker = await records.colleagueOf("szef@transbud.example");
  const posting = await records.talkedPosting(supervisor);
  const [{ surname } = { surname: "" }] = await records.sql`select surname from users where id = ${supervisor.id}`;
  await signIn(asker.login);
  await open("/mojerozmowy");
  await expect(page.getByRole("heading", { name: "Nie masz jeszcze rozmów o ładunkach" })).toBeVisible();
  await open(`/mojerozmowy/nowa?posting=${posting}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zapytaj o ładunek");
  const about = page.locator(".about-posting");
  await expect(about).toContainText("D 10115 Berlin");
  await expect(about).toContainText("PL Poznań");
  await expect(about).toContainText("4250\u00a0zł");
  await expect(about).toContainText("aktualny");
  await expect(page.getByRole("main")).toContainText(`Osoba ${surname}`);
  await page.getByLabel("Treść wiadomości").fill("Czy <b>aktualne</b>?\nWolny pojazd od jutra.");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(page).toHaveURL(/\/mojerozmowy\/\d+#message-\d+$/);
  await expect(page.locator(".message .plain-text")).toHaveText("Czy <b>aktualne</b>?\nWolny pojazd od jutra.", {
    useInnerText: true,
  });
  await expect(about).toContainText(`OdpowiadaOsoba ${surname}`);
  await expect(about).toContainText("PytaTy");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Berlin");
  const thread = new URL(page.url()).pathname;

  await open(`/conversations/new?posting=${posting}`);
  await expect(page, "who has asked before is led to the conversation").toHaveURL(thread);

  const other = await anotherWindow(supervisor.login);
  await open("/powiadomienia", other);
  const menu = other.locator("#menu");
  const entry = menu.getByRole("link", { name: "Rozmowy" });
  await expect(entry).toContainText("1 rozmowa z nieprzeczytaną wiadomością");
  await expect(menu.getByRole("link", { name: "Wiadomości", exact: true })).toBeVisible();
  await open("/wiadomosci", other);
  await expect(other.getByText("Nie masz jeszcze rozmów")).toBeVisible();
  await entry.click();
  await expect(other).toHaveURL("/mojerozmowy");
  const row = other.locator(".conversation[data-unread]");
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("link")).toContainText("D 10115 Berlin");
  await expect(row).toContainText("Odpowiada: Ty");
  await expect(row).toContainText("Pyta: Osoba Testowa");
  await expect(row).toContainText("Trans-Bud Spedycja");
  await expect(row).toContainText(/Rozpoczęta \d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(row).toContainText("Czy <b>aktualne</b>? Wolny pojazd");

  await open("/powiadomienia", other);
  await expect(other.locator(".notice")).toContainText("Nowa wiadomość w rozmowie");
  await other.getByRole("button", { name: /^Berlin → .+: pisze Osoba Testowa/ }).click();
  await expect(other).toHaveURL(new RegExp(`${thread}\\?message=(\\d+)#message-\\1$`));
  await expect(entry).not.toContainText("nieprzeczytan");
  await other.getByLabel("Twoja odpowiedź").fill("Tak, proszę dzwonić.");
  await other.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(other.getByRole("status")).toHaveText("Wiadomość została wysłana.");
  await expect(other.locator(".message")).toHaveCount(2);

  await open("/powiadomienia");
  await expect(page.locator(".notice")).toContainText([
    "Nowa wiadomość w rozmowie",
    "Twoja wiadomość w rozmowie została wysłana",
  ]);
  await page.getByRole("button", { name: /^Berlin → .+: pisze / }).click();
  await expect(page.locator(".message[data-chosen]")).toContainText("Tak, proszę dzwonić.");
});
