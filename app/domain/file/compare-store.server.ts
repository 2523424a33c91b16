import { files, jobRounds } from "drizzle/schema/file";
import { eq, inArray } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { dayMilliseconds } from "~/domain/units/time";

const round = "files";
const batch = 200;
/** So many keys a run: a store of half a million is through within a day of hourly runs. */
const mostKeys = 25_000;

/**
 * Removes bytes that no row knows and that are older than a day, as a process that ended between the two leaves them: a
 * round a day, so many keys a run, each run from where the one before ended. Answers how many went.
 */
export async function compareStore(ctx: Context, { most = mostKeys } = {}): Promise<number> {
  const after = await findPlace(ctx);
  if (after === null) return 0;
  let seenCount = 0;
  let removedCount = 0;
  let keys: string[] = [];
  for await (const key of ctx.ports.files.listOlderThan(new Date(ctx.now.getTime() - dayMilliseconds), after)) {
    keys.push(key);
    seenCount += 1;
    if (keys.length < batch && seenCount < most) continue;
    removedCount += await removeUnknown(ctx, keys);
    await ctx.db.update(jobRounds).set({ after: key }).where(eq(jobRounds.name, round));
    keys = [];
    if (seenCount >= most) return removedCount;
  }
  removedCount += await removeUnknown(ctx, keys);
  await ctx.db.update(jobRounds).set({ finishedAt: ctx.now }).where(eq(jobRounds.name, round));
  return removedCount;
}

/** Where the present round goes on, a new one from the beginning; null when that of the day is over. */
async function findPlace(ctx: Context): Promise<string | null> {
  const [present] = await ctx.db.select().from(jobRounds).where(eq(jobRounds.name, round));
  if (present && !present.finishedAt) return present.after;
  if (present && ctx.now.getTime() - present.startedAt.getTime() < dayMilliseconds) return null;
  const start = { after: "", startedAt: ctx.now, finishedAt: null };
  await ctx.db
    .insert(jobRounds)
    .values({ name: round, ...start })
    .onConflictDoUpdate({ target: jobRounds.name, set: start });
  return start.after;
}

async function removeUnknown(ctx: Context, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const storedFiles = await ctx.db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, keys));
  const knownKeys = new Set(storedFiles.map(({ storageKey }) => storageKey));
  const unknown = keys.filter((key) => !knownKeys.has(key));
  for (const key of unknown) await ctx.ports.files.remove(key);
  return unknown.length;
}
