import fs from "node:fs";
import { feature, mesh } from "topojson-client";
import atlas from "world-atlas/countries-50m.json" with { type: "json" };

const target = "app/domain/place/coast.json";
// Degrees around Europe, and how many steps one has in the file.
const bounds = { west: -60, south: 20, east: 100, north: 78 };
const steps = 50;

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
  land: rings
    .filter(isNear)
    .map(pressed)
    .filter((ring) => ring.length > 3)
    .map(pack),
  borders: borders
    .filter(isNear)
    .map(pressed)
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

/** Longitude and latitude in turn, the first as they are, the others as steps from the one before. */
function pack(points) {
  return points
    .flatMap((point, index) => point.map((value, axis) => value - (points[index - 1]?.[axis] ?? 0)))
    .join(" ");
}
