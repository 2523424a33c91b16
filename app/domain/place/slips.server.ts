import { places } from "drizzle/schema/place";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { beginsWith, isIn, selectTowns, type Town } from "./select.server";

/** Shorter names have too few letters to tell a slip from another name. */
export const shortestSlip = 4;

const leastSimilarity = { large: 0.25, any: 0.35 };
const mostCandidates = 30;

/**
 * Towns whose name the text may be a slip of. One slip leaves the beginning, the end, or both ends of a name alone, so
 * only those are compared whose beginning, end or ends are these.
 */
export function namedAlike(ctx: Pick<Context, "db">, country: string | null, query: string): Promise<Town[]> {
  const name = sql`trim(words(${query}::text))`;
  const length = sql`length(${name})`;
  const whole = sql`greatest(3, ${length} - 3)`;
  const candidates = [
    sql`${beginsWith(sql`p.city_search`, sql`left(${name}, ${whole})`)} and ${length} >= 5`,
    sql`${beginsWith(sql`reverse(p.city_search)`, sql`left(reverse(${name}), ${whole})`)} and ${length} >= 5`,
    sql`left(p.city_search, 2) || right(p.city_search, 2) = left(${name}, 2) || right(${name}, 2)`,
  ].map((isAlike) => sql`select p.* from ${places} p where ${isAlike} and p.population >= 1000 and ${isIn(country)}`);
  // What was not typed to its end: of large towns alone, or there would be too many.
  const beginnings = sql`select p.* from ${places} p
    where ${beginsWith(sql`p.city_search`, sql`left(${name}, 2)`)} and p.population >= 15000 and ${isIn(country)}`;
  const likeness = sql`similarity(left(p.city_search, ${length} + 2), ${name})`;
  // A slip is more often one of a name that is often typed.
  const fame = sql`least(0.45, ln(p.population) / 30)`;
  return selectTowns(
    ctx,
    sql`
      select p.id, p.postal_code as code, row_number() over () as place from (
        select p.* from (${sql.join([...candidates, beginnings], sql` union all `)}) p
        where ${likeness} > case when p.population >= 15000 then ${leastSimilarity.large}::real else ${leastSimilarity.any}::real end
        order by ${likeness} + ${fame} desc, p.population desc, length(p.city), p.city limit ${mostCandidates}) p`,
  );
}
