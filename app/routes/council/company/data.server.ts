import { userStatus } from "~/domain/account/status";
import { formatTin } from "~/domain/company/identifiers";
import { companyPolicy } from "~/domain/company/policy";
import { findRegisterAnswer } from "~/domain/company/profile/business-register.server";
import { compareWithRegister } from "~/domain/company/register/register-comparison";
import { companyActionsIn, companyStatus, waitingTime } from "~/domain/company/status";
import {
  findCompany,
  listCompanyConsents,
  listCompanyHistory,
  listCompanyOrders,
  listCompanyUsers,
} from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { findPackages } from "~/domain/membership/subscription/queries.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { addressees, decisionView, loadCouncilDocuments } from "../parts/company-parts.server";
import { loadUserDialog } from "../parts/dialogs.server";

/** All the council knows of a company: what it declared beside what the register says, papers, people, decisions. */
export async function loadCompany(ctx: SignedInContext, id: number, request: Request) {
  const [found, documents, people, consents, history, orders, membership, dialog] = await Promise.all([
    findCompany(ctx, id),
    loadCouncilDocuments(ctx, id),
    listCompanyUsers(ctx, id),
    listCompanyConsents(ctx, id),
    listCompanyHistory(ctx, id),
    listCompanyOrders(ctx, id),
    findPackages(ctx, id),
    loadUserDialog(ctx, new URL(request.url).searchParams),
  ]);
  const { company } = found;
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
    dialog,
    waiting: waitingTime(company.waitingSince, ctx.now),
    joined: formatMoment(company.createdAt),
    requested: company.verificationRequestedAt && formatMoment(company.verificationRequestedAt),
    verified: company.verifiedAt && formatMoment(company.verifiedAt),
    planName: found.planName,
    orderedPlanName: found.orderedPlanName,
    changes: found.waitingChanges.map(({ createdAt, ...change }) => ({
      ...change,
      changed: formatMoment(new Date(createdAt)),
    })),
    mayReviewChanges: companyPolicy.allows(ctx.viewer, "company.changeStatus", null),
    checks: found.lastChecks.map(({ readAt, ...check }) => ({ ...check, read: formatMoment(new Date(readAt)) })),
    differences: found.waitingDifferences.map(({ createdAt, ...difference }) => ({
      ...difference,
      since: formatMoment(new Date(createdAt)),
    })),
    declared: declaredOf(found),
    registerOutcome: company.registerOutcome,
    register: await registerView(ctx, found),
    documents,
    people: people.map(({ emailConfirmedAt, lastLoginAt, switchedOffAt: _, ...person }) => ({
      ...person,
      status: userStatus(person),
      confirmed: emailConfirmedAt && formatMoment(emailConfirmedAt),
      lastLogin: lastLoginAt && formatMoment(lastLoginAt),
      consents: consents
        .filter(({ userId }) => userId === person.id)
        .map(({ createdAt, ...consent }) => ({ ...consent, given: formatMoment(createdAt) })),
    })),
    history: history.map(decisionView),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, ordered: formatMoment(createdAt) })),
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;

type Found = Awaited<ReturnType<typeof findCompany>>;

function declaredOf({ company, country, voivodeship, legalForm, industries }: Found) {
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

async function registerView(ctx: SignedInContext, found: Found) {
  const answer = await findRegisterAnswer(ctx, found.company.tin);
  if (!answer) return null;
  const { outcome, company, fetchedAt } = answer;
  const fields = company ? compareWithRegister(declaredOf(found), company) : [];
  return { outcome, asked: formatMoment(fetchedAt), closedOn: company?.closedOn ?? null, fields };
}
