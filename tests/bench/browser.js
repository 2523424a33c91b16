import { prepareBrowser } from "../../bin/browser.js";

/** A Chromium of the run's own for `work`, closed afterwards. */
export async function withBrowser(work) {
  await prepareBrowser();
  const { chromium } = await import("playwright");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page with nothing cached, as a reader with these cookies ("name=value"), and hands it to `work`. */
export async function visitCold(browser, origin, cookies, work) {
  const context = await browser.newContext({ locale: "pl-PL", viewport: { width: 360, height: 740 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...pair(cookie), url: origin })));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: false });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}

function pair(cookie) {
  const [name, value] = cookie.split("=");
  return { name, value };
}
