import { type FileScope, files } from "drizzle/schema/file";
import { and, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { pathTo } from "~/paths";

/** Files the viewer has just sent, in the order of the ids, as the call that took them answers. */
export async function describeUploads(ctx: SignedInContext, ids: string[]) {
  const rows = await ctx.db
    .select({ id: files.id, name: files.originalName, size: files.sizeBytes, type: files.mime })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerUserId, ctx.viewer.id)));
  return ids.flatMap((id) => {
    const file = rows.find((candidate) => candidate.id === id);
    return file ? [{ ...file, url: pathTo("media", { id }) }] : [];
  });
}

/** What the bytes of each file are known by: one that is sent twice is stored twice. */
export async function findDigests({ db }: Pick<Context, "db">, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: files.id, sha256: files.sha256 }).from(files).where(inArray(files.id, ids));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256.toString("hex")]));
}

/** Those of the files that were sent for this and that nothing was made of yet. */
function areFresh(fileIds: string[], scope: FileScope): SQL | undefined {
  return and(inArray(files.id, fileIds), eq(files.scope, scope), isNull(files.attachedAt), isNull(files.deletedAt));
}

export type FileSubmission = {
  fileIds: string[];
  /** What the files were sent for. */
  scope: FileScope;
  /** Who may have sent them: people, null for who was not signed in; without it anybody. */
  senders?: (number | null)[];
};

/** Those of the files that one of the senders sent for this and that nothing was made of yet. */
export function areSent({ fileIds, scope, senders }: FileSubmission): SQL | undefined {
  const sentBy = senders?.map((id) => (id === null ? isNull(files.ownerUserId) : eq(files.ownerUserId, id))) ?? [];
  return and(areFresh(fileIds, scope), or(...sentBy));
}

/**
 * Files that a form of the viewer may name, in its order: their own that nothing was made of yet, and those that
 * `links` finds by their id.
 */
export async function describeNamedFiles(
  ctx: SignedInContext,
  ids: string[],
  links: (fileId: SQLWrapper) => SQLWrapper,
) {
  if (ids.length === 0) return [];
  const isOwnAndFree = and(eq(files.ownerUserId, ctx.viewer.id), isNull(files.attachedAt));
  const rows = await ctx.db
    .select({ id: files.id, name: files.originalName, mime: files.mime, sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.deletedAt), or(isOwnAndFree, exists(links(files.id)))));
  return ids.flatMap((id) => rows.filter((file) => file.id === id));
}
