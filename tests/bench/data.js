// Long enough that every row of a list carries a whole excerpt.
const words =
  "Zapraszamy firmy członkowskie do udziału w spotkaniu o zmianach w pakiecie mobilności, czasie pracy kierowców " +
  "i rozliczaniu delegowania. Omówimy kabotaż, tachografy drugiej generacji oraz stawki na trasach do Niemiec, " +
  "Czech i Holandii. Prosimy o zgłoszenie liczby uczestników i pytań do końca tygodnia pod adresem biura. ";

/** More companies, verified and with the demo's plan, and people in them. */
export async function addCompanies(sql, { companies, users }) {
  await sql`
    insert into companies (name, short_name, country_id, tin, is_verified, registration_subscription_plan_id)
    select 'Przewozy ' || n || ' sp. z o.o.', 'Przewozy ' || n, model.country_id, (7000000000 + n)::text, true,
      model.registration_subscription_plan_id
    from generate_series(1, ${companies}::int) n,
      (select * from companies where registration_subscription_plan_id is not null order by id limit 1) model`;
  await sql`
    insert into users (company_id, login, email, name, surname, is_active, registration_code)
    select c.ids[1 + n % cardinality(c.ids)], 'osoba' || n || '@firma.example', 'osoba' || n || '@firma.example',
      'Jan', 'Kowalski', true, 2
    from generate_series(1, ${users}::int) n, (select array_agg(id) ids from companies) c`;
}

/** Announcements of every type spread over two years, one in five not to be listed, and comments spread over them. */
export async function addAnnouncements(sql, { announcements, comments }) {
  const text = words.repeat(3);
  const paragraph = { type: "paragraph", children: [{ type: "text", text }] };
  const content = { root: { type: "root", children: [paragraph] } };
  await sql`
    insert into announcements (author_id, company_id, type, user_group_id, title, content, content_indexable,
      is_archived, activation_at, created_at)
    select (a.ids[1 + n % cardinality(a.ids)]).id, (a.ids[1 + n % cardinality(a.ids)]).company_id, n % 4,
      (select id from user_groups where code = case when n % 3 = 0 then 'MEMBERS' else 'ALL' end),
      'Ogłoszenie numer ' || n || ' o przewozach na trasie Poznań – Rotterdam', ${sql.json(content)},
      n || ' ' || ${text}, n % 5 = 0, published, published
    from generate_series(1, ${announcements}::int) n,
      (select array_agg(u) ids from users u join companies c on c.id = u.company_id where not c.is_blocked) a,
      lateral (select now() - n * interval '2 years' / ${announcements}::int as published) p`;
  await sql`
    insert into comments (announcement_id, author_id, body, created_at)
    select a.ids[1 + (n * 7919) % cardinality(a.ids)], u.ids[1 + n % cardinality(u.ids)],
      'Dziękujemy, weźmiemy udział. Prosimy o program spotkania numer ' || n, now() - n * interval '1 second'
    from generate_series(1, ${comments}::bigint) n, (select array_agg(id) ids from announcements) a,
      (select array_agg(id) ids from users) u`;
}

/** Notices of everybody, nine in ten read, and a long-standing reader's thousand. */
export async function addNotices(sql, { notices, login }) {
  await sql`
    insert into notices (user_id, kind, action, target_id, parent_id, read_at, dedupe_key, created_at)
    select case when n <= 1000 then reader.id else u.ids[1 + n % cardinality(u.ids)] end, 0, 'VIEW_COMMENT', n, 1,
      case when n % 10 > 0 then now() end, 'bench-' || n, now() - n * interval '1 second'
    from generate_series(1, ${notices}::int) n, (select array_agg(id) ids from users) u,
      (select id from users where login = ${login}) reader`;
}
