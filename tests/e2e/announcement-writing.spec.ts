import { expect, password, refusalMessage, test } from "./support/journey";
import { insertPicture, markupOf, paper, picture, writeText } from "./support/writing";

const author = "szef@transbud.example";

test("ANN-035, ANN-028 to ANN-031, ANN-019, ANN-025: written with a picture and a file, refused with all of it kept, looked at, posted", {
  tag: "@plain",
}, async ({ page, open, signIn, complaints }) => {
  complaints.push(refusalMessage(422));
  await signIn(author);
  await open("/dodaj");
  await page.getByLabel("Załączniki").setInputFiles(paper);
  await page.getByRole("button", { name: "Opublikuj", exact: true }).last().click();
  const summary = page.getByRole("alert");
  for (const sentence of ["Tytuł jest wymagany", "Typ jest wymagany", "Grupa użytkowników jest wymagana"]) {
    await expect(summary).toContainText(sentence);
  }
  await expect(summary).toContainText("Treść jest wymagana");
  await expect(page.getByRole("checkbox", { name: "cennik.pdf" })).toBeChecked();

  await page.getByLabel("Tytuł").fill("Wolna naczepa <b>od</b> zaraz");
  await page.getByLabel("Typ", { exact: true }).selectOption("Oferta");
  await page.getByLabel("Grupa użytkowników").selectOption("Wszyscy");
  await writeText(page, "Naczepa stoi w Płocku.");
  await insertPicture(page, "Żółta naczepa", await picture());
  await expect.poll(() => markupOf(page)).toMatch(/Naczepa stoi w Płocku\.\s*!\[Żółta naczepa\]\(\/media\/[\w-]+\)/);
  await expect(page.getByLabel("Tytuł")).toHaveValue("Wolna naczepa <b>od</b> zaraz");

  await page.getByRole("button", { name: "Podgląd" }).click();
  const preview = page.getByRole("region", { name: "Podgląd" });
  await expect(preview).toContainText("Naczepa stoi w Płocku.");
  await expect(preview.getByRole("img", { name: "Żółta naczepa" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "cennik.pdf" })).toBeChecked();

  await page.getByRole("button", { name: "Opublikuj", exact: true }).last().click();
  await expect(page.getByRole("status").first()).toHaveText("Ogłoszenie zostało zapisane.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wolna naczepa <b>od</b> zaraz");
  const shown = page.getByRole("img", { name: "Żółta naczepa" });
  await expect(shown).toBeVisible();
  const stored = await page.request.get((await shown.getAttribute("src")) ?? "");
  expect(stored.headers()["content-type"]).toBe("image/png");
  await expect(page.getByRole("main")).toContainText("cennik.pdf");
  await open("/ogloszenia/oferty");
  await expect(page.getByRole("link", { name: "Wolna naczepa <b>od</b> zaraz" }).first()).toBeVisible();
});

test("ANN-036: an edit begins with what is stored, as markup or in the editor, and shows in the viewer", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const me = await records.person(author);
  const { id, path } = await records.announcement({ author: me, title: "Do zmiany", body: "Trzy palety *na już*" });
  await signIn(author);
  await open(path);
  await page.getByRole("link", { name: "Edytuj", exact: true }).first().click();
  await expect(page.getByLabel("Tytuł")).toHaveValue("Do zmiany");
  await expect.poll(() => markupOf(page)).toBe("Trzy palety \\*na już\\*");
  await page.getByLabel("Tytuł").fill("Po zmianie");
  await page.getByLabel("Widoczne do").fill("2031-05-01T08:30");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Po zmianie");
  await expect(page.getByText("Trzy palety *na już*")).toBeVisible();
  const [row] = await records.sql`select deactivation_at as until, version from announcements where id = ${id}`;
  expect([row?.until.toISOString(), row?.version]).toEqual(["2031-05-01T06:30:00.000Z", 1]);
});

