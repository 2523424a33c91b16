import type { Context } from "~/domain/kernel/context";
import { seekCodes } from "~/domain/place/codes.server";
import type { Point } from "~/domain/place/distance";
import type { PlaceFilter } from "./filter";

/** What the search says of the codes of a place. */
export type SoughtCodes = {
  /** Those that no code of the country begins with. */
  unknown: string[];
  /** One that has a radius and is not whole, so that it is sought by its beginning. */
  begun: string | null;
  /** The same of one whose place nobody knows, be it whole or not. */
  unplaced: string | null;
  /** The code with its town, and the country that was not chosen, around which is sought. */
  around: { code: string; country: string } | null;
};

/** What the map knows of the codes of each place, and where the only one is, when no town is named. */
export async function seekCodesOf(
  ctx: Pick<Context, "db">,
  places: PlaceFilter[],
): Promise<{ codes: SoughtCodes; point: Point | null }[]> {
  const codes = places.flatMap(({ postalCodes, country }, of) =>
    postalCodes.map((postalCode) => ({ of, postalCode, country })),
  );
  const answers = await seekCodes(ctx, codes);
  return places.map((place, of) => {
    const own = codes.flatMap((code, index) => (code.of === of ? [{ ...code, ...answers[index] }] : []));
    const [only] = own;
    const isAround = place.city === null && place.radiusKm !== null && only !== undefined;
    const at = isAround ? only.at : null;
    return {
      point: at ? { lat: at.lat, lon: at.lon } : null,
      codes: {
        unknown: own.flatMap(({ postalCode, state }) => (state === "unknown" ? [postalCode] : [])),
        begun: isAround && !at && only.state === "known" ? only.postalCode : null,
        unplaced: isAround && !at && only.state === "unsure" ? only.postalCode : null,
        around:
          at && !place.country
            ? { code: [only?.postalCode, at.city].filter(Boolean).join(" "), country: at.country }
            : null,
      },
    };
  });
}
