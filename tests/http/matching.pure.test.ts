import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { matchPath, matchRoutes } from "@remix-run/react";
import { afterAll, describe, expect, test, vi } from "vitest";
import { pages } from "~/paths";
import routes from "~/routes";

type Router = { matchPath: typeof matchPath; matchRoutes: typeof matchRoutes };
type Tree = Parameters<typeof matchRoutes>[0];

const folder = path.resolve("node_modules/@remix-run/router/dist");
const require = createRequire(import.meta.url);
/** Its third build, which nothing here loads, is as its makers wrote it. */
const original: Router = require(path.join(folder, "router.umd.js"));
const patched: Record<string, Router> = {
  server: require(path.join(folder, "router.cjs.js")),
  browser: await import(/* @vite-ignore */ pathToFileURL(path.join(folder, "router.js")).href),
};

const tree = [{ id: "root", path: "", children: routes }] as Tree;
const own = Object.entries(pages).flatMap(([name, page]) => [
  ...("pl" in page ? [{ id: name, path: page.pl }] : []),
  ...("en" in page ? [{ id: "pl" in page ? `${name}@en` : name, path: page.en }] : []),
]);
const fill = (pattern: string, value: string) => pattern.replace(/:\w+/g, value);
const foreign = ["/nic", "/ogloszenia/nic/tu", "/api/nic", "/media/a/b", "//", "/%", "/%E0%A4%A", "", "/ogłoszenia"];
const addresses = [
  ...own.flatMap(({ path: pattern }) => {
    const values = ["7", "a%2Fb", "%C5%82%C3%B3d%C5%BA", "%", "new", "*"].map((value) => fill(pattern, value));
    const [plain = ""] = values;
    return [...values, `${plain}/`, `${plain}//`, `/${plain}`, plain.toUpperCase(), `${plain}/nic`, `${plain}x`];
  }),
  ...foreign,
];

// It warns of every address that cannot be decoded.
const silence = vi.spyOn(console, "warn").mockImplementation(() => {});
const expected = addresses.map((address) => answer(original, tree, address));
afterAll(() => silence.mockRestore());

function answer(router: Router, routesOfTree: Tree, address: string) {
  const matches = router.matchRoutes(routesOfTree, { pathname: address });
  return matches?.map(({ route, ...match }) => ({ id: route.id, ...match })) ?? null;
}

describe.each(Object.entries(patched))("the router of the %s, which remembers", (_, router) => {
  test("finds each page at its own addresses", () => {
    const found = own.map(({ path: pattern }) => answer(router, tree, fill(pattern, "7"))?.at(-1)?.id);
    expect(found).toEqual(own.map(({ id }) => id));
  });

  test("finds at every address what the one without memory finds, also the second time", () => {
    const ask = (asked: string[]) => asked.map((address) => answer(router, tree, address));
    expect(ask(addresses)).toEqual(expected);
    // Of each pattern some, and each way of writing one of some.
    const isAskedAgain = (_: unknown, index: number) => index % 7 === 0;
    expect(ask(addresses.filter(isAskedAgain))).toEqual(expected.filter(isAskedAgain));
  });

  test("tells apart trees of the same paths", () => {
    const other = [{ id: "other", path: "/ogloszenia" }];
    expect(answer(router, other, "/ogloszenia")?.map(({ id }) => id)).toEqual(["other"]);
    expect(answer(router, other, "/zaloguj")).toBeNull();
    expect(answer(router, tree, "/ogloszenia")?.at(-1)?.id).toBe("announcements");
  });

  test("compiles a path anew for another case and another end", () => {
    const patterns = [...own.map((entry) => entry.path), "*", "/api/*", "/a/:b?", ""];
    const kinds = [true, false].flatMap((caseSensitive) => [true, false].map((end) => ({ caseSensitive, end })));
    const ask = (asked: Router) =>
      patterns.flatMap((pattern) =>
        ["7", "7/nic"].flatMap((value) =>
          kinds.flatMap((kind) =>
            [fill(pattern, value), fill(pattern, value).toUpperCase()].map((address) =>
              asked.matchPath({ path: pattern, ...kind }, address),
            ),
          ),
        ),
      );
    expect(ask(router)).toEqual(ask(original));
  });
});
