import type { Page } from "playwright/test";

/**
 * What can be focused and pressed but lies, in its middle, under something else. Behind a dialog everything does, and
 * what only readers of the screen meet is a point.
 */
export function coveredStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const place = document.querySelector("dialog[open]") ?? document.body;
    const isSeen = (stop: HTMLElement) =>
      stop.checkVisibility({ visibilityProperty: true }) && stop.offsetWidth > 1 && !stop.closest("[inert]");
    const isMet = (stop: HTMLElement) => {
      stop.focus({ preventScroll: true });
      stop.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return [...stop.getClientRects()].some(({ left, top, width, height }) => {
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met !== null && (stop.contains(met) || met.closest("label")?.control === stop);
      });
    };
    const lost = [...place.querySelectorAll<HTMLElement>(stops)].filter((stop) => isSeen(stop) && !isMet(stop));
    return lost.map((stop) => (stop.innerText || stop.outerHTML).slice(0, 80));
  });
}
