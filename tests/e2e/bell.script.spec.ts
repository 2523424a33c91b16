import type { Page, Request } from "playwright/test";
import { expect, test } from "./support/journey";

const bellOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Powiadomienia" });

/** Every poll the page sends from now on. */
function watchPolls(page: Page): Request[] {
  const polls: Request[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("unreadNotices")) polls.push(request);
  });
  return polls;
}

async function pollsOnce(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("unreadNotices")),
  );
  await act();
  await (await answered).finished();
}

async function showTab(page: Page, visibility: "visible" | "hidden") {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}

test("the poll is one query with the bearer, and asks not to be signed out", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  const asked = page.waitForRequest((request) => Boolean(request.postData()?.includes("unreadNotices")));
  await open("/ogloszenia");
  const poll = await asked;
  expect(poll.method()).toBe("POST");
  expect(new URL(poll.url()).pathname).toBe("/api");
  expect(poll.postDataJSON()).toEqual({ query: expect.stringMatching(/^query \{ unreadNotices \}$/) });
  const headers = await poll.allHeaders();
  expect(headers["x-skip-logout-on-error"]).toBe("true");
  expect(headers.authorization).toMatch(/^Bearer \S{20,}$/);
  const answer = await (await poll.response())?.json();
  expect(answer.data.unreadNotices).toEqual(expect.any(Number));
});

test("LAYOUT-009: a change after 30 s shows without a reload and shakes the bell for 5 s", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const reader = await records.colleagueOf("szef@transbud.example");
  await records.unreadComment(reader);
  await signIn(reader.login);
  await page.clock.install();
  await pollsOnce(page, () => open("/ogloszenia"));
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  const bell = bellOf(page);
  await expect(bell).toContainText("1 nieprzeczytane powiadomienie");
  await expect(bell, "the first value does not shake it").not.toHaveAttribute("data-shaking");

  await records.unreadComment(reader);
  await pollsOnce(page, () => page.clock.runFor(30_000));
  await expect(bell).toContainText("2 nieprzeczytane powiadomienia");
  await expect(bell).toHaveAttribute("data-shaking", "true");
  await page.clock.runFor(4_900);
  await expect(bell).toHaveAttribute("data-shaking", "true");
  await page.clock.runFor(200);
  await expect(bell).not.toHaveAttribute("data-shaking");

  await pollsOnce(page, () => page.clock.runFor(30_000));
  await expect(bell, "the same number again does not shake it").not.toHaveAttribute("data-shaking");
});

test("OQ-89: a hidden tab does not poll, and asks at once when it is seen again", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await page.clock.install();
  await pollsOnce(page, () => open("/ogloszenia"));
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  const polls = watchPolls(page);
  await showTab(page, "hidden");
  await page.clock.runFor(120_000);
  expect(polls).toHaveLength(0);
  await pollsOnce(page, () => showTab(page, "visible"));
  expect(polls).toHaveLength(1);
  await pollsOnce(page, () => page.clock.runFor(30_000));
  expect(polls).toHaveLength(2);
});

test("nobody signed in, nothing is polled", async ({ page, open, signIn }) => {
  await page.clock.install();
  const polls = watchPolls(page);
  await open("/zaloguj");
  await page.clock.runFor(60_000);
  expect(polls).toHaveLength(0);

  await signIn("szef@transbud.example");
  await pollsOnce(page, () => open("/ogloszenia"));
  await page.clock.pauseAt(new Date(Date.now() + 120_000));
  await page.evaluate(() => localStorage.removeItem("auth"));
  polls.length = 0;
  await page.clock.runFor(90_000);
  expect(polls).toHaveLength(0);
});

test("ERR-004: a poll of an ended session leaves the person on the page", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(/./);
  const { login } = await records.colleagueOf("szef@transbud.example");
  await signIn(login);
  await page.clock.install();
  await pollsOnce(page, () => open("/ogloszenia"));
  await page.waitForLoadState("networkidle");
  await records.endSessionsOf(login);
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await pollsOnce(page, () => page.clock.runFor(30_000));
  await expect(page).toHaveURL("/ogloszenia");
  await expect(page.getByText("Dzień dobry")).toBeVisible();
});
