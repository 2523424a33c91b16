import { countries } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightSupervisors } from "drizzle/schema/freight";
import { inArray } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { LocatedPlace } from "./journey.server";
import type { PostingInput } from "./posting";

type People = Pick<PostingInput, "supervisorIds" | "contactIds">;

/** Writes the places and people of a posting that has none. Throws wrongFormat for a country that there is not. */
export async function writeParts(ctx: SignedInContext, postingId: number, places: LocatedPlace[], people: People) {
  if (places.length > 0) {
    const acronyms = [...new Set(places.flatMap(({ country }) => country ?? []))];
    const known = await ctx.db
      .select({ id: countries.id, acronym: countries.acronym })
      .from(countries)
      .where(inArray(countries.acronym, acronyms));
    const rows = places.map(({ country, ...place }) => {
      const countryId = known.find(({ acronym }) => acronym === country)?.id;
      const field = `${place.role === "LOAD" ? "load" : "unload"}[${place.position}].country`;
      if (countryId === undefined) throw new DomainError("wrongFormat", field);
      return { ...place, postingId, countryId };
    });
    await ctx.db.insert(freightPlaces).values(rows);
  }
  await writeSupervisors(ctx, postingId, people.supervisorIds);
  await writeContacts(ctx, postingId, people.contactIds);
}

/** In their order. */
export async function writeSupervisors(ctx: SignedInContext, postingId: number, people: number[]): Promise<void> {
  if (people.length === 0) return;
  await ctx.db.insert(freightSupervisors).values(people.map((userId, position) => ({ postingId, userId, position })));
}

/** People outside the portal whom to ask. */
export async function writeContacts(ctx: SignedInContext, postingId: number, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await ctx.db.insert(freightContacts).values(contactIds.map((contactId) => ({ postingId, contactId })));
}
