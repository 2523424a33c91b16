import { countries } from "drizzle/schema/dictionary";
import { eq } from "drizzle-orm";
import { isPolishPostalCode, normalisePostalCode } from "~/domain/company/identifiers";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type Address = { countryId: number; voivodeshipId: number | null; postalCode: string };

/**
 * The address in its country's form: only Poland has voivodeships, and postal codes like 50-038. Throws countryRequired
 * at `countryId` for one that is not in the dictionary, and postalCodeInvalid at `postalCode`.
 */
export async function normaliseAddress<A extends Address>(ctx: Pick<Context, "db">, address: A): Promise<A> {
  const [country] = await ctx.db.select().from(countries).where(eq(countries.id, address.countryId));
  if (!country) throw new DomainError("countryRequired", "countryId");
  if (country.acronym !== "PL") return { ...address, voivodeshipId: null };
  const postalCode = normalisePostalCode(address.postalCode);
  if (!isPolishPostalCode(postalCode)) throw new DomainError("postalCodeInvalid", "postalCode");
  return { ...address, postalCode };
}
