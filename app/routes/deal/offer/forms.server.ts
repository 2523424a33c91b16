import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { archiveOffer, refuseOffer, upholdProposal, withdrawOffer } from "~/domain/deal/negotiation/commands.server";
import { copyRefusal } from "~/domain/deal/negotiation/copy.server";
import { refusalForm, upholdingForm, withdrawalForm } from "~/domain/deal/negotiation/form.server";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { termChangesSinceReading } from "~/domain/deal/terms/change.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { papersForms } from "../parts/papers.server";
import { ratingForms } from "../parts/rating-section.server";

/** What is decided about an offer on its page, each in a dialog, its papers, and what both sides say afterwards. */
export function offerForms(args: ActionFunctionArgs, offerId: number) {
  const redirectToOffer = (text: FlashText) => redirectWithFlash(pathTo("offer", { id: offerId }), text);
  return {
    ...papersForms(args, { dealId: () => offerId, admit: (ctx) => findOffer(ctx, offerId) }),
    ...ratingForms(args),
    refuse: {
      schema: refusalForm,
      run: async (ctx: SignedInContext, refusal: { no: number; reason: string | null }) => {
        await refuseOffer(ctx, { offerId, ...refusal });
        return redirectToOffer("offer:flash.refused");
      },
    },
    withdraw: {
      schema: withdrawalForm,
      run: async (ctx: SignedInContext, withdrawal: { no: number }) => {
        await withdrawOffer(ctx, { offerId, ...withdrawal });
        return redirectToOffer("offer:flash.withdrawn");
      },
    },
    uphold: {
      schema: upholdingForm,
      extraData: async (ctx: SignedInContext, body: FormData) => {
        const offer = await findOffer(ctx, offerId);
        const seen = String(body.get("seen") ?? "");
        return { changed: await termChangesSinceReading(ctx, { about: offer, side: offer.side, seen }) };
      },
      run: async (ctx: SignedInContext, answer: { key: string; no: number; seen: string }) => {
        await upholdProposal(ctx, { offerId, ...answer });
        return redirectToOffer("offer:flash.upheld");
      },
    },
    archive: {
      schema: nothing,
      run: async (ctx: SignedInContext) => {
        await archiveOffer(ctx, { offerId });
        return redirectWithFlash(pathTo("offers"), "offer:flash.archived");
      },
    },
    duplicate: {
      schema: nothing,
      run: async (ctx: SignedInContext) => {
        const offer = await findOffer(ctx, offerId);
        const refusal = await copyRefusal(ctx, offer);
        if (refusal) throw new DomainError(refusal);
        return redirect(pathTo("newOffer", null, { posting: offer.postingId, like: offerId }), { status: 303 });
      },
    },
  };
}
