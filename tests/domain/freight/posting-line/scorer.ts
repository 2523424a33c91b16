import fs from "node:fs";
import path from "node:path";
import { foldText } from "~/domain/freight/posting-line/fold";
import { readPostingLine } from "~/domain/freight/posting-line/posting-line.server";

type Fields = Record<string, unknown>;
type Row = { text: string; today: string; fields: Fields };
type Count = { right: number; all: number };

/** The corpus as it was written before the parser by somebody who had not seen it. */
export function readCorpus(name: string): Row[] {
  const lines = fs
    .readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** The fields of a row by name, each with what is expected and read; one that is read and not expected is here too. */
function judge({ text, today, fields }: Row) {
  const { parts: _, rest: __, ...line } = readPostingLine(text, { today });
  const [expected, read] = [flat(fields), flat(line)];
  const names = [...new Set([...Object.keys(expected), ...Object.keys(read)])];
  return names.map((name) => ({
    name: name.replace(/\[\d\]/, ""),
    expected: expected[name],
    read: read[name],
    isRight: isSame(name, expected[name], read[name]),
  }));
}

/** How many fields are right, in all and by name. */
export function score(rows: Row[]): { total: Count; byName: Record<string, Count> } {
  const byName: Record<string, Count> = {};
  const total = { right: 0, all: 0 };
  for (const { name, isRight } of rows.flatMap(judge)) {
    const count = byName[name] ?? { right: 0, all: 0 };
    byName[name] = count;
    for (const each of [count, total]) {
      each.all++;
      if (isRight) each.right++;
    }
  }
  return { total, byName };
}

function flat(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name === "load" || name === "unload"
        ? (value as Fields[]).flatMap((place, index) =>
            Object.entries(place).map(([field, value]) => [`${name}[${index}].${field}`, value]),
          )
        : [[name, value]],
    ),
  );
}

function isSame(name: string, expected: unknown, read: unknown): boolean {
  if (expected === undefined || read === undefined) return false;
  if (Array.isArray(expected) && Array.isArray(read)) return expected.toSorted().join() === read.toSorted().join();
  if (name.endsWith("city")) return plain(expected) === plain(read);
  if (name.endsWith("postalCode")) return plain(expected).replaceAll(" ", "") === plain(read).replaceAll(" ", "");
  return name === "goods" ? sharesWords(plain(expected), plain(read)) : expected === read;
}

function plain(value: unknown): string {
  return foldText(String(value)).trim();
}

/** Half of the words of each are those of the other, whatever their endings. */
function sharesWords(expected: string, read: string): boolean {
  const [some, others] = [expected, read].map((text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
      .map((word) => word.slice(0, 5)),
  );
  const shared = some?.filter((word) => others?.includes(word)).length ?? 0;
  return shared * 2 >= Math.max(some?.length ?? 0, others?.length ?? 0) && shared > 0;
}
