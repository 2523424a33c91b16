import { z } from "zod";
import { DomainError } from "~/domain/errors";
import { maximumFiles } from "~/domain/file/file-kind";
import {
  checkbox,
  identifier,
  onceValid,
  optionalMoment,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/form.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { imagesOf, plainText } from "~/domain/rich-text/text";
import { hasTooManyNodes, richTextSchema } from "~/domain/rich-text/tree.server";
import { pathTo } from "~/paths";
import { announcementStatuses } from "./status";
import { announcementTypes } from "./type";

const body = requiredText(2000);

/** A private comment is a message to the announcement's author. */
const visibility = z.enum(["PUBLIC", "PRIVATE"], problem("wrongFormat")).default("PUBLIC");

export const addCommentForm = z.object({ body, visibility, key: uuid });

export const editCommentForm = z.object({ body, commentId: identifier, version: rowVersion });

export const deleteCommentForm = z.object({ commentId: identifier });

const maximumMarkup = 60_000;
const longestAlt = 300;

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

/** The markup of the text field as the tree that is stored; markup that encloses nothing is no content. */
const content = z
  .string({ error: problem("contentRequired") })
  .max(maximumMarkup, isTooLong)
  .transform(parseMarkdown)
  .refine((tree) => !hasTooManyNodes(tree), isTooLong)
  .transform((tree) => parseMarkdown(printMarkdown(tree)))
  .refine((tree) => saysSomething(plainText(tree)) || imagesOf(tree).length > 0, problem("contentRequired"))
  .refine((tree) => richTextSchema.safeParse(tree).success, isTooLong);

/** Whether there is more than spaces, signs that are not seen, and marks that nothing follows. */
function saysSomething(text: string): boolean {
  const words = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").split(/\s+/);
  return words.some((word) => word !== "" && !/^(?:#{2,3}|-|>|\d{1,3}[.)]|\*+|_+)$/.test(word));
}

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
  imageAlt: z
    .string()
    .trim()
    .max(longestAlt, problem("lengthMax", { max: longestAlt }))
    .default(""),
};

/**
 * Places the chosen picture at the end of the text, once it is described. Throws imagesMax at `image` for a text that
 * has `images` already.
 */
export function placePicture(body: FormData, images: number): void {
  const [id] = body.getAll("sentImages").slice(-1);
  const alt = String(body.get("imageAlt") ?? "").trim();
  const content = String(body.get("content") ?? "");
  const isShort = content.length <= maximumMarkup && alt.length <= longestAlt;
  if (!uuid.safeParse(id).success || !alt || !isShort) return;
  if (imagesOf(parseMarkdown(content)).length >= images) throw new DomainError("imagesMax", "image", { images });
  const markup = `![${alt.replace(/[\\[\]]/g, "\\$&")}](${pathTo("media", { id: String(id) })})`;
  body.set("content", `${content.trimEnd()}\n\n${markup}\n`.trimStart());
  body.set("image", String(id));
  for (const name of ["sentImages", "imageAlt"]) body.delete(name);
}

/** A picture is chosen and nothing says what it shows. */
const isDescribed = ({ sentImages, imageAlt }: { sentImages: string[]; imageAlt: string }) =>
  sentImages.length === 0 || imageAlt !== "";
const undescribed = {
  path: ["imageAlt"],
  message: problem("imageNotInserted"),
  when: onceValid("sentImages", "imageAlt"),
};

/** The key is that of a new announcement; the version, that of one that is changed. */
export const announcementForm = z
  .object({ ...text, ...picture, newAttachments: uploadedFiles, key: uuid.optional(), version: rowVersion.optional() })
  .refine(isDescribed, undescribed);

const kept = z.string().max(maximumMarkup, isTooLong).default("");

const draft = {
  title: kept,
  type: kept,
  userGroupId: kept,
  content: kept,
  isActive: z.literal("on").optional(),
  activationAt: kept,
  deactivationAt: kept,
  archiveAt: kept,
  version: kept,
  attachments,
  newAttachments: uploadedFiles,
  ...picture,
};

/** The form on its way, sent to add a file or to be looked at: nothing of it has to be right yet. */
export const announcementDraftForm = z.object(draft).refine(isDescribed, undescribed);

/** The form on its way, with a picture for the end of the text. */
export const imageForm = z.object(draft).superRefine(({ image, sentImages, imageAlt }, context) => {
  const isChosen = image.length + sentImages.length > 0;
  if (!isChosen) context.addIssue({ code: "custom", path: ["image"], message: problem("fileRequired") });
  // A picture that is placed took its description along.
  const isPlaced = image.length > 0 && sentImages.length === 0;
  if (!isPlaced && !imageAlt)
    context.addIssue({ code: "custom", path: ["imageAlt"], message: problem("imageAltRequired") });
});

const oneAnnouncement = { announcementId: identifier, from: z.enum(announcementStatuses, problem("wrongFormat")) };

export const announcementDecisionForm = z.object(oneAnnouncement);

export const duplicateForm = z.object({ announcementId: identifier, key: uuid });
