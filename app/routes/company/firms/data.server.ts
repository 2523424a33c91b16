import type { z } from "zod";
import { addFavourite, removeFavourite, unblockCompany } from "~/domain/company/mark/commands.server";
import { blockForm, favouriteForm } from "~/domain/company/mark/form.server";
import { countMarkedCompanies, listMarkedCompanies } from "~/domain/company/mark/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { listPage } from "~/http/page.server";
import { safeReturn, wantedPath } from "~/http/return-to.server";

const marks = { favourites: "FAVOURITE", blocked: "BLOCKED" } as const;

/** A page of the companies that the viewer's own one likes to deal with, or of those it has blocked. */
export async function loadFirms(ctx: SignedInContext, request: Request) {
  const selected: keyof typeof marks =
    new URL(request.url).searchParams.get("list") === "blocked" ? "blocked" : "favourites";
  const { rows, counts, ...list } = await listPage(request, {
    rows: (page) => listMarkedCompanies(ctx, marks[selected], page),
    counts: countBoth(ctx),
    total: (counts) => counts[selected],
  });
  return {
    ...list,
    list: selected,
    tabs: (["favourites", "blocked"] as const).map((name) => ({ name, count: counts[name] })),
    rows: rows.map(({ markedAt, ...row }) => ({ ...row, marked: formatMoment(markedAt) })),
  };
}

async function countBoth(ctx: SignedInContext) {
  const [favourites, blocked] = await Promise.all([
    countMarkedCompanies(ctx, "FAVOURITE"),
    countMarkedCompanies(ctx, "BLOCKED"),
  ]);
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
      schema: blockForm,
      run: async (ctx: SignedInContext, { companyId }: { companyId: number }) => {
        await unblockCompany(ctx, companyId);
        return redirectWithFlash(wantedPath(request), "firms:flash.unblocked");
      },
    },
  };
}
