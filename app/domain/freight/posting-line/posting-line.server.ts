import { maximumLine } from "~/domain/freight/posting/line-length";
import type { PostingKind } from "~/domain/freight/posting/status";
import { giveDays, type Stop } from "./days";
import { goodsIn } from "./goods";
import type { Item, LineValues, Reading } from "./items";
import { type Group, groupsIn, type LinePlace, placesOf } from "./journey";
import { rolesOf } from "./roles";
import { scan } from "./scan";

/** What a line was understood to say: its own words and where they begin, and the names of what they tell. */
export type Understood = { text: string; start: number; fields: string[] };
export type PostingLine = LineValues & {
  kind: PostingKind;
  load: LinePlace[];
  unload: LinePlace[];
  understood: Understood[];
  /** The words that fill no field. */
  rest: string[];
};

/**
 * A posting of a line as dispatchers write it to each other. Nothing is certain: whoever reads it looks at it before it
 * is put up. `today` is the day on the portal's clock, `2026-11-20`.
 */
export function readPostingLine(text: string, { today }: { today: string }): PostingLine {
  const reading = scan(text.slice(0, maximumLine), today);
  const kind = kindOf(reading);
  const groups = groupsIn(reading);
  const understood: Understood[] = [];
  const understand = ({ start, end }: Pick<Item, "start" | "end">, fields: string[]) =>
    understood.push({ text: reading.text.slice(start, end), fields, start });

  const stops = stopsOf(reading, groups, kind);
  const names = (stop: Stop, fields: string[]) => {
    const index = stops.filter(({ role }) => role === stop.role).indexOf(stop);
    return fields.map((field) => `${stop.role}[${index}].${field}`);
  };
  for (const stop of stops) {
    const [from, to] = [reading.items[stop.group?.from ?? -1], reading.items[stop.group?.to ?? -1]];
    if (from && to) understand({ start: from.start, end: to.end }, names(stop, Object.keys(stop.place)));
  }
  giveDays(reading, stops, (item, stop, fields) => understand(item, names(stop, fields)));
  const values = valuesOf(reading, understand);
  const goods = kind === "SHIPMENT" ? goodsIn(reading) : null;
  if (goods) {
    values.goods = goods.goods;
    understand(goods, ["goods"]);
  }
  const placesAt = (role: Stop["role"]) =>
    stops.filter((stop) => stop.role === role && Object.keys(stop.place).length > 0).map(({ place }) => place);
  return {
    ...{ kind, ...values, load: placesAt("load"), unload: placesAt("unload") },
    understood: understood.sort((a, b) => a.start - b.start),
    rest: restOf(reading, understood),
  };
}

function kindOf({ items }: Reading): PostingKind {
  const kinds = items.flatMap((item) => (item.type === "kind" ? item.kind : []));
  if (kinds.includes("SHIPMENT")) return "SHIPMENT";
  const isBound = items.some((item) => item.type === "direction" && item.end - item.start > 3);
  const hasArrow = items.some(({ type }) => type === "arrow");
  return kinds.includes("VEHICLE") || (isBound && !hasArrow) ? "VEHICLE" : "SHIPMENT";
}

function stopsOf(reading: Reading, groups: Group[], kind: PostingKind): Stop[] {
  const roles = rolesOf(reading, groups, kind);
  const hint = groups.find((group) => !group.hasTown && group.codes[0] === null && group.country !== null) ?? null;
  const ended = groups.filter((group) => roles.has(group));
  const isBare = (group: Group) => !group.hasTown && group.codes[0] === null;
  // A country that is named before the way itself says nothing that the way does not.
  const kept = ended.filter(
    (group) =>
      kind === "VEHICLE" ||
      !isBare(group) ||
      !ended.some((other) => !isBare(other) && roles.get(other) === roles.get(group)),
  );
  const countryHint = hint && !kept.includes(hint) ? hint.country : null;
  const stops = kept.flatMap((group) =>
    placesOf(group, countryHint).map((place): Stop => ({ role: roles.get(group) ?? "load", group, place })),
  );
  if (!stops.some(({ role }) => role === "load")) stops.unshift({ role: "load", group: null, place: {} });
  return stops;
}

function valuesOf(reading: Reading, understand: (item: Item, fields: string[]) => void): LineValues {
  const values: LineValues = {};
  for (const item of reading.items) {
    if (item.type !== "values") continue;
    const taken = merge(values, item.values);
    if (taken.length > 0) understand(item, taken);
  }
  if (values.adrClasses && !values.adr) values.adr = true;
  if (values.rate === undefined && values.ratePerKm === undefined) {
    const item = bareRate(reading);
    if (item) {
      values.rate = Number(reading.text.slice(item.start, item.end).replace(/\s/g, ""));
      understand(item, ["rate"]);
    }
  }
  return values;
}

/** Adds what is new; of what is told twice the first stands, but lists grow. */
function merge(values: LineValues, added: LineValues): string[] {
  const names = Object.keys(added) as (keyof LineValues)[];
  return names.filter((name) => {
    const [before, after] = [values[name], added[name]];
    if (Array.isArray(before) && Array.isArray(after)) {
      const all: string[] = [...before, ...after];
      Object.assign(values, { [name]: [...new Set(all)] });
      return true;
    }
    if (before !== undefined && !(name === "currency" && added.rate === values.rate)) return false;
    Object.assign(values, { [name]: after });
    return true;
  });
}

/** A sum without a currency: behind „stawka”, or alone between two marks. */
function bareRate({ items, text }: Reading): Item | undefined {
  return items.find((item, index) => {
    if (item.type !== "number" || !/^\d{3,5}$/.test(text.slice(item.start, item.end))) return false;
    const [before, after] = [items[index - 1], items[index + 1]];
    const isEnd = (side: Item | undefined) => side === undefined || side.type === "mark" || side.type === "arrow";
    return before?.type === "rateLabel" || (isEnd(before) && isEnd(after) && before !== undefined);
  });
}

function restOf({ items, text }: Reading, understood: { start: number; text: string }[]): string[] {
  const isTaken = (item: Item) =>
    understood.some(({ start, text }) => item.start >= start && item.end <= start + text.length);
  const silent = new Set(["chatter", "mark", "arrow", "label", "direction", "kind", "rateLabel", "goodsLabel"]);
  const left = items.filter((item) => !silent.has(item.type) && !isTaken(item));
  const rows: { start: number; end: number }[] = [];
  for (const { start, end } of left) {
    const last = rows.at(-1);
    if (last && /^[ \t]{0,2}$/.test(text.slice(last.end, start))) last.end = end;
    else rows.push({ start, end });
  }
  return rows.map(({ start, end }) => text.slice(start, end));
}
