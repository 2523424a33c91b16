import { countryOfName } from "~/domain/freight/posting-line/countries";
import {
  lastMeaningful,
  type Role,
  type Rule,
  rule,
  type TokenizedLine,
  type TokenValue,
  type TownName,
  wordEnd,
} from "~/domain/freight/posting-line/tokens";
import { isPackaging, mostWordsOfTown, townKey, townsOfName } from "~/domain/freight/posting-line/towns";
import { countryOfSign } from "~/domain/place/postal-code";

const unit = `(?!_(?:t|to|ton|tony|kg|ep|eup|pal|palet|palety|ldm|m|eur[a-z]{0,4}|ojro|€|zl[a-z]{0,5}|zet[ayow]{1,2}|pln|czk|kc|koron|usd|gbp|£|funtow|\\$|dni|km|st|szt|epal[iey]?)${wordEnd})`;
const areaEnd = `${wordEnd}(?![.,:–-]\\d)${unit}`;
const codeEnd = `${wordEnd}(?![.,:/–-]\\d)${unit}`;
const splitCountries = new Set(["CZ", "SK", "SE", "GR"]);
const fiveDigits = new Set(["CZ", "DE", "ES", "FR", "IT", "PL", "SE", "SK"]);
const commonWords = new Set(
  "piatek roman martin buk ropa kolo nowe dobra dobre gora rudy kozy warka skoki lipka warta susz mrozy rybie turek marki osie herby wola ursus sady brody psary brusy pisz reda dukla lask hel nisko bar most tours nice pau port bus bona sole solo mega para fano lodi bra".split(
    " ",
  ),
);

/** Postal codes, with their country or without. */
export const rulesOfCodes: Rule[] = [
  rule(
    `([a-z]{1,3})[ -]{0,2}(\\d{2})_[\\/,+]_(\\d{2})(?:_[\\/,+]_(\\d{2}))?(?:_[\\/,+]_(\\d{2}))?${areaEnd}`,
    ([, sign = "", ...codes], line) => {
      const country = signAt(sign, codes[0], line);
      return country ? { type: "code", country, codes: codes.filter(Boolean) } : null;
    },
  ),
  rule(`([a-z]{1,2}\\d{1,2}[a-z]?(?: \\d[a-z]{2})?)${wordEnd}${unit}`, ([phrase = "", code = ""], line) => {
    const at = line.tokens.at(-1)?.end ?? 0;
    const isLarge = line.text.slice(at, at + phrase.length + 4).includes(code.toUpperCase());
    return isLarge && isBritish(line, at, phrase.length)
      ? { type: "code", country: "GB", codes: [code.toUpperCase()] }
      : null;
  }),
  rule(`(gb|uk)[ -]{0,2}([a-z]{1,2}\\d{1,2}[a-z]?(?: \\d[a-z]{2})?)${wordEnd}`, ([, , code = ""]) => {
    return { type: "code", country: "GB", codes: [code.toUpperCase()] };
  }),
  rule(`(nl)[ -]{0,2}(\\d{4} ?[a-z]{2})${wordEnd}`, ([, sign = "", code = ""], line) => {
    const at = line.tokens.at(-1)?.end ?? 0;
    const isLarge = line.text.slice(at, at + 16).includes(code.toUpperCase());
    return isLarge ? { type: "code", country: countryOfSign(sign) ?? "NL", codes: [code.toUpperCase()] } : null;
  }),
  rule(`([a-z]{1,3})_\\/_(\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{5})${codeEnd}`, codeOfCountry),
  rule(`([a-z]{1,3})[ -]{0,2}(\\d{2}[ -]\\d{3}|\\d{4}-\\d{3}|\\d{3} \\d{2}|\\d{4,6})${codeEnd}`, codeOfCountry),
  rule(`([a-z]{1,3})[ -]{0,2}(\\d{1,3})x{2,4}${wordEnd}`, codeOfCountry),
  rule(`([a-z]{1,3})[ -]{0,2}(\\d{2,3})${areaEnd}`, codeOfCountry),
  rule(`(\\d{3} \\d{2})(?= [a-z])`, ([, code = ""]) => ({ type: "code", country: null, codes: [code] })),
  rule(`(\\d{3} \\d{2})${codeEnd}`, ([, code = ""], { tokens }) => {
    const last = lastMeaningful(tokens);
    const isSplit = last?.type === "town" && last.towns.some(({ country }) => splitCountries.has(country));
    return isSplit ? { type: "code", country: null, codes: [code] } : null;
  }),
  rule(`(\\d{4,5}) (nl|be|at|ch|dk|hu|si|lu|de|fr|it|es)${wordEnd}`, ([, code = "", sign = ""]) => ({
    type: "code",
    country: countryOfSign(sign),
    codes: [code],
  })),
  rule(`(\\d{2}-\\d{3})${codeEnd}`, ([, code = ""]) => ({ type: "code", country: "PL", codes: [code] })),
  rule(`(\\d{5})${codeEnd}`, ([, code = ""]) => ({ type: "code", country: null, codes: [code] })),
];

