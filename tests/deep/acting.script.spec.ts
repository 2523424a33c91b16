import type { Page } from "playwright/test";
import { expect } from "../e2e/support/journey";
import { areas, screens, test } from "../e2e/support/screens";

declare global {
  interface Window {
    isSamePage?: boolean;
  }
}

for (const [area, seen] of areas(screens)) {
  test(`the focus is never lost by an act on the page where it is done: ${area}`, async ({
    page,
    visit,
    open,
    complaints,
  }) => {
    test.setTimeout(120_000 * seen.length);
    complaints.push(/./);
    const settle = settling(page);
    const submits = page.locator(
      "main form:not([hidden]):not([action='/access/signout']) :is(button[type=submit], button:not([type]))",
    );
    for (const screen of seen) {
      await visit(screen, async () => {
        const address = page.url();
        const count = await submits.filter({ visible: true }).count();
        for (let index = 0; index < count; index++) {
          await open(address);
          const submit = submits.filter({ visible: true }).nth(index);
          if ((await submit.count()) === 0 || !(await submit.isEnabled())) continue;
          await page.evaluate(() => {
            window.isSamePage = true;
          });
          const name = await submit.innerText();
          await submit.press("Enter");
          await settle();
          const isLost = await page.evaluate(() => window.isSamePage && document.activeElement === document.body);
          expect.soft(isLost ?? false, `${screen.name}, ${name}`).toBe(false);
        }
      });
    }
  });
}

/**
 * Waits until what was begun on the page is over. To leave earlier is to break the page's own navigation off, which it
 * takes up again when it is opened next and so leads away from under the test.
 */
function settling(page: Page): () => Promise<void> {
  const asked = new Set<unknown>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return async () => {
    await page.waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50, true))));
    await expect.poll(() => asked.size).toBe(0);
    await page.waitForFunction(() => !document.querySelector(".progress[data-busy]"));
  };
}
