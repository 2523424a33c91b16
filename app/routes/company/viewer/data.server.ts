import { listActiveContacts } from "~/domain/company/contact/contacts.server";
import { isExpired, listDocumentsInForce } from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import { formatTin } from "~/domain/company/identifiers";
import { blockCompany, unblockCompany } from "~/domain/company/mark/commands.server";
import { blockForm } from "~/domain/company/mark/form.server";
import { findMarks } from "~/domain/company/mark/queries.server";
import { companyPolicy } from "~/domain/company/policy";
import {
  countActivePeople,
  findCompanyProfile,
  listActivePeople,
  mayReadContacts,
} from "~/domain/company/profile/public-profile.server";
import { companyStatus } from "~/domain/company/status";
import { conversationPolicy } from "~/domain/conversation/policy";
import { findReputation } from "~/domain/deal/rating/queries.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { reportEmployeeForm } from "~/domain/employee/form.server";
import { employeePolicy } from "~/domain/employee/policy";
import { reportEmployee } from "~/domain/employee/report.server";
import { placeDays, placeText } from "~/domain/freight/posting/place-words";
import { listNewestOfCompany } from "~/domain/freight/posting/queries.server";
import { postingKinds } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { has, hasFullAccess } from "~/domain/kernel/viewer";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { signedInForm } from "~/http/form.server";
import { listPage } from "~/http/page.server";
import { addressWith } from "~/http/return-to.server";

type Company = Awaited<ReturnType<typeof findCompanyProfile>>;
type Posting = Awaited<ReturnType<typeof listNewestOfCompany>>[number];
type Document = Awaited<ReturnType<typeof listDocumentsInForce>>[number];

/**
 * A company with what it has on offer, the papers the viewer may open and its active people. Throws companyNotFound.
 */
