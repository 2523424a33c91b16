import { countries } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightSupervisors } from "drizzle/schema/freight";
import { inArray } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { LocatedPlace } from "./journey.server";
import type { PostingInput } from "./posting";

type People = Pick<PostingInput, "supervisorIds" | "contactIds">;
type Parts = People & { postingId: number; places: LocatedPlace[] };

/** Writes the places and people of postings that have none. Throws wrongFormat for a country that there is not. */
export async function writeParts(ctx: SignedInContext, postings: readonly Parts[]): Promise<void> {
  await writePlaces(ctx, postings);
  await writePeople(ctx, postings);
}

async function writePlaces(ctx: SignedInContext, postings: readonly Pick<Parts, "postingId" | "places">[]) {
  const acronyms = new Set(postings.flatMap(({ places }) => places.flatMap(({ country }) => country ?? [])));
  if (postings.every(({ places }) => places.length === 0)) return;
  const countryRows = await ctx.db
    .select({ id: countries.id, acronym: countries.acronym })
    .from(countries)
    .where(inArray(countries.acronym, [...acronyms]));
  const idOf = new Map<string | null, number>(countryRows.map(({ id, acronym }) => [acronym, id]));
  const rows = postings.flatMap(({ postingId, places }) =>
    places.map(({ country, ...place }) => {
      const countryId = idOf.get(country);
      const field = `${place.role === "LOAD" ? "load" : "unload"}[${place.position}].country`;
      if (countryId === undefined) throw new DomainError("wrongFormat", field);
      return { ...place, postingId, countryId };
    }),
  );
  await ctx.db.insert(freightPlaces).values(rows);
}

/** Writes whom to ask about postings that name nobody yet: people of the company in their order, and others. */
export async function writePeople(ctx: SignedInContext, postings: readonly Omit<Parts, "places">[]): Promise<void> {
  const supervisors = postings.flatMap(({ postingId, supervisorIds }) =>
    supervisorIds.map((userId, position) => ({ postingId, userId, position })),
  );
  const contacts = postings.flatMap(({ postingId, contactIds }) =>
    contactIds.map((contactId) => ({ postingId, contactId })),
  );
  if (supervisors.length > 0) await ctx.db.insert(freightSupervisors).values(supervisors);
  if (contacts.length > 0) await ctx.db.insert(freightContacts).values(contacts);
}
