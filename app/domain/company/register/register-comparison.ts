import { formatTin } from "~/domain/company/identifiers";
import { proposedNames, withShortForm } from "~/domain/company/registered-name";
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

type DeclaredTexts = Record<(typeof comparedFields)[number], string | null>;

/**
 * What the register says, field by field, held against what the company declared: what only differs in case, marks or
 * the kind of the street, in how the legal form is written, or is missing on one side, does not differ; what only the
 * register has `isNew`.
 */
export function compareWithRegister(declaredTexts: DeclaredTexts, company: RegisteredCompany) {
  return comparedFields.map((name) => {
    const theirs = shownValue(name, company);
    const ours = declaredTexts[name];
    const spelling = name === "name" ? withShortForm : (text: string) => text;
    return {
      name,
      ours,
      theirs,
      differs: theirs !== null && ours !== null && plain(spelling(theirs)) !== plain(spelling(ours)),
      isNew: theirs !== null && ours === null,
    };
  });
}

function shownValue(name: (typeof comparedFields)[number], company: RegisteredCompany): string | null {
  if (name === "tin") return formatTin(company.tin);
  return name === "name" ? proposedNames(company.name).name : company[name];
}

function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(/^(?:ul\.|ulica|al\.|aleja|pl\.|plac)\s+/, "")
    .replace(/[\s."„”]+/g, " ")
    .trim();
}
