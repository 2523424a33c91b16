import type { Locator, Page, Request } from "playwright/test";
import { expect, password, test } from "./support/journey";

const list = "/ladunki?body=lowLoader";

function watchRefreshes(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (isRefresh(request.url())) seen.push(request);
  });
  return seen;
}

const isRefresh = (url: string) => new URL(url).searchParams.get("_data")?.startsWith("shipments") === true;

async function refreshesOnce(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => isRefresh(response.url()));
  await act();
  await (await answered).finished();
}

async function showTab(page: Page, visibility: "visible" | "hidden") {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}

test("FRE-020, CONST-002: a new load appears after 60 s; filters, open details, focus and typing stay", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const read = await records.posting({ author, bodies: ["lowLoader"], additionalInfo: "Otwarte szczegóły." });
  await signIn("szef@transbud.example");
  await page.clock.install();
  await open(`${list}&open=${read.id}`);
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await page.locator("label[for=filters-fold]").click();
  await page.locator("#filter-from").fill("Wroc");
  const opener = page.locator(`#o${read.id} a.opens`);
  await opener.focus();
  const refreshes = watchRefreshes(page);
  const fresh = await records.posting({ author, bodies: ["lowLoader"], minutesAgo: 1 });
  await page.clock.runFor(50_000);
  expect(refreshes).toHaveLength(0);
  await refreshesOnce(page, () => page.clock.runFor(10_000));
  await expect(page.locator(`#o${fresh.id}`)).toContainText("nowe");
  await expect(page.getByText("Otwarte szczegóły.")).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(page.locator("#filter-from")).toHaveValue("Wroc");
  await expect(page).toHaveURL(`${list}&open=${read.id}`);
  await refreshesOnce(page, () => page.clock.runFor(60_000));
  expect(refreshes).toHaveLength(2);
});

test("what is marked and written beside loads is not carried to vehicles", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const load = await records.posting({ author, minutesAgo: 0 });
  await signIn("szef@transbud.example");
  await open("/ladunki");
  await page
    .locator(`#o${load.id}`)
    .getByLabel(/^Porównaj/)
    .check();
  await page.locator("#filter-from").fill("D");
  await page.locator('a[href="/wolne-pojazdy"]').first().click();
  await expect(page.getByRole("heading", { name: "Wolne pojazdy", level: 1 })).toBeVisible();
  await expect(page.locator("#filter-from")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Porównaj/ })).toHaveText("Porównaj zaznaczone");
});

test("a load that ends while it is read stays where it is and says so", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const read = await records.posting({ author, bodies: ["silo"], additionalInfo: "Czytam to." });
  await signIn("szef@transbud.example");
  await page.clock.install();
  await open(`/ladunki?body=silo&open=${read.id}`);
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await records.sql`update freight_postings set status = 'CONCLUDED' where id = ${read.id}`;
  await records.sql`delete from freight_lanes where posting_id = ${read.id}`;
  await refreshesOnce(page, () => page.clock.runFor(60_000));
  await expect(page.getByText("Tego ładunku nie ma już na giełdzie.")).toBeVisible();
  await expect(page.getByText("Czytam to.")).toBeVisible();
});

test("OQ-57: a failed refresh is only logged, a hidden tab rests and asks at once when seen, and signed out it stops", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(/Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signIn("szef@transbud.example");
  await page.clock.install();
  await open(list);
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  const head = (await page.locator(".list-name p").innerText()).match(/\d\d:\d\d/)?.[0];
  await page.route(
    (url) => isRefresh(url.href),
    (route) => route.abort(),
  );
  const failed = page.waitForEvent("requestfailed", (request) => isRefresh(request.url()));
  await page.clock.runFor(60_000);
  await failed;
  await expect(page.locator(".flash-place[aria-live]"), "the page tells the time of what it shows").toContainText(
    `Lista z ${head}`,
  );
  await page.unrouteAll();
  await refreshesOnce(page, () => page.clock.runFor(60_000));
  await expect(page.locator(".flash-place[aria-live]")).toBeEmpty();

  const refreshes = watchRefreshes(page);
  await showTab(page, "hidden");
  await page.clock.runFor(200_000);
  expect(refreshes, "hidden").toHaveLength(0);
  await refreshesOnce(page, async () => {
    await showTab(page, "visible");
    await page.clock.runFor(10);
  });
  expect(refreshes, "seen again").toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem("auth"));
  await page.clock.runFor(200_000);
  expect(refreshes, "signed out").toHaveLength(1);
});

