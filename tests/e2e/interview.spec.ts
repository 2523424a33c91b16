import type { Page } from "playwright/test";
import { expect, refusalMessage, test } from "./support/journey";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

test("MSG-012, OQ-61: the office asks, a member answers and sends once, and says no for ever", async ({
  page,
  open,
  signIn,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  const title = `Ankieta ${Date.now()}`;
  await signIn("admin@rada.example");
  await open("/portal/interview");
  await main(page).getByRole("link", { name: "Nowa ankieta" }).click();
  await page.getByLabel("Tytuł").fill(title);
  await page.getByRole("button", { name: "Utwórz szkic" }).click();
  await expect(page.getByText("Szkic jest utworzony. Dodaj pytania.")).toBeVisible();
  await main(page).getByLabel("Treść pytania").fill("Które szkolenie?");
  await main(page).getByLabel("jedna z podanych").check();
  await press(page, "Dodaj pytanie");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/Podaj od 2 do 10 odpowiedzi/);
  await main(page).getByLabel("Odpowiedzi do wyboru").fill("ADR\nWindykacja");
  await press(page, "Dodaj pytanie");
  await expect(page.getByText("Pytanie jest zapisane.")).toBeVisible();
  await main(page).getByLabel("Treść pytania").fill("Jak Ci się pracuje?");
  await main(page).getByLabel("skala od 1 do 5").check();
  await press(page, "Dodaj pytanie");
  const questions = main(page).getByRole("region", { name: "Pytania" }).getByRole("listitem");
  await expect(questions.filter({ hasText: "Które szkolenie?" })).toHaveCount(1);
  await press(page, "W górę Pytanie 2");
  await expect(page.getByText("Pytanie jest przesunięte.")).toBeVisible();
  await main(page).getByRole("link", { name: "Otwórz ankietę" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Otwórz ankietę" }).click();
  await expect(page.getByText("Ankieta jest otwarta. Członkowie dostali powiadomienie.")).toBeVisible();

  const member = await anotherWindow("szef@cargopol.example");
  await open("/powiadomienia", member);
  await expect(main(member).getByText(title)).toBeVisible();
  await open("/ankieta", member);
  await expect(main(member).getByRole("heading", { level: 2 }).filter({ hasText: title })).toBeVisible();
  await main(member).getByLabel("ADR").check();
  await press(member, "Wyślij odpowiedzi");
  await expect(member.getByRole("alert").getByRole("link")).toHaveText(/Jak Ci się pracuje\?: Pole jest wymagane/);
  await expect(main(member).getByLabel("ADR")).toBeChecked();
  await main(member).getByLabel("5 – najwyżej").check();
  await press(member, "Zapisz i dokończ później");
  await expect(member.getByText("Odpowiedzi są zapisane. Możesz dokończyć później.")).toBeVisible();
  await expect(main(member).getByRole("status").filter({ hasText: "2 z" })).toBeVisible();
  await press(member, "Wyślij odpowiedzi");
  await expect(main(member).getByText("Dziękujemy za odpowiedzi.")).toBeVisible();
  await expect(main(member).getByText(/Ankieta wysłana: /)).toBeVisible();
  await press(member, "Nie pytaj mnie więcej");
  await expect(main(member).getByText("Nie powiadamiamy Cię o ankietach.")).toBeVisible();
  await press(member, "Pytaj mnie znowu");
  await expect(member.getByText("Powiadomimy Cię o następnej ankiecie.")).toBeVisible();

  await main(page).getByRole("link", { name: "Zamknij ankietę" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zamknij ankietę" }).click();
  await expect(
    main(page)
      .getByText(/Za mało odpowiedzi/)
      .first(),
  ).toBeVisible();
});
