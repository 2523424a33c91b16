import type { OtherTown } from "~/components/forms/other-towns";
import type { PlaceFormValues, PostingFormValues } from "~/domain/freight/posting/form-values";
import { locatePlaces } from "~/domain/freight/posting/journey.server";
import { blankPlace, maximumCity, maximumPostalCode } from "~/domain/freight/posting/posting";
import type { SignedInContext } from "~/domain/kernel/context";
import { estimatedKm } from "~/domain/place/distance";
import { withCountryOfCode } from "~/domain/place/postal-code";
import { completeAddresses, otherTowns, placesOfCode } from "~/domain/place/towns.server";

type Places = Pick<PostingFormValues, "load" | "unload">;

/** Towns that may be meant in the place of the one in the form: of its name, or of the code where that is given. */
export type TownChoice = { postalCode: string | null; towns: OtherTown[] };

/**
 * What the map says of the places as they are typed: how far it is through them, and the other towns of their names;
 * the towns of a code that stood alone as it was sent, in `sentPlaces`.
 */
export async function placeHelp(ctx: SignedInContext, { load, unload }: Places, sentPlaces: Places = { load, unload }) {
  const places = { load, unload };
  const rows = (["load", "unload"] as const).flatMap((list) =>
    places[list].map((place, index) => {
      return { row: `${list}[${index}]`, place, hadTown: Boolean((sentPlaces[list][index] ?? place).city) };
    }),
  );
  const others = await Promise.all(
    rows.map(async ({ row, place, hadTown }) => [row, await othersOf(ctx, place, hadTown)] as const),
  );
  return {
    estimatedKm: await estimateOf(ctx, places),
    otherTowns: Object.fromEntries(others) as Record<string, TownChoice>,
  };
}

async function othersOf(ctx: SignedInContext, place: PlaceFormValues, hadTown: boolean): Promise<TownChoice> {
  const { country, postalCode, city } = placeQuery(place);
  const ofCode = hadTown ? null : postalCode || null;
  if (!country || !(city || ofCode)) return { postalCode: null, towns: [] };
  const towns = ofCode
    ? (await placesOfCode(ctx, { country, postalCode })).filter(({ name }) => name !== city)
    : await otherTowns(ctx, { country, city, postalCode });
  return {
    postalCode: ofCode,
    towns: towns.map(({ acronym, name, region, postalCode }) => ({ acronym, name, region, postalCode })),
  };
}

/** The place as it is looked up: nothing has been asked of what was typed, so it may be of any length. */
function placeQuery({ country, postalCode, city }: PlaceFormValues) {
  return withCountryOfCode({
    country,
    postalCode: postalCode.trim().slice(0, maximumPostalCode),
    city: city.trim().slice(0, maximumCity),
  });
}

/** Road kilometres through the places as they are typed; null without two of them on the map. */
export async function estimateOf(ctx: SignedInContext, { load, unload }: Places) {
  const placesToLocate = (places: PlaceFormValues[]) =>
    places.map((place) => {
      const { country, postalCode, city } = placeQuery(place);
      return { ...blankPlace, country, postalCode: postalCode || null, city: city || null };
    });
  const isTold = ({ postalCode, city }: PlaceFormValues) => Boolean(postalCode || city);
  if (![load, unload].every((places) => places.some(isTold))) return null;
  return estimatedKm(await locatePlaces(ctx, { load: placesToLocate(load), unload: placesToLocate(unload) }));
}

/** The form with its places completed as far as one look-up tells. */
export async function withTownsAndCodes(ctx: SignedInContext, values: PostingFormValues): Promise<PostingFormValues> {
  const allPlaces = [...values.load, ...values.unload];
  const addresses = await completeAddresses(ctx, allPlaces.map(placeQuery));
  const places = allPlaces.map((place, index): PlaceFormValues => {
    const { country, postalCode, city } = addresses[index] ?? place;
    return {
      ...place,
      country: country || place.country,
      postalCode: withCountryOfCode(place).postalCode || postalCode || "",
      city: place.city || city || "",
    };
  });
  return { ...values, load: places.slice(0, values.load.length), unload: places.slice(values.load.length) };
}
