import { readFileSync } from "node:fs";
import path from "node:path";
import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";
import { expect } from "playwright/test";
import type { ReaderPage } from "./reader";

type Words = string | RegExp;
type Upload = string | { name: string; mimeType: string; buffer: Buffer };

export abstract class Part {
  abstract page(): ReaderPage;
  abstract find(): Element[];

  locator(selector: string, { hasText = "" as Words } = {}) {
    return this.within((page) => page.querySelectorAll(selector)).filter({ hasText });
  }

  getByText(text: Words, { exact = false } = {}) {
    const says = (one: Element) => !one.matches("script, style") && fits(one.textContent, text, exact);
    return this.within(
      (page) => page.body.querySelectorAll("*"),
      (one) => says(one) && ![...one.children].some(says),
    );
  }

  getByLabel(text: Words, { exact = false } = {}) {
    const labelled = "[aria-label], [aria-labelledby], input, select, textarea, output";
    return this.within(
      (page) => page.querySelectorAll(labelled),
      (one) => labelsOf(one).some((label) => fits(label, text, exact)),
    );
  }

  getByRole(role: string, { name = "" as Words, exact = false, level = 0 } = {}) {
    return this.within(
      (page) => partsByRole(page).get(role) ?? [],
      (one) =>
        (!level || one.matches(`h${level}`)) &&
        !isHidden(one) &&
        !one.closest("[aria-hidden=true]") &&
        (name === "" || fits(computeAccessibleName(one, withoutStyle), name, exact)),
    );
  }

  private within(candidates: (document: Document) => Iterable<Element>, isMeant = (_: Element) => true) {
    return new ReaderLocator(this.page, () => {
      const around = this.find();
      const isInside = (one: Element) => around.some((part) => part !== one && part.contains(one));
      return [...candidates(this.page().document)].filter((one) => isInside(one) && isMeant(one));
    });
  }
}

export class ReaderLocator extends Part {
  constructor(
    readonly page: () => ReaderPage,
    readonly find: () => Element[],
  ) {
    super();
  }

  readonly first = () => this.nth(0);
  readonly last = () => this.nth(-1);
  readonly nth = (at: number) => new ReaderLocator(this.page, () => this.find().slice(at, at + 1 || undefined));
  readonly or = (other: Part) => new ReaderLocator(this.page, () => [...this.find(), ...other.find()]);
  readonly filter = ({ hasText }: { hasText: Words }) =>
    new ReaderLocator(this.page, () => this.find().filter((one) => fits(one.textContent, hasText)));

  readonly innerText = async () => tidy(this.one().textContent);
  readonly inputValue = async () => this.page().valueOf(this.one());
  readonly getAttribute = async (name: string) => this.one().getAttribute(name);
  readonly isVisible = async () => this.find().some((one) => !isHidden(one));
  readonly waitFor = async () => void this.reach();
  readonly allTextContents = async () => this.find().map((one) => one.textContent);
  readonly evaluateAll = async <Result>(work: (all: Element[]) => Result) => work(this.find());
  readonly click = () => this.activate(this.reach());
  readonly dblclick = () => Promise.all([this.click(), this.click()]);
  readonly check = async () => this.one().matches("[checked]") || (await this.click());
  readonly uncheck = async () => this.one().matches("[checked]") && (await this.click());

  one(): Element {
    const [one, ...others] = this.find();
    if (!one || others.length > 0) throw new Error(`${one ? others.length + 1 : 0} elements where one is meant.`);
    return one;
  }

  private reach(): Element {
    const one = this.one();
    if (isHidden(one) || isDisabled(one)) throw new Error(`Out of reach: ${one.outerHTML.slice(0, 200)}`);
    this.page().focused = one;
    return one;
  }

  async fill(text: string) {
    this.page().values.set(this.reach(), text);
  }

