type Line = { text: string; change: "kept" | "added" | "removed" };

/** How one text became another, line by line: what went stands before what came. */
export function differenceOf(before: string, after: string): Line[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const common = lengthsOfCommon(old, fresh);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [gone = "", come = ""] = [old[i], fresh[j]];
    if (i < old.length && j < fresh.length && gone === come) {
      lines.push({ text: come, change: "kept" });
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push({ text: gone, change: "removed" });
      i += 1;
    } else {
      lines.push({ text: come, change: "added" });
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
