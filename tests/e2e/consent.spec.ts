import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startPortal } from "../support/server";
import { test as base, expect } from "./support/journey";

interface Optional {
  /** A portal with an analytics and a tag script, and what was asked of their server. */
  withScripts: { origin: string; scripts: Record<"analytics" | "tag", string>; asked: string[] };
}

const test = base.extend<Optional>({
  withScripts: async ({ databaseUrl }, use) => {
    const asked: string[] = [];
    const stub = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.setHeader("Content-Type", "text/javascript");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      response.end("window.optional = true;");
    }).listen(0, "127.0.0.1");
    await once(stub, "listening");
    const { port } = stub.address() as AddressInfo;
    const scripts = { analytics: `http://127.0.0.1:${port}/analytics.js`, tag: `http://127.0.0.1:${port}/tag.js` };
    const portal = await startPortal({
      databaseUrl,
      env: () => ({ ANALYTICS_SCRIPT: scripts.analytics, TAG_SCRIPT: scripts.tag }),
    });
    await use({ origin: portal.origin, scripts, asked });
    await portal.stop("SIGKILL");
    stub.close();
  },
});

async function storedChoice(page: import("playwright/test").Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "cookieConsent");
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) };
}

for (const [button, optional] of [
  ["Akceptuję wszystkie", true],
  ["Tylko niezbędne", false],
] as const) {
  test(`LAYOUT-031, STORE-014: the answer '${button}' is kept for a year`, async ({ page, open }) => {
    await open("/zaloguj?returnTo=%2Fpakiet");
    const bar = page.getByRole("region", { name: "Pliki cookie" });
    await expect(bar).toBeVisible();
    await bar.getByRole("button", { name: button }).click();
    await expect(page.getByRole("status")).toHaveText("Ustawienia plików cookie zostały zapisane.");
    await expect(bar).toHaveCount(0);
    await expect(page).toHaveURL("/zaloguj?returnTo=%2Fpakiet");
    const choice = await storedChoice(page);
    expect(choice?.value).toEqual({
      necessary: true,
      analytics: optional,
      marketing: optional,
      date: expect.stringMatching(/^\d{4}-/),
    });
    expect(choice?.sameSite).toBe("Lax");
    await open("/");
    await expect(bar).toHaveCount(0);
  });
}

test("LAYOUT-024, STORE-008 … 011: the settings show the categories and the present choice", async ({ page, open }) => {
  await open("/zaloguj");
  await page.getByRole("region", { name: "Pliki cookie" }).getByRole("link", { name: "Ustawienia" }).click();
  const dialog = page.getByRole("dialog", { name: "Ustawienia plików cookie" });
  await expect(dialog).toHaveAttribute("data-size", "large");
  await expect(dialog.getByRole("group", { name: "Niezbędne" })).toContainText("zawsze włączone");
  await expect(dialog.getByRole("group", { name: "Niezbędne" }).getByRole("checkbox")).toHaveCount(0);
  const analytics = dialog.getByRole("checkbox", { name: "Analityczne" });
  const marketing = dialog.getByRole("checkbox", { name: "Marketingowe" });
  await expect(analytics).not.toBeChecked();
  await expect(marketing).not.toBeChecked();
  await analytics.check();
  await dialog.getByRole("button", { name: "Zapisz wybór" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("Ustawienia plików cookie zostały zapisane.");
  expect((await storedChoice(page))?.value).toMatchObject({ analytics: true, marketing: false });

  await page.getByRole("contentinfo").getByRole("link", { name: "Ustawienia cookie" }).click();
  await expect(analytics).toBeChecked();
  await expect(marketing).not.toBeChecked();
  await dialog.getByRole("link", { name: "Anuluj" }).click();
  await expect(dialog).toHaveCount(0);
});

test("STORE-012, STORE-013, STORE-015: optional scripts come with the consent and go with it", async ({
  page,
  open,
  withScripts: { origin, scripts, asked },
  javaScriptEnabled,
}) => {
  const tags = Object.values(scripts).map((source) => page.locator(`script[src="${source}"]`));
  const expectTags = async (...counts: number[]) => {
    for (const [index, tag] of tags.entries()) await expect(tag).toHaveCount(counts[index] ?? 0);
  };
  const policy = (await open(`${origin}/`)).headers()["content-security-policy"];
  expect(policy).not.toContain(new URL(scripts.tag).origin);
  await expectTags(0, 0);
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Akceptuję wszystkie" }).click();
  await expect(page.getByRole("status")).toHaveText("Ustawienia plików cookie zostały zapisane.");
  await expectTags(1, 1);
  if (javaScriptEnabled) {
    await page.waitForFunction(() => "optional" in window);
    await expect.poll(() => [...asked].sort()).toEqual(["/analytics.js", "/tag.js"]);
  }

  await open(`${origin}/?cookies=settings`);
  await page.getByRole("checkbox", { name: "Analityczne" }).uncheck();
  await page.getByRole("button", { name: "Zapisz wybór" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open(`${origin}/`);
  await expectTags(0, 1);
  await open(`${origin}/?cookies=settings`);
  await page.getByRole("checkbox", { name: "Marketingowe" }).uncheck();
  await page.getByRole("button", { name: "Zapisz wybór" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const before = asked.length;
  await open(`${origin}/`);
  await expectTags(0, 0);
  expect(asked.length).toBe(before);
});