  async setInputFiles(upload: Upload) {
    const file =
      typeof upload === "string"
        ? new File([readFileSync(upload)], path.basename(upload))
        : new File([new Uint8Array(upload.buffer)], upload.name, { type: upload.mimeType });
    this.page().files.set(this.reach(), [file]);
  }

  async selectOption(wanted: string | { label?: string; index?: number }) {
    const options = [...this.reach().querySelectorAll("option")];
    const { label = wanted, index } = typeof wanted === "string" ? {} : wanted;
    const isWanted = (one: Element, at: number) =>
      at === index || tidy(one.textContent) === label || optionValue(one) === wanted;
    const option = options.find(isWanted);
    if (!option) throw new Error(`No choice ${JSON.stringify(wanted)}.`);
    for (const one of options) one.toggleAttribute("selected", one === option);
  }

  /** Enter in a field sends its form by the first of its buttons. */
  async press(_key: "Enter") {
    const form = formOf(this.reach());
    const button = [...this.page().document.querySelectorAll(submits)].find((one) => formOf(one) === form);
    if (form) await this.page().submit(form, button ?? null);
  }

  private async activate(part: Element): Promise<void> {
    const target = part.closest("a[href], button, input, summary, label");
    const details = target?.closest("details");
    if (target?.matches("a")) return this.page().follow(target.getAttribute("href") ?? "");
    if (target?.matches("summary")) return void details?.toggleAttribute("open");
    if (target?.matches("label")) return this.activate(controlOf(target) ?? part.ownerDocument.body);
    if (target?.matches("[type=checkbox]")) return void target.toggleAttribute("checked");
    const form = target && formOf(target);
    if (form && target.matches("[type=radio]")) {
      for (const one of form.querySelectorAll(`[type=radio][name="${target.getAttribute("name")}"]`))
        one.toggleAttribute("checked", one === target);
    } else if (form && target.matches(submits)) await this.page().submit(form, target);
  }
}

type Verdict = [isSo: boolean, seen: unknown];

const shows = (it: ReaderLocator) => it.find().length > 0 && !isHidden(it.one());
const isOneOf = (seen: string | null, wanted: Words = /^/) =>
  seen !== null && (wanted instanceof RegExp ? wanted.test(seen) : seen === wanted);

/** What an element is said to hold, for one element or, by a list, for all of them. */
function words(it: ReaderLocator, wanted: Words | Words[], isWhole: boolean): Verdict {
  const seen = (Array.isArray(wanted) ? it.find() : [it.one()]).map((one) => tidy(one.textContent));
  const isSaid = (text = "", one: Words = "") =>
    one instanceof RegExp ? one.test(text) : isWhole ? text === tidy(one) : text.includes(tidy(one));
  const all = [wanted].flat();
  return [seen.length === all.length && seen.every((text, at) => isSaid(text, all[at])), seen];
}

const ofLocators: Record<string, (it: ReaderLocator, wanted: never, other: never) => Verdict> = {
  toBeVisible: (it) => [shows(it), it.find().length],
  toBeHidden: (it) => [!shows(it), it.find().length],
  toHaveCount: (it, count: number) => [it.find().length === count, it.find().length],
  toHaveText: (it, text: Words | Words[]) => words(it, text, true),
  toContainText: (it, text: Words | Words[]) => words(it, text, false),
  toBeEmpty: (it) => words(it, "", true),
  toHaveValue: (it, value: Words) => [isOneOf(it.page().valueOf(it.one()), value), it.page().valueOf(it.one())],
  toHaveAttribute: (it, name: string, value?: Words) => [
    isOneOf(it.one().getAttribute(name), value),
    it.one().getAttribute(name),
  ],
  toHaveAccessibleDescription: (it, text: Words) => {
    const seen = tidy(computeAccessibleDescription(it.one(), withoutStyle));
    return [isOneOf(seen, text), seen];
  },
  toBeChecked: (it) => [it.one().matches("[checked]"), it.one().outerHTML],
  toBeInViewport: (it) => [it.page().target?.contains(it.one()) ?? false, it.page().url()],
  toBeFocused: (it) => [it.one() === it.page().focused, it.page().focused?.outerHTML],
};

