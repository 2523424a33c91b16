import { files } from "drizzle/schema/content";
import { registrationDraftFiles } from "drizzle/schema/registration";
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";
import type { Context } from "~/domain/context";

const unattachedHours = 24;
const strayHours = 1;
const batch = 200;

/**
 * Removes the bytes and rows of files that nothing came of within 24 hours, that were deleted, or whose draft is gone,
 * and bytes older than an hour that no row knows. Answers how many went.
 */
export async function sweepFiles(ctx: Context): Promise<number> {
  const useless = ctx.db.select({ id: files.id }).from(files).where(isUseless(ctx)).limit(batch);
  // Rows first: bytes without a row are found again, a row without bytes is not.
  const gone = await ctx.db
    .delete(files)
    .where(and(inArray(files.id, useless), isUseless(ctx)))
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of gone) await ctx.ports.files.remove(storageKey);
  return gone.length + (await sweepStrays(ctx));
}

function isUseless(ctx: Context) {
  const isOld = lt(files.createdAt, hoursBefore(ctx.now, unattachedHours));
  const draft = ctx.db
    .select({ fileId: registrationDraftFiles.fileId })
    .from(registrationDraftFiles)
    .where(eq(registrationDraftFiles.fileId, files.id));
  return or(
    and(isNotNull(files.deletedAt), isNull(files.ownerCompanyId)),
    and(isNull(files.attachedAt), isOld),
    and(eq(files.scope, "REGISTRATION_UPLOAD"), isOld, notExists(draft)),
  );
}

async function sweepStrays(ctx: Context): Promise<number> {
  let gone = 0;
  let keys: string[] = [];
  const sweep = async () => {
    const known = await ctx.db
      .select({ storageKey: files.storageKey })
      .from(files)
      .where(inArray(files.storageKey, keys));
    const kept = new Set(known.map(({ storageKey }) => storageKey));
    for (const key of keys.filter((candidate) => !kept.has(candidate))) {
      await ctx.ports.files.remove(key);
      gone += 1;
    }
    keys = [];
  };
  for await (const key of ctx.ports.files.listOlderThan(hoursBefore(ctx.now, strayHours))) {
    keys.push(key);
    if (keys.length >= batch) await sweep();
  }
  if (keys.length > 0) await sweep();
  return gone;
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000);
}
