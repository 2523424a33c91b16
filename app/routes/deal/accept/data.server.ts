import type { z } from "zod";
import { acceptOffer, findOfferToAccept } from "~/domain/deal/negotiation/accept.server";
import { draftTerms } from "~/domain/deal/negotiation/conclude.server";
import { acceptanceForm } from "~/domain/deal/negotiation/form.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { commitmentWarnings } from "~/domain/deal/warnings/warnings.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { remarksNote } from "../parts/remarks.server";
import { termsSections } from "../parts/terms-facts.server";

/** The terms that would be accepted. Throws offerNotFound. */
export async function loadAcceptance(ctx: SignedInContext, id: number) {
  const { status, isFrozen, mayBeAccepted, isChanged, changed, proposal, ...offer } = await findOfferToAccept(ctx, id);
  const { no, paymentDays } = proposal;
  const price = money(proposal.price, proposal.currency);
  const terms = { ...offer, no, price, paymentDays, validUntil: formatMoment(proposal.validUntil) };
  const view = { terms, status, isFrozen, changed, isChanged, isClosed: !mayBeAccepted };
  if (view.isClosed) return { ...view, termsDigest: "", sections: [], remarksNote: null, warnings: [], trust: null };
  const draft = await draftTerms(ctx, { offerId: id, proposalId: proposal.id });
  // The sections are those of the confirmation that the acceptance would make.
  const sections = termsSections(draft.terms, draft.date);
  const [warnings, trust] = await Promise.all([commitmentWarnings(ctx, id), findTrustFacts(ctx, offer.other.id)]);
  const newer = remarksNote({ no, agreed: draft.terms.additionalInfo, now: draft.newestRemarks });
  return { ...view, termsDigest: draft.termsDigest, sections, remarksNote: newer, warnings, trust };
}

export type AcceptanceData = Awaited<ReturnType<typeof loadAcceptance>>;

export function acceptanceForms(offerId: number) {
  return {
    accept: {
      schema: acceptanceForm,
      run: async (ctx: SignedInContext, acceptance: z.output<typeof acceptanceForm>) => {
        const { number } = await acceptOffer(ctx, { offerId, ...acceptance });
        return redirectWithFlash(pathTo("transaction", { id: offerId }), "offer:flash.accepted", undefined, { number });
      },
    },
  };
}
