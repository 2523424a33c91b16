import { visitCold, withBrowser } from "./browser.js";
import { against, printTable, quantile } from "./print.js";
import { signIn } from "./setup.js";

export const sizes = {
  full: { runs: 3, latency: 400, bytesPerSecond: 50_000 },
  smallest: { runs: 1, latency: 1, bytesPerSecond: 5_000_000 },
};

const lists = { "/ogloszenia": ".rows > .row", "/ladunki": "tr.posting" };
const bars = { normal: { readable: 0.8, complete: 3 }, lite: { readable: 0.8, complete: 1 } };

/** When the first row of a list can be read and when its page is complete, on a first visit over a slow line. */
export async function measure(setup, { runs, ...line }) {
  const portal = await setup.openPortal();
  const session = await signIn(portal.origin);
  const rows = [[`median of ${runs}`, "first row readable", "page complete"]];
  try {
    await withBrowser(async (browser) => {
      for (const [path, row] of Object.entries(lists)) {
        for (const [mode, bar] of Object.entries(bars)) {
          const cookies = mode === "lite" ? [session, "lite=1"] : [session];
          const visits = [];
          for (let run = 0; run < runs; run++)
            visits.push(await visit(browser, { address: portal.origin + path, row, cookies, line }));
          const cell = (name) => {
            const seconds = quantile(
              visits.map((timing) => timing[name] / 1000),
              0.5,
            );
            return against(`${seconds.toFixed(2)} s`, `${bar[name]} s`, seconds <= bar[name]);
          };
          rows.push([`${path}, ${mode}`, cell("readable"), cell("complete")]);
        }
      }
    });
  } finally {
    await portal.stop();
  }
  printTable(rows);
}

function visit(browser, { address, row, cookies, line: { latency, bytesPerSecond } }) {
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  return visitCold(browser, new URL(address).origin, cookies, async (page, devtools) => {
    await page.addInitScript(noteReadableRow, row);
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction(() => globalThis.rowReadable);
    return page.evaluate(() => ({
      readable: globalThis.rowReadable,
      complete: performance.getEntriesByType("navigation")[0].loadEventStart,
    }));
  });
}

// Runs in the page: a frame that shows the first row has been painted once the next one begins.
function noteReadableRow(row) {
  const look = () => {
    const painted = performance.getEntriesByType("paint").length > 0;
    if (painted && document.querySelector(row)) globalThis.rowReadable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
