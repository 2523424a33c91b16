import path from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateSchema } from "../../drizzle/migrate.server";
import { cloneDatabase, connect } from "../support/database";

const folder = path.resolve(import.meta.dirname, "../../drizzle");
let sql: postgres.Sql;

beforeAll(async () => {
  sql = connect(await cloneDatabase(inject("templateDatabase"), "dyszel_migration"));
});

afterAll(() => sql.end());

const bodyOf = async (name: string) => (await sql`select prosrc from pg_proc where proname = ${name}`)[0]?.prosrc;

test("a function is written anew as its file says, over tables that stay as they are", async () => {
  const before = await bodyOf("count_ratings");
  await sql.unsafe(`create or replace function count_ratings() returns trigger language plpgsql as 'begin end'`);
  await migrateSchema(sql, folder);
  expect(await bodyOf("count_ratings")).toBe(before);
});

test("a database that began with another migration is refused and left alone", async () => {
  await sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 1`;
  await sql`drop function count_ratings cascade`;
  await expect(migrateSchema(sql, folder)).rejects.toThrow("Start over: npm run reset");
  expect(await bodyOf("count_ratings")).toBeUndefined();
});
