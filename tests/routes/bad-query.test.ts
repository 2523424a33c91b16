import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { pages } from "~/paths";
import { addressOf } from "./addresses";
import { builtRoutes } from "./built";
import { cast, inTurns, send, tryPortal } from "./odd-requests";

const routes = await builtRoutes();
const missing = "999999999";

tryPortal();

const viewer = () => `/ogloszenie/${cast.open.id}`;

const queryValues = [
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

describe("no query parameter makes the server fail, whatever it holds", () => {
  const parameters = readParameters();
  const every = new Set([...parameters.values()].flat());
  const files = new Map(routes.filter(({ isPage }) => isPage).map((route) => [fileOf(route.id), route]));

  test.each([...files])("%s", async (_, route) => {
    const persona = route.handle?.permission ? "portal admin" : "member";
    const cookie = await cast.cookieOf(persona);
    const address = addressOf(route, cast);
    const withQuery = (query: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`;
    const read = new Set([...(parameters.get("") ?? []), ...(parameters.get(areaOf(fileOf(route.id))) ?? [])]);
    const own = [...read].flatMap((name) => queryValues.map((value) => `${new URLSearchParams({ [name]: value })}`));
    const others = [...every].filter((name) => !read.has(name)).map((name) => `${name}=__proto__`);
    const odd = [
      ...["_data", "index", "_routes", "page[]", "__proto__", "x"].flatMap((name) => [
        name,
        `${name}=`,
        `${name}=root`,
        `${name}=__proto__`,
      ]),
      ...["page=%ff%fe", "page=%", "page=%ED%A0%80", "action=%E0%A4%A", `x=${"y".repeat(7000)}`, "&&&=&", "?page=2"],
      "page=1&page=2&type=0&type=3&id=1&id=2&action=VIEW&action=x&findValue=abc&findValue=x",
    ];
    await inTurns([...own, ...others, ...odd].map(withQuery), (path) =>
      send(persona, { path, cookie }, path.slice(0, 200)),
    );
  });

  test("OQ-43, OQ-41: what cannot be read is refused by its own code", async () => {
    const cookie = await cast.cookieOf("member");
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

function fileOf(routeId: string): string {
  const name = routeId.replace(/@en$/, "");
  return name in pages ? pages[name as keyof typeof pages].file : routeId;
}

/** The query parameters that the source reads by name, by area; those that any page may read under "". */
function readParameters(): Map<string, string[]> {
  const app = path.resolve(import.meta.dirname, "../../app");
  const files = fs.readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = new Map<string, string[]>();
  for (const name of files) {
    const source = fs.readFileSync(path.join(app, name), "utf8");
    const names = source.matchAll(/(?:search|searchParams|URLSearchParams\([^()]*\))\.get\("(\w+)"\)/g);
    const area = areaOf(name);
    found.set(area, [...(found.get(area) ?? []), ...[...names].map(([, each]) => each ?? "")]);
  }
  return found;
}

/** The area that a file of the app stands in; "" for what every area shares. */
function areaOf(file: string): string {
  return /^(?:routes|domain|components)\/([^/]+)\//.exec(file)?.[1] ?? "";
}
