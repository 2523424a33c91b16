import { visitCold, withBrowser } from "./browser.js";
import { against, printTable, quantile } from "./print.js";
import { signIn } from "./setup.js";

export const sizes = {
  full: { runs: 3, latency: 400, bytesPerSecond: 50_000 },
  smallest: { runs: 1, latency: 1, bytesPerSecond: 5_000_000 },
};

/** When the rows of the list can be read and when its page is complete, on a first visit over a slow line. */
export async function measure(setup, { runs, ...line }) {
  const portal = await setup.openPortal();
  const session = await signIn(portal.origin);
  const rows = [[`median of ${runs}`, "rows readable", "page complete"]];
  try {
    await withBrowser(async (browser) => {
      for (const lite of [false, true]) {
        const visits = [];
        for (let run = 0; run < runs; run++) {
          visits.push(await visit(browser, portal.origin, lite ? [session, "lite=1"] : [session], line));
        }
        const readable = quantile(
          visits.map((timing) => timing.readable / 1000),
          0.5,
        );
        const complete = quantile(
          visits.map((timing) => timing.complete / 1000),
          0.5,
        );
        const bars = lite ? { readable: 0.8, complete: 1 } : { readable: 0.8, complete: 3.2 };
        const cell = (value, bar) => against(`${value.toFixed(2)} s`, `${bar} s`, value <= bar);
        rows.push([lite ? "lite" : "normal", cell(readable, bars.readable), cell(complete, bars.complete)]);
      }
    });
  } finally {
    await portal.stop();
  }
  printTable(rows);
}

function visit(browser, origin, cookies, { latency, bytesPerSecond }) {
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  return visitCold(browser, origin, cookies, async (page, devtools) => {
    await page.addInitScript(noteReadableRows);
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
    await page.goto(`${origin}/ogloszenia`, { waitUntil: "load" });
    await page.waitForFunction(() => globalThis.rowsReadable);
    return page.evaluate(() => ({
      readable: globalThis.rowsReadable,
      complete: performance.getEntriesByType("navigation")[0].loadEventStart,
    }));
  });
}

// Runs in the page: a frame that shows all twenty rows has been painted once the next one begins.
function noteReadableRows() {
  const look = () => {
    const painted = performance.getEntriesByType("paint").length > 0;
    if (painted && document.querySelectorAll(".rows > .row").length >= 20) {
      globalThis.rowsReadable = performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
