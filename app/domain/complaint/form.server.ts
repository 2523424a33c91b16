import { z } from "zod";
import { optionalTin } from "~/domain/company/form.server";
import { maximumFiles } from "~/domain/file/file-kind";
import {
  boundedText,
  checkbox,
  email,
  identifier,
  optionalText,
  plainText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/kernel/form.server";
import { complaintKinds, subjectKinds } from "./status";

export const longestWords = 5000;

const content = plainText({ lines: true }, z.string({ error: problem("complaintMin") }))
  .min(3, problem("complaintMin"))
  .max(longestWords, problem("lengthMax", { max: longestWords }));

const attachments = z
  .array(z.uuid(problem("attachmentUnknown")))
  .max(maximumFiles, problem("tooManyFiles"))
  .default([]);

export const helpRequestForm = z.object({
  key: uuid,
  name: requiredText(200),
  email,
  tin: optionalTin,
  content,
});

/** What is complained of: `about` and `aboutId` come from the page that led here. */
export const complaintForm = z.object({
  key: uuid,
  kind: z.enum(complaintKinds, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
  subject: boundedText(3, 200),
  content,
  attachments,
  newAttachments: uploadedFiles,
  about: z.enum(subjectKinds, problem("wrongFormat")).optional(),
  aboutId: identifier.optional(),
});

/** A complaint as its issuer changes it. */
export const complaintEditForm = complaintForm
  .omit({ key: true, about: true, aboutId: true })
  .extend({ version: rowVersion });

/** Words in a complaint; `isInternal` are for the office alone. */
export const complaintAnswerForm = z.object({
  key: uuid,
  body: content,
  attachments,
  newAttachments: uploadedFiles,
});

export const officeAnswerForm = complaintAnswerForm.extend({ isInternal: checkbox });

/** What a visitor writes in a case: files come with it and are not carried over. */
export const caseAnswerForm = z.object({ key: uuid, body: content, newAttachments: uploadedFiles });

export const appealForm = z.object({ key: uuid, body: content });

export const complaintDecisionForm = z.object({
  status: z
    .string({ error: problem("decisionRequired") })
    .min(1, { error: problem("decisionRequired"), abort: true })
    .regex(/^-?\d{1,9}$/, problem("wrongFormat"))
    .transform(Number),
  note: optionalText(2000, { lines: true }),
});
