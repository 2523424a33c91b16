import { listOwnConsents } from "~/domain/account/user-list.server";
import { administratorsOf } from "~/domain/company/administrators.server";
import { acceptTerms, listAcceptances, listTermsToAccept } from "~/domain/content/acceptance.server";
import { acceptTermsForm } from "~/domain/content/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { landingPath } from "~/http/return-to.server";
import { pathTo } from "~/paths";

/** The documents that wait for the viewer's acceptance, and what was accepted before. */
export async function loadTerms(ctx: SignedInContext, request: Request) {
  const [open, accepted, consents] = await Promise.all([
    listTermsToAccept(ctx),
    listAcceptances(ctx),
    listOwnConsents(ctx),
  ]);
  const administrators = open.every(({ mayAccept }) => mayAccept)
    ? []
    : await administratorsOf(ctx, ctx.viewer.company.id);
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return {
    open,
    administrators: administrators.map(({ name }) => name),
    accepted: accepted.map(({ acceptedAt, ...each }) => ({ ...each, moment: formatMoment(acceptedAt) })),
    consents: consents.map(({ createdAt, ...each }) => ({ ...each, given: formatMoment(createdAt) })),
    company: ctx.viewer.company.name,
    returnTo,
    next: landingPath(returnTo),
  };
}

export type TermsData = Awaited<ReturnType<typeof loadTerms>>;

export const termsForms = {
  accept: {
    schema: acceptTermsForm,
    run: async (ctx: SignedInContext, { documentId, returnTo }: { documentId: number; returnTo?: string }) => {
      await acceptTerms(ctx, { documentId });
      const mayAcceptMore = (await listTermsToAccept(ctx)).some(({ mayAccept }) => mayAccept);
      const path = mayAcceptMore || !returnTo ? pathTo("terms", null, { returnTo }) : landingPath(returnTo);
      return redirectWithFlash(path, "account:flash.terms.accepted");
    },
  },
};
