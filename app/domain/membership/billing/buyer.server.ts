import { companies } from "drizzle/schema/company";
import type { Buyer } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

/** What of a company makes it a party of an order. */
export const partyColumns = {
  name: companies.name,
  tin: companies.tin,
  street: companies.street,
  streetNumber: companies.streetNumber,
  houseNumber: companies.houseNumber,
  postalCode: companies.postalCode,
  city: companies.city,
};

export type Party = { name: string; tin: string } & Record<
  "street" | "streetNumber" | "houseNumber" | "postalCode" | "city",
  string | null
>;

/** A company as a party of an order. */
export function partyOf({ name, tin, ...seat }: Party): Buyer {
  return { name, tin, address: joinParts([streetOf(seat), joinParts([seat.postalCode, seat.city], " ")], ", ") };
}

/** The first line of a seat: the number stands after the street, or after the town where it has no streets. */
export function streetOf({ street, city, streetNumber, houseNumber }: Omit<Party, "name" | "tin">): string {
  return joinParts([street ?? city, joinParts([streetNumber, houseNumber], "/")], " ");
}

function joinParts(parts: (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** The company as an order keeps it. Throws companyNotFound. */
export async function findBuyer(ctx: Pick<Context, "db">, companyId: number): Promise<Buyer> {
  const [company] = await ctx.db.select(partyColumns).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new DomainError("companyNotFound");
  return partyOf(company);
}

/** Who runs the portal, as everybody may know it: the organisation's own company; null before there is one. */
export async function findOrganiser(ctx: Pick<Context, "db">) {
  const [company] = await ctx.db
    .select({ ...partyColumns, krs: companies.krs, phone: companies.phone, email: companies.email })
    .from(companies)
    .where(eq(companies.isCouncil, true));
  if (!company) return null;
  const { krs, phone, email } = company;
  return { ...partyOf(company), krs, phone, email };
}
