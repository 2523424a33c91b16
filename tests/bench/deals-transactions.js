import { measurePages } from "./pages.js";

export const sizes = { full: { runs: 50, warmRuns: 5 }, smallest: { runs: 1, warmRuns: 0 } };
const pages = "/mojetransakcje /mojetransakcje?status=waiting /mojetransakcje?phrase=radom /archiwum/transakcje";

/** The slowest statement of each list of transactions at 100,000 of them, and of the page of one. */
export async function measure(setup, size) {
  const readers = { "szef@transbud.example": [...pages.split(" "), "/transactions/2"] };
  await measurePages(setup, "transactions", readers, size);
}

/** Transactions of every state like those of the demo; the member's company is a side of one in twenty. */
export async function addTransactions(sql, { transactions }) {
  await sql`
    insert into transactions (id, number, posting_id, shipper_company_id, carrier_company_id, supervisor_id, status,
      terms, price, currency_id, payment_days, distance_km, rate_per_km, date, check_code, created_at, updated_at)
    select 1000000 + n, 'TR/2000/' || n, t.posting_id, case when n % 20 = 0 then m.company_id else c.ids[1 + n % 7] end,
      c.ids[8 + n % 7], t.supervisor_id, (enum_range(null::transaction_status))[1 + n % 3], t.terms, 1000 + n % 500,
      t.currency_id, t.payment_days, t.distance_km, t.rate_per_km, current_date - n % 200, 'bench-' || n,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${transactions}::int) n,
      (select array_agg(id order by id) ids from companies
        where id <> (select company_id from users where login = 'szef@transbud.example')) c,
      (select company_id from users where login = 'szef@transbud.example') m,
      (select * from transactions order by id limit 1) t`;
  await sql`
    insert into item_archives (company_id, item_kind, item_id, archived_by)
    select m.company_id, 'TRANSACTION', t.id, m.id
    from transactions t, (select id, company_id from users where login = 'szef@transbud.example') m
    where m.company_id in (t.shipper_company_id, t.carrier_company_id) and t.status <> 'IN_PROGRESS' and t.id % 40 = 0
    on conflict do nothing`;
}
