import { users } from "drizzle/schema/account";
import { companies, companyChanges } from "drizzle/schema/company";
import { type AnyColumn, and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companyPolicy } from "~/domain/company/policy";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import {
  type ChangeDecision,
  type ChangeSection,
  type CompanySection,
  companySections,
  type FieldTexts,
} from "./change";

type Change = {
  companyId: number;
  section: ChangeSection;
  subject?: string;
  before: FieldTexts;
  after: FieldTexts;
  needsReview?: boolean;
};

/** Writes who changed what, in the caller's transaction. */
export async function recordCompanyChange(ctx: SignedInContext, change: Change): Promise<void> {
  await ctx.db.insert(companyChanges).values({ ...change, changedBy: ctx.viewer.id, createdAt: ctx.now });
}

/** What differs between two readings of the same fields; null when nothing does. */
export function differenceOf(before: FieldTexts, after: FieldTexts): { before: FieldTexts; after: FieldTexts } | null {
  const changedNames = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  if (changedNames.length === 0) return null;
  const only = (texts: FieldTexts) => Object.fromEntries(changedNames.map((name) => [name, texts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The last change of each part of a company's data, with who made it: its id is the part's version, 0 before any. */
export async function listSectionVersions(ctx: Context, companyId: number) {
  const rows = await ctx.db
    .selectDistinctOn([companyChanges.section], {
      section: companyChanges.section,
      version: companyChanges.id,
      by: nameOf(users),
      at: companyChanges.createdAt,
    })
    .from(companyChanges)
    .leftJoin(users, eq(users.id, companyChanges.changedBy))
    .where(eq(companyChanges.companyId, companyId))
    .orderBy(companyChanges.section, desc(companyChanges.id));
  const lastOf = (section: CompanySection) => rows.find((row) => row.section === section);
  return Object.fromEntries(
    companySections.map((section) => {
      const { version = 0, by = null, at = null } = lastOf(section) ?? {};
      return [section, { version, by, at }];
    }),
  ) as Record<CompanySection, { version: number; by: string | null; at: Date | null }>;
}

const newest = newestFirst(companyChanges.id);

/**
 * A page of who changed what of the viewer's company, newest first. Throws forbidden for who is not its administrator.
 */
export async function listCompanyChanges(ctx: SignedInContext, page: Page) {
  companyPolicy.authorize(ctx.viewer, "company.readHistory", null);
  return ctx.db
    .select({ ...changeColumns, by: nameOf(users) })
    .from(companyChanges)
    .leftJoin(users, eq(users.id, companyChanges.changedBy))
    .where(and(eq(companyChanges.companyId, ctx.viewer.company.id), newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many changes of the viewer's company there are. */
export function countCompanyChanges(ctx: SignedInContext): Promise<number> {
  return ctx.db.$count(companyChanges, eq(companyChanges.companyId, ctx.viewer.company.id));
}

/**
 * A change that the council looks at, with its company and, once settled, who decided what, when and why. Throws
 * missingPermissionToChangeCompanyStatus, and notFound for one that needs no review as for none.
 */
export async function findReviewedChange(ctx: SignedInContext, id: number) {
  companyPolicy.authorize(ctx.viewer, "company.changeStatus", null);
  const deciders = alias(users, "deciders");
  const [change] = await ctx.db
    .select({
      ...changeColumns,
      by: nameOf(users),
      decision: companyChanges.decision,
      decidedAt: companyChanges.decidedAt,
      decidedBy: nameOf(deciders),
      note: companyChanges.note,
      company: {
        id: companies.id,
        name: companies.name,
        isVerified: companies.isVerified,
        isBlocked: companies.isBlocked,
      },
    })
    .from(companyChanges)
    .innerJoin(companies, eq(companies.id, companyChanges.companyId))
    .leftJoin(users, eq(users.id, companyChanges.changedBy))
    .leftJoin(deciders, eq(deciders.id, companyChanges.decidedBy))
    .where(and(eq(companyChanges.id, id), eq(companyChanges.needsReview, true), isNull(companies.expiredAt)));
  if (!change) throw new DomainError("notFound");
  return change;
}

/** Of a company: its changes that wait for the council's look, oldest first. */
export const waitingChanges = sql<{ id: number; section: ChangeSection; createdAt: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${companyChanges.id}, 'section', ${companyChanges.section},
    'createdAt', ${companyChanges.createdAt}) order by ${companyChanges.id}), '[]')
  from ${companyChanges}
  where ${companyChanges.companyId} = ${companies.id} and ${companyChanges.needsReview} and ${companyChanges.decidedAt} is null)`;

type Decision = { decision: ChangeDecision; note: string | null };

/** Settles one change that waits; of two who decide at once the second gets queueEntryGone. Answers whose it is. */
export async function settleChange(ctx: SignedInContext, id: number, decision: Decision): Promise<number> {
  const [settledChange] = await ctx.db
    .update(companyChanges)
    .set({ ...decision, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(and(eq(companyChanges.id, id), waits))
    .returning({ companyId: companyChanges.companyId });
  if (!settledChange) throw new DomainError("queueEntryGone");
  return settledChange.companyId;
}

/** Settles all changes of a company that wait still, as its suspension does. */
export async function settleChangesOf(ctx: SignedInContext, companyId: number, decision: Decision): Promise<void> {
  await ctx.db
    .update(companyChanges)
    .set({ ...decision, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(and(eq(companyChanges.companyId, companyId), waits));
}

const waits = and(eq(companyChanges.needsReview, true), isNull(companyChanges.decidedAt));

const changeColumns = {
  id: companyChanges.id,
  section: companyChanges.section,
  subject: companyChanges.subject,
  before: companyChanges.before,
  after: companyChanges.after,
  createdAt: companyChanges.createdAt,
};

function nameOf(people: { name: AnyColumn; surname: AnyColumn }) {
  return nameOfPerson<string | null>(people);
}
