import { type SQL, sql } from "drizzle-orm";
import { unreadConversations } from "~/domain/conversation/list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { type SeenTalk, unreadNotices } from "~/domain/notice/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { currencyCodeOf, money } from "~/domain/units/money";
import { type TaskKind, taskKinds } from "./kind";
import { type Kind, kindOf, kindsOf } from "./kinds.server";

/** Beyond this nobody counts. */
const maximumCounted = 100;
/** Lines of one kind on the page. */
const maximumListed = 10;

/** How much of each kind waits for the viewer, at most 100 each, in one statement. */
export async function countTasks(ctx: SignedInContext): Promise<Record<TaskKind, number>> {
  const counts = kindsOf(ctx).map((kind) => sql`${countOf(ctx, kind)} as ${sql.identifier(kind.kind)}`);
  const [row = {}] = await ctx.db.execute<Partial<Record<TaskKind, number>>>(sql`select ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(taskKinds.map((kind) => [kind, row[kind] ?? 0])) as Record<TaskKind, number>;
}

type MenuCounts = { unread: number; tasks: number; messages: number; freight: number };

/**
 * How much waits for the viewer in all, and how many notices and conversations they have not read but for the talk that
 * is being opened, those about freight by themselves: what every page asks for, in one statement.
 */
export async function countForMenu(ctx: SignedInContext, openTalk?: SeenTalk): Promise<MenuCounts> {
  const tasks = kindsOf(ctx).map((kind) => countOf(ctx, kind));
  const conversation = openTalk && "conversationId" in openTalk ? openTalk.conversationId : undefined;
  const [counts] = await ctx.db.execute<MenuCounts>(
    sql`select ${unreadNotices(ctx, openTalk)} as unread, ${sql.join(tasks, sql` + `)} as tasks, talk.*
      from ${unreadConversations(ctx, conversation)} as talk`,
  );
  return counts ?? { unread: 0, tasks: 0, messages: 0, freight: 0 };
}

function countOf(ctx: SignedInContext, { table, waits }: Kind): SQL {
  const rows = waits(ctx).map((condition) => sql`select from ${table} where ${condition}`);
  return sql`(select count(*)::int from (${sql.join(rows, sql` union all `)} limit ${maximumCounted}) w)`;
}

type TaskRow = {
  kind: TaskKind;
  id: string;
  title: string;
  detail: string;
  whom: string | null;
  since: string | null;
  until: string | null;
  price: string | null;
  currency: number | null;
  urgent: boolean;
};

/** What waits for the viewer, at most 10 of each kind, the most urgent first. */
export async function listTasks(ctx: SignedInContext) {
  const lists = kindsOf(ctx).map(({ kind, table, waits, columns, order }) => {
    const first = waits(ctx).map(
      (condition) => sql`select * from (
        select ${table.id}, ${order} as first from ${table} where ${condition} order by first, id limit ${maximumListed}) w`,
    );
    // Only what is shown is read whole.
    return sql`(select ${kind}::text as kind, ${table.id} as id, ${columns(ctx)} from ${table}
      where ${table.id} in (select id from (${sql.join(first, sql` union all `)} order by first, id limit ${maximumListed}) w)
      order by ${order}, ${table.id})`;
  });
  const rows = await ctx.db.execute<TaskRow>(sql.join(lists, sql` union all `));
  return rows.map(({ id, since, until, price, currency, urgent, ...row }) => ({
    ...row,
    id: Number(id),
    since: since && dayOrMoment(since),
    until: until && dayOrMoment(until),
    price: price === null || currency === null ? null : money(Number(price), currencyCodeOf(currency)),
    isUrgent: urgent,
    address: kindOf(row.kind).address(Number(id)),
  }));
}

function dayOrMoment(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : formatMoment(new Date(text));
}
