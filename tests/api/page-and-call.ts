import { Readable } from "node:stream";
import type { ActionFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { type GraphQLInputObjectType, getNamedType } from "graphql";
import { pino } from "pino";
import { db } from "~/db.server";
import { findSession } from "~/domain/account/queries.server";
import type { Context } from "~/domain/kernel/context";
import { sessionCookie } from "~/http/cookies.server";
import { make, type User, visit } from "../support/make";
import { multipart, multipartBody } from "../support/multipart";
import { media, type SentFile, send } from "../support/sending";
import { call, fieldOf, refusalsOf, textOf } from "./calls";

type Texts = Record<string, string | string[]>;
export type Case = {
  /** Who does it. */
  who: User;
  /** Where the page takes it, and what it takes from the address. */
  at?: string;
  params?: Record<string, string>;
  /** The fields of the form, which are the arguments of the call. */
  fields: Texts;
  /** Files that the page takes with the form, and the call as ids of what was sent before. */
  files?: { field: string; scope: string; sent: SentFile[] };
  /** What the call names and the page has in its address. */
  more?: Record<string, unknown>;
  /** What the call names the only field of the page by. */
  as?: string;
};
/** An operation, the page that does the same, its intent, and what both are given; what both refuse. */
export type Row = [
  name: string,
  page: (args: ActionFunctionArgs) => Promise<Response>,
  intent: string,
  good: () => Promise<Case>,
  bad?: (good: Case) => Texts,
];

const silent = pino({ enabled: false });

/** Sends the form of the case as its page does, and says how it was answered. */
export async function throughPage(
  page: Row[1],
  intent: string,
  { who, at = "/", params = {}, fields, files }: Case,
): Promise<string[]> {
  const { secret } = await make.session(who);
  const pairs = Object.entries({ intent, ...fields }).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  );
  const body = files ? undefined : new URLSearchParams(pairs.map(([name, each]) => [name, each]));
  const headers = { Cookie: `${sessionCookie}=${secret}`, ...(files && multipart) };
  const request = new Request(`http://localhost${at}`, { method: "POST", headers, body });
  const parts = pairs.map(([name, content]) => ({ name, content }));
  const upload = files && Readable.from([multipartBody([...parts, ...partsOf(files)])], { objectMode: false });
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: silent, upload: upload ?? null };
  const answer = await page({ request, context, params }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer.status < 400 && answer.status >= 300) return [];
  const { code, result } = await answer.json();
  if (code) return [code];
  return Object.entries(result?.error ?? {}).flatMap(([field, says]) =>
    ((says as string[] | null) ?? []).map((text) => (field ? `${codeIn(text)}@${field}` : codeIn(text))),
  );
}

function codeIn(text: string): string {
  return text.startsWith("[") ? JSON.parse(text)[0] : text;
}

/** Calls the operation with what the form of the case has, and says how it was answered. */
export async function throughCall(name: string, { who, fields: sent, more = {}, as, files }: Case): Promise<string[]> {
  const { id: sessionId, secret } = await make.session(who);
  const state = await findSession({ db, now: new Date() }, { sessionId });
  if (!state || !("viewer" in state)) throw new Error("No session.");
  const ctx: Context = { ...visit(), viewer: state.viewer };
  const fields = as ? { [as]: Object.values(sent)[0] ?? "" } : sent;
  const ids = files && { [files.field]: await sendBefore(files, `${sessionCookie}=${secret}`) };
  const args = { ...argumentsOf(name, fields), ...more, ...ids };
  return refusalsOf(await call(ctx, textOf(name, Object.keys(args)), args));
}

type Files = NonNullable<Case["files"]>;

function partsOf({ field, sent }: Files) {
  return sent.map((file) => ({ name: field, ...file }));
}

async function sendBefore({ scope, sent }: Files, cookie: string): Promise<string[]> {
  const { text } = await send({ ...media, path: `/media?scope=${scope}` }, cookie, media.parts(...sent));
  return JSON.parse(text).files.map(({ id }: { id: string }) => id);
}

