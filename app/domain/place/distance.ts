export type Point = { lat: number; lon: number };

export const earthRadiusKm = 6371;
/** Roads are longer than the straight line. */
const detour = 1.3;

/** Kilometres along the great circle (haversine). */
export function greatCircleKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Estimated road kilometres through the places in their order; null when fewer than two of them are on the map. */
export function estimatedKm(places: { lat: number | null; lon: number | null }[]): number | null {
  const points = places.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  if (points.length < 2) return null;
  const straight = points.slice(1).reduce((sum, point, index) => sum + greatCircleKm(points[index] as Point, point), 0);
  return Math.round(straight * detour);
}
