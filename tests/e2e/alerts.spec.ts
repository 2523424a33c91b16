import { expect, refusalMessage, test } from "./support/journey";

test("who finds nothing is told of what comes, is led to it on the board, and changes how they are told", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const seeker = await records.colleagueOf("szef@transbud.example");
  const author = await records.person("szef@cargopol.example");
  await signIn(seeker.login);
  await open("/ladunki?from=PL+09-400&text=trąbki");
  await page.getByRole("link", { name: "Powiadom o nowych" }).click();
  await page.getByLabel("Nazwa filtra").fill("Trąbki z Płocka");
  await expect(page.getByLabel("Powiadamiaj o nowych")).toHaveValue("IMMEDIATE");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Filtr został zapisany.");

  const { id } = await records.posting({ author, additionalInfo: "trąbki", minutesAgo: 0 });
  await records.match();
  await expect.poll(() => records.appearancesOf(id)).toBe(0);
  await open("/powiadomienia");
  const row = page.locator(".notice");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/PL Płock – D Berlin, jutro.+3200.zł, Cargo-Pol/);
  await row.getByRole("button", { name: "Nowe w filtrze „Trąbki z Płocka”" }).click();
  await expect(page).toHaveURL(`/ladunki?from=PL+09-400&text=tr%C4%85bki&open=${id}#o${id}`);
  await expect(page.locator(`#o${id}`)).toHaveAttribute("data-open", "true");

  await open("/ladunki?dialog=manage");
  await page.getByRole("link", { name: "Powiadom: od razu" }).click();
  await page.getByLabel("Powiadamiaj o nowych").selectOption("OFF");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Powiadomienia filtra zostały ustawione.");
  const unwanted = await records.posting({ author, additionalInfo: "trąbki", minutesAgo: 0 });
  await records.match();
  await expect.poll(() => records.appearancesOf(unwanted.id)).toBe(0);
  await open("/powiadomienia");
  await expect(row).toHaveCount(1);
});

test("quiet hours are set beside how one hears of each kind", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(refusalMessage(422));
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/account/notifications");
  await page.getByLabel("Oferty i transakcje").selectOption("HOURLY");
  await page.getByLabel("Od godziny").selectOption("22");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("alert")).toContainText("Wybierz obie godziny ciszy");
  await page.getByLabel("Do godziny").selectOption("6");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("status")).toHaveText("Ustawienia powiadomień zostały zapisane.");
  await expect(page.getByLabel("Oferty i transakcje")).toHaveValue("HOURLY");
  await expect(page.getByLabel("Od godziny")).toHaveValue("22");
  await expect(page.getByLabel("Do godziny")).toHaveValue("6");
});
