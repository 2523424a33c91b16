/** The parts of a company's own data, each saved alone, with the fields of its form. */
export const sectionFields = {
  identity: ["name", "shortName", "legalFormId", "regon", "krs", "startDate", "registrationDate"],
  seat: ["countryId", "voivodeshipId", "postalCode", "city", "street", "streetNumber", "houseNumber"],
  reach: ["phone", "fax", "email", "website"],
  owner: ["ownerName", "ownerSurname", "ownerPhone", "ownerEmail"],
  activity: ["industryIds", "industryDescription", "employeeCount", "tags", "description"],
} as const;

export type CompanySection = keyof typeof sectionFields;
export const companySections = Object.keys(sectionFields) as CompanySection[];
export type CompanyField = (typeof sectionFields)[CompanySection][number];

/** What a change was of: a part of the data, or one of the contacts. */
export type ChangeSection = CompanySection | "contacts";

/** Fields by name as people read them: names instead of ids; null where nothing stood. */
export type FieldTexts = Record<string, string | null>;

/** How the council settles a change: it confirms it, or takes the company's rights away. */
export type ChangeDecision = "confirm" | "suspend" | "exclude";
export const reviewDecisions = ["confirm", "suspend"] as const;

/** What a verified company may not change unseen: who buys a company changes these first. */
const reviewedFields: Partial<Record<CompanySection, readonly CompanyField[]>> = {
  identity: ["name", "shortName", "legalFormId"],
  seat: sectionFields.seat,
};

/** Whether the council looks at a change of these fields of a verified company. */
export function isReviewed(section: CompanySection, fields: readonly string[]): boolean {
  return (reviewedFields[section] ?? []).some((field) => fields.includes(field));
}

/** What of a company changed, as the queue names it. */
export const changedThings = ["name", "legalForm", "seat"] as const;
export type ChangedThing = (typeof changedThings)[number];

/** Which of these a field is part of; null for one that is part of none. */
export function changedThing(field: string): ChangedThing | null {
  if (field === "name" || field === "shortName") return "name";
  if (field === "legalFormId") return "legalForm";
  return (sectionFields.seat as readonly string[]).includes(field) ? "seat" : null;
}