/** The texts of a form as the types of the arguments have them. */
function argumentsOf(name: string, fields: Texts): Record<string, unknown> {
  const argTypes = new Map(fieldOf(name).args.map((arg) => [arg.name, arg.type]));
  const args: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [, group = "", index, inside = ""] = /^(\w+)\[(\d)\]\.(\w+)$/.exec(field) ?? [];
    const type = argTypes.get(group || field);
    if (!type) continue;
    if (!group) args[field] = valueOfType(value, String(type));
    else {
      const list = (args[group] ?? []) as Record<string, unknown>[];
      args[group] = list;
      const { [inside]: piece } = (getNamedType(type) as GraphQLInputObjectType).getFields();
      list[Number(index)] = { ...list[Number(index)], [inside]: valueOfType(value, String(piece?.type)) };
    }
  }
  return args;
}

function valueOfType(value: string | string[], type: string): unknown {
  if (Array.isArray(value)) return value.map((each) => valueOfType(each, type));
  if (/Boolean/.test(type)) return value === "on";
  if (/Int|Float/.test(type)) return value === "" ? null : Number(value);
  return value;
}

/** What counts by itself how often somebody comes, and the towns, which nobody's act adds to. */
const unlike =
  "'auth_sessions','login_attempts','login_locks','rate_limits','verification_sessions','idempotency_keys','number_counters','register_calls','places','postal_codes'";

const maximum = 2 ** 31 - 1;

let counting: Promise<unknown> | undefined;

/** A function keeps its plan: to plan so many counts, and to call helpers for them, takes far longer than to count. */
async function createCounting(): Promise<void> {
  const tables = await db.execute<{ name: string }>(
    sql.raw(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${unlike})`,
    ),
  );
  const counts = tables.map(({ name }) => `select '${name}', count(*)::int from public."${name}"`).join(" union all ");
  await db.execute(
    sql.raw(`create or replace function row_counts() returns table (name text, count int) language plpgsql
      set max_parallel_workers_per_gather = 0 as $$ begin return query ${counts}; end $$`),
  );
}

/** How many rows each table has, what was noted in the audit, mailed and told since. */
async function traces(since: Marks) {
  counting ??= createCounting();
  await counting;
  const counted = await db.execute<{ name: string; count: number }>(sql`select * from row_counts()`);
  const [marks] = await db.execute<Marks>(
    sql`select coalesce((select max(id) from audit_log), 0)::int as acts,
      coalesce((select max(id) from notices), 0)::int as notices,
      coalesce((select max(id) from outbox_emails), 0)::int as mails`,
  );
  const acts = await db.execute(sql`select action, target_kind from audit_log where id > ${since.acts} order by id`);
  const noticeRows = await db.execute(sql`
    select kind, action, count(*)::int as count from notices where id > ${since.notices} group by 1, 2 order by 1, 2`);
  const mailed = await db.execute(sql`
    select kind, count(*)::int as count from outbox_emails where id > ${since.mails} group by 1 order by 1`);
  return {
    counts: new Map(counted.map(({ name, count }) => [name, count])),
    left: { acts: [...acts], told: [...noticeRows], mailed: [...mailed] },
    marks: marks as Marks,
  };
}

/** The newest line of the audit, notice and mail. */
type Marks = { acts: number; notices: number; mails: number };

/** What an act leaves behind: rows by table, its lines in the audit, and notices and mails by their kinds. */
export async function leftBy(act: () => Promise<string[]>) {
  const before = await traces({ acts: maximum, notices: maximum, mails: maximum });
  const refused = await act();
  const after = await traces(before.marks);
  const rows = [...after.counts].flatMap(([name, count]) => {
    const more = count - (before.counts.get(name) ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? "+" : ""}${more}`];
  });
  return { refused: refused.sort(), rows: rows.sort(), ...after.left };
}
