import { users } from "drizzle/schema/account";
import { companies, companyChanges, companyNotes, companyStatusChanges, registerLookups } from "drizzle/schema/company";
import { userConsents } from "drizzle/schema/registration";
import { eq, sql } from "drizzle-orm";
import { registerAnswerOf } from "~/domain/company/profile/business-register.server";
import type { ChangeSection, FieldTexts } from "~/domain/company/profile/change";
import { confirmedDifferencesOf } from "~/domain/company/register/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { nameOfPersonBy } from "~/domain/sql/person.server";

/** How many changes of its data the card of a company tells, and how many notes of the office. */
const mostInRecord = 100;

type Change = {
  id: number;
  section: ChangeSection;
  subject: string | null;
  before: FieldTexts;
  after: FieldTexts;
  by: string | null;
  createdAt: string;
};

type VerificationState = { isVerified: boolean; isBlocked: boolean };

type Decision = {
  id: number;
  action: string;
  from: VerificationState;
  to: VerificationState;
  note: string | null;
  by: string | null;
  createdAt: string;
};

type Note = {
  id: number;
  body: string | null;
  authorId: number;
  by: string;
  version: number;
  createdAt: string;
  correctedAt: string | null;
  withdrawnAt: string | null;
};

type Consent = {
  userId: number;
  kind: (typeof userConsents.$inferSelect)["kind"];
  granted: boolean;
  documentVersion: string | null;
  createdAt: string;
};

/**
 * What was written of a company over time, newest first: who changed what of its data, how it was decided on, what the
 * office noted of it, what the council confirmed that registers say otherwise; what its people have agreed to, the
 * latest answer to each question; and what the business register last said. One statement. Throws forbidden and
 * companyNotFound.
 */
export async function findCompanyRecord(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [record] = await ctx.db
    .select({
      changes,
      decisions,
      notes,
      consents,
      confirmed: confirmedDifferencesOf(sql`${companies}.id`),
      registerLookups,
    })
    .from(companies)
    .leftJoin(registerLookups, eq(registerLookups.tin, companies.tin))
    .where(eq(companies.id, companyId));
  if (!record) throw new DomainError("companyNotFound");
  const { registerLookups: lookups, decisions: rows, ...rest } = record;
  const datedDecisions = rows.map((decision) => ({ ...decision, createdAt: new Date(decision.createdAt) }));
  return { ...rest, decisions: datedDecisions, registerAnswer: registerAnswerOf(lookups) };
}

const changes = sql<Change[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'section', c.section, 'subject', c.subject, 'before', c.before,
    'after', c.after, 'by', ${nameOfPersonBy(sql`c.changed_by`)}, 'createdAt', c.created_at) order by c.id desc), '[]')
  from (
    select * from ${companyChanges} where company_id = ${companies}.id order by id desc limit ${mostInRecord}
  ) c)`;

const decisions = sql<Decision[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'action', d.action,
    'from', json_build_object('isVerified', d.from_verified, 'isBlocked', d.from_blocked),
    'to', json_build_object('isVerified', d.to_verified, 'isBlocked', d.to_blocked),
    'note', d.note, 'by', ${nameOfPersonBy(sql`d.changed_by`)}, 'createdAt', d.created_at)
    order by d.created_at desc, d.id desc), '[]')
  from ${companyStatusChanges} d where d.company_id = ${companies}.id)`;

const notes = sql<Note[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'body', n.body, 'authorId', n.author_id,
    'by', ${nameOfPersonBy(sql`n.author_id`)}, 'version', n.version, 'createdAt', n.created_at,
    'correctedAt', n.corrected_at, 'withdrawnAt', n.withdrawn_at) order by n.id desc), '[]')
  from (
    select * from ${companyNotes} where company_id = ${companies}.id order by id desc limit ${mostInRecord}
  ) n)`;

const consents = sql<Consent[]>`(
  select coalesce(json_agg(json_build_object('userId', g.user_id, 'kind', g.kind, 'granted', g.granted,
    'documentVersion', g.document_version, 'createdAt', g.created_at)), '[]')
  from (
    select distinct on (given.user_id, given.kind) given.* from ${userConsents} given
    join ${users} person on person.id = given.user_id
    where person.company_id = ${companies}.id order by given.user_id, given.kind, given.created_at desc
  ) g)`;
