import type { Page } from "playwright/test";

/** What is pressed by a finger and is lower than one, but for links within a sentence, which WCAG 2.5.5 leaves out. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const finger = 44;
    // What a sentence names in parts; and a firm beside the link of its row, 24 px from all else.
    const exempt = ".sr, .skip, .credit, .at-company";
    const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((control) => {
      const target = control.matches("[type=checkbox], [type=radio]") ? (control.closest("label") ?? control) : control;
      const isShown = control.checkVisibility({ visibilityProperty: true }) && !control.closest(exempt);
      return isShown && isLow(target) && standsAlone(target) ? target.outerHTML.slice(0, 200) : [];
    });

    function isLow(target: HTMLElement): boolean {
      target.scrollIntoView({ block: "center" });
      const { left, right, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || height >= finger - 0.5 || right < 0 || left > innerWidth) return false;
      const x = left + Math.min(width / 2, finger / 2);
      const reach = finger / 2 - 0.5;
      return ![-reach, reach].every((y) => target.contains(document.elementFromPoint(x, top + height / 2 + y)));
    }

    function standsAlone(target: HTMLElement): boolean {
      let block = target;
      while (getComputedStyle(block).display === "inline" && block.parentElement) block = block.parentElement;
      if (block === target && target.parentElement) {
        if (/flex|grid/.test(getComputedStyle(target.parentElement).display)) return true;
        block = target.parentElement;
      }
      const others = block.cloneNode(true) as HTMLElement;
      for (const pressable of others.querySelectorAll("a, button, summary, .sr, .tag, [aria-hidden]"))
        pressable.remove();
      return !/[\p{L}\p{N}]/u.test(others.textContent ?? "");
    }
  });
}
