import { countries, currencies } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { money } from "~/domain/money";
import type { PostingFacts } from "~/domain/posting-change";

const space = "\u00a0";
const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });

/** What of a posting those who deal or ask about it are told of when it changes. */
export async function readPostingFacts(ctx: Pick<Context, "db">, postingId: number): Promise<PostingFacts> {
  const [posting] = await ctx.db
    .select({ posting: freightPostings, currency: currencies.code })
    .from(freightPostings)
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(eq(freightPostings.id, postingId));
  if (!posting) throw new Error(`The posting ${postingId} is missing.`);
  const places = await ctx.db
    .select({ place: freightPlaces, sign: countries.roadSign })
    .from(freightPlaces)
    .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
    .where(eq(freightPlaces.postingId, postingId))
    .orderBy(asc(freightPlaces.position));
  const end = (role: "LOAD" | "UNLOAD") => places.filter(({ place }) => place.role === role);
  const { rate, paymentDays, bodies, tonnage, length, palettes, temperatureFrom, temperatureTo, additionalInfo } =
    posting.posting;
  return {
    loading: wayOf(end("LOAD")),
    loadingDays: daysOf(end("LOAD")),
    unloading: wayOf(end("UNLOAD")),
    unloadingDays: daysOf(end("UNLOAD")),
    rate: rate === null ? null : money(rate, posting.currency),
    paymentDays: paymentDays === null ? null : String(paymentDays),
    bodies: bodies.join(", ") || null,
    tonnage: tonnage === null ? null : `${number.format(tonnage)}${space}t`,
    length: length === null ? null : `${number.format(length)}${space}m`,
    palettes: palettes === null ? null : String(palettes),
    temperature: [temperatureFrom, temperatureTo].filter((each) => each !== null).join("…") || null,
    additionalInfo,
  };
}

type Place = { place: typeof freightPlaces.$inferSelect; sign: string };

function wayOf(places: Place[]): string | null {
  const named = places.map(({ sign, place }) => [sign, place.postalCode, place.city].filter(Boolean).join(" "));
  return named.join("; ") || null;
}

function daysOf(places: Place[]): string | null {
  const days = places.flatMap(({ place }) => {
    const first = place.departureDate ?? place.startDate;
    const last = place.endDate;
    if (!first) return [];
    return last && last !== first ? `${first} – ${last}` : first;
  });
  return days.join("; ") || null;
}
