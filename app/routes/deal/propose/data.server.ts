import type { z } from "zod";
import { proposeAnew } from "~/domain/deal/negotiation/commands.server";
import { offerCountForm, proposalForm } from "~/domain/deal/negotiation/form.server";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { termChangesSinceReading } from "~/domain/deal/terms/change.server";
import { fieldText } from "~/domain/freight/posting/form-values";
import type { SignedInContext } from "~/domain/kernel/context";
import { localMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { dayMilliseconds } from "~/domain/units/time";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { countAgain, loadOfferForm } from "../parts/offer-form.server";
import { newerRemarksOf } from "../parts/offer-terms.server";

/** The form of another proposal, begun with the one that it answers. Throws offerNotFound. */
export async function loadProposal(ctx: SignedInContext, request: Request, id: number) {
  const offer = await findOffer(ctx, id);
  const { newest, kind, side, contacts } = offer;
  const own = contacts.filter((contact) => contact.side === side);
  const namesNobody = own.length === 0;
  const [until, tomorrow] = [newest.validUntil, new Date(ctx.now.getTime() + dayMilliseconds)];
  const form = await loadOfferForm(
    ctx,
    request,
    {
      takesVehicle: kind === "SHIPMENT" && side === "INTERESTED",
      takesLoad: false,
      takesPlaces: false,
      distanceKm: offer.distanceKm,
    },
    {
      price: fieldText(newest.price),
      currencyId: String(newest.currencyId),
      paymentDays: String(newest.paymentDays),
      validUntil: localMoment(until > ctx.now ? until : tomorrow),
      vehicleId: fieldText(offer.vehicle?.vehicleId ?? null),
      vehicleDescription: offer.vehicle?.vehicleDescription ?? "",
      userIds: namesNobody ? [String(ctx.viewer.id)] : own.flatMap(({ userId }) => (userId ? String(userId) : [])),
      contactIds: own.flatMap(({ contactId }) => (contactId ? String(contactId) : [])),
      seen: offer.seen,
    },
  );
  return {
    form,
    id,
    isClosed: !offer.deeds.includes("propose"),
    number: offer.number,
    route: offer.route,
    status: offer.status,
    isFrozen: offer.isFrozen,
    changed: offer.changed,
    remarksNote: newerRemarksOf(offer),
    terms: { no: newest.no, price: money(newest.price, newest.currency), isOwnProposal: newest.side === side },
  };
}

export type ProposalData = Awaited<ReturnType<typeof loadProposal>>;

export function proposalForms(offerId: number) {
  return {
    send: {
      schema: proposalForm,
      extraData: async (ctx: SignedInContext, body: FormData) => {
        const offer = await findOffer(ctx, offerId);
        const seen = String(body.get("seen") ?? "");
        return {
          changed: await termChangesSinceReading(ctx, { about: offer, side: offer.side, seen }),
          seen: offer.seen,
        };
      },
      run: async (ctx: SignedInContext, input: z.output<typeof proposalForm>) => {
        await proposeAnew(ctx, { ...input, offerId });
        return redirectWithFlash(pathTo("offer", { id: offerId }), "offer:flash.proposed");
      },
    },
    count: {
      schema: offerCountForm,
      run: (ctx: SignedInContext, input: Record<string, unknown>) => countAgain(ctx, input),
    },
  };
}
