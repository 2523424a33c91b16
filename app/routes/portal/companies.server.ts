import { formatTin } from "~/domain/company/identifiers";
import {
  type CompanyTab,
  companyTabs,
  countCompanies,
  countFoundCompanies,
  findCompany,
  listCompanies,
  listCompanyDocuments,
  listCompanyHistory,
} from "~/domain/company/queries.server";
import { answerDays, companyActionsIn, companyStatus, waitingTime } from "~/domain/company/status";
import type { MemberContext } from "~/domain/context";
import { identifier } from "~/domain/form.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { allows } from "~/domain/policy";
import { typedPhrase } from "~/domain/search.server";
import { requirePage } from "~/http/page.server";
import { countFailedMails } from "~/mail/outbox.server";
import { shownDecision, shownDocument } from "./company-parts.server";

/** A tab of the council's companies, with the dialog that the address asks for. */
export async function loadCompanies(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const tab = readTab(search);
  const phrase = typedPhrase(search);
  const page = pageNumber(search);
  const overdueSince = new Date(ctx.now.getTime() - answerDays * 86_400_000);
  const [rows, found, counts, failedMails, dialog] = await Promise.all([
    listCompanies(ctx, { tab, phrase, page }),
    countFoundCompanies(ctx, { tab, phrase }),
    countCompanies(ctx, overdueSince),
    countFailedMails(ctx),
    loadDialog(ctx, search),
  ]);
  requirePage(request, page, found);
  return {
    tab,
    phrase,
    page,
    rowsPerPage,
    found,
    counts,
    failedMails,
    dialog,
    rows: rows.map(({ tin, createdAt, waitingSince, verificationRequestedAt, verifiedAt, ...row }) => ({
      ...row,
      tin: formatTin(tin),
      status: companyStatus(row),
      joined: formatMoment(createdAt),
      verified: verifiedAt && formatMoment(verifiedAt),
      requested: verificationRequestedAt && formatMoment(verificationRequestedAt),
      waiting: waitingTime(waitingSince, ctx.now),
    })),
  };
}

export type CompaniesData = Awaited<ReturnType<typeof loadCompanies>>;
export type CompanyDialog = NonNullable<CompaniesData["dialog"]>;

function readTab(search: URLSearchParams): CompanyTab {
  return companyTabs.find((tab) => tab === search.get("tab")) ?? "waiting";
}

async function loadDialog(ctx: MemberContext, search: URLSearchParams) {
  const status = identifier.safeParse(search.get("status"));
  if (status.success) return loadStatusDialog(ctx, status.data);
  const documents = identifier.safeParse(search.get("documents"));
  if (documents.success) return loadDocumentsDialog(ctx, documents.data);
  return null;
}

/** The state of a company, what may be decided, and what was. Throws companyNotFound. */
export async function loadStatusDialog(ctx: MemberContext, companyId: number) {
  const [{ company }, history] = await Promise.all([findCompany(ctx, companyId), listCompanyHistory(ctx, companyId)]);
  const status = companyStatus(company);
  return {
    kind: "status" as const,
    companyId,
    name: company.name,
    status,
    actions: allows(ctx.viewer, "company.changeStatus", null) ? companyActionsIn(status, company) : [],
    history: history.map(shownDecision),
  };
}

async function loadDocumentsDialog(ctx: MemberContext, companyId: number) {
  const [{ company }, documents] = await Promise.all([
    findCompany(ctx, companyId),
    listCompanyDocuments(ctx, companyId),
  ]);
  return {
    kind: "documents" as const,
    companyId,
    name: company.name,
    mayChange: allows(ctx.viewer, "document.changeParams", null),
    documents: documents.map((document) => shownDocument(document, ctx.now)),
  };
}
