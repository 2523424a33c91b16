import type { PostingKind } from "~/domain/freight/posting/status";
import type { Group } from "./places";
import type { Role, Token, TokenizedLine } from "./tokens";

/** Whether each place is where a journey begins or ends; a place that is neither has no role. */
export function rolesOf(line: TokenizedLine, groups: Group[], kind: PostingKind): Map<Group, Role> {
  const splitIndex = arrowAt(line, groups, kind);
  const roles = new Map<Group, Role>();
  if (kind === "VEHICLE") {
    assignVehicleRoles(line, groups, roles);
  } else if (splitIndex !== null) {
    for (const group of chainOf(line, groups, splitIndex)) roles.set(group, group.to < splitIndex ? "load" : "unload");
    for (const group of groups) {
      const label = line.tokens[group.from - 1];
      if (!roles.has(group) && label?.type === "label") roles.set(group, label.role);
    }
  } else {
    assignRolesByWords(line, groups, roles);
  }
  return roles;
}

/** The number of the token that parts loading from unloading; null where none does. */
function arrowAt({ tokens }: TokenizedLine, groups: Group[], kind: PostingKind): number | null {
  const between = (index: number) => groups.some(({ to }) => to < index) && groups.some(({ from }) => from > index);
  const strong = tokens.findIndex((token, index) => token.type === "arrow" && token.isStrong && between(index));
  if (strong >= 0) return strong;
  if (tokens.some((token) => token.type === "label" && token.role === "unload" && !isDated(tokens, token))) return null;
  const weak = tokens.findIndex(
    (token, index) =>
      token.type === "arrow" &&
      between(index) &&
      groups.some(({ to }) => to === index - 1) &&
      groups.some(({ from }) => from === index + 1),
  );
  return weak >= 0 && kind === "SHIPMENT" ? weak : null;
}

function isDated(tokens: Token[], label: Token): boolean {
  const next = tokens.slice(tokens.indexOf(label) + 1).find(({ type }) => type !== "mark" && type !== "direction");
  return next?.type === "day" || next?.type === "hours";
}

/** The places next to an arrow, and those that are listed with them. */
function chainOf({ tokens }: TokenizedLine, groups: Group[], splitIndex: number): Group[] {
  const left = groups.filter(({ to }) => to < splitIndex);
  const right = groups.filter(({ from }) => from > splitIndex);
  const chain: Group[] = [];
  for (const [index, group] of left.toReversed().entries()) {
    const next = chain.at(-1);
    if (index > 0 && !(next && isList(tokens.slice(group.to + 1, next.from)))) break;
    chain.push(group);
  }
  chain.reverse();
  let last: Group | undefined;
  for (const group of right) {
    if (last && !isList(tokens.slice(last.to + 1, group.from))) break;
    chain.push(group);
    last = group;
  }
  return chain;
}

/** Whether nothing stands between but what lists: a comma, a plus, „albo”, days and hours. */
function isList(between: Token[]): boolean {
  // Each on a line of its own with its day.
  const isByLines = between.some(({ type }) => type === "day" || type === "hours");
  return between.every(
    (token) =>
      (isByLines && token.type === "mark" && token.mark === "\n") ||
      token.type === "arrow" ||
      token.type === "chatter" ||
      token.type === "fieldless" ||
      token.type === "day" ||
      token.type === "hours" ||
      token.type === "direction" ||
      (token.type === "mark" && /[+,&;()]/.test(token.mark)) ||
      (token.type === "word" && token.end - token.start === 1),
  );
}

function assignVehicleRoles({ tokens }: TokenizedLine, groups: Group[], roles: Map<Group, Role>): void {
  const wayTo = (group: Group) => {
    const before = tokens[group.from - 1];
    return (
      (before?.type === "direction" || before?.type === "label" ? before.role : null) ??
      (before?.type === "arrow" && before.isStrong ? "unload" : null)
    );
  };
  // „Z Danii wolna: Odense” is one place.
  const isSaidAgain = (group: Group) =>
    group.country !== null &&
    !group.hasTown &&
    wayTo(group) === "load" &&
    groups.some(({ from, towns }) => from > group.from && towns.some(({ country }) => country === group.country));
  const destination =
    groups.find((group) => wayTo(group) === "load" && !isSaidAgain(group)) ??
    groups.find((group) => wayTo(group) === null && group.hasTown) ??
    groups.find((group) => wayTo(group) === null);
  const isFirstFree = groups[0] && wayTo(groups[0]) === null && (groups[0].hasTown || groups[0].codes[0] !== null);
  const load = isFirstFree ? groups[0] : destination;
  for (const group of groups) if (!isSaidAgain(group)) roles.set(group, group === load ? "load" : "unload");
}

function assignRolesByWords({ tokens, text }: TokenizedLine, groups: Group[], roles: Map<Group, Role>): void {
  let label: Role | null = null;
  let at = 0;
  for (const group of groups) {
    for (; at < group.from; at++) {
      const token = tokens[at];
      if (token?.type === "mark" && token.mark === "\n") label = null;
      if (token?.type === "label") label = token.role;
    }
    const before = tokens[group.from - 1];
    const role = label ?? (before?.type === "direction" ? before.role : null);
    if (role) roles.set(group, role);
  }
  const has = (role: Role) => [...roles.values()].includes(role);
  for (const [index, group] of groups.entries()) {
    if (roles.has(group)) continue;
    const before = groups[index - 1];
    const isListed =
      before &&
      isList(tokens.slice(before.to + 1, group.from)) &&
      /[+,&/]| i | oraz /.test(text.slice(tokens[before.to]?.end, tokens[group.from]?.start));
    const beforeRole = before && roles.get(before);
    roles.set(group, isListed && beforeRole ? beforeRole : has("load") ? "unload" : "load");
  }
}
