import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const bellOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Powiadomienia" });

async function pollsOnce(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("unreadNotices")),
  );
  await act();
  await (await answered).finished();
}

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
