import { describe, expect, test } from "vitest";
import { isWhole } from "../support/rounds";
import { withData } from "./addresses";
import { expectSameAnswer, namingRoutes, oddIds } from "./odd-ids";
import {
  addressWith,
  everyParameter,
  frames,
  needlesslyChecking,
  oddQueries,
  pageFiles,
  parametersOf,
  queryValues,
  readerOf,
  valuesFor,
} from "./odd-queries";
import { fixture, inTurns, send, tryPortal } from "./odd-requests";
import { readersOf, readParameters, unknownReaders } from "./query-parameters";

type Pair = [name: string, value: string];

const missing = "999999999";
const markup = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'];
const mostAtOnce = 20;

tryPortal();

const viewer = () => `/ogloszenie/${fixture.open.id}`;

test("the pages read parameters, and each by a name that is known here", () => {
  const reading = [...pageFiles.keys()].filter((file) => readParameters(file).length > 0);
  expect(reading.length).toBeGreaterThan(pageFiles.size / 2);
  expect(unknownReaders([...frames, ...pageFiles.keys()])).toEqual([]);
});

test("every source that reads a parameter is tried with every value, on one page or by turns on several", () => {
  const tried = new Map<string, Set<string>>();
  for (const file of pageFiles.keys()) {
    for (const name of readParameters(file)) {
      for (const source of readersOf(file, name)) {
        const key = `${name} in ${source}`;
        tried.set(key, new Set([...(tried.get(key) ?? []), ...valuesFor(file, name)]));
      }
    }
  }
  expect(tried.size).toBeGreaterThan(pageFiles.size / 2);
  expect(needlesslyChecking).toEqual([]);
  expect([...tried].filter(([, values]) => values.size < queryValues.length).map(([key]) => key)).toEqual([]);
});

describe("no query parameter makes the server fail, whatever it holds", () => {
  test.each([...pageFiles])("%s", async (file, route) => {
    const { persona, cookie } = await readerOf(route);
    const pageAt = (query: string) => addressWith(route, query);
    const dataAt = (query: string) => (route.hasLoader ? withData(pageAt(query), route.id) : pageAt(query));
    const ask = (path: string) => send(persona, { path, cookie }, path.slice(0, 500));

    // A parameter that a page is refused for, or led elsewhere by, hides the others: from then on it is asked for alone.
    const hiding = new Set<string>();
    // One with nothing in it leads to the address without it.
    const isAlone = ([name, value]: Pair) => hiding.has(name) || value === "";

    async function askAll(pairs: Pair[], pathOf: typeof pageAt, usual: number): Promise<void> {
      const [alone, together] = [pairs.filter(isAlone), pairs.filter((pair) => !isAlone(pair))];
      for (const pair of alone) await ask(pathOf(`${new URLSearchParams([pair])}`));
      if (together.length > 0) await askTogether(together, pathOf, usual);
    }

    async function askTogether(pairs: Pair[], pathOf: typeof pageAt, usual: number): Promise<void> {
      const { status } = await ask(pathOf(`${new URLSearchParams(pairs)}`));
      if (status === usual) return;
      if (pairs.length === 1) {
        hiding.add(pairs[0]?.[0] ?? "");
        return;
      }
      const half = Math.ceil(pairs.length / 2);
      await askAll(pairs.slice(0, half), pathOf, usual);
      await askAll(pairs.slice(half), pathOf, usual);
    }

    const [usualData, usualPage] = [await ask(dataAt("")), await ask(pageAt(""))];
    expect(usualPage.status).toBe(route.id === "missing" ? 404 : 200);
    const names = parametersOf(file);
    const read = readParameters(file).map((name) => [name, valuesFor(file, name)] as const);
    for (const pairs of rotations(read)) await askAll(pairs, dataAt, usualData.status);
    for (const pairs of rotations(names.map((name) => [name, markup]))) await askAll(pairs, pageAt, usualPage.status);
    const others = everyParameter.filter((name) => !names.includes(name));
    await ask(pageAt(others.map((name) => `${name}=__proto__`).join("&")));
    const place = [...pageFiles.keys()].indexOf(file);
    await inTurns(
      oddQueries.filter((_, index) => index % 16 === place % 16),
      (query) => ask(pageAt(query)),
    );
  });

  test("OQ-43, OQ-41: what cannot be read is refused by its own code", async () => {
    const cookie = await fixture.cookieOf("member");
    const cases: [string, number, string][] = [
      ["/ogloszenia?onlyNew=yesterday", 400, "Nieprawidłowe dane wejściowe."],
      ["/powiadomienia?onlyNew=2026-11-20", 400, "Nieprawidłowe dane wejściowe."],
      ["/notifications/list", 400, "Parametry ogłoszenia nie zostały określone."],
      ["/notifications/list?type=4", 400, "Parametry ogłoszenia nie zostały określone."],
      ["/notifications/viewer", 400, "Parametry ogłoszenia nie zostały określone."],
      ["/dodaj?action=FORGET", 400, "Nieobsługiwana akcja."],
      ["/dodaj?action=VIEW", 400, "Nieobsługiwana akcja."],
      ["/dodaj?action=EDIT", 400, "Parametry ogłoszenia nie zostały określone."],
      [`/dodaj?id=${missing}`, 404, "Nie znaleziono ogłoszenia o\u00a0podanym ID."],
      ["/dodaj?id=abc", 404, "Nie znaleziono ogłoszenia o\u00a0podanym ID."],
      [`${viewer()}?action=FORGET`, 400, "Nieobsługiwana akcja."],
      [`${viewer()}?action=view`, 400, "Nieobsługiwana akcja."],
      [`${viewer()}?action=EDIT_COMMENT&commentId=${missing}`, 404, "Nie znaleziono komentarza."],
      [`/ogloszenie/${missing}`, 404, "Nie znaleziono ogłoszenia o\u00a0podanym ID."],
      ["/ogloszenie/abc", 404, "Nie znaleziono ogłoszenia o\u00a0podanym ID."],
    ];
    for (const [path, status, sentence] of cases) {
      const answer = await send("member", { path, cookie }, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body, path).toContain(sentence);
    }
  });
});

