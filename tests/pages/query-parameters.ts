import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const app = path.resolve(import.meta.dirname, "../../app");

/** Parameters whose names the source computes, by the file that reads them. */
const computed: Record<string, string[]> = {
  "domain/freight/search/filter-form.server.ts": [
    ..."from to days dateFrom dateTo length lengthTo width height tonnage tonnageTo unknown palettes solo".split(" "),
    ..."secondDriver fix adr rateFrom rateTo currency paymentDays text newest own pinned".split(" "),
  ],
  "domain/freight/search/old-address.server.ts": [
    ..."fromCountry fromCode fromCity fromKm toCountry toCode toCity toKm".split(" "),
  ],
  "routes/freight/parts/free-vehicle.server.ts": ["deal", "posting"],
  "routes/freight/parts/posting-form/data.server.ts": ["template", "like", "vehicle"],
  "routes/deal/new-offer/data.server.ts": ["posting", "company", "like"],
  "routes/deal/transaction-list/data.server.ts": ["status", "side"],
  "routes/registration/wizard/data.server.ts": ["plan", "promo", "invitation"],
  "http/page.server.ts": ["status", "kind", "tab", "filter", "only"],
  "components/lists/list-search.tsx": ["status", "kind", "onlyNew", "tab", "archived", "filter", "only", "sort"],
  "components/shell/data.server.ts": ["token", "invitation"],
};

const readers =
  /\b(?:search|searchParams|query|URLSearchParams\([^()]*(?:\(\))?[^()]*\))\.(?:get|getAll|has)\(([^()]*)\)/g;

/** The query parameters that a page reads, by the source that it imports. Throws for a file that is not there. */
export function readParameters(file: string): string[] {
  return [...new Set(sourcesOf(file).flatMap((source) => namesIn(source)))].toSorted();
}

/** The sources that a page imports and that read a parameter by this name. */
export function readersOf(file: string, name: string): string[] {
  return sourcesOf(file).filter((source) => namesIn(source).includes(name));
}

/** Files that compute a name and are not in the table here; and those of the table that compute none. */
export function unknownReaders(files: string[]): string[] {
  const sources = [...new Set(files.flatMap(sourcesOf))].filter((source) => readsIn(source).includes(undefined));
  const names = sources.map((source) => path.relative(app, source));
  return [
    ...names.filter((name) => !(name in computed)),
    ...Object.keys(computed).filter((name) => !names.includes(name)),
  ];
}

const imports = new Map<string, string[]>();
const sources = new Map<string, string[]>();

/**
 * The file and all that it imports of the app, straight or through others, but for what reads the database's address.
 */
function sourcesOf(file: string): string[] {
  const cached = sources.get(file);
  if (cached) return cached;
  const found = new Set([path.join(app, file)]);
  for (const source of found) for (const imported of importsOf(source)) found.add(imported);
  const read = [...found].filter((source) => path.basename(source) !== "db.server.ts");
  sources.set(file, read);
  return read;
}

function importsOf(source: string): string[] {
  const cached = imports.get(source);
  if (cached) return cached;
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(source, "utf8"), true, true);
  const read = importedFiles.flatMap(({ fileName }) => fileAt(source, fileName.replace(/\?.*/, "")) ?? []);
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

const names = new Map<string, string[]>();

function namesIn(source: string): string[] {
  const cached = names.get(source);
  if (cached) return cached;
  const table = computed[path.relative(app, source)] ?? [];
  const read = readsIn(source).flatMap((name) => name ?? table);
  names.set(source, read);
  return read;
}

/** The names that a source reads parameters by; undefined for one that it computes. */
function readsIn(source: string): (string | undefined)[] {
  const reads = fs.readFileSync(source, "utf8").matchAll(readers);
  return [...reads].map(([, argument = ""]) => /^"(\w+)"$/.exec(argument)?.[1]);
}