/** Several at once, as of both unloadings, when a day or a place follows. */
const ofAll = "(?:oba|obydwa|obie|wszystkie|dwa|trzy|[23])";
const dayAhead =
  /^ {0,2}(?:w |we |na )?(?:\d{1,2}[./]\d|jutro|dzis|pojutrze|pon|pn|wt|sr[ .,o]|czw|pt|piat|sob|nd|niedz)/;

/** What says where one goes: arrows, labels, prepositions. */
export const rulesOfPlaces: Rule[] = [
  rule(`(?:-{1,2}>|=>|→|➡|➔|»|>{1,2}|—>|–>|nach${wordEnd})`, () => ({ type: "arrow", isStrong: true })),
  rule("(?:-{1,2}|–|—|\\/{1,2}|\\|)", (match, { folded }) =>
    match[0] === "-" && isInWord(folded, match.index) ? null : { type: "arrow", isStrong: false },
  ),
  rule(
    `\\d_x?_(?:rozladunk(?:i|ow)|rozladunek|rozlad|rozl|zaladunk(?:i|ow)|zaladunek|zalad|zal|miejsca|miejsc)${wordEnd}\\.?`,
    () => ({ type: "chatter" }),
  ),
  rule(`(?:${ofAll}_(?:rozladunki|rozlad|rozl|dostawy)|rozladunki)${wordEnd}\\.?_:?`, (match, line) =>
    ofAllBefore(match, line, "unload"),
  ),
  rule(`(?:${ofAll}_(?:zaladunki|zalad|zal)|zaladunki)${wordEnd}\\.?_:?`, (match, line) =>
    ofAllBefore(match, line, "load"),
  ),
  rule(
    `(?:rozladunek|rozladunku|rozlad|rozl|dostawa|dokad|roz|unl|unloading|delivery|entladung|entladen|vykladka)${wordEnd}\\.?_:?`,
    () => ({
      type: "label",
      role: "unload",
    }),
  ),
  rule("(?:do)_:|🏁|⬇", () => ({ type: "label", role: "unload" })),
  rule(
    `(?:zaladunek|zaladunku|zalad|zala|zal|skad|odbior|ldg|loading|pickup|beladung|beladen|nakladka)${wordEnd}\\.?_:?`,
    () => ({ type: "label", role: "load" }),
  ),
  rule("(?:ladunek|od|start|z)_:|📍|⬆", () => ({ type: "label", role: "load" })),
  rule(
    `(?:na_)?(?:kierunku|kierunek|kier|w_strone|w_str|richtung|destination|dest|smer|smerem)${wordEnd}\\.?_:?(?:_na${wordEnd})?`,
    () => ({
      type: "direction",
      role: "unload",
    }),
  ),
  rule(`(?:do|na|po|w_kierunku)${wordEnd}`, () => ({ type: "direction", role: "unload" })),
  rule(`(?:z_okolic|okolice|okolic|spod|pod|ze|z|we|w)${wordEnd}`, () => ({ type: "direction", role: "load" })),
];

function codeOfCountry([, sign = "", code = ""]: string[], line: TokenizedLine): TokenValue | null {
  const country = signAt(sign, code, line);
  if (!country || (/^\d{3} /.test(code) && !splitCountries.has(country)) || (/^\d{2} /.test(code) && country !== "PL"))
    return null;
  if (/^\d{4}$/.test(code) && fiveDigits.has(country)) return null;
  return { type: "code", country, codes: [country === "PL" ? code.replace(/^(\d{2}) ?(\d{3})$/, "$1-$2") : code] };
}

function ofAllBefore(match: RegExpExecArray, { text, folded }: TokenizedLine, role: Role): TokenValue | null {
  const [at, isPlural] = [match.index + match[0].length, /adunki/.test(match[0])];
  const isBefore =
    dayAhead.test(folded.slice(at, at + 20)) || (isPlural && /^ {0,2}\p{Lu}/u.test(text.slice(at, at + 4)));
  return isBefore ? { type: "label", role, isOfAll: true } : null;
}

