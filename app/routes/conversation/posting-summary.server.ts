import type { TalkedPlace, TalkedPosting } from "~/domain/conversation/posting.server";

/** What a page tells of the posting that a conversation is about. */
export function summaryOf({ kind, state, isTold, load, unload, placeCount, ...posting }: TalkedPosting) {
  const { rate, currency, paymentDays } = posting;
  return {
    kind,
    state,
    way: {
      load: load && placeOf(load),
      unload: unload && placeOf(unload),
      more: placeCount - [load, unload].filter(Boolean).length,
    },
    told: isTold
      ? {
          loadDates: load && datesOf(load),
          unloadDates: unload && datesOf(unload),
          rate: rate === null ? null : amount(rate, currency),
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

function amount(rate: number, currency: string): string {
  return new Intl.NumberFormat("pl-PL", { style: "currency", currency }).format(rate);
}
