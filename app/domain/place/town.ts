/** A town as a form holds it: its name, and what stands in brackets behind it, which tells towns of one name apart. */
export function cityAndRegion(text: string): { bare: string; region: string | null } {
  const [, bare = text, region = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(text.trim()) ?? [];
  return { bare, region };
}
