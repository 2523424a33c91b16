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
          await page.waitForLoadState("networkidle");
          const isLost = await page.evaluate(() => window.isSamePage && document.activeElement === document.body);
          expect.soft(isLost ?? false, `${screen.name}, ${name}`).toBe(false);
        }
      });
    }
  });
}
