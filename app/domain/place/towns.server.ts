import type { Context } from "~/domain/context";
import type { Point } from "./distance";
import { selectPlaces, suggestPlaces, type Town } from "./queries.server";
import { plainCode } from "./town";

type Asked = Pick<Context, "db">;

/**
 * The towns of a postal code, the largest first; none for a code nobody knows. `country` is an ISO code, the postal code
 * as anybody writes it.
 */
export async function placesOfCode(
  ctx: Asked,
  { country, postalCode }: { country: string; postalCode: string },
): Promise<Town[]> {
  const found = await suggestPlaces(ctx, { country, query: null, postalCode });
  return found.filter((town) => plainCode(town.postalCode ?? "") === plainCode(postalCode));
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
  return selectPlaces(ctx, { country, city });
}

/** The town that may be meant by a name nobody knows, „Hamburg” for „Hambu”; null when none is near, or it is known. */
export async function nearestName(
  ctx: Asked,
  { country, city }: { country: string; city: string },
): Promise<Town | null> {
  if ((await namesakes(ctx, { country, city })).length > 0) return null;
  const [town] = await suggestPlaces(ctx, { country, query: city, postalCode: null });
  return town ?? null;
}

/** Whether the code is one of the town, or of a part of it; null when the code or the town is unknown. */
export async function isCodeOf(
  ctx: Asked,
  { country, postalCode, city }: { country: string; postalCode: string; city: string },
): Promise<boolean | null> {
  const [towns, named] = await Promise.all([
    placesOfCode(ctx, { country, postalCode }),
    namesakes(ctx, { country, city }),
  ]);
  if (towns.length === 0 || named.length === 0) return null;
  return towns.some((town) => named.some((each) => isSame(town, each)));
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.lat - b.lat) < 0.1 && Math.abs(a.lon - b.lon) < 0.15;
}
