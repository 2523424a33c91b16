export const offerTextNames = [
  "price",
  "currencyId",
  "paymentDays",
  "validUntil",
  "vehicleId",
  "vehicleDescription",
  "note",
  "loadId",
  "loadCountry",
  "loadPostalCode",
  "loadCity",
  "loadStartDate",
  "loadEndDate",
  "unloadCountry",
  "unloadPostalCode",
  "unloadCity",
  "unloadStartDate",
  "unloadEndDate",
  "likeId",
  "no",
  "seen",
] as const;

/** The fields of the form as they are typed. */
export type OfferTexts = Record<(typeof offerTextNames)[number], string> & { userIds: string[]; contactIds: string[] };

/** The form as an object that may lack fields, as what was sent comes back. */
export function offerTextsIn(values: Record<string, unknown>): OfferTexts {
  const list = (name: string) => [values[name] ?? []].flat().map(String);
  const texts = offerTextNames.map((name) => [name, String(values[name] ?? "")]);
  return { ...Object.fromEntries(texts), userIds: list("userIds"), contactIds: list("contactIds") };
}
