import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export type Source = { file: string; text: string };

/**
 * What is read by the name of a folder. Throws when nothing is there: a folder that moved must not pass for a clean
 * one.
 */
export function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => filesIn(folder, /\.tsx?$/));
}

/** The files of a folder whose path in it matches. Throws when there is none. */
export function filesIn(folder: string, pattern: RegExp): Source[] {
  return some(
    folder,
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => pattern.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), "utf8") })),
  );
}

/** The items, of which there must be some: a rule about none would hold for ever. `what` says where they come from. */
export function some<Item>(what: string, items: Item[]): Item[] {
  if (items.length === 0) throw new Error(`Nothing is found by ${what}: what it read has moved.`);
  return items;
}
