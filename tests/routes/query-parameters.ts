import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const app = path.resolve(import.meta.dirname, "../../app");

/** Parameters whose names the source computes, by the expression that reads them. */
const computed: Record<string, string[]> = {
  // filter-form.server.ts: each field of the search
  "search.get(field)": [
    ..."fromCountry fromCode fromCity fromKm toCountry toCode toCity toKm dateFrom dateTo length lengthTo".split(" "),
    ..."width height tonnage tonnageTo palettes solo secondDriver fix adr rateFrom rateTo currency".split(" "),
    ..."paymentDays text newest own pinned".split(" "),
  ],
  // what own postings are filtered by, what a new posting begins with, what tells that an address is secret
  "search.get(name)": ["status", "kind", "template", "like"],
  "searchParams.has(name)": ["token", "invitation"],
};

const readers = /\b(search|searchParams|query|URLSearchParams\([^()]*(?:\(\))?[^()]*\))\.(get|getAll|has)\(([^()]*)\)/g;

/** The query parameters that a page reads, by the source that it imports. Throws for a file that is not there. */
export function readParameters(file: string): string[] {
  return [...new Set(sourcesOf(file).flatMap((source) => namesIn(source)))].toSorted();
}

/** Names that the source computes and the table here does not know; and those of the table that no source has. */
export function unknownReads(files: string[]): string[] {
  const found = new Set(
    files
      .flatMap(sourcesOf)
      .flatMap((source) => readsIn(source).filter(({ name }) => !name))
      .map(({ text }) => text),
  );
  return [
    ...[...found].filter((text) => !(text in computed)).map((text) => `${text} is not in the table`),
    ...Object.keys(computed)
      .filter((text) => !found.has(text))
      .map((text) => `${text} is nowhere`),
  ];
}

const imports = new Map<string, string[]>();

/** The file and all that it imports of the app, straight or through others. */
function sourcesOf(file: string): string[] {
  const found = new Set([path.join(app, file)]);
  for (const source of found) for (const imported of importsOf(source)) found.add(imported);
  return [...found];
}

function importsOf(source: string): string[] {
  const known = imports.get(source);
  if (known) return known;
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(source, "utf8"), true, true);
  const read = importedFiles.flatMap(({ fileName }) => fileAt(source, fileName) ?? []);
  imports.set(source, read);
  return read;
}

function fileAt(source: string, name: string): string | undefined {
  if (!/^(?:~\/|\.)/.test(name)) return;
  const base = name.startsWith("~/") ? path.join(app, name.slice(2)) : path.resolve(path.dirname(source), name);
  const file = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((each) =>
    fs.statSync(each, { throwIfNoEntry: false })?.isFile(),
  );
  if (!file) throw new Error(`${source} imports ${name}, which is not there.`);
  return /\.tsx?$/.test(file) ? file : undefined;
}

function namesIn(source: string): string[] {
  return readsIn(source).flatMap(({ name, text }) => (name ? [name] : (computed[text] ?? [])));
}

function readsIn(source: string): { text: string; name?: string }[] {
  return [...fs.readFileSync(source, "utf8").matchAll(readers)].map(([text, , , argument = ""]) => ({
    text,
    name: /^"(\w+)"$/.exec(argument)?.[1],
  }));
}
