import { coveredStops } from "../e2e/support/covered";
import { expect } from "../e2e/support/journey";
import { addressedScreens, areas, test } from "../e2e/support/screens";

for (const [area, seen] of areas(addressedScreens)) {
  test(`WCAG 2.4.11: nothing that can be pressed lies under anything else: ${area}`, async ({ page, visit }) => {
    test.setTimeout(60_000 * seen.length);
    for (const screen of seen) {
      await visit(screen, async () => {
        for (const width of [768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await coveredStops(page), `${screen.name} at ${width} px`).toEqual([]);
        }
      });
    }
  });
}
