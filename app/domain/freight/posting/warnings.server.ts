import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { estimatedKm } from "~/domain/place/distance";
import { type MissingFilterField, missingFilterFields } from "./empty-filter";
import { type LocatedPlace, type ShortTime, shortTime } from "./journey.server";
import { findPlaceWarnings, type PlaceWarning } from "./place-warnings.server";
import { isBlank, type PlaceInput, type PostingInput } from "./posting";
import { type OddRate, oddRate } from "./rate-warning";

/** The key stands for what is warned of: a warning of something else is another warning. */
export type Warning = { key: string } & (
  | { code: "duplicate"; postingId: number }
  | ({ code: "shortTime" } & ShortTime)
  | PlaceWarning
  | OddRate
  | MissingFilterField
);

/** How a posting stands: which it is when it is there already, and whether it is about to be put up. */
type WarningContext = { exceptId: number | null; comesOut: boolean };

/** Of so many postings that begin in the same place, the newest are compared. */
const maximumCompared = 50;

/**
 * What may be a slip in a posting that is to be put up, and may be meant: a town nobody knows, a code of another one, a
 * rate nobody asks for, a way that cannot be driven in time, the same posting up already; and, as it comes out, what
 * most searches will miss it for.
 */
export async function findWarnings(
  ctx: SignedInContext,
  input: PostingInput,
  places: LocatedPlace[],
  { exceptId, comesOut }: WarningContext,
): Promise<Warning[]> {
  const [postingId, ofPlaces, rates] = await Promise.all([
    findSamePosting(ctx, input, exceptId),
    findPlaceWarnings(ctx, input),
    readCurrentRates(ctx),
  ]);
  const rate = oddRate(input, input.distanceKm ?? estimatedKm(places), rates);
  const short = shortTime(places, input.secondDriver);
  const missingFields = comesOut ? missingFilterFields(input) : [];
  return [
    ...ofPlaces,
    ...(rate ? [{ key: `oddRate ${rate.perKm}`, ...rate }] : []),
    ...(postingId === null ? [] : [{ code: "duplicate" as const, key: `duplicate ${postingId}`, postingId }]),
    ...(short ? [{ code: "shortTime" as const, key: `shortTime ${short.km} ${short.days}`, ...short }] : []),
    ...missingFields.map((warning) => ({ key: `unfiltered ${warning.missing}`, ...warning })),
  ];
}

/** The same, unless each of them was accepted before. */
export async function findNewWarnings(
  ctx: SignedInContext,
  input: PostingInput,
  places: LocatedPlace[],
  { accepted, ...standing }: WarningContext & { accepted: string[] },
): Promise<Warning[]> {
  const warnings = await findWarnings(ctx, input, places, standing);
  return warnings.every(({ key }) => accepted.includes(key)) ? [] : warnings;
}

/**
 * An active posting of the company with the same places, dates and tonnage; null when there is none, or when it is the
 * one that is edited: what was up beside another before is not asked about again for a change of its remarks.
 */
async function findSamePosting(ctx: SignedInContext, input: PostingInput, editedId: number | null) {
  const { kind, tonnage, load, unload } = input;
  const p = freightPostings;
  const candidates = await ctx.db
    .select({ id: p.id })
    .from(p)
    .where(
      and(
        eq(p.companyId, ctx.viewer.company.id),
        eq(p.kind, kind),
        eq(p.status, "ACTIVE"),
        gt(p.expiresAt, ctx.now),
        tonnage === null ? isNull(p.tonnage) : eq(p.tonnage, tonnage),
        startsAt(
          ctx,
          load.find((place) => !isBlank(place)),
        ),
      ),
    )
    .orderBy(...(editedId === null ? [] : [desc(eq(p.id, editedId))]), desc(p.publishedAt), desc(p.id))
    .limit(maximumCompared);
  if (candidates.length === 0) return null;

  const places = await ctx.db
    .select({ place: freightPlaces, country: countries.acronym })
    .from(freightPlaces)
    .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
    .where(
      inArray(
        freightPlaces.postingId,
        candidates.map(({ id }) => id),
      ),
    )
    .orderBy(freightPlaces.position);
  const route = signature(load, unload);
  const same = candidates.find(({ id }) => {
    const own = places
      .filter(({ place }) => place.postingId === id)
      .map(({ place, country }) => ({ ...place, country }));
    const inRole = (role: "LOAD" | "UNLOAD") => own.filter((place) => place.role === role);
    return signature(inRole("LOAD"), inRole("UNLOAD")) === route;
  });
  return same && same.id !== editedId ? same.id : null;
}

function startsAt(ctx: SignedInContext, place: PlaceInput | undefined) {
  if (!place?.country) return undefined;
  const first = ctx.db
    .select({ one: sql`1` })
    .from(freightPlaces)
    .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
    .where(
      and(
        eq(freightPlaces.postingId, freightPostings.id),
        eq(freightPlaces.role, "LOAD"),
        eq(freightPlaces.position, 0),
        eq(countries.acronym, place.country),
        place.startDate ? eq(freightPlaces.startDate, place.startDate) : undefined,
        place.city ? sql`lower(${freightPlaces.city}) = lower(${place.city})` : undefined,
      ),
    );
  return sql`exists ${first}`;
}

function signature(load: PlaceInput[], unload: PlaceInput[]): string {
  const routeOf = (places: PlaceInput[]) => places.filter((place) => !isBlank(place)).map(meaning);
  return JSON.stringify([routeOf(load), routeOf(unload)]);
}

function meaning({ country, postalCode, city, startDate, endDate, departureDate }: PlaceInput) {
  const code = postalCode?.replace(/[\s-]/g, "");
  return [country, code, city?.toLowerCase(), startDate, endDate ?? startDate, departureDate];
}
