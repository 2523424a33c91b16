import { describe, expect, test } from "vitest";
import { withData } from "./addresses";
import {
  addressWith,
  everyParameter,
  frames,
  oddQueries,
  pageFiles,
  parametersOf,
  queryValues,
  readerOf,
} from "./odd-queries";
import { fixture, inTurns, send, tryPortal } from "./odd-requests";
import { readParameters, unknownReaders } from "./query-parameters";

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

describe("no query parameter makes the server fail, whatever it holds", () => {
  test.each([...pageFiles])("%s", async (file, route) => {
    const { persona, cookie } = await readerOf(route);
    const pageAt = (query: string) => addressWith(route, query);
    const dataAt = (query: string) => (route.hasLoader ? withData(pageAt(query), route.id) : pageAt(query));
    const ask = (path: string) => send(persona, { path, cookie }, path.slice(0, 500));

    // A parameter that a page is refused for, or led elsewhere by, hides the others: from then on it is asked for alone.
    const hiding = new Set<string>();

    async function askAll(pairs: Pair[], pathOf: typeof pageAt, usual: number): Promise<void> {
      const [alone, together] = [
        pairs.filter(([name]) => hiding.has(name)),
        pairs.filter(([name]) => !hiding.has(name)),
      ];
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
    for (const pairs of rotated(readParameters(file), queryValues)) await askAll(pairs, dataAt, usualData.status);
    for (const pairs of rotated(names, markup)) await askAll(pairs, pageAt, usualPage.status);
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
      [`/dodaj?id=${missing}`, 404, "Nie znaleziono ogłoszenia o podanym ID."],
      ["/dodaj?id=abc", 404, "Nie znaleziono ogłoszenia o podanym ID."],
      [`${viewer()}?action=FORGET`, 400, "Nieobsługiwana akcja."],
      [`${viewer()}?action=view`, 400, "Nieobsługiwana akcja."],
      [`${viewer()}?action=EDIT_COMMENT&commentId=${missing}`, 404, "Nie znaleziono komentarza."],
      [`/ogloszenie/${missing}`, 404, "Nie znaleziono ogłoszenia o podanym ID."],
      ["/ogloszenie/abc", 404, "Nie znaleziono ogłoszenia o podanym ID."],
    ];
    for (const [path, status, sentence] of cases) {
      const answer = await send("member", { path, cookie }, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body, path).toContain(sentence);
    }
  });
});

/** Each name with each value: in turn i the name j holds the value (i + j) mod n. */
function rotated(names: string[], values: string[]): Pair[][] {
  return values.flatMap((_, turn) => {
    const pairs = names.map((name, index): Pair => [name, values[(turn + index) % values.length] ?? ""]);
    const parts = Math.ceil(pairs.length / mostAtOnce);
    return Array.from({ length: parts }, (_, part) => pairs.slice(part * mostAtOnce, (part + 1) * mostAtOnce));
  });
}
