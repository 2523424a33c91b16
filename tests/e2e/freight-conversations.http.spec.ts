import { expect, password, refusalMessage, test } from "./support/journey";

test("MSG-008, OQ-33: nobody but the two companies meets a conversation about a posting, wherever they look", async ({
  page,
  signIn,
  post,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const asker = await records.colleagueOf("szef@transbud.example");
  const posting = await records.talkedPosting(supervisor, "Grudziądz");
  const { path } = await records.postingTalk(asker, supervisor, ["To tylko między nami."], posting);
  const strangers = ["joanna@spedoksywie.example", "szef@darmowy.example", "admin@rada.example"];
  for (const login of [...strangers, "szef@transbud.example", asker.login, supervisor.login]) {
    await signIn(login);
    const isStranger = strangers.includes(login);
    for (const at of [path, path.replace("mojerozmowy", "wiadomosci"), "/mojerozmowy?whose=company&phrase=grudziadz"]) {
      const isHeard = (await (await page.request.get(at)).text()).includes("To tylko między");
      expect(isHeard, `${login} at ${at}`).toBe(!isStranger);
    }
    for (const at of ["/archiwum/rozmowy", "/wiadomosci", "/powiadomienia", "/find?findValue=grudziadz"]) {
      expect((await (await page.request.get(at)).text()).includes("To tylko między"), `${login} at ${at}`).toBe(false);
    }
    if (!isStranger) continue;
    const missing = await page.request.get("/mojerozmowy/999999999");
    expect([(await page.request.get(path)).status(), missing.status()]).toEqual([404, 404]);
    expect((await post(path, { intent: "archive" })).status()).toBe(404);
  }
});

test("a conversation is archived for oneself, found in /archiwum/rozmowy, and a new message brings it back", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
}) => {
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const asker = await records.colleagueOf("szef@transbud.example");
  const posting = await records.talkedPosting(supervisor);
  const { path } = await records.postingTalk(asker, supervisor, ["Pierwsza"], posting);
  await signIn(supervisor.login);
  await open(path);
  await page.getByRole("button", { name: "Do archiwum" }).click();
  await expect(page).toHaveURL("/mojerozmowy");
  await expect(page.getByRole("status")).toHaveText("Rozmowa jest w archiwum. Nowa wiadomość ją przywróci.");
  await page.getByRole("link", { name: "Archiwum 1" }).click();
  await expect(page).toHaveURL("/archiwum/rozmowy");
  await expect(page.locator(".conversation")).toHaveCount(1);
  await open("/conversations?archived=1");
  await expect(page.locator(".conversation")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Osoba, firma lub miejscowość" }).fill("poznan");
  await page.getByRole("main").getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL(/\/conversations\?archived=1&phrase=poznan$/);
  await page.locator(".conversation").getByRole("link").click();
  await page.getByRole("button", { name: "Przywróć z archiwum" }).click();
  await expect(page.getByRole("status")).toHaveText("Rozmowa wróciła do bieżących.");
  await expect(page).toHaveURL(path);
  await page.getByRole("button", { name: "Do archiwum" }).click();
  await expect(page.getByRole("link", { name: "Archiwum 1" })).toBeVisible();

  const other = await anotherWindow(asker.login);
  await open("/mojerozmowy", other);
  await expect(other.locator(".conversation")).toHaveCount(1);
  await open(path, other);
  await other.getByLabel("Twoja odpowiedź").fill("Druga");
  await other.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(other.locator(".message")).toHaveCount(2);
  await open("/mojerozmowy");
  await expect(page.locator(".conversation[data-unread]")).toContainText("Druga");
});

test("an own posting, one that waits, and none are told apart as far as they may be", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const colleague = await records.colleagueOf("szef@cargopol.example");
  const posting = await records.talkedPosting(supervisor);
  await signIn(colleague.login);
  await open(`/mojerozmowy/nowa?posting=${posting}`);
  await expect(page.getByRole("main")).toContainText("To ładunek lub pojazd Twojej firmy.");
  await expect(page.getByLabel("Treść wiadomości")).toHaveCount(0);

  const waiting = await records.colleagueOf("anna@kurierbeskid.example");
  await signIn(waiting.login);
  await open(`/mojerozmowy/nowa?posting=${posting}`);
  await expect(page.getByText("Pisać wiadomości można po weryfikacji firmy")).toBeVisible();
  await expect(page.getByLabel("Treść wiadomości")).toHaveCount(0);

  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await records.sql`update freight_postings set status = 'DRAFT' where id = ${posting}`;
  for (const postingParameter of [posting, 999999999, "0", "x", "", "1e9", "9".repeat(30)]) {
    const answer = await open(`/mojerozmowy/nowa?posting=${postingParameter}`);
    expect(answer.status(), String(postingParameter)).toBe(404);
    await expect(page.getByRole("main")).toContainText("Tego ładunku lub pojazdu już nie ma.");
  }
});

