import { companies } from "drizzle/schema/company";
import { queueAssignments } from "drizzle/schema/queue";
import { type SQL, sql } from "drizzle-orm";
import { undecidableCompany, waitingCompany } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { answerDays } from "~/domain/kernel/term";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import type { Sort } from "~/domain/list/sort";
import { countFailedMails } from "~/domain/mail/outbox.server";
import type { QueueFilter, QueueKind, QueueOrder } from "./kind";
import { kindOf, kindsOf } from "./kinds.server";

type QueueSelection = { kind: QueueKind | null; only: QueueFilter | null };
type ListOfQueue = QueueSelection & { sort: Sort<QueueOrder>; page: Page };

type QueueRow = {
  matter: string;
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

/**
 * A page of what waits for the viewer's decision, of all kinds they deal with: one row for a company with all that
 * waits of it, and one for each thing of who is of no company; first what is overdue, then by its term.
 */
export async function listQueue(ctx: SignedInContext, { sort, page, ...narrowing }: ListOfQueue) {
  const waiting = waitingOf(ctx, narrowing);
  if (waiting.length === 0) return [];
  const rows = await ctx.db.execute<QueueRow>(sql`
    with w as (${sql.join(waiting, sql` union all `)}), page as (
      select w.matter, row_number() over (order by ${orderOfMatters(ctx, sort)}) as place
      from w group by w.matter order by place limit ${limitOf(page)} offset ${offsetOf(page)}
    )
    select w.matter, w.kind, w.id, w.since, w.due, w.title, w.detail, w.mark, w.company_id as "companyId",
      w.company_name as "companyName", w.taken_by as "holderId", h.name || ' ' || h.surname as "holderName"
    from page join w on w.matter = page.matter
    left join users h on h.id = w.taken_by
    order by page.place, ${orderOfParts(ctx)}`);
  const matters: Matter[] = [];
  for (const { matter, companyId, companyName, ...entry } of rows.map(queueEntry)) {
    const last = matters.at(-1);
    if (last?.matter === matter) last.parts.push(entry);
    else matters.push({ matter, companyId, companyName, parts: [entry] });
  }
  return matters;
}

type Entry = ReturnType<typeof queueEntry>;
type OfMatter = "matter" | "companyId" | "companyName";
type Matter = Pick<Entry, OfMatter> & { parts: Omit<Entry, OfMatter>[] };

function queueEntry({ holderId, holderName, companyId: id, ...row }: QueueRow) {
  const companyId = id === null ? null : Number(id);
  return {
    ...row,
    id: Number(row.id),
    companyId,
    since: new Date(row.since),
    due: row.due === null ? null : new Date(row.due),
    holder: holderId === null ? null : { id: Number(holderId), name: holderName ?? "" },
    address: kindOf(row.kind).address?.({ id: Number(row.id), companyId }) ?? null,
  };
}

/**
 * Where the first entry of the queue is decided that nobody else deals with, or the first behind the given one of them
 * in its order; null where there is none.
 */
export async function nextInQueue(ctx: SignedInContext, narrowing: QueueSelection, after: string | null) {
  const waiting = waitingOf(ctx, narrowing);
  if (waiting.length === 0) return null;
  const term = { key: "term", isDescending: false } as const;
  const rows = await ctx.db.execute<Pick<QueueRow, "kind" | "id" | "companyId">>(sql`
    with w as (${sql.join(waiting, sql` union all `)}), matters as (
      select w.matter, row_number() over (order by ${orderOfMatters(ctx, term)}) as place from w group by w.matter
    )
    select w.kind, w.id, w.company_id as "companyId" from matters join w on w.matter = matters.matter
    where w.taken_by is null or w.taken_by = ${ctx.viewer.id}
    order by matters.place, ${orderOfParts(ctx)} limit ${longestWalk}`);
  const entries = rows.flatMap(({ kind, id, companyId }) => {
    const address = kindOf(kind).address?.({
      id: Number(id),
      companyId: companyId === null ? null : Number(companyId),
    });
    return address ? [{ key: `${kind}-${id}`, address }] : [];
  });
  const lastEntry = entries.find(({ key }) => key === after);
  const nextEntries = entries.slice(entries.findIndex(({ key }) => key === after) + 1);
  return (nextEntries.find(({ address }) => address !== lastEntry?.address) ?? null)?.address ?? null;
}

// So far behind the one that is open the next one is looked for.
const longestWalk = 500;

type CountRow = { kind: QueueKind | null; all: number; mine: number; overdue: number; matters: number };

/**
 * How much of the queue there is: by kind under the present filter, by filter under the present kind, in the list that
 * both leave, whose rows `total` counts, and beside it companies that wait for somebody of theirs to confirm the
 * e-mail.
 */
export async function countQueue(ctx: SignedInContext, { kind, only }: QueueSelection) {
  const waiting = waitingOf(ctx, { kind: null, only: null });
  const ownKinds = kindsOf(ctx.viewer).map(({ kind }) => kind);
  const selectedKinds = kind && ownKinds.includes(kind) ? [kind] : ownKinds;
  const rows =
    waiting.length === 0
      ? []
      : await ctx.db.execute<CountRow>(sql`
          with w as (${sql.join(waiting, sql` union all `)}), listed as (
            select distinct w.matter from w where ${isOf(ctx, only)} and w.kind in ${selectedKinds}
          )
          select w.kind, count(*)::int as all, count(*) filter (where ${isMine(ctx)})::int as mine,
            count(*) filter (where ${isOverdue(ctx)})::int as overdue, 0 as matters
          from w group by w.kind
          union all select null, ${unconfirmedCount}, 0, 0, (select count(*)::int from listed)`);
  const of = (name: QueueKind | null) => rows.find((row) => row.kind === name);
  const sum = (column: "all" | QueueFilter, names: QueueKind[]) =>
    names.reduce((total, name) => total + (of(name)?.[column] ?? 0), 0);
  return {
    kinds: Object.fromEntries(ownKinds.map((name) => [name, sum(only ?? "all", [name])])) as Partial<
      Record<QueueKind, number>
    >,
    whole: sum("all", selectedKinds),
    mine: sum("mine", selectedKinds),
    overdue: sum("overdue", selectedKinds),
    entries: sum(only ?? "all", selectedKinds),
    total: of(null)?.matters ?? 0,
    unconfirmed: ownKinds.includes("company") ? (of(null)?.all ?? 0) : 0,
  };
}

/** How much waits behind each entry of the office's menu, in one statement of narrow counts. */
export async function countOfficeWork(ctx: SignedInContext) {
  const kinds = kindsOf(ctx.viewer);
  const counts = kinds.map(
    ({ kind, waiting }) => sql`(select count(*)::int from (${waiting(ctx)}) w) as ${sql.identifier(kind)}`,
  );
  const failedMails = sql`(${countFailedMails(ctx)})::int as mails`;
  const [row = {}] = await ctx.db.execute<Partial<Record<QueueKind | "mails", number>>>(
    sql`select ${sql.join([...counts, failedMails], sql`, `)}`,
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

/**
 * One select for each kind that the viewer deals with and the filters leave, with whose row the entry stands in, who
 * deals with it, and by when it is decided: what the council promised no term for is dealt with as if it had.
 */
function waitingOf(ctx: SignedInContext, { kind, only }: QueueSelection): SQL[] {
  const ownKinds = kindsOf(ctx.viewer);
  const selectedKinds = ownKinds.filter((entry) => entry.kind === kind);
  return (selectedKinds.length > 0 ? selectedKinds : ownKinds).map(
    ({ kind, answerDays: promisedDays, owedSince, waiting }) => sql`
      select * from (
        select ${kind}::text as kind, r.*, a.taken_by, coalesce('company ' || r.company_id, ${kind} || ' ' || r.id) as matter,
          ${promisedDays === null ? sql`null::timestamptz` : termFrom(owedSince ?? sql`r.since`)} as due,
          ${termFrom(owedSince ?? sql`r.since`)} as term
        from (${waiting(ctx)}) r
        left join ${queueAssignments} a on a.kind = ${kind} and a.target_id = r.id and a.since = r.since
      ) w where ${isOf(ctx, only)}`,
  );
}

function termFrom(since: SQL): SQL {
  return sql`${since} + ${answerDays} * interval '24 hours'`;
}

/** The order of rows, each of which has the term of the nearest of its entries; what is answered is due last. */
function orderOfMatters(ctx: SignedInContext, { key, isDescending }: Sort<QueueOrder>): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const name = sql`min(w.company_name) collate "pl-x-icu" ${direction}`;
  const isPunctual = sql`coalesce(bool_and(${isOverdue(ctx)} is not true), true) ${direction}`;
  const term = sql`coalesce(min(w.term), 'infinity') ${direction}`;
  return sql.join([...(key === "company" ? [name] : []), isPunctual, term, sql`min(w.id)`, sql`w.matter`], sql`, `);
}

function orderOfParts(ctx: SignedInContext): SQL {
  return sql`(${isOverdue(ctx)}) is not true, w.term nulls last, w.kind, w.id`;
}

function isOf(ctx: SignedInContext, only: QueueFilter | null): SQL {
  return only === "mine" ? isMine(ctx) : only === "overdue" ? isOverdue(ctx) : sql`true`;
}

function isMine(ctx: SignedInContext): SQL {
  return sql`w.taken_by = ${ctx.viewer.id}`;
}

function isOverdue(ctx: SignedInContext): SQL {
  return sql`w.due <= ${ctx.now.toISOString()}::timestamptz`;
}
