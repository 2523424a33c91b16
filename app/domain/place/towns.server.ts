import { postalCodes } from "drizzle/schema/place";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { fold } from "~/domain/text/fold";
import { greatCircleKm, type Point } from "./distance";
import { keyOfCode, parsePostalCode, withCountryOfCode } from "./postal-code";
import { suggestPlaces } from "./queries.server";
import {
  type Town,
  townsOfCodes,
  townsOfName,
  townsOfNames,
  townsOfVeryNames,
  townsWithCentres,
} from "./select.server";
import { cityAndRegion, clearTown } from "./town";

/** Of one name beside the one that is meant; more of them are looked through by their regions. */
const mostAtOnce = 9;
const byPolish = new Intl.Collator("pl");

type QueryContext = Pick<Context, "db">;

/**
 * The towns of a postal code, the largest first; none for a code nobody knows. `country` is an ISO code, the postal
 * code as anybody writes it: a country before it counts for `country`.
 */
export async function placesOfCode(ctx: QueryContext, code: { country: string; postalCode: string }): Promise<Town[]> {
  const [towns = []] = await placesOfCodes(ctx, [code]);
  return towns;
}

/** The same of each of the codes, asked at once. */
async function placesOfCodes(
  ctx: QueryContext,
  codes: { country: string; postalCode: string | null }[],
): Promise<Town[][]> {
  const queries = codes.flatMap(({ country, postalCode }, index) => {
    const code = parsePostalCode(postalCode ?? "");
    const ownCountry = code?.country ?? country;
    return code ? [{ index, country: ownCountry, key: keyOfCode(ownCountry, code.postalCode) }] : [];
  });
  const townsByCode: Town[][] = codes.map(() => []);
  const ofCodes = await townsOfCodes(ctx, queries);
  for (const [at, { index }] of queries.entries()) townsByCode[index] = ofCodes[at] ?? [];
  // Until the codes are read in, the list of towns knows those of their centres.
  const others = queries.filter(({ index }) => townsByCode[index]?.length === 0);
  const centres = await townsWithCentres(ctx, others);
  for (const [at, { index, country, key }] of others.entries()) {
    townsByCode[index] = (centres[at] ?? []).filter((town) => keyOfCode(country, town.postalCode ?? "") === key);
  }
  return townsByCode;
}

/**
 * All towns of the name in the country, the largest first, each with its region; only that of the region where one
 * stands in brackets behind the name. None for a name nobody knows.
 */
export async function namesakes(ctx: QueryContext, name: { country: string; city: string }): Promise<Town[]> {
  const [towns = []] = await namesakesOfEach(ctx, [name]);
  return towns;
}

/** The same of each of the names, asked at once. */
function namesakesOfEach(ctx: QueryContext, names: { country: string; city: string }[]): Promise<Town[][]> {
  return townsOfVeryNames(
    ctx,
    names.map(({ country, city }) => ({ country, city, ...cityAndRegion(city) })),
  );
}

/**
 * The other towns of the name: the nine largest, then the rest by their regions; none where the name is alone in its
 * country. `city` may have its region in brackets, and a postal code tells those of one region apart: then all but
 * that.
 */
export async function otherTowns(
  ctx: QueryContext,
  { country, city, postalCode }: { country: string; city: string; postalCode?: string | null },
): Promise<Town[]> {
  const namesakeTowns = await namesakes(ctx, { country, city });
  const ownTown = meantOf(namesakeTowns, country, postalCode);
  if (!ownTown) return [];
  const { bare, region } = cityAndRegion(ownTown.name);
  const all = region ? await townsOfName(ctx, { country, city: bare }) : namesakeTowns;
  return inReach(all.filter((town) => isOther(town, ownTown)));
}

function meantOf(towns: Town[], country: string | null, postalCode: string | null | undefined): Town | null {
  const key = keyOfCode(country, postalCode ?? "");
  return towns.find((town) => key && keyOfCode(country, town.postalCode ?? "") === key) ?? towns[0] ?? null;
}

function isOther(town: Town, ownTown: Town): boolean {
  return town.name !== ownTown.name || town.postalCode !== ownTown.postalCode;
}

function inReach(towns: Town[]): Town[] {
  const rest = towns.slice(mostAtOnce).sort((a, b) => byPolish.compare(a.region ?? "", b.region ?? ""));
  return [...towns.slice(0, mostAtOnce), ...rest];
}

type Address = { country: string | null; postalCode: string | null; city: string | null };

/**
 * The places with the country that stands before a code, the clear town of each code that stands alone, and the code of
 * the centre of each town that does: asked at once, and not at all where nothing of a place lacks.
 */