test("ANN-043 to ANN-046, COMM-008: taken in, put out, copied, put away and deleted, each after a question", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const me = await records.person(author);
  const { id, path } = await records.announcement({ author: me, title: "Przejścia", type: 2 });
  await signIn(author);
  await open(path);
  const state = async () => {
    const [row] = await records.sql`select is_active as active, is_archived as archived, deleted_at is not null as gone
      from announcements where id = ${id}`;
    return Object.entries(row ?? {}).flatMap(([name, is]) => (is ? [name] : []));
  };
  const dialog = page.getByRole("dialog");
  const ask = async (action: string, question: string) => {
    await page.getByRole("list", { name: "Działania" }).first().getByRole("link", { name: action }).click();
    await expect(dialog).toContainText(question);
  };
  const says = (sentence: string) => expect(page.getByRole("status").first()).toHaveText(sentence);

  await ask("Dezaktywuj", "Czy na pewno chcesz dezaktywować ofertę?");
  await dialog.getByRole("link", { name: "Nie", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await state()).toEqual(["active"]);

  await ask("Dezaktywuj", "Czy na pewno chcesz dezaktywować ofertę?");
  await dialog.getByRole("button", { name: "Tak" }).click();
  await says("Ogłoszenie nie jest już aktywne.");
  expect(await state()).toEqual([]);
  await ask("Aktywuj", "Czy na pewno chcesz aktywować ofertę?");
  await dialog.getByRole("button", { name: "Tak" }).click();
  await says("Ogłoszenie jest aktywne.");
  expect(await state()).toEqual(["active"]);

  await ask("Duplikuj", "Czy na pewno chcesz zduplikować ofertę?");
  await dialog.getByRole("button", { name: "Tak" }).click();
  await says("Powstała nieaktywna kopia. Zmień, co trzeba, i zapisz.");
  await expect(page.getByLabel("Tytuł")).toHaveValue("Przejścia");
  await expect(page.getByRole("checkbox", { name: "Pokazuj ogłoszenie" })).not.toBeChecked();
  const copies = await records.sql`select is_active from announcements where duplicated_from_id = ${id}`;
  expect(copies).toEqual([{ is_active: false }]);

  await open(path);
  await ask("Archiwizuj", "Czy na pewno chcesz zarchiwizować ofertę?");
  await dialog.getByRole("button", { name: "Tak" }).click();
  await says("Oferta została zarchiwizowana.");
  expect(await state()).toEqual(["archived"]);
  await open("/mojeogloszenia?status=archived");
  const row = page.getByRole("row", { name: /Przejścia/ });
  await expect(row).toContainText("zarchiwizowane");
  await row.getByRole("link", { name: "Usuń" }).click();
  await expect(dialog).toContainText("Czy na pewno chcesz usunąć ofertę?");
  await dialog.getByRole("button", { name: "Tak" }).click();
  await says("Ogłoszenie zostało usunięte.");
  expect(await state()).toContain("gone");
});

test("OQ-72: a session that ran out while writing leads to the sign-in and back to the text", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  // The bell asks once in 30 seconds, under the ended session too.
  complaints.push(/^\[Object\]$/);
  const me = await records.colleagueOf(author);
  await signIn(me.login);
  await open("/dodaj");
  await page.getByLabel("Tytuł").fill("Napisane za długo");
  await writeText(page, "Długi tekst");
  await records.sql`update auth_sessions set idle_expires_at = now() - interval '1 second' where user_id = ${me.id}`;
  await page.getByRole("button", { name: "Opublikuj", exact: true }).last().click();
  await expect(page).toHaveURL(/\/zaloguj\?/);
  await page.getByLabel("Login lub adres e-mail").fill(me.login);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/dodaj$/);
  await expect(page.getByText("Sesja wygasła, zanim ogłoszenie zostało zapisane.")).toBeVisible();
  await expect(page.getByLabel("Tytuł")).toHaveValue("Napisane za długo");
  await expect.poll(() => markupOf(page)).toBe("Długi tekst");
});
