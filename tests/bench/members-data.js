/** Makes so many of the hauliers' people members who can sign in, with the password of the demo; their logins. */
export async function addMembers(sql, count) {
  const chosen = sql`select id, company_id from users where login like 'kierowca%' order by id limit ${count}`;
  const rows = await sql`
    update users set email_confirmed_at = now(), phone = '+48600100200',
      password_hash = (select password_hash from users where login = 'szef@transbud.example')
    where id in (select id from (${chosen}) chosen) returning login`;
  if (rows.length < count) throw new Error(`There are ${rows.length} members, not ${count}.`);
  await sql`
    insert into user_roles (user_id, role_id)
    select chosen.id, role.id from (${chosen}) chosen, dictionary_roles role where role.name = 'COMPANY_USER'
    on conflict do nothing`;
  await sql`
    insert into legal_acceptances (user_id, company_id, document_id)
    select chosen.id, chosen.company_id, document.id from (${chosen}) chosen, legal_documents document
    on conflict do nothing`;
  return rows.map(({ login }) => login);
}

/** What the portal's connections have not let go of: transactions that are open, and locks of tables. */
export async function countLeftovers(sql) {
  const [counts] = await sql`
    select count(distinct pid)::int as connections,
      count(distinct pid) filter (where xact_start is not null)::int as transactions,
      count(locks.relation)::int as locks
    from pg_stat_activity left join pg_locks locks using (pid)
    where datname = current_database() and usename = 'dyszel'`;
  return counts;
}
