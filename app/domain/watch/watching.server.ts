import { users } from "drizzle/schema/account";
import { companies, companyChanges } from "drizzle/schema/company";
import { transactions } from "drizzle/schema/transaction";
import { watchedCompanies, watchFindings } from "drizzle/schema/watch";
import { and, asc, between, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { listActsOn } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import { daysBefore } from "~/domain/units/time";
import { takeoverDays } from "./finding";
import { type Finding, isWatched, listLookalikes, listSharedTraits } from "./likeness.server";
import { takeoverIn } from "./takeover";

/** A run finds so many takeovers. */
const maximumFindings = 200;
/** A run compares what so many notes name, and so often: what is left comes with the next. */
const batch = 100;
const mostBatches = 100;
/** Deals of so many days are looked at, for a day without the job to be made up for. */
const dealDays = 3;

/**
 * Looks for companies that changed hands before a deal, and among those in which something came or changed for such as
 * have a domain that may be taken for another's, or a telephone, a file of a policy, its payment or a licence, or a
 * bank account that another has too. Answers how many findings are new: each is told once. Nothing but an entry of the
 * council's queue comes of it.
 */
export async function watchCompanies(ctx: Context, { size = batch, times = mostBatches } = {}): Promise<number> {
  let takeoverCount = await inTransaction(ctx, async (ctx) => addFindings(ctx, await listTakeovers(ctx)));
  for (let time = 0; time < times; time++) {
    const addedCount = await inTransaction(ctx, (ctx) => compareChangedCompanies(ctx, size));
    if (addedCount === null) break;
    takeoverCount += addedCount;
  }
  return takeoverCount;
}

/** What the next companies have in common with others; null once none is left. */
async function compareChangedCompanies(ctx: Context, size: number): Promise<number | null> {
  const { id, companyId } = watchedCompanies;
  const next = ctx.db
    .select({ id })
    .from(watchedCompanies)
    .orderBy(asc(id))
    .limit(size)
    .for("update", { skipLocked: true });
  const deletedRows = await ctx.db.delete(watchedCompanies).where(inArray(id, next)).returning({ companyId });
  if (deletedRows.length === 0) return null;
  const ids = [...new Set(deletedRows.map(({ companyId }) => companyId))];
  return addFindings(ctx, [...(await listLookalikes(ctx, ids)), ...(await listSharedTraits(ctx, ids))]);
}

async function addFindings(ctx: Context, findings: Finding[]): Promise<number> {
  if (findings.length === 0) return 0;
  const insertedFindings = await ctx.db
    .insert(watchFindings)
    .values(findings.map((finding) => ({ ...finding, createdAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ id: watchFindings.id });
  return insertedFindings.length;
}

/** Companies that changed in more than one thing before the first of their newest deals. */
async function listTakeovers(ctx: Context): Promise<Finding[]> {
  const isNew = gte(transactions.createdAt, daysBefore(ctx.now, dealDays));
  const sideOf = (column: SQL) =>
    sql`select ${transactions.id} as id, ${transactions.number} as number, ${transactions.createdAt} as at, ${column} as company_id
      from ${transactions} where ${isNew}`;
  const rows = await ctx.db.execute<{
    id: string;
    number: string;
    at: string;
    companyId: string;
    joinedAt: string;
  }>(sql`
    select distinct on (deal.company_id) deal.id, deal.number, deal.at, deal.company_id as "companyId",
      ${companies.createdAt} as "joinedAt"
    from (${sideOf(sql`${transactions.shipperCompanyId}`)} union all ${sideOf(sql`${transactions.carrierCompanyId}`)}) deal
    join ${companies} on ${companies.id} = deal.company_id
    where ${isWatched} and exists (
      select from ${companyChanges} where ${companyChanges.companyId} = deal.company_id
        and ${companyChanges.createdAt} between deal.at - ${takeoverDays} * interval '1 day' and deal.at)
    order by deal.company_id, deal.at, deal.id limit ${maximumFindings}`);
  const deals = rows.map(({ at, joinedAt, companyId, id, number }) => {
    return { id: Number(id), number, companyId: Number(companyId), at: new Date(at), joinedAt: new Date(joinedAt) };
  });
  if (deals.length === 0) return [];
  const ids = deals.map(({ companyId }) => companyId);
  const oldest = daysBefore(ctx.now, dealDays + takeoverDays);
  const [changes, administrators, knownFindings] = await Promise.all([
    ctx.db
      .select()
      .from(companyChanges)
      .where(and(inArray(companyChanges.companyId, ids), between(companyChanges.createdAt, oldest, ctx.now)))
      .orderBy(asc(companyChanges.id)),
    listAdministrators(ctx, ids, oldest),
    ctx.db
      .select({ companyId: watchFindings.companyId, subject: watchFindings.subject })
      .from(watchFindings)
      .where(
        and(
          eq(watchFindings.kind, "takeover"),
          inArray(watchFindings.companyId, ids),
          gte(watchFindings.createdAt, oldest),
        ),
      ),
  ]);
  return deals.flatMap(({ id, number, companyId, at, joinedAt }) => {
    const isOf = (row: { companyId: number }) => row.companyId === companyId;
    const takeover = takeoverIn({
      joinedAt,
      dealAt: at,
      changes: changes.filter(isOf),
      administrators: administrators.filter(isOf),
    });
    if (!takeover) return [];
    const isTold = knownFindings.filter(isOf).some(({ subject }) => {
      const fieldNames = subject.split(" ")[0]?.split(",") ?? [];
      return takeover.things.every((thing) => fieldNames.includes(thing));
    });
    if (isTold) return [];
    const subject = `${takeover.things.join(",")} ${calendarDay(at)}`;
    return [
      { kind: "takeover" as const, companyId, subject, evidence: { ...takeover.evidence, deal: { id, number } } },
    ];
  });
}

/** The administrators of companies, and since when each is one: since the account, or since it became one. */
async function listAdministrators(ctx: Context, companyIds: number[], since: Date) {
  const people = await ctx.db
    .select({ id: users.id, companyId: users.companyId, name: nameOfPerson(users), since: users.createdAt })
    .from(users)
    .where(and(inArray(users.companyId, companyIds), eq(users.isAdmin, true), isWorking))
    .orderBy(asc(users.id));
  const edits = await listActsOn(ctx, { kind: "user", ids: people.map(({ id }) => id) }, "employee-edit", since);
  return people.map(({ id, ...person }) => {
    const promotions = edits.filter(
      ({ targetId, before, after }) => targetId === id && !isAdminIn(before) && isAdminIn(after),
    );
    return { ...person, since: promotions.at(-1)?.createdAt ?? person.since };
  });
}

function isAdminIn(value: unknown): boolean {
  return typeof value === "object" && value !== null && "isAdmin" in value && value.isAdmin === true;
}
