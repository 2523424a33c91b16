import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { takingForm } from "~/domain/deal/negotiation/form.server";
import { findLoadToTake, takeLoad } from "~/domain/deal/negotiation/take.server";
import { routeOf } from "~/domain/deal/route";
import { postingChangesSince } from "~/domain/deal/terms/change.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { lastDayOf } from "~/domain/freight/posting/columns.server";
import { findEndedPosting } from "~/domain/freight/posting/posting-end.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { money } from "~/domain/units/money";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { termsSections } from "../parts/terms-facts.server";

/** The terms that taking the load would bind to; of one that is not to be taken by the viewer only that. */
export async function loadTakePage(ctx: SignedInContext, id: number) {
  try {
    return await loadTerms(ctx, id);
  } catch (error) {
    const closed = error instanceof DomainError ? closedCodes.find((code) => code === error.code) : undefined;
    if (closed) return { id, closed };
    const isHidden = error instanceof DomainError && error.code === "postingNotFound";
    // Its own page says when and how it ended.
    if (isHidden && (await findEndedPosting(ctx, id))) throw redirect(pathTo("shipment", { id }));
    throw error;
  }
}

async function loadTerms(ctx: SignedInContext, id: number) {
  const load = await findLoadToTake(ctx, id);
  const { posting, places, price, currency, paymentDays, terms, date, termsDigest, closes, warnings } = load;
  return {
    id,
    version: posting.version,
    termsDigest,
    closes,
    warnings,
    paymentDays,
    trust: await findTrustFacts(ctx, posting.companyId),
    company: terms.shipper.name,
    route: routeOf(places, "SHIPMENT"),
    price: money(price, currency),
    validUntil: lastDayOf(posting.expiresAt) ?? "",
    sections: termsSections(terms, date),
  };
}

const closedCodes = ["takerNotAllowed", "offerOnOwnPosting", "offerPostingGone"] as const;

export type TakeLoadData = Awaited<ReturnType<typeof loadTakePage>>;

export function takeLoadForms(postingId: number) {
  return {
    take: {
      schema: takingForm,
      next: "shipments" as const,
      extraData: async (ctx: SignedInContext, body: FormData) => {
        const version = takingForm.shape.version.safeParse(body.get("version"));
        if (!version.success) return {};
        // Only to whom the load is shown still.
        await findLoadToTake(ctx, postingId);
        return { changed: await postingChangesSince(ctx, { id: postingId, version: version.data }) };
      },
      run: async (ctx: SignedInContext, taking: z.output<typeof takingForm>) => {
        try {
          const { id, number } = await takeLoad(ctx, { postingId, ...taking });
          return redirectWithFlash(pathTo("transaction", { id }), "offer:flash.taken", undefined, { number });
        } catch (error) {
          const isGone = error instanceof DomainError && error.code === "offerPostingGone";
          if (!isGone) throw error;
          const ended = await findEndedPosting(ctx, postingId);
          return redirectWithFlash(
            ended ? pathTo("shipment", { id: postingId }) : pathTo("shipments"),
            "offer:flash.failed.take",
          );
        }
      },
    },
  };
}
