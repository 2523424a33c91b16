import type { Page } from "playwright/test";
import { expect, scriptTakesOver, test } from "./support/journey";
import { mailedLink } from "./support/letters";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const region = (page: Page) => page.locator("#page-announcement");
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("a navigation leads to the heading and is announced; filters and dialogs of a page leave the focus alone", async ({
  page,
  open,
  signIn,
  unfoldMenu,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const { path } = await records.announcement({ author, title: "Przerwa w naczepach" });
  await signIn("szef@transbud.example");
  await unfoldMenu();
  await open("/ogloszenia");
  await expect(page.locator("body"), "the browser's own page load").toBeFocused();
  await page.locator('#menu a[href="/wiadomosci"]').click();
  await expect(heading(page)).toHaveText("Wiadomości");
  await expect(heading(page)).toBeFocused();
  await expect(region(page)).toHaveText("Wiadomości");

  await open("/ogloszenia");
  await page.evaluate(() => scrollTo(0, 500));
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(heading(page)).toBeFocused();
  await expect(region(page)).toHaveText("Przerwa w naczepach");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).not.toHaveText("Przerwa w naczepach");
  await expect(heading(page)).toBeFocused();

  await open("/ladunki");
  await page.locator("#filter-from").fill("PL");
  const submit = page.locator("#filters button.next");
  await submit.press("Enter");
  await expect(page).toHaveURL(/from=PL/);
  await expect(page.locator("#filters-fold"), "the fields have folded behind it").toBeFocused();
  await expect(region(page)).toBeEmpty();
});

test("a page that fails is led to as well", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(/404/);
  const author = await records.person("szef@cargopol.example");
  const { id, path } = await records.announcement({ author, title: "Zniknie" });
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await records.sql`update announcements set deleted_at = now() where id = ${id}`;
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(heading(page)).toBeFocused();
  await expect(region(page)).toHaveText((await heading(page).innerText()).replace(/\.$/, ""));
});

test("what a form has done is in view and in focus on the page it leads to", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@transbud.example");
  const { id } = await records.posting({ author });
  await signIn(author.login);
  await open(`/freight/shipments/${id}/edit`);
  await page.getByLabel("Uwagi").fill("Rampa numer 4");
  await page.locator("form.posting-form button.next").click();
  await expect(page).toHaveURL(new RegExp(`/ladunek/${id}$`));
  await expect(page.locator(".flash")).toBeFocused();
  expect(await isInView(page, ".flash")).toBe(true);

  const other = await records.person("szef@cargopol.example");
  const talk = await records.announcement({ author: other });
  await records.comments(
    talk.id,
    other,
    Array.from({ length: 12 }, (_, index) => `Wpis ${index}`),
  );
  await open(talk.path);
  await page.getByLabel("Twój komentarz").fill("Jestem.");
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  await expect(page.locator(".flash")).toBeFocused();
  await expect.poll(() => isInView(page, ".flash")).toBe(true);
  await expect
    .poll(() => isInView(page, "li.comment:last-child, .comment:target, .comment[id]:last-of-type"))
    .toBe(true);
});

test("what was done in a dialog is said and focused there, not behind it", async ({ page, open, signIn, records }) => {
  const [paper] = await records.sql`
    select company_id from company_documents where deleted_at is null and state = 'UNVERIFIED' order by id limit 1`;
  await signIn("admin@rada.example");
  await open(`/portal/companies?documents=${paper?.company_id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Sprawdzony" }).first().click();
  await expect(page.locator("dialog .flash")).toBeFocused();
});

test("a conversation opens at its newest message, with the answer at hand, and lowers the bell", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const [writer, reader] = [
    await records.person("szef@cargopol.example"),
    await records.colleagueOf("szef@transbud.example"),
  ];
  const bodies = Array.from({ length: 20 }, (_, index) => `Wiadomość ${index} ${"słowo ".repeat(20)}`);
  const { id } = await records.conversation(writer, reader, bodies);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(reader.login);
  for (const start of [`/wiadomosci/${id}`, "/wiadomosci"]) {
    await open(start);
    if (start === "/wiadomosci") await page.locator(".conversation h2 a").first().click();
    await expect(page.locator("#answer-form textarea")).toBeVisible();
    await expect.poll(() => isInView(page, "#answer-form textarea"), start).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY > innerHeight)).toBe(true);
  }

  const isLeftAlone = () => page.evaluate(() => scrollY < innerHeight);
  await page.evaluate(() => scrollTo(0, 60));
  await page.locator(".back a").click();
  await expect(heading(page)).toHaveText("Wiadomości");
  await page.goBack();
  await expect(page.locator("#answer-form textarea")).toBeAttached();
  await expect(region(page), "once the page has led to itself").not.toHaveText("Wiadomości");
  expect(await isLeftAlone()).toBe(true);
  await page.reload();
  await scriptTakesOver(page);
  expect(await isLeftAlone()).toBe(true);
});

test("the row that takes an unpinned one's place gets the focus; Esc closes a row and the account menu", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const old = await records.posting({ author, minutesAgo: 90, additionalInfo: "Kotwica. Otwarte." });
  for (let minutesAgo = 60; minutesAgo > 39; minutesAgo--)
    await records.posting({ author, minutesAgo, additionalInfo: "Kotwica" });
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open(`/ladunki?text=Kotwica&page=2`);
  await page.locator(`#o${old.id} a.opens`).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kotwica. Otwarte.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Kotwica. Otwarte.")).toHaveCount(0);
  await expect(page.locator(`#o${old.id} a.opens`)).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.locator(`#o${old.id}`), "it went to the first page").toHaveCount(0);

  await open("/ladunki?text=Kotwica");
  const first = page.locator("tr.posting").first();
  await expect(first).toHaveAttribute("id", `o${old.id}`);
  await first.locator("a.opens").focus();
  await page.keyboard.press("p");
  await expect(page.locator(`#o${old.id}`)).toHaveCount(0);
  await expect(first.locator("a.opens")).toBeFocused();

  const account = page.locator("details.user");
  await account.locator("summary").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(account).not.toHaveAttribute("open");
  await expect(account.locator("summary")).toBeFocused();
});

