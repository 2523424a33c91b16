import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { connect } from "../support/database";
import { type Portal, startPortal } from "../support/portal";
import { addressOf } from "./addresses";
import { builtRoutes } from "./built";
import { call } from "./call";
import { type Cast, castPortal } from "./cast";
import { logStatements } from "./statements";

const large = 10_000;
const routes = await builtRoutes();

let cast: Cast;
let portal: Portal;
let log: Awaited<ReturnType<typeof logStatements>>;
let largeTables: string[];

beforeAll(async () => {
  cast = await castPortal();
  await fill();
  log = await logStatements({
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_format": "json",
  });
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
}, 240_000);

afterAll(() => portal.stop());

/** As many rows as a portal of some years has: one announcement in ten is still published, one notice in fifty unread. */
async function fill() {
  const owner = connect(process.env.EMBEDDED_DATABASE_URL ?? "", "postgres");
  const { id: reader, companyId } = cast.people.member;
  const other = cast.people["other company's member"];
  await owner.unsafe(`
    insert into users (company_id, login, email, password_hash, name, surname, is_active, email_confirmed_at)
      select ${companyId}, 'bulk' || n, 'bulk' || n || '@firma.example', 'x', 'Name', 'Surname', true, now()
      from generate_series(1, 2000) n;
    insert into announcements (author_id, company_id, type, user_group_id, title, content, content_indexable, is_active, is_archived, activation_at, created_at)
      select ${other.id}, ${other.companyId}, n % 4, 0, 'Announcement ' || n, '{"root":{"type":"root","children":[]}}',
        'transport word' || n % 1000, n % 10 = 0, n % 10 > 0, now() - n * interval '10 minutes', now() - n * interval '10 minutes'
      from generate_series(1, 50000) n;
    insert into comments (announcement_id, author_id, body, created_at)
      select ids[1 + n % 50000], ${other.id}, 'Comment ' || n, now() - n * interval '1 minute'
      from generate_series(1, 200000) n, (select array_agg(id order by id) as ids from announcements) a;
    insert into notices (user_id, kind, action, target_id, parent_id, dedupe_key, read_at, created_at)
      select people[1 + n % 2000], n % 2, 'VIEW_COMMENT', n, ${cast.open.id}, 'bulk' || n,
        case when n % 50 > 0 then now() end, now() - n * interval '10 seconds'
      from generate_series(1, 498000) n, (select array_agg(id order by id) as people from users where login like 'bulk%') u;
    insert into notices (user_id, kind, action, target_id, parent_id, dedupe_key, read_at, created_at)
      select ${reader}, 0, 'VIEW_COMMENT', n, ${cast.open.id}, 'own' || n, case when n % 20 > 0 then now() end, now() - n * interval '1 hour'
      from generate_series(1, 2000) n;
  `);
  await owner.unsafe("vacuum analyze");
  await owner.end();
  const counts = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${large}`,
  );
  largeTables = counts.map(({ name }) => name).toSorted();
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};

async function plansOf(request: Omit<Parameters<typeof call>[1], "cookie">) {
  const cookie = await cast.cookieOf(request.path.startsWith("/portal/") ? "portal admin" : "member");
  let status = 0;
  const logged = await log.during(async () => {
    ({ status } = await call(portal.port, { ...request, cookie }));
  });
  expect(status).toBe(200);
  const plans = logged.flatMap((entry) => / plan:\n(.*)/s.exec(entry)?.[1] ?? []).map((text) => JSON.parse(text));
  expect(plans.length).toBeGreaterThan(0);
  return plans as { "Query Text": string; Plan: Plan }[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function wholeTablesRead(plans: { "Query Text": string; Plan: Plan }[]) {
  return plans.flatMap(({ "Query Text": text, Plan: plan }) =>
    nodesOf(plan)
      .filter((node) => node["Node Type"].includes("Seq Scan") && largeTables.includes(node["Relation Name"] ?? ""))
      .map((node) => `${node["Relation Name"]}: ${text.slice(0, 300)}`),
  );
}

test("the tables in question are large", () => {
  expect(largeTables).toEqual(["announcements", "comments", "notices", "places"]);
});

const pages = routes.filter(({ isPage, id, handle }) => isPage && handle?.access === "member" && !id.endsWith("@en"));

test.each([
  ...pages.map((route) => [route.id, () => addressOf(route, cast)] as const),
  ["a later page of a list", () => "/ogloszenia?page=40"] as const,
  ["a list since a moment", () => `/ogloszenia?onlyNew=${new Date(Date.now() - 86_400_000).toISOString()}`] as const,
  ["a search", () => "/find?findValue=word77"] as const,
  ["a search for what everything holds", () => "/find?findValue=transport"] as const,
  ["a later page of notices", () => "/powiadomienia?page=60"] as const,
  [
    "a comment in its place",
    () => `/ogloszenie/${cast.open.id}?action=VIEW_COMMENT&commentId=${cast.openComment.id}`,
  ] as const,
])("no large table is read whole: %s", async (_, address) => {
  expect(wholeTablesRead(await plansOf({ path: address() }))).toEqual([]);
});

test("the poll counts on the index of unread notices alone", async () => {
  const plans = await plansOf({ path: "/api", form: JSON.stringify({ query: "query { unreadNotices }" }) });
  expect(wholeTablesRead(plans)).toEqual([]);
  const count = plans.find(({ "Query Text": text }) => /count\(\*\)/.test(text));
  expect(count && nodesOf(count.Plan).map((node) => [node["Node Type"], node["Index Name"]])).toEqual([
    ["Aggregate", undefined],
    ["Index Only Scan", "notices_unread_idx"],
  ]);
});
