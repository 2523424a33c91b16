import { companies } from "drizzle/schema/company";
import { queueAssignments } from "drizzle/schema/queue";
import { type SQL, sql } from "drizzle-orm";
import { undecidableCompany, waitingCompany } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { offsetOf, rowsPerPage } from "~/domain/list/page.server";
import type { Sort } from "~/domain/list/sort";
import { countFailedMails } from "~/domain/mail/outbox.server";
import type { QueueFilter, QueueKind, QueueOrder } from "./kind";
import { kindOf, kindsOf } from "./kinds.server";

type Narrowing = { kind: QueueKind | null; only: QueueFilter | null };
type ListOfQueue = Narrowing & { sort: Sort<QueueOrder>; page: number };

type QueueRow = {
  kind: QueueKind;
  id: string;
  since: string;
  due: string | null;
  title: string;
  detail: string;
  mark: "unconfirmed" | "requested" | "registered" | "appeal" | null;
  companyId: string | null;
  companyName: string;
  holderId: string | null;
  holderName: string | null;
};

/** A page of what waits for the viewer's decision, of all kinds they deal with. */
export async function listQueue(ctx: SignedInContext, { sort, page, ...narrowing }: ListOfQueue) {
  const end = offsetOf(page) + rowsPerPage;
  const key = { since: sql`w.since`, company: sql`w.company_name collate "pl-x-icu"` }[sort.key];
  const order = sql`${key} ${sql.raw(sort.isDescending ? "desc" : "asc")}, w.id`;
  const lists = waitingOf(ctx, narrowing).map((waiting) => sql`(${waiting} order by ${order} limit ${end})`);
  if (lists.length === 0) return [];
  const rows = await ctx.db.execute<QueueRow>(sql`
    select w.kind, w.id, w.since, w.due, w.title, w.detail, w.mark, w.company_id as "companyId",
      w.company_name as "companyName", w.taken_by as "holderId", h.name || ' ' || h.surname as "holderName"
    from (${sql.join(lists, sql` union all `)}) w
    left join users h on h.id = w.taken_by
    order by ${order}, w.kind
    limit ${rowsPerPage} offset ${offsetOf(page)}`);
  return rows.map(({ holderId, holderName, companyId: id, ...row }) => ({
    ...row,
    id: Number(row.id),
    companyId: id === null ? null : Number(id),
    since: new Date(row.since),
    due: row.due === null ? null : new Date(row.due),
    holder: holderId === null ? null : { id: Number(holderId), name: holderName ?? "" },
    address: kindOf(row.kind).address?.({ id: Number(row.id), companyId: id === null ? null : Number(id) }) ?? null,
  }));
}

type CountRow = { kind: QueueKind | null; all: number; mine: number; overdue: number };

/**
 * How much of the queue there is: by kind under the present filter, by filter under the present kind, in the list that
 * both leave, and beside it companies that wait for somebody of theirs to confirm the e-mail.
 */
export async function countQueue(ctx: SignedInContext, { kind, only }: Narrowing) {
  const waiting = waitingOf(ctx, { kind: null, only: null });
  const known = kindsOf(ctx.viewer).map(({ kind }) => kind);
  const rows =
    waiting.length === 0
      ? []
      : await ctx.db.execute<CountRow>(sql`
          select w.kind, count(*)::int as all, count(*) filter (where ${isMine(ctx)})::int as mine,
            count(*) filter (where ${isOverdue(ctx)})::int as overdue
          from (${sql.join(waiting, sql` union all `)}) w group by w.kind
          union all select null, ${unconfirmedCount}, 0, 0`);
  const of = (name: QueueKind) => rows.find((row) => row.kind === name);
  const sum = (column: "all" | QueueFilter, names: QueueKind[]) =>
    names.reduce((total, name) => total + (of(name)?.[column] ?? 0), 0);
  const chosen = kind && known.includes(kind) ? [kind] : known;
  return {
    all: sum(only ?? "all", known),
    kinds: Object.fromEntries(known.map((name) => [name, sum(only ?? "all", [name])])) as Partial<
      Record<QueueKind, number>
    >,
    whole: sum("all", chosen),
    mine: sum("mine", chosen),
    overdue: sum("overdue", chosen),
    total: sum(only ?? "all", chosen),
    unconfirmed: known.includes("company") ? (rows.find((row) => row.kind === null)?.all ?? 0) : 0,
  };
}

/** How much waits behind each entry of the office's menu, in one statement of narrow counts. */
export async function countOfficeWork(ctx: SignedInContext) {
  const kinds = kindsOf(ctx.viewer);
  const counts = kinds.map(
    ({ kind, waiting }) => sql`(select count(*)::int from (${waiting(ctx)}) w) as ${sql.identifier(kind)}`,
  );
  const failed = sql`(${countFailedMails(ctx)})::int as mails`;
  const [row = {}] = await ctx.db.execute<Partial<Record<QueueKind | "mails", number>>>(
    sql`select ${sql.join([...counts, failed], sql`, `)}`,
  );
  return {
    verification: kinds.reduce((total, { kind }) => total + (row[kind] ?? 0), 0),
    companies: row.company ?? 0,
    complaints: row.complaint ?? 0,
    invitations: row.invitation ?? 0,
    mails: row.mails ?? 0,
  };
}

const unconfirmedCount = sql`(
  select count(*)::int from ${companies} where ${waitingCompany} and ${undecidableCompany}
)`;

/** One select for each kind that the viewer deals with and the filters leave, with who deals with the entry. */
function waitingOf(ctx: SignedInContext, { kind, only }: Narrowing): SQL[] {
  const known = kindsOf(ctx.viewer);
  const chosen = known.filter((entry) => entry.kind === kind);
  return (chosen.length > 0 ? chosen : known).map(
    ({ kind, answerDays, owedSince, waiting }) => sql`
      select * from (
        select ${kind}::text as kind, r.*, a.taken_by,
          ${answerDays === null ? sql`null::timestamptz` : sql`${owedSince ?? sql`r.since`} + ${answerDays} * interval '24 hours'`} as due
        from (${waiting(ctx)}) r
        left join ${queueAssignments} a on a.kind = ${kind} and a.target_id = r.id and a.since = r.since
      ) w where ${only === "mine" ? isMine(ctx) : only === "overdue" ? isOverdue(ctx) : sql`true`}`,
  );
}

function isMine(ctx: SignedInContext): SQL {
  return sql`w.taken_by = ${ctx.viewer.id}`;
}

function isOverdue(ctx: SignedInContext): SQL {
  return sql`w.due <= ${ctx.now.toISOString()}::timestamptz`;
}
