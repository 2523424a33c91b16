import type { SignedInContext } from "~/domain/kernel/context";
import type { Town } from "~/domain/place/select.server";
import { findTownFacts, nearestName, type TownFacts } from "~/domain/place/towns.server";
import type { PostingInput } from "./posting";
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
  const places = Object.entries({ load, unload }).flatMap(([role, places]) =>
    places.flatMap(({ country, city, postalCode }, index) =>
      country && city ? [{ row: `${role}[${index}]`, country, city, postalCode }] : [],
    ),
  );
  const facts = await findTownFacts(ctx, places);
  const warnings = facts.map((townFacts, index) => {
    const place = places[index];
    return place ? warningOf(ctx, place, townFacts) : [];
  });
  return (await Promise.all(warnings)).flat();
}

type PlaceText = { row: string; country: string; city: string; postalCode: string | null };

async function warningOf(ctx: SignedInContext, place: PlaceText, facts: TownFacts): Promise<PlaceWarning[]> {
  const { row, country, city, postalCode } = place;
  const { named, ofCode } = facts;
  const key = (code: string) => `${code} ${row} ${country} ${postalCode ?? ""} ${city}`;
  if (ofCode.some((town) => isNamed(town, city))) return [];
  if (named.length === 0) {
    const near = await nearestName(ctx, { country, city });
    const townRepairs = (near ? [near] : distinctTowns(ofCode)).map((town) =>
      townRepair(row, town, postalCode, ofCode),
    );
    return [{ code: "unknownTown", key: key("unknownTown"), city, repairs: townRepairs }];
  }
  if (!postalCode || ofCode.length === 0 || facts.isItsCode !== false) return [];
  const centre = named[0]?.postalCode;
  const towns = distinctTowns(ofCode);
  const repairs: Repair[] = [
    ...(centre ? [{ says: "code" as const, text: centre, fields: { [`${row}.postalCode`]: centre } }] : []),
    ...towns.map((town) => townRepair(row, town, postalCode, ofCode)),
  ];
  const townOfCode = towns[0]?.name ?? "";
  return [{ code: "codeElsewhere", key: key("codeElsewhere"), postalCode, city, townOfCode, repairs }];
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
function townRepair(row: string, town: Town, writtenCode: string | null, ofCode: Town[]): Repair {
  const isOwn = ofCode.some((each) => isNamed(each, town.city));
  const code = (isOwn ? writtenCode : town.postalCode) ?? writtenCode ?? "";
  return { says: "town", text: town.name, fields: { [`${row}.city`]: town.name, [`${row}.postalCode`]: code } };
}
