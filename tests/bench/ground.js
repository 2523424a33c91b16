import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { run } from "../../bin/command.js";
import { startPostgres } from "../../bin/postgres.js";
import { addAnnouncements, addCompanies, addNotices } from "./data.js";
import { addFreight } from "./freight-data.js";
import { startServer } from "./process.js";
import { addSearchable } from "./search-data.js";

const login = "szef@transbud.example";
const password = "Demo!2026pl";

/**
 * A database server of the run's own with the demo and, when first asked for, more: `list` has 5,000 announcements
 * more, `large` 50,000 with 200,000 comments and 500,000 notices, `search` 50,000 companies and 200,000 announcements,
 * `freight` followed by a number that many active postings.
 * Nothing is left of it once it is closed.
 */
export async function openGround() {
  const folder = path.resolve(".data/bench", String(process.pid));
  const server = await startPostgres({ dataDir: path.join(folder, "pg"), name: "list", fast: true });
  process.env.FILES_DIR = path.join(folder, "files");
  const databases = new Map();
  const portals = new Set();

  async function makeDatabase(name) {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    if (name !== "list") await asOwner(server.url, (sql) => sql`create database ${sql(name)} owner dyszel`);
    const env = { ...process.env, NODE_ENV: "production", EMBEDDED_DATABASE_URL: url.href };
    if ((await run(process.execPath, ["bin/seed.js"], { env })) !== 0) throw new Error("The demo did not load.");
    await asOwner(url.href, (sql) => fill(sql, name));
    return url.href;
  }

  function database(name) {
    if (!databases.has(name)) databases.set(name, makeDatabase(name));
    return databases.get(name);
  }

  async function openPortal(name = "list", options = {}) {
    const portal = await startServer({
      file: "server.js",
      env: { EMBEDDED_DATABASE_URL: await database(name) },
      ...options,
    });
    portals.add(portal);
    return portal;
  }

  return {
    database,
    openPortal,
    serverLog: path.join(server.dataDir, "server.log"),
    asOwner: async (name, work) => asOwner(await database(name), work),
    close: async () => {
      await Promise.all([...portals].map((portal) => portal.stop()));
      await server.stop();
      fs.rmSync(server.dataDir, { recursive: true, force: true });
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The Cookie header of a freshly signed-in demo member. */
export async function signIn(origin) {
  const body = new URLSearchParams({ login, password });
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${origin}/zaloguj`, { method: "POST", body, headers, redirect: "manual" });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("dyszel="));
  if (!cookie) throw new Error(`Nobody could sign in: ${answer.status}`);
  return cookie.split(";")[0];
}

export function connect(address, options = {}) {
  const url = new URL(address);
  const host = url.searchParams.get("host");
  return postgres({
    host,
    database: url.pathname.slice(1),
    user: "dyszel",
    ssl: false,
    onnotice: () => {},
    ...options,
  });
}

async function asOwner(address, work) {
  const sql = connect(address, { user: "postgres", max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function fill(sql, name) {
  // What is made here is whole by itself: checking every reference would take half of the time.
  await sql`set session_replication_role = replica`;
  if (name === "search") {
    await addSearchable(sql, { companies: 50_000, announcements: 200_000 });
    await sql`vacuum analyze`;
    return;
  }
  if (name.startsWith("freight")) {
    await addFreight(sql, Number(name.slice("freight".length)));
    await sql`vacuum analyze`;
    return;
  }
  if (name === "large") await addCompanies(sql, { companies: 2000, users: 6000 });
  const counts =
    name === "large" ? { announcements: 50_000, comments: 200_000 } : { announcements: 5000, comments: 20_000 };
  await addAnnouncements(sql, counts);
  await addNotices(sql, { notices: name === "large" ? 500_000 : 5000, login });
  await sql`vacuum analyze`;
}
