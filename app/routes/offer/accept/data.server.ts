import type { z } from "zod";
import { termsSections } from "~/components/terms/terms-facts.server";
import type { SignedInContext } from "~/domain/context";
import { acceptOffer } from "~/domain/offer/accept.server";
import { acceptanceForm } from "~/domain/offer/form.server";
import { findOffer } from "~/domain/offer/one.server";
import { commitmentWarnings } from "~/domain/offer/warnings.server";
import { draftTerms } from "~/domain/transaction/conclude.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { termsView } from "../parts/terms-view.server";

/** The terms that would be accepted. Throws offerNotFound. */
export async function loadAcceptance(ctx: SignedInContext, id: number) {
  const offer = await findOffer(ctx, id);
  const isClosed = !offer.deeds.includes("accept");
  const { status, isFrozen } = offer;
  const view = { terms: termsView(ctx, offer), status, isFrozen, isClosed };
  if (isClosed) return { ...view, sections: [], warnings: [] };
  const { terms, date } = await draftTerms(ctx, { offerId: id, proposalId: offer.newest.id });
  // The sections are those of the confirmation that the acceptance would make.
  return { ...view, sections: termsSections(terms, date), warnings: await commitmentWarnings(ctx, id) };
}

export type AcceptanceData = Awaited<ReturnType<typeof loadAcceptance>>;

export function acceptanceForms(offerId: number) {
  return {
    accept: {
      schema: acceptanceForm,
      run: async (ctx: SignedInContext, acceptance: z.output<typeof acceptanceForm>) => {
        const { number } = await acceptOffer(ctx, { offerId, ...acceptance });
        return redirectWithFlash(pathTo("transaction", { id: offerId }), "offer:accepted", undefined, { number });
      },
    },
  };
}
