export type Point = { lat: number; lon: number };

export const earthRadiusKm = 6371;
/** Roads are longer than the straight line, short ones more so: by so much up to `km`, evenly less up to the next. */
export const detours = { near: { km: 150, factor: 1.3 }, far: { km: 600, factor: 1.18 } };

/** Kilometres along the great circle (haversine). */
export function greatCircleKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Road kilometres of a way that is so long along the great circle, as long as nobody has measured them. */
export function roadKm(straightKm: number): number {
  const { near, far } = detours;
  const share = Math.min(1, Math.max(0, (straightKm - near.km) / (far.km - near.km)));
  return straightKm * (near.factor + share * (far.factor - near.factor));
}

/** Estimated road kilometres through the places in their order; null when fewer than two of them are on the map. */
export function estimatedKm(places: { lat: number | null; lon: number | null }[]): number | null {
  const points = places.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  if (points.length < 2) return null;
  const ways = points.slice(1).map((point, index) => roadKm(greatCircleKm(points[index] as Point, point)));
  return Math.round(ways.reduce((sum, km) => sum + km, 0));
}
