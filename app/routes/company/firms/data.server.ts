import type { z } from "zod";
import { unblockCompany } from "~/domain/company/block/commands.server";
import { blockedCompanyForm } from "~/domain/company/block/form.server";
import { countBlockedCompanies, listBlockedCompanies } from "~/domain/company/block/queries.server";
import { addFavourite, removeFavourite } from "~/domain/company/favourite/commands.server";
import { favouriteForm } from "~/domain/company/favourite/form.server";
import { countFavouriteCompanies, listFavouriteCompanies } from "~/domain/company/favourite/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import type { Page } from "~/domain/list/page.server";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { listPage } from "~/http/page.server";
import { safeReturn, wantedPath } from "~/http/return-to.server";

const firmLists = ["favourites", "blocked"] as const;

/** A page of the companies that the viewer's own one likes to deal with, or of those it has blocked. */
export async function loadFirms(ctx: SignedInContext, request: Request) {
  const isBlocked = new URL(request.url).searchParams.get("list") === "blocked";
  const { rows, counts, ...list } = await listPage(request, {
    rows: (page) => (isBlocked ? listBlocked(ctx, page) : listFavouriteCompanies(ctx, page)),
    counts: countBoth(ctx),
    total: ({ blocked, favourites }) => (isBlocked ? blocked : favourites),
  });
  return {
    ...list,
    list: firmLists[isBlocked ? 1 : 0],
    tabs: firmLists.map((name) => ({ name, count: counts[name] })),
    rows: rows.map(({ markedAt, ...row }) => ({ ...row, marked: formatMoment(markedAt) })),
  };
}

async function listBlocked(ctx: SignedInContext, page: Page) {
  return (await listBlockedCompanies(ctx, page)).map(({ blockedAt: markedAt, ...row }) => ({ ...row, markedAt }));
}

async function countBoth(ctx: SignedInContext) {
  const [favourites, blocked] = await Promise.all([countFavouriteCompanies(ctx), countBlockedCompanies(ctx)]);
  return { favourites, blocked };
}

export type FirmsData = Awaited<ReturnType<typeof loadFirms>>;
type Favourite = z.output<typeof favouriteForm>;

export function firmForms({ request }: { request: Request }) {
  return {
    favourite: {
      schema: favouriteForm,
      run: async (ctx: SignedInContext, { companyId, returnTo }: Favourite) => {
        await addFavourite(ctx, companyId);
        return redirectWithFlash(safeReturn(returnTo ?? wantedPath(request)), "favourite:flash.added");
      },
    },
    unfavourite: {
      schema: favouriteForm,
      run: async (ctx: SignedInContext, { companyId, returnTo }: Favourite) => {
        await removeFavourite(ctx, companyId);
        return redirectWithFlash(safeReturn(returnTo ?? wantedPath(request)), "favourite:flash.removed");
      },
    },
    unblock: {
      schema: blockedCompanyForm,
      run: async (ctx: SignedInContext, { companyId }: { companyId: number }) => {
        await unblockCompany(ctx, companyId);
        return redirectWithFlash(wantedPath(request), "firms:flash.unblocked");
      },
    },
  };
}
