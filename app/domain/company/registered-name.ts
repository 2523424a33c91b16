import { fold } from "~/domain/text/fold";

/**
 * The forms of companies as a name bears them: spelled without spaces, dots and commas, and as they are written short.
 */
const shortForms: Record<string, string> = {
  spolkazograniczonaodpowiedzialnoscia: "sp. z o.o.",
  spzograniczonaodpowiedzialnoscia: "sp. z o.o.",
  spolkazoo: "sp. z o.o.",
  spzoo: "sp. z o.o.",
  prostaspolkaakcyjna: "P.S.A.",
  psa: "P.S.A.",
  spolkaakcyjna: "S.A.",
  sa: "S.A.",
  spolkajawna: "sp.j.",
  spjawna: "sp.j.",
  spj: "sp.j.",
  spolkakomandytowa: "sp.k.",
  spkomandytowa: "sp.k.",
  spk: "sp.k.",
  "spolkakomandytowo-akcyjna": "S.K.A.",
  ska: "S.K.A.",
  spolkapartnerska: "sp.p.",
  spp: "sp.p.",
  spolkacywilna: "s.c.",
  spcywilna: "s.c.",
  spc: "s.c.",
  sc: "s.c.",
  spolkaeuropejska: "SE",
  se: "SE",
  gmbh: "GmbH",
  "gmbh&cokg": "GmbH & Co. KG",
  "gmbh&co": "GmbH & Co.",
  ag: "AG",
  kg: "KG",
  ohg: "OHG",
  ek: "e.K.",
  ug: "UG",
  sro: "s.r.o.",
  spolsro: "spol. s r.o.",
  "a.s.": "a.s.",
  doo: "d.o.o.",
  kft: "Kft.",
  bv: "B.V.",
  nv: "N.V.",
  sarl: "SARL",
  sas: "SAS",
  srl: "S.r.l.",
  "s.p.a.": "S.p.A.",
  ltd: "Ltd",
  limited: "Limited",
  llc: "LLC",
  inc: "Inc.",
  uab: "UAB",
  sia: "SIA",
  aps: "ApS",
  oy: "Oy",
};
const longestForm = 5;

const acronyms = new Set(
  "ABC ADR AGD BHP CMR DAF GOPR GS HDS LOT MAN MPK MZK ODJ OSM OSP PEC PGE PGR PKP PKS PUK SAM SKR SPZOZ TIR TIS UE USA ZEC ZGK ZOZ ZUK II III IV VI VII VIII IX XI XII XX XXI".split(
    " ",
  ),
);
/** PHU, PPHU, FHU, ZUH and their like: the kind of a business by its first letters. */
const kindOfBusiness = /^[FPZ][HPTU]{1,4}W?$/;
const smallWords = new Set(
  "i w we z ze na do od dla oraz pod nad przy po za ku u o und and of the für von van der den de del la le et".split(
    " ",
  ),
);
const afterIn = new Set("likwidacji upadlosci restrukturyzacji organizacji spadku".split(" "));
const webEnding = /^(.+)\.(pl|eu|com|net|org|de|info)$/i;

const businesses: Record<string, string> = { przedsiebiorstwo: "P", firma: "F", zaklad: "Z" };
const trades = /^(?:handlow|uslugow|produkcyjn|transportow|przewozow|spedycyjn)/;
const longestShortName = 100;

type Part = { text: string; form: string | null };

/**
 * What the register's name, often in capitals, is proposed as: the name in ordinary case, and a short one whose legal
 * form is abbreviated, without the partners of a civil partnership; null where it is no other.
 */
export function proposedNames(registeredName: string): { name: string; shortName: string | null } {
  const parts = partsOf(withPairedQuotes(registeredName));
  const isShouted = !parts.some(({ text, form }) => !form && /\p{Ll}/u.test(text));
  const casedParts = isShouted ? inOrdinaryCase(parts) : parts;
  const name = casedParts.map(({ text }) => text).join(" ");
  const shortName = withinLength(shorten(casedParts));
  return { name, shortName: shortName === name ? null : shortName };
}

/** A name with its legal form abbreviated and nothing else changed: two spellings of one name are the same then. */
export function withShortForm(name: string): string {
  return joinParts(partsOf(withPairedQuotes(name)));
}

function withPairedQuotes(name: string): string {
  const text = name
    .trim()
    .replace(/\s+/g, " ")
    .replace(/''|[“”„«»]/g, '"');
  let count = 0;
  const marks = text.split('"').length - 1;
  return text.replace(/"/g, () => {
    if (marks % 2 > 0) return "";
    count++;
    return count % 2 > 0 ? "„" : "”";
  });
}

