import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { isNamed } from "~/http/field-names.server";
import { bodyOf, cookiesAt } from "../pages/form-request";
import { type Fields, forms, type Ids, idsOf, named, schemas } from "../pages/forms";
import { fixture, send, tryPortal } from "../pages/odd-requests";

/** Fits a number, a text and most lengths, and nothing has it by itself. */
const canary = "777345";

let ids: Ids;

tryPortal();

beforeAll(async () => {
  ids = await idsOf(fixture);
});

/** The columns of every table, under the names that code and database know them by. */
async function columnNames(): Promise<string[]> {
  const columns = await db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`);
  return columns.flatMap(({ name }) => [name, name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())]);
}

async function tablesWithCanary(): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${canary}%`} limit 1`,
    );
    if (row) found.push(name);
  }
  return found;
}

test("a column that a form does not name is written by none, whoever sends it", async () => {
  const names = await columnNames();
  expect(names.length).toBeGreaterThan(200);
  expect(named.length).toBe(forms.length);
  let accepted = 0;
  for (const [, form] of named) {
    const schema = schemas.get(form.schema);
    if (!schema) throw new Error(`No schema ${form.schema}`);
    const extra = names.filter((name) => !isNamed(schema, name));
    // A body of more than 400 fields is none.
    for (let first = 0; first < extra.length; first += 300) {
      const odd = extra.slice(first, first + 300).map((name) => [name, canary]);
      const body = await bodyOf(form, { ...form.fields(ids), ...(Object.fromEntries(odd) as Fields) });
      const request = { path: form.address(ids), cookie: await cookiesAt(form)(), ...body };
      const { status } = await send(form.persona, request, form.schema);
      if (status < 400) accepted++;
    }
  }
  expect(accepted).toBeGreaterThan(forms.length / 3);
  expect(await tablesWithCanary()).toEqual([]);
});