export async function completeAddresses<Place extends Address>(ctx: QueryContext, places: Place[]): Promise<Place[]> {
  const whole = places.map(withCountryOfCode);
  const lacking = whole.flatMap(({ country, postalCode, city }, index) =>
    country && Boolean(postalCode) !== Boolean(city) ? [{ index, country, postalCode, city }] : [],
  );
  const townsWithCity = lacking.flatMap(({ city, ...place }) => (city ? [{ ...place, city }] : []));
  const placesWithCode = lacking.filter(({ postalCode }) => postalCode);
  const [towns, ofCodes] = await Promise.all([namesakesOfEach(ctx, townsWithCity), placesOfCodes(ctx, placesWithCode)]);
  const codes = new Map(townsWithCity.map(({ index }, at) => [index, towns[at]?.[0]?.postalCode ?? null]));
  const cities = new Map(placesWithCode.map(({ index }, at) => [index, clearTown(ofCodes[at] ?? [])?.name ?? null]));
  return whole.map((place, index) => ({
    ...place,
    postalCode: codes.get(index) ?? place.postalCode,
    city: cities.get(index) ?? place.city,
  }));
}

/** The town that may be meant by a name nobody knows, „Hamburg” for „Hambu”; null when none is near, or it is known. */
export async function nearestName(
  ctx: QueryContext,
  { country, city }: { country: string; city: string },
): Promise<Town | null> {
  if ((await namesakes(ctx, { country, city })).length > 0) return null;
  const [town] = await suggestPlaces(ctx, { country, query: cityAndRegion(city).bare, postalCode: null });
  return town ?? null;
}

type WrittenTown = { country: string; city: string; postalCode: string | null };

/** What is known of a town as somebody wrote it. */
export type TownFacts = { named: Town[]; ofCode: Town[]; isItsCode: boolean | null };

/** The namesakes of each of the towns, those of its code, and as isCodeOf whether the code is its, asked at once. */
export async function findTownFacts(ctx: QueryContext, towns: WrittenTown[]): Promise<TownFacts[]> {
  const [namesakeTowns, ofCode, points] = await Promise.all([
    namesakesOfEach(ctx, towns),
    placesOfCodes(ctx, towns),
    pointsOfCodes(ctx, towns),
  ]);
  return towns.map((town, index) => {
    const towns = { named: namesakeTowns[index] ?? [], ofCode: ofCode[index] ?? [] };
    return { ...towns, isItsCode: isItsCode(town, towns, points[index] ?? null) };
  });
}

/**
 * Whether the code is one of the town, or lies in it: a large town is wide. Null when the code or the town is unknown.
 * A code of another country than `country` is none of its towns.
 */
export async function isCodeOf(
  ctx: QueryContext,
  address: { country: string; postalCode: string; city: string },
): Promise<boolean | null> {
  const [facts] = await findTownFacts(ctx, [address]);
  return facts?.isItsCode ?? null;
}

function isItsCode(
  { country, postalCode }: WrittenTown,
  { named, ofCode }: Pick<TownFacts, "named" | "ofCode">,
  point: Point | null,
): boolean | null {
  const code = parsePostalCode(postalCode ?? "");
  if (code?.country && code.country !== country.toUpperCase()) return false;
  if (ofCode.length === 0 || named.length === 0) return null;
  const hasCode = (town: Town) => ofCode.some(({ lat, lon }) => lat === town.lat && lon === town.lon);
  const liesIn = (town: Town) => point !== null && greatCircleKm(point, town) <= radiusKm(town);
  return named.some((town) => hasCode(town) || liesIn(town));
}

function radiusKm({ population }: Town): number {
  return 4 + Math.sqrt(population ?? 0) / 100;
}

/** Where each of the codes is; null for one nobody knows. */
async function pointsOfCodes(
  ctx: QueryContext,
  codes: { country: string; postalCode: string | null }[],
): Promise<(Point | null)[]> {
  const queries = codes.map(({ country, postalCode }, index) => {
    const code = parsePostalCode(postalCode ?? "");
    return { index, country, key: code && keyOfCode(country, code.postalCode) };
  });
  const rows = await ctx.db.execute<Point & { index: number }>(sql`
    select t.index, c.lat, c.lon
    from json_to_recordset(${JSON.stringify(queries)}::json) as t (index int, country text, key text)
    join ${postalCodes} c on translate(c.code, ' -', '') = t.key
      and c.country_id = (select id from countries where acronym = upper(t.country))`);
  return codes.map((_, at) => rows.find(({ index }) => index === at) ?? null);
}

/**
 * The town that each name means, and the others of the name in its country, as otherTowns has them, asked at once: the
 * largest, that of the region in brackets, or null; of several with one name and region the one with the postal code.
 * Without a country the largest of any.
 */
export async function seekTowns(
  ctx: QueryContext,
  queries: { country: string | null; city: string; postalCode?: string | null }[],
): Promise<{ meant: Town | null; others: Town[] }[]> {
  const names = queries.map(({ country, city }) => ({ country, city, ...cityAndRegion(city) }));
  const townsByName = await townsOfNames(ctx, names);
  return names.map(({ country, city, region }, index) => {
    const towns = townsByName[index] ?? [];
    const whole = fold(city);
    const exactTowns = towns.filter(({ name, city, region: part }) =>
      [name, `${city} (${part})`].some((text) => fold(text) === whole),
    );
    const meant = meantOf(exactTowns, country, queries[index]?.postalCode) ?? (region ? null : towns[0]) ?? null;
    const isNamesake = (town: Town) => meant !== null && town.acronym === meant.acronym && isOther(town, meant);
    return { meant, others: inReach(towns.filter(isNamesake)) };
  });
}