/** The words of a name, those of a legal form together. */
function partsOf(name: string): Part[] {
  const words = name.split(" ").filter(Boolean);
  const parts: Part[] = [];
  let at = 0;
  while (at < words.length) {
    const length = at === 0 ? 0 : formLength(words, at);
    const ownWords = words.slice(at, at + Math.max(length, 1));
    parts.push({ text: ownWords.join(" "), form: length > 0 ? (shortForms[keyOf(ownWords)] ?? null) : null });
    at += ownWords.length;
  }
  return parts;
}

function formLength(words: string[], at: number): number {
  for (let length = Math.min(longestForm, words.length - at); length > 0; length--) {
    if (Object.hasOwn(shortForms, keyOf(words.slice(at, at + length)))) return length;
  }
  return 0;
}

function keyOf(words: string[]): string {
  const text = fold(words.join("")).replace(/,/g, "");
  return Object.hasOwn(shortForms, text) ? text : text.replace(/\./g, "");
}

function inOrdinaryCase(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.form) {
      const isWhole = fold(part.text).includes("spolk");
      const end = part.text.endsWith(",") ? "," : "";
      return { ...part, text: isWhole ? part.text.toLocaleLowerCase("pl") : part.form + end };
    }
    return { ...part, text: casedWord(part.text, parts[index - 1]?.text) };
  });
}

function casedWord(word: string, before: string | undefined): string {
  const [, start = "", core = "", end = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? [];
  const small = core.toLocaleLowerCase("pl");
  const isInside = before !== undefined && !start && !/[–-]$/.test(before);
  if (isInside && smallWords.has(small) && !end.startsWith(".")) return small + end;
  if (before && fold(before) === "w" && afterIn.has(fold(small))) return small + end;
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(core + (end.startsWith(".") ? "." : ""))) return word;
  const web = webEnding.exec(core);
  const parts = (web?.[1] ?? core).split(/([-–/&+.'’])/);
  const casedText = parts.map((part, index) => casedPart(part, parts[index - 1], parts.length > 1)).join("");
  return start + casedText + (web ? `.${web[2]?.toLowerCase()}` : "") + end;
}

function casedPart(part: string, mark: string | undefined, isOneOfSeveral: boolean): string {
  const small = part.toLocaleLowerCase("pl");
  if (/^['’]$/.test(mark ?? "") && part.length === 1) return small;
  if (/^\d+[A-Z]$/.test(part)) return part === "24H" ? "24h" : part;
  if (acronyms.has(part) || kindOfBusiness.test(part)) return part;
  const letters = part.replace(/[^\p{L}]/gu, "");
  const hasVowel = /[aeiouy]/.test(fold(letters));
  if (!hasVowel && letters.length <= 5) return part;
  const isWord = smallWords.has(small) || (isOneOfSeveral && letters.length === 2);
  if (letters.length < 3 && !isWord) return part;
  return small.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase("pl"));
}

function shorten(parts: Part[]): string {
  const partnership = parts.findIndex(({ form }) => form === "s.c.");
  const own = partnership > 0 ? parts.slice(0, partnership + 1) : parts;
  return joinParts(withShortKind(own));
}

/** A kind of business that is spelled out, with its trades, becomes its letters: PHU, FHU, PKS. */
function withShortKind([first, second, ...rest]: Part[]): Part[] {
  const letter = businesses[fold(first?.text ?? "")];
  const kinds = fold(second?.text ?? "").split("-");
  const all = [first, second, ...rest].filter((part) => part !== undefined);
  if (letter && kinds[0] === "wielobranzowe" && letter === "P") return nameWithKind("PW", rest, all);
  if (letter === "P" && second && rest[0]) {
    const foldedPair = fold(`${second.text} ${rest[0].text}`);
    if (foldedPair === "komunikacji samochodowej") return nameWithKind("PKS", rest.slice(1), all);
  }
  if (!letter || kinds.length < 2 || !kinds.every((kind) => trades.test(kind))) return all;
  return nameWithKind(letter + kinds.map((kind) => kind.charAt(0).toUpperCase()).join(""), rest, all);
}

function nameWithKind(kind: string, rest: Part[], all: Part[]): Part[] {
  return rest.some(({ form }) => !form) ? [{ text: kind, form: null }, ...rest] : all;
}

function joinParts(parts: Part[]): string {
  return parts.reduce((name, { text, form }) => {
    if (!form) return name ? `${name} ${text}` : text;
    const end = text.endsWith(",") ? "," : "";
    return `${name.replace(/[\s,–-]+$/, "")} ${form}${end}`;
  }, "");
}

function withinLength(name: string): string {
  if (name.length <= longestShortName) return name.replace(/,$/, "");
  const prefix = name.slice(0, longestShortName + 1);
  return prefix.slice(0, prefix.lastIndexOf(" ")).replace(/[\s,–-]+$/, "");
}
