import { users } from "drizzle/schema/account";
import { companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { vehicles } from "drizzle/schema/fleet";
import { and, asc, between, desc, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import {
  type CompanyDocumentState,
  type CompanyDocumentType,
  companyDocumentTypes,
  expiryNoticeDays,
} from "./document";

/** The papers of a company that hold, newest first of each type; those replaced or removed are gone. */
export function listCompanyDocuments(ctx: Context, companyId: number) {
  return selectDocuments(ctx)
    .where(and(eq(companyDocuments.companyId, companyId), isCurrent))
    .orderBy(...newestOfType);
}

/** The papers of a company that hold, and those replaced ones that hold until the office has verified the newer one. */
export async function listDocumentsInForce(ctx: Context, companyId: number) {
  const papers = await selectDocuments(ctx)
    .where(
      and(eq(companyDocuments.companyId, companyId), isNull(companyDocuments.deletedAt), or(isCurrent, isInForce(ctx))),
    )
    .orderBy(...newestOfType);
  return papers.map(withForceOfVerified);
}

/**
 * The papers of a company with those they took the place of, newest first of each type; those removed are gone. Throws
 * forbidden.
 */
export function listDocumentsWithHistory(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return selectDocuments(ctx)
    .where(and(eq(companyDocuments.companyId, companyId), isNull(companyDocuments.deletedAt)))
    .orderBy(...newestOfType);
}

/** A page of the papers that the viewer's company has, of one type or all, newest first of each type. */
export function listOwnDocuments(
  ctx: SignedInContext,
  { type, page }: { type: CompanyDocumentType | null; page: Page },
) {
  return selectDocuments(ctx)
    .where(and(ownCurrent(ctx), type ? eq(companyDocuments.type, type) : undefined))
    .orderBy(...newestOfType)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

const mostEnding = 5;

/** The papers of the viewer's company that run out soon and are not refused, the first to end first. */
export function listEndingDocuments(ctx: SignedInContext) {
  const today = calendarDay(ctx.now);
  const { expirationDate, state } = companyDocuments;
  return selectDocuments(ctx)
    .where(
      and(ownCurrent(ctx), ne(state, "REJECTED"), between(expirationDate, today, dayAfter(today, expiryNoticeDays))),
    )
    .orderBy(asc(expirationDate), asc(companyDocuments.id))
    .limit(mostEnding);
}

/** How many papers of each type the viewer's company has. */
export async function countOwnDocuments(ctx: SignedInContext): Promise<Record<CompanyDocumentType | "all", number>> {
  const groups = await ctx.db
    .select({ type: companyDocuments.type, count: sql<number>`count(*)::int` })
    .from(companyDocuments)
    .where(ownCurrent(ctx))
    .groupBy(companyDocuments.type);
  const countOf = (type: CompanyDocumentType) => groups.find((group) => group.type === type)?.count ?? 0;
  const counts = companyDocumentTypes.map((type) => [type, countOf(type)] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Record<CompanyDocumentType, number>), all };
}

function ownCurrent(ctx: SignedInContext) {
  return and(eq(companyDocuments.companyId, ctx.viewer.company.id), isCurrent);
}

/** The papers of a company that these took the place of, newest first; one that holds still is verified. */
export async function listDocumentHistory(ctx: Context, companyId: number, ids: number[]) {
  const isOlder = and(isNull(companyDocuments.deletedAt), inArray(companyDocuments.replacedById, ids));
  const papers = await selectDocuments(ctx)
    .where(and(eq(companyDocuments.companyId, companyId), isOlder))
    .orderBy(desc(companyDocuments.id));
  return papers.map(withForceOfVerified);
}

function withForceOfVerified<Paper extends { state: CompanyDocumentState; isInForce: boolean }>(paper: Paper): Paper {
  return paper.isInForce ? { ...paper, state: "VERIFIED" } : paper;
}

const mostPolicies = 100;

/** The policies of a company, newest first, for a proof of payment to name its own. */
export function listPolicies(ctx: Context, companyId: number) {
  const { id, name, expirationDate } = companyDocuments;
  return ctx.db
    .select({ id, name, expirationDate })
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), isCurrent, eq(companyDocuments.type, "INSURANCE_POLICY")))
    .orderBy(desc(companyDocuments.createdAt), desc(companyDocuments.id))
    .limit(mostPolicies);
}

/** The papers of a vehicle that hold; call it for who may see the vehicle. */
export function listVehicleDocuments(ctx: Context, vehicleId: number) {
  return selectDocuments(ctx)
    .where(and(eq(companyDocuments.vehicleId, vehicleId), isCurrent))
    .orderBy(...newestOfType);
}

/** A paper of the viewer's company. Throws companyDocumentNotFound, also of another company's. */
export async function findOwnDocument(ctx: SignedInContext, id: number) {
  const own = and(eq(companyDocuments.companyId, ctx.viewer.company.id), isNull(companyDocuments.deletedAt));
  const [document] = await selectDocuments(ctx).where(and(own, eq(companyDocuments.id, id)));
  if (!document) throw new DomainError("companyDocumentNotFound");
  return document;
}

export type CompanyDocument = Awaited<ReturnType<typeof findOwnDocument>>;

