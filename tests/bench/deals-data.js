import { addCompanies } from "./data.js";

/**
 * The first offer of the bench, which the demo's member has received and is to answer; its transactions begin at twice
 * that.
 */
export const firstBenchId = 1_000_000;

const login = "szef@transbud.example";
const towns = ["Radom", "Poznań", "Łódź", "Gdańsk", "Kielce", "Lublin", "Rzeszów", "Opole", "Toruń", "Leszno"];

/**
 * So many postings with an offer each that was not accepted, and so many transactions of offers that were. The demo's
 * member has a part in one of 20 of each, as either side.
 */
export async function addDeals(sql, { companies, users, deals }) {
  await addCompanies(sql, { companies, users });
  await sql`
    create temporary table deal as
    select n, own.company_id as own_company, own.id as own_user,
      case n % 40 when 0 then own.company_id else c.ids[1 + n % c.count] end as poster,
      case n % 40 when 20 then own.company_id else c.ids[1 + (n + 1 + n % 7) % c.count] end as asker,
      -- What falls to the member is of every kind too.
      n / 20 as turn, ${towns}::text[] as towns, now() - n * interval '1 minute' as moment,
      (now() at time zone 'Europe/Warsaw')::date as today
    from generate_series(0, ${deals - 1}::int) n,
      (select array_agg(id order by id) ids, count(*)::int from companies
        where id <> (select company_id from users where login = ${login})) c,
      (select id, company_id from users where login = ${login}) own`;
  await addPostings(sql);
  await addOffers(sql);
  await addTransactions(sql);
  await addWords(sql);
}

async function addPostings(sql) {
  await sql`
    insert into freight_postings (id, kind, company_id, author_id, status, bodies, rate, currency_id, payment_days,
      distance_km, published_at, confirmed_at, visible_to_all_at, expires_at) overriding system value
    select ${firstBenchId} + n, 'SHIPMENT', poster, own_user, 'ACTIVE', '{curtainsider}', 3000 + n % 900, 1, 30, 300,
      moment, moment, moment, now() + interval '5 days'
    from deal`;
  await sql`
    insert into freight_places (posting_id, role, position, country_id, postal_code, city, start_date)
    select ${firstBenchId} + n, role::place_role, 0, countries.id, '26-600', towns[1 + (turn + shift) % 10], today + 1
    from deal, (values ('LOAD', 0), ('UNLOAD', 3)) ends (role, shift), countries where acronym = 'PL'`;
}

/** One offer of each posting that waits or has ended in some way, and one that was accepted; no trigger writes here. */
async function addOffers(sql) {
  await sql`
    insert into offers (id, number, posting_id, interested_company_id, posting_company_id, begun_by, author_id, status,
      distance_km, closed_at, awaits_company_id, open_until, search_text, created_at, updated_at) overriding system value
    select ${firstBenchId} + n, 'OF/2000/' || n, ${firstBenchId} + n, asker, poster, 'INTERESTED', own_user, status, 300,
      case status when 'SUBMITTED' then null else moment end,
      case status when 'SUBMITTED' then case turn / 10 % 2 when 0 then poster else asker end end,
      case status when 'SUBMITTED' then now() + interval '1 day' end,
      offer_search_text('OF/2000/' || n, ${firstBenchId} + n, null, null), moment, moment
    from deal, lateral (select (array['SUBMITTED', 'SUBMITTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'])[1 + turn / 2 % 5]
      ::offer_status as status) s`;
  await sql`
    insert into offers (id, number, posting_id, interested_company_id, posting_company_id, begun_by, author_id, status,
      distance_km, closed_at, search_text, created_at, updated_at) overriding system value
    select 2 * ${firstBenchId} + n, 'OF/2001/' || n, ${firstBenchId} + n, asker, poster, 'INTERESTED', own_user,
      'ACCEPTED', 300, moment, offer_search_text('OF/2001/' || n, ${firstBenchId} + n, null, null), moment, moment
    from deal`;
  await sql`
    insert into offer_proposals (offer_id, no, side, author_id, price, currency_id, payment_days, valid_until, closed_at,
      created_at)
    select o.id, no, (case when no = 2 then 'POSTING' else 'INTERESTED' end)::offer_side, o.author_id, 3000 + no, 1, 30,
      o.created_at + interval '1 day', case when no = last and o.status = 'SUBMITTED' then null else o.created_at end,
      o.created_at
    from offers o,
      lateral (select case when o.awaits_company_id = o.interested_company_id then 2 else 1 end as last) l,
      generate_series(1, last) no
    where o.id >= ${firstBenchId}`;
  await sql`
    insert into offer_acts (offer_id, proposal_id, action, side, author_id, created_at)
    select offer_id, id, 'propose', side, author_id, created_at from offer_proposals where offer_id >= ${firstBenchId}`;
  await archive(
    sql,
    "OFFER",
    sql`
    select id from offers where status <> 'SUBMITTED' and id % 3 = 0
      and (select company_id from users where login = ${login}) in (interested_company_id, posting_company_id)`,
  );
}

