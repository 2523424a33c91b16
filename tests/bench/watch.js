import { drizzle } from "drizzle-orm/postgres-js";
import { explain } from "./explain.js";
import { openModules } from "./module.js";
import { against, milliseconds, printTable } from "./print.js";
import { connect } from "./setup.js";

/** What the hourly look for companies that are alike does after so many have changed, among all that the setup has. */
export async function measureWatch(setup, { changed }) {
  const modules = await openModules();
  const url = await setup.database("search");
  process.env.EMBEDDED_DATABASE_URL ??= url;
  const sql = connect(url, { max: 1, connection: { jit: false } });
  try {
    const { watchCompanies } = await modules.load("app/domain/watch/watching.server.ts");
    await addLikenesses(sql);
    const rows = [["companies changed", "statements", "ms", "rows read", "large tables read whole", "found"]];
    for (const count of [0, ...changed]) {
      await sql`truncate watched_companies`;
      await sql`
        insert into watched_companies (company_id) select id from companies where tin like '8%' order by hashint8(id) limit ${count}`;
      const statements = [];
      const logger = { logQuery: (text, parameters) => statements.push({ text, parameters }) };
      const ctx = { db: drizzle(sql, { casing: "snake_case", logger }), now: new Date(), viewer: null };
      const start = performance.now();
      const found = await watchCompanies(ctx);
      const time = performance.now() - start;
      const plans = [];
      for (const statement of statements.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))) {
        plans.push(await explain(sql, statement, { runs: 1, warmRuns: 0 }));
      }
      const whole = new Set(plans.flatMap(({ wholeTables }) => wholeTables));
      rows.push([
        count.toLocaleString("en"),
        statements.length,
        milliseconds(time),
        plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0).toLocaleString("en"),
        against([...whole].join(" ") || "none", "none", whole.size === 0),
        found,
      ]);
    }
    printTable(rows);
  } finally {
    await sql.end();
    await modules.close();
  }
}

/** Every company has a policy, now and then another's too, as its telephones are; and there are as many accounts. */
async function addLikenesses(sql) {
  const isOurs = sql`tin like '8%'`;
  await sql`
    with papers as (
      insert into company_documents (company_id, name, type)
      select id, 'polisa', 'INSURANCE_POLICY' from companies where ${isOurs} returning id, company_id),
    bytes as (
      insert into files (scope, owner_company_id, original_name, mime, size_bytes, sha256, storage_key)
      select 'COMPANY_DOCUMENT', company_id, 'polisa.pdf', 'application/pdf', 1, sha256((company_id % 49997)::text::bytea), 'paper ' || company_id
      from papers returning id, owner_company_id)
    insert into company_document_files (document_id, file_id, position)
    select papers.id, bytes.id, 1 from papers join bytes on bytes.owner_company_id = papers.company_id`;
  await sql`
    insert into transaction_accounts (transaction_id, country, sealed_number, fingerprint, given_by)
    select a.transaction_id, 'PL', '', sha256(c.id::text::bytea), a.given_by
    from (select transaction_id, given_by from transaction_accounts order by id limit 1) a cross join companies c where ${isOurs}`;
  for (const table of [
    "companies",
    "users",
    "company_documents",
    "company_document_files",
    "files",
    "transaction_accounts",
  ]) {
    await sql`vacuum analyze ${sql(table)}`;
  }
}
