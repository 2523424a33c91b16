import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { complaintMessages, complaints, isNotWithdrawn, isOpenComplaint } from "drizzle/schema/complaint";
import { queueAssignments } from "drizzle/schema/queue";
import { and, asc, desc, eq, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/kernel/context";
import { answerDays } from "~/domain/kernel/term";
import { exportRows } from "~/domain/list/export.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { unansweredSince } from "~/domain/queue/kinds.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { dayMilliseconds } from "~/domain/units/time";
import { complaintPolicy } from "./policy";
import { companyNameOf, countsByStatus, isAppeal, isOfCompany, issuerNameOf } from "./queries.server";
import { type ComplaintKind, type ComplaintStatus, complaintStatusNumber } from "./status";

/** What the office's list may be ordered by, and narrowed to. */
export const complaintOrders = ["reported", "word"] as const;
export const complaintFilters = ["mine", "unanswered", "overdue", "visitors", "appeals"] as const;
type ComplaintFilter = (typeof complaintFilters)[number];
type ComplaintOrder = (typeof complaintOrders)[number];

type ComplaintSelection = { only: ComplaintFilter | null; kind: ComplaintKind | null; phrase: string };
export type OfficeFilter = ComplaintSelection & { status: ComplaintStatus | null };

const holders = alias(users, "holders");
const orderKeys: Record<ComplaintOrder, typeof complaints.createdAt | typeof complaints.lastWordAt> = {
  reported: complaints.createdAt,
  word: complaints.lastWordAt,
};

/** A page of all complaints, for the office. Throws forbidden. */
export function listAllComplaints(
  ctx: SignedInContext,
  { page, sort, ...filter }: OfficeFilter & { page: Page; sort: Sort<ComplaintOrder> },
) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  return rows(ctx, filter, sort).limit(limitOf(page)).offset(offsetOf(page));
}

/**
 * The newest complaints that the filters leave, with their content, at most `most`, and whether there were more; the
 * log says who took them out. Throws forbidden and tooManyResourceCalls.
 */
export async function exportComplaints(ctx: SignedInContext, filter: OfficeFilter, most?: number) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  const { status, only, kind } = filter;
  const sort = { key: "reported", isDescending: true } as const;
  const what = { action: "complaint-export", target: "complaint", filter: { status, only, kind }, most };
  return exportRows(ctx, what, (ctx, page) => listAllComplaints(ctx, { ...filter, sort, page }));
}

/** How many complaints the filters leave in each state and in all, and how many are new in all. Throws forbidden. */
export async function countAllComplaints(ctx: SignedInContext, filter: ComplaintSelection) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  const counts = await ctx.db
    .select({ status: complaints.status, count: sql<number>`count(*)::int` })
    .from(complaints)
    .leftJoin(queueAssignments, isAssignment)
    .where(matchesSelection(ctx, filter))
    .groupBy(complaints.status);
  return countsByStatus(counts);
}

/** Who deals with the complaint; null when nobody does. Throws forbidden. */
export async function findHolder(ctx: SignedInContext, id: number) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  const [holder] = await ctx.db
    .select({ id: holders.id, name: nameOfPerson(holders) })
    .from(complaints)
    .innerJoin(queueAssignments, isAssignment)
    .innerJoin(holders, eq(holders.id, queueAssignments.takenBy))
    .where(eq(complaints.id, id));
  return holder ?? null;
}

/** The day by which the office answers what has no answer since the moment. */
export function dueOf(unansweredSince: Date): Date {
  return new Date(unansweredSince.getTime() + answerDays * dayMilliseconds);
}

const isAssignment = and(
  eq(queueAssignments.kind, "complaint"),
  eq(queueAssignments.targetId, complaints.id),
  eq(queueAssignments.since, complaints.createdAt),
);

function rows(ctx: SignedInContext, { status, ...filter }: OfficeFilter, sort: Sort<ComplaintOrder>) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  const direction = sort.isDescending ? desc : asc;
  return ctx.db
    .select({
      id: complaints.id,
      number: complaints.number,
      kind: complaints.kind,
      subject: complaints.subject,
      content: complaints.content,
      status: complaints.status,
      createdAt: complaints.createdAt,
      lastWordAt: complaints.lastWordAt,
      awaitsOffice: complaints.awaitsOffice,
      issuerName: issuerNameOf,
      companyId: companies.id,
      companyName: companyNameOf,
      isAppeal,
      unansweredSince,
      holderId: queueAssignments.takenBy,
      holderName: nameOfPerson<string | null>(holders),
    })
    .from(complaints)
    .leftJoin(users, eq(users.id, complaints.issuerId))
    .leftJoin(companies, isOfCompany)
    .leftJoin(queueAssignments, isAssignment)
    .leftJoin(holders, eq(holders.id, queueAssignments.takenBy))
    .where(
      and(
        matchesSelection(ctx, filter),
        status === null ? undefined : eq(complaints.status, complaintStatusNumber(status)),
      ),
    )
    .orderBy(direction(orderKeys[sort.key]), direction(complaints.id))
    .$dynamic();
}

function matchesSelection(ctx: SignedInContext, { only, kind, phrase }: ComplaintSelection): SQL | undefined {
  return and(
    phrase ? matchesComplaint(phrase) : undefined,
    kind === null ? undefined : eq(complaints.kind, kind),
    only === null ? undefined : filters(ctx)[only],
  );
}

/**
 * Every word by its beginning, in the complaint, in one of its answers and notes, or in the name of a company that
 * filed it or that it is about; a bare number is also that of a complaint of any year. Exported for the test of its
 * plan.
 */
export function matchesComplaint(phrase: string): SQL {
  const number = /^\d{1,6}$/.test(phrase) ? phrase.padStart(6, "0") : phrase;
  const phraseConditions = patternsOf(phrase).map((pattern) => sql`${companies.searchText} like ${pattern}`);
  const matchingCompanies = sql`any(array(select ${companies.id} from ${companies} where ${and(...phraseConditions)} limit 500))`;
  // Read once: a prepared plan would make the query anew for each row.
  return sql`(${complaints.searchVector} @@ (select every_word(${phrase}) || every_word(${number}))
    or ${complaints.id} = any(array(
      select ${complaintMessages.complaintId} from ${complaintMessages}
      where ${complaintMessages.searchVector} @@ (select every_word(${phrase}))))
    or ${complaints.companyId} = ${matchingCompanies} or ${complaints.againstCompanyId} = ${matchingCompanies})`;
}

function filters(ctx: SignedInContext): Record<ComplaintFilter, SQL | undefined> {
  return {
    mine: and(isOpenComplaint, eq(queueAssignments.takenBy, ctx.viewer.id)),
    unanswered: and(eq(complaints.awaitsOffice, true), isNotWithdrawn),
    overdue: and(
      isOpenComplaint,
      lte(unansweredSince, sql.param(new Date(ctx.now.getTime() - answerDays * dayMilliseconds), complaints.createdAt)),
    ),
    visitors: and(isNull(complaints.companyId), not(isAppeal)),
    appeals: isAppeal,
  };
}
