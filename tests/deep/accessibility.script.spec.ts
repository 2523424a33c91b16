import { accessibilityFaults } from "../e2e/support/accessibility";
import { expect, overflow } from "../e2e/support/journey";
import { addressedScreens, areas, test } from "../e2e/support/screens";

const widths = [1280, 360, 320];
const schemes = ["light", "dark"] as const;

for (const [area, seen] of areas(addressedScreens)) {
  test(`WCAG 2.2 AA by every address, at every width, in both schemes: ${area}`, async ({ page, visit }) => {
    test.setTimeout(120_000 * seen.length);
    for (const screen of seen) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(screen, async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          if (width < 1280) expect.soft(await overflow(page), `${screen.name} at ${width} px`).toBeLessThanOrEqual(0);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            const where = `${screen.name} at ${width} px, ${colorScheme}`;
            expect.soft(await accessibilityFaults(page), where).toEqual([]);
          }
        }
      });
    }
  });
}
