import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { asc, gt, inArray, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { requirePermission } from "~/domain/kernel/policy";
import { plainText } from "~/domain/rich-text/text";

/** How far the texts are written anew: the last row of each kind, and how many there were. */
export type RefillProgress = {
  companyId: number;
  announcementId: number;
  companies: number;
  announcements: number;
  isDone: boolean;
};

const batch = 200;

/**
 * Writes what the search reads of the next companies and announcements anew, from their descriptions and texts, and
 * answers how far it has come; a change of theirs is none, and it may be done again. Throws forbidden.
 */
export async function refillNext(
  ctx: SignedInContext,
  earlierProgress: Omit<RefillProgress, "isDone">,
): Promise<RefillProgress> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return inTransaction(ctx, async (ctx) => {
    const companyIds = await refillCompanies(ctx, earlierProgress.companyId);
    const announcementIds = await refillAnnouncements(ctx, earlierProgress.announcementId);
    const progress = {
      companyId: companyIds.at(-1) ?? earlierProgress.companyId,
      announcementId: announcementIds.at(-1) ?? earlierProgress.announcementId,
      companies: earlierProgress.companies + companyIds.length,
      announcements: earlierProgress.announcements + announcementIds.length,
      isDone: companyIds.length < batch && announcementIds.length < batch,
    };
    if (progress.isDone) {
      const after = { companies: progress.companies, announcements: progress.announcements };
      await recordAct(ctx, { action: "search-refill", target: { kind: "search" }, after });
    }
    return progress;
  });
}

async function refillCompanies(ctx: SignedInContext, afterId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(gt(companies.id, afterId))
    .orderBy(asc(companies.id))
    .limit(batch)
    .for("no key update");
  const ids = rows.map(({ id }) => id);
  // The generated columns of the row are made of these.
  if (ids.length > 0) {
    await ctx.db.execute(
      sql`update ${companies} set name = name, description = description where ${inArray(companies.id, ids)}`,
    );
  }
  return ids;
}

async function refillAnnouncements(ctx: SignedInContext, afterId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: announcements.id, content: announcements.content })
    .from(announcements)
    .where(gt(announcements.id, afterId))
    .orderBy(asc(announcements.id))
    .limit(batch)
    .for("no key update");
  for (const { id, content } of rows) {
    await ctx.db.execute(
      sql`update ${announcements} set title = title, content_indexable = ${plainText(content)} where id = ${id}`,
    );
  }
  return rows.map(({ id }) => id);
}
