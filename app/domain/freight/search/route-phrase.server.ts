import { readPostingLine } from "~/domain/freight/posting-line/posting-line.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { listCommonChoices, listOwnChoices } from "./choices.server";
import { readFilter } from "./filter-form.server";
import { type NamedCountries, type PlaceList, readPlaces, writePlaces } from "./place-list.server";
import { countEach, countLimit } from "./search.server";
import { locateSearches, type SoughtPlace } from "./town-query.server";

type Ends = { from: string; to: string };

const arrow = /\s*(?:[→⇒➔➜➡]|[-=–—]+>|>+)\s*/;
const dash = /\s+[-–—]+\s+/;
const count = /\s*\(\d{1,4}\)$/;

/**
 * The ends of a phrase that tells them apart: by an arrow, of which one end may be open, or by a dash between blanks;
 * else of one that says nothing but a way, as a posting's line does. Null for any other, without having asked for
 * anything.
 */
export function endsOfPhrase(input: string, today: string): Ends | null {
  const phrase = input.trim().replace(count, "");
  for (const between of [arrow, dash]) {
    const [from, to, ...more] = phrase.split(between);
    if (to === undefined) continue;
    return more.length === 0 && from !== undefined && (from || to) && (between === arrow || (from && to))
      ? { from, to }
      : null;
  }
  const { kind: _, load, unload, parts, rest, ...values } = readPostingLine(phrase, { today });
  const isWay = rest.length === 0 && Object.values(values).every((value) => value === undefined);
  const isPlace = (field: string) => /\.(?:country|postalCode|city)$/.test(field);
  if (!isWay || !parts.every(({ fields }) => fields.every(isPlace))) return null;
  const textOf = (places: typeof load) =>
    places.map(({ country, postalCode, city }) => [country, postalCode, city].filter(Boolean).join(" ")).join(", ");
  const ends = { from: textOf(load), to: textOf(unload) };
  return ends.from && ends.to ? ends : null;
}

/**
 * The route that a phrase reads as, with how many loads and free vehicles the viewer finds on it; null for any other
 * phrase.
 */
export async function findRoute(ctx: SignedInContext, phrase: string) {
  const ends = endsOfPhrase(phrase, calendarDay(ctx.now));
  if (!ends) return null;
  const choices = await listCommonChoices(ctx);
  const route = { from: readEnd(ends.from, choices.countries), to: readEnd(ends.to, choices.countries) };
  if (!route.from || !route.to) return null;
  const { from, to } = {
    from: writePlaces(route.from, choices.countries),
    to: writePlaces(route.to, choices.countries),
  };
  const search = new URLSearchParams(Object.entries({ from, to }).filter(([, text]) => text !== ""));
  const forms = await Promise.all(
    (["SHIPMENT", "VEHICLE"] as const).map(async (kind) => {
      const [own] = await listOwnChoices([ctx], kind);
      return readFilter(kind, search, { ...choices, hidden: own?.hidden ?? { postings: [], companies: [] } });
    }),
  );
  const locatedSearches = await locateSearches(
    ctx,
    forms.map(({ filter }) => filter),
  );
  if (!locatedSearches.every(({ sought }) => areKnown(sought.from) && areKnown(sought.to))) return null;
  const counts = await countEach(
    ctx,
    locatedSearches.map(({ filter }) => filter),
  );
  const [loads = 0, vehicles = 0] = counts;
  return {
    name: [from, to].join(" → ").trim(),
    query: search.toString(),
    loads: upTo(loads),
    vehicles: upTo(vehicles),
  };
}

function upTo(count: number) {
  return { count: Math.min(count, countLimit), areMore: count > countLimit };
}

/** An end that is open, or of which every word is understood; null for any other. */
function readEnd(text: string, countries: NamedCountries): PlaceList | null {
  const list = readPlaces(text, countries);
  return list.problem === null ? list : null;
}

function areKnown(places: SoughtPlace[]): boolean {
  return places.every(({ town }) => town === null || town.isKnown);
}