const ofPages: Record<string, (page: ReaderPage, wanted: never) => Verdict> = {
  toHaveURL: (page, wanted: Words) => [
    isOneOf(page.url(), typeof wanted === "string" ? new URL(wanted, page.baseURL()).href : wanted),
    page.url(),
  ],
  toHaveTitle: (page, wanted: Words) => [isOneOf(tidy(page.document.title), wanted), page.document.title],
};

function judge(judges: Record<string, (it: never, wanted: never, other: never) => Verdict>) {
  const matcher = ([name, judgeOf]: [string, (it: never, wanted: never, other: never) => Verdict]) => {
    const judged = (it: unknown, ...wanted: unknown[]) => {
      const [pass, seen] = judgeOf(it as never, ...(wanted as [never, never]));
      return { pass, message: () => `${name}(${wanted.map(String).join(", ")}), but what is read: ${String(seen)}` };
    };
    return [name, judged];
  };
  return Object.fromEntries(Object.entries(judges).map(matcher));
}

export const expectOfReader = expect.extend(judge({ ...ofLocators, ...ofPages }));

const submits = "button:not([type=button], [type=reset]), input[type=submit]";
const inline = new Set(["a", "abbr", "b", "bdi", "code", "em", "i", "mark", "small", "strong"]);
const withoutStyle = { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false };

/** As far as names ask: whether a part stands in the line of its text. */
function styleOf({ localName }: Element) {
  return { getPropertyValue: () => (inline.has(localName) ? "inline" : "block") } as unknown as CSSStyleDeclaration;
}

function tidy(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function fits(text: string, wanted: Words, isWhole = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(tidy(text));
  return isWhole ? tidy(text) === tidy(wanted) : tidy(text).toLowerCase().includes(tidy(wanted).toLowerCase());
}

function isHidden(one: Element): boolean {
  const isClosed = "details:not([open]) > :not(summary), dialog:not([open]), [popover]";
  return one.closest(`[hidden], script, style, template, head, [type=hidden], ${isClosed}`) !== null;
}

export function isDisabled(control: Element): boolean {
  return control.closest("[disabled]") !== null;
}

export function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id ? control.ownerDocument.getElementById(id) : control.closest("form");
}

export function selectedIn(select: Element): Element[] {
  const [first, ...others] = select.querySelectorAll("option");
  const selected = [...select.querySelectorAll("option[selected]")];
  return selected.length > 0 || !first || select.matches("[multiple]") ? selected : [first, ...others].slice(0, 1);
}

export function optionValue(option: Element): string {
  return option.getAttribute("value") ?? tidy(option.textContent);
}

function controlOf(label: Element): Element | null {
  const id = label.getAttribute("for");
  return id ? label.ownerDocument.getElementById(id) : label.querySelector("input, select, textarea");
}

function labelsOf(one: Element): string[] {
  const ids = one.getAttribute("aria-labelledby")?.split(" ");
  if (ids) return ids.map((id) => one.ownerDocument.getElementById(id)?.textContent ?? "");
  const label = one.getAttribute("aria-label");
  if (label) return [label];
  return [...one.ownerDocument.querySelectorAll("label")]
    .filter((of) => controlOf(of) === one)
    .map((of) => of.textContent);
}

const known = new WeakMap<Document, Map<string, Element[]>>();

function partsByRole(document: Document) {
  const roles = known.get(document) ?? new Map<string, Element[]>();
  if (known.has(document)) return roles;
  known.set(document, roles);
  for (const one of document.querySelectorAll("*")) {
    const role = getRole(one);
    const isOfPart = one.matches("header, footer") && one.parentElement?.closest("article, aside, main, nav, section");
    if (!role || isOfPart || one.matches("summary")) continue;
    roles.set(role, [...(roles.get(role) ?? []), one]);
  }
  return roles;
}
