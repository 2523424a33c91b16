import fs from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
    /** The elements with text of one combination of styles, by that combination. */
    textsByStyle: Map<string, Element[]>;
  }
}

/** What puts axe into a page. */
export const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Rules = Pick<axe.RunOptions, "runOnly" | "rules">;

const everyRule: Rules = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const structure: Rules = { ...everyRule, rules: { "color-contrast": { enabled: false } } };

/**
 * What the width of the window decides besides contrast: how large a target is, what scrolls, which controls are there.
 */
const controls = ["button-name", "link-name", "summary-name", "label", "select-name", "aria-hidden-focus"];
const layout: Rules = {
  runOnly: { type: "rule", values: ["target-size", "scrollable-region-focusable", "nested-interactive", ...controls] },
};

/** The accessibility rules of WCAG 2.2 AA that the page breaks, with the places. */
export function accessibilityFaults(page: Page) {
  return faultsBy(page, everyRule);
}

/** The same without contrast, the one rule that depends on colours. */
export function structuralFaults(page: Page) {
  return faultsBy(page, structure);
}

/** Of the same what another width may break: a page has one structure. */
export async function layoutFaults(page: Page) {
  await page.evaluate(layBarsDown);
  return faultsBy(page, layout);
}

/** What lies behind a bar at the edge of the window is scrolled out from there: the bar is tried in its own place. */
function layBarsDown() {
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    if (getComputedStyle(element).position === "sticky") element.style.position = "static";
  }
}

/**
 * The texts of too little contrast among those whose combination of styles is not in `proven`.
 * What was judged is added to it, so that each combination is judged where it is first met.
 */
export async function contrastFaults(page: Page, proven: Set<string>) {
  const met = await page.evaluate(collectTexts);
  const fresh = met.filter((style) => !proven.has(style));
  if (fresh.length === 0) return [];
  await bringAxe(page);
  const { judged, faults } = await page.evaluate(judgeContrast, fresh);
  for (const style of judged) proven.add(style);
  return faults;
}

async function faultsBy(page: Page, rules: Rules) {
  await bringAxe(page);
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, { ...chosen, resultTypes: ["violations"], preload: false });
    return violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    }));
  }, rules);
}

async function bringAxe(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
}

/** Runs in the page: sorts its visible texts by whatever decides their contrast. */
function collectTexts(): string[] {
  const layers = new Map<Element, string>();
  const textsByStyle = new Map<string, Element[]>();
  const modal = [...document.querySelectorAll(":modal")].at(-1);
  for (const element of (modal ?? document.body).querySelectorAll("*")) {
    if (!bearsText(element) || !isOnScreen(element)) continue;
    const style = styleOf(element);
    textsByStyle.set(style, [...(textsByStyle.get(style) ?? []), element]);
  }
  window.textsByStyle = textsByStyle;
  return [...textsByStyle.keys()];

  function bearsText(element: Element) {
    if (element.matches("input, select, textarea"))
      return !element.matches("[type=checkbox], [type=radio], [type=file]");
    return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  }

  function isOnScreen(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
  }

  function styleOf(element: Element) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isDisabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    return [nameOf(element), isDisabled, color, fontSize, fontWeight, textShadow, layersOf(element)].join(" | ");
  }

  /** What lies behind the text: the backgrounds up to the page's own, and where an element is taken out of the flow. */
  function layersOf(element: Element | null): string {
    if (!element) return "";
    const cached = layers.get(element);
    if (cached !== undefined) return cached;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor !== "rgba(0, 0, 0, 0)" && backgroundColor,
      backgroundImage !== "none" && backgroundImage,
      opacity !== "1" && opacity,
      position !== "static" && nameOf(element),
    ].filter(Boolean);
    const all = [...own, layersOf(element.parentElement)].join(" ");
    layers.set(element, all);
    return all;
  }

  function nameOf(element: Element) {
    return [element.localName, ...[...element.classList].sort()].join(".");
  }
}

/** Runs in the page: what the rule of contrast says of the texts of these styles, as far as it can tell. */
async function judgeContrast(styles: string[]) {
  const { passes, violations, incomplete } = await window.axe.run(
    { include: styles.flatMap((style) => window.textsByStyle.get(style)?.slice(0, 3) ?? []) },
    { runOnly: { type: "rule", values: ["color-contrast"] }, elementRef: true, preload: false },
  );
  // What is written over stars is left open wherever it stands; another reason may not hold on another screen.
  const overStars = ({ any }: axe.NodeResult) => any[0]?.data?.messageKey === "bgGradient";
  const nodes = [...passes, ...violations].flatMap((result) => result.nodes);
  nodes.push(...incomplete.flatMap((result) => result.nodes.filter(overStars)));
  const judged = new Set<unknown>(nodes.map(({ element }) => element));
  return {
    judged: styles.filter((style) => window.textsByStyle.get(style)?.some((text) => judged.has(text))),
    faults: violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => [html, failureSummary])),
  };
}

/** The bar that asks for it is gone then. */
export async function acceptCookies(page: Page, url: string) {
  const consent = { necessary: true, analytics: false, marketing: false, date: "2026-11-22" };
  await page.context().addCookies([{ name: "cookieConsent", value: encodeURIComponent(JSON.stringify(consent)), url }]);
}
