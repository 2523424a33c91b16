import { formatTin } from "~/domain/company/identifiers";
import { companyPolicy } from "~/domain/company/policy";
import { companyStatus, waitingTime } from "~/domain/company/status";
import { countCompanies, listCompanies } from "~/domain/company/verification/council-list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { loadViews } from "~/http/office-views.server";
import { listPage } from "~/http/page.server";
import { loadDialog } from "../parts/dialogs.server";
import { companyListIn } from "../parts/list-filters.server";

/** A tab of the council's companies, with the dialog that the address asks for. */
export async function loadCompanies(ctx: SignedInContext, request: Request) {
  const { tab, filters, filter, phrase, sort } = companyListIn(new URL(request.url).searchParams);
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => listCompanies(ctx, { tab, filter, phrase, sort, page }),
      counts: countCompanies(ctx, phrase),
      total: (counts) => counts[filter ?? tab],
    }),
    loadDialog(ctx, request),
  ]);
  return {
    ...list,
    views: await loadViews(ctx, "council.companies", request),
    tab,
    filter,
    filters,
    phrase,
    sort,
    mayDecide: companyPolicy.allows(ctx.viewer, "company.changeStatus", null),
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
