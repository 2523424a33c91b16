import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";

/** A packed list as `places/pack.js` writes it: its columns, and what tells one state of it from another. */
export async function readPackedList(file: string) {
  const bytes = await readFile(file);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), columns: () => unpack(bytes) };
}

function unpack(bytes: Buffer): string[][] {
  return brotliDecompressSync(bytes)
    .toString("utf8")
    .split("\0")
    .map((column) => column.split("\n"));
}

/** Numbers, each of which was written as the step from the one before. */
export function fromSteps(steps: string[], divisor: number): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += Number(step);
    return sum / divisor;
  });
}

/** Texts, each of which was written as the number of its letters that are those of the one before, and the rest. */
export function fromFronts(fronts: string[]): string[] {
  let before = "";
  return fronts.map((front) => {
    before = before.slice(0, front.charCodeAt(0) - 65) + front.slice(1);
    return before;
  });
}

/** Values of a list, each of which was written as its place there; as the one before where nothing was written. */
export function fromChoices(list: string[], choices: string[]): string[] {
  let place = 0;
  return choices.map((choice) => {
    if (choice !== "") place = Number(choice);
    return list[place] ?? "";
  });
}
