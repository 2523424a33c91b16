import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { z } from "zod";
import { createAnnouncement, editAnnouncement } from "~/domain/announcement/commands.server";
import { announcementDraftForm, announcementForm, imageForm } from "~/domain/announcement/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { admitToEditor, editedId, fileViews } from "./data.server";
import { placePicture } from "./place-picture.server";

/** Takes the form of the announcement, with the buttons that only show it again: they keep what was typed. */
export async function handleEditor(args: ActionFunctionArgs, handle: SignedInHandle) {
  const { request } = args;
  const commonOptions = {
    admit: (ctx: SignedInContext) => admitToEditor(ctx, request),
    uploads: { newAttachments: "ANNOUNCEMENT_ATTACHMENT", image: "ANNOUNCEMENT_IMAGE" } as const,
    carryFiles: { newAttachments: "attachments", image: "sentImages" },
    failure: "internalError" as const,
    next: "newAnnouncement" as const,
    arrange: (values: FormData) => placePicture(values, env.editorImages.count),
    extraData: (ctx: SignedInContext, values: FormData) =>
      filesOf(ctx, request, {
        attachments: values.getAll("attachments").map(String),
        sentImages: values.getAll("sentImages").map(String),
      }),
  };
  return handleForms(args, handle, {
    save: {
      ...commonOptions,
      schema: announcementForm,
      failure: ["announcementSaveFailed", "internalError"],
      run: async (ctx, form) => {
        const id = await save(ctx, editedId(request), form);
        return redirectWithFlash(pathTo("announcement", { id }), "announcement:flash.saved");
      },
    },
    attach: {
      ...commonOptions,
      schema: announcementDraftForm,
      run: async (ctx, values) => again(ctx, request, values),
    },
    preview: {
      ...commonOptions,
      schema: announcementDraftForm,
      run: async (ctx, values) => again(ctx, request, values, { preview: parseMarkdown(values.content) }),
    },
    image: {
      ...commonOptions,
      schema: imageForm,
      run: async (ctx, values) => again(ctx, request, values),
    },
  });
}

async function save(
  ctx: SignedInContext,
  id: number | null,
  { key, version, ...form }: z.output<typeof announcementForm>,
) {
  const { title, type, userGroupId, content, isActive, attachments, activationAt, deactivationAt, archiveAt } = form;
  const dates = { activationAt, deactivationAt, archiveAt };
  const announcement = { title, type, userGroupId, content, isActive, attachments, ...dates };
  if (id === null) {
    if (!key) throw new DomainError("badRequest");
    return createAnnouncement(ctx, { ...announcement, key });
  }
  if (version === undefined) throw new DomainError("badRequest");
  await editAnnouncement(ctx, { ...announcement, id, version });
  return id;
}

type Draft = { attachments: string[]; sentImages: string[]; newAttachments?: unknown; image?: unknown };

/** The form as it was typed, to go on with. */
async function again(ctx: SignedInContext, request: Request, values: Draft, more: object = {}) {
  const { newAttachments: _, image: __, ...initialValue } = values;
  return json({ intent: "draft", result: { initialValue }, ...(await filesOf(ctx, request, values)), ...more });
}

async function filesOf(ctx: SignedInContext, request: Request, { attachments, sentImages }: Draft) {
  const id = editedId(request);
  return { files: await fileViews(ctx, attachments, id), images: await fileViews(ctx, sentImages, id) };
}
