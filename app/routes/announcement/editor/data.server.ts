import { randomUUID } from "node:crypto";
import { describeFiles, listUserGroups } from "~/domain/announcement/author-list.server";
import { announcementPolicy } from "~/domain/announcement/policy";
import { findAnnouncement, listAttachments } from "~/domain/announcement/queries.server";
import { announcementLifecycle, announcementStatus } from "~/domain/announcement/status";
import { announcementTypes } from "~/domain/announcement/type";
import { readableSize } from "~/domain/file/file-kind";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier, uuid } from "~/domain/kernel/form.server";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { localMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { recoveredValues } from "~/http/recovered-form.server";

/** Names of the texts of the form; attachments are ids of files. */
const textNames = ["title", "type", "userGroupId", "content", "activationAt", "deactivationAt", "archiveAt"] as const;

type AnnouncementFormValues = Record<(typeof textNames)[number], string> & {
  isActive: "on" | "";
  /** That of the announcement as it was when the form was opened; blank for a new one. */
  version: string;
  attachments: string[];
};

/**
 * The form of a new announcement or of the one that the address names, with what was typed before a session ran out.
 * Throws unsupportedAction, announcementParametersMissing, announcementNotFound, announcementIsArchived and what the
 * policy refuses.
 */
export async function loadEditor(ctx: SignedInContext, request: Request) {
  const id = editedId(request);
  const [editor, groups, recoveredForm] = await Promise.all([
    id === null ? blank(ctx, request) : loadStoredAnnouncement(ctx, id),
    listUserGroups(ctx),
    recoveredValues(ctx, request, "save", "preview", "attach", "image"),
  ]);
  const values: AnnouncementFormValues = recoveredForm
    ? {
        ...texts((name) => recoveredForm.one(name)),
        isActive: recoveredForm.one("isActive") === "on" ? "on" : "",
        version: recoveredForm.one("version"),
        attachments: recoveredForm.all("attachments").filter((file) => uuid.safeParse(file).success),
      }
    : editor.values;
  return {
    id,
    version: editor.version,
    key: randomUUID(),
    types: announcementTypes.flatMap((name, type) =>
      type === editor.type || announcementPolicy.allows(ctx.viewer, "announcement.post", { type })
        ? [{ type, name }]
        : [],
    ),
    groups,
    values,
    files: await fileViews(ctx, values.attachments, id),
    sentImages: await fileViews(ctx, recoveredForm?.all("sentImages") ?? [], id),
    images: env.editorImages,
    isRestored: recoveredForm !== null,
  };
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

/** What a form names of its files, as the page shows them. */
export async function fileViews(ctx: SignedInContext, ids: string[], announcementId: number | null) {
  const validIds = ids.filter((id) => uuid.safeParse(id).success);
  const storedFiles = await describeFiles(ctx, validIds, announcementId);
  return storedFiles.map(({ sizeBytes, ...file }) => ({ ...file, size: readableSize(sizeBytes) }));
}

export type FileView = Awaited<ReturnType<typeof fileViews>>[number];

/** The announcement that the address means to change; null for a new one. */
export function editedId(request: Request): number | null {
  const search = new URL(request.url).searchParams;
  const values = search.get("id");
  const action = search.get("action") ?? (values ? "EDIT" : "ADD");
  if (action === "ADD") return null;
  if (action !== "EDIT") throw new DomainError("unsupportedAction");
  if (!values) throw new DomainError("announcementParametersMissing");
  const id = identifier.safeParse(values);
  if (!id.success) throw new DomainError("announcementNotFound");
  return id.data;
}

/** Lets those send files who may change what the address means. Throws what keeps the others out. */
export async function admitToEditor(ctx: SignedInContext, request: Request): Promise<null> {
  const id = editedId(request);
  if (id !== null) announcementPolicy.authorize(ctx.viewer, "announcement.edit", await findAnnouncement(ctx, id));
  return null;
}

async function blank(ctx: SignedInContext, request: Request) {
  const requestedType = new URL(request.url).searchParams.get("type") ?? "";
  const isOffered =
    /^[0-3]$/.test(requestedType) &&
    announcementPolicy.allows(ctx.viewer, "announcement.post", { type: Number(requestedType) });
  const values = { ...texts(() => ""), type: isOffered ? requestedType : "", isActive: "on" as const, version: "" };
  return { type: null, version: null, values: { ...values, attachments: [] } };
}

async function loadStoredAnnouncement(ctx: SignedInContext, id: number) {
  const announcement = await findAnnouncement(ctx, id);
  announcementPolicy.authorize(ctx.viewer, "announcement.edit", announcement);
  const status = announcementStatus(announcement, ctx.now);
  if (!announcementLifecycle.after(status, "edit")) throw new DomainError("announcementIsArchived");
  const attachments = await listAttachments(ctx, id);
  const moment = (value: Date | null) => (value ? localMoment(value) : "");
  const values: AnnouncementFormValues = {
    title: announcement.title,
    type: String(announcement.type),
    userGroupId: String(announcement.userGroupId),
    content: printMarkdown(announcement.content),
    activationAt: moment(announcement.activationAt),
    deactivationAt: moment(announcement.deactivationAt),
    archiveAt: moment(announcement.archiveAt),
    isActive: status === "active" ? "on" : "",
    version: String(announcement.version),
    attachments: attachments.map((file) => file.id),
  };
  return { type: announcement.type, version: announcement.version, values };
}

function texts(of: (name: (typeof textNames)[number]) => string) {
  return Object.fromEntries(textNames.map((name) => [name, of(name)])) as Record<(typeof textNames)[number], string>;
}
