import { companyDocuments } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { conversations } from "drizzle/schema/conversation";
import { dealEvents } from "drizzle/schema/deal";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings, postingChanges } from "drizzle/schema/freight";
import { interviews } from "drizzle/schema/interview";
import { notices } from "drizzle/schema/notice";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, exists, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { type DealEvent, dealEventNumber, dealEventOf, isTimeEvent } from "~/domain/notice/deal-event";
import { changeIdOf, noticeKinds, type SubjectName } from "~/domain/notice/kind";
import { nameOfCompanyBy } from "~/domain/sql/company.server";
import { offerRouteName, postingRouteName } from "~/domain/sql/route-name.server";
import { formatMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { pathTo } from "~/paths";

type NoticeRow = Pick<typeof notices.$inferSelect, "id" | "kind" | "targetId" | "dedupeKey">;
/** What a notice names, of a deal what happened to it and when and with what, and of a posting what of it changed. */
type PostingChange = (typeof postingChanges.$inferSelect)["changes"][number];
type Description = {
  line: string;
  until?: string | null;
  event?: DealEvent;
  what?: string;
  changes?: PostingChange[];
  /** The posting, where the viewer was told of it without being part of a deal or a talk about it. */
  onlyOf?: number | null;
};

type Subject = {
  /** By the notice's id what the viewer may know of; what is gone or closed to them is absent. */
  describe: (ctx: SignedInContext, noticeRows: NoticeRow[]) => Promise<Map<number, Description>>;
  /** Where the notice leads. */
  address: (ctx: SignedInContext, targetId: number) => string | Promise<string>;
};

/** What notices tell of that is no talk. */
const subjects: Readonly<Record<SubjectName, Subject>> = {
  deal: {
    describe: describeDeals,
    // The transaction bears the id of its offer, which has nothing to say once it is there.
    address: async (ctx, id) =>
      pathTo((await ctx.db.$count(transactions, eq(transactions.id, id))) > 0 ? "transaction" : "offer", { id }),
  },
  documentExpires: {
    describe: byTarget((ctx, targetIds) =>
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
    ),
    address: () => pathTo("documents"),
  },
  complaint: {
    describe: byTarget((ctx, targetIds) =>
      ctx.db
        .select({ id: complaints.id, line: sql<string>`${complaints.number} || ' ' || ${complaints.subject}` })
        .from(complaints)
        .where(and(inArray(complaints.id, targetIds), eq(complaints.companyId, ctx.viewer.company.id))),
    ),
    address: (_, id) => pathTo("complaint", { id }),
  },
  posting: {
    describe: describePostingChanges,
    address: addressOfPosting,
  },
  company: {
    describe: byTarget(async (ctx, targetIds) => {
      const { id, name } = ctx.viewer.company;
      return targetIds.includes(id) ? [{ id, line: name }] : [];
    }),
    address: () => pathTo("plan"),
  },
  payment: {
    describe: byTarget(readPayments),
    address: (_, id) => pathTo("transaction", { id }),
  },
  interview: {
    describe: byTarget((ctx, targetIds) =>
      ctx.db
        .select({ id: interviews.id, line: interviews.title })
        .from(interviews)
        .where(and(inArray(interviews.id, targetIds), ne(interviews.status, "DRAFT"))),
    ),
    address: (_, survey) => pathTo("interview", null, { survey }),
  },
};

const byKind: ReadonlyMap<number, Subject> = new Map(
  Object.entries(subjects).map(([name, subject]) => [noticeKinds[name as SubjectName], subject]),
);

/** Whether the notice tells of something else than talk. */
export function isOfSubject(kind: number): boolean {
  return byKind.has(kind);
}

/** Where a notice that tells of something else than talk leads; null for one of talk. */
export async function subjectAddress(ctx: SignedInContext, { kind, targetId }: Pick<NoticeRow, "kind" | "targetId">) {
  return byKind.get(kind)?.address(ctx, targetId) ?? null;
}

/** What the notices of a page name, by the notice's id, with one statement per kind that is on it. */
export async function describeSubjects(
  ctx: SignedInContext,
  noticeRows: readonly NoticeRow[],
): Promise<Map<number, Description>> {
  const kinds = [...new Set(noticeRows.map(({ kind }) => kind))];
  const descriptions = await Promise.all(
    kinds.map((kind) => {
      const ofKind = noticeRows.filter((notice) => notice.kind === kind);
      return byKind.get(kind)?.describe(ctx, ofKind) ?? new Map<number, Description>();
    }),
  );
  return new Map(descriptions.flatMap((ofKind) => [...ofKind]));
}

type ReadLines = (ctx: SignedInContext, targetIds: number[]) => Promise<(Description & { id: number })[]>;

/** Describes notices that all tell the same of one target. */
function byTarget(readLines: ReadLines): Subject["describe"] {
  return async (ctx, noticeRows) => {
    const rows = await readLines(ctx, [...new Set(noticeRows.map(({ targetId }) => targetId))]);
    const descriptions = new Map(rows.map(({ id, ...row }) => [id, row]));
    return new Map(
      noticeRows.flatMap(({ id, targetId }) => {
        const row = descriptions.get(targetId);
        return row === undefined ? [] : [[id, row] as const];
      }),
    );
  };
}

async function describeDeals(ctx: SignedInContext, noticeRows: NoticeRow[]) {
  const [deals, times, changes] = await Promise.all([
    listDeals(ctx, [...new Set(noticeRows.map(({ targetId }) => targetId))]),
    readTimes(ctx, noticeRows),
    readChanges(ctx, noticeRows),
  ]);
  return new Map(
    noticeRows.flatMap(({ id, targetId, dedupeKey }) => {
      const deal = deals.find((each) => each.id === targetId);
      if (!deal) return [];
      const event = dealEventOf(dedupeKey);
      // Of a proposal its own price, also once there are later ones.
      const no = event && proposalEvents.includes(event) ? (dealEventNumber(dedupeKey) ?? deal.no) : deal.no;
      const description = { line: deal.lineOf(no), until: no === deal.no ? deal.until : null };
      return [[id, { ...description, event, what: times.get(id), changes: changes.get(id) }] as const];
    }),
  );
}

const proposalEvents: readonly DealEvent[] = ["offer", "proposal", "uphold"];

/** When the vehicle came or left, and its plate, by the notice's id: `2026-11-20 08:05, WX 12345`. */
async function readTimes(ctx: SignedInContext, noticeRows: NoticeRow[]): Promise<Map<number, string>> {
  const reportedTimes = noticeRows.flatMap(({ id, dedupeKey }) => {
    const number = isTimeEvent(dealEventOf(dedupeKey)) ? dealEventNumber(dedupeKey) : undefined;
    return number === undefined ? [] : [{ id, number }];
  });
  if (reportedTimes.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: dealEvents.id,
      at: sql<string>`${dealEvents.data}->>'at'`,
      plate: transactions.vehiclePlate,
    })
    .from(dealEvents)
    .innerJoin(transactions, eq(transactions.id, dealEvents.dealId))
    .where(
      inArray(
        dealEvents.id,
        reportedTimes.map(({ number }) => number),
      ),
    );
  const times = new Map(
    rows.map(({ id, at, plate }) => [id, [formatMoment(new Date(at)), plate].filter(Boolean).join(", ")]),
  );
  return new Map(reportedTimes.map(({ id, number }) => [id, times.get(number) ?? ""]));
}

