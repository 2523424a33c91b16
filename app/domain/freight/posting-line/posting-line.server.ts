// How a line becomes a posting, step by step:
//   lexer.ts      cuts the line into tokens (tokens.ts) by rules/*.ts, the likelier kind of rule first; towns.ts, countries.ts
//                 and inflections.ts are its vocabulary, and text is compared as fold.ts folds it
//   short-codes.ts finds the numbers that are codes of the towns beside them
//   places.ts     joins tokens that stand together, „D 44147 Dortmund”, into places, and guesses towns nobody knows
//   roles.ts      tells which places load and which unload
//   stops.ts      gives days and hours to the places they stand with
//   goods.ts      takes for goods the words that nothing else explains; nominatives.ts are those that are counted
// What comes out is put into the form by fields.ts and fill.server.ts; write-line.ts goes the other way. A new way of
// saying something is a rule or a word of the vocabulary, never a special case further on; the lines of
// tests/domain/freight/posting-line say whether it helps.

import { maximumLine } from "~/domain/freight/posting/line-length";
import type { PostingKind } from "~/domain/freight/posting/status";
import { goodsIn } from "./goods";
import { tokenize } from "./lexer";
import { type Group, groupsIn, type LinePlace, placesOf } from "./places";
import { rolesOf } from "./roles";
import { assignDays, type Stop } from "./stops";
import type { LineValues, Token, TokenizedLine } from "./tokens";

/** What a line was understood to say: its own words and where they begin, and the names of what they tell. */
export type LinePart = { text: string; start: number; fields: string[] };
export type PostingLine = LineValues & {
  kind: PostingKind;
  load: LinePlace[];
  unload: LinePlace[];
  parts: LinePart[];
  /** The words that fill no field. */
  rest: string[];
};

/**
 * A posting of a line as dispatchers write it to each other. Nothing is certain: whoever reads it looks at it before it
 * is put up. `today` is the day on the portal's clock, `2026-11-20`.
 */
export function readPostingLine(text: string, { today }: { today: string }): PostingLine {
  const line = tokenize(text.slice(0, maximumLine), today);
  const kind = kindOf(line);
  const groups = groupsIn(line);
  const parts: LinePart[] = [];
  const understand = ({ start, end }: Pick<Token, "start" | "end">, fields: string[]) =>
    parts.push({ text: line.text.slice(start, end), fields, start });

  const stops = stopsOf(line, groups, kind);
  const names = (stop: Stop, fields: string[]) => {
    const index = stops.filter(({ role }) => role === stop.role).indexOf(stop);
    return fields.map((field) => `${stop.role}[${index}].${field}`);
  };
  for (const stop of stops) {
    const [from, to] = [line.tokens[stop.group?.from ?? -1], line.tokens[stop.group?.to ?? -1]];
    if (from && to) understand({ start: from.start, end: to.end }, names(stop, Object.keys(stop.place)));
  }
  assignDays(line, stops, (token, stop, fields) => understand(token, names(stop, fields)));
  const values = valuesOf(line, understand);
  const goods = kind === "SHIPMENT" ? goodsIn(line) : null;
  if (goods) {
    values.goods = goods.goods;
    understand(goods, ["goods"]);
  }
  const placesAt = (role: Stop["role"]) =>
    stops.filter((stop) => stop.role === role && Object.keys(stop.place).length > 0).map(({ place }) => place);
  return {
    kind,
    ...values,
    load: placesAt("load"),
    unload: placesAt("unload"),
    parts: parts.sort((a, b) => a.start - b.start),
    rest: restOf(line, parts),
  };
}

function kindOf({ tokens }: TokenizedLine): PostingKind {
  const kinds = tokens.flatMap((token) => (token.type === "kind" ? token.kind : []));
  if (kinds.includes("SHIPMENT")) return "SHIPMENT";
  const isBound = tokens.some((token) => token.type === "direction" && token.end - token.start > 3);
  const hasArrow = tokens.some(({ type }) => type === "arrow");
  return kinds.includes("VEHICLE") || (isBound && !hasArrow) ? "VEHICLE" : "SHIPMENT";
}