test("OQ-12: the menu stays folded over a page load, and stands behind the hamburger on transparent pages", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  const menu = page.locator("#menu");
  const toggle = page.locator("label.menu-fold");
  await open("/");
  await expect(menu).toBeHidden();
  await page.locator("label.menu-open").click();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Ładunki" }).click();
  await expect(page).toHaveURL("/ladunki");
  await expect(menu).toBeVisible();

  const width = () => page.locator(".board").evaluate((table) => table.clientWidth);
  const narrow = await width();
  await toggle.click();
  await expect(menu).toBeHidden();
  expect(await width()).toBeGreaterThan(narrow);
  await open("/ogloszenia");
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await open("/ladunki");
  await expect(menu).toBeVisible();
});

test("a section of the menu stays as it was left, over a navigation and a page load", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const entry = page.locator('#menu a[href="/mojafirma"]');
  await expect(entry).toBeHidden();
  await page.locator("#menu summary", { hasText: "Moje" }).press("Enter");
  await expect(entry).toBeVisible();
  await page.locator("#menu summary", { hasText: "Giełda" }).press("Enter");
  await page.locator('#menu a[href="/sprawy"]').click();
  await expect(page).toHaveURL("/sprawy");
  await expect(entry).toBeVisible();
  await expect(page.locator('#menu a[href="/zapros"]'), "the section that was left folds again").toBeHidden();
  await open("/ogloszenia");
  await expect(entry).toBeVisible();
  await expect(page.locator('#menu a[href="/ladunki"]')).toBeHidden();
});

test("after an act the focus rests on what it has done, or on what did it, and never on nothing", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(/404|422/);
  const active = () => page.evaluate(() => document.activeElement?.localName);
  const isNotLost = async (act: string) => {
    await expect(page.locator(".progress"), act).not.toHaveAttribute("data-busy");
    await expect.poll(active, act).not.toBe("body");
  };
  await records.sql`delete from rate_limits`;
  await open("/dolacz");
  await page.getByLabel("NIP").fill("5250008028");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Pobierz dane z rejestru" }).click();
  // Who leaves while an answer is under way has their next form sent by the browser itself.
  await answer;
  await isNotLost("the register");

  const { login } = await records.applicant("full");
  await open("/access/request/resend");
  await page.getByLabel("Adres e-mail").fill(login);
  await page.getByRole("button", { name: "Wyślij link" }).click();
  await isNotLost("a link sent again");
  await open(await mailedLink(page, login));
  await expect(heading(page)).toHaveText("Konto potwierdzone");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Konto potwierdzone – /);

  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
  await page.locator("#template").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Wczytaj szablon" }).click();
  await expect(page).toHaveURL(/template=/);
  await isNotLost("a template");
  await open("/czlonkowie");
  await page.getByRole("main").getByRole("searchbox").fill("trans");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/phrase=trans/);
  await isNotLost("a search");
  await open("/moje-zlecenia/import");
  const buffer = Buffer.from("Skąd;Kod;Dokąd\nRadom;26-600;Berlin\n");
  await page.locator("input[type=file]").setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer });
  await page.locator("main form button[value=read]").click();
  await expect(page.locator("main table")).toBeVisible();
  await isNotLost("a file read");

  await signIn("szef@darmowy.example");
  await open("/pakiet");
  await page.getByLabel("Kod promocyjny").fill("RADA2026");
  await page.getByRole("button", { name: "Sprawdź kod" }).click();
  await expect(page.locator("[data-result]")).toBeVisible();
  await isNotLost("a promo code");
});

test("Esc closes what hangs over a row and gives the focus back", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/moje-zlecenia");
  const popup = page.locator("details[data-popup].further-actions").first();
  await popup.locator("summary").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(popup).not.toHaveAttribute("open");
  await expect(popup.locator("summary")).toBeFocused();
});
