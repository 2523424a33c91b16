import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";
import { expect } from "playwright/test";
import type { ReaderPage } from "./reader";

type Words = string | RegExp;
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Parts of a page, looked for anew whenever they are asked for. */
export class ReaderLocator {
  constructor(
    readonly page: () => ReaderPage,
    readonly find: () => Element[],
  ) {}

  getByText(text: Words, { exact = false } = {}) {
    const says = (one: Element) => !one.matches("script, style") && fits(one.textContent, text, exact);
    return this.within("body *", (one) => says(one) && ![...one.children].some(says));
  }

  getByLabel(text: Words, { exact = false } = {}) {
    const labelled = "[aria-label], [aria-labelledby], input, select, textarea";
    return this.within(labelled, (one) => fits(nameOf(one), text, exact));
  }

  getByRole(role: string, { name = "" as Words, exact = false, level = 0 } = {}) {
    const ofPart = ":is(article, aside, main, nav, section) :is(header, footer)";
    return this.within(
      level ? `h${level}` : `:not(summary):not(${ofPart})`,
      (one) =>
        getRole(one) === role &&
        !isHidden(one) &&
        !one.closest("[aria-hidden=true]") &&
        (!name || fits(nameOf(one), name, exact)),
    );
  }

  private within(selector: string, isMeant = (_: Element) => true) {
    const all = () => new Set(this.find().flatMap((part) => [...part.querySelectorAll(selector)]));
    return new ReaderLocator(this.page, () => [...all()].filter(isMeant));
  }

  readonly locator = (selector: string, { hasText = "" as Words } = {}) => this.within(selector).filter({ hasText });
  readonly first = () => this.nth(0);
  readonly last = () => this.nth(-1);
  readonly nth = (at: number) => new ReaderLocator(this.page, () => this.find().slice(at, at + 1 || undefined));
  readonly filter = ({ hasText }: { hasText: Words }) =>
    new ReaderLocator(this.page, () => this.find().filter((one) => fits(one.textContent, hasText)));

  readonly innerText = async () => tidy(this.one().textContent);
  readonly inputValue = async () => this.page().valueOf(this.one());
  readonly getAttribute = async (name: string) => this.one().getAttribute(name);
  readonly isVisible = async () => this.find().length > 0 && !isHidden(this.one());
  readonly allTextContents = async () => this.find().map((one) => one.textContent);
  readonly evaluateAll = async <Result>(work: (all: Element[]) => Result) => work(this.find());
  readonly click = () => this.activate(this.reach());
  readonly dblclick = () => Promise.all([this.click(), this.click()]);
  readonly check = async () => this.isChecked() || (await this.click());
  readonly uncheck = async () => this.isChecked() && (await this.click());
  readonly fill = async (text: string) => void this.page().values.set(this.reach(), text);
  readonly isChecked = () => this.one().matches("[checked]");

  one(): Element {
    const [one, ...others] = this.find();
    if (!one || others.length > 0) throw new Error(`${one ? others.length + 1 : 0} elements where one is meant.`);
    return one;
  }

  private reach(): Element {
    const one = this.one();
    if (isHidden(one) || one.closest("[disabled]")) throw new Error(`Out of reach: ${one.outerHTML.slice(0, 200)}`);
    this.page().focused = one;
    return one;
  }

  /** Enter in a field presses the first button of its form, as browsers do. */
  async press(key: string) {
    const form = formOf(this.reach());
    const button = form?.querySelector(`:is(${submits}):not([disabled])`);
    if (key === "Enter" && form && button) await this.page().submit(form, button);
  }

  async setInputFiles(chosen: ChosenFile | ChosenFile[]) {
    const files = [chosen]
      .flat()
      .map(({ name, mimeType: type, buffer }) => new File([new Uint8Array(buffer)], name, { type }));
    this.page().files.set(this.reach(), files);
  }

  async selectOption(optionText: string) {
    const options = [...this.reach().querySelectorAll("option")];
    const option = options.find((one) => optionValue(one) === optionText || tidy(one.textContent) === optionText);
    if (!option) throw new Error(`No choice ${optionText}.`);
    for (const one of options) one.toggleAttribute("selected", one === option);
  }

  private async activate(part: Element): Promise<void> {
    const target = part.closest("a[href], button, input, summary, label");
    const form = target && formOf(target);
    if (target?.matches("a")) return this.page().follow(target.getAttribute("href") ?? "");
    if (target?.matches("label")) return this.activate(controlOf(target) ?? part.ownerDocument.body);
    if (target?.matches("summary")) target.parentElement?.toggleAttribute("open");
    if (target?.matches("[type=checkbox]")) target.toggleAttribute("checked");
    if (target?.matches("[type=radio]")) {
      const others = `[type=radio][name="${target.getAttribute("name")}"]`;
      for (const one of form?.querySelectorAll(others) ?? []) one.toggleAttribute("checked", one === target);
    }
    if (form && target.matches(submits)) await this.page().submit(form, target);
  }
}