/** What of each posting that the viewer knows was changed when the notice was made. */
async function describePostingChanges(ctx: SignedInContext, noticeRows: NoticeRow[]) {
  const [descriptions, changes] = await Promise.all([
    byTarget(readPostings)(ctx, noticeRows),
    readChanges(ctx, noticeRows),
  ]);
  return new Map([...descriptions].map(([id, posting]) => [id, { ...posting, changes: changes.get(id) }]));
}

/** What was changed in a posting, by the id of the notice that names the change. */
async function readChanges(ctx: SignedInContext, noticeRows: NoticeRow[]): Promise<Map<number, PostingChange[]>> {
  const namedChanges = noticeRows.flatMap(({ id, dedupeKey }) => {
    const ofDeal = dealEventOf(dedupeKey) === "change" ? dealEventNumber(dedupeKey) : null;
    const change = changeIdOf(dedupeKey) ?? ofDeal ?? null;
    return change === null ? [] : [{ id, change }];
  });
  if (namedChanges.length === 0) return new Map();
  const ids = namedChanges.map(({ change }) => change);
  const rows = await ctx.db
    .select({ id: postingChanges.id, changes: postingChanges.changes })
    .from(postingChanges)
    .where(inArray(postingChanges.id, ids));
  const changes = new Map(rows.map((row) => [row.id, row.changes]));
  return new Map(namedChanges.map(({ id, change }) => [id, changes.get(change) ?? []]));
}

/**
 * The offer that names the load for the viewer's vehicle; of any other posting the talk about it, and where the
 * viewer's company has neither asked nor dealt, the posting itself.
 */
