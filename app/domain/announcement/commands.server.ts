import { announcementFiles, announcements } from "drizzle/schema/announcement";
import { userGroups } from "drizzle/schema/dictionary";
import { and, eq, isNull } from "drizzle-orm";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { attachFiles, detachFiles } from "~/domain/file/attachment.server";
import { findDigests } from "~/domain/file/queries.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite, requireWriting } from "~/domain/kernel/rate-limit.server";
import { imagesOf, plainText } from "~/domain/rich-text/text";
import type { RichText } from "~/domain/rich-text/tree";
import { localMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { announcementPolicy } from "./policy";
import { findAnnouncement } from "./queries.server";
import { announcementLifecycle, announcementStatus } from "./status";

type AnnouncementInput = {
  title: string;
  type: number;
  userGroupId: number;
  content: RichText;
  isActive: boolean;
  activationAt: Date | null;
  deactivationAt: Date | null;
  archiveAt: Date | null;
  attachments: string[];
};

/**
 * Posts an announcement and returns its id; one form makes one. Without an activation date it is out at once.
 * Throws operationIsRestricted, companyVerificationPending, userGroupRequired, deactivationBeforeActivation,
 * archiveBeforeDeactivation, imagesMax, imageUnknown, attachmentUnknown, tooManyResourceCalls.
 */
export async function createAnnouncement(
  ctx: SignedInContext,
  input: AnnouncementInput & { key: string },
): Promise<number> {
  requireFeature(ctx.viewer, "addAnnouncement");
  announcementPolicy.authorize(ctx.viewer, "announcement.post", input);
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    return runOnce(ctx, await keyOf(ctx, input), async () => {
      const columns = await columnsOf(ctx, input, ctx.now);
      const [announcement] = await ctx.db
        .insert(announcements)
        .values({ ...columns, authorId: ctx.viewer.id, companyId: ctx.viewer.company.id, createdAt: ctx.now })
        .returning({ id: announcements.id });
      if (!announcement) throw new DomainError("announcementSaveFailed");
      await linkFiles(ctx, announcement.id, input);
      return announcement.id;
    });
  });
}

/**
 * Changes an announcement as its form showed it. A blank activation date leaves the one it has.
 * Throws what createAnnouncement does, and announcementNotFound, announcementIsArchived, and staleData when somebody
 * changed it meanwhile.
 */
export async function editAnnouncement(
  ctx: SignedInContext,
  { id, version, ...input }: AnnouncementInput & { id: number; version: number },
): Promise<void> {
  await requireWriting(ctx, "addAnnouncement");
  await inTransaction(ctx, async (ctx) => {
    const before = await lockAnnouncement(ctx, id, "edit");
    if (input.type !== before.type) announcementPolicy.authorize(ctx.viewer, "announcement.post", input);
    if (!announcementLifecycle.after(announcementStatus(before, ctx.now), "edit")) {
      throw new DomainError("announcementIsArchived");
    }
    if (before.version !== version) throw new DomainError("staleData");
    const columns = await columnsOf(ctx, withUnmovedDates(input, before), before.activationAt);
    const editedBy = before.authorId === ctx.viewer.id ? before.editedBy : ctx.viewer.id;
    await ctx.db
      .update(announcements)
      .set({ ...columns, editedBy, version: version + 1 })
      .where(eq(announcements.id, id));
    await linkFiles(ctx, id, input);
    if (before.authorId !== ctx.viewer.id) {
      await recordAct(ctx, { action: "announcement-edit", target: { kind: "announcement", id } });
    }
  });
}

/**
 * Makes an inactive copy in the viewer's name, without comments and without dates that have passed, and returns its
 * id; one form makes one. Throws announcementNotFound, operationIsRestricted, companyVerificationPending.
 */
export async function duplicateAnnouncement(
  ctx: SignedInContext,
  { announcementId, key }: { announcementId: number; key: string },
): Promise<number> {
  await requireWriting(ctx, "addAnnouncement");
  return inTransaction(ctx, async (ctx) => {
    const original = await lockAnnouncement(ctx, announcementId, "edit");
    announcementPolicy.authorize(ctx.viewer, "announcement.post", original);
    const { title, type, userGroupId, content, contentIndexable, activationAt, deactivationAt, archiveAt } = original;
    const ahead = (moment: Date | null) => (moment && moment > ctx.now ? moment : null);
    return runOnce(ctx, key, async () => {
      const [copy] = await ctx.db
        .insert(announcements)
        .values({
          title,
          type,
          userGroupId,
          content,
          contentIndexable,
          authorId: ctx.viewer.id,
          companyId: ctx.viewer.company.id,
          isActive: false,
          activationAt: ahead(activationAt) ?? ctx.now,
          deactivationAt: ahead(deactivationAt),
          archiveAt: ahead(archiveAt),
          duplicatedFromId: original.id,
          createdAt: ctx.now,
        })
        .returning({ id: announcements.id });
      if (!copy) throw new DomainError("announcementSaveFailed");
      const sharedFiles = await ctx.db
        .select()
        .from(announcementFiles)
        .where(eq(announcementFiles.announcementId, original.id));
      if (sharedFiles.length > 0) {
        await ctx.db
          .insert(announcementFiles)
          .values(sharedFiles.map((file) => ({ ...file, announcementId: copy.id })));
      }
      return copy.id;
    });
  });
}