const seen = (pass: boolean, what: unknown) => ({ pass, message: () => `What is read: ${String(what)}` });
const is = (text: string | null, words: Words = /^/) =>
  seen(text !== null && (words instanceof RegExp ? words.test(text) : text === words), text);

/** The words of the one element or, against a list, of all there are. */
function words(it: ReaderLocator, expected: Words | Words[], isSaid: (text: string, words: string) => boolean) {
  const texts = (Array.isArray(expected) ? it.find() : [it.one()]).map((one) => tidy(one.textContent));
  const all = [expected].flat();
  const fitsAt = (text: string, one: Words = "") => (one instanceof RegExp ? one.test(text) : isSaid(text, tidy(one)));
  return seen(texts.length === all.length && texts.every((text, at) => fitsAt(text, all[at])), texts);
}

export const expectOfReader = expect.extend({
  toBeVisible: async (it: ReaderLocator) => seen(await it.isVisible(), it.find().length),
  toBeHidden: async (it: ReaderLocator) => seen(!(await it.isVisible()), it.find().length),
  toHaveCount: (it: ReaderLocator, count: number) => seen(it.find().length === count, it.find().length),
  toHaveText: (it: ReaderLocator, text: Words | Words[]) => words(it, text, (one, other) => one === other),
  toContainText: (it: ReaderLocator, text: Words | Words[]) => words(it, text, (one, other) => one.includes(other)),
  toHaveValue: async (it: ReaderLocator, value: Words) => is(await it.inputValue(), value),
  toHaveAttribute: (it: ReaderLocator, name: string, value?: Words) => is(it.one().getAttribute(name), value),
  toHaveAccessibleDescription: (it: ReaderLocator, text: Words) =>
    is(tidy(computeAccessibleDescription(it.one(), withoutStyle)), text),
  toBeChecked: (it: ReaderLocator) => seen(it.isChecked(), it.one().outerHTML),
  toBeFocused: (it: ReaderLocator) => seen(it.one() === it.page().focused, it.page().focused?.outerHTML),
  toBeInViewport: (it: ReaderLocator) => seen(it.page().target?.contains(it.one()) ?? false, it.page().url()),
  toHaveURL: (page: ReaderPage, url: Words) =>
    is(page.url(), url instanceof RegExp ? url : new URL(url, page.baseURL()).href),
});

const submits = "button:not([type=button], [type=reset]), input[type=submit]";
const closed = "dialog:not([open]), details:not([open]) > :not(summary)";
const inline = new Set(["a", "abbr", "b", "bdi", "code", "em", "i", "mark", "small", "strong", "wbr"]);

// Names ask only whether a part stands in the line of its text.
const withoutStyle = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: ({ localName }: Element) =>
    ({ getPropertyValue: () => (inline.has(localName) ? "inline" : "block") }) as unknown as CSSStyleDeclaration,
};

const nameOf = (one: Element) => computeAccessibleName(one, withoutStyle);
const isHidden = (one: Element) => one.closest(`[hidden], [type=hidden], script, style, template, ${closed}`) !== null;
const optionValue = (option: Element) => option.getAttribute("value") ?? tidy(option.textContent);

function tidy(text: string): string {
  const visible = text.replace(/[\u200b\u00ad]/g, "");
  return visible.replace(/\s+/g, " ").trim();
}

function fits(text: string, expected: Words, isWhole = false): boolean {
  if (expected instanceof RegExp) return expected.test(tidy(text));
  return isWhole ? tidy(text) === tidy(expected) : tidy(text).toLowerCase().includes(tidy(expected).toLowerCase());
}

export function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id ? control.ownerDocument.getElementById(id) : control.closest("form");
}

export function controlOf(label: Element): Element | null {
  const id = label.getAttribute("for");
  return id ? label.ownerDocument.getElementById(id) : label.querySelector("input, select, textarea");
}

/** The values of the options that are chosen: without a choice, the first of a list that takes but one. */
export function selectedIn(select: Element): string[] {
  const selected = [...select.querySelectorAll("option[selected]")].map(optionValue);
  if (selected.length > 0 || select.matches("[multiple]")) return selected;
  return [...select.querySelectorAll("option")].slice(0, 1).map(optionValue);
}
