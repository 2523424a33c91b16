import { unblockCompany } from "~/domain/company/block/commands.server";
import { blockedCompanyForm } from "~/domain/company/block/form.server";
import { countBlockedCompanies, listBlockedCompanies } from "~/domain/company/block/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { listPage } from "~/http/page.server";
import { wantedPath } from "~/http/return-to.server";

/** A page of the companies that the viewer's own one has blocked. */
export async function loadFirms(ctx: SignedInContext, request: Request) {
  const {
    rows,
    counts: _,
    ...list
  } = await listPage(request, {
    rows: (page) => listBlockedCompanies(ctx, page),
    counts: countBlockedCompanies(ctx),
    total: (count) => count,
  });
  return { ...list, rows: rows.map(({ blockedAt, ...row }) => ({ ...row, blocked: formatMoment(blockedAt) })) };
}

export type FirmsData = Awaited<ReturnType<typeof loadFirms>>;

export function firmForms({ request }: { request: Request }) {
  return {
    unblock: {
      schema: blockedCompanyForm,
      run: async (ctx: SignedInContext, { companyId }: { companyId: number }) => {
        await unblockCompany(ctx, companyId);
        return redirectWithFlash(wantedPath(request), "firms:flash.unblocked");
      },
    },
  };
}
