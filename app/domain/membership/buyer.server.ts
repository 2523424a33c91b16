import { companies } from "drizzle/schema/company";
import type { Buyer } from "drizzle/schema/membership";
import { eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";

/** A company as a party of an order: the number stands after the street, or after the town where it has no streets. */
export const partyColumns = {
  name: companies.name,
  tin: companies.tin,
  address: sql<Buyer["address"]>`concat_ws(', ',
    nullif(concat_ws(' ', nullif(coalesce(${companies.street}, ${companies.city}), ''),
      nullif(concat_ws('/', nullif(${companies.streetNumber}, ''), nullif(${companies.houseNumber}, '')), '')), ''),
    nullif(concat_ws(' ', nullif(${companies.postalCode}, ''), nullif(${companies.city}, '')), ''))`,
};

/** The company as an order keeps it. Throws companyNotFound. */
export async function findBuyer(ctx: Pick<Context, "db">, companyId: number): Promise<Buyer> {
  const [buyer] = await ctx.db.select(partyColumns).from(companies).where(eq(companies.id, companyId));
  if (!buyer) throw new DomainError("companyNotFound");
  return buyer;
}
