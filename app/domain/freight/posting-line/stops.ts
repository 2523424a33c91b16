import type { Group, LinePlace } from "./places";
import type { Role, Token, TokenizedLine } from "./tokens";

export type Stop = { role: Role; group: Group | null; place: LinePlace };

/** Characters between a place and a day that is told of it. */
const furthestBeside = 30;

/** Gives days and hours to the places they stand with; what stands with none is told of the first loading place. */
export function assignDays(
  { tokens, text }: TokenizedLine,
  stops: Stop[],
  give: (token: Token, stop: Stop, fields: string[]) => void,
): void {
  let label: Role | null = null;
  let isLabelUsed = false;
  let isOfAll = false;
  let datedStop: Stop | null = null;
  const first = (role: Role) => stops.find((stop) => stop.role === role);
  for (const [index, token] of tokens.entries()) {
    if (token.type === "mark" && (token.mark === "\n" || (isLabelUsed && /[,;.]/.test(token.mark)))) label = null;
    if (token.type === "label") [label, isLabelUsed, isOfAll] = [token.role, false, token.isOfAll ?? false];
    const here = stops.findLast(({ group }) => group?.to === index);
    if (here && label) isLabelUsed = true;
    if (token.type !== "day" && token.type !== "hours") continue;
    const beside = stops.findLast(({ group }) => group !== null && isBeside(tokens, text, group.to, index));
    if (token.type === "hours") {
      const stop = datedStop ?? (label ? first(label) : beside) ?? first("load");
      if (stop && !stop.place.hours) {
        stop.place.hours = token.hours;
        give(token, stop, ["hours"]);
      }
      continue;
    }
    const last = tokens[index - 2];
    if (
      datedStop &&
      last?.type === "day" &&
      tokens[index - 1]?.type === "direction" &&
      !datedStop.place.endDate &&
      token.from > last.from
    ) {
      datedStop.place.endDate = token.from;
      give(token, datedStop, ["endDate"]);
      continue;
    }
    const before: Role | null = roleAhead(tokens, index);
    if (before) [label, isOfAll] = [before, false];
    const labelledStop = label ? (beside?.role === label ? beside : first(label)) : undefined;
    if (label) isLabelUsed = true;
    const load = first("load");
    const nearStop = labelledStop ?? (load && !load.place.startDate ? load : beside);
    const isOpen = (stop: Stop | undefined) => stop !== undefined && !stop.place.startDate;
    const stop = isOpen(nearStop)
      ? nearStop
      : (stops.find((each) => isOpen(each) && isAhead(tokens, text, each, index, label)) ??
        nearStop ??
        stops.find((each) => isOpen(each) && isBehind(tokens, each, index)));
    if (!stop) continue;
    datedStop = stop;
    if (stop.place.startDate) continue;
    stop.place.startDate = token.from;
    if (token.to) stop.place.endDate = token.to;
    give(token, stop, token.to ? ["startDate", "endDate"] : ["startDate"]);
    for (const other of isOfAll ? stops : []) {
      if (other.role !== label || other.place.startDate) continue;
      other.place.startDate = token.from;
      if (token.to) other.place.endDate = token.to;
      give(token, other, token.to ? ["startDate", "endDate"] : ["startDate"]);
    }
  }
}

/** The role of a label that stands right behind a day that begins a part. */
function roleAhead(tokens: Token[], index: number): Role | null {
  const at = tokens.findIndex(({ type }, each) => each > index && type !== "chatter");
  const [before, label, after] = [tokens[index - 1], tokens[at], tokens[at + 1]];
  const isBegin = before === undefined || before.type === "mark" || before.type === "arrow" || before.type === "hours";
  if (!isBegin || label?.type !== "label" || after?.type === "day" || isPlace(after)) return null;
  return label.role;
}

const isPlace = (token: Token | undefined) =>
  token?.type === "town" || token?.type === "code" || token?.type === "country";

/** Whether the place follows the day closely: „i jutro rano Siedlce”. */
function isAhead(tokens: Token[], text: string, stop: Stop, index: number, label: Role | null): boolean {
  if (!stop.group || stop.group.from <= index || (label && stop.role !== label)) return false;
  const between = tokens.slice(index + 1, stop.group.from);
  const [from, to] = [tokens[index]?.end ?? 0, tokens[stop.group.from]?.start ?? 0];
  return (
    to - from <= furthestBeside &&
    !/[,;\n]/.test(text.slice(from, to)) &&
    between.every(({ type }) => ["chatter", "hours", "direction", "label", "mark"].includes(type))
  );
}

/** Whether the day stands behind the place, and only a comma or the end of a line between them. */
function isBehind(tokens: Token[], stop: Stop, index: number): boolean {
  const between = stop.group && stop.group.to < index ? tokens.slice(stop.group.to + 1, index) : [];
  return (
    between.length > 0 &&
    between.every((token) => token.type === "direction" || (token.type === "mark" && /[\n,.)]/.test(token.mark)))
  );
}

function isBeside(tokens: Token[], text: string, end: number, index: number): boolean {
  const [from, to] = [tokens[end]?.end ?? 0, tokens[index]?.start ?? 0];
  if (to < from || to - from > furthestBeside || /[,;\n]/.test(text.slice(from, to))) return false;
  return tokens
    .slice(end + 1, index)
    .every(
      (token) => token.type === "day" || token.type === "direction" || (token.type === "mark" && token.mark === "."),
    );
}
