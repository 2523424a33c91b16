import { z } from "zod";
import {
  boundedText,
  email,
  identifier,
  optionalNumber,
  optionalPastDay,
  optionalText,
  plainText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { isRegon, normaliseKrs, normaliseTin, withoutSeparators } from "./identifiers";
import { reviewDecisions, sectionFields } from "./profile/change";
import { maximumTags, tagLength } from "./profile/tags";
import { companyActions, companyStatuses, isRestricting } from "./status";

const tenDigits = /^\d{10}$/;
const phoneShape = /^\+?\d{7,15}$/;

/** A tax number of ten digits. Its check digit is not held against the person: the register will not know the number. */
export const tin = requiredText(40)
  .transform(normaliseTin)
  .pipe(z.string().regex(tenDigits, problem("tinDigits")));

export const optionalTin = blankIsNull(
  z
    .string()
    .max(40, problem("tinDigits"))
    .transform(normaliseTin)
    .pipe(z.string().regex(tenDigits, problem("tinDigits"))),
);

export const optionalRegon = blankIsNull(
  z
    .string()
    .max(40, problem("regonInvalid"))
    .transform(withoutSeparators)
    .pipe(z.string().refine(isRegon, problem("regonInvalid"))),
);

export const optionalKrs = blankIsNull(
  z
    .string()
    .max(40, problem("krsInvalid"))
    .transform((text) => normaliseKrs(text) ?? "")
    .pipe(z.string().regex(tenDigits, problem("krsInvalid"))),
);

/** A telephone number as typed; without its separators it has 7 to 15 digits, with or without a plus (ITU E.164). */
export const phone = requiredText(30).refine(isPhone, problem("phoneInvalid"));

export const optionalPhone = blankIsNull(
  z.string().max(30, problem("phoneInvalid")).refine(isPhone, problem("phoneInvalid")),
);

/** A choice of a list; blank is null. */
export const optionalIdentifier = z
  .union([z.literal(""), identifier], problem("wrongFormat"))
  .optional()
  .transform((id) => id || null);

export const identifiers = z.array(identifier, problem("wrongFormat")).max(20, problem("wrongFormat")).default([]);

export const optionalEmail = z
  .union([z.literal(""), email], problem("emailInvalid"))
  .optional()
  .transform((address) => address || null);

/** An address of the web, with or without its scheme; blank is null. */
export const website = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text && !/^[a-z]+:\/\//i.test(text) ? `https://${text}` : text || null))
  .refine((text) => (text?.length ?? 0) <= 250, { error: problem("lengthMax", { max: 250 }), abort: true })
  .refine((text) => text === null || /^https?:\/\/[^\s/.]+\.\S+$/i.test(text), problem("wrongFormat"));

export const employeeCount = optionalNumber(0, 999_999, 0);

function isPhone(text: string): boolean {
  return phoneShape.test(withoutSeparators(text).replace(/[()/]/g, ""));
}

export function blankIsNull<Value>(piece: z.ZodType<Value, string>) {
  return z
    .string()
    .trim()
    .optional()
    .transform((text, context) => {
      if (!text) return null;
      const checked = piece.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue({ code: "custom", message: checked.error.issues[0]?.message ?? problem("wrongFormat") });
      return z.NEVER;
    });
}

/** A decision with the state it was made on; one that takes rights away gives its reason. */
export const companyDecisionForm = z
  .object({
    companyId: identifier,
    from: z.enum(companyStatuses, problem("badRequest")),
    action: z.enum(companyActions, problem("decisionRequired")),
    note: optionalText(1000, { lines: true }),
  })
  .superRefine(({ action, note }, context) => {
    if (isRestricting(action) && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });

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

/** A person to be called or written to: `key` comes with a new one, `version` with one that is changed. */
export const contactForm = z.object({
  companyId: identifier,
  contactId: identifier.optional(),
  key: uuid.optional(),
  version: rowVersion.optional(),
  name: requiredText(100),
  surname: requiredText(100),
  position: optionalText(100),
  phone: optionalPhone,
  email: optionalEmail,
});

export const oneContactForm = z.object({ contactId: identifier });

/** How the council settles a change; who is suspended is told the reason. */
export const changeDecisionForm = z
  .object({
    changeId: identifier,
    action: z.enum(reviewDecisions, problem("decisionRequired")),
    note: optionalText(1000, { lines: true }),
  })
  .superRefine(({ action, note }, context) => {
    if (action === "suspend" && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });
