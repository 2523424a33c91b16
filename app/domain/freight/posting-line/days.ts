import type { Item, Reading, Role } from "./items";
import type { Group, LinePlace } from "./journey";

export type Stop = { role: Role; group: Group | null; place: LinePlace };

/** Characters between a place and a day that is told of it. */
const furthestBeside = 30;

/** Gives days and hours to the places they stand with; what stands with none is told of the first loading place. */
export function giveDays(
  { items, text }: Reading,
  stops: Stop[],
  give: (item: Item, stop: Stop, fields: string[]) => void,
): void {
  let label: Role | null = null;
  let isLabelUsed = false;
  let dated: Stop | null = null;
  const first = (role: Role) => stops.find((stop) => stop.role === role);
  for (const [index, item] of items.entries()) {
    if (item.type === "mark" && (item.mark === "\n" || (isLabelUsed && /[,;.]/.test(item.mark)))) label = null;
    if (item.type === "label") [label, isLabelUsed] = [item.role, false];
    const here = stops.findLast(({ group }) => group?.to === index);
    if (here && label) isLabelUsed = true;
    if (item.type !== "day" && item.type !== "hours") continue;
    const beside = stops.findLast(({ group }) => group !== null && isBeside(items, text, group.to, index));
    if (item.type === "hours") {
      const stop = dated ?? (label ? first(label) : beside) ?? first("load");
      if (stop && !stop.place.hours) {
        stop.place.hours = item.hours;
        give(item, stop, ["hours"]);
      }
      continue;
    }
    const last = items[index - 2];
    if (
      dated &&
      last?.type === "day" &&
      items[index - 1]?.type === "direction" &&
      !dated.place.endDate &&
      item.from > last.from
    ) {
      dated.place.endDate = item.from;
      give(item, dated, ["endDate"]);
      continue;
    }
    const labelledStop = label ? (beside?.role === label ? beside : first(label)) : undefined;
    if (label) isLabelUsed = true;
    const load = first("load");
    const stop = labelledStop ?? (load && !load.place.startDate ? load : beside);
    if (!stop) continue;
    dated = stop;
    if (stop.place.startDate) continue;
    stop.place.startDate = item.from;
    if (item.to) stop.place.endDate = item.to;
    give(item, stop, item.to ? ["startDate", "endDate"] : ["startDate"]);
  }
}

function isBeside(items: Item[], text: string, end: number, index: number): boolean {
  const [from, to] = [items[end]?.end ?? 0, items[index]?.start ?? 0];
  if (to < from || to - from > furthestBeside || /[,;\n]/.test(text.slice(from, to))) return false;
  return items
    .slice(end + 1, index)
    .every((item) => item.type === "day" || item.type === "direction" || (item.type === "mark" && item.mark === "."));
}