describe.runIf(isWhole)("no query parameter makes a page fail, whatever it alone holds", () => {
  test.each([...pageFiles])("%s", async (file, route) => {
    const { persona, cookie } = await readerOf(route);
    const single = parametersOf(file).flatMap((name) =>
      queryValues.map((value) => new URLSearchParams({ [name]: value }).toString()),
    );
    await inTurns([...single, ...oddQueries], (query) =>
      send(persona, { path: addressWith(route, query), cookie }, query.slice(0, 200)),
    );
  });
});

test("a form sent to an address that names nothing is answered as the address is, whatever the id", async () => {
  const routes = (await namingRoutes()).filter(({ isAlias }) => isWhole || !isAlias);
  expect(routes.length).toBeGreaterThan(20);
  if (isWhole) {
    const readers = ["usual reader", "visitor"] as const;
    const asked = routes.flatMap((route) => oddIds.flatMap((id) => readers.map((who) => ({ route, id, who }))));
    return inTurns(asked, ({ route, id, who }) => expectSameAnswer(route, id, who));
  }
  await inTurns([...routes.entries()], async ([turn, route]) => {
    await expectSameAnswer(route, oddIds[turn % oddIds.length] ?? "", "usual reader");
    await expectSameAnswer(route, "abc", "visitor");
  });
});

/**
 * Each name with each of its values: in turn i the name j holds its value (i + j) mod n, as long as it has another one.
 */
function rotations(choices: (readonly [name: string, values: string[]])[]): Pair[][] {
  const turns = Math.max(0, ...choices.map(([, values]) => values.length));
  return Array.from({ length: turns }, (_, turn) => {
    const pairs = choices.flatMap(([name, values], index): Pair[] =>
      turn < values.length ? [[name, values[(turn + index) % values.length] ?? ""]] : [],
    );
    const parts = Math.ceil(pairs.length / mostAtOnce);
    return Array.from({ length: parts }, (_, part) => pairs.slice(part * mostAtOnce, (part + 1) * mostAtOnce));
  }).flat();
}
