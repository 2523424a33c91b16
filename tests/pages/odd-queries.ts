import { pages } from "~/paths";
import { usualReader } from "./access";
import { addressOf } from "./addresses";
import { type BuiltRoute, builtRoutes } from "./built";
import type { Persona } from "./fixture";
import { fixture } from "./odd-requests";
import { readersOf, readParameters } from "./query-parameters";

/** What a parameter of an address may hold that no page of ours links to. */
export const queryValues = [
  "",
  "x".repeat(3000),
  "\u202e\u0001\u001b",
  "-1",
  "0",
  "999999",
  "1e309",
  "99999999999999999999",
  "2147483648",
  "999999999999999",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "2026-02-30T25:61:00Z",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  "a:* & ! ( | \\ <-> '",
  "../../etc/passwd",
  "//evil.example",
  "__proto__",
  "EDIT_COMMENT",
  "00000000-0000-0000-0000-000000000000",
];

/** Queries that are odd as a whole. */
export const oddQueries = [
  ...["_data", "index", "_routes", "page[]", "__proto__", "x"].flatMap((name) => [
    name,
    `${name}=`,
    `${name}=root`,
    `${name}=__proto__`,
  ]),
  ...["page=%ff%fe", "page=%", "page=%ED%A0%80", "action=%E0%A4%A", `x=${"y".repeat(7000)}`, "&&&=&", "?page=2"],
  "page=1&page=2&type=0&type=3&id=1&id=2&action=VIEW&action=x&findValue=abc&findValue=x",
];

/** The files around every page. */
export const frames = ["root.tsx", "routes/shell/frame.tsx"];

const routes = await builtRoutes();

/** A route of each page file. */
export const pageFiles = new Map(routes.filter(({ isPage }) => isPage).map((route) => [fileOf(route), route]));

const pagesBySource = new Map<string, string[]>();
for (const file of pageFiles.keys()) {
  for (const source of new Set(readParameters(file).flatMap((name) => readersOf(file, name)))) {
    pagesBySource.set(source, [...(pagesBySource.get(source) ?? []), file]);
  }
}

export const everyParameter = [...new Set([...frames, ...pageFiles.keys()].flatMap(readParameters))];

function fileOf({ id }: BuiltRoute): string {
  const name = id.replace(/@en$/, "");
  const folder = name in pages ? pages[name as keyof typeof pages].file : `routes/shell/${name}`;
  return `${folder}/route.tsx`;
}

/** The parameters that a page file or what stands around it reads. */
export function parametersOf(file: string): string[] {
  return [...new Set([...frames, file].flatMap(readParameters))];
}

/** So many pages share the values of a parameter that one source reads and checks for all of them. */
const pagesInTurn = 5;

/** Sources that hand a page no text as the address has it: what they read they check, or show themselves. */
const checking = [
  ...[
    "domain/list/page.server.ts",
    "domain/list/sort.ts",
    "domain/announcement/action.server.ts",
    "http/page.server.ts",
  ],
  ...["components/lists/since-filter.server.ts", "components/lists/list-search.tsx"],
];

/** Those of them that read nothing for several pages. */
export const needlesslyChecking = checking.filter(
  (name) => ![...pagesBySource].some(([source, files]) => source.endsWith(`/app/${name}`) && files.length > 1),
);

/** What a page tries in a parameter: all values, but by turns with others what a source checks for all of them. */
export function valuesFor(file: string, name: string): string[] {
  const readers = readersOf(file, name).map((source) => ({
    files: pagesBySource.get(source) ?? [],
    isChecked: checking.some((each) => source.endsWith(`/app/${each}`)),
  }));
  return queryValues.filter((_, index) =>
    readers.some(({ files, isChecked }) => {
      const turns = isChecked ? Math.min(files.length, pagesInTurn) : 1;
      return index % turns === files.indexOf(file) % turns;
    }),
  );
}

/** Somebody for whom the page is. */
export async function readerOf(route: BuiltRoute): Promise<{ persona: Persona; cookie: string | undefined }> {
  const persona = usualReader(route);
  return { persona, cookie: await fixture.cookieOf(persona) };
}

export function addressWith(route: BuiltRoute, query: string): string {
  const address = addressOf(route, fixture);
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
