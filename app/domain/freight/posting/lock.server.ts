import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { postingPolicy } from "./policy";

type StoredPosting = typeof freightPostings.$inferSelect;

/** Throws operationIsRestricted, companyVerificationPending. */
export function requirePosting(ctx: SignedInContext): void {
  requireFeature(ctx.viewer, "postFreight");
  postingPolicy.authorize(ctx.viewer, "posting.post", null);
}

/**
 * The people of the viewer's company and its standing stay as they are for the transaction. Before any posting: who
 * hands over what a person led takes the company first too, and neither waits for the other.
 */
export async function lockOwnCompany(ctx: SignedInContext): Promise<void> {
  const { id } = ctx.viewer.company;
  await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("share");
}

/** The posting, kept from others for the transaction. Throws postingNotFound, also of another company's. */
export async function lockPosting(ctx: SignedInContext, id: number): Promise<StoredPosting> {
  const [posting] = await ctx.db.select().from(freightPostings).where(eq(freightPostings.id, id)).for("update");
  if (!posting) throw new DomainError("postingNotFound");
  postingPolicy.authorize(ctx.viewer, "posting.change", posting);
  return posting;
}
