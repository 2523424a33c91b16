import { postalCodes } from "drizzle/schema/place";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { fold } from "~/domain/text/fold";
import { greatCircleKm } from "./distance";
import { keyOfCode, parsePostalCode } from "./postal-code";
import { suggestPlaces } from "./queries.server";
import { isIn, type Town, townsOfCode, townsOfName, townsOfNames, townsWithCentreIn } from "./select.server";
import { cityAndRegion } from "./town";

/** Of one name beside the one that is meant; more of them are looked through by their regions. */
const mostAtOnce = 9;
const byPolish = new Intl.Collator("pl");

type Asked = Pick<Context, "db">;

/**
 * The towns of a postal code, the largest first; none for a code nobody knows. `country` is an ISO code, the postal code
 * as anybody writes it: a country before it counts for `country`.
 */
export async function placesOfCode(
  ctx: Asked,
  { country, postalCode }: { country: string; postalCode: string },
): Promise<Town[]> {
  const code = parsePostalCode(postalCode);
  if (!code) return [];
  const meant = code.country ?? country;
  const key = keyOfCode(meant, code.postalCode);
  const towns = await townsOfCode(ctx, meant, key);
  if (towns.length > 0) return towns;
  // Until the codes are read in, the list of towns knows those of their centres.
  const centres = await townsWithCentreIn(ctx, meant, key);
  return centres.filter((town) => keyOfCode(meant, town.postalCode ?? "") === key);
}

/**
 * The postal code of the town's centre; null for a town nobody knows, and where nobody knows its code. Of several towns
 * the region decides, which may also stand in brackets behind the name, else the largest is meant.
 */
export async function codeOfCentre(
  ctx: Asked,
  { country, city, region }: { country: string; city: string; region?: string | null },
): Promise<string | null> {
  const [town] = await namesakes(ctx, { country, city: region ? `${city} (${region})` : city });
  return town?.postalCode ?? null;
}

/**
 * All towns of the name in the country, the largest first, each with its region; only that of the region where one
 * stands in brackets behind the name. None for a name nobody knows.
 */
export async function namesakes(ctx: Asked, { country, city }: { country: string; city: string }): Promise<Town[]> {
  const whole = await townsOfName(ctx, { country, city, region: null });
  const { bare, region } = cityAndRegion(city);
  return whole.length > 0 || !region ? whole : townsOfName(ctx, { country, city: bare, region });
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
  const all = region ? await townsOfName(ctx, { country, city: bare, region: null }) : found;
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

/** The town that may be meant by a name nobody knows, „Hamburg” for „Hambu”; null when none is near, or it is known. */
export async function nearestName(
  ctx: Asked,
  { country, city }: { country: string; city: string },
): Promise<Town | null> {
  if ((await namesakes(ctx, { country, city })).length > 0) return null;
  const [town] = await suggestPlaces(ctx, { country, query: cityAndRegion(city).bare, postalCode: null });
  return town ?? null;
}

/**
 * Whether the code is one of the town, or lies in it: a large town is wide. Null when the code or the town is unknown. A
 * code of another country than `country` is none of its towns.
 */
export async function isCodeOf(
  ctx: Asked,
  { country, postalCode, city }: { country: string; postalCode: string; city: string },
): Promise<boolean | null> {
  const code = parsePostalCode(postalCode);
  if (code?.country && code.country !== country.toUpperCase()) return false;
  const [towns, named, point] = await Promise.all([
    placesOfCode(ctx, { country, postalCode }),
    namesakes(ctx, { country, city }),
    code && pointOfCode(ctx, country, code.postalCode),
  ]);
  if (towns.length === 0 || named.length === 0) return null;
  const hasCode = (town: Town) => towns.some(({ lat, lon }) => lat === town.lat && lon === town.lon);
  const liesIn = (town: Town) => point !== null && greatCircleKm(point, town) <= radiusKm(town);
  return named.some((town) => hasCode(town) || liesIn(town));
}

function radiusKm({ population }: Town): number {
  return 4 + Math.sqrt(population ?? 0) / 100;
}

async function pointOfCode(ctx: Asked, country: string, postalCode: string) {
  const [point] = await ctx.db.execute<{ lat: number; lon: number }>(sql`
    select c.lat, c.lon from ${postalCodes} c
    where translate(c.code, ' -', '') = ${keyOfCode(country, postalCode)} and ${isIn(country, sql`c`)}`);
  return point ?? null;
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
