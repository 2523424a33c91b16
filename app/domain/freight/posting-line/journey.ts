import type { Item, Reading, Role, TownName } from "./items";
import { townKey, townsNamed } from "./towns";

/** A place as the line names it; what it does not tell is not there. */
export type LinePlace = {
  country?: string;
  postalCode?: string;
  city?: string;
  startDate?: string;
  endDate?: string;
  hours?: string;
};

type Group = {
  /** The first and the last of its items, by their number. */
  from: number;
  to: number;
  towns: TownName[];
  hasTown: boolean;
  country: string | null;
  codes: (string | null)[];
  isSignAlone: boolean;
};

const isPart = (item: Item | undefined) => item?.type === "town" || item?.type === "code" || item?.type === "country";

/** Places in a row are one: a sign, a code and a town, each once. */
export function groupsIn(reading: Reading): Group[] {
  nameStrangers(reading);
  nameShortCodes(reading);
  const { items } = reading;
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const [index, item] of items.entries()) {
    if (item.type !== "town" && item.type !== "code" && item.type !== "country") continue;
    const joined: Group | null =
      group && isNear(reading, group.to, index) && fits(group, item, reading, index) ? group : null;
    if (joined) joined.to = index;
    else if (
      !(item.type === "code" && item.country === null && !isTownNear(reading, index) && !isByArrow(items, index))
    ) {
      group = { from: index, to: index, towns: [], hasTown: false, country: null, codes: [null], isSignAlone: true };
      groups.push(group);
    } else continue;
    const into = joined ?? group;
    if (into) take(into, item);
  }
  return groups.filter((each) => !(each.isSignAlone && each.codes[0] === null) || isListed(reading, each));
}

function take(group: Group, item: Item): void {
  if (item.type === "town") [group.towns, group.hasTown, group.isSignAlone] = [item.towns, true, false];
  if (item.type === "country") [group.country, group.isSignAlone] = [item.country, group.isSignAlone && item.isSign];
  if (item.type === "code") {
    group.country = item.country ?? group.country;
    group.codes = item.codes;
    group.isSignAlone = false;
  }
}

function fits(group: Group, item: Item, reading: Reading, index: number): boolean {
  const follows = reading.items[index + 1];
  const startsNext = isPart(follows) && isNear(reading, index, index + 1);
  const isOf = (country: string | null) =>
    country === null || group.towns.length === 0 || group.towns.some((town) => town.country === country);
  if (item.type === "town") return !group.hasTown;
  if (item.type === "code")
    return (
      group.codes[0] === null &&
      (group.country ?? item.country) === (item.country ?? group.country) &&
      isOf(item.country)
    );
  if (item.type !== "country" || group.country !== null) return false;
  return isOf(item.country) || !startsNext;
}

