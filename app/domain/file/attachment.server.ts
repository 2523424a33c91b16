import { type FileScope, files } from "drizzle/schema/file";
import { and, inArray, notExists, type SQLWrapper } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { areSent, type FileSubmission } from "./queries.server";

type Owner = { ownerUserId: number; ownerCompanyId: number };

type Attachment = FileSubmission & {
  /** Whose they are from now on, where that changes. */
  owner?: Owner;
};

/**
 * Marks files that were sent for it, and of which nothing was made yet, as attached, and answers them in their order.
 * Throws `refusal` when one of them is not of that kind.
 */
export async function attachFiles(
  ctx: Context,
  { fileIds, scope, senders, owner }: Attachment,
  refusal: Error,
): Promise<{ id: string; name: string }[]> {
  if (fileIds.length === 0) return [];
  const attachedFiles = await ctx.db
    .update(files)
    .set({ attachedAt: ctx.now, ...owner })
    .where(areSent({ fileIds, scope, senders }))
    .returning({ id: files.id, name: files.originalName });
  const inOrder = [...new Set(fileIds)].map((id) => attachedFiles.find((file) => file.id === id));
  return inOrder.map((file) => {
    if (!file) throw refusal;
    return file;
  });
}

/** Gives uploaded files that are attached to nothing yet to an owner, and answers those of them that it found. */
export async function claimFiles(ctx: Context, submission: FileSubmission, owner: Owner) {
  return ctx.db
    .update(files)
    .set(owner)
    .where(areSent(submission))
    .returning({ id: files.id, sizeBytes: files.sizeBytes });
}

/** Lets files go that belong to nothing any more, but for those that `links` still finds: the sweeper takes them. */
export async function detachFiles(
  ctx: Context,
  fileIds: string[],
  links?: (fileId: SQLWrapper) => SQLWrapper,
): Promise<void> {
  if (fileIds.length === 0) return;
  // Of two copies that let a file go at once the second sees that the first has.
  await ctx.db.select({ id: files.id }).from(files).where(inArray(files.id, fileIds)).orderBy(files.id).for("update");
  await ctx.db
    .update(files)
    .set({ attachedAt: null })
    .where(and(inArray(files.id, fileIds), links && notExists(links(files.id))));
}

/** Gives attached files to another owner and purpose, and answers the name of each by its id. */
export async function moveFiles(
  ctx: Context,
  fileIds: string[],
  { scope, ...owner }: Owner & { scope: FileScope },
): Promise<Map<string, string>> {
  const movedFiles = await ctx.db
    .update(files)
    .set({ scope, ...owner })
    .where(inArray(files.id, fileIds))
    .returning({ id: files.id, name: files.originalName });
  return new Map(movedFiles.map(({ id, name }) => [id, name]));
}

/**
 * Marks files as deleted and answers their names. The sweeper takes the bytes of those that `change` leaves without a
 * company.
 */
export async function deleteFiles(
  ctx: Context,
  fileIds: string[],
  change: Partial<typeof files.$inferInsert> = {},
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const deletedFiles = await ctx.db
    .update(files)
    .set({ deletedAt: ctx.now, ...change })
    .where(inArray(files.id, fileIds))
    .returning({ name: files.originalName });
  return deletedFiles.map(({ name }) => name);
}
