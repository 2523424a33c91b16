import "~/i18n/announcement";
import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { announcementDraftForm, announcementForm, imageForm } from "~/domain/announcement/form.server";
import { editAnnouncement, postAnnouncement } from "~/domain/announcement/writing.server";
import type { MemberContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { imagesOf } from "~/domain/rich-text/text";
import { env } from "~/env.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { admitToEditor, type EditorData, editedId, loadEditor, shownFiles } from "./data.server";
import { AnnouncementEditor, type EditorAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member", feature: "addAnnouncement" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle((data as EditorData | undefined)?.id ? "announcement:editor.edit" : "announcement:editor.add");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadEditor(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const shared = {
    admit: (ctx: MemberContext) => admitToEditor(ctx, request),
    keeps: { newAttachments: "attachments" },
    shows: async (ctx: MemberContext, typed: FormData) => ({
      files: await shownFiles(ctx, typed.getAll("attachments").map(String), editedId(request)),
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
      run: async (ctx, typed) => again(ctx, request, typed),
    },
    preview: {
      ...shared,
      schema: announcementDraftForm,
      uploads: attached,
      run: async (ctx, typed) => again(ctx, request, typed, { preview: parseMarkdown(typed.content) }),
    },
    image: {
      ...shared,
      keeps: { ...shared.keeps, image: "sentImages" },
      schema: imageForm,
      uploads: { ...attached, image: "ANNOUNCEMENT_IMAGE" as const },
      run: async (ctx, { sentImages: [id], imageAlt, ...typed }) => {
        const images = env.editorImages.count;
        if (imagesOf(parseMarkdown(typed.content)).length >= images) {
          throw new DomainError("imagesMax", "image", { images });
        }
        const alt = imageAlt.replace(/[\\[\]]/g, "\\$&");
        const content = `${typed.content.trimEnd()}\n\n![${alt}](${pathTo("media", { id: id ?? "" })})\n`.trimStart();
        return again(ctx, request, { ...typed, content });
      },
    },
  });
}

export default function Editor() {
  const data = useLoaderData<typeof loader>();
  return <AnnouncementEditor key={data.id ?? "new"} data={data} answer={useActionData<EditorAnswer>()} />;
}

type Written = Omit<Parameters<typeof postAnnouncement>[1], "key">;

async function save(ctx: MemberContext, id: number | null, form: { key?: string; version?: number }, written: Written) {
  if (id === null) {
    if (!form.key) throw new DomainError("badRequest");
    return postAnnouncement(ctx, { ...written, key: form.key });
  }
  if (form.version === undefined) throw new DomainError("badRequest");
  await editAnnouncement(ctx, { ...written, id, version: form.version });
  return id;
}

type Draft = { content: string; attachments: string[]; newAttachments?: unknown; image?: unknown };

/** The form as it was typed, to go on with. */
async function again(ctx: MemberContext, request: Request, typed: Draft, more: object = {}) {
  const { newAttachments: _, image: __, ...initialValue } = typed;
  const files = await shownFiles(ctx, typed.attachments, editedId(request));
  return json({ intent: "draft", result: { initialValue }, files, ...more });
}