function stopsOf(line: TokenizedLine, groups: Group[], kind: PostingKind): Stop[] {
  const roles = rolesOf(line, groups, kind);
  const hint = groups.find((group) => !group.hasTown && group.codes[0] === null && group.country !== null) ?? null;
  const groupsWithRole = groups.filter((group) => roles.has(group));
  const isBare = (group: Group) => !group.hasTown && group.codes[0] === null;
  // A country that is named before the way itself says nothing that the way does not.
  const stopGroups = groupsWithRole.filter(
    (group) =>
      kind === "VEHICLE" ||
      !isBare(group) ||
      !groupsWithRole.some((other) => !isBare(other) && roles.get(other) === roles.get(group)),
  );
  // „Z Niemiec” is where it loads, „do Anglii” where it unloads.
  const way = hint && line.tokens[hint.from - 1];
  const isHintOf = (role: Stop["role"] | undefined) => way?.type !== "direction" || way.role === role;
  const countryHint = hint && !stopGroups.includes(hint) ? hint.country : null;
  const stops = stopGroups.flatMap((group) =>
    placesOf(group, isHintOf(roles.get(group)) ? countryHint : null).map(
      (place): Stop => ({ role: roles.get(group) ?? "load", group, place }),
    ),
  );
  if (!stops.some(({ role }) => role === "load")) stops.unshift({ role: "load", group: null, place: {} });
  return stops;
}

function valuesOf(line: TokenizedLine, understand: (token: Token, fields: string[]) => void): LineValues {
  const values: LineValues = {};
  for (const token of line.tokens) {
    if (token.type !== "values") continue;
    const takenNames = merge(values, token.values);
    if (takenNames.length > 0) understand(token, takenNames);
  }
  if (values.adrClasses && !values.adr) values.adr = true;
  if (values.rate === undefined && values.ratePerKm === undefined) {
    const token = bareRate(line);
    if (token) {
      values.rate = Number(line.text.slice(token.start, token.end).replace(/\s/g, ""));
      understand(token, ["rate"]);
    }
  }
  return values;
}

/** Adds what is new; of what is told twice the first stands, but lists grow. */
function merge(values: LineValues, addedValues: LineValues): string[] {
  const names = Object.keys(addedValues) as (keyof LineValues)[];
  return names.filter((name) => {
    const [before, after] = [values[name], addedValues[name]];
    if (Array.isArray(before) && Array.isArray(after)) {
      const all: (string | number)[] = [...before, ...after];
      Object.assign(values, { [name]: [...new Set(all)] });
      return true;
    }
    if (before !== undefined && !(name === "currency" && addedValues.rate === values.rate)) return false;
    Object.assign(values, { [name]: after });
    return true;
  });
}

/** A sum without a currency: behind „stawka”, or alone between two marks. */
function bareRate({ tokens, text }: TokenizedLine): Token | undefined {
  return tokens.find((token, index) => {
    if (token.type !== "number" || !/^\d{3,5}$/.test(text.slice(token.start, token.end))) return false;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isEnd = (side: Token | undefined) => side === undefined || side.type === "mark" || side.type === "arrow";
    return before?.type === "rateLabel" || (isEnd(before) && isEnd(after) && before !== undefined);
  });
}

function restOf({ tokens, text }: TokenizedLine, parts: { start: number; text: string }[]): string[] {
  const isTaken = (token: Token) =>
    parts.some(({ start, text }) => token.start >= start && token.end <= start + text.length);
  const silent = new Set(["chatter", "mark", "arrow", "label", "direction", "kind", "rateLabel", "goodsLabel"]);
  const openTokens = tokens.filter((token) => !silent.has(token.type) && !isTaken(token));
  const rows: { start: number; end: number }[] = [];
  for (const { start, end } of openTokens) {
    const last = rows.at(-1);
    if (last && /^[ \t]{0,2}$/.test(text.slice(last.end, start))) last.end = end;
    else rows.push({ start, end });
  }
  return rows.map(({ start, end }) => text.slice(start, end));
}
