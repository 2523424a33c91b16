import { visitCold, withBrowser } from "./browser.js";
import { against, printNote, printTable, quantile } from "./print.js";
import { signIn } from "./setup.js";

export const sizes = { full: { runs: 7, slowdown: 4 }, smallest: { runs: 1, slowdown: 1 } };

const bar = 200;

/** What people do all day, and what shows that it is done. */
const acts = {
  "open a row": {
    path: "/ladunki",
    act: (page) => page.locator("tr.posting a.opens").first().click(),
    done: "tr.opened",
  },
  "open a dialog": {
    path: "/ladunki?body=curtainsider",
    act: (page) => page.locator('a[href*="dialog=save"]').first().click(),
    done: "dialog[open]",
  },
  "add a place": {
    path: "/dodaj-ladunek",
    act: (page) => page.locator('button[value="add-load"]').click(),
    done: 'button[value="remove-load-1"]',
  },
  "type in the town field": {
    path: "/dodaj-ladunek",
    act: async (page) => {
      await page.locator('[name="load[0].city"]').click();
      await page.keyboard.type("Wroc", { delay: 120 });
    },
    done: "[role=option]",
  },
};

/** How long people wait for the next paint after a press or a key, on a processor that is `slowdown` times slower. */
export async function measure(setup, { runs, slowdown }) {
  const portal = await setup.openPortal();
  const session = await signIn(portal.origin);
  const rows = [[`of ${runs}, processor ${slowdown} × slower`, "median ms", "worst ms"]];
  try {
    await withBrowser(async (browser) => {
      for (const [name, act] of Object.entries(acts)) {
        const waits = [];
        for (let run = 0; run < runs; run++) waits.push(await wait(browser, { portal, session, slowdown, ...act }));
        const median = quantile(waits, 0.5);
        rows.push([name, against(median, bar, median <= bar), Math.max(...waits)]);
      }
    });
  } finally {
    await portal.stop();
  }
  printTable(rows);
  printNote("From the press or key to the next paint, as browsers tell it: in steps of 8 ms, nothing under 16 ms");
}

function wait(browser, { portal, session, slowdown, path, act, done }) {
  return visitCold(browser, portal.origin, [session], async (page, devtools) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(noteWaits);
    await page.goto(portal.origin + path, { waitUntil: "networkidle" });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await act(page);
    await page.waitForSelector(done, { state: "visible" });
    // What was drawn last is told with the paint after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    return page.evaluate(() => globalThis.longestWait);
  });
}

// Runs in the page. Only presses and keys are interactions; moves of the pointer are not.
function noteWaits() {
  globalThis.longestWait = 16;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.longestWait = Math.max(globalThis.longestWait, duration);
  }).observe({ type: "event", durationThreshold: 16 });
}
