import { versionsOf } from "~/domain/deal/deal";
import { postingFields } from "~/domain/freight/posting/fields";
import { fieldText } from "~/domain/freight/posting/form-values";
import type { FoundPosting } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { localMoment } from "~/domain/units/moment.server";
import { defaultValidity } from "./choices.server";

/**
 * What the form of a first proposal on a posting begins with, as its fields hold it: its own price, to the day of
 * loading.
 */
export function firstProposalOf(ctx: SignedInContext, posting: FoundPosting) {
  return {
    price: fieldText(posting.rate),
    currencyId: String(posting.currencyId),
    // An older posting may ask for more than a proposal takes.
    paymentDays: fieldText(
      posting.paymentDays === null ? null : Math.min(posting.paymentDays, postingFields.paymentDays.max),
    ),
    validUntil: localMoment(defaultValidity(ctx, firstLoadDay(posting))),
    userIds: [String(ctx.viewer.id)],
    seen: versionsOf([posting]),
  };
}

function firstLoadDay({ places }: FoundPosting): string | null {
  const days = places
    .filter(({ role }) => role === "LOAD")
    .flatMap(({ startDate, departureDate }) => departureDate ?? startDate ?? []);
  return days.sort().at(0) ?? null;
}
