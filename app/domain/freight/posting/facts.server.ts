import { countries, currencies } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, postingChanges } from "drizzle/schema/freight";
import { asc, eq } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import { money } from "~/domain/units/money";
import { changesBetween, type PostingChange, type PostingFacts } from "./change";
import { fieldFact, toldFacts } from "./field-facts";

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
  const { rate, adr, adrClasses } = posting.posting;
  return {
    ...toldFacts(posting.posting),
    loadingPlaces: placesText(end("LOAD")),
    loadingDays: daysOf(end("LOAD")),
    loadingHours: hoursOf(end("LOAD")),
    unloadingPlaces: placesText(end("UNLOAD")),
    unloadingDays: daysOf(end("UNLOAD")),
    unloadingHours: hoursOf(end("UNLOAD")),
    rate: rate === null ? null : money(rate, posting.currency),
    adr: fieldFact("adrClasses", adrClasses) ?? fieldFact("adr", adr),
    temperature: temperatureOf(posting.posting),
  };
}

const unit = `${space}°C`;

function degrees(temperature: number): string {
  return number.format(temperature).replace("-", "−") + unit;
}

type Temperature = Pick<typeof freightPostings.$inferSelect, "temperatureFrom" | "temperatureTo">;

function temperatureOf({ temperatureFrom, temperatureTo }: Temperature): string | null {
  const [from, to] = [temperatureFrom, temperatureTo].map((each) => each !== null && degrees(each));
  if (from && to) return from === to ? from : `${from.replace(unit, "")}…${to}`;
  return from ? `≥${space}${from}` : to ? `≤${space}${to}` : null;
}

type Place = { place: typeof freightPlaces.$inferSelect; sign: string };

function placesText(places: Place[]): string | null {
  const placeTexts = places.map(({ sign, place }) => [sign, place.postalCode, place.city].filter(Boolean).join(" "));
  return placeTexts.join("; ") || null;
}

function daysOf(places: Place[]): string | null {
  const days = places.map(({ place }) => {
    const first = place.departureDate ?? place.startDate;
    const last = place.endDate;
    return last && last !== first ? [first, last].join(" – ") : first;
  });
  // Each of several in its turn, also those without.
  return days.every((each) => !each) ? null : days.map((each) => each || "–").join("; ");
}

function hoursOf(places: Place[]): string | null {
  if (places.every(({ place }) => place.hours === null)) return null;
  return places.map(({ place }) => place.hours ?? "–").join("; ");
}

type Edit = { postingId: number; version: number; before: PostingFacts };

/** Records what an edit changed of a posting, which has the version since then; null where its facts are as before. */
export async function recordPostingChange(
  ctx: SignedInContext,
  { postingId, version, before }: Edit,
): Promise<{ id: number; changes: PostingChange[] } | null> {
  const changes = changesBetween(before, await readPostingFacts(ctx, postingId));
  if (changes.length === 0) return null;
  const { id } = insertedRow(
    await ctx.db
      .insert(postingChanges)
      .values({ postingId, version, changes, authorId: ctx.viewer.id, createdAt: ctx.now })
      .returning({ id: postingChanges.id }),
  );
  return { id, changes };
}
