import coast from "./coast.json";
import type { Point } from "./distance";
import { areaPath, linePath, type XY } from "./outline";

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

type Outline = { points: XY[]; box: XY[] };
type Placed = RouteStop & Point & { number: number; at: XY };

const frame = { width: 960, height: 600 };
const margin = 110;
// In radians: a route within one town still shows where in the country it is.
const leastSpan = 0.09;
const detail = 2.5;
const markSize = 68;

const shores = coast.land.map(unpack).map(withBox);
const borders = coast.borders.map(unpack).map(withBox);

/** The map of a route: stops without a point are left out, and without any there is no map. */
export function drawRoute(stops: RouteStop[]): DrawnRoute | null {
  const known = stops.flatMap((stop, index) =>
    stop.lat === null || stop.lon === null ? [] : [{ ...stop, lat: stop.lat, lon: stop.lon, number: index + 1 }],
  );
  if (known.length === 0) return null;

  const place = placing(known.map(project));
  const shown = ({ points, box }: Outline) => (reaches(box.map(place)) ? [points.map(place)] : []);
  const placed = known.map((stop) => ({ ...stop, at: place(project(stop)) }));
  return {
    ...frame,
    land: shores
      .flatMap(shown)
      .map((ring) => areaPath(ring, frame, detail))
      .join(""),
    borders: borders
      .flatMap(shown)
      .map((line) => linePath(line, frame, detail))
      .join(""),
    way: linePath(
      placed.map(({ at }) => at),
      frame,
      0,
    ),
    marks: marksOf(placed),
    stops: placed.map(({ city, role, number }) => ({ city, role, number })),
  };
}

function unpack(packed: string): XY[] {
  const steps = packed.split(" ").map(Number);
  let [lon, lat] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    lon += steps[2 * index] as number;
    lat += steps[2 * index + 1] as number;
    return project({ lon: lon / coast.steps, lat: lat / coast.steps });
  });
}

function withBox(points: XY[]): Outline {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    points,
    box: [
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
    ],
  };
}

/** Whether what lies between the two corners is on the map. */
function reaches([corner, opposite]: XY[]): boolean {
  if (!corner || !opposite) return false;
  return corner[0] < frame.width && corner[1] < frame.height && opposite[0] > 0 && opposite[1] > 0;
}

/** Mercator, y growing to the south. */
function project({ lat, lon }: Point): XY {
  const radians = Math.PI / 180;
  return [lon * radians, -Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))];
}

/** What puts points of the projection on the map, so that these are within its margin. */
function placing(points: XY[]): (point: XY) => XY {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (frame.width - 2 * margin) / Math.max(right - left, leastSpan),
    (frame.height - 2 * margin) / Math.max(bottom - top, leastSpan),
  );
  return ([x, y]) => [
    frame.width / 2 + (x - (left + right) / 2) * scale,
    frame.height / 2 + (y - (top + bottom) / 2) * scale,
  ];
}

function marksOf(placed: Placed[]): DrawnRoute["marks"] {
  const spots: Placed[][] = [];
  for (const stop of placed) {
    const spot = spots.find(([first]) => first && isCovered(stop.at, first.at));
    if (spot) spot.push(stop);
    else spots.push([stop]);
  }
  return spots.map((spot) => {
    const { at, role } = spot[0] as Placed;
    return { x: Math.round(at[0]), y: Math.round(at[1]), role, numbers: spot.map(({ number }) => number).join(", ") };
  });
}

function isCovered([x, y]: XY, [otherX, otherY]: XY): boolean {
  return Math.hypot(x - otherX, y - otherY) < markSize;
}
