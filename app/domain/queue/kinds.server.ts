import { users } from "drizzle/schema/account";
import { companies, companyChanges, companyDocuments } from "drizzle/schema/company";
import { complaintMessages, complaints, isNotWithdrawn, isOpenComplaint } from "drizzle/schema/complaint";
import { invitations } from "drizzle/schema/invitation";
import { registerDifferences } from "drizzle/schema/register";
import { type SQL, sql } from "drizzle-orm";
import { unconfirmedCompany, undecidableCompany, waitingCompany } from "~/domain/company/verification/queries.server";
import type { Context } from "~/domain/kernel/context";
import type { Permission } from "~/domain/kernel/permission";
import { answerDays } from "~/domain/kernel/term";
import { has, type Viewer } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { waitingFindings } from "~/domain/watch/queries.server";
import { pathTo } from "~/paths";
import type { QueueKind } from "./kind";

/** Since when the office owes an answer: the first word of the issuer that has none; null where all have. */
export const unansweredSince = sql<Date | null>`case when ${complaints.awaitsOffice} then coalesce((
    select min(word.created_at) from ${complaintMessages} word
    where word.complaint_id = ${complaints.id} and not word.is_from_office and word.created_at > (
      select max(answer.created_at) from ${complaintMessages} answer
      where answer.complaint_id = ${complaints.id} and answer.is_from_office and not answer.is_internal)
  ), ${complaints.createdAt}) end`.mapWith(complaints.createdAt);

type Kind = {
  kind: QueueKind;
  /** Who deals with it, and so who sees it. */
  permission: Permission;
  /** Days within which the council promises an answer; null where it promises none. */
  answerDays: number | null;
  /** Of an entry `r`: since when the answer is owed, where that is not since it waits; null where none is. */
  owedSince?: SQL;
  /** Where it is decided; null for what a button of its row settles. */
  address: ((entry: { id: number; companyId: number | null }) => string) | null;
  /** What waits: id, since, title, detail, mark, company_id, company_name; without an id for who is of no company. */
  waiting: (ctx: Pick<Context, "now">) => SQL;
};

const companyName = nameOfCompany(companies);
const isRegistered = sql`not ${companies.isBlocked} and ${companies.expiredAt} is null`;
const queue = "council.verification";

