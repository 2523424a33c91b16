import { companyDocuments } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { conversations } from "drizzle/schema/conversation";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers, postingChanges } from "drizzle/schema/offer";
import { and, desc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { money } from "~/domain/money";
import { changesLine, type PostingChange } from "~/domain/posting-change";
import { routeName } from "~/domain/route-name.server";
import { pathTo } from "~/paths";
import { noticeKinds } from "./kind";

type Subject = {
  /** A line for each target that the viewer may know of; what is gone or closed to them is absent. */
  describe: (ctx: SignedInContext, targetIds: number[]) => Promise<{ id: number; line: string }[]>;
  /** Where the notice leads. */
  address: (notice: { targetId: number; parentId: number | null }) => string;
};

/** What notices tell of that is no talk: a new kind is one entry here and its words. */
const subjects: Readonly<Record<number, Subject>> = {
  [noticeKinds.deal]: {
    describe: describeDeals,
    address: ({ targetId }) => pathTo("offer", { id: targetId }),
  },
  [noticeKinds.documentExpires]: {
    describe: (ctx, targetIds) =>
      ctx.db
        .select({ id: companyDocuments.id, line: companyDocuments.name })
        .from(companyDocuments)
        .where(
          and(
            inArray(companyDocuments.id, targetIds),
            eq(companyDocuments.companyId, ctx.viewer.company.id),
            isNull(companyDocuments.deletedAt),
          ),
        ),
    address: () => pathTo("documents"),
  },
  [noticeKinds.complaint]: {
    describe: (ctx, targetIds) =>
      ctx.db
        .select({ id: complaints.id, line: sql<string>`${complaints.number} || ' ' || ${complaints.subject}` })
        .from(complaints)
        .where(and(inArray(complaints.id, targetIds), eq(complaints.companyId, ctx.viewer.company.id))),
    address: ({ targetId }) => pathTo("complaint", { id: targetId }),
  },
  [noticeKinds.posting]: {
    describe: describePostingChanges,
    // Whichever kind the posting is of: to the talk about it, or where that begins.
    address: ({ targetId }) => pathTo("newPostingConversation", null, { posting: targetId }),
  },
  [noticeKinds.company]: {
    describe: async (ctx, targetIds) => {
      const { id, name } = ctx.viewer.company;
      return targetIds.includes(id) ? [{ id, line: name }] : [];
    },
    address: () => pathTo("plan"),
  },
};

/** Whether the notice tells of something else than talk. */
export function isOfSubject(kind: number): boolean {
  return kind in subjects;
}

/** Where a notice that tells of something else than talk leads; null for one of talk. */
export function subjectAddress(notice: { kind: number; targetId: number; parentId: number | null }): string | null {
  return subjects[notice.kind]?.address(notice) ?? null;
}

/** What the notices of a page name, by the notice's id, with one statement per kind that is on it. */
export async function describeSubjects(
  ctx: SignedInContext,
  notices: readonly { id: number; kind: number; targetId: number }[],
): Promise<Map<number, string>> {
  const kinds = [...new Set(notices.map(({ kind }) => kind))].filter(isOfSubject);
  const lines = await Promise.all(
    kinds.map(async (kind) => {
      const ofKind = notices.filter((notice) => notice.kind === kind);
      const described = await subjects[kind]?.describe(ctx, [...new Set(ofKind.map(({ targetId }) => targetId))]);
      const byTarget = new Map(described?.map(({ id, line }) => [id, line]));
      return ofKind.map(({ id, targetId }) => [id, byTarget.get(targetId) ?? null] as const);
    }),
  );
  return new Map(lines.flat().flatMap(([id, line]) => (line === null ? [] : [[id, line] as const])));
}

/** The way of each deal of the viewer's company and the price that stands: `PL Radom – D Dortmund, 1 190 €`. */
async function describeDeals(ctx: SignedInContext, ids: number[]) {
  const { id: companyId } = ctx.viewer.company;
  const rows = await ctx.db
    .selectDistinctOn([offers.id], {
      id: offers.id,
      way: sql<string>`case when ${offers.loadId} is null and ${offers.ownPlaces} is not null
        then concat_ws(' – ',
          concat_ws(' ', ${offers.ownPlaces}->'loading'->0->>'roadSign', ${offers.ownPlaces}->'loading'->0->>'city'),
          concat_ws(' ', ${offers.ownPlaces}->'unloading'->0->>'roadSign', ${offers.ownPlaces}->'unloading'->0->>'city'))
        else ${routeName(sql`coalesce(${offers.loadId}, ${offers.postingId})`)} end`,
      price: offerProposals.price,
      currency: currencies.code,
    })
    .from(offers)
    .innerJoin(offerProposals, eq(offerProposals.offerId, offers.id))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(
      and(
        inArray(offers.id, ids),
        or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId)),
      ),
    )
    .orderBy(offers.id, desc(offerProposals.no));
  return rows.map(({ id, way, price, currency }) => ({ id, line: `${way}, ${money(price, currency)}` }));
}

/** The way of each posting that the viewer's company deals or asks about, with what was changed last. */
async function describePostingChanges(ctx: SignedInContext, ids: number[]) {
  const { id: companyId } = ctx.viewer.company;
  const talk = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.postingId, freightPostings.id), eq(conversations.interestedCompanyId, companyId)));
  const deal = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        or(eq(offers.postingId, freightPostings.id), eq(offers.loadId, freightPostings.id)),
        or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId)),
      ),
    );
  const rows = await ctx.db
    .select({
      id: freightPostings.id,
      way: routeName(sql`${freightPostings}.id`),
      changes: sql<PostingChange[] | null>`(select c.changes from ${postingChanges} c
        where c.posting_id = ${freightPostings}.id order by c.id desc limit 1)`,
    })
    .from(freightPostings)
    .where(
      and(inArray(freightPostings.id, ids), or(eq(freightPostings.companyId, companyId), exists(talk), exists(deal))),
    );
  return rows.map(({ id, way, changes }) => {
    const line = changesLine(changes ?? []);
    return { id, line: line ? `${way}: ${line}` : way };
  });
}
