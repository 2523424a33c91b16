import { addCompanies } from "./data.js";

/** Companies with their people, papers of every state and end, and vehicles, spread evenly. */
export async function addOffices(sql, { companies, users, papers, vehicles }) {
  await addCompanies(sql, { companies, users });
  await sql`
    insert into files (id, scope, original_name, mime, size_bytes, sha256, storage_key, owner_company_id, attached_at)
    select gen_random_uuid(), 'COMPANY_DOCUMENT', 'polisa-' || n || '.pdf', 'application/pdf', 50000,
      decode(md5(n::text) || md5(n::text), 'hex'), 'bench-' || n, c.ids[1 + n % cardinality(c.ids)], now()
    from generate_series(1, ${papers}::int) n, (select array_agg(id) ids from companies) c`;
  await sql`
    insert into company_documents (company_id, name, type, publication_date, expiration_date, is_public, state, created_at)
    select c.ids[1 + n % cardinality(c.ids)], 'Polisa numer ' || n, t.types[1 + n % cardinality(t.types)],
      today - 300, today + n % 400 - 30, n % 2 = 0,
      (case when n % 10 = 0 then 'UNVERIFIED' else 'VERIFIED' end)::company_document_state,
      now() - n * interval '1 minute'
    from generate_series(1, ${papers}::int) n, (select array_agg(id) ids from companies) c,
      (select enum_range(null::company_document_type) types) t,
      (select (now() at time zone 'Europe/Warsaw')::date as today) d`;
  await sql`
    insert into company_document_files (document_id, file_id, position)
    select d.id, f.id, 1 from (select id, right(name, -13)::int n from company_documents where name like 'Polisa numer %') d
    join files f on f.storage_key = 'bench-' || d.n`;
  await sql`
    insert into vehicles (company_id, body, plate_number)
    select c.ids[1 + n % cardinality(c.ids)], v.body, 'PO ' || n
    from generate_series(1, ${vehicles}::int) n, (select array_agg(id) ids from companies) c,
      (select min(body) body from vehicles) v`;
}
