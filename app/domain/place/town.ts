/** The town as a form holds it: with its region where the country has more of the name. */
export function townName({ city, region }: { city: string; region: string | null }): string {
  return region ? `${city} (${region})` : city;
}

/** A postal code as it is compared: in capitals, without spaces and dashes, and without the country before it. */
export function plainCode(postalCode: string): string {
  return postalCode
    .toUpperCase()
    .replace(/^\s*[A-Z]{1,3}\s*-\s*(?=\d{2})/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
