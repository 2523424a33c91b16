/** What the organisation that runs the portal is called: in full, and shortly in the six cases. */
export type OrganisationName = {
  full: string;
  nominative: string;
  genitive: string;
  dative: string;
  accusative: string;
  instrumental: string;
  locative: string;
};

export const defaultOrganisationName: OrganisationName = {
  full: "Rada Przedsiębiorców",
  nominative: "Rada",
  genitive: "Rady",
  dative: "Radzie",
  accusative: "Radę",
  instrumental: "Radą",
  locative: "Radzie",
};

/** The short name's six cases, written with commas between. Null when they are not six. */
export function readCases(list: string): Omit<OrganisationName, "full"> | null {
  const [nominative, genitive, dative, accusative, instrumental, locative, ...rest] = list
    .split(",")
    .map((word) => word.trim());
  if (!nominative || !genitive || !dative || !accusative || !instrumental || !locative || rest.length > 0) return null;
  return { nominative, genitive, dative, accusative, instrumental, locative };
}
