import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { type Portal, startPortal } from "../support/portal";
import { addressOf, withData } from "./addresses";
import { builtRoutes } from "./built";
import { call } from "./call";
import { type Cast, castPortal, type Persona } from "./cast";

const routes = await builtRoutes();
// Counting calls, noting the use of a session and how far a conversation was read, keeping what the register said and
// writing the log are what reading may do.
const mayChange = [
  ...["auth_sessions", "rate_limits", "audit_log", "login_attempts", "register_lookups"],
  "conversation_participants",
];

let cast: Cast;
let portal: Portal;

beforeAll(async () => {
  cast = await castPortal();
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

async function contents(): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !mayChange.includes(table.name))) {
    const [row] = await db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
    );
    sums[name] = row?.sum ?? "";
  }
  return sums;
}

test.each(routes.filter(({ id }) => !id.endsWith("@en")).map((route) => [route.id, route] as const))(
  "GET and HEAD of %s change nothing, whatever the query asks for",
  async (_, route) => {
    const address = addressOf(route, cast);
    const { comment, notice, inside } = cast.belongings.own;
    const asks = [
      "",
      "intent=add&body=x&key=00000000-0000-4000-8000-000000000000",
      `intent=delete&commentId=${comment.id}`,
      `action=DELETE_COMMENT&commentId=${cast.openComment.id}`,
      `action=EDIT_COMMENT&commentId=${cast.openComment.id}&body=x`,
      `intent=open&noticeId=${notice}`,
      "intent=markAllRead",
      "confirm=archive",
      `confirm=delete&announcement=${inside.id}&action=DELETE`,
      `intent=remove&announcementId=${inside.id}&from=active&confirm=duplicate&announcement=${inside.id}`,
      "intent=save&title=x&type=1&userGroupId=0&content=x&key=00000000-0000-4000-8000-000000000000",
      `intent=decide&companyId=${cast.waiting.id}&from=waiting&action=confirm`,
      "intent=confirm&token=x",
      `status=${cast.waiting.id}&action=confirm`,
      "query=mutation%7BsignOut%7D",
      `intent=send&body=x&key=00000000-0000-4000-8000-000000000000&do=${cast.author.id}`,
      `intent=send&body=x&key=00000000-0000-4000-8000-000000000000&supervisorId=${cast.author.id}`,
      "intent=archive",
      `intent=answer&conversationId=${cast.privateTalk.id}&body=x&key=00000000-0000-4000-8000-000000000000`,
      "choice=all&lite=1&cookies=settings",
      `id=${inside.id}`,
    ];
    const before = await contents();
    for (const persona of ["visitor", "member", "portal admin"] satisfies Persona[]) {
      const cookie = await cast.cookieOf(persona);
      await call(portal.port, { path: address, cookie, method: "HEAD" });
      await call(portal.port, { path: withData(address, route.id), cookie });
      await Promise.all(
        asks.map((ask) => call(portal.port, { path: `${address}${address.includes("?") ? "&" : "?"}${ask}`, cookie })),
      );
    }
    expect(await contents()).toEqual(before);
  },
);
