import type { Page } from "playwright/test";
import { cloneDatabase, connect } from "../support/database";
import { inDays } from "../support/days";
import { signInByForm } from "./support/account";
import { test as base, expect, password, refusalMessage, type World } from "./support/journey";

/** A new version is for everybody, so these journeys have a portal of their own. */
const test = base.extend<object, World>({
  databaseUrl: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      await use(await cloneDatabase(process.env.TEMPLATE_DATABASE_URL ?? "", `legal_${workerIndex}`));
    },
    { scope: "worker" },
  ],
});

const main = (page: Page) => page.getByRole("main");

test("the office announces a version of a legal document, and everybody reads what changes until its day", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(refusalMessage(422));
  await signIn("admin@rada.example");
  await open("/portal/contents");
  await main(page).getByRole("link", { name: "Polityka plików cookie" }).click();
  await expect(page).toHaveURL("/portal/documents/polityka-cookies");
  await main(page).getByLabel("Co się zmienia").fill("Nowy plik cookie menu.");
  await main(page).getByLabel("Obowiązuje od").fill(inDays(3));
  await main(page).getByRole("button", { name: "Ogłoś nową wersję" }).click();
  await expect(page.getByRole("alert")).toContainText(inDays(14));
  await expect(main(page).getByLabel("Co się zmienia")).toHaveValue("Nowy plik cookie menu.");
  await main(page).getByLabel("Obowiązuje od").fill(inDays(14));
  await main(page).getByRole("button", { name: "Ogłoś nową wersję" }).click();
  await expect(page.getByText("Nowa wersja jest ogłoszona.")).toBeVisible();
  await expect(main(page)).toContainText(`obowiązuje od ${inDays(14)}`);
  await main(page).getByRole("button", { name: "Przywróć jako szkic" }).click();
  await expect(page.getByText("Wersja wróciła jako szkic.")).toBeVisible();
  await main(page).getByRole("button", { name: "Usuń szkic" }).click();
  await expect(page.getByText("Szkic został usunięty.")).toBeVisible();

  await open("/media/documents/polityka-cookies?version=2.0");
  await expect(main(page)).toContainText(`Ta wersja obowiązuje dopiero od ${inDays(14)}. Nowy plik cookie menu.`);
});

test("from the day of new terms nothing is written before an administrator has accepted them, and then all is as before", async ({
  page,
  databaseUrl,
  open,
  signIn,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(403));
  const sql = connect(databaseUrl);
  await sql`insert into legal_documents (slug, version, title, content, valid_from, summary)
    select slug, '9.0', title, content, ${inDays(0)}, 'Zmiana terminu skargi.' from legal_documents
    where slug = 'regulamin' and version = '1.0'`;
  await sql.end();

  await open("/zaloguj?returnTo=%2Fpojazdy%2Fnowy");
  await signInByForm(page, "spedytor@transbud.example", password);
  await expect(page).toHaveURL("/akceptacja?returnTo=%2Fpojazdy%2Fnowy");
  await expect(main(page)).toContainText("Co się zmienia: Zmiana terminu skargi.");
  await expect(main(page)).toContainText("Ten dokument akceptuje za firmę jej administrator");
  await expect(main(page).getByRole("button", { name: "Akceptuję" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Na razie tylko czytam" }).click();
  await expect(page).toHaveURL("/pojazdy/nowy");
  await main(page).getByLabel("Numer rejestracyjny").fill("GDA 90909");
  await main(page).getByLabel("Typ").selectOption("Cysterna");
  await main(page).getByRole("button", { name: "Dodaj pojazd" }).click();
  await expect(page.getByRole("alert")).toContainText("najpierw trzeba zaakceptować");
  await expect(page.getByRole("alert").getByRole("link", { name: "Otwórz akceptację" })).toBeVisible();
  await expect(main(page).getByLabel("Numer rejestracyjny")).toHaveValue("GDA 90909");

  const admin = await anotherWindow("szef@transbud.example");
  await open("/ogloszenia", admin);
  await main(admin).getByRole("link", { name: "Przejdź do akceptacji" }).click();
  await main(admin).getByRole("button", { name: "Akceptuję: Regulamin portalu" }).click();
  await expect(admin.getByText("Dokument został zaakceptowany.")).toBeVisible();
  await expect(admin).toHaveURL("/ogloszenia");
  await open("/akceptacja", admin);
  await expect(main(admin)).toContainText("Regulamin portalu 9.0");

  await main(page).getByRole("button", { name: "Dodaj pojazd" }).click();
  await expect(page.getByText("Pojazd został dodany.")).toBeVisible();

  await signIn("admin@rada.example");
  await open("/portal/documents/regulamin");
  await expect(main(page)).toContainText("zaakceptowało firm: 1");
});
