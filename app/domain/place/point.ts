import { greatCircleKm, type Point } from "./distance";

/** A place that may be meant: it has the town's name, or the postal code, or a code of the same area. */
export type Candidate = Point & { by: "NAME" | "CODE" | "AREA"; hasCode: boolean; rank: number };

const unranked = 9;
const areaKm = 150;
const sameTownKm = 25;

/**
 * Where a town is, of what may be meant by it; null when nobody can tell. The postal code decides, then the area of
 * the code, then the size of the town; towns of one name that lie apart and are all small stay without a point.
 */
export function choosePoint(candidates: Candidate[]): Point | null {
  const named = candidates.filter(({ by }) => by === "NAME");
  if (named.length === 0) return pointOf(candidates.find(({ by }) => by === "CODE"));

  const byCode = named.find(({ hasCode }) => hasCode);
  if (byCode) return pointOf(byCode);
  const area = candidates.find(({ by }) => by !== "NAME");
  const near = area && nearest(named, area);
  if (near && greatCircleKm(near, area) <= areaKm) return pointOf(near);

  const [first, ...others] = named.toSorted((a, b) => a.rank - b.rank);
  const isClear = first && (first.rank < unranked || others.every((other) => greatCircleKm(first, other) < sameTownKm));
  return isClear ? pointOf(first) : null;
}

function nearest(candidates: Candidate[], to: Point): Candidate | undefined {
  return candidates.toSorted((a, b) => greatCircleKm(a, to) - greatCircleKm(b, to))[0];
}

function pointOf(candidate: Candidate | undefined): Point | null {
  return candidate ? { lat: candidate.lat, lon: candidate.lon } : null;
}
