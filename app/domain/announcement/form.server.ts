import { z } from "zod";
import { maximumFiles } from "~/domain/file/file-kind";
import {
  checkbox,
  identifier,
  onceValid,
  optionalMoment,
  plainText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/kernel/form.server";
import { markup } from "~/domain/rich-text/form.server";
import { announcementStatuses } from "./status";
import { announcementTypes } from "./type";

const body = requiredText(2000, { lines: true });

/** A private comment is a message to the announcement's author. */
const visibility = z.enum(["PUBLIC", "PRIVATE"], problem("wrongFormat")).default("PUBLIC");

export const addCommentForm = z.object({ body, visibility, key: uuid });

export const editCommentForm = z.object({ body, commentId: identifier, version: rowVersion });

export const deleteCommentForm = z.object({ commentId: identifier });

export const maximumMarkup = 60_000;
export const longestAlt = 300;

const type = z
  .string({ error: problem("typeRequired") })
  .min(1, { error: problem("typeRequired"), abort: true })
  .refine((text) => announcementTypes.some((_, index) => String(index) === text), problem("invalidInputObject"))
  .transform(Number);

const userGroupId = z
  .string({ error: problem("userGroupRequired") })
  .min(1, { error: problem("userGroupRequired"), abort: true })
  .regex(/^\d{1,3}$/, problem("invalidInputObject"))
  .transform(Number);

const isTooLong = problem("lengthMax", { max: maximumMarkup });

const content = markup({ max: maximumMarkup, missing: "contentRequired" });

/** Files that came with an earlier sending of the form, or belong to the announcement already. */
const attachments = z.array(uuid, problem("wrongFormat")).max(maximumFiles, problem("tooManyFiles")).default([]);

const text = {
  title: requiredText(200, { missing: "titleRequired" }),
  type,
  userGroupId,
  content,
  isActive: checkbox,
  activationAt: optionalMoment,
  deactivationAt: optionalMoment,
  archiveAt: optionalMoment,
  attachments,
};

/** A picture chosen for the text: `image` as it comes, `sentImages` where it is stored and not in the text yet. */
const picture = {
  image: uploadedFiles,
  sentImages: z.array(uuid, problem("wrongFormat")).max(maximumFiles, problem("tooManyFiles")).default([]),
  imageAlt: plainText()
    .max(longestAlt, problem("lengthMax", { max: longestAlt }))
    .default(""),
};

/** A picture is chosen and nothing says what it shows. */
const isDescribed = ({ sentImages, imageAlt }: { sentImages: string[]; imageAlt: string }) =>
  sentImages.length === 0 || imageAlt !== "";
const missingDescription = {
  path: ["imageAlt"],
  message: problem("imageNotInserted"),
  when: onceValid("sentImages", "imageAlt"),
};

/** The key is that of a new announcement; the version, that of one that is changed. */
export const announcementForm = z
  .object({ ...text, ...picture, newAttachments: uploadedFiles, key: uuid.optional(), version: rowVersion.optional() })
  .refine(isDescribed, missingDescription);

const recoveredMarkup = z.string().max(maximumMarkup, isTooLong).default("");

const draft = {
  title: recoveredMarkup,
  type: recoveredMarkup,
  userGroupId: recoveredMarkup,
  content: recoveredMarkup,
  isActive: z.literal("on").optional(),
  activationAt: recoveredMarkup,
  deactivationAt: recoveredMarkup,
  archiveAt: recoveredMarkup,
  version: recoveredMarkup,
  attachments,
  newAttachments: uploadedFiles,
  ...picture,
};

/** The form on its way, sent to add a file or to be looked at: nothing of it has to be right yet. */
export const announcementDraftForm = z.object(draft).refine(isDescribed, missingDescription);

/** The form on its way, with a picture for the end of the text. */
export const imageForm = z.object(draft).superRefine(({ image, sentImages, imageAlt }, context) => {
  const isChosen = image.length + sentImages.length > 0;
  if (!isChosen) context.addIssue({ code: "custom", path: ["image"], message: problem("fileRequired") });
  // A picture that is placed took its description along.
  const isPlaced = image.some((id) => !sentImages.includes(id));
  if (!isPlaced && !imageAlt)
    context.addIssue({ code: "custom", path: ["imageAlt"], message: problem("imageAltRequired") });
});

const oneAnnouncement = { announcementId: identifier, from: z.enum(announcementStatuses, problem("wrongFormat")) };

export const announcementDecisionForm = z.object(oneAnnouncement);

export const duplicateForm = z.object({ announcementId: identifier, key: uuid });
