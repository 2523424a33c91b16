import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { sendOffer } from "~/domain/deal/negotiation/commands.server";
import { offerCountForm, offerForm } from "~/domain/deal/negotiation/form.server";
import { findAskedPosting } from "~/domain/deal/negotiation/open-posting.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { countAgain, kmBetweenEnds, readTexts } from "../parts/offer-form.server";
import { changedSince, idsIn } from "./data.server";

type OfferFormValues = z.output<typeof offerForm>;

export function newOfferForms({ request }: Pick<ActionFunctionArgs, "request">) {
  return {
    send: {
      schema: offerForm,
      next: "shipments" as const,
      extraData: async (ctx: SignedInContext, body: FormData) => ({
        typedKm: await kmBetweenEnds(
          ctx,
          readTexts((name) => body.getAll(name).map(String)),
        ),
        ...(await changedSince(ctx, request, String(body.get("seen") ?? ""))),
      }),
      run: async (ctx: SignedInContext, { likeId, ...input }: OfferFormValues) => {
        const { postingId, toCompanyId } = idsIn(request);
        const { proposal, places } = splitPlaces(input);
        const id = await sendOffer(ctx, { ...proposal, places, postingId, toCompanyId, likeId });
        return redirectWithFlash(
          pathTo("offer", { id }),
          toCompanyId === null ? "offer:flash.sent" : "offer:flash.sent.POSTING",
        );
      },
    },
    count: {
      schema: offerCountForm,
      next: "shipments" as const,
      run: async (ctx: SignedInContext, input: Record<string, unknown>) => {
        await findAskedPosting(ctx, idsIn(request));
        return countAgain(ctx, input);
      },
    },
  };
}

function splitPlaces(input: Omit<OfferFormValues, "likeId">) {
  const {
    loadCountry,
    loadPostalCode,
    loadCity,
    loadStartDate,
    loadEndDate,
    unloadCountry,
    unloadPostalCode,
    unloadCity,
    unloadStartDate,
    unloadEndDate,
    ...proposal
  } = input;
  return {
    proposal,
    places: {
      load: {
        country: loadCountry,
        postalCode: loadPostalCode,
        city: loadCity,
        startDate: loadStartDate,
        endDate: loadEndDate,
      },
      unload: {
        country: unloadCountry,
        postalCode: unloadPostalCode,
        city: unloadCity,
        startDate: unloadStartDate,
        endDate: unloadEndDate,
      },
    },
  };
}
