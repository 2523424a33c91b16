import { users } from "drizzle/schema/account";
import { announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { pricings, subscriptionDefinitions } from "drizzle/schema/membership";
import { and, eq, isNull, sql } from "drizzle-orm";
import { findAnnouncement } from "~/domain/announcement/queries.server";
import { findCompanyProfile } from "~/domain/company/profile/public-profile.server";
import { findReceivedRating, transactionOfRating } from "~/domain/deal/rating/queries.server";
import { findTransaction } from "~/domain/deal/transport/transaction-page.server";
import { findPosting } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { has } from "~/domain/kernel/viewer";
import { findOfferedPricing } from "~/domain/membership/pricing/price-list.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { pathTo } from "~/paths";
import type { ComplaintKind, SubjectKind } from "./status";

export type SubjectReference = { kind: SubjectKind; id: number };
/** What a complaint is about, whose it is, what it is called, and what kind of complaint it mostly leads to. */
type Subject = SubjectReference & {
  companyId: number;
  companyName: string;
  name: string;
  suggestedKind: ComplaintKind;
};

/** What a complaint is to be about, where the viewer may see it; null otherwise. */
export async function findSubject(ctx: SignedInContext, reference: SubjectReference): Promise<Subject | null> {
  try {
    return await finders[reference.kind](ctx, reference.id);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

type Finder = (ctx: SignedInContext, id: number) => Promise<Subject | null>;

const finders: Record<SubjectKind, Finder> = {
  company: async (ctx, id) => {
    const { name, shortName } = await findCompanyProfile(ctx, id);
    const displayName = shortName ?? name;
    return {
      kind: "company",
      id,
      companyId: id,
      companyName: displayName,
      name: displayName,
      suggestedKind: "PROBLEM",
    };
  },
  posting: async (ctx, id) => {
    const { company, places } = await findPosting(ctx, id);
    const towns = places.flatMap(({ city }) => city ?? []);
    const name = [...new Set([towns[0], towns.at(-1)])].filter(Boolean).join(" – ");
    return { kind: "posting", id, companyId: company.id, companyName: company.name, name, suggestedKind: "PROBLEM" };
  },
  announcement: async (ctx, id) => {
    const { companyId, companyName, title } = await findAnnouncement(ctx, id);
    return { kind: "announcement", id, companyId, companyName, name: title, suggestedKind: "PROBLEM" };
  },
  comment: async (ctx, id) => {
    const [comment] = await ctx.db
      .select({
        announcementId: comments.announcementId,
        companyId: companies.id,
        companyName: nameOfCompany(companies),
        name: sql<string>`left(${comments.body}, 80)`,
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
    if (!comment) return null;
    const { announcementId, ...subject } = comment;
    await findAnnouncement(ctx, announcementId);
    return { kind: "comment", id, ...subject, suggestedKind: "PROBLEM" };
  },
  package: async ({ viewer }) => {
    const { id, name } = viewer.company;
    return { kind: "package", id, companyId: id, companyName: name, name, suggestedKind: "PROBLEM" };
  },
  pricing: async (ctx, id) => {
    const pricing = await findOfferedPricing(ctx, id);
    const { company } = ctx.viewer;
    const whose = { companyId: company.id, companyName: company.name };
    // A price is asked for rather than complained of.
    return pricing && { kind: "pricing", id, ...whose, name: pricing.name, suggestedKind: "SUGGESTION" };
  },
  rating: async (ctx, id) => {
    const { number, by } = await findReceivedRating(ctx, id);
    return { kind: "rating", id, companyId: by.id, companyName: by.name, name: number, suggestedKind: "PROBLEM" };
  },
  transaction: async (ctx, id) => {
    const { number, terms, side } = await findTransaction(ctx, id);
    const other = side === "SHIPPER" ? terms.carrier : terms.shipper;
    const whose = { companyId: other.id, companyName: other.name };
    return { kind: "transaction", id, ...whose, name: number, suggestedKind: "PROBLEM" };
  },
};

/**
 * Where what a complaint is about is looked at by who has been let into the complaint, the office by its own pages;
 * null once it is gone, and where the viewer may not open that page.
 */
export async function addressOfSubject(
  ctx: SignedInContext,
  { kind, id }: SubjectReference,
  { isOffice }: { isOffice: boolean },
): Promise<string | null> {
  switch (kind) {
    case "company":
      return isOffice && has(ctx.viewer, "ACCESS_CONTROL")
        ? pathTo("council.company", { id })
        : pathTo("company", { id });
    case "package":
      if (!isOffice) return pathTo("plan");
      return has(ctx.viewer, "ACCESS_CONTROL") ? pathTo("council.company", { id }) : null;
    case "pricing":
      if (!isOffice) return pathTo("plan");
      return has(ctx.viewer, "CREATE_PRICINGS") ? pathTo("council.pricing", { id }) : null;
    case "rating":
      // The office sees it beside the complaint.
      return isOffice ? null : pathTo("ratings", null, { transaction: await transactionOfRating(ctx, id) });
    case "transaction":
      return pathTo(isOffice ? "council.transaction" : "transaction", { id });
    case "posting": {
      const [posting] = await ctx.db
        .select({ kind: freightPostings.kind })
        .from(freightPostings)
        .where(eq(freightPostings.id, id));
      return posting ? pathTo(posting.kind === "VEHICLE" ? "vehicleOffer" : "shipment", { id }) : null;
    }
    case "announcement": {
      const there = and(eq(announcements.id, id), isNull(announcements.deletedAt));
      return (await ctx.db.$count(announcements, there)) ? pathTo("announcement", { id }) : null;
    }
    case "comment": {
      const [comment] = await ctx.db
        .select({ announcementId: comments.announcementId })
        .from(comments)
        .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
      if (!comment) return null;
      return pathTo("announcement", { id: comment.announcementId }, { action: "VIEW_COMMENT", commentId: id });
    }
  }
}

/** The name and the symbol of the price that a complaint asks about; null for any other subject. */
export async function nameOfPricing(ctx: SignedInContext, { kind, id }: SubjectReference): Promise<string | null> {
  if (kind !== "pricing") return null;
  const [pricing] = await ctx.db
    .select({ name: subscriptionDefinitions.name, symbol: pricings.symbol })
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .where(eq(pricings.id, id));
  return pricing ? `${pricing.name} (${pricing.symbol})` : null;
}
