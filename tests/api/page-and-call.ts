import type { ActionFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { db } from "~/db.server";
import { findSession } from "~/domain/account/queries.server";
import type { Context } from "~/domain/kernel/context";
import { sessionCookie } from "~/http/cookies.server";
import { make, type User, visit } from "../support/make";
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
  { who, at = "/", params = {}, fields }: Case,
): Promise<string[]> {
  const { secret } = await make.session(who);
  const body = new URLSearchParams({ intent });
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  const headers = { Cookie: `${sessionCookie}=${secret}` };
  const request = new Request(`http://localhost${at}`, { method: "POST", headers, body });
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: silent, upload: null };
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
export async function throughCall(name: string, { who, fields: sent, more = {}, as }: Case): Promise<string[]> {
  const { id: sessionId } = await make.session(who);
  const state = await findSession({ db, now: new Date() }, { sessionId });
  if (!state || !("viewer" in state)) throw new Error("No session.");
  const ctx: Context = { ...visit(), viewer: state.viewer };
  const fields = as ? { [as]: Object.values(sent)[0] ?? "" } : sent;
  const args = { ...argumentsOf(name, fields), ...more };
  return refusalsOf(await call(ctx, textOf(name, Object.keys(args)), args));
}

/** The texts of a form as the types of the arguments have them. */
function argumentsOf(name: string, fields: Texts): Record<string, unknown> {
  const known = new Map(fieldOf(name).args.map((arg) => [arg.name, String(arg.type)]));
  const args: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [, group, index, inside] = /^(\w+)\[(\d)\]\.(\w+)$/.exec(field) ?? [];
    if (group && inside) {
      const list = (args[group] ?? []) as Record<string, unknown>[];
      args[group] = list;
      list[Number(index)] = { ...list[Number(index)], [inside]: value };
    } else if (known.has(field)) args[field] = typed(value, known.get(field) ?? "");
  }
  return args;
}

function typed(value: string | string[], type: string): unknown {
  if (Array.isArray(value)) return value;
  if (/Boolean/.test(type)) return value === "on";
  if (/Int|Float/.test(type)) return value === "" ? null : Number(value);
  return value;
}

const unlike =
  "'auth_sessions','login_attempts','login_locks','rate_limits','verification_sessions','idempotency_keys','number_counters'";

let tables: readonly { name: string }[] | undefined;

/** How many rows each table has, what was noted in the audit, mailed and told since. */
async function traces(since: number) {
  tables ??= await db.execute<{ name: string }>(
    sql.raw(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${unlike})`,
    ),
  );
  const counted = await db.execute<{ name: string; count: number }>(
    sql.raw(
      tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`).join(" union all "),
    ),
  );
  const acts = await db.execute(sql`select action, target_kind from audit_log where id > ${since} order by id`);
  const last = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from audit_log`);
  return { counts: new Map(counted.map(({ name, count }) => [name, count])), acts: [...acts], last: last[0]?.id ?? 0 };
}

/** What an act leaves behind: rows by table, and its lines in the audit. */
export async function leftBy(act: () => Promise<string[]>) {
  const before = await traces(0);
  const refused = await act();
  const after = await traces(before.last);
  const rows = [...after.counts].flatMap(([name, count]) => {
    const more = count - (before.counts.get(name) ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? "+" : ""}${more}`];
  });
  return { refused: refused.sort(), rows: rows.sort(), acts: after.acts };
}
