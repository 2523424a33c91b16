import type { OtherTown } from "~/components/forms/other-towns";
import type { SignedInContext } from "~/domain/context";
import type { PlaceFormValues, PostingFormValues } from "~/domain/freight/posting/form-values";
import { locatePlaces } from "~/domain/freight/posting/journey.server";
import { blankPlace } from "~/domain/freight/posting/posting";
import { estimatedKm } from "~/domain/place/distance";
import { codeOfCentre, otherTowns, placesOfCode } from "~/domain/place/towns.server";

type Places = Pick<PostingFormValues, "load" | "unload">;

/** What the map says of the places as they are typed: how far it is through them, and the other towns of their names. */
export async function placeHelp(ctx: SignedInContext, { load, unload }: Places) {
  const rows = Object.entries({ load, unload }).flatMap(([list, places]) =>
    places.map((place, index) => [`${list}[${index}]`, place] as const),
  );
  const others = await Promise.all(
    rows.map(async ([row, place]): Promise<[string, OtherTown[]]> => [row, await othersOf(ctx, place)]),
  );
  return { estimatedKm: await estimateOf(ctx, { load, unload }), otherTowns: Object.fromEntries(others) };
}

async function othersOf(ctx: SignedInContext, { country, city }: PlaceFormValues): Promise<OtherTown[]> {
  if (!country || !city) return [];
  const towns = await otherTowns(ctx, { country, city });
  return towns.map(({ acronym, name, region, postalCode }) => ({ acronym, name, region, postalCode }));
}

/** Road kilometres through the places as they are typed; null without two of them on the map. */
async function estimateOf(ctx: SignedInContext, { load, unload }: Places) {
  const written = (places: PlaceFormValues[]) =>
    places.map(({ country, postalCode, city }) => ({
      ...blankPlace,
      country,
      postalCode: postalCode || null,
      city: city || null,
    }));
  return estimatedKm(await locatePlaces(ctx, { load: written(load), unload: written(unload) }));
}

/** The form with the town of each code that stands alone, and the code of the centre of each town that does. */
export async function withTownsAndCodes(ctx: SignedInContext, values: PostingFormValues): Promise<PostingFormValues> {
  const whole = async (place: PlaceFormValues): Promise<PlaceFormValues> => {
    const { country, postalCode, city } = place;
    if (!country || Boolean(postalCode) === Boolean(city)) return place;
    if (city) return { ...place, postalCode: (await codeOfCentre(ctx, { country, city })) ?? "" };
    const [largest, second] = await placesOfCode(ctx, { country, postalCode });
    return largest && (largest.population !== null || !second) ? { ...place, city: largest.name } : place;
  };
  const [load, unload] = await Promise.all(
    [values.load, values.unload].map((places) => Promise.all(places.map(whole))),
  );
  return { ...values, load: load ?? [], unload: unload ?? [] };
}
