import { redirect } from "@remix-run/node";
import { accountPolicy } from "~/domain/account/policy";
import { userLifecycle, userStatus } from "~/domain/account/status";
import { findUser, listConsents, listUserHistory } from "~/domain/account/user-list.server";
import { listCompanyDocuments } from "~/domain/company/document/queries.server";
import { formatTin } from "~/domain/company/identifiers";
import { companyPolicy } from "~/domain/company/policy";
import { findReviewedChange } from "~/domain/company/profile/changes.server";
import { findRegisterDifference } from "~/domain/company/register/decisions.server";
import { companyActionsIn, companyStatus, waitingTime } from "~/domain/company/status";
import { findCompany, listCompanyHistory, listCompanyUsers } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { findPackages } from "~/domain/membership/subscription/queries.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { findFinding } from "~/domain/watch/decisions.server";
import { addressWith } from "~/http/return-to.server";
import { addressees, decisionView, loadCouncilDocuments } from "./company-parts.server";

/** The dialog an address of the panel asks for: the state or the papers of a company, or a person. */
export async function loadDialog(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  // Links of old say by `status` which company is meant.
  const former = identifier.safeParse(search.get("status"));
  if (former.success) throw redirect(addressWith(request, { status: undefined, company: String(former.data) }));
  const company = identifier.safeParse(search.get("company"));
  if (company.success) return loadStatusDialog(ctx, company.data);
  const documents = identifier.safeParse(search.get("documents"));
  if (documents.success) return loadDocumentsDialog(ctx, documents.data);
  const change = identifier.safeParse(search.get("change"));
  if (change.success) return loadChangeDialog(ctx, change.data);
  const difference = identifier.safeParse(search.get("difference"));
  if (difference.success) return loadDifferenceDialog(ctx, difference.data);
  const finding = identifier.safeParse(search.get("finding"));
  if (finding.success) return loadFindingDialog(ctx, finding.data);
  return loadUserDialog(ctx, search);
}

export type CouncilDialogData = NonNullable<Awaited<ReturnType<typeof loadDialog>>>;

/** The state of a company, what may be decided, on what, and what was. Throws companyNotFound. */
async function loadStatusDialog(ctx: SignedInContext, companyId: number) {
  const [{ company }, history, documents, people, membership] = await Promise.all([
    findCompany(ctx, companyId),
    listCompanyHistory(ctx, companyId),
    listCompanyDocuments(ctx, companyId),
    listCompanyUsers(ctx, companyId),
    findPackages(ctx, companyId),
  ]);
  const status = companyStatus(company);
  const mayDecide = companyPolicy.allows(ctx.viewer, "company.changeStatus", null);
  return {
    kind: "status" as const,
    mayDecide,
    companyId,
    name: company.name,
    tin: formatTin(company.tin),
    registerOutcome: company.registerOutcome,
    waiting: status === "waiting" ? waitingTime(company.waitingSince, ctx.now) : null,
    documents: documents.length,
    uncheckedDocuments: documents.filter(({ state }) => state === "UNVERIFIED").length,
    isConfirmed: people.some(({ emailConfirmedAt }) => emailConfirmedAt),
    addressees: addressees(people),
    status,
    actions: mayDecide ? companyActionsIn(status, company) : [],
    membership: { ...membership, today: calendarDay(ctx.now) },
    history: history.map(decisionView),
  };
}

async function loadDocumentsDialog(ctx: SignedInContext, companyId: number) {
  const [{ company }, documents] = await Promise.all([
    findCompany(ctx, companyId),
    loadCouncilDocuments(ctx, companyId),
  ]);
  return { kind: "documents" as const, companyId, name: company.name, documents };
}

/** A change that the council looks at: what it was, and how it was settled. Throws notFound. */
async function loadChangeDialog(ctx: SignedInContext, id: number) {
  const { company, createdAt, decidedAt, ...change } = await findReviewedChange(ctx, id);
  return {
    kind: "change" as const,
    ...change,
    companyId: company.id,
    name: company.name,
    status: companyStatus(company),
    changed: formatMoment(createdAt),
    decided: decidedAt && formatMoment(decidedAt),
  };
}

/** What a register says otherwise than a company: both sides, and how it was settled. Throws notFound. */
async function loadDifferenceDialog(ctx: SignedInContext, id: number) {
  const { company, readAt, endedAt, decidedAt, ...difference } = await findRegisterDifference(ctx, id);
  return {
    kind: "difference" as const,
    ...difference,
    companyId: company.id,
    name: company.name,
    status: companyStatus(company),
    read: formatMoment(readAt),
    ended: endedAt && formatMoment(endedAt),
    decided: decidedAt && formatMoment(decidedAt),
  };
}

/** What was found of a company: both sides, and how it was closed. Throws notFound. */
async function loadFindingDialog(ctx: SignedInContext, id: number) {
  const { company, other, evidence, createdAt, decidedAt, ...finding } = await findFinding(ctx, id);
  const { deal, ...sides } = evidence;
  return {
    kind: "finding" as const,
    ...finding,
    ...sides,
    deal: deal?.number ?? null,
    company: { id: company.id, name: company.name, status: companyStatus(company) },
    other: other && { id: other.id, name: other.name, status: companyStatus(other) },
    found: formatMoment(createdAt),
    decided: decidedAt && formatMoment(decidedAt),
  };
}

/** The person the address asks for, what may be decided of them, and what was; null where it asks for none. */
export async function loadUserDialog(ctx: SignedInContext, search: URLSearchParams) {
  const id = identifier.safeParse(search.get("user"));
  if (!id.success) return null;
  const [{ user, companyName, isCouncil, roles }, history, consents] = await Promise.all([
    findUser(ctx, id.data),
    listUserHistory(ctx, id.data),
    listConsents(ctx, id.data),
  ]);
  const status = userStatus(user);
  const isSelf = user.id === ctx.viewer.id;
  const mayDecide = accountPolicy.allows(ctx.viewer, "user.changeStatus", null);
  return {
    kind: "user" as const,
    id: user.id,
    name: `${user.name} ${user.surname}`,
    email: user.email,
    phone: user.phone,
    position: user.position,
    companyId: user.companyId,
    companyName,
    roles,
    status,
    isSelf,
    mayDecide,
    actions: mayDecide && !isSelf ? userLifecycle.actionsIn(status) : [],
    mayChangeRoles: accountPolicy.allows(ctx.viewer, "user.changeRoles", { isCouncil }),
    version: user.version,
    confirmed: user.emailConfirmedAt && formatMoment(user.emailConfirmedAt),
    lastLogin: user.lastLoginAt && formatMoment(user.lastLoginAt),
    joined: formatMoment(user.createdAt),
    consents: consents.map(({ createdAt, ...consent }) => ({ ...consent, given: formatMoment(createdAt) })),
    history: history.map(({ from, to, createdAt, ...change }) => ({
      ...change,
      from: userStatus(from),
      to: userStatus(to),
      decided: formatMoment(createdAt),
    })),
  };
}

export type UserDialogData = NonNullable<Awaited<ReturnType<typeof loadUserDialog>>>;