async function addressOfPosting(ctx: SignedInContext, posting: number): Promise<string> {
  const [offer] = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.loadId, posting), eq(offers.postingCompanyId, ctx.viewer.company.id)))
    .orderBy(desc(offers.id))
    .limit(1);
  if (offer) return pathTo("offer", { id: offer.id });
  const [openPosting] = await ctx.db
    .select({ kind: freightPostings.kind })
    .from(freightPostings)
    .where(and(eq(freightPostings.id, posting), not(partOf(ctx))));
  if (openPosting) return pathTo(openPosting.kind === "VEHICLE" ? "vehicleOffer" : "shipment", { id: posting });
  return pathTo("newPostingConversation", null, { posting });
}

/**
 * The route of each deal of the viewer's company, the price of one of its proposals and the other company, after its
 * number once it is a transaction: `TR/2026/000012, PL Radom – D Dortmund, 1 190 €, Cargo-Pol`; until when an open
 * offer stands.
 */
async function listDeals(ctx: SignedInContext, ids: number[]) {
  const { id: companyId } = ctx.viewer.company;
  const otherCompanyId = sql`case when ${eq(offers.interestedCompanyId, companyId)}
    then ${offers.postingCompanyId} else ${offers.interestedCompanyId} end`;
  const rows = await ctx.db
    .selectDistinctOn([offers.id], {
      id: offers.id,
      route: offerRouteName,
      no: offerProposals.no,
      prices: sql<Record<string, { price: number; currency: string }>>`(
        select json_object_agg(p.no, json_build_object('price', p.price::float8, 'currency', c.code))
        from ${offerProposals} p join ${currencies} c on c.id = p.currency_id where p.offer_id = ${offers.id})`,
      number: transactions.number,
      company: nameOfCompanyBy(otherCompanyId),
      status: offers.status,
      openUntil: offers.openUntil,
      dueDay: transactions.dueDay,
    })
    .from(offers)
    .leftJoin(transactions, eq(transactions.id, offers.id))
    .innerJoin(offerProposals, eq(offerProposals.offerId, offers.id))
    .where(
      and(
        inArray(offers.id, ids),
        or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId)),
      ),
    )
    .orderBy(offers.id, desc(offerProposals.no));
  return rows.map(({ id, no, route, prices, number, company, status, openUntil, dueDay }) => {
    const lineOf = (proposalNo: number) => {
      const proposal = prices[proposalNo] ?? prices[no];
      return [number, route, proposal && money(proposal.price, proposal.currency), company].filter(Boolean).join(", ");
    };
    const until = status === "SUBMITTED" && openUntil ? formatMoment(openUntil) : null;
    return { id, no, lineOf, dueDay, until };
  });
}

/** A deal after the day on which its price is due. */
async function readPayments(ctx: SignedInContext, ids: number[]) {
  const deals = await listDeals(ctx, ids);
  return deals.map(({ id, no, lineOf, dueDay }) => ({ id, line: [dueDay, lineOf(no)].filter(Boolean).join(", ") }));
}

/**
 * The route of each posting that the viewer's company has posted, deals or asks about, or that the viewer was told of.
 */
async function readPostings(ctx: SignedInContext, ids: number[]) {
  const noticeRows = ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.userId, ctx.viewer.id),
        eq(notices.kind, noticeKinds.posting),
        eq(notices.targetId, freightPostings.id),
      ),
    );
  const isPart = sql<boolean>`(${partOf(ctx)})`;
  const rows = await ctx.db
    .select({ id: freightPostings.id, line: postingRouteName(sql`${freightPostings}.id`), isPart })
    .from(freightPostings)
    .where(and(inArray(freightPostings.id, ids), or(isPart, exists(noticeRows))));
  return rows.map(({ id, line, isPart }) => ({ id, line, onlyOf: isPart ? null : id }));
}

/** Whether the viewer's company has posted the posting of the row, or deals or asks about it. */
function partOf(ctx: SignedInContext) {
  return (
    or(eq(freightPostings.companyId, ctx.viewer.company.id), exists(talkOf(ctx)), exists(dealOf(ctx))) ?? sql`false`
  );
}

/** The talk of the viewer's company about the posting of the row. */
function talkOf({ db, viewer }: SignedInContext) {
  return db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.postingId, freightPostings.id), eq(conversations.interestedCompanyId, viewer.company.id)),
    );
}

/** The offers of the viewer's company that the posting of the row is part of. */
function dealOf({ db, viewer }: SignedInContext) {
  const { id: companyId } = viewer.company;
  return db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        or(eq(offers.postingId, freightPostings.id), eq(offers.loadId, freightPostings.id)),
        or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId)),
      ),
    );
}
