import type { z } from "zod";
import type { SignedInContext } from "~/domain/context";
import { acceptOffer } from "~/domain/offer/accept.server";
import { acceptanceForm } from "~/domain/offer/form.server";
import { findOffer } from "~/domain/offer/one.server";
import { commitmentWarnings } from "~/domain/offer/warnings.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { termsView } from "../parts/terms-view.server";

/** The terms that would be accepted. Throws offerNotFound. */
export async function loadAcceptance(ctx: SignedInContext, id: number) {
  const offer = await findOffer(ctx, id);
  const isClosed = !offer.deeds.includes("accept");
  const { status, isFrozen } = offer;
  const warnings = isClosed ? [] : await commitmentWarnings(ctx, id);
  return { terms: termsView(ctx, offer), status, isFrozen, isClosed, warnings };
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
