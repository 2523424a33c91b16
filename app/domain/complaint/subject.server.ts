import { users } from "drizzle/schema/account";
import { announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq, isNull, sql } from "drizzle-orm";
import { findAnnouncement } from "~/domain/announcement/queries.server";
import { findCompanyProfile } from "~/domain/company/public-profile.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { findOfferedPricing } from "~/domain/membership/queries.server";
import { pathTo } from "~/paths";
import type { SubjectKind } from "./status";

export type SubjectReference = { kind: SubjectKind; id: number };
/** What a complaint is about, whose it is, and what it is called. */
export type Subject = SubjectReference & { companyId: number; companyName: string; name: string };

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
    const known = shortName ?? name;
    return { kind: "company", id, companyId: id, companyName: known, name: known };
  },
  posting: async (ctx, id) => {
    const { company, places } = await findPosting(ctx, id);
    const towns = places.flatMap(({ city }) => city ?? []);
    const name = [...new Set([towns[0], towns.at(-1)])].filter(Boolean).join(" – ");
    return { kind: "posting", id, companyId: company.id, companyName: company.name, name };
  },
  announcement: async (ctx, id) => {
    const { companyId, companyName, title } = await findAnnouncement(ctx, id);
    return { kind: "announcement", id, companyId, companyName, name: title };
  },
  comment: async (ctx, id) => {
    const [comment] = await ctx.db
      .select({
        announcementId: comments.announcementId,
        companyId: companies.id,
        companyName: sql<string>`coalesce(${companies.shortName}, ${companies.name})`,
        name: sql<string>`left(${comments.body}, 80)`,
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
    if (!comment) return null;
    const { announcementId, ...subject } = comment;
    await findAnnouncement(ctx, announcementId);
    return { kind: "comment", id, ...subject };
  },
  package: async ({ viewer }) => {
    const { id, name } = viewer.company;
    return { kind: "package", id, companyId: id, companyName: name, name };
  },
  pricing: async (ctx, id) => {
    const pricing = await findOfferedPricing(ctx, id);
    const { company } = ctx.viewer;
    return pricing && { kind: "pricing", id, companyId: company.id, companyName: company.name, name: pricing.name };
  },
};

/** Where what a complaint is about is looked at by who has been let into the complaint; null once it is gone. */
export async function addressOfSubject(
  ctx: Context,
  { kind, id }: SubjectReference,
  { isOffice }: { isOffice: boolean },
): Promise<string | null> {
  switch (kind) {
    case "company":
    case "package":
      if (isOffice) return pathTo("council.company", { id });
      return kind === "company" ? pathTo("company", { id }) : pathTo("plan");
    case "pricing":
      return isOffice ? pathTo("council.pricing", { id }) : pathTo("plan");
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
