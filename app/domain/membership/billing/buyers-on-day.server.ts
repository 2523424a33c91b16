import { companies, companyChanges } from "drizzle/schema/company";
import { and, desc, inArray } from "drizzle-orm";
import type { FieldTexts } from "~/domain/company/profile/change";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { type Party, partyColumns } from "./buyer.server";

/**
 * Tells of each of the companies who buys on a day, `2026-11-20`: its name and seat as they stood at the end of that
 * day, or as they stand now for one that has not passed.
 */
export async function findBuyers(ctx: Pick<Context, "db">, companyIds: readonly number[]) {
  const ids = [...new Set(companyIds)];
  const [rows, changes] = await Promise.all([
    ctx.db.select({ id: companies.id, party: partyColumns }).from(companies).where(inArray(companies.id, ids)),
    ctx.db
      .select({
        companyId: companyChanges.companyId,
        before: companyChanges.before,
        createdAt: companyChanges.createdAt,
      })
      .from(companyChanges)
      .where(and(inArray(companyChanges.companyId, ids), inArray(companyChanges.section, ["identity", "seat"])))
      .orderBy(desc(companyChanges.id)),
  ]);
  const parties = new Map(rows.map(({ id, party }) => [id, party]));
  const datedChanges = changes.map(({ createdAt, ...change }) => ({ ...change, day: calendarDay(createdAt) }));
  return (companyId: number, day: string): Party => {
    const party = parties.get(companyId);
    if (!party) throw new Error(`No company ${companyId}`);
    const undone = datedChanges.filter((change) => change.companyId === companyId && change.day > day);
    return undone.reduce(withBefore, party);
  };
}

/** The company before a change of it; the latest change is to be undone first. */
function withBefore(party: Party, { before }: { before: FieldTexts }): Party {
  const own = Object.entries(before).filter(([field]) => field in party);
  return { ...party, ...Object.fromEntries(own) };
}
