import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { demoPassword as password } from "../../app/domain/account/demo-accounts.js";
import { run } from "../../bin/command.js";
import { startPostgres } from "../../bin/postgres.js";
import { addOffices } from "./company-data.js";
import { addAnnouncements, addCompanies, addNotices } from "./data.js";
import { addDeals } from "./deals-data.js";
import { addFreight } from "./freight-data.js";
import { startServer } from "./process.js";
import { addSearchable } from "./search-data.js";

const member = "szef@transbud.example";

const sizes = {
  full: {
    list: { announcements: 5000, comments: 20_000, notices: 5000 },
    large: { companies: 2000, users: 6000, announcements: 50_000, comments: 200_000, notices: 500_000 },
    company: { companies: 5000, users: 20_000, papers: 100_000, vehicles: 20_000 },
    search: { companies: 50_000, announcements: 200_000 },
    deals: { companies: 2000, users: 6000, deals: 100_000 },
    hauliers: 20_000,
  },
  smallest: {
    list: { announcements: 60, comments: 60, notices: 60 },
    large: { companies: 20, users: 60, announcements: 120, comments: 200, notices: 200 },
    company: { companies: 20, users: 60, papers: 60, vehicles: 60 },
    search: { companies: 50, announcements: 200 },
    deals: { companies: 20, users: 60, deals: 400 },
    hauliers: 50,
  },
};

/**
 * A database server of the run's own with the demo and, when first asked for, more, as much as the size has: `list`
 * announcements, `large` people, comments and notices beside, `search` companies and announcements to search,
 * `company` people, papers and vehicles of many companies, `deals` offers and transactions, `freight` followed by a
 * number that many active postings. Nothing is left of it once it is closed.
 */
export async function openSetup(size) {
  const folder = path.resolve(".data/bench", String(process.pid));
  const server = await startPostgres({ dataDir: path.join(folder, "pg"), name: "demo", fast: true });
  process.env.FILES_DIR = path.join(folder, "files");
  const env = { ...process.env, NODE_ENV: "production", EMBEDDED_DATABASE_URL: server.url };
  if ((await run(process.execPath, ["bin/seed.js"], { env })) !== 0) throw new Error("The demo did not load.");
  const databases = new Map();
  const portals = new Set();

  async function makeDatabase(name) {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const template = new URL("/template1", server.url);
    template.search = url.search;
    await asOwner(template.href, (sql) => sql`create database ${sql(name)} template demo owner dyszel`);
    await asOwner(url.href, (sql) => fill(sql, name, sizes[size]));
    return url.href;
  }

  function database(name) {
    if (!databases.has(name)) databases.set(name, makeDatabase(name));
    return databases.get(name);
  }

  async function openPortal(name = "list", options = {}) {
    const env = { EMBEDDED_DATABASE_URL: await database(name), ...options.env };
    const portal = await startServer({ file: "server.js", ...options, env });
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

/** The Cookie header of a freshly signed-in demo person. */
export async function signIn(origin, login = member) {
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

async function fill(sql, name, size) {
  // What is made here is whole by itself: checking every reference would take half of the time.
  await sql`set session_replication_role = replica`;
  if (name === "places") return;
  if (name === "deals") await addDeals(sql, size.deals);
  else if (name === "company") await addOffices(sql, size.company);
  else if (name === "search") await addSearchable(sql, size.search);
  else if (name.startsWith("freight")) {
    await addFreight(sql, { postings: Number(name.slice("freight".length)), hauliers: size.hauliers });
  } else {
    if (name === "large") await addCompanies(sql, size.large);
    await addAnnouncements(sql, size[name]);
    await addNotices(sql, { ...size[name], login: member });
  }
  await sql`vacuum analyze`;
}
