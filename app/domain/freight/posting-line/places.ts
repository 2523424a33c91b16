import { findCodesByTowns } from "./short-codes";
import type { Token, TokenizedLine, TownName } from "./tokens";
import { isPackaging, townKey, townsOfName } from "./towns";

/** A place as the line names it; what it does not tell is not there. */
export type LinePlace = {
  country?: string;
  postalCode?: string;
  city?: string;
  startDate?: string;
  endDate?: string;
  hours?: string;
};

export type Group = {
  /** The first and the last of its tokens, by their number. */
  from: number;
  to: number;
  towns: TownName[];
  hasTown: boolean;
  country: string | null;
  codes: (string | null)[];
  isSignAlone: boolean;
};

const isPart = (token: Token | undefined) =>
  token?.type === "town" || token?.type === "code" || token?.type === "country";

/** Places in a row are one: a sign, a code and a town, each once. */
export function groupsIn(line: TokenizedLine): Group[] {
  nameUnknownTowns(line);
  findCodesByTowns(line);
  const { tokens } = line;
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "town" && token.type !== "code" && token.type !== "country") continue;
    if (group && token.type === "town" && isNeighbour(line, group, index)) {
      group.to = index;
      continue;
    }
    const sameGroup: Group | null =
      group && isNear(line, group.to, index) && fits(group, token, line, index) ? group : null;
    if (sameGroup) sameGroup.to = index;
    else if (
      !(token.type === "code" && token.country === null && !isTownNear(line, index) && !isByArrow(tokens, index))
    ) {
      group = { from: index, to: index, towns: [], hasTown: false, country: null, codes: [null], isSignAlone: true };
      groups.push(group);
    } else continue;
    const into = sameGroup ?? group;
    if (into) take(into, token);
  }
  return groups.filter((each) => !(each.isSignAlone && each.codes[0] === null) || isListed(line, each));
}

function take(group: Group, token: Token): void {
  if (token.type === "town") [group.towns, group.hasTown, group.isSignAlone] = [token.towns, true, false];
  if (token.type === "country") [group.country, group.isSignAlone] = [token.country, group.isSignAlone && token.isSign];
  if (token.type === "code") {
    group.country = token.country ?? group.country;
    group.codes = token.codes;
    group.isSignAlone = false;
  }
}

function fits(group: Group, token: Token, line: TokenizedLine, index: number): boolean {
  const follows = line.tokens[index + 1];
  const startsNext = isPart(follows) && isNear(line, index, index + 1);
  const isOf = (country: string | null) =>
    country === null || group.towns.length === 0 || group.towns.some((town) => town.country === country);
  if (token.type === "town") return !group.hasTown;
  if (token.type === "code")
    return (
      group.codes[0] === null &&
      (group.country ?? token.country) === (token.country ?? group.country) &&
      isOf(token.country)
    );
  if (token.type !== "country" || group.country !== null) return false;
  return isOf(token.country) || !startsNext;
}

