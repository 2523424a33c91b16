import { randomUUID } from "node:crypto";
import { userStatus } from "~/domain/account/status";
import { formatTin } from "~/domain/company/identifiers";
import { companyPolicy } from "~/domain/company/policy";
import { compareWithRegister } from "~/domain/company/register/register-comparison";
import { companyActionsIn, companyStatus, waitingTime } from "~/domain/company/status";
import { findCompany, listCompanyOrders, listCompanyUsers } from "~/domain/company/verification/queries.server";
import { findCompanyRecord } from "~/domain/company/verification/record.server";
import { listAllComplaints } from "~/domain/complaint/council-list.server";
import { complaintStatus } from "~/domain/complaint/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { has } from "~/domain/kernel/viewer";
import { findPackages } from "~/domain/membership/subscription/queries.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { listFindingsOf } from "~/domain/watch/queries.server";
import { pathTo } from "~/paths";
import { addressees, decisionView, loadCouncilDocuments } from "../parts/company-parts.server";
import { loadUserDialog } from "../parts/dialogs.server";

/**
 * All the council knows of a company: its data and their history, papers, people, package, complaints, decisions,
 * notes.
 */
export async function loadCompany(ctx: SignedInContext, id: number, request: Request) {
  const [foundCompany, documents, people, record, orders, membership, findings, dialog] = await Promise.all([
    findCompany(ctx, id),
    loadCouncilDocuments(ctx, id),
    listCompanyUsers(ctx, id),
    findCompanyRecord(ctx, id),
    listCompanyOrders(ctx, id),
    findPackages(ctx, id),
    listFindingsOf(ctx, id),
    loadUserDialog(ctx, new URL(request.url).searchParams),
  ]);
  const { company } = foundCompany;
  const status = companyStatus(company);
  const actions = companyPolicy.allows(ctx.viewer, "company.changeStatus", null)
    ? companyActionsIn(status, company)
    : [];
  return {
    id,
    name: company.name,
    status,
    isCouncil: company.isCouncil,
    actions,
    addressees: addressees(people),
    membership: { ...membership, today: calendarDay(ctx.now) },
    packageAddress: has(ctx.viewer, "MANAGE_SUBSCRIPTIONS")
      ? pathTo("council.subscriptions", null, { company: id })
      : null,
    dialog,
    waiting: waitingTime(company.waitingSince, ctx.now),
    joined: formatMoment(company.createdAt),
    requested: company.verificationRequestedAt && formatMoment(company.verificationRequestedAt),
    verified: company.verifiedAt && formatMoment(company.verifiedAt),
    planName: foundCompany.planName,
    orderedPlanName: foundCompany.orderedPlanName,
    ...waitingView(foundCompany),
    mayReviewChanges: companyPolicy.allows(ctx.viewer, "company.changeStatus", null),
    confirmed: record.confirmed.map(({ decidedAt, registered, source }) => ({
      source,
      fields: Object.keys(registered),
      decided: formatMoment(new Date(decidedAt)),
    })),
    declared: declaredOf(foundCompany),
    registerOutcome: company.registerOutcome,
    register: registerView(foundCompany, record),
    complaints: await complaintsView(ctx, company.tin),
    findings: findings.map(({ createdAt, ...finding }) => ({ ...finding, found: formatMoment(createdAt) })),
    documents,
    people: people.map((person) => personView(person, record)),
    history: record.decisions.map(decisionView),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, ordered: formatMoment(createdAt) })),
    changes: record.changes.map(({ createdAt, ...change }) => ({
      ...change,
      changed: formatMoment(new Date(createdAt)),
    })),
    noteKey: randomUUID(),
    notes: record.notes.map((note) => noteView(ctx, note)),
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;

type FoundCompany = Awaited<ReturnType<typeof findCompany>>;
type Person = Awaited<ReturnType<typeof listCompanyUsers>>[number];
type CompanyRecord = Awaited<ReturnType<typeof findCompanyRecord>>;
type Note = CompanyRecord["notes"][number];

function declaredOf({ company, country, voivodeship, legalForm, industries }: FoundCompany) {
  return {
    tin: formatTin(company.tin),
    name: company.name,
    shortName: company.shortName,
    regon: company.regon,
    krs: company.krs,
    voivodeship,
    postalCode: company.postalCode,
    city: company.city,
    street: company.street,
    streetNumber: company.streetNumber,
    houseNumber: company.houseNumber,
    startDate: company.startDate,
    registrationDate: company.registrationDate,
    country,
    legalForm,
    industries: industries.join(", ") || null,
    employeeCount: company.employeeCount?.toString() ?? null,
    phone: company.phone,
    email: company.email,
    website: company.website,
  };
}

/** What of the company waits for the council: changes of its data, and what the registers say otherwise. */
function waitingView({ waitingChanges, lastChecks, waitingDifferences }: FoundCompany) {
  return {
    waitingChanges: waitingChanges.map(({ createdAt, ...change }) => ({
      ...change,
      changed: formatMoment(new Date(createdAt)),
    })),
    checks: lastChecks.map(({ readAt, ...check }) => ({ ...check, read: formatMoment(new Date(readAt)) })),
    differences: waitingDifferences.map(({ createdAt, ...difference }) => ({
      ...difference,
      since: formatMoment(new Date(createdAt)),
    })),
  };
}

function personView(
  { emailConfirmedAt, lastLoginAt, switchedOffAt: _, ...person }: Person,
  { consents }: CompanyRecord,
) {
  return {
    ...person,
    status: userStatus(person),
    confirmed: emailConfirmedAt && formatMoment(emailConfirmedAt),
    lastLogin: lastLoginAt && formatMoment(lastLoginAt),
    consents: consents
      .filter(({ userId }) => userId === person.id)
      .map(({ createdAt, ...consent }) => ({ ...consent, given: formatMoment(new Date(createdAt)) })),
  };
}

function registerView(foundCompany: FoundCompany, { registerAnswer }: CompanyRecord) {
  if (!registerAnswer) return null;
  const { outcome, company, fetchedAt } = registerAnswer;
  const fields = company ? compareWithRegister(declaredOf(foundCompany), company) : [];
  return { outcome, asked: formatMoment(fetchedAt), closedOn: company?.closedOn ?? null, fields };
}

/** The newest complaints that name the company, and where all of them are; null for who does not deal with them. */
async function complaintsView(ctx: SignedInContext, tin: string) {
  if (!has(ctx.viewer, "MANAGE_COMPLAINTS")) return null;
  const filter = { status: null, only: null, kind: null, phrase: tin };
  const rows = await listAllComplaints(ctx, { ...filter, sort: { key: "reported", isDescending: true }, page: 1 });
  return {
    address: pathTo("council.complaints", null, { phrase: tin }),
    rows: rows.map(({ id, number, subject, status, createdAt, companyName }) => ({
      id,
      number,
      subject,
      companyName,
      status: complaintStatus(status),
      reported: formatMoment(createdAt),
    })),
  };
}

function noteView(ctx: SignedInContext, { authorId, createdAt, correctedAt, withdrawnAt, ...note }: Note) {
  return {
    ...note,
    isOwn: authorId === ctx.viewer.id && withdrawnAt === null,
    written: formatMoment(new Date(createdAt)),
    corrected: correctedAt && formatMoment(new Date(correctedAt)),
    withdrawn: withdrawnAt && formatMoment(new Date(withdrawnAt)),
  };
}
