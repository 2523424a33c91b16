import fs from "node:fs";
import { geoMercatorRaw } from "d3-geo";
import { feature, mesh } from "topojson-client";
import atlas from "world-atlas/countries-50m.json" with { type: "json" };

const target = "app/domain/place/coast.json";
// Degrees around Europe, and how many steps one has in the file.
const bounds = { west: -60, south: 20, east: 100, north: 78 };
const steps = 50;
// In radians of the map: how far off a point is told in such parts, and what is nearer no map is large enough to show.
const part = 0.0001;
const nearest = 6;

const { countries, land } = atlas.objects;
const rings = feature(atlas, land)
  .features.flatMap(({ geometry }) => geometry.coordinates.flat())
  .map(unwrap);
// The source draws lines that Poland does not know as borders: through Cyprus, and before the Crimea.
const isKnown = ({ properties }) => properties.name !== "N. Cyprus";
const isCrimea = ([lon, lat]) => lon > 33 && lon < 36 && lat > 45 && lat < 46.5;
const borders = mesh(atlas, countries, (a, b) => a !== b && isKnown(a) && isKnown(b)).coordinates.filter(
  (line) => !line.every(isCrimea),
);
const baked = {
  steps,
  part,
  land: rings
    .filter(isNear)
    .map((ring) => shown(pressed(ring)))
    .filter((ring) => ring.length > 3)
    .map(pack),
  borders: borders
    .filter(isNear)
    .map((line) => shown(pressed(line)))
    .filter((line) => line.length > 1)
    .map(pack),
};
const text = `${JSON.stringify(baked, null, 2)}\n`;
fs.writeFileSync(target, text);
console.log(`${baked.land.length} shores and ${baked.borders.length} borders in ${text.length} bytes.`);

/** A ring across the 180th meridian goes on eastward instead of jumping around the world. */
function unwrap(ring) {
  let turn = 0;
  return ring.map(([lon, lat], index) => {
    const step = index > 0 ? lon - ring[index - 1][0] : 0;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lon + turn, lat];
  });
}

function isNear(line) {
  const [lons, lats] = [0, 1].map((axis) => line.map((point) => point[axis]));
  const reaches = (values, from, to) => Math.min(...values) < to && Math.max(...values) > from;
  return reaches(lons, bounds.west, bounds.east) && reaches(lats, bounds.south, bounds.north);
}

/** In whole steps; what lies beyond is pressed flat onto the edge, where no map looks. */
function pressed(line) {
  const within = (value, from, to) => Math.round(Math.min(Math.max(value, from), to) * steps);
  const points = line.map(([lon, lat]) => [
    within(lon, bounds.west, bounds.east),
    within(lat, bounds.south, bounds.north),
  ]);
  const moved = points.filter(([lon, lat], index) => lon !== points[index - 1]?.[0] || lat !== points[index - 1]?.[1]);
  const edges = [
    [bounds.west, bounds.east],
    [bounds.south, bounds.north],
  ].map((pair) => pair.map((at) => at * steps));
  const isAlongEdge = (index) =>
    [0, 1].some((axis) => edges[axis].some((at) => [-1, 0, 1].every((step) => moved[index + step]?.[axis] === at)));
  return moved.filter((_, index) => !isAlongEdge(index));
}

/**
 * The points that some map shows, each with how far it is off the line of those that show more (Douglas and Peucker).
 */
function shown(line) {
  const radians = Math.PI / 180 / steps;
  const flat = line.map(([lon, lat]) => geoMercatorRaw(lon * radians, lat * radians));
  const off = line.map(() => 0);
  const ends = [0, line.length - 1];
  for (const end of ends) off[end] = Number.MAX_SAFE_INTEGER;
  divide(...ends, Number.POSITIVE_INFINITY);
  return line
    .map((point, index) => [...point, Math.min(9999, Math.floor(off[index] / part))])
    .filter(([, , apart]) => apart >= nearest);

  function divide(first, last, most) {
    let farthest = first;
    let distance = -1;
    for (let index = first + 1; index < last; index++) {
      const apart = distanceTo(flat[index], flat[first], flat[last]);
      if (apart > distance) [farthest, distance] = [index, apart];
    }
    if (farthest === first) return;
    off[farthest] = Math.min(distance, most);
    divide(first, farthest, off[farthest]);
    divide(farthest, last, off[farthest]);
  }
}

function distanceTo([x, y], [fromX, fromY], [toX, toY]) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(alongX, alongY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(alongX * (fromY - y) - alongY * (fromX - x)) / length;
}

/** Longitude, latitude and how far off in turn, the first place as it is, the others as steps from the one before. */
function pack(points) {
  return points
    .flatMap(([lon, lat, off], index) => {
      const [lonBefore = 0, latBefore = 0] = points[index - 1] ?? [];
      return [lon - lonBefore, lat - latBefore, off];
    })
    .join(" ");
}
