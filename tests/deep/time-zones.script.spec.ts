import { expect, test } from "../e2e/support/journey";
import { startPortal } from "../support/server";

const zones = ["UTC", "Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"];
const paths = ["/ogloszenia", "/ladunki", "/moje-zlecenia", "/powiadomienia", "/wiadomosci", "/pakiet"];

test("CONST-019, OQ-73: every moment reads the same wherever the server and the reader are", async ({
  browser,
  databaseUrl,
  context,
  portal,
  signIn,
}) => {
  test.setTimeout(600_000);
  await signIn("szef@transbud.example");
  const cookies = await context.cookies();
  const read = async (origin: string, timezoneId: string) => {
    const far = await browser.newContext({ timezoneId, locale: "pl-PL" });
    await far.addCookies(cookies);
    const page = await far.newPage();
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    const texts: string[][] = [];
    for (const path of paths) {
      await page.goto(origin + path);
      await page.waitForLoadState("networkidle");
      // Ages grow while the test runs.
      texts.push((await page.locator("main time").allInnerTexts()).filter((text) => /\d[.-]\d\d/.test(text)));
    }
    await far.close();
    expect(faults, timezoneId).toEqual([]);
    return texts;
  };

  const here = await read(portal.origin, "Europe/Warsaw");
  expect(here.flat().length).toBeGreaterThan(paths.length * 5);
  for (const zone of zones) {
    const server = await startPortal({ databaseUrl, env: () => ({ TZ: zone }) });
    expect(await read(server.origin, zone), zone).toEqual(here);
    await server.stop();
  }
});
