import { type ActionFunctionArgs, json } from "@remix-run/node";
import { createAnnouncement, editAnnouncement } from "~/domain/announcement/commands.server";
import { announcementDraftForm, announcementForm, imageForm } from "~/domain/announcement/form.server";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { imagesOf } from "~/domain/rich-text/text";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { admitToEditor, editedId, fileViews } from "./data.server";

/** Takes the form of the announcement, with the buttons that only show it again: they keep what was typed. */
export async function handleEditor(args: ActionFunctionArgs, handle: SignedInHandle) {
  const { request } = args;
  const shared = {
    admit: (ctx: SignedInContext) => admitToEditor(ctx, request),
    carryFiles: { newAttachments: "attachments" },
    extraData: async (ctx: SignedInContext, values: FormData) => ({
      files: await fileViews(ctx, values.getAll("attachments").map(String), editedId(request)),
    }),
  };
  const attached = { newAttachments: "ANNOUNCEMENT_ATTACHMENT" } as const;
  return handleForms(args, handle, {
    save: {
      ...shared,
      schema: announcementForm,
      uploads: attached,
      failure: "announcementSaveFailed",
      run: async (ctx, { key, version, newAttachments: _, ...written }) => {
        const id = await save(ctx, editedId(request), { key, version }, written);
        return redirectWithFlash(pathTo("announcement", { id }), "announcement:saved");
      },
    },
    attach: {
      ...shared,
      schema: announcementDraftForm,
      uploads: attached,
      run: async (ctx, values) => again(ctx, request, values),
    },
    preview: {
      ...shared,
      schema: announcementDraftForm,
      uploads: attached,
      run: async (ctx, values) => again(ctx, request, values, { preview: parseMarkdown(values.content) }),
    },
    image: {
      ...shared,
      carryFiles: { ...shared.carryFiles, image: "sentImages" },
      schema: imageForm,
      uploads: { ...attached, image: "ANNOUNCEMENT_IMAGE" as const },
      run: async (ctx, { sentImages: [id], imageAlt, ...values }) => {
        const images = env.editorImages.count;
        if (imagesOf(parseMarkdown(values.content)).length >= images) {
          throw new DomainError("imagesMax", "image", { images });
        }
        const alt = imageAlt.replace(/[\\[\]]/g, "\\$&");
        const content = `${values.content.trimEnd()}\n\n![${alt}](${pathTo("media", { id: id ?? "" })})\n`.trimStart();
        return again(ctx, request, { ...values, content });
      },
    },
  });
}

type FormInput = Omit<Parameters<typeof createAnnouncement>[1], "key">;

async function save(
  ctx: SignedInContext,
  id: number | null,
  form: { key?: string; version?: number },
  written: FormInput,
) {
  if (id === null) {
    if (!form.key) throw new DomainError("badRequest");
    return createAnnouncement(ctx, { ...written, key: form.key });
  }
  if (form.version === undefined) throw new DomainError("badRequest");
  await editAnnouncement(ctx, { ...written, id, version: form.version });
  return id;
}

type Draft = { content: string; attachments: string[]; newAttachments?: unknown; image?: unknown };

/** The form as it was typed, to go on with. */
async function again(ctx: SignedInContext, request: Request, values: Draft, more: object = {}) {
  const { newAttachments: _, image: __, ...initialValue } = values;
  const files = await fileViews(ctx, values.attachments, editedId(request));
  return json({ intent: "draft", result: { initialValue }, files, ...more });
}
