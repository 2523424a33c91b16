import fs from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, emptyDatabase } from "../../support/database";

const folder = path.resolve(import.meta.dirname, "../../../drizzle/migrations");
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const merging = files.findIndex((name) => name.endsWith("_freight_talk.sql"));

let sql: postgres.Sql;

/** A database as it was before talk about postings belonged to companies. */
beforeAll(async () => {
  sql = connect(await emptyDatabase(inject("templateDatabase"), "dyszel_merged_threads"), "postgres");
  for (const file of files.slice(0, merging)) await migrate(file);
});

afterAll(() => sql.end());

function migrate(file: string) {
  const statements = fs.readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint");
  return sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
}

const [poster, rival, haulier] = [1, 2, 3];
const [ewa, jan, ada, ola, piotr] = [11, 12, 21, 22, 31];
const people = [
  [ewa, poster],
  [jan, poster],
  [ada, haulier],
  [ola, haulier],
  [piotr, rival],
] as const;
/** Message, thread, writer. */
const said = [
  [1, 50, ada],
  [2, 51, ola],
  [3, 50, ewa],
  [4, 51, jan],
  [5, 51, ola],
  [6, 52, piotr],
  [7, 50, ada],
  [8, 53, ada],
  [9, 51, ola],
] as const;
/** Target, parent and kind of what Jan was told. */
const told = [
  [5, 51, 3],
  [2, 51, 6],
  [6, 52, 3],
  [77, 51, 2],
] as const;

test("threads of one company about one posting become one, with every message in its order and nothing read unseen", async () => {
  await sql.begin(async (tx) => {
    // What people and companies need besides is not what this is about.
    await tx`set local session_replication_role = replica`;
    const insert = (table: string, row: Record<string, string | number | boolean>) => {
      const names = Object.keys(row);
      const values = names.map((_, index) => `$${index + 1}`);
      const text = `insert into ${table} (${names}) overriding system value values (${values})`;
      return tx.unsafe(text, Object.values(row));
    };
    for (const id of [poster, rival, haulier]) {
      const row = { id, name: `Company ${id}`, tin: `123456321${id}`, country_id: 1 };
      await insert("companies", row);
    }
    for (const [id, company_id] of people) {
      const row = { name: "N", surname: "S", is_active: true };
      await insert("users", { id, company_id, login: `u${id}`, email: `u${id}@x.example`, ...row });
    }
    for (const [id, status] of [[100, "ACTIVE"] as const, [101, "ARCHIVED"] as const]) {
      const moments = { published_at: "2026-10-01", visible_to_all_at: "2026-10-01", expires_at: "2026-12-01" };
      await insert("freight_postings", {
        id,
        kind: "SHIPMENT",
        company_id: poster,
        author_id: ewa,
        status,
        ...moments,
      });
      for (const [position, user_id] of [ewa, jan].entries()) {
        await insert("freight_supervisors", { posting_id: id, user_id, position });
      }
    }
    const thread = (id: number, posting_id: number, [supervisor_id, counterpart_id]: [number, number], day: string) => {
      const about = { kind: "FREIGHT", posting_id, supervisor_id, counterpart_id };
      const moments = { last_message_at: day, created_at: day };
      return insert("conversations", {
        id,
        ...about,
        counterpart_key: `${supervisor_id}:${counterpart_id}`,
        ...moments,
      });
    };
    const part = (conversation_id: number, user_id: number, read: number, incoming: number, more = {}) => {
      const marks = { last_read_message_id: read, last_incoming_message_id: incoming };
      return insert("conversation_participants", { conversation_id, user_id, is_freight: true, ...marks, ...more });
    };
    // Ada asked Ewa, who has read it all; Ola asked Jan, who has not read her last; and Ewa was asked by the rival.
    await thread(50, 100, [ewa, ada], "2026-11-01");
    await thread(51, 100, [jan, ola], "2026-11-02");
    await thread(52, 100, [ewa, piotr], "2026-11-02");
    await thread(53, 101, [ewa, ada], "2026-10-02");
    const direct = { id: 54, kind: "DIRECT", counterpart_key: "11:21" };
    await insert("conversations", { ...direct, last_message_at: "2026-11-01", created_at: "2026-11-01" });
    for (const [id, conversation_id, sender_id] of said) {
      await insert("messages", { id, conversation_id, sender_id, body: `m${id}` });
    }
    await part(50, ada, 3, 3, { archived_at: "2026-11-03" });
    await part(50, ewa, 7, 7);
    await part(51, ola, 2, 4);
    await part(51, jan, 2, 9);
    await part(52, piotr, 0, 0);
    await part(52, ewa, 0, 6);
    await part(53, ada, 0, 0);
    await part(53, ewa, 8, 8);
    await part(54, ewa, 0, 0, { is_freight: false });
    for (const [target_id, parent_id, kind] of told) {
      const notice = { user_id: jan, kind, action: "VIEW", target_id, parent_id };
      await insert("notices", { ...notice, dedupe_key: `k${target_id}` });
    }
  });

  await migrate(files[merging] ?? "");

  const threads = await sql`
    select id, posting_id, posting_company_id, interested_company_id, counterpart_key, (last_message_at at time zone 'Europe/Warsaw')::date::text as day,
      (select string_agg(m.body, ' ' order by m.id) from messages m where m.conversation_id = c.id) as said
    from conversations c order by id`;
  expect(threads.map((row) => Object.values(row).map(String).join(" | "))).toEqual([
    "50 | 100 | 1 | 3 | null | 2026-11-02 | m1 m2 m3 m4 m5 m7 m9",
    "52 | 100 | 1 | 2 | null | 2026-11-02 | m6",
    "53 | 101 | 1 | 3 | null | 2026-10-02 | m8",
    "54 | null | null | null | 11:21 | 2026-11-01 | null",
  ]);
  const parts = await sql`
    select conversation_id, user_id, company_id, archived_at is not null as archived,
      last_incoming_message_id > last_read_message_id as unread, last_read_message_id
    from conversation_participants order by conversation_id, user_id`;
  expect(parts.map((row) => Object.values(row).join(" "))).toEqual([
    "50 11 1 false false 9", // Ewa has read what was hers
    "50 12 1 false true 4", // Jan has not, from m5 on
    "50 21 3 true false 9",
    "50 22 3 false true 3", // Ola has not seen Jan's answer
    "52 11 1 false true 0",
    "52 12 1 false false 6", // the other supervisor takes part in what is on offer
    "52 31 2 false false 0",
    "53 11 1 false false 8",
    "53 21 3 false false 0",
    "54 11 1 false false 0",
  ]);
  const notices = await sql`select kind, parent_id, mailed_at is not null as mailed from notices order by id`;
  expect(notices.map((row) => Object.values(row).join(" "))).toEqual([
    "3 50 true",
    "6 50 true",
    "3 52 true",
    "2 51 true",
  ]);
});
