import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type FileScope, files } from "drizzle/schema/file";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireTerms } from "~/domain/kernel/policy";
import { doorOfScope } from "./form.server";
import { inspectFiles } from "./inspect.server";

/** How many files one person may have sent that nothing was made of. */
const maximumUnattached = 60;

type Upload = { id: string; path: string; name: string; mime: string; scope: FileScope; field?: string };

/**
 * Stores files that have arrived, all or none: bytes first, then their rows, not yet attached to anything. Throws what
 * inspectFiles does, tooManyResourceCalls for who has left too many behind, and fileNotStored when the store does not
 * take them.
 */
export async function storeFiles(ctx: Context, uploads: Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  await requireTidy(ctx, uploads.length);
  const sentDigests = new Map<string, Buffer>();
  for (const { id, path } of uploads) sentDigests.set(id, await digestOf(path));
  const inspectedUploads = await inspectFiles(ctx, uploads);
  const rows: (typeof files.$inferInsert)[] = [];
  try {
    for (const file of inspectedUploads) {
      const storageKey = randomUUID();
      const [{ size }, sha256] = await Promise.all([stat(file.path), digestOf(file.path)]);
      rows.push({
        id: file.id,
        scope: file.scope,
        ownerUserId: ctx.viewer?.id,
        ownerCompanyId: ctx.viewer?.company.id,
        originalName: file.name,
        mime: file.mime,
        sizeBytes: size,
        sha256,
        sentSha256: sentDigests.get(file.id),
        storageKey,
        createdAt: ctx.now,
      });
      await ctx.ports.files.write(storageKey, { path: file.path });
    }
    await inTransaction(ctx, async (ctx) => {
      if (ctx.viewer) await lockKey(ctx, `files ${ctx.viewer.id}`);
      await requireTidy(ctx, rows.length);
      await ctx.db.insert(files).values(rows);
    });
  } catch (error) {
    await Promise.allSettled(rows.map(({ storageKey }) => ctx.ports.files.remove(storageKey)));
    throw isRefusedByStore(error) ? new DomainError("fileNotStored") : error;
  }
}

/**
 * Takes back a file that the viewer has sent and nothing was made of yet. Throws notFound for any other, and
 * termsNotAccepted but for one that was sent for the office.
 */
export async function withdrawFile(ctx: SignedInContext, id: string): Promise<void> {
  const isOwn = and(eq(files.id, id), eq(files.ownerUserId, ctx.viewer.id), isNull(files.attachedAt));
  const [sentFile] = await ctx.db.select({ scope: files.scope }).from(files).where(isOwn);
  if (!sentFile) throw new DomainError("notFound");
  requireTerms(ctx.viewer, doorOfScope(sentFile.scope));
  const [deletedFile] = await ctx.db.delete(files).where(isOwn).returning({ storageKey: files.storageKey });
  if (!deletedFile) throw new DomainError("notFound");
  await ctx.ports.files.remove(deletedFile.storageKey);
}

/** Takes files back that nothing was made of; those that are attached stay. */
export async function discardFiles(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const deletedFiles = await ctx.db
    .delete(files)
    .where(and(inArray(files.id, ids), isNull(files.attachedAt)))
    .returning({ storageKey: files.storageKey });
  await Promise.allSettled(deletedFiles.map(({ storageKey }) => ctx.ports.files.remove(storageKey)));
}

/** Nobody fills the store with files that nothing comes of: the sweeper makes room again. */
async function requireTidy({ db, viewer }: Pick<Context, "db" | "viewer">, more: number): Promise<void> {
  if (!viewer) return;
  const unattachedCount = await db.$count(files, and(eq(files.ownerUserId, viewer.id), isNull(files.attachedAt)));
  if (unattachedCount + more > maximumUnattached)
    throw new DomainError("tooManyResourceCalls", undefined, { retryAfter: 3600 });
}

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

// What the database says is told apart by its own rules; all else on the way is the store's.
function isRefusedByStore(error: unknown): boolean {
  return !(error instanceof DomainError) && !("query" in (error as object));
}
