import { changes } from "drizzle/schema/change";
import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature, requireScope } from "~/domain/kernel/policy";
import { daysBefore } from "~/domain/units/time";
import { type ChangeKind, changeDays, changeKinds, changeScopes } from "./kind";

const usualCount = 100;

type Question = { since: string | null; kinds: readonly ChangeKind[]; first: number | null };
export type Position = { transaction: number; id: number };
export type Change = { kind: ChangeKind; id: number; version: number; at: Date };
export type Changes = { changes: Change[]; cursor: string; hasMore: boolean };

/**
 * What has changed of the viewer's company since the cursor of an earlier answer, or within 30 days, in the order of
 * the transactions: none twice, and none that a later commit could come before. Ask on with the `cursor`, at once while
 * it `hasMore`. Throws operationIsRestricted, programScopeMissing for a kind that the program may not hear of,
 * wrongFormat at `since`, and changesTooOld for a cursor of more than 30 days ago, behind which some are gone.
 */
export async function listChanges(ctx: SignedInContext, { since, kinds, first }: Question): Promise<Changes> {
  requireFeature(ctx.viewer, "companyData");
  for (const kind of kinds) requireScope(ctx.viewer, changeScopes[kind]);
  const after = since === null ? { transaction: 0, id: 0 } : readCursor(since, ctx.now);
  const limit = first ?? usualCount;
  const requestedKinds = kinds.length > 0 ? kinds : allowedKinds(ctx);
  const { end, rows } = await readChanges(ctx, {
    companyId: ctx.viewer.company.id,
    after,
    limit,
    kinds: requestedKinds,
  });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit;
  return {
    changes: pageRows.map(({ transaction, position, at, ...change }) => ({ ...change, at: new Date(at) })),
    cursor: writeCursor(hasMore && last ? { transaction: last.transaction, id: last.position } : end, ctx.now),
    hasMore,
  };
}

function allowedKinds({ viewer: { program } }: SignedInContext): ChangeKind[] {
  return changeKinds.filter((kind) => !program || program.scopes.includes(changeScopes[kind]));
}

type Row = Omit<Change, "at"> & { at: string; transaction: number; position: number };

type Part = { companyId: number; after: Position; limit: number; kinds: readonly ChangeKind[] };

/**
 * A company's changes after a position in their order: one row more than the limit tells whether any follow;
 * the end is before the oldest transaction that runs. A position beyond it is of another cluster, from which the
 * database was restored: it is read from the beginning.
 */
export async function readChanges(
  { db }: Pick<SignedInContext, "db">,
  { companyId, after, limit, kinds }: Part,
): Promise<{ end: Position; rows: Row[] }> {
  const [answer] = await db.execute<{ transaction: string; rows: Row[] }>(sql`
    with running as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest)
    select running.oldest as transaction, coalesce((
      select json_agg(found) from (
        select ${changes.kind} as kind, ${changes.itemId} as id, ${changes.version} as version,
          ${changes.createdAt} as at, ${changes.transaction} as transaction, ${changes.id} as position
        from ${changes}
        where ${changes.companyId} = ${companyId}
          and (${changes.transaction}, ${changes.id}) >
            (case when ${after.transaction}::bigint > running.oldest then 0 else ${after.transaction}::bigint end, ${after.id}::bigint)
          and ${changes.transaction} < running.oldest
          and ${inArray(changes.kind, [...kinds])}
        order by ${changes.transaction}, ${changes.id}
        limit ${limit + 1}
      ) found), '[]') as rows
    from running`);
  if (!answer) throw new Error("The database has not said which transactions run.");
  return { end: { transaction: Number(answer.transaction), id: 0 }, rows: answer.rows };
}

/** Whether anything of the company follows the position of a row, as readChanges would read it. */
export function isFollowedByChange(
  companyId: SQLWrapper,
  { transaction, id }: Record<keyof Position, SQLWrapper>,
): SQL<boolean> {
  const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
  return sql<boolean>`exists (select from ${changes} c where c.company_id = ${companyId} and c.transaction < ${oldest}
    and ((c.transaction, c.id) > (${transaction}, ${id}) or ${transaction} > ${oldest}))`;
}

function writeCursor({ transaction, id }: Position, now: Date): string {
  return Buffer.from(`${transaction}.${id}.${Math.floor(now.getTime() / 1000)}`).toString("base64url");
}

function readCursor(cursor: string, now: Date): Position {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, transaction, id, seconds] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,11})$/.exec(text) ?? [];
  if (seconds === undefined) throw new DomainError("wrongFormat", "since");
  if (Number(seconds) * 1000 < daysBefore(now, changeDays).getTime()) throw new DomainError("changesTooOld", "since");
  return { transaction: Number(transaction), id: Number(id) };
}