/** Whether nothing but blanks, brackets or a comma before a code stands between two parts. */
function isNear({ text, tokens }: TokenizedLine, first: number, second: number): boolean {
  const between = text.slice(tokens[first]?.end, tokens[second]?.start);
  const isNamed = isTownOf(tokens[first], tokens[second]);
  return tokens[second]?.type === "code"
    ? /^\.?[ \t]{0,4}[,(]?[ \t]{0,4}$/.test(between)
    : /^\.?[ \t]{0,4}\(?[ \t]{0,4}$/.test(between) || (isNamed && /^[ \n]{0,2}[,!?:.–-][ \n]{0,2}$/.test(between));
}

/** Whether the town only says where the one before it is: „Zielonka k. Warszawy”. */
function isNeighbour({ text, tokens }: TokenizedLine, { to, hasTown }: Group, index: number): boolean {
  return (
    hasTown &&
    /^ ?\(?(?:k\.|k\/|ko[l\u0142]o|obok|pod) {0,2}$/iu.test(text.slice(tokens[to]?.end, tokens[index]?.start))
  );
}

/** Whether the second is a town of the country that the first names in words: „w Hiszpanii! Murcia”. */
function isTownOf(first: Token | undefined, second: Token | undefined): boolean {
  if (first?.type !== "country" || first.isSign || second?.type !== "town") return false;
  return first.end - first.start > 3 && second.towns.some(({ country }) => country === first.country);
}

function isByArrow(tokens: Token[], index: number): boolean {
  return [tokens[index - 1], tokens[index + 1]].some((token) => token?.type === "arrow" && token.isStrong);
}

function isTownNear(line: TokenizedLine, index: number): boolean {
  const { tokens } = line;
  return (
    (tokens[index + 1]?.type === "town" && isNear(line, index, index + 1)) ||
    (tokens[index - 1]?.type === "town" && isNear(line, index - 1, index))
  );
}

/** A letter alone is a sign only where a place can stand: behind an arrow, a way or another country. */
function isListed({ tokens }: TokenizedLine, { from, to }: Group): boolean {
  const before = tokens[from - 1];
  const beforeMark = before?.type === "mark" && /[,/]/.test(before.mark) ? tokens[from - 2] : before;
  const after = tokens[to + 1];
  return (
    before?.type === "direction" ||
    before?.type === "arrow" ||
    before?.type === "label" ||
    (beforeMark !== before && isPart(beforeMark)) ||
    after?.type === "arrow"
  );
}

/** Words beside an arrow, a sign or a code are a town that nobody knows. */
function nameUnknownTowns(line: TokenizedLine): void {
  const { tokens, text } = line;
  const isOnLine = (a: Token, b: Token) => /^[ \t]{0,6}$/.test(text.slice(a.end, b.start));
  const name = (indexes: number[]) => {
    const [first, last] = [tokens[Math.min(...indexes)], tokens[Math.max(...indexes)]];
    if (!first || !last) return;
    const nameText = text.slice(first.start, last.end);
    const [knownTown] = townsOfName(townKey(nameText));
    const country = knownTown?.country ?? "";
    const town: Token = {
      type: "town",
      towns: [{ country, name: knownTown?.name ?? capitalise(nameText) }],
      start: first.start,
      end: last.end,
    };
    tokens.splice(Math.min(...indexes), indexes.length, town);
  };
  const wordOf = ({ start, end }: Token) => townKey(text.slice(start, end));
  const isWord = (token: Token | undefined) => token?.type === "word";
  const isCapital = (token: Token | undefined) => token?.type === "word" && /\p{Lu}/u.test(text.charAt(token.start));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    if (token.type === "arrow") {
      const isSure =
        token.isStrong || (text.charAt(token.start - 1) === " " && !text.slice(token.start, token.end).includes("/"));
      if (isSure && left && isWord(left) && isOnLine(left, token) && (isPart(right) || token.isStrong)) {
        const before = tokens[index - 2];
        const isTwo = isCapital(left) && before !== undefined && isCapital(before) && isOnLine(before, left);
        name(isTwo ? [index - 2, index - 1] : [index - 1]);
        if (isTwo) index--;
      } else if (isSure && right && isWord(right) && isOnLine(token, right) && (isPart(left) || token.isStrong)) {
        const after = tokens[index + 2];
        name(
          isCapital(right) && after && isCapital(after) && isOnLine(right, after)
            ? [index + 1, index + 2]
            : [index + 1],
        );
      }
    } else if (
      (token.type === "code" || token.type === "country") &&
      right &&
      isCapital(right) &&
      isOnLine(token, right) &&
      left?.type !== "town"
    ) {
      name([index + 1]);
    } else if (token.type === "code" && left && isCapital(left) && isOnLine(left, token) && right?.type !== "town") {
      name([index - 1]);
    } else if (
      token.type === "country" &&
      left &&
      isCapital(left) &&
      isOnLine(left, token) &&
      tokens[index - 2]?.type !== "town"
    ) {
      name([index - 1]);
    } else if (
      token.type === "direction" &&
      right &&
      isCapital(right) &&
      isOnLine(token, right) &&
      !isPackaging(wordOf(right))
    ) {
      name([index + 1]);
    }
  }
}

function capitalise(nameText: string): string {
  return nameText === nameText.toLowerCase() || nameText === nameText.toUpperCase()
    ? nameText.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : nameText;
}

/**
 * The place that the text of a cell is, in the only country its words can mean, or in `home` where they say none; null
 * for a text that is no place alone.
 */
export function placeAlone(line: TokenizedLine, home: string | null): LinePlace | null {
  const [group, ...others] = groupsIn(line);
  if (!group || others.length > 0 || group.codes.length > 1) return null;
  const countries = new Set(group.towns.map(({ country }) => country).filter(Boolean));
  const ofTowns = countries.size === 1 || !home || !countries.has(home) ? [...countries][0] : home;
  const country = group.country ?? ofTowns ?? home;
  const [place] = placesOf({ ...group, country }, null);
  return place ? { ...place, country: country ?? undefined } : null;
}

/** The places of a group: one for each code it lists. */
export function placesOf(group: Group, hint: string | null): LinePlace[] {
  return group.codes.map((code) => {
    const ofCountry = (country: string | null) => group.towns.find((town) => town.country === country);
    const town = ofCountry(group.country) ?? ofCountry(hint) ?? group.towns[0];
    const country = group.country ?? (town?.country || hint || "PL");
    const postalCode = code && country === "PL" ? code.replace(/^(\d{2})(\d{3})$/, "$1-$2") : code;
    return { country, ...(postalCode && { postalCode }), ...(town && { city: town.name }) };
  });
}