/** Whether nothing but blanks, brackets or a comma before a code stands between two parts. */
function isNear({ text, items }: Reading, first: number, second: number): boolean {
  const between = text.slice(items[first]?.end, items[second]?.start);
  return items[second]?.type === "code"
    ? /^[ \t]{0,4}[,(]?[ \t]{0,4}$/.test(between)
    : /^[ \t]{0,4}\(?[ \t]{0,4}$/.test(between);
}

function isByArrow(items: Item[], index: number): boolean {
  return [items[index - 1], items[index + 1]].some((item) => item?.type === "arrow" && item.isStrong);
}

function isTownNear(reading: Reading, index: number): boolean {
  const { items } = reading;
  return (
    (items[index + 1]?.type === "town" && isNear(reading, index, index + 1)) ||
    (items[index - 1]?.type === "town" && isNear(reading, index - 1, index))
  );
}

/** A letter alone is a sign only where a place can stand: behind an arrow, a way or another country. */
function isListed({ items }: Reading, { from, to }: Group): boolean {
  const before = items[from - 1];
  const beforeMark = before?.type === "mark" && /[,/]/.test(before.mark) ? items[from - 2] : before;
  const after = items[to + 1];
  return (
    before?.type === "direction" ||
    before?.type === "arrow" ||
    before?.type === "label" ||
    (beforeMark !== before && isPart(beforeMark)) ||
    after?.type === "arrow"
  );
}

const shortCodes = new Set("AT BE CH DK HU LU LV NL NO SI".split(" "));

/** Four digits before a town of a country with such codes are one; behind it they are where the price stands elsewhere. */
function nameShortCodes({ items, text }: Reading): void {
  const isPriced = items.some(
    (item) => item.type === "values" && (item.values.rate ?? item.values.ratePerKm) !== undefined,
  );
  const isShort = (item: Item | undefined) =>
    item?.type === "town" && item.towns.some(({ country }) => shortCodes.has(country));
  for (const [index, item] of items.entries()) {
    if (item.type !== "number" || item.end - item.start !== 4) continue;
    const [left, right] = [items[index - 1], items[index + 1]];
    const isBefore = isShort(right) && text.slice(item.end, right?.start).trim() === "";
    const isBehind = isPriced && isShort(left) && /^[ ,(]{1,3}$/.test(text.slice(left?.end, item.start));
    if (isBefore || isBehind) {
      items[index] = {
        type: "code",
        country: null,
        codes: [text.slice(item.start, item.end)],
        start: item.start,
        end: item.end,
      };
    }
  }
}

/** Words beside an arrow, a sign or a code are a town that nobody knows. */
function nameStrangers(reading: Reading): void {
  const { items, text } = reading;
  const isOnLine = (a: Item, b: Item) => /^[ \t]{0,6}$/.test(text.slice(a.end, b.start));
  const name = (indexes: number[]) => {
    const [first, last] = [items[Math.min(...indexes)], items[Math.max(...indexes)]];
    if (!first || !last) return;
    const written = text.slice(first.start, last.end);
    const [known] = townsNamed(townKey(written));
    const country = known?.country ?? "";
    const town: Item = {
      type: "town",
      towns: [{ country, name: known?.name ?? capitalised(written) }],
      start: first.start,
      end: last.end,
    };
    items.splice(Math.min(...indexes), indexes.length, town);
  };
  const isWord = (item: Item | undefined) => item?.type === "word";
  const isCapital = (item: Item | undefined) => item?.type === "word" && /\p{Lu}/u.test(text.charAt(item.start));
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!item) continue;
    const [left, right] = [items[index - 1], items[index + 1]];
    if (item.type === "arrow") {
      const isSure =
        item.isStrong || (text.charAt(item.start - 1) === " " && !text.slice(item.start, item.end).includes("/"));
      if (isSure && left && isWord(left) && isOnLine(left, item) && (isPart(right) || item.isStrong)) {
        const before = items[index - 2];
        const isTwo = isCapital(left) && before !== undefined && isCapital(before) && isOnLine(before, left);
        name(isTwo ? [index - 2, index - 1] : [index - 1]);
        if (isTwo) index--;
      } else if (isSure && right && isWord(right) && isOnLine(item, right) && (isPart(left) || item.isStrong)) {
        const after = items[index + 2];
        name(
          isCapital(right) && after && isCapital(after) && isOnLine(right, after)
            ? [index + 1, index + 2]
            : [index + 1],
        );
      }
    } else if (
      (item.type === "code" || item.type === "country") &&
      right &&
      isCapital(right) &&
      isOnLine(item, right) &&
      left?.type !== "town"
    ) {
      name([index + 1]);
    } else if (item.type === "code" && left && isCapital(left) && isOnLine(left, item) && right?.type !== "town") {
      name([index - 1]);
    } else if (
      item.type === "country" &&
      left &&
      isCapital(left) &&
      isOnLine(left, item) &&
      items[index - 2]?.type !== "town"
    ) {
      name([index - 1]);
    } else if (item.type === "direction" && right && isCapital(right) && isOnLine(item, right)) {
      name([index + 1]);
    }
  }
}

function capitalised(written: string): string {
  return written === written.toLowerCase() || written === written.toUpperCase()
    ? written.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : written;
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

export type { Group };
export type RoleOf = Map<Group, Role>;
