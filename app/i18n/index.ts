import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { frameAreas } from "./area-words";
import { defaultOrganisationName, type OrganisationName } from "./organisation";
import common from "./pl/common";
import counted from "./pl/nouns";
import shell from "./pl/shell";
import { createReader } from "./reader";
import { typesetAll } from "./typeset";

/** What every page may say. */
const texts = {
  common: typesetAll(common),
  shell: typesetAll(shell),
} satisfies Record<(typeof frameAreas)[number], unknown>;

type AreaTexts = {
  account: typeof import("./pl/account").default;
  announcement: typeof import("./pl/announcement").default;
  apiReference: typeof import("./pl/api-reference").default;
  company: typeof import("./pl/company").default;
  comparison: typeof import("./pl/comparison").default;
  complaint: typeof import("./pl/complaint").default;
  confirmation: typeof import("./pl/confirmation").default;
  content: typeof import("./pl/content").default;
  contentEditor: typeof import("./pl/content-editor").default;
  conversation: typeof import("./pl/conversation").default;
  council: typeof import("./pl/council").default;
  demo: typeof import("./pl/demo").default;
  documents: typeof import("./pl/documents").default;
  employee: typeof import("./pl/employee").default;
  errors: typeof import("./pl/errors").default;
  fields: typeof import("./pl/fields").default;
  favourite: typeof import("./pl/favourite").default;
  firms: typeof import("./pl/firms").default;
  fleet: typeof import("./pl/fleet").default;
  freight: typeof import("./pl/freight").default;
  freightSearch: typeof import("./pl/freight-search").default;
  guide: typeof import("./pl/guide").default;
  home: typeof import("./pl/home").default;
  interview: typeof import("./pl/interview").default;
  invitation: typeof import("./pl/invitation").default;
  members: typeof import("./pl/members").default;
  membership: typeof import("./pl/membership").default;
  notice: typeof import("./pl/notice").default;
  offer: typeof import("./pl/offer").default;
  ownCompany: typeof import("./pl/own-company").default;
  ownPostings: typeof import("./pl/own-postings").default;
  posting: typeof import("./pl/posting").default;
  postingImport: typeof import("./pl/posting-import").default;
  pricing: typeof import("./pl/pricing").default;
  program: typeof import("./pl/program").default;
  ratings: typeof import("./pl/ratings").default;
  registration: typeof import("./pl/registration").default;
  restriction: typeof import("./pl/restriction").default;
  returns: typeof import("./pl/returns").default;
  richText: typeof import("./pl/rich-text").default;
  search: typeof import("./pl/search").default;
  settlement: typeof import("./pl/settlement").default;
  task: typeof import("./pl/task").default;
  transaction: typeof import("./pl/transaction").default;
  webhook: typeof import("./pl/webhook").default;
  trust: typeof import("./pl/trust").default;
};

/** Every text by its area and key. */
export type Texts = typeof texts & AreaTexts;

/** The organisation's name is put into every text: who says a text has only its other values to give. */
type WithoutOrganisation<Text> = Text extends `${infer Before}{{organisation.${string}}}${infer After}`
  ? `${Before}${WithoutOrganisation<After>}`
  : Text;

type TextsWithoutOrganisation<Areas> = {
  [Area in keyof Areas]: { readonly [Key in keyof Areas[Area]]: WithoutOrganisation<Areas[Area][Key]> };
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: TextsWithoutOrganisation<Texts>;
  }
}

const plainTexts = new Map<string, unknown>();

/** Puts values into texts on the server, at a fifth of what i18next takes; in the browser it stands in its place. */
const reader = import.meta.env?.SSR === false ? null : createReader();

i18next.use(initReactI18next).init({
  lng: "pl",
  supportedLngs: ["pl"],
  fallbackLng: "pl",
  resources: { pl: texts },
  ns: Object.keys(texts),
  defaultNS: "common",
  keySeparator: false,
  interpolation: { escape: withoutPlaceholders, defaultVariables: { organisation: defaultOrganisationName } },
  initImmediate: false,
  react: { useSuspense: false },
});

reader?.init(i18next.options as Parameters<NonNullable<typeof reader>["init"]>[0]);
countNouns();
rememberPlainTexts();

/** Brings the texts of an area. */
export function addWords(area: string, words: Readonly<Record<string, string>>): void {
  const texts = typesetAll(words);
  i18next.addResourceBundle("pl", area, texts);
  reader?.addResourceBundle("pl", area, texts);
}

/** Lets a text write `{{max, characters}}`: the number with its noun in the form that the number asks for. */
function countNouns() {
  const rules = new Intl.PluralRules("pl");
  for (const [noun, forms] of Object.entries(counted)) {
    const format = (number: unknown) => `${number} ${forms[rules.select(Number(number)) as keyof typeof forms]}`;
    i18next.services.formatter?.add(noun, format);
    reader?.services.formatter.add(noun, format);
  }
}

/** A value as it is put into a text: a word joiner keeps its braces from being filled in as the text's own. */
function withoutPlaceholders(value: string): string {
  return value.replaceAll("{{", "{\u2060{");
}

export type TextKey = Parameters<typeof i18next.t>[0];

/** The text of a key that somebody else names, who brings it. */
export function textOf(key: TextKey): string {
  return i18next.t(key as "shell:product");
}

/** Says in every text from now on what the organisation is called. */
export function setOrganisationName(organisation: OrganisationName): void {
  Object.assign(i18next.options.interpolation ?? {}, { defaultVariables: { organisation } });
  plainTexts.clear();
}

/** What the texts call the organisation. */
export function organisationName(): OrganisationName {
  return i18next.options.interpolation?.defaultVariables?.organisation;
}

/**
 * Has a text that takes no values looked up once instead of each time it is said, until words are added, and one that
 * takes some said by the reader, where it knows it.
 */
function rememberPlainTexts() {
  const { t } = i18next;
  const { getFixedT } = Object.getPrototypeOf(i18next) as typeof i18next;
  i18next.store.on("added", () => plainTexts.clear());
  i18next.t = quickly(t as unknown as Ask, []) as unknown as typeof t;
  i18next.getFixedT = ((...place: Parameters<typeof getFixedT>) =>
    quickly(getFixedT.apply(i18next, place) as unknown as Ask, place)) as unknown as typeof getFixedT;
}

type Ask = (key: string, ...values: unknown[]) => unknown;

function quickly(ask: Ask, place: readonly unknown[]) {
  const where = String(place.slice(1));
  const find = reader?.find(place[1] as string | string[] | null);
  const say: Ask = (key, ...values) => {
    if (values.length > 0) return find?.(key, values[0]) ?? ask(key, ...values);
    const name = `${where}|${key}`;
    if (plainTexts.has(name)) return plainTexts.get(name);
    const text = ask(key);
    // What is missing is answered by its key.
    if (text !== key.split(":").at(-1)) plainTexts.set(name, text);
    return text;
  };
  return Object.assign(say, ask);
}

export default i18next;
