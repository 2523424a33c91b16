import { type GeoIdentityTransform, type GeoPermissibleObjects, geoIdentity, geoMercator, geoPath } from "d3-geo";
import coast from "./coast.json";
import type { Point } from "./distance";
import { pathWriter } from "./svg-path";

type XY = [x: number, y: number];

export type RouteStop = { city: string; role: "LOAD" | "UNLOAD"; lat: number | null; lon: number | null };

/** A route on a map of `width` × `height` units: paths of the land, the borders and the way, and marks of the stops. */
export type DrawnRoute = {
  width: number;
  height: number;
  land: string;
  borders: string;
  way: string;
  /** The stops of one spot share a mark, which has their numbers. */
  marks: { x: number; y: number; role: RouteStop["role"]; numbers: string }[];
  /** What the map shows, in the order of the journey. */
  stops: { city: string; role: RouteStop["role"]; number: number }[];
};

/** Routes on one map, each as a bow from where it loads first to where it unloads last. */
export type DrawnRoutes = Pick<DrawnRoute, "width" | "height" | "land" | "borders"> & {
  ways: { bow: string; from: XY; to: XY }[];
};

/** A line on the plane of the projection, each point with how far it is off the line of those that show more. */
type Outline = { at: XY; off: number }[];
type PlacedStop = RouteStop & Point & { number: number; at: XY };

const frame = { width: 960, height: 600 };
const margin = 110;
// So far beyond the frame no edge of the map shows.
const beyond = 8;
// In radians: a route within one town still shows where in the country it is.
const leastSpan = 0.09;
const detail = 2.5;
// Where it is scenery, the map shows fewer bays.
const sparseDetail = 5;
const markSize = 68;

// In radians.
const mercator = geoMercator().scale(1).translate([0, 0]);
const shores = coast.land.map(unpack);
const borders = coast.borders.map(unpack);

/** The map of a route: stops without a point are left out, and without any there is no map. */
export function drawRoute(stops: RouteStop[]): DrawnRoute | null {
  const knownStops = stops.flatMap((stop, index) =>
    stop.lat === null || stop.lon === null ? [] : [{ ...stop, lat: stop.lat, lon: stop.lon, number: index + 1 }],
  );
  if (knownStops.length === 0) return null;

  const map = mapAround(knownStops.map(project));
  const placedStops = knownStops.map((stop) => ({ ...stop, at: map(project(stop)) as XY }));
  return {
    ...countriesOn(map, detail),
    way: knownStops.length > 1 ? pathOn(map, { type: "LineString", coordinates: knownStops.map(project) }) : "",
    marks: marksOf(placedStops),
    stops: placedStops.map(({ city, role, number }) => ({ city, role, number })),
  };
}

type MaybePoint = { lat: number | null; lon: number | null };

/** The map of several routes, without their towns' names: one whose ends are not both known is left out. */
export function drawRoutes(routes: { from: MaybePoint; to: MaybePoint }[]): DrawnRoutes | null {
  const knownRoutes = routes.flatMap(({ from, to }) => (isKnown(from) && isKnown(to) ? [{ from, to }] : []));
  if (knownRoutes.length === 0) return null;
  const map = mapAround(knownRoutes.flatMap(({ from, to }) => [project(from), project(to)]));
  const whole = (point: Point) => (map(project(point)) as XY).map(Math.round) as XY;
  return {
    ...countriesOn(map, sparseDetail),
    ways: knownRoutes.map((route) => {
      const [from, to] = [whole(route.from), whole(route.to)];
      return { from, to, bow: bowBetween(from, to) };
    }),
  };
}

function isKnown(point: MaybePoint): point is Point {
  return point.lat !== null && point.lon !== null;
}

const bend = 0.16;

/** A line that leans to its left, so that a way there and one back are two. */
function bowBetween([x, y]: XY, [toX, toY]: XY): string {
  const middle = [(x + toX) / 2 + bend * (toY - y), (y + toY) / 2 - bend * (toX - x)].map(Math.round);
  return `M${x} ${y}Q${middle.join(" ")} ${toX} ${toY}`;
}

function countriesOn(map: GeoIdentityTransform, least: number) {
  const thin = (line: Outline) => line.filter(({ off }) => off * map.scale() >= least).map(({ at }) => at);
  return {
    ...frame,
    land: pathOn(map, { type: "Polygon", coordinates: shores.map(thin).filter((ring) => ring.length > 3) }),
    borders: pathOn(map, { type: "MultiLineString", coordinates: borders.map(thin) }),
  };
}

function unpack(text: string): Outline {
  const numbers = text.split(" ").map(Number);
  let [lon, lat] = [0, 0];
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [lonStep = 0, latStep = 0, off = 0] = numbers.slice(3 * index, 3 * index + 3);
    lon += lonStep;
    lat += latStep;
    return { at: project({ lon: lon / coast.steps, lat: lat / coast.steps }), off: off * coast.part };
  });
}

function project({ lat, lon }: Point): XY {
  return mercator([lon, lat]) as XY;
}

/** What puts points of the projection on the map, so that these are within its margin. */
function mapAround(points: XY[]): GeoIdentityTransform {
  const [across, down] = [0, 1].map((axis) => spanOf(points.map((point) => point[axis] as number))) as [XY, XY];
  const corners = [0, 1].map((side) => [across[side] as number, down[side] as number]);
  return geoIdentity()
    .fitExtent(within(-margin), { type: "MultiPoint", coordinates: corners })
    .clipExtent(within(beyond));
}

/** From the least to the greatest, but no shorter than a map is. */
function spanOf(values: number[]): XY {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const [middle, half] = [(least + greatest) / 2, Math.max(greatest - least, leastSpan) / 2];
  return [middle - half, middle + half];
}

/** The frame, wider by so much on every side. */
function within(more: number): [XY, XY] {
  return [
    [-more, -more],
    [frame.width + more, frame.height + more],
  ];
}

function pathOn(map: GeoIdentityTransform, shape: GeoPermissibleObjects): string {
  const writer = pathWriter();
  geoPath(map, writer)(shape);
  return writer.text();
}

function marksOf(placedStops: PlacedStop[]): DrawnRoute["marks"] {
  const spots: PlacedStop[][] = [];
  for (const stop of placedStops) {
    const spot = spots.find(([first]) => first && isCovered(stop.at, first.at));
    if (spot) spot.push(stop);
    else spots.push([stop]);
  }
  return spots.map((spot) => {
    const { at, role } = spot[0] as PlacedStop;
    return { x: Math.round(at[0]), y: Math.round(at[1]), role, numbers: spot.map(({ number }) => number).join(", ") };
  });
}

function isCovered([x, y]: XY, [otherX, otherY]: XY): boolean {
  return Math.hypot(x - otherX, y - otherY) < markSize;
}
