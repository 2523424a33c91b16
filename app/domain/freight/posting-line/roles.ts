import type { PostingKind } from "~/domain/freight/posting/status";
import type { Item, Reading, Role } from "./items";
import type { Group } from "./journey";

/** Whether each place is where a journey begins or ends; a place that is neither has no role. */
export function rolesOf(reading: Reading, groups: Group[], kind: PostingKind): Map<Group, Role> {
  const split = arrowAt(reading, groups, kind);
  const roles = new Map<Group, Role>();
  if (kind === "VEHICLE") {
    giveToVehicle(reading, groups, roles);
  } else if (split !== null) {
    for (const group of chainOf(reading, groups, split)) roles.set(group, group.to < split ? "load" : "unload");
    for (const group of groups) {
      const label = reading.items[group.from - 1];
      if (!roles.has(group) && label?.type === "label") roles.set(group, label.role);
    }
  } else {
    giveByWords(reading, groups, roles);
  }
  return roles;
}

/** The number of the item that parts loading from unloading; null where none does. */
function arrowAt({ items }: Reading, groups: Group[], kind: PostingKind): number | null {
  const between = (index: number) => groups.some(({ to }) => to < index) && groups.some(({ from }) => from > index);
  const strong = items.findIndex((item, index) => item.type === "arrow" && item.isStrong && between(index));
  if (strong >= 0) return strong;
  if (items.some((item) => item.type === "label" && item.role === "unload" && !isDated(items, item))) return null;
  const weak = items.findIndex(
    (item, index) =>
      item.type === "arrow" &&
      between(index) &&
      groups.some(({ to }) => to === index - 1) &&
      groups.some(({ from }) => from === index + 1),
  );
  return weak >= 0 && kind === "SHIPMENT" ? weak : null;
}

function isDated(items: Item[], label: Item): boolean {
  const next = items.slice(items.indexOf(label) + 1).find(({ type }) => type !== "mark" && type !== "direction");
  return next?.type === "day" || next?.type === "hours";
}

/** The places next to an arrow, and those that are listed with them. */
function chainOf({ items }: Reading, groups: Group[], split: number): Group[] {
  const left = groups.filter(({ to }) => to < split);
  const right = groups.filter(({ from }) => from > split);
  const chain: Group[] = [];
  for (const [index, group] of left.toReversed().entries()) {
    const next = chain.at(-1);
    if (index > 0 && !(next && isList(items.slice(group.to + 1, next.from)))) break;
    chain.push(group);
  }
  chain.reverse();
  let last: Group | undefined;
  for (const group of right) {
    if (last && !isList(items.slice(last.to + 1, group.from))) break;
    chain.push(group);
    last = group;
  }
  return chain;
}

/** Whether nothing stands between but what lists: a comma, a plus, „albo”, days and hours. */
function isList(between: Item[]): boolean {
  return between.every(
    (item) =>
      item.type === "arrow" ||
      item.type === "chatter" ||
      item.type === "fieldless" ||
      item.type === "day" ||
      item.type === "hours" ||
      item.type === "direction" ||
      (item.type === "mark" && /[+,&;()]/.test(item.mark)) ||
      (item.type === "word" && item.end - item.start === 1),
  );
}

function giveToVehicle({ items }: Reading, groups: Group[], roles: Map<Group, Role>): void {
  const wayTo = (group: Group) => {
    const before = items[group.from - 1];
    return (
      (before?.type === "direction" || before?.type === "label" ? before.role : null) ??
      (before?.type === "arrow" && before.isStrong ? "unload" : null)
    );
  };
  const named =
    groups.find((group) => wayTo(group) === "load") ??
    groups.find((group) => wayTo(group) === null && group.hasTown) ??
    groups.find((group) => wayTo(group) === null);
  const isFirstFree = groups[0] && wayTo(groups[0]) === null && (groups[0].hasTown || groups[0].codes[0] !== null);
  const load = isFirstFree ? groups[0] : named;
  for (const group of groups) roles.set(group, group === load ? "load" : "unload");
}

function giveByWords({ items, text }: Reading, groups: Group[], roles: Map<Group, Role>): void {
  let label: Role | null = null;
  let at = 0;
  for (const group of groups) {
    for (; at < group.from; at++) {
      const item = items[at];
      if (item?.type === "mark" && item.mark === "\n") label = null;
      if (item?.type === "label") label = item.role;
    }
    const before = items[group.from - 1];
    const role = label ?? (before?.type === "direction" ? before.role : null);
    if (role) roles.set(group, role);
  }
  const has = (role: Role) => [...roles.values()].includes(role);
  for (const [index, group] of groups.entries()) {
    if (roles.has(group)) continue;
    const before = groups[index - 1];
    const isListed =
      before &&
      isList(items.slice(before.to + 1, group.from)) &&
      /[+,]/.test(text.slice(items[before.to]?.end, items[group.from]?.start));
    const beforeRole = before && roles.get(before);
    roles.set(group, isListed && beforeRole ? beforeRole : has("load") ? "unload" : "load");
  }
}
