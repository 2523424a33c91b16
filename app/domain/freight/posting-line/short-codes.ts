import type { Token, TokenizedLine } from "./tokens";

/** Numbers that are postal codes only because of the town they stand with. */
export function findCodesByTowns(line: TokenizedLine): void {
  findShortCodes(line);
  findAreas(line);
}

/** What stands before the number or before its bracket. */
function townBefore(tokens: Token[], index: number): Token | undefined {
  const before = tokens[index - 1];
  return before?.type === "mark" && before.mark === "(" ? tokens[index - 2] : before;
}

const shortCodes = new Set("AT BE CH DK HU LU LV NL NO SI".split(" "));

/**
 * Four digits before a town of a country with such codes are one; behind it they are where the price stands elsewhere.
 */
function findShortCodes({ tokens, text }: TokenizedLine): void {
  const isPriced = tokens.some(
    (token) => token.type === "values" && (token.values.rate ?? token.values.ratePerKm) !== undefined,
  );
  const isShort = (token: Token | undefined) =>
    token?.type === "town" && token.towns.some(({ country }) => shortCodes.has(country));
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "number" || token.end - token.start !== 4) continue;
    const [left, right] = [townBefore(tokens, index), tokens[index + 1]];
    const isBefore = isShort(right) && text.slice(token.end, right?.start).trim() === "";
    const isBehind =
      (isPriced || left !== tokens[index - 1]) &&
      isShort(left) &&
      /^[ ,(]{1,3}$/.test(text.slice(left?.end, token.start));
    if (isBefore || isBehind) {
      tokens[index] = {
        type: "code",
        country: null,
        codes: [text.slice(token.start, token.end)],
        start: token.start,
        end: token.end,
      };
    }
  }
}

const areaCountries = new Set("DE FR IT ES".split(" "));

/** Two digits that nothing explains and that begin a place or end one, „47 Duisburg” or „Lyon 69 →”. */
function findAreas({ tokens, text }: TokenizedLine): void {
  const isOfAreas = (token: Token | undefined) =>
    token?.type === "town" && token.towns.some(({ country }) => areaCountries.has(country));
  for (const [index, { type, start, end }] of tokens.entries()) {
    if (type !== "number" || end - start !== 2) continue;
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    const isBegin = !left || ["arrow", "direction", "label", "mark"].includes(left.type);
    const isBefore = isBegin && isOfAreas(right) && text.slice(end, right?.start) === " ";
    const isBehind = isOfAreas(left) && text.slice(left?.end, start) === " " && right?.type === "arrow";
    if (isBefore || isBehind)
      tokens[index] = { type: "code", country: null, codes: [text.slice(start, end)], start, end };
  }
}
