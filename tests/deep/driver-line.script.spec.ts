import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "../e2e/support/journey";

const [shipper, carrier] = ["szef@transbud.example", "szef@cargopol.example"];

/** 400 kbit/s both ways, of which every answer waits 400 ms. */
async function slowLine(phone: Page): Promise<void> {
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send("Network.enable");
  const bytes = 400_000 / 8;
  const line = { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes };
  await devtools.send("Network.emulateNetworkConditions", line);
}

for (const javaScriptEnabled of [true, false]) {
  test(`at 400 kbit/s a driver reads, reports and photographs ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    baseURL,
    page,
    open,
    signIn,
    records,
  }) => {
    test.setTimeout(180_000);
    const id = await records.deal(await records.person(shipper), await records.person(carrier));
    await signIn(carrier);
    await open(`/transactions/${id}`);
    const section = page.getByRole("main").locator("#driver");
    await page.getByRole("main").locator("summary").filter({ hasText: "Link dla kierowcy" }).click();
    await section.getByLabel("Kierowca", { exact: true }).fill("Jan Kot");
    await section.getByRole("button", { name: "Utwórz link" }).click();
    const message = await section.getByLabel("Skopiuj i wyślij kierowcy").inputValue();
    const [address = ""] = /\/help\/form\?transport=[\w-]{43}$/.exec(message) ?? [];

    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 360, height: 740 },
    });
    try {
      const phone = await context.newPage();
      await slowLine(phone);
      const started = Date.now();
      await phone.goto(address, { waitUntil: "domcontentloaded" });
      await expect(phone.getByRole("button", { name: "Wyślij" }).first()).toBeVisible();
      const seconds = (Date.now() - started) / 1000;
      expect(seconds, "the page is there").toBeLessThan(6);
      await expect(phone.locator("html")).toHaveJSProperty("scrollWidth", 360);
      const time = phone.locator("form").filter({ hasText: "Przyjazd albo wyjazd" });
      await time.getByRole("button", { name: "Wyślij" }).click();
      await expect(phone.getByRole("status")).toContainText("Zapisane", { timeout: 30_000 });
      await phone.goto(address);
      const raw = { width: 900, height: 600, channels: 3 as const };
      const buffer = await sharp(Buffer.alloc(900 * 600 * 3, 120), { raw })
        .jpeg()
        .toBuffer();
      const papers = phone.locator("form").filter({ hasText: "Zdjęcia CMR" });
      await papers
        .getByLabel(/Zdjęcia lub pliki PDF/)
        .setInputFiles({ name: "cmr-line.jpg", mimeType: "image/jpeg", buffer });
      await papers.getByRole("button", { name: "Wyślij" }).click();
      await expect(phone.getByRole("status")).toContainText("Zapisane", { timeout: 60_000 });
    } finally {
      await context.close();
    }
    await open(`/transactions/${id}`);
    await expect(page.getByRole("main")).toContainText("cmr-line.jpg");
  });
}
