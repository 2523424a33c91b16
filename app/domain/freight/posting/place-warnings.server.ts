import type { SignedInContext } from "~/domain/kernel/context";
import type { Town } from "~/domain/place/select.server";
import { codeOfCentre, isCodeOf, namesakes, nearestName, placesOfCode } from "~/domain/place/towns.server";
import { isBlank, type PlaceInput, type PostingInput } from "./posting";
import type { Repair } from "./rate-warning";

export type PlaceWarning = { key: string; repairs: Repair[] } & (
  | { code: "unknownTown"; city: string }
  | { code: "codeElsewhere"; postalCode: string; city: string; townOfCode: string }
);

const mostRepairs = 3;

/** What is odd about the places of a posting: a town nobody knows, and a code of another town. */
export async function findPlaceWarnings(
  ctx: SignedInContext,
  { load, unload }: Pick<PostingInput, "load" | "unload">,
): Promise<PlaceWarning[]> {
  const rows = Object.entries({ load, unload }).flatMap(([role, places]) =>
    places.flatMap((place, index) => (isBlank(place) ? [] : [[`${role}[${index}]`, place] as const])),
  );
  return (await Promise.all(rows.map(([row, place]) => warningOf(ctx, row, place)))).flat();
}

async function warningOf(ctx: SignedInContext, row: string, place: PlaceInput): Promise<PlaceWarning[]> {
  const { country, city, postalCode } = place;
  if (!country || !city) return [];
  const known = await namesakes(ctx, { country, city });
  const ofCode = postalCode ? await placesOfCode(ctx, { country, postalCode }) : [];
  const key = (code: string) => `${code} ${row} ${country} ${postalCode ?? ""} ${city}`;
  if (known.length === 0) {
    if (ofCode.some((town) => isNamed(town, city))) return [];
    const near = await nearestName(ctx, { country, city });
    const meant = (near ? [near] : distinctTowns(ofCode)).map((town) => townRepair(row, town, postalCode, ofCode));
    return [{ code: "unknownTown", key: key("unknownTown"), city, repairs: meant }];
  }
  if (!postalCode || !(await isElsewhere(ctx, { country, city, postalCode }, ofCode))) return [];
  const centre = await codeOfCentre(ctx, { country, city });
  const towns = distinctTowns(ofCode);
  const repairs: Repair[] = [
    ...(centre ? [{ says: "code" as const, text: centre, fields: { [`${row}.postalCode`]: centre } }] : []),
    ...towns.map((town) => townRepair(row, town, postalCode, ofCode)),
  ];
  const townOfCode = towns[0]?.name ?? "";
  return [{ code: "codeElsewhere", key: key("codeElsewhere"), postalCode, city, townOfCode, repairs }];
}

type Written = { country: string; city: string; postalCode: string };

async function isElsewhere(ctx: SignedInContext, written: Written, ofCode: Town[]): Promise<boolean> {
  if (ofCode.length === 0 || ofCode.some((town) => isNamed(town, written.city))) return false;
  return (await isCodeOf(ctx, written)) === false;
}

function isNamed(town: Town, city: string): boolean {
  const name = city.trim().toLowerCase();
  return [town.city, town.name].some((each) => each.toLowerCase() === name);
}

/** Towns of a code once each, as many as there is room to offer. */
function distinctTowns(towns: Town[]): Town[] {
  return [...new Map(towns.map((town) => [town.name, town])).values()].slice(0, mostRepairs);
}

/** The town in the place of the written one, which keeps its code where that is a code of the town. */
function townRepair(row: string, town: Town, written: string | null, ofCode: Town[]): Repair {
  const isOwn = ofCode.some((each) => isNamed(each, town.city));
  const code = (isOwn ? written : town.postalCode) ?? written ?? "";
  return { says: "town", text: town.name, fields: { [`${row}.city`]: town.name, [`${row}.postalCode`]: code } };
}