/** Every kind of thing that waits for the council: a new one is one entry here, its name in kind.ts, and its words. */
const kinds: readonly Kind[] = [
  {
    kind: "company",
    permission: "EDIT_COMPANY_STATUS",
    answerDays,
    address: ({ id }) => pathTo(queue, null, { company: id }),
    // A company waits for the council once somebody of it confirmed the e-mail, or asked for the verification.
    waiting: () => sql`
      select ${companies.id} as id, ${companies.waitingSince} as since, ${companyName} as title, ${companies.tin} as detail,
        case when ${unconfirmedCompany} then 'unconfirmed' when ${companies.verificationRequestedAt} is not null then 'requested' end as mark,
        ${companies.id} as company_id, ${companyName} as company_name
      from ${companies}
      where ${waitingCompany} and not ${undecidableCompany}`,
  },
  {
    kind: "person",
    permission: "EDIT_USER_STATUS",
    answerDays: null,
    address: ({ id }) => pathTo(queue, null, { user: id }),
    waiting: () => sql`
      select ${users.id} as id, ${users.emailConfirmedAt} as since, ${nameOfPerson(users)} as title,
        ${users.email}::text as detail, null as mark, ${companies.id} as company_id, ${companyName} as company_name
      from ${users} join ${companies} on ${companies.id} = ${users.companyId}
      where not ${users.isActive} and not ${users.isBlocked} and ${users.emailConfirmedAt} is not null
        and ${users.switchedOffAt} is null and ${isRegistered}`,
  },
  {
    kind: "invitation",
    permission: "ACCESS_CONTROL",
    answerDays: null,
    address: null,
    // What the council sends itself needs no check of the council.
    waiting: ({ now }) => sql`
      select ${invitations.id} as id, ${invitations.createdAt} as since, coalesce(${invitations.companyName}, ${invitations.tin}) as title,
        ${invitations.email}::text as detail, case when ${invitations.status} = 'REGISTERED' then 'registered' end as mark,
        ${companies.id} as company_id, ${companyName} as company_name
      from ${invitations} join ${companies} on ${companies.id} = ${invitations.companyId}
      where ${invitations.checkedAt} is null and not ${companies.isCouncil}
        and (${invitations.status} = 'REGISTERED' or ${invitations.status} in ('NEW', 'SENT') and ${invitations.expiresAt} > ${now.toISOString()}::timestamptz)`,
  },
  {
    kind: "paper",
    permission: "EDIT_DOCUMENT_PARAMS",
    answerDays: null,
    address: ({ companyId }) => pathTo(queue, null, { documents: companyId ?? undefined }),
    waiting: () => sql`
      select ${companyDocuments.id} as id, ${companyDocuments.createdAt} as since, ${companyDocuments.type}::text as title,
        ${companyDocuments.name} as detail, null as mark, ${companies.id} as company_id, ${companyName} as company_name
      from ${companyDocuments} join ${companies} on ${companies.id} = ${companyDocuments.companyId}
      where ${companyDocuments.state} = 'UNVERIFIED' and ${companyDocuments.deletedAt} is null and ${isRegistered}`,
  },
  {
    kind: "change",
    permission: "EDIT_COMPANY_STATUS",
    answerDays: null,
    address: ({ id }) => pathTo(queue, null, { change: id }),
    // The names of the changed fields: what they are called is said where they are shown.
    waiting: () => sql`
      select ${companyChanges.id} as id, ${companyChanges.createdAt} as since,
        (select string_agg(field, ',') from jsonb_object_keys(${companyChanges.after}) field) as title,
        coalesce(${companyChanges.before} ->> 'name', ${companies.name}) as detail, null as mark,
        ${companies.id} as company_id, ${companyName} as company_name
      from ${companyChanges} join ${companies} on ${companies.id} = ${companyChanges.companyId}
      where ${companyChanges.needsReview} and ${companyChanges.decidedAt} is null and ${isRegistered}`,
  },
  {
    kind: "register",
    permission: "EDIT_COMPANY_STATUS",
    answerDays: null,
    address: ({ id }) => pathTo(queue, null, { difference: id }),
    // The names of the fields that differ, as those of a change.
    waiting: () => sql`
      select ${registerDifferences.id} as id, ${registerDifferences.createdAt} as since,
        (select string_agg(field, ',') from jsonb_object_keys(${registerDifferences.registered}) field) as title,
        ${registerDifferences.source} as detail, null as mark, ${companies.id} as company_id, ${companyName} as company_name
      from ${registerDifferences} join ${companies} on ${companies.id} = ${registerDifferences.companyId}
      where ${registerDifferences.endedAt} is null and ${registerDifferences.decidedAt} is null and ${isRegistered}`,
  },
  {
    kind: "finding",
    permission: "EDIT_COMPANY_STATUS",
    answerDays: null,
    address: ({ id }) => pathTo(queue, null, { finding: id }),
    waiting: waitingFindings,
  },
  {
    kind: "complaint",
    permission: "MANAGE_COMPLAINTS",
    answerDays,
    owedSince: sql`(select ${unansweredSince} from ${complaints} where ${complaints.id} = r.id)`,
    address: ({ id }) => pathTo("council.complaint", { id }),
    waiting: () => sql`
      select ${complaints.id} as id, ${complaints.createdAt} as since, ${complaints.subject} as title, ${complaints.number} as detail,
        case when ${complaints.companyDecisionId} is not null or ${complaints.userDecisionId} is not null then 'appeal' end as mark,
        ${companies.id} as company_id, coalesce(${companyName}, ${complaints.visitorName}) as company_name
      from ${complaints} left join ${companies} on ${companies.id} = ${complaints.companyId}
      where ${isOpenComplaint} or (${complaints.awaitsOffice} and ${isNotWithdrawn})`,
  },
];

/** The kinds that somebody deals with. */
export function kindsOf(viewer: Viewer): Kind[] {
  return kinds.filter(({ permission }) => has(viewer, permission));
}

/** The kind of this name. */
export function kindOf(name: QueueKind): Kind {
  return kinds.find(({ kind }) => kind === name) as Kind;
}