/** Of a document row: whether it is among the papers the company has, and not in the history of a newer one. */
export const isCurrent = and(isNull(companyDocuments.deletedAt), ne(companyDocuments.state, "REPLACED"));

const newer = alias(companyDocuments, "newer");
const later = alias(companyDocuments, "between_papers");

/**
 * Of a document row: whether the office has verified it and it holds: also one that a newer one is to replace which the
 * office has not verified, as long as it has not run out.
 */
export function isInForce({ now }: Pick<Context, "now">): SQL<boolean> {
  const { id, state, decidedAt, rejectionReason, expirationDate, replacedById } = companyDocuments;
  // Written out, so that it stands inside any statement: what of the same history was verified later took its place.
  return sql<boolean>`(${companyDocuments.deletedAt} is null and (${state} = 'VERIFIED' or (${state} = 'REPLACED'
    and ${decidedAt} is not null and ${rejectionReason} is null
    and (${expirationDate} is null or ${expirationDate} >= ${calendarDay(now)}::date)
    and exists (select from ${companyDocuments} ${newer} where ${newer.id} = ${replacedById}
      and ${newer.deletedAt} is null and ${newer.state} in ('UNVERIFIED', 'REJECTED'))
    and not exists (select from ${companyDocuments} ${later} where ${later.replacedById} = ${replacedById}
      and ${later.id} > ${id} and ${later.deletedAt} is null
      and ${later.decidedAt} is not null and ${later.rejectionReason} is null))))`;
}

const newestOfType = [asc(companyDocuments.type), desc(companyDocuments.createdAt), desc(companyDocuments.id)];

function selectDocuments(ctx: Context) {
  return ctx.db
    .select({ ...documentColumns, isInForce: isInForce(ctx) })
    .from(companyDocuments)
    .leftJoin(deciders, eq(deciders.id, companyDocuments.decidedBy))
    .leftJoin(vehicles, eq(vehicles.id, companyDocuments.vehicleId))
    .leftJoin(policies, and(eq(policies.id, companyDocuments.paysForDocumentId), isNull(policies.deletedAt)))
    .$dynamic();
}

const deciders = alias(users, "deciders");
const policies = alias(companyDocuments, "policies");

type File = { id: string; name: string; sizeBytes: number };

const documentColumns = {
  id: companyDocuments.id,
  name: companyDocuments.name,
  type: companyDocuments.type,
  subtype: companyDocuments.subtype,
  vehicleId: companyDocuments.vehicleId,
  plateNumber: vehicles.plateNumber,
  paysForDocumentId: companyDocuments.paysForDocumentId,
  policyName: policies.name,
  publicationDate: companyDocuments.publicationDate,
  expirationDate: companyDocuments.expirationDate,
  isPublic: companyDocuments.isPublic,
  state: companyDocuments.state,
  rejectionReason: companyDocuments.rejectionReason,
  decidedAt: companyDocuments.decidedAt,
  deciderName: nameOfPerson<string | null>(deciders),
  replacedById: companyDocuments.replacedById,
  version: companyDocuments.version,
  createdAt: companyDocuments.createdAt,
  files: sql<File[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${files.id}, 'name', ${files.originalName}, 'sizeBytes', ${files.sizeBytes})
      order by ${companyDocumentFiles.position}), '[]')
    from ${companyDocumentFiles} join ${files} on ${files.id} = ${companyDocumentFiles.fileId}
    where ${companyDocumentFiles.documentId} = ${companyDocuments.id})`,
};

/** Whether a paper has run out by the portal's calendar. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
  return expirationDate !== null && expirationDate < calendarDay(now);
}

/** Whether a newer paper may take the place of one: not of one that waits to be checked and has not run out. */
export function isReplaceable(
  { state, expirationDate }: { state: CompanyDocumentState; expirationDate: string | null },
  now: Date,
): boolean {
  return state === "REJECTED" || state === "VERIFIED" || (state === "UNVERIFIED" && isExpired(expirationDate, now));
}

export type OwedDocument = { type: OwedType; state: "missing" | "expired" | "rejected" };

/**
 * The papers that a company owes, and why: none of the type was given, or those that were have run out or were refused.
 */
export async function owedDocuments(ctx: Context, companyId: number): Promise<OwedDocument[]> {
  const { type, state, expirationDate } = companyDocuments;
  const documents = await ctx.db
    .select({ type, state, expirationDate })
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), isCurrent));
  return owedTypes.flatMap((owedType) => {
    const ofType = documents.filter((document) => document.type === owedType);
    const validDocuments = ofType.filter((document) => !isExpired(document.expirationDate, ctx.now));
    if (validDocuments.some((document) => document.state !== "REJECTED")) return [];
    const reason = validDocuments.length > 0 ? "rejected" : ofType.length > 0 ? "expired" : "missing";
    return [{ type: owedType, state: reason }];
  });
}

/** Whether a company has given any paper that holds. */
export function hasPaper(companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${companyDocuments} where ${companyDocuments.companyId} = ${companyId} and ${isCurrent})`;
}

type OwedType = Exclude<CompanyDocumentType, "OTHER">;

/** Nobody owes other papers. */
const owedTypes = companyDocumentTypes.filter((type): type is OwedType => type !== "OTHER");
