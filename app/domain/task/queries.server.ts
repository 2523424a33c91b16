import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { type TaskKind, taskKinds } from "./kind";
import { kindOf, kindsOf } from "./kinds.server";

/** Beyond this nobody counts. */
export const mostCounted = 100;
/** Lines of one kind on the page. */
export const mostListed = 10;

/** How much of each kind waits for the viewer, at most 100 each, in one statement. */
export async function countTasks(ctx: SignedInContext): Promise<Record<TaskKind, number>> {
  const counts = kindsOf(ctx).map(
    ({ kind, waiting }) =>
      sql`(select count(*)::int from (select ${waiting(ctx)} limit ${mostCounted}) w) as ${sql.identifier(kind)}`,
  );
  const [row = {}] = await ctx.db.execute<Partial<Record<TaskKind, number>>>(sql`select ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(taskKinds.map((kind) => [kind, row[kind] ?? 0])) as Record<TaskKind, number>;
}

type TaskRow = {
  kind: TaskKind;
  id: string;
  title: string;
  detail: string;
  whom: string | null;
  since: string | null;
  until: string | null;
};

/** What waits for the viewer, at most 10 of each kind, the most urgent first. */
export async function listTasks(ctx: SignedInContext) {
  const lists = kindsOf(ctx).map(
    ({ kind, waiting, columns, order }) =>
      sql`(select ${kind}::text as kind, ${columns(ctx)} ${waiting(ctx)} order by ${order}, id limit ${mostListed})`,
  );
  const rows = await ctx.db.execute<TaskRow>(sql.join(lists, sql` union all `));
  return rows.map(({ id, since, until, ...row }) => ({
    ...row,
    id: Number(id),
    since: since && dayOrMoment(since),
    until: until && dayOrMoment(until),
    address: kindOf(row.kind).address(Number(id)),
  }));
}

function dayOrMoment(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : formatMoment(new Date(text));
}
