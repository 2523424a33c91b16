import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RouteMap } from "~/components/route-map";
import type { PostingKind } from "~/domain/freight/posting/status";
import { drawRoute, type RouteStop } from "~/domain/place/route-map.server";
import "~/i18n";

const stop = (role: RouteStop["role"], city: string, lat: number | null, lon: number | null): RouteStop => ({
  role,
  city,
  lat,
  lon,
});

const warsaw = stop("LOAD", "Warszawa", 52.23, 21.01);
const poznan = stop("LOAD", "Poznań", 52.41, 16.93);
const cologne = stop("UNLOAD", "Kolonia", 50.94, 6.95);
const madrid = stop("UNLOAD", "Madryt", 40.42, -3.7);
const helsinki = stop("LOAD", "Helsinki", 60.17, 24.94);
const athens = stop("UNLOAD", "Ateny", 37.98, 23.73);
const istanbul = stop("UNLOAD", "Stambuł", 41.01, 28.98);
const tromso = stop("LOAD", "Tromsø", 69.65, 18.96);

const routes: [string, RouteStop[]][] = [
  ["two towns", [warsaw, poznan]],
  ["three towns", [warsaw, poznan, cologne]],
  ["one town", [warsaw]],
  ["half of Europe", [helsinki, warsaw, madrid]],
  ["from north to south", [helsinki, athens]],
  ["all of Europe", [tromso, warsaw, cologne, madrid, istanbul, athens]],
  ["sixteen stops", Array.from({ length: 16 }, (_, index) => stop("LOAD", `T${index}`, 48 + index / 3, 5 + index))],
];

const svgOf = (stops: RouteStop[], kind: PostingKind = "SHIPMENT") => {
  const map = drawRoute(stops);
  return map ? renderToStaticMarkup(<RouteMap map={map} kind={kind} />) : "";
};

describe("a route is drawn on a map", () => {
  test.each(routes)("%s in at most 4 KB, packed, and without a style of its own", (_, stops) => {
    const svg = svgOf(stops);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(4096);
    expect(svg).not.toContain("style=");
    expect(svg).not.toContain("NaN");
  });

  test.each(routes)("%s with every stop inside it", (_, stops) => {
    for (const { x, y } of drawRoute(stops)?.marks ?? []) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(920);
      expect(y).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(560);
    }
  });

  test("with north above, west to the left, and the way in order", () => {
    const [from, to] = drawRoute([warsaw, madrid])?.marks ?? [];
    expect(from?.x).toBeGreaterThan(to?.x ?? Number.NaN);
    expect(from?.y).toBeLessThan(to?.y ?? Number.NaN);
    expect(drawRoute([warsaw, madrid])?.way).toMatch(new RegExp(`^M${from?.x} ${from?.y}l`));
  });

  test("with its stops in words", () => {
    const svg = svgOf([warsaw, poznan, cologne]);
    expect(svg).toContain('role="img"');
    expect(svg).toContain("Trasa na mapie");
    expect(svg).toContain("Załadunek: 1. Warszawa, 2. Poznań. Rozładunek: 3. Kolonia.");
    expect(svgOf([warsaw, cologne], "VEHICLE")).toContain("Gdzie wolny: 1. Warszawa. Dokąd: 2. Kolonia.");
  });

  test("places nobody can find are left out, the others keep their numbers", () => {
    const map = drawRoute([stop("LOAD", "Wymyślin", null, null), warsaw, cologne]);
    expect(map?.stops.map(({ number }) => number)).toEqual([2, 3]);
    expect(drawRoute([stop("LOAD", "Wymyślin", null, null)])).toBeNull();
    expect(drawRoute([])).toBeNull();
  });

  test("stops of one spot share a mark", () => {
    expect(drawRoute([warsaw, poznan, warsaw])?.marks.map(({ numbers }) => numbers)).toEqual(["1, 3", "2"]);
    expect(drawRoute([warsaw, warsaw])?.marks).toHaveLength(1);
  });

  test("a route beyond Europe is drawn without land", () => {
    expect(drawRoute([stop("LOAD", "Pole", 89.9, 0), stop("UNLOAD", "Sydney", -33.9, 151.2)])?.marks).toHaveLength(2);
  });
});