/**
 * The announcement, kept from others for the transaction, for whoever may do this with it. Throws announcementNotFound,
 * also to whoever may not see it, and operationIsRestricted.
 */
export async function lockAnnouncement(
  ctx: SignedInContext,
  id: number,
  act: "edit" | "activate" | "changeStatus" | "delete",
) {
  const [announcement] = await ctx.db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)))
    .for("update");
  if (!announcement) throw new DomainError("announcementNotFound");
  if (!announcementPolicy.allows(ctx.viewer, `announcement.${act}`, announcement)) await findAnnouncement(ctx, id);
  announcementPolicy.authorize(ctx.viewer, `announcement.${act}`, announcement);
  return announcement;
}

/** The key of the form, in which the bytes of a file stand for it. */
async function keyOf(ctx: SignedInContext, { content, attachments, ...values }: AnnouncementInput & { key: string }) {
  const fileIds = [...attachments, ...imagesOf(content)];
  const digests = await findDigests(ctx, fileIds);
  const digestOf = (id: string) => digests.get(id) ?? id;
  const withDigests = JSON.stringify(content, (name, value) => (name === "mediaId" ? digestOf(value) : value));
  return idempotencyKey({ ...values, content: withDigests, attachments: attachments.map(digestOf) });
}

type Dates = Pick<AnnouncementInput, "activationAt" | "deactivationAt" | "archiveAt">;

// The form shows minutes, and two of each in the hour that comes twice.
function withUnmovedDates(input: AnnouncementInput, before: Dates): AnnouncementInput {
  const storedIfSame = (moment: Date | null, storedMoment: Date | null) =>
    moment && storedMoment && localMoment(moment) === localMoment(storedMoment) ? storedMoment : moment;
  return {
    ...input,
    activationAt: storedIfSame(input.activationAt, before.activationAt),
    deactivationAt: storedIfSame(input.deactivationAt, before.deactivationAt),
    archiveAt: storedIfSame(input.archiveAt, before.archiveAt),
  };
}

async function columnsOf(ctx: SignedInContext, input: AnnouncementInput, defaultActivation: Date) {
  const { title, type, userGroupId, content, isActive, deactivationAt, archiveAt } = input;
  const activationAt = input.activationAt ?? defaultActivation;
  if (deactivationAt && deactivationAt < activationAt) {
    throw new DomainError("deactivationBeforeActivation", "deactivationAt");
  }
  if (archiveAt && archiveAt < (deactivationAt ?? activationAt)) {
    throw new DomainError("archiveBeforeDeactivation", "archiveAt");
  }
  const isGroup = userGroupId !== favouritesGroup && (await ctx.db.$count(userGroups, eq(userGroups.id, userGroupId)));
  if (!isGroup) throw new DomainError("userGroupRequired", "userGroupId");
  return {
    title,
    type,
    userGroupId,
    content,
    isActive,
    activationAt,
    deactivationAt,
    archiveAt,
    contentIndexable: plainText(content),
  };
}

/**
 * Makes the files of the announcement the ones that are named, in this order, those the viewer has just sent among
 * them; others are left to the sweeper.
 */
async function linkFiles(
  ctx: SignedInContext,
  announcementId: number,
  { content, attachments }: AnnouncementInput,
): Promise<void> {
  const images = [...new Set(imagesOf(content))];
  if (images.length > env.editorImages.count) {
    throw new DomainError("imagesMax", "content", { images: env.editorImages.count });
  }
  const previousLinks = await ctx.db
    .delete(announcementFiles)
    .where(eq(announcementFiles.announcementId, announcementId))
    .returning({ fileId: announcementFiles.fileId, kind: announcementFiles.kind });
  const links: { fileId: string; kind: "ATTACHMENT" | "IMAGE"; position: number }[] = [];
  for (const [kind, fileIds] of [
    ["ATTACHMENT", [...new Set(attachments)]],
    ["IMAGE", images],
  ] as const) {
    const fresh = fileIds.filter(
      (fileId) => !previousLinks.some((file) => file.fileId === fileId && file.kind === kind),
    );
    const submission = { fileIds: fresh, scope: `ANNOUNCEMENT_${kind}` as const, senders: [ctx.viewer.id] };
    const field = kind === "IMAGE" ? "content" : "attachments";
    await attachFiles(ctx, submission, new DomainError(kind === "IMAGE" ? "imageUnknown" : "attachmentUnknown", field));
    links.push(...fileIds.map((fileId, position) => ({ fileId, kind, position })));
  }
  if (links.length > 0) {
    await ctx.db.insert(announcementFiles).values(links.map((file) => ({ ...file, announcementId })));
  }
  const isKept = new Set(links.map(({ fileId }) => fileId));
  const droppedIds = previousLinks.filter(({ fileId }) => !isKept.has(fileId)).map(({ fileId }) => fileId);
  await detachFiles(ctx, droppedIds, (fileId) =>
    ctx.db
      .select({ fileId: announcementFiles.fileId })
      .from(announcementFiles)
      .where(eq(announcementFiles.fileId, fileId)),
  );
}