test("keys: / to the filters, arrows through the rows and what is open, Enter opens, c copies, p pins, x marks, r asks, o offers, ? shows them; never while typing", async ({
  page,
  context,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const second = await records.posting({ author, bodies: ["logging"], minutesAgo: 40, additionalInfo: "Drugie." });
  const first = await records.posting({ author, bodies: ["logging"], minutesAgo: 20 });
  await signIn((await records.colleagueOf("szef@transbud.example")).login);
  await open("/ladunki?body=logging");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(`#o${first.id} a.opens`)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(`#o${second.id} a.opens`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Drugie.")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("Przypięto.")).toBeAttached();
  await expect(page.locator("tr.posting").first()).toHaveAttribute("id", `o${second.id}`);
  await expect(page.locator(`#o${second.id} a.opens`)).toBeFocused();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("c");
  await expect(page.getByText("Skopiowano numer")).toBeVisible();
  const number = await page.locator(`#o${second.id} a.call`).getAttribute("data-number");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.keyboard.press("ArrowDown");
  await expect(page, "what is open goes with the arrows").toHaveURL(new RegExp(`open=${first.id}$`));
  await expect(page.locator(`#o${first.id} a.opens`)).toBeFocused();
  await expect(page.locator(`#o${first.id}`)).toHaveAttribute("data-open");
  await page.keyboard.press("r");
  await expect(page.getByLabel("Twoje pytanie"), "of what is open, in place").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(`#o${first.id} a.opens`)).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByLabel("Cena (PLN)")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(page.locator(`#o${first.id}`).getByLabel(/^Porównaj/)).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.locator("tr.opened")).toHaveCount(0);
  await expect(page.locator(`#o${first.id} a.opens`)).toBeFocused();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`posting=${first.id}`));
  await page.goBack();
  await page.locator(`#o${second.id} a.opens`).focus();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(new RegExp(`posting=${second.id}`));
  await page.goBack();
  await page.locator(`#o${second.id} a.opens`).focus();
  await page.keyboard.press("?");
  await expect(page.getByText("kopiuj numer telefonu")).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("/");
  const city = page.locator("#filter-from");
  await expect(city).toBeFocused();
  await page.keyboard.type("p/");
  await expect(city).toHaveValue("p/");
  await expect(page.getByRole("button", { name: "Odepnij" })).toHaveCount(1);

  await page.locator("h1").click();
  await page.getByLabel("Włączone").uncheck();
  await page.locator("h1").click();
  await page.keyboard.press("/");
  await expect(city).not.toBeFocused();
});

test("h hides the row in focus, and the focus goes on to the next", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@cargopol.example");
  const viewer = await records.colleagueOf("szef@transbud.example");
  const old = await records.posting({ author, bodies: ["jumbo"], minutesAgo: 60 });
  const fresh = await records.posting({ author, bodies: ["jumbo"], minutesAgo: 1 });
  await signIn(viewer.login);
  await open("/ladunki?body=jumbo");
  await page.locator(`#o${fresh.id} a.opens`).focus();
  await page.keyboard.press("h");
  await expect(page.locator(`#o${fresh.id}`)).toHaveCount(0);
  await expect(page.locator(`#o${old.id} a.opens`)).toBeFocused();
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page.locator(`#o${fresh.id}`)).toBeVisible();
});

test("by keyboard alone the best load for a truck free in Poznań tomorrow takes 12 keys from signing in, and no empty list; it is compared and taken", async ({
  page,
  open,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const poznan = { postalCode: "61-001", city: "Poznań", lat: 52.4064, lon: 16.9252 };
  const second = await records.posting({ author, from: poznan, rate: 80_000 });
  const best = await records.posting({ author, from: poznan, rate: 90_000, takers: "ALL", minutesAgo: 600 });
  await records.posting({ author, from: poznan, rate: 95_000, inDays: 3 });
  const { login } = await records.colleagueOf("szef@transbud.example");
  await open("/ladunki");
  await page.getByLabel("Login lub adres e-mail").fill(login);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ladunki");
  // The page has arrived once it says that the viewer is signed in.
  await expect(page.locator(".flash")).toBeFocused();
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
    await expect(page.locator(".empty")).toHaveCount(0);
  };
  await press("/", "P", "o", "z");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Poznań");
  await press("ArrowDown", "Enter");
  await expect(page.locator("#filter-from")).toHaveValue(/Poznań/);
  await press("Tab", "Tab", "j", "Enter");
  await expect(page).toHaveURL(/from=.*Pozna.*days=tomorrow/);
  await expect(page.locator("#filter-days")).toBeHidden();
  await press("k");
  await expect(page).toHaveURL(/sort=ratePerKm/);
  // The address changes before the rows do.
  await expect(page.locator("a.opens").first()).toHaveAttribute("href", new RegExp(`#o${best.id}$`));
  await press("ArrowDown");
  await expect(page.locator(`#o${best.id} a.opens`)).toBeFocused();
  expect(pressed).toBeLessThanOrEqual(12);

  await press("x", "ArrowDown");
  await expect(page.locator(`#o${second.id} a.opens`)).toBeFocused();
  await press("x", "Shift+Tab", "Enter");
  await expect(page).toHaveURL(/\/ladunki\/porownanie\?/);
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let turn = 0; turn < 60; turn++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter");
    }
    throw new Error("The focus never came there.");
  };
  await tabTo(page.getByRole("link", { name: /^Biorę za/ }));
  await expect(page).toHaveURL(`/ladunek/${best.id}/biore`);
  await tabTo(page.getByRole("button", { name: /^Biorę/ }));
  await expect(page).toHaveURL(/\/transactions\/\d+/);
});

test("a pin that is refused is told", async ({ page, open, signIn, records, complaints }) => {
  complaints.push(/409/);
  const author = await records.person("szef@cargopol.example");
  const viewer = await records.colleagueOf("szef@transbud.example");
  const { id } = await records.posting({ author, bodies: ["jumbo"] });
  const rows = await records.sql<{ id: number }[]>`
    insert into freight_postings (kind, company_id, author_id, status, published_at, visible_to_all_at, expires_at)
    select 'SHIPMENT', ${author.companyId}, ${author.id}, 'ACTIVE', now(), now(), now() + interval '1 day'
    from generate_series(1, 200) returning id`;
  await records.sql`
    insert into pinned_postings (user_id, posting_id, kind)
    select ${viewer.id}, unnest(${rows.map((row) => Number(row.id))}::bigint[]), 'SHIPMENT'`;
  await signIn(viewer.login);
  await open("/ladunki?body=jumbo");
  await page.locator(`#o${id}`).getByRole("button", { name: "Przypnij" }).click();
  await expect(page.getByText("Możesz mieć najwyżej 200 przypiętych.")).toBeVisible();
  await records.sql`delete from freight_postings where id = any(${rows.map((row) => Number(row.id))}::bigint[])`;
});
