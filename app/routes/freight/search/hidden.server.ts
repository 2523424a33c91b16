import type { z } from "zod";
import type { hideForm, unhideForm } from "~/domain/freight/posting/form.server";
import { openedIds } from "~/domain/freight/search/filter-form.server";
import {
  hideCompany,
  hidePosting,
  unhideAll,
  unhideCompany,
  unhidePosting,
} from "~/domain/freight/shelf/hidden.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { redirectWithFlash, redirectWithUndo } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";
import { kindAt } from "../parts/kind-at";

type HideWish = z.output<typeof hideForm>;
type UnhideWish = z.output<typeof unhideForm>;

/** Hides a posting or a company, and offers to take it back. */
export async function answerHide(ctx: SignedInContext, request: Request, { postingId, companyId }: HideWish) {
  if (postingId !== undefined) await hidePosting(ctx, postingId);
  else if (companyId !== undefined) await hideCompany(ctx, companyId);
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const open = openedIds(searchParams).filter((id) => id !== postingId);
  const hidden: Record<string, string> =
    postingId === undefined ? { companyId: String(companyId) } : { postingId: String(postingId) };
  return redirectWithUndo(
    addressWith(request, { dialog: undefined, open: open.map(String) }),
    postingId === undefined ? "freightSearch:flash.hidden.firm" : `freightSearch:flash.hidden.${kind}`,
    { address: addressWith(request, { dialog: undefined }), fields: { intent: "unhide", ...hidden } },
  );
}

/** Shows it again, on the board or in the list of what is hidden. */
export async function answerUnhide(ctx: SignedInContext, request: Request, { postingId, companyId, all }: UnhideWish) {
  if (postingId !== undefined) await unhidePosting(ctx, postingId);
  else if (companyId !== undefined) await unhideCompany(ctx, companyId);
  else if (all) await unhideAll(ctx, kindAt(new URL(request.url).pathname));
  const address = addressWith(request, all ? { dialog: undefined } : {});
  return redirectWithFlash(address, "freightSearch:flash.unhidden");
}
