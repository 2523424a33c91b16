import { z } from "zod";
import {
  employeeCount,
  identifiers,
  optionalEmail,
  optionalIdentifier,
  optionalKrs,
  optionalPhone,
  optionalRegon,
  website,
} from "~/domain/company/form.server";
import {
  boundedText,
  identifier,
  optionalPastDay,
  optionalText,
  plainText,
  problem,
  requiredText,
  rowVersion,
} from "~/domain/kernel/form.server";
import { type CompanySection, sectionFields } from "./change";

export const tagLength = 50;
export const maximumTags = 20;

/** The tags as they are stored: trimmed, and without blank ones. */
export function trimmedTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.replace(/\s+/g, " ").trim()).filter((tag) => tag !== "");
}

/** Whether a tag stands twice, whatever its case. */
export function hasRepeatedTag(tags: readonly string[]): boolean {
  return new Set(tags.map((tag) => tag.toLocaleLowerCase("pl"))).size < tags.length;
}

/** Which company a form was written for, and the last change of its part then. */
const own = { companyId: identifier, version: rowVersion };

const tagsTooMany = problem("tagsMax", { max: maximumTags });
const tag = plainText().max(tagLength, problem("tagMax"));

/** Tags that are typed in one go, with commas between. */
const newTags = plainText({ lines: true })
  .max(2000, problem("lengthMax", { max: 2000 }))
  .default("")
  .transform((text, context) => {
    const tags = text.split(/[,;\n]/).map((part) => part.trim());
    if (tags.some((part) => part.length > tagLength)) context.addIssue(problem("tagMax"));
    return tags;
  });

/** The parts of a company's own data, by the names of change.ts. */
export const identityForm = z.object({
  ...own,
  name: requiredText(250, { min: 2 }),
  shortName: optionalText(100),
  legalFormId: optionalIdentifier,
  regon: optionalRegon,
  krs: optionalKrs,
  startDate: optionalPastDay,
  registrationDate: optionalPastDay,
});

export const seatForm = z.object({
  ...own,
  countryId: identifier,
  voivodeshipId: optionalIdentifier,
  postalCode: boundedText(3, 12),
  city: requiredText(100),
  street: optionalText(150),
  streetNumber: requiredText(20),
  houseNumber: optionalText(20),
});

export const reachForm = z.object({
  ...own,
  phone: optionalPhone,
  fax: optionalPhone,
  email: optionalEmail,
  website,
});

export const ownerForm = z.object({
  ...own,
  ownerName: optionalText(100),
  ownerSurname: optionalText(100),
  ownerPhone: optionalPhone,
  ownerEmail: optionalEmail,
});

export const activityForm = z.object({
  ...own,
  industryIds: identifiers,
  industryDescription: optionalText(1000, { lines: true }),
  employeeCount,
  tags: z.array(tag, problem("wrongFormat")).max(maximumTags, tagsTooMany).default([]),
  newTags,
  description: optionalText(5000, { lines: true }),
});

/** The form of each part of the data. */
export const sectionForms = {
  identity: identityForm,
  seat: seatForm,
  reach: reachForm,
  owner: ownerForm,
  activity: activityForm,
};

type SentSection = { companyId: number; version: number; tags?: string[]; newTags?: string[] };

/**
 * What a form of the section changes, as editCompanyData takes it: the tags that stay and the new ones are one list.
 */
export function sectionEdit(section: CompanySection, { companyId, version, newTags, ...fields }: SentSection) {
  const values = section === "activity" ? { ...fields, tags: [...(fields.tags ?? []), ...(newTags ?? [])] } : fields;
  return { companyId, section, version, values: values as never };
}

/** The company whose first steps are shown no more. */
export const endFirstStepsForm = z.object({ companyId: identifier });

/** Fields of the register's answer that are ticked to be taken, on the changes that were seen. */
export const takeRegisteredForm = z.object({
  companyId: identifier,
  identityVersion: rowVersion,
  seatVersion: rowVersion,
  fields: z
    .array(z.enum([...sectionFields.identity, ...sectionFields.seat], problem("wrongFormat")), problem("wrongFormat"))
    .max(20, problem("wrongFormat"))
    .min(1, problem("fieldRequired")),
});
