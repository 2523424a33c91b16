type Line = { text: string; change: "kept" | "added" | "removed" };

/** More pairs of lines than these are not compared one by one: the time would grow with their square. */
const mostPairs = 1_000_000;

/**
 * How one text became another, line by line: what went stands before what came. Of texts that differ in very many lines
 * all that lies between their first and last difference went and came.
 */
export function differenceOf(before: string, after: string): Line[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const markLines = (lines: string[], change: Line["change"]) => lines.map((text) => ({ text, change }));
  return [
    ...markLines(old.slice(0, start), "kept"),
    ...changesOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...markLines(old.slice(old.length - end), "kept"),
  ];
}

function changesOf(old: string[], fresh: string[]): Line[] {
  if (old.length * fresh.length > mostPairs) {
    return [
      ...old.map((text): Line => ({ text, change: "removed" })),
      ...fresh.map((text): Line => ({ text, change: "added" })),
    ];
  }
  const common = lengthsOfCommon(old, fresh);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [oldLine = "", newLine = ""] = [old[i], fresh[j]];
    if (i < old.length && j < fresh.length && oldLine === newLine) {
      lines.push({ text: newLine, change: "kept" });
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push({ text: oldLine, change: "removed" });
      i += 1;
    } else {
      lines.push({ text: newLine, change: "added" });
      j += 1;
    }
  }
  return lines;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** For each pair of places how many lines the rests have in common. */
function lengthsOfCommon(old: string[], fresh: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = table[i] as number[];
      row[j] =
        old[i] === fresh[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}