test("after the offer has run out the two go on talking, and are told that it has", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const asker = await records.colleagueOf("szef@transbud.example");
  const posting = await records.talkedPosting(supervisor);
  const { path } = await records.postingTalk(asker, supervisor, ["Pierwsza"], posting);
  await records.sql`update freight_postings set expires_at = now() - interval '1 minute' where id = ${posting}`;
  await signIn(asker.login);
  await open("/mojerozmowy");
  await expect(page.locator(".conversation")).toContainText("wygasł");
  await open(path);
  await expect(page.locator(".about-posting")).toContainText("wygasł");
  await page.getByLabel("Twoja odpowiedź").fill("Mimo to piszę.");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.locator(".message")).toHaveCount(2);
});

test("what is refused keeps its text, and so does a session that ran out", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(422), refusalMessage(409));
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const asker = await records.colleagueOf("szef@transbud.example");
  const posting = await records.talkedPosting(supervisor);
  await signIn(asker.login);
  await open(`/mojerozmowy/nowa?posting=${posting}`);
  const field = page.getByLabel("Treść wiadomości");
  const send = page.getByRole("button", { name: "Wyślij wiadomość" });
  await send.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await field.fill("ż".repeat(5001));
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Dozwolone maksymalnie 5000 znaków");
  await expect(field).toHaveValue("ż".repeat(5001));
  await field.fill("Krótka.");
  await records.sql`update users set is_blocked = true where id = ${supervisor.id}`;
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Do tej osoby nie można teraz pisać");
  await expect(field).toHaveValue("Krótka.");
  await records.sql`update users set is_blocked = false where id = ${supervisor.id}`;
  expect(await records.sql`select 1 from messages where sender_id = ${asker.id}`).toHaveLength(0);

  await open(`/mojerozmowy/nowa?posting=${posting}`);
  await field.fill("Pisane długo.");
  await records.sql`update auth_sessions set idle_expires_at = now() where user_id = ${asker.id}`;
  await send.click();
  await expect(page).toHaveURL(/\/zaloguj\?/);
  await page.getByLabel("Login").fill(asker.login);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(`/mojerozmowy/nowa?posting=${posting}`);
  await expect(field).toHaveValue("Pisane długo.");
  await send.dblclick();
  await expect(page.locator(".message")).toHaveCount(1);
  expect(await records.sql`select 1 from messages where sender_id = ${asker.id}`).toHaveLength(1);
});

test("all supervisors of a posting are asked; a colleague takes the talk over and whoever writes on is told", async ({
  page,
  open,
  signIn,
  records,
  anotherWindow,
  complaints,
}) => {
  complaints.push(refusalMessage(409));
  const supervisor = await records.colleagueOf("szef@cargopol.example");
  const second = await records.colleagueOf("szef@cargopol.example");
  const posting = await records.talkedPosting(supervisor);
  await records.sql`
    insert into freight_supervisors (posting_id, user_id, position) values (${posting}, ${second.id}, 1)`;
  await records.sql`update users set phone = '+48 600 100 200' where id = ${supervisor.id}`;
  const surnameOf = async (id: number) =>
    (await records.sql<{ surname: string }[]>`select surname from users where id = ${id}`)[0]?.surname ?? "";
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open(`/mojerozmowy/nowa?posting=${posting}`);
  const names = [`Osoba ${await surnameOf(supervisor.id)}`, `Osoba ${await surnameOf(second.id)}`];
  await expect(page.getByRole("main")).toContainText(`Do: ${names.join(", ")}`);
  await page.getByRole("button", { name: "Wyślij: Aktualne?" }).click();
  await expect(page.locator(".message .plain-text")).toHaveText("Aktualne?");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("D 10115 Berlin");
  await expect(page.getByRole("link", { name: "+48 600 100 200" })).toHaveAttribute("href", "tel:+48600100200");
  const { pathname } = new URL(page.url());

  const colleague = await records.colleagueOf("szef@cargopol.example");
  const other = await anotherWindow(colleague.login);
  await open(`/ladunek/${posting}`, other);
  await other.getByRole("link", { name: "1 pytanie, 1 nowe" }).click();
  await other.locator(".conversation").getByRole("link").click();
  await expect(other.getByRole("main")).toContainText(`Tę rozmowę prowadzi ${names.join(", ")}.`);
  await expect(other.getByLabel("Twoja odpowiedź")).toHaveCount(0);

  const late = await anotherWindow(second.login);
  await open(pathname, late);
  await other.getByRole("button", { name: "Przejmij", exact: true }).click();
  await expect(other.getByRole("status")).toHaveText("Prowadzisz tę rozmowę.");
  await other.getByLabel("Twoja odpowiedź").fill("Aktualne, proszę o cenę.");
  await other.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(other.locator(".message")).toHaveCount(2);

  await late.getByLabel("Twoja odpowiedź").fill("Jeszcze aktualne.");
  await late.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(late.getByRole("alert")).toContainText(`Rozmowę prowadzi Osoba ${await surnameOf(colleague.id)}.`);
  await expect(late.getByLabel("Twoja odpowiedź")).toHaveValue("Jeszcze aktualne.");
  await late.getByRole("button", { name: "Przejmij i wyślij" }).click();
  await expect(late.locator(".message")).toHaveCount(3);
  await open("/moje-zlecenia", late);
  await expect(
    late
      .getByRole("row", { name: /Berlin/ })
      .getByRole("link", { name: "1 pytanie" })
      .first(),
  ).toBeVisible();
});
