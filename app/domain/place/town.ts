/** A town as a form holds it: its name, and what stands in brackets behind it, which tells towns of one name apart. */
export function cityAndRegion(text: string): { bare: string; region: string | null } {
  const whole = text.trim();
  const at = whole.lastIndexOf("(");
  const region = whole.slice(at + 1, -1);
  if (at < 1 || !whole.endsWith(")") || region === "" || region.includes(")")) return { bare: text, region: null };
  return { bare: whole.slice(0, at).trimEnd(), region };
}

/** The largest town of a code; null where nobody knows which of several that is. */
export function clearTown<Found extends { population: number | null }>([largest, second]: Found[]): Found | null {
  return largest && (largest.population !== null || !second) ? largest : null;
}