/** Whether the town before a code, or the one behind it, is a British one. */
function isBritish({ tokens, text }: TokenizedLine, at: number, length: number): boolean {
  const last = tokens.at(-1);
  if (last?.type === "town" && last.towns[0]?.country === "GB") return true;
  const [, next = ""] = /^[ ,(]{0,4}\S{1,8} ([\p{L}]{3,30})/u.exec(text.slice(at, at + length + 40)) ?? [];
  return townsOfName(townKey(next))[0]?.country === "GB";
}

function isInWord(folded: string, at: number): boolean {
  return /[\p{L}]/u.test(folded.charAt(at - 1)) && /^\p{L}{1,3}(?!\p{L})/u.test(folded.slice(at + 1, at + 6));
}

/** The country of a sign before a code; a small letter alone counts before a whole code only. */
function signAt(sign: string, code = "", { text, tokens, isSmall }: TokenizedLine): string | null {
  const country = countryOfSign(sign);
  const at = tokens.at(-1)?.end ?? 0;
  const phrase = text.slice(at).trimStart().slice(0, sign.length);
  const isLarge = phrase === phrase.toUpperCase();
  const least = sign.length === 1 && !(isSmall && smallLetters.has(sign)) ? 4 : 2;
  return isLarge || code.length >= least ? country : null;
}

/** The town that begins at the place, with where it ends; null for another word. */
export function townAt(line: TokenizedLine, at: number): (TokenValue & { end: number }) | null {
  if (regionAt(line.folded, at)) return null;
  const words = wordsAt(line.folded, at);
  for (const end of words.toReversed()) {
    if (end === words[0] && countryOfName(line.folded.slice(at, end))) return null;
    const phrase = line.text.slice(at, end);
    const namesakes = townsOfName(townKey(phrase)).filter((town) => isMeant(line, { phrase, at }, town));
    const towns = namesakes.map(({ country, name }): TownName => ({ country, name }));
    if (towns.length > 0) return { type: "town", towns, end };
  }
  return null;
}

/** What a town named in another case is taken for before a telephone: „Marek 601 200 300”. */
const telephone = /^[ :,]{0,3}(?:(?:tel|kom)\.?)?[ :]{0,2}[+(]{0,2}\d{2,4}(?:[ )./-]{0,2}\d){7,11}/;

/** The country, or the sign of one, that begins at the place; null for another word. */
export function countryAt({ text, folded }: TokenizedLine, at: number): (TokenValue & { end: number }) | null {
  const [end] = wordsAt(folded, at);
  if (end === undefined) return null;
  const phrase = text.slice(at, end);
  const [area, ofArea] = regionAt(folded, at) ?? [end, countryOfName(folded.slice(at, end))];
  if (ofArea) return { type: "country", country: ofArea, isSign: false, end: area };
  const isSmallSign = phrase.length > 1 && smallSigns.has(phrase);
  const country = phrase.length <= 3 && (phrase === phrase.toUpperCase() || isSmallSign) ? countryOfSign(phrase) : null;
  return country ? { type: "country", country, isSign: phrase.length === 1 || isSmallSign, end } : null;
}

/** A region of two words and where it ends: an adjective and its noun. */
function regionAt(folded: string, at: number): [end: number, country: string] | null {
  const [first = at, second] = wordsAt(folded, at);
  if (second === undefined || !ofRegion.test(folded.slice(at, first))) return null;
  const country = countryOfName(folded.slice(first + 1, second));
  return country ? [second, country] : null;
}

const ofRegion =
  /^(?:(?:doln|gorn|opolsk|zachodni|wschodni|poludniow|polnocn|centraln)(?:y|a|e|i|ia|ie|ego|iego|ej|iej|ym|im)?|polnoc(?:y|a)?|poludni(?:e|u|a)|wschod(?:u|zie)?|zachod(?:u|zie)?|centrum|okolic(?:e|y)|cal(?:a|e|ej|ych))$/;

const smallLetters = new Set("dfbhnslp");
const smallSigns = new Set("pl de nl cz sk it fr be at lt hu ro es dk ch".split(" "));

/** Where the first, the first two, and so on up to four words end that follow each other closely. */
function wordsAt(folded: string, at: number): number[] {
  const ends: number[] = [];
  const word = /[\p{L}']{1,30}\.?/uy;
  const gap = /(?: {1,2}|-|\/|\. )/uy;
  let next = at;
  while (ends.length < mostWordsOfTown) {
    word.lastIndex = next;
    const match = word.exec(folded);
    if (!match) break;
    const end = next + match[0].length;
    ends.push(folded.charAt(end - 1) === "." ? end - 1 : end);
    gap.lastIndex = end;
    const between = gap.exec(folded);
    if (!between) break;
    next = end + between[0].length;
  }
  return ends;
}

type TextAt = { phrase: string; at: number };

function isMeant(
  { text, isSmall, tokens }: TokenizedLine,
  { phrase, at }: TextAt,
  town: { isLarge: boolean; isBase: boolean },
) {
  const isCapital = /^\p{Lu}/u.test(phrase);
  const isOneWord = !/[ -]/.test(phrase);
  const last = tokens.at(-1);
  const isAfterDirection = last?.type === "direction" && text.slice(last.end, at).trim() === "";
  if (isPackaging(townKey(phrase))) return false;
  if (isOneWord && commonWords.has(townKey(phrase))) return isCapital && isAfterDirection;
  if (isCapital && town.isBase) return true;
  if (isOneWord && !town.isBase && telephone.test(text.slice(at + phrase.length, at + phrase.length + 40)))
    return false;
  if (!town.isBase) return isAfterDirection || (isCapital && town.isLarge);
  return phrase.length > 2 && (town.isLarge || isSmall || isAfterDirection);
}
