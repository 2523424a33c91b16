import type { TalkedPlace, TalkedPosting } from "~/domain/conversation/posting.server";
import { money } from "~/domain/money";

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
    way: {
      load: load && placeOf(load),
      unload: unload && placeOf(unload),
      more: placeCount - [load, unload].filter(Boolean).length,
    },
    told: isDescribed
      ? {
          loadDates: load && datesOf(load),
          unloadDates: unload && datesOf(unload),
          rate: rate === null ? null : money(rate, currency),
          paymentDays,
        }
      : null,
  };
}

export type PostingSummaryData = ReturnType<typeof summaryOf>;

function placeOf({ roadSign, country, postalCode, city }: TalkedPlace): string {
  return [roadSign, postalCode, city ?? (postalCode ? null : country)].filter(Boolean).join(" ");
}

function datesOf({ startDate, endDate, departureDate }: TalkedPlace): string | null {
  if (departureDate || !startDate || !endDate || startDate === endDate) return departureDate ?? startDate ?? endDate;
  return `${startDate} – ${endDate}`;
}
