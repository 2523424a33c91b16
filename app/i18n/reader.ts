/*
 * What the browser has in place of i18next: as much of it as the portal's texts ask for, which a test holds to say the
 * same as i18next itself. The build puts it there (see vite.config.ts).
 */

type Values = Record<string, unknown>;
type Areas = string | readonly string[] | null | undefined;
type Options = {
  resources?: Record<string, Record<string, Values>>;
  defaultNS?: string;
  interpolation?: { escape?: (value: string) => string; defaultVariables?: Values };
};
type Format = (value: unknown) => string;

const language = "pl";

class Reader {
  language = language;
  options: Options = {};
  store = { on: (_: "added", listener: () => void) => void this.#listeners.push(listener) };
  services = { formatter: { add: (name: string, format: Format) => void this.#formats.set(name, format) } };
  readonly #texts = new Map<string, Values>();
  readonly #formats = new Map<string, Format>();
  readonly #listeners: (() => void)[] = [];
  readonly #plurals = new Intl.PluralRules(language);

  use() {
    return this;
  }

  init(options: Options) {
    this.options = options;
    for (const [area, texts] of Object.entries(options.resources?.[language] ?? {})) this.#texts.set(area, texts);
  }

  addResourceBundle(_: string, area: string, texts: Values) {
    this.#texts.set(area, { ...this.#texts.get(area), ...texts });
    for (const listener of this.#listeners) listener();
  }

  getResource(_: string, area: string, key: string) {
    return this.#texts.get(area)?.[key];
  }

  exists(key: string) {
    return this.#find(key, undefined, {}) !== undefined;
  }

  /** Also taken by itself, as i18next's is. */
  t = (key: string, values: Values = {}) => this.#say(key, undefined, values);

  getFixedT(_: string | null, areas?: Areas) {
    return (key: string, values: Values = {}) => this.#say(key, areas, values);
  }

  /** As getFixedT, but answers undefined where a text is missing. */
  find(areas?: Areas) {
    return (key: string, values: unknown) => {
      const text = this.#find(key, areas, values as Values);
      return typeof text === "string" ? this.#fill(text, values as Values) : undefined;
    };
  }

  #say(key: string, areas: Areas, values: Values): string {
    const text = this.#find(key, areas, values) ?? values.defaultValue;
    if (text === undefined) console.error(`There is no text ${key}.`);
    return this.#fill(String(text ?? key.slice(key.indexOf(":") + 1)), values);
  }

  /** The text of a key, in the form that its count asks for where it has several. */
  #find(key: string, areas: Areas, { ns, count }: Values): unknown {
    const colon = key.indexOf(":");
    const places = colon < 0 ? ((ns as Areas) ?? areas ?? this.options.defaultNS ?? []) : key.slice(0, colon);
    const name = key.slice(colon + 1);
    const form = typeof count === "number" ? [`${name}_${this.#plurals.select(count)}`] : [];
    const names = [...(count === 0 ? [`${name}_zero`] : []), ...form, name];
    for (const area of typeof places === "string" ? [places] : places) {
      const texts = this.#texts.get(area);
      const matchingName = names.find((each) => texts?.[each] !== undefined);
      if (matchingName !== undefined) return texts?.[matchingName];
    }
    return undefined;
  }

  #fill(text: string, values: Values): string {
    if (!text.includes("{{")) return text;
    const { escape: withoutPlaceholders = String, defaultVariables } = this.options.interpolation ?? {};
    const data = { ...defaultVariables, ...((values.replace as Values | undefined) ?? values) };
    let output = "";
    for (const part of partsOf(text)) {
      if (typeof part === "string") output += part;
      else output += this.#value(part, data, withoutPlaceholders);
    }
    return output;
  }

  #value({ whole, path, format: name }: Place, data: Values, withoutPlaceholders: (value: string) => string): string {
    const value = path.reduce<unknown>((node, step) => (node as Values | undefined)?.[step], data);
    const format = this.#formats.get(name);
    if (format) return withoutPlaceholders(format(value));
    if (value === undefined) return path.join(".") in data ? "" : whole;
    return withoutPlaceholders(value === null ? "" : String(value));
  }
}

type Place = { whole: string; path: string[]; format: string };
const texts = new Map<string, (string | Place)[]>();

/** A text taken apart, once: what is said, and the places where values come. */
function partsOf(text: string): (string | Place)[] {
  const cached = texts.get(text);
  if (cached) return cached;
  const parts = text.split(/(\{\{.+?\}\})/).map((part) => {
    const [, name] = /^\{\{(.+?)\}\}$/.exec(part) ?? [];
    if (!name) return part;
    const [path = "", format = ""] = name.split(",").map((each) => each.trim());
    return { whole: part, path: path.split("."), format };
  });
  texts.set(text, parts);
  return parts;
}

/** A reader without texts. */
export const createReader = () => new Reader();

export default createReader();
