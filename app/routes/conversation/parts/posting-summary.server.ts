import type { TalkedPosting } from "~/domain/conversation/posting.server";
import { placeDays, placeText } from "~/domain/freight/posting/place-words";
import { money } from "~/domain/units/money";

/** What a page tells of the posting that a conversation is about. */
export function summaryOf({
  id,
  kind,
  state,
  isSeen,
  isDescribed,
  load,
  unload,
  placeCount,
  ...posting
}: TalkedPosting) {
  const { rate, currency, paymentDays } = posting;
  return {
    id,
    kind,
    state,
    isSeen,
    route: {
      load: load && placeText(load),
      unload: unload && placeText(unload),
      more: placeCount - [load, unload].filter(Boolean).length,
    },
    told: isDescribed
      ? {
          loadDates: load && placeDays(load),
          unloadDates: unload && placeDays(unload),
          rate: rate === null ? null : money(rate, currency),
          paymentDays,
        }
      : null,
  };
}

export type PostingSummaryData = ReturnType<typeof summaryOf>;