async function addTransactions(sql) {
  await sql`
    insert into transactions (id, number, posting_id, shipper_company_id, carrier_company_id, supervisor_id, status,
      terms, price, currency_id, payment_days, distance_km, rate_per_km, date, check_code, has_proof, completed_at,
      is_rated_by_shipper, is_rated_by_carrier, is_payment_told, created_at, updated_at)
    select 2 * ${firstBenchId} + n, 'TR/2000/' || n, ${firstBenchId} + n, poster, asker, own_user, status,
      model.terms || jsonb_build_object(
        'loadingPlaces', jsonb_build_array(place || jsonb_build_object('city', towns[1 + turn % 10])),
        'unloadingPlaces', jsonb_build_array(place || jsonb_build_object('city', towns[1 + (turn + 3) % 10]))),
      3000 + n % 900, 1, 30, 300, 10, day, 'bench-' || n, turn % 4 > 0,
      case status when 'COMPLETED' then day + interval '2 days' end,
      -- Nearly all is rated within its term.
      status = 'COMPLETED' and turn % 30 > 0, status = 'COMPLETED' and turn % 30 > 1,
      status = 'COMPLETED' and turn % 5 > 0, moment, moment
    from deal, (select terms from transactions order by id limit 1) model,
      lateral (select today - n % 200 as day,
        (enum_range(null::transaction_status))[1 + turn / 2 % 3] as status) s,
      lateral (select (model.terms #> '{loadingPlaces,0}') || '{"startDate": null, "endDate": null}' as place) p`;
  await archive(
    sql,
    "TRANSACTION",
    sql`
    select id from transactions where status <> 'IN_PROGRESS' and id % 3 = 0
      and (select company_id from users where login = ${login}) in (shipper_company_id, carrier_company_id)`,
  );
}

/** What the sides of the transactions that are marked so have said, with what the triggers would have counted of it. */
async function addWords(sql) {
  await sql`
    insert into ratings (transaction_id, by_company_id, of_company_id, author_id, score, comment, created_at)
    select t.id, by_company, of_company, t.supervisor_id, 1 + t.id % 5, 'Załadunek bez czekania.', t.completed_at
    from transactions t,
      lateral (values (t.is_rated_by_shipper, t.shipper_company_id, t.carrier_company_id),
        (t.is_rated_by_carrier, t.carrier_company_id, t.shipper_company_id)) side (is_rated, by_company, of_company)
    where is_rated and t.id >= ${firstBenchId}`;
  await sql`
    insert into payment_reports (transaction_id, by_company_id, of_company_id, author_id, outcome, created_at)
    select id, carrier_company_id, shipper_company_id, supervisor_id,
      (case when id % 3 = 0 then 'LATE' else 'ON_TIME' end)::payment_outcome, completed_at
    from transactions where is_payment_told and id >= ${firstBenchId}`;
  await sql`truncate company_scores`;
  await sql`
    insert into company_scores (company_id, score, count)
    select of_company_id, score, count(*) from ratings group by of_company_id, score`;
}

function archive(sql, kind, items) {
  return sql`
    insert into item_archives (company_id, item_kind, item_id, archived_by)
    select own.company_id, ${kind}, item.id, own.id
    from (${items}) item, users own where own.login = ${login}
    on conflict do nothing`;
}
