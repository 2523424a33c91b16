import { sql } from "drizzle-orm";

/** The pattern that finds a typed phrase anywhere in a folded text; null for a blank phrase. */
export function containing(phrase: string) {
  const typed = phrase.trim();
  if (!typed) return null;
  const literal = typed.replace(/[\\%_]/g, "\\$&");
  return sql`'%' || fold(${literal}) || '%'`;
}

/** A phrase typed into a list's search box, cut to a length that makes sense. */
export function typedPhrase(search: URLSearchParams): string {
  return (search.get("phrase") ?? "").trim().slice(0, 100);
}
