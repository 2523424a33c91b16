import postgres from "postgres";

/** Opens a pool on a database address whose `host` parameter is a socket folder; `user` replaces the address' own. */
export function connect(address: string, user?: string) {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? url.hostname;
  return postgres({
    host,
    database: url.pathname.slice(1),
    user: user ?? url.username,
    max: 4,
    ssl: false,
    onnotice: () => {},
  });
}

/** Makes `name` an empty database beside the template and returns its address. */
export function emptyDatabase(template: string, name: string): Promise<string> {
  const url = new URL(template);
  url.pathname = "/template1";
  return cloneDatabase(url.href, name);
}

/** Makes `name` a fresh copy of the template database and returns its address. */
export async function cloneDatabase(template: string, name: string): Promise<string> {
  const url = new URL(template);
  const source = url.pathname.slice(1);
  url.pathname = "/postgres";
  const sql = connect(url.href, "postgres");
  await sql`drop database if exists ${sql(name)} with (force)`;
  await sql`create database ${sql(name)} template ${sql(source)} owner dyszel`;
  await sql.end();
  url.pathname = `/${name}`;
  return url.href;
}
