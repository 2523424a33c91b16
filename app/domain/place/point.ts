import { greatCircleKm, type Point } from "./distance";

/** A place that may be meant: it has the town's name, or the postal code, or a code of the same area. */
export type Candidate = Point & { by: "NAME" | "CODE" | "AREA"; hasCode: boolean };

const areaKm = 150;

/**
 * Where a town is, of what may be meant by it, the largest first; null when nothing is. The postal code decides, then
 * where the code is, or its area, then the size of the town.
 */
export function choosePoint(candidates: Candidate[]): Point | null {
  const nameCandidates = candidates.filter(({ by }) => by === "NAME");
  const codeCandidate = candidates.find(({ by }) => by === "CODE");
  if (nameCandidates.length === 0) return pointOf(codeCandidate);

  const byCode = nameCandidates.find(({ hasCode }) => hasCode);
  if (byCode) return pointOf(byCode);
  const area = codeCandidate ?? candidates.find(({ by }) => by === "AREA");
  const near = area && nearest(nameCandidates, area);
  return pointOf(near && greatCircleKm(near, area) <= areaKm ? near : nameCandidates[0]);
}

function nearest(candidates: Candidate[], to: Point): Candidate | undefined {
  return candidates.toSorted((a, b) => greatCircleKm(a, to) - greatCircleKm(b, to))[0];
}

function pointOf(candidate: Candidate | undefined): Point | null {
  return candidate ? { lat: candidate.lat, lon: candidate.lon } : null;
}
