import { places } from "drizzle/schema/place";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { fold } from "~/domain/text/fold";
import type { PlaceQuestion } from "./form.server";
import { keyOfCode, parsePostalCode } from "./postal-code";
import {
  beginsWith,
  bySize,
  distinctTowns,
  isIn,
  maximumSuggestions,
  selectTowns,
  type Town,
  townsOfCodes,
  townsOfName,
  townsWithCentres,
} from "./select.server";
import { namedAlike, shortestSlip } from "./slips.server";

type QueryContext = Pick<Context, "db">;

/** Of names and codes. */
const shortest = 2;
// Shorter names are the beginning of a longer one more often than a whole one.
const shortestWhole = 4;
// So many that begin with what was typed are what was meant.
const enough = 4;
// Towns of the very name that was typed have so many places even where larger ones begin with it.
const maximumNamesakes = 4;
// A town whose name only begins so is meant rather than one of the very name with so much fewer people.
const timesLarger = 10;
const fewPeople = 100;
// More than are shown: a town has one for each of its names.
const candidates = 16;

/**
 * At most ten places for what was typed, `country` being an ISO code: those whose name begins with it, large ones
 * first, then those it may be a slip of; by the postal code, or its beginning, when no name is given or the name is a
 * code. A country that stands before the code counts for the one that was chosen.
 */
export async function suggestPlaces(ctx: QueryContext, question: Omit<PlaceQuestion, "all">): Promise<Town[]> {
  const query = question.query?.trim() ?? "";
  const code = parsePostalCode(query || (question.postalCode ?? ""));
  if (code && code.postalCode.length >= shortest) {
    const townsOfCode = await placesWithCode(ctx, code.country ?? question.country, code.postalCode);
    if (townsOfCode.length > 0 || !query) return townsOfCode;
  }
  if (query.length < shortest) return [];

  const { country } = question;
  const townsBeginning = await beginningWith(ctx, country, query);
  if (townsBeginning.length >= enough || query.length < shortestSlip) return townsBeginning;
  const others = townsBeginning.length > 0 ? [] : await ofNameAndRegion(ctx, country, query);
  return distinctTowns([...townsBeginning, ...others, ...(await namedAlike(ctx, country, query))], maximumSuggestions);
}

/** All towns of the very name that was typed, the largest first, up to 500. */
export function suggestNamesakes(ctx: QueryContext, { country, query }: Omit<PlaceQuestion, "all">): Promise<Town[]> {
  return query ? townsOfName(ctx, { country, city: query }) : Promise.resolve([]);
}

/** How many towns have the very name that was typed, where more of them than were suggested may; else null. */
export async function countNamesakes(
  ctx: QueryContext,
  { country, query }: Omit<PlaceQuestion, "all">,
  towns: Town[],
): Promise<number | null> {
  const name = fold(query?.trim() ?? "");
  const own = towns.filter(({ city }) => fold(city) === name).length;
  if (own <= maximumNamesakes) return null;
  const { length } = await suggestNamesakes(ctx, { country, query, postalCode: null });
  return length > own ? length : null;
}

/** The places of a code, or those whose centre has a code that begins so. */
async function placesWithCode(ctx: QueryContext, country: string | null, postalCode: string): Promise<Town[]> {
  const key = keyOfCode(country, postalCode);
  const [codeTowns = []] = await townsOfCodes(ctx, [{ country, key }]);
  const [towns = []] = codeTowns.length > 0 ? [codeTowns] : await townsWithCentres(ctx, [{ country, key }]);
  return towns.slice(0, maximumSuggestions);
}

/**
 * By size, but a town of the very name comes before those that are not much larger, and further ones of it are among
 * them; of the much larger ones those that have what was typed as a word of their own are first.
 */
async function beginningWith(ctx: QueryContext, country: string | null, query: string): Promise<Town[]> {
  const larger = await largestBeginningWith(ctx, country, query);
  if (query.length < shortestWhole) return larger.slice(0, maximumSuggestions);
  const whole = await townsOfName(ctx, { country, city: query }, maximumSuggestions);
  const [first, ...further] = whole;
  const nextTowns = further.slice(0, maximumNamesakes);
  const isOther = (town: Town) => whole.slice(0, maximumNamesakes + 1).every((each) => !isSame(town, each));
  const others = larger.filter(isOther).slice(0, maximumSuggestions - nextTowns.length - (first ? 1 : 0));
  if (!first) return others;
  const leastBefore = timesLarger * (first.population ?? fewPeople);
  const before = others.filter(({ population }) => (population ?? 0) >= leastBefore);
  const isWhole = ({ city }: Town) => /^\P{L}/u.test(fold(city).slice(fold(query).length));
  const inTurn = [...before.filter(isWhole), ...before, first, ...others, ...nextTowns, ...further];
  return distinctTowns(inTurn, maximumSuggestions);
}

/** Larger ones, of which there are few, are looked through first, and the others only where those are not enough. */
function largestBeginningWith(ctx: QueryContext, country: string | null, query: string): Promise<Town[]> {
  const name = sql`trim(words(${query}::text))`;
  const [large, middle, all] = [sql`large`, sql`middle`, sql`everything`];
  const isShort = (of: SQL) => sql`(select count(*) from ${of}) < ${candidates}`;
  const among = (size: SQL) => sql`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, length(p.city), p.city, p.region) as place
    from ${places} p where ${name} <> '' and ${beginsWith(sql`p.city_search`, name)} and ${isIn(country)} and ${size}
    order by place limit ${candidates}`;
  return selectTowns(
    ctx,
    sql`
      with ${large} as materialized (${among(sql`p.population >= 15000`)}),
      ${middle} as materialized (${among(sql`p.population >= 1000 and ${isShort(large)}`)}),
      ${all} as materialized (${among(sql`${isShort(large)} and ${isShort(middle)}`)})
      select * from ${large} where not ${isShort(large)}
      union all select * from ${middle} where not ${isShort(middle)}
      union all select * from ${all}`,
  );
}

/** A name and what the town is part of, or its beginning: „Brody star", „Brody (starachowicki". */
function ofNameAndRegion(ctx: QueryContext, country: string | null, query: string): Promise<Town[]> {
  const [, city = "", part = ""] = /^([^(]+)\((.+)$/.exec(query) ?? /^(.+?)[\s,]+(\S+)$/.exec(query) ?? [];
  const townQuery = sql`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.region, p.district) as place
    from ${places} p where p.city_search = trim(words(${city}::text)) and ${isIn(country)}
      and position(' ' || trim(words(${part}::text)) in words(concat_ws(' ', '', p.region, p.district))) > 0`;
  return city && part ? selectTowns(ctx, townQuery) : Promise.resolve([]);
}

function isSame(a: Town, b: Town): boolean {
  return a.name === b.name && a.acronym === b.acronym && a.lat === b.lat && a.lon === b.lon;
}
