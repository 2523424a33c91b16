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

type Asked = Pick<Context, "db">;

/**
 * The towns of a postal code, the largest first; none for a code nobody knows. `country` is an ISO code, the postal code
 * as anybody writes it: a country before it counts for `country`.
 */
export async function placesOfCode(ctx: Asked, code: { country: string; postalCode: string }): Promise<Town[]> {
  const [towns = []] = await placesOfCodes(ctx, [code]);
  return towns;
}

/** The same of each of the codes, asked at once. */
async function placesOfCodes(ctx: Asked, codes: { country: string; postalCode: string | null }[]): Promise<Town[][]> {
  const sought = codes.flatMap(({ country, postalCode }, index) => {
    const code = parsePostalCode(postalCode ?? "");
    const meant = code?.country ?? country;
    return code ? [{ index, country: meant, key: keyOfCode(meant, code.postalCode) }] : [];
  });
  const found: Town[][] = codes.map(() => []);
  const ofCodes = await townsOfCodes(ctx, sought);
  for (const [at, { index }] of sought.entries()) found[index] = ofCodes[at] ?? [];
  // Until the codes are read in, the list of towns knows those of their centres.
  const others = sought.filter(({ index }) => found[index]?.length === 0);
  const centres = await townsWithCentres(ctx, others);
  for (const [at, { index, country, key }] of others.entries()) {
    found[index] = (centres[at] ?? []).filter((town) => keyOfCode(country, town.postalCode ?? "") === key);
  }
  return found;
}

/**
 * All towns of the name in the country, the largest first, each with its region; only that of the region where one
 * stands in brackets behind the name. None for a name nobody knows.
 */
export async function namesakes(ctx: Asked, name: { country: string; city: string }): Promise<Town[]> {
  const [towns = []] = await namesakesOfEach(ctx, [name]);
  return towns;
}

/** The same of each of the names, asked at once. */
function namesakesOfEach(ctx: Asked, names: { country: string; city: string }[]): Promise<Town[][]> {
  return townsOfVeryNames(
    ctx,
    names.map(({ country, city }) => ({ country, city, ...cityAndRegion(city) })),
  );
}

/**
 * The other towns of the name: the nine largest, then the rest by their regions; none where the name is alone in its
 * country. `city` may have its region in brackets, and a postal code tells those of one region apart: then all but that.
 */
export async function otherTowns(
  ctx: Asked,
  { country, city, postalCode }: { country: string; city: string; postalCode?: string | null },
): Promise<Town[]> {
  const found = await namesakes(ctx, { country, city });
  const meant = meantOf(found, country, postalCode);
  if (!meant) return [];
  const { bare, region } = cityAndRegion(meant.name);
  const all = region ? await townsOfName(ctx, { country, city: bare }) : found;
  return inReach(all.filter((town) => isOther(town, meant)));
}

function meantOf(towns: Town[], country: string | null, postalCode: string | null | undefined): Town | null {
  const key = keyOfCode(country, postalCode ?? "");
  return towns.find((town) => key && keyOfCode(country, town.postalCode ?? "") === key) ?? towns[0] ?? null;
}

function isOther(town: Town, meant: Town): boolean {
  return town.name !== meant.name || town.postalCode !== meant.postalCode;
}

function inReach(towns: Town[]): Town[] {
  const rest = towns.slice(mostAtOnce).sort((a, b) => byPolish.compare(a.region ?? "", b.region ?? ""));
  return [...towns.slice(0, mostAtOnce), ...rest];
}

type Address = { country: string | null; postalCode: string | null; city: string | null };

/**
 * The places with the country that stands before a code, the clear town of each code that stands alone, and the code of the
 * centre of each town that does: asked at once, and not at all where nothing of a place lacks.
 */
export async function completeAddresses<Place extends Address>(ctx: Asked, places: Place[]): Promise<Place[]> {
  const whole = places.map(withCountryOfCode);
  const lacking = whole.flatMap(({ country, postalCode, city }, index) =>
    country && Boolean(postalCode) !== Boolean(city) ? [{ index, country, postalCode, city }] : [],
  );
  const named = lacking.flatMap(({ city, ...place }) => (city ? [{ ...place, city }] : []));
  const coded = lacking.filter(({ postalCode }) => postalCode);
  const [towns, ofCodes] = await Promise.all([namesakesOfEach(ctx, named), placesOfCodes(ctx, coded)]);
  const codes = new Map(named.map(({ index }, at) => [index, towns[at]?.[0]?.postalCode ?? null]));
  const cities = new Map(coded.map(({ index }, at) => [index, clearTown(ofCodes[at] ?? [])?.name ?? null]));
  return whole.map((place, index) => ({
    ...place,
    postalCode: codes.get(index) ?? place.postalCode,
    city: cities.get(index) ?? place.city,
  }));
}

/** The town that may be meant by a name nobody knows, „Hamburg” for „Hambu”; null when none is near, or it is known. */
export async function nearestName(
  ctx: Asked,
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
export async function findTownFacts(ctx: Asked, written: WrittenTown[]): Promise<TownFacts[]> {
  const [named, ofCode, points] = await Promise.all([
    namesakesOfEach(ctx, written),
    placesOfCodes(ctx, written),
    pointsOfCodes(ctx, written),
  ]);
  return written.map((town, index) => {
    const towns = { named: named[index] ?? [], ofCode: ofCode[index] ?? [] };
    return { ...towns, isItsCode: isItsCode(town, towns, points[index] ?? null) };
  });
}

/**
 * Whether the code is one of the town, or lies in it: a large town is wide. Null when the code or the town is unknown. A
 * code of another country than `country` is none of its towns.
 */
export async function isCodeOf(
  ctx: Asked,
  written: { country: string; postalCode: string; city: string },
): Promise<boolean | null> {
  const [facts] = await findTownFacts(ctx, [written]);
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
  ctx: Asked,
  codes: { country: string; postalCode: string | null }[],
): Promise<(Point | null)[]> {
  const sought = codes.map(({ country, postalCode }, index) => {
    const code = parsePostalCode(postalCode ?? "");
    return { index, country, key: code && keyOfCode(country, code.postalCode) };
  });
  const rows = await ctx.db.execute<Point & { index: number }>(sql`
    select t.index, c.lat, c.lon
    from json_to_recordset(${JSON.stringify(sought)}::json) as t (index int, country text, key text)
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
  ctx: Asked,
  sought: { country: string | null; city: string; postalCode?: string | null }[],
): Promise<{ meant: Town | null; others: Town[] }[]> {
  const names = sought.map(({ country, city }) => ({ country, city, ...cityAndRegion(city) }));
  const found = await townsOfNames(ctx, names);
  return names.map(({ country, city, region }, index) => {
    const towns = found[index] ?? [];
    const whole = fold(city);
    const named = towns.filter(({ name, city, region: part }) =>
      [name, `${city} (${part})`].some((text) => fold(text) === whole),
    );
    const meant = meantOf(named, country, sought[index]?.postalCode) ?? (region ? null : towns[0]) ?? null;
    const isNamesake = (town: Town) => meant !== null && town.acronym === meant.acronym && isOther(town, meant);
    return { meant, others: inReach(towns.filter(isNamesake)) };
  });
}
