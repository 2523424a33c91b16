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
  let dated: Stop | null = null;
  const first = (role: Role) => stops.find((stop) => stop.role === role);
  for (const [index, token] of tokens.entries()) {
    if (token.type === "mark" && (token.mark === "\n" || (isLabelUsed && /[,;.]/.test(token.mark)))) label = null;
    if (token.type === "label") [label, isLabelUsed] = [token.role, false];
    const here = stops.findLast(({ group }) => group?.to === index);
    if (here && label) isLabelUsed = true;
    if (token.type !== "day" && token.type !== "hours") continue;
    const beside = stops.findLast(({ group }) => group !== null && isBeside(tokens, text, group.to, index));
    if (token.type === "hours") {
      const stop = dated ?? (label ? first(label) : beside) ?? first("load");
      if (stop && !stop.place.hours) {
        stop.place.hours = token.hours;
        give(token, stop, ["hours"]);
      }
      continue;
    }
    const last = tokens[index - 2];
    if (
      dated &&
      last?.type === "day" &&
      tokens[index - 1]?.type === "direction" &&
      !dated.place.endDate &&
      token.from > last.from
    ) {
      dated.place.endDate = token.from;
      give(token, dated, ["endDate"]);
      continue;
    }
    const labelledStop = label ? (beside?.role === label ? beside : first(label)) : undefined;
    if (label) isLabelUsed = true;
    const load = first("load");
    const stop = labelledStop ?? (load && !load.place.startDate ? load : beside);
    if (!stop) continue;
    dated = stop;
    if (stop.place.startDate) continue;
    stop.place.startDate = token.from;
    if (token.to) stop.place.endDate = token.to;
    give(token, stop, token.to ? ["startDate", "endDate"] : ["startDate"]);
  }
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
