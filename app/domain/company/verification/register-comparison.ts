import { formatTin } from "~/domain/company/identifiers";
import type { RegisteredCompany } from "~/ports/business-register";

const comparedFields = [
  "tin",
  "name",
  "regon",
  "krs",
  "voivodeship",
  "postalCode",
  "city",
  "street",
  "streetNumber",
  "houseNumber",
  "startDate",
  "registrationDate",
] as const;

type Declared = Record<(typeof comparedFields)[number], string | null>;

/**
 * What the register says, field by field, held against what the company declared: what only differs in case, marks or
 * the kind of the street, or is missing on one side, does not differ; what only the register has `isNew`.
 */
export function compareWithRegister(declared: Declared, registered: RegisteredCompany) {
  return comparedFields.map((name) => {
    const theirs = name === "tin" ? formatTin(registered.tin) : registered[name];
    const ours = declared[name];
    return {
      ...{ name, ours, theirs },
      differs: theirs !== null && ours !== null && plain(theirs) !== plain(ours),
      isNew: theirs !== null && ours === null,
    };
  });
}

function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(/^(?:ul\.|ulica|al\.|aleja|pl\.|plac)\s+/, "")
    .replace(/[\s."„”]+/g, " ")
    .trim();
}