export async function loadCompanyViewer(ctx: SignedInContext, id: number, request: Request) {
  const company = await findCompanyProfile(ctx, id);
  const [marks, trust, postings, papers, contacts, reputation, { rows: people, counts: _, ...list }] =
    await Promise.all([
      findMarks(ctx, id),
      findTrustFacts(ctx, id),
      listNewestOfCompany(ctx, id),
      listDocumentsInForce(ctx, id),
      listActiveContacts(ctx, id),
      findReputation(ctx, id),
      listPage(request, {
        rows: (page) => listActivePeople(ctx, id, page),
        counts: countActivePeople(ctx, id),
        total: (count) => count,
      }),
    ]);
  const documents = papers.filter((paper) => mayRead(ctx, id, paper)).map((paper) => documentView(paper, ctx.now));
  const isOwn = id === ctx.viewer.company.id;
  const isReachable = company.isVerified && !company.isBlocked;
  const mayReport = isReachable && employeePolicy.allows(ctx.viewer, "employee.report", { companyId: id });
  const reportParameter = new URL(request.url).searchParams.get("report");
  return {
    id,
    trust,
    name: company.name,
    shortName: company.shortName,
    status: companyStatus(company),
    isCouncil: company.isCouncil,
    hasPlan: company.hasPlan,
    since: company.isVerified && company.verifiedAt ? calendarDay(company.verifiedAt) : null,
    checkedPapers: documents.filter(({ state, isExpired }) => state === "VERIFIED" && !isExpired).length,
    description: company.description,
    industryDescription: company.industryDescription,
    industries: company.industries,
    tags: company.tags,
    contact: contactOf(company),
    owner: ownerOf(company),
    contacts,
    reputation,
    showsContactData: mayReadContacts(ctx, id),
    freight: freightOf(postings, company),
    website: company.website && { text: company.website.replace(/^https?:\/\//i, ""), href: linkOf(company.website) },
    documents,
    seesPapers: isOwn || hasFullAccess(ctx.viewer),
    people: people.map((person) => ({
      ...person,
      mayBeWrittenTo: !isOwn && conversationPolicy.allows(ctx.viewer, "message.send", { id: person.id, isReachable }),
    })),
    mayReport,
    reported: mayReport ? (people.find((person) => String(person.id) === reportParameter) ?? null) : null,
    ...list,
    ...marks,
    mayMark: !isOwn && !company.isCouncil && isReachable && hasFullAccess(ctx.viewer),
    asksToBlock: new URL(request.url).searchParams.has("block"),
    mayComplain: !isOwn && !company.isCouncil,
    mayOpenPanel: has(ctx.viewer, "ACCESS_CONTROL"),
  };
}

export type CompanyViewerData = Awaited<ReturnType<typeof loadCompanyViewer>>;

/** What a member says of a company's people. */
export function companyForms({ request }: { request: Request }) {
  return {
    block: signedInForm({
      schema: blockForm,
      run: (ctx, { companyId }) => blockCompany(ctx, companyId),
      accepted: [addressWith(request, { block: undefined }), "firms:flash.blocked"],
    }),
    unblock: signedInForm({
      schema: blockForm,
      run: (ctx, { companyId }) => unblockCompany(ctx, companyId),
      accepted: [addressWith(request, { block: undefined }), "firms:flash.unblocked"],
    }),
    report: signedInForm({
      schema: reportEmployeeForm,
      run: (ctx, { userId }) => reportEmployee(ctx, { userId }),
      accepted: [addressWith(request, { report: undefined }), "company:flash.viewer.reported"],
    }),
  };
}

function mayRead(ctx: SignedInContext, companyId: number, { isPublic, state, expirationDate }: Document): boolean {
  const standing = {
    isVerified: state === "VERIFIED",
    isExpired: isExpired(expirationDate, ctx.now),
    isDeleted: false,
  };
  const paper = { companyId, isPublic, ...standing };
  return companyPolicy.allows(ctx.viewer, "document.read", paper);
}

function contactOf(company: Company) {
  const { houseNumber, streetNumber, street, postalCode, city, voivodeship, country } = company;
  const building = [streetNumber, houseNumber].filter(Boolean).join("/");
  const place = [postalCode, city].filter(Boolean).join(" ");
  const address = [[street ?? (building && city), building].filter(Boolean).join(" "), place, voivodeship, country];
  return {
    address: address.filter(Boolean).join(", "),
    tin: formatTin(company.tin),
    regon: company.regon,
    krs: company.krs,
    phone: company.phone,
    fax: company.fax,
    email: company.email,
    legalForm: company.legalForm,
    startDate: company.startDate,
    registrationDate: company.registrationDate,
    employees: company.employeeCount?.toString() ?? null,
  };
}

function ownerOf({ ownerName, ownerSurname, ownerPhone, ownerEmail }: Company) {
  const name = [ownerName, ownerSurname].filter(Boolean).join(" ");
  return name || ownerPhone || ownerEmail ? { name, phone: ownerPhone, email: ownerEmail } : null;
}

const longestSearch = 100;

/** The kinds of which something is on offer, each with its newest postings and how the exchange finds all of them. */
function freightOf(postings: Posting[], { name, shortName }: Company) {
  const kinds = postingKinds.map((kind) => ({ kind, rows: postings.filter((posting) => posting.kind === kind) }));
  return {
    sought: (shortName ?? name).slice(0, longestSearch),
    kinds: kinds
      .filter(({ rows }) => rows.length > 0)
      .map(({ kind, rows }) => ({ kind, rows: rows.map((posting) => postingView(posting)) })),
  };
}

function postingView({ id, bodies, places, rate, currency, publishedAt }: Posting) {
  const from = places.find(({ role }) => role === "LOAD");
  const to = places.findLast(({ role }) => role === "UNLOAD");
  return {
    id,
    from: from ? placeText(from) : null,
    to: to ? placeText(to) : null,
    days: from ? placeDays(from) : null,
    bodies,
    rate: rate === null ? null : money(rate, currency),
    published: publishedAt && formatMoment(publishedAt),
  };
}

/** A company types its site as it likes; only what leads to the web becomes a link. */
function linkOf(id: string): string | null {
  const url = /^https?:\/\//i.test(id) ? id : `https://${id}`;
  if (/\s/.test(id) || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  return /^https?:$/.test(protocol) && hostname.includes(".") ? href : null;
}
