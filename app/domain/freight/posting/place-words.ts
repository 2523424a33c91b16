type Place = { roadSign: string; country: string; postalCode: string | null; city: string | null };
type Days = { startDate: string | null; endDate: string | null; departureDate: string | null };

/** A place in one line, as `PL 81-336 Gdynia`; the whole country by its name. */
export function placeText({ roadSign, country, postalCode, city }: Place): string {
  return [roadSign, postalCode, city ?? (postalCode ? null : country)].filter(Boolean).join(" ");
}

/** The days of a place as the portal writes days. */
export function placeDays({ startDate, endDate, departureDate }: Days): string | null {
  if (departureDate || !startDate || !endDate || startDate === endDate) return departureDate ?? startDate ?? endDate;
  return `${startDate} – ${endDate}`;
}
