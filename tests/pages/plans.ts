import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db.server";
import { connect } from "../support/database";
import { addressOf } from "./addresses";
import type { BuiltRoute } from "./built";
import { type Call, call } from "./call";
import type { Fixture, Persona } from "./fixture";
import { logStatements } from "./statements";

type Sizes = { users: number; announcements: number; comments: number; notices: number; ownNotices: number };

/** As many rows as asked for: one announcement in ten is still published, one notice in fifty unread. */
export async function fill(
  fixture: Fixture,
  { users, announcements, comments, notices, ownNotices }: Sizes,
): Promise<void> {
  const owner = connect(process.env.EMBEDDED_DATABASE_URL ?? "", "postgres");
  const { id: reader, companyId } = fixture.people.member;
  const other = fixture.people["other company's member"];
  await owner.unsafe(`
    insert into users (company_id, login, email, password_hash, name, surname, is_active, email_confirmed_at)
      select ${companyId}, 'bulk' || n, 'bulk' || n || '@firma.example', 'x', 'Name', 'Surname', true, now()
      from generate_series(1, ${users}) n;
    insert into announcements (author_id, company_id, type, user_group_id, title, content, content_indexable, is_active, is_archived, activation_at, created_at)
      select ${other.id}, ${other.companyId}, n % 4, 0, 'Announcement ' || n, '{"root":{"type":"root","children":[]}}',
        'transport word' || n % 1000, n % 10 = 0, n % 10 > 0, now() - n * interval '10 minutes', now() - n * interval '10 minutes'
      from generate_series(1, ${announcements}) n;
    insert into comments (announcement_id, author_id, body, created_at)
      select ids[1 + n % ${announcements}], ${other.id}, 'Comment ' || n, now() - n * interval '1 minute'
      from generate_series(1, ${comments}) n, (select array_agg(id order by id) as ids from announcements) a;
    insert into notices (user_id, kind, action, target_id, parent_id, dedupe_key, read_at, created_at)
      select people[1 + n % ${users}], n % 2, 'VIEW_COMMENT', n, ${fixture.open.id}, 'bulk' || n,
        case when n % 50 > 0 then now() end, now() - n * interval '10 seconds'
      from generate_series(1, ${notices}) n, (select array_agg(id order by id) as people from users where login like 'bulk%') u;
    insert into notices (user_id, kind, action, target_id, parent_id, dedupe_key, read_at, created_at)
      select ${reader}, 0, 'VIEW_COMMENT', n, ${fixture.open.id}, 'own' || n, case when n % 20 > 0 then now() end, now() - n * interval '1 hour'
      from generate_series(1, ${ownNotices}) n;
  `);
  await owner.unsafe("vacuum analyze");
  await owner.end();
}

/** The tables of more rows than that, with their number. */
export async function tablesOver(rows: number): Promise<Map<string, number>> {
  const tables = await db.execute<{ name: string; rows: number }>(
    sql`select relname as name, reltuples::integer as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${rows} order by 1`,
  );
  return new Map(tables.map((table) => [table.name, table.rows]));
}

/** The pages of members and what they are asked with; `later` is a page of a list far behind. */
export function pageRequests(routes: BuiltRoute[], later: number): (readonly [string, (fixture: Fixture) => string])[] {
  const pages = routes.filter(
    ({ isPage, id, handle }) => isPage && handle?.access === "signedIn" && !id.endsWith("@en") && id !== "purgatory",
  );
  return [
    ...pages.map((route) => [route.id, (fixture: Fixture) => addressOf(route, fixture)] as const),
    ["a later page of a list", () => `/ogloszenia?page=${later}`],
    ["a list since a moment", () => `/ogloszenia?onlyNew=${new Date(Date.now() - 86_400_000).toISOString()}`],
    ["a search", () => "/find?findValue=word77"],
    ["a search for what everything holds", () => "/find?findValue=transport"],
    ["a later page of notices", () => `/powiadomienia?page=${later}`],
    [
      "a comment in its place",
      (fixture) => `/ogloszenie/${fixture.open.id}?action=VIEW_COMMENT&commentId=${fixture.openComment.id}`,
    ],
  ];
}

export type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
export type Plan = { "Query Text": string; Plan: Node };

/** Who reads the pages that are not for every member. */
const readers: [RegExp, Persona][] = [
  [/^\/portal\//, "portal admin"],
  [/^\/(?:pracownicy\/.|mojafirma\/programy)/, "company admin"],
];

/** Makes the database tell the plan of every statement it runs from now on, under these settings beside. */
export async function logPlans(settings: Record<string, string> = {}) {
  const log = await logStatements({
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_format": "json",
    ...settings,
  });
  return async (port: number, fixture: Fixture, request: Omit<Call, "cookie">): Promise<Plan[]> => {
    const reader = readers.find(([addresses]) => addresses.test(request.path))?.[1] ?? "member";
    const cookie = await fixture.cookieOf(reader);
    let status = 0;
    const logged = await log.during(async () => {
      ({ status } = await call(port, { ...request, cookie }));
    });
    expect(status).toBe(200);
    const plans = logged.flatMap((entry) => / plan:\n(.*)/s.exec(entry)?.[1] ?? []).map((text) => JSON.parse(text));
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  };
}

export function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

export const poll = { path: "/api", form: JSON.stringify({ query: "query { unreadNotices }" }) };

/** How the count of unread notices is read. */
export function scansOfCount(plans: Plan[]) {
  const count = plans.find(({ "Query Text": text }) => /count\(\*\)/.test(text));
  return count && nodesOf(count.Plan).map((node) => [node["Node Type"], node["Index Name"]]);
}
