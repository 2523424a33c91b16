import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultOrganisationName, type OrganisationName } from "./organisation";
import account from "./pl/account";
import type announcement from "./pl/announcement";
import common from "./pl/common";
import type company from "./pl/company";
import type complaint from "./pl/complaint";
import type confirmation from "./pl/confirmation";
import type content from "./pl/content";
import type conversation from "./pl/conversation";
import type council from "./pl/council";
import counted from "./pl/counted";
import type demo from "./pl/demo";
import type documents from "./pl/documents";
import type employee from "./pl/employee";
import errors from "./pl/errors";
import type fleet from "./pl/fleet";
import type freight from "./pl/freight";
import type freightSearch from "./pl/freight-search";
import type invitation from "./pl/invitation";
import type members from "./pl/members";
import type membership from "./pl/membership";
import type notice from "./pl/notice";
import type offer from "./pl/offer";
import type ownCompany from "./pl/own-company";
import type ownPostings from "./pl/own-postings";
import type posting from "./pl/posting";
import type postingImport from "./pl/posting-import";
import type pricing from "./pl/pricing";
import type ratings from "./pl/ratings";
import type registration from "./pl/registration";
import type restriction from "./pl/restriction";
import type richText from "./pl/rich-text";
import type search from "./pl/search";
import shell from "./pl/shell";
import type task from "./pl/task";
import type transaction from "./pl/transaction";

/** What every page may say. The words of an area come with the pages that use them: see the files beside this one. */
const texts = { account, common, errors, shell };

type AreaTexts = {
  announcement: typeof announcement;
  company: typeof company;
  complaint: typeof complaint;
  confirmation: typeof confirmation;
  content: typeof content;
  conversation: typeof conversation;
  demo: typeof demo;
  documents: typeof documents;
  search: typeof search;
  transaction: typeof transaction;
  employee: typeof employee;
  fleet: typeof fleet;
  freight: typeof freight;
  freightSearch: typeof freightSearch;
  invitation: typeof invitation;
  members: typeof members;
  membership: typeof membership;
  notice: typeof notice;
  offer: typeof offer;
  ownCompany: typeof ownCompany;
  ownPostings: typeof ownPostings;
  council: typeof council;
  posting: typeof posting;
  postingImport: typeof postingImport;
  pricing: typeof pricing;
  ratings: typeof ratings;
  registration: typeof registration;
  restriction: typeof restriction;
  richText: typeof richText;
  task: typeof task;
};

/** The organisation's name is put into every text: who says a text has only its other values to give. */
type Asking<Text> = Text extends `${infer Before}{{organisation.${string}}}${infer After}`
  ? `${Before}${Asking<After>}`
  : Text;

type AskingTexts<Areas> = {
  [Area in keyof Areas]: { readonly [Key in keyof Areas[Area]]: Asking<Areas[Area][Key]> };
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: AskingTexts<typeof texts & AreaTexts>;
  }
}

const plainTexts = new Map<string, unknown>();

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

countNouns();
rememberPlainTexts();

/** Lets a text write `{{max, characters}}`: the number with its noun in the form that the number asks for. */
function countNouns() {
  const rules = new Intl.PluralRules("pl");
  for (const [noun, forms] of Object.entries(counted)) {
    i18next.services.formatter?.add(
      noun,
      (number) => `${number} ${forms[rules.select(Number(number)) as keyof typeof forms]}`,
    );
  }
}

/** A value as it is put into a text: a word joiner keeps its braces from being filled in as the text's own. */
function withoutPlaceholders(value: string): string {
  return value.replaceAll("{{", "{\u2060{");
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

/** Has a text that takes no values looked up once instead of each time it is said, until words are added. */
function rememberPlainTexts() {
  const { getFixedT } = Object.getPrototypeOf(i18next) as typeof i18next;
  i18next.store.on("added", () => plainTexts.clear());
  i18next.getFixedT = ((...place: Parameters<typeof getFixedT>) => {
    const ask = getFixedT.apply(i18next, place) as unknown as (...question: unknown[]) => unknown;
    const where = String(place.slice(1));
    const say = (key: string, ...values: unknown[]) => {
      if (values.length > 0) return ask(key, ...values);
      const name = `${where}|${key}`;
      if (plainTexts.has(name)) return plainTexts.get(name);
      const text = ask(key);
      // What is missing is answered by its key.
      if (text !== key.split(":").at(-1)) plainTexts.set(name, text);
      return text;
    };
    return Object.assign(say, ask);
  }) as unknown as typeof getFixedT;
}

export default i18next;
