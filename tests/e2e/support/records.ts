import { createHash, randomBytes } from "node:crypto";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { concludeTransaction } from "~/domain/deal/negotiation/conclude.server";
import { numberTransaction } from "~/domain/deal/negotiation/number.server";
import { freezeTerms } from "~/domain/deal/terms/freeze.server";
import { reindexPostings } from "~/domain/freight/posting/lanes.server";
import type { Context } from "~/domain/kernel/context";

import type { connect } from "../../support/database";
import { inDays } from "../../support/days";

export type Records = ReturnType<typeof createRecords>;

interface Person {
  id: number;
  login: string;
  companyId: number;
  name: string;
}

interface NewPosting {
  author: Person;
  kind?: "SHIPMENT" | "VEHICLE";
  from?: Town;
  to?: Town | null;
  bodies?: string[];
  rate?: number | null;
  /** Who may take it at its rate at once. */
  takers?: "ALL" | "INSURED";
  distanceKm?: number | null;
  tonnage?: number;
  additionalInfo?: string;
  minutesAgo?: number;
  /** Days from today until it loads. */
  inDays?: number;
  status?: "DRAFT" | "ACTIVE" | "EXPIRED" | "CONCLUDED";
}

interface Town {
  country?: string;
  postalCode?: string;
  city: string;
  lat?: number;
  lon?: number;
}

const plock: Town = { postalCode: "09-400", city: "Płock", lat: 52.5468, lon: 19.7064 };
const berlin: Town = { country: "DE", postalCode: "10115", city: "Berlin", lat: 52.5244, lon: 13.4105 };

interface NewAnnouncement {
  author: Person;
  title?: string;
  body?: string;
  type?: 0 | 1 | 2 | 3;
  isArchived?: boolean;
}

/** Writes what a journey needs straight into the database, so that no journey leans on another's rows. */
export function createRecords(sql: ReturnType<typeof connect>, db: PostgresJsDatabase) {
  let serial = 0;

  /** Somebody of the demo, by login. */
  async function person(login: string): Promise<Person> {
    const [row] = await sql<Person[]>`
      select id, login::text, company_id as "companyId", name from users where login = ${login}`;
    if (!row) throw new Error(`Nobody has the login ${login}`);
    return row;
  }

  /** A new employee of the company that the login of the demo belongs to, with the demo's password. */
  async function colleagueOf(login: string): Promise<Person> {
    serial += 1;
    const own = `osoba${serial}@journey.example`;
    const [row] = await sql<{ id: number }[]>`
      insert into users (company_id, login, email, password_hash, name, surname, is_active, email_confirmed_at)
      select company_id, ${own}, ${own}, password_hash, 'Osoba', ${`Testowa${serial}`}, true, now()
      from users where login = ${login} returning id`;
    await sql`
      insert into user_roles (user_id, role_id)
      select ${row?.id ?? 0}, id from dictionary_roles where name = 'COMPANY_USER'`;
    return person(own);
  }

  /** Somebody who registered a company and has not confirmed: with a package, or by quick access. */
  async function applicant(kind: "full" | "quick"): Promise<Person> {
    serial += 1;
    const own = `zgloszenie${serial}@journey.example`;
    const [company] = await sql<{ id: number }[]>`
      insert into companies (name, country_id, tin)
      select ${`Zgłoszona ${serial}`}, id, ${String(3_000_000_000 + serial)} from countries where acronym = 'PL'
      returning id`;
    await sql`
      insert into users (company_id, login, email, password_hash, name, surname, is_admin, registration_code,
        registration_expires_at)
      select ${company?.id ?? 0}, ${own}, ${own}, password_hash, 'Osoba', ${`Zgłoszona${serial}`}, true,
        ${kind === "full" ? 2 : 3}, now() + interval '14 days'
      from users where login = 'szef@transbud.example'`;
    return person(own);
  }

  /** A new employee of the company whom nobody has given a password yet. */
  async function newcomerOf(login: string): Promise<Person> {
    const colleague = await colleagueOf(login);
    await sql`
      update users set password_hash = null, is_active = false, email_confirmed_at = null where id = ${colleague.id}`;
    return colleague;
  }

  async function announcement({ author, type = 1, isArchived = false, ...texts }: NewAnnouncement) {
    serial += 1;
    const title = texts.title ?? `Próbne ogłoszenie ${serial}`;
    const body = texts.body ?? `Treść próbnego ogłoszenia ${serial}.`;
    const paragraph = { type: "paragraph", children: [{ type: "text", text: body, format: 0 }] };
    const content = sql.json({ root: { type: "root", children: [paragraph] } });
    const [row] = await sql<{ id: number }[]>`
      insert into announcements
        (author_id, company_id, type, user_group_id, title, content, content_indexable, activation_at, is_archived)
      select ${author.id}, ${author.companyId}, ${type}, id, ${title}, ${content}, ${body}, now(), ${isArchived}
      from user_groups where code = 'ALL' returning id`;
    return { id: row?.id ?? 0, title, path: `/ogloszenie/${row?.id}` };
  }

  /** A posting on offer, from one place to another, with its author to ask. */
  async function posting({
    author,
    kind = "SHIPMENT",
    from = plock,
    to = berlin,
    inDays: days = 1,
    ...choice
  }: NewPosting) {
    const {
      bodies = ["curtainsider"],
      rate = 3200,
      distanceKm = 348,
      tonnage = 24,
      minutesAgo = 60,
      status = "ACTIVE",
    } = choice;
    const published = sql`now() - make_interval(mins => ${minutesAgo})`;
    const [row] = await sql<{ id: number }[]>`
      insert into freight_postings (kind, company_id, author_id, status, bodies, tonnage, length, ldm, rate, distance_km,
        payment_days, takers, additional_info, published_at, confirmed_at, visible_to_all_at, expires_at)
      values (${kind}, ${author.companyId}, ${author.id}, ${status}, ${bodies}, ${tonnage}, 13.6, 13.6, ${rate},
        ${distanceKm}, 30, ${choice.takers ?? null}, ${choice.additionalInfo ?? null}, ${published}, ${published}, ${published},
        now() + make_interval(days => ${days + 3})) returning id`;
    const id = Number(row?.id ?? 0);
    for (const [role, town] of [["LOAD", from] as const, ["UNLOAD", to] as const]) {
      if (!town) continue;
      await sql`
        insert into freight_places (posting_id, role, position, country_id, postal_code, city, lat, lon, start_date)
        select ${id}, ${role}, 0, id, ${town.postalCode ?? null}, ${town.city}, ${town.lat ?? null}, ${town.lon ?? null},
          ${inDays(days)}::date from countries where acronym = ${town.country ?? "PL"}`;
    }
    await sql`insert into freight_supervisors (posting_id, user_id, position) values (${id}, ${author.id}, 0)`;
    await reindexPostings({ db, now: new Date() } as Context, [id]);
    const [page, folder] = kind === "SHIPMENT" ? ["ladunek", "shipments"] : ["wolny-pojazd", "vehicles"];
    return { id, path: `/${page}/${id}`, editPath: `/freight/${folder}/${id}/edit` };
  }

  /** Has the portal ask saved searches about what has been put up, as it does every minute. */
  async function match(): Promise<void> {
    await sql`select graphile_worker.add_job('match-appearances')`;
  }

  /** Of how many moments the saved searches have not been asked about a posting yet. */
  async function appearancesOf(postingId: number): Promise<number> {
    const rows = await sql`select from posting_appearances where posting_id = ${postingId}`;
    return rows.length;
  }

  /** A transport that two people agreed on just now, which loads today; the shipper said yes. */
  async function deal(shipper: Person, carrier: Person, from = plock): Promise<number> {
    const { id: postingId } = await posting({ author: shipper, from, inDays: 0, status: "CONCLUDED" });
    const [offer] = await sql<{ id: number }[]>`
      insert into offers (number, posting_id, interested_company_id, posting_company_id, begun_by, author_id, status)
      values (${`OF/2001/${postingId}`}, ${postingId}, ${carrier.companyId}, ${shipper.companyId}, 'INTERESTED',
        ${carrier.id}, 'ACCEPTED') returning id`;
    const offerId = Number(offer?.id ?? 0);
    const [proposal] = await sql<{ id: number }[]>`
      insert into offer_proposals (offer_id, no, side, author_id, price, currency_id, payment_days, valid_until, closed_at)
      values (${offerId}, 1, 'INTERESTED', ${carrier.id}, 3200, 1, 30, now(), now()) returning id`;
    const acceptance = { offerId, proposalId: Number(proposal?.id ?? 0), acceptedBy: shipper.id };
    await db.transaction(async (tx) => {
      const ctx = { db: tx, now: new Date() } as Context;
      await numberTransaction(ctx, await concludeTransaction(ctx, await freezeTerms(ctx, acceptance)));
    });
    return offerId;
  }

  /** Moves the term of an offer's open proposal into the past. */
  async function endTerm(path: string): Promise<void> {
    const id = Number(path.split("/").at(-1));
    await sql`update offer_proposals set valid_until = now() - interval '1 minute' where offer_id = ${id}`;
    await sql`update offers set open_until = now() - interval '1 minute' where id = ${id}`;
  }

  /** Moves the completion of a transaction, and with it the term of its price, 31 days into the past. */
  async function endPaymentTerm(id: number): Promise<void> {
    await sql`update transactions set completed_at = completed_at - interval '31 days' where id = ${id}`;
  }

  /** Comments of one person, a minute apart, the oldest first; gives their ids. */
  async function comments(announcementId: number, author: Person, bodies: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [index, body] of bodies.entries()) {
      const [row] = await sql<{ id: number }[]>`
        insert into comments (announcement_id, author_id, body, created_at)
        values (${announcementId}, ${author.id}, ${body}, now() - make_interval(mins => ${bodies.length - index}))
        returning id`;
      ids.push(row?.id ?? 0);
    }
    return ids;
  }

  /** An unread notice of a comment, so many days old. */
  async function notice(reader: Person, target: { announcementId: number; commentId: number; daysAgo?: number }) {
    await sql`
      insert into notices (user_id, kind, action, target_id, parent_id, parent_type, dedupe_key, created_at)
      values (${reader.id}, 0, 'VIEW_COMMENT', ${target.commentId}, ${target.announcementId}, 1,
        ${`journey:${target.commentId}:${target.daysAgo ?? 0}`}, now() - make_interval(days => ${target.daysAgo ?? 0}))`;
  }

  /** A comment of somebody else under an announcement of the reader, who has not read of it. */
  async function unreadComment(reader: Person, daysAgo = 0) {
    const { id, path, title } = await announcement({ author: reader });
    const writer = await person("piotr@cargopol.example");
    const [commentId = 0] = await comments(id, writer, ["Czy to jeszcze aktualne?"]);
    await notice(reader, { announcementId: id, commentId, daysAgo });
    return { announcementId: id, commentId, path, title };
  }

  /** What the first person wrote to the second, a minute apart and not read yet; the pair must be a new one. */
  async function conversation(writer: Person, reader: Person, bodies: string[], announcementId: number | null = null) {
    const [row] = await sql<{ id: number }[]>`
      insert into conversations (kind, announcement_id, counterpart_key, last_message_at)
      values (${announcementId === null ? "DIRECT" : "ANNOUNCEMENT"}, ${announcementId}, ${pair(writer, reader)}, now())
      returning id`;
    const conversation = await write(row?.id ?? 0, writer, reader, bodies);
    return { ...conversation, path: `/wiadomosci/${conversation.id}` };
  }

  /** What somebody wrote to a supervisor about a posting, a minute apart and not read yet. */
  async function postingTalk(asker: Person, supervisor: Person, bodies: string[], postingId: number) {
    const [row] = await sql<{ id: number }[]>`
      insert into conversations (kind, posting_id, posting_company_id, interested_company_id, last_message_at)
      values ('FREIGHT', ${postingId}, ${supervisor.companyId}, ${asker.companyId}, now())
      returning id`;
    const conversation = await write(row?.id ?? 0, asker, supervisor, bodies, true);
    return { ...conversation, path: `/mojerozmowy/${conversation.id}` };
  }

  function pair(one: Person, other: Person): string {
    return [one.id, other.id].sort((a, b) => a - b).join(":");
  }

  async function write(id: number, writer: Person, reader: Person, bodies: string[], isFreight = false) {
    const messageIds: number[] = [];
    for (const [index, body] of bodies.entries()) {
      const [message] = await sql<{ id: number }[]>`
        insert into messages (conversation_id, sender_id, body, created_at)
        values (${id}, ${writer.id}, ${body}, now() - make_interval(mins => ${bodies.length - index})) returning id`;
      messageIds.push(Number(message?.id ?? 0));
    }
    const last = messageIds.at(-1) ?? 0;
    await sql`
      insert into conversation_participants (conversation_id, user_id, company_id, is_freight, last_incoming_message_id)
      values (${id}, ${writer.id}, ${writer.companyId}, ${isFreight}, 0),
        (${id}, ${reader.id}, ${reader.companyId}, ${isFreight}, ${last})`;
    return { id: Number(id), messageIds };
  }

  /** A load of the author's company on offer since a minute, from Berlin to a town, that they answer for. */
  async function talkedPosting(author: Person, town = "Poznań"): Promise<number> {
    const [row] = await sql<{ id: number }[]>`
      insert into freight_postings (kind, company_id, author_id, status, bodies, rate, currency_id, payment_days,
        published_at, confirmed_at, visible_to_all_at, expires_at)
      values ('SHIPMENT', ${author.companyId}, ${author.id}, 'ACTIVE', '{curtainsider}', 4250, 1, 30,
        now() - interval '1 minute', now(), now() - interval '1 minute', now() + interval '3 days') returning id`;
    const id = row?.id ?? 0;
    await sql`
      insert into freight_places (posting_id, role, position, country_id, postal_code, city, start_date, end_date)
      select ${id}, p.role::place_role, 0, c.id, p.code, p.city, p.day, p.day + 1
      from (values ('LOAD', 'DE', '10115', 'Berlin', ${inDays(1)}::date),
        ('UNLOAD', 'PL', null, ${town}, ${inDays(2)}::date)) p (role, country, code, city, day)
      join countries c on c.acronym = p.country`;
    await sql`insert into freight_supervisors (posting_id, user_id, position) values (${id}, ${author.id}, 0)`;
    return Number(id);
  }

  /** A company that waits, with one person who has confirmed. */
  async function waitingCompany() {
    serial += 1;
    const tin = String(3_000_000_000 + Math.floor(Math.random() * 900_000_000));
    const name = `Czekająca ${tin}`;
    const [row] = await sql<{ id: number }[]>`
      insert into companies (name, country_id, tin) select ${name}, id, ${tin} from countries where acronym = 'PL'
      returning id`;
    const email = `czeka${tin}@journey.example`;
    await sql`
      insert into users (company_id, login, email, password_hash, name, surname, is_admin, email_confirmed_at)
      select ${row?.id ?? 0}, ${email}, ${email}, password_hash, 'Ewa', 'Czekająca', true, now()
      from users where login = 'szef@transbud.example'`;
    return { id: row?.id ?? 0, name, email };
  }

  /**
   * An invitation by somebody of the demo, sent unless told, open unless a company registered by it; gives its address.
   */
  async function invitation(
    login: string,
    registeredCompanyId: number | null = null,
    { isSent = true } = {},
  ): Promise<string> {
    const inviter = await person(login);
    const email = `zaproszenie${Math.floor(Math.random() * 1e9)}@journey.example`;
    await sql`
      insert into invitations (company_id, invited_by, email, company_name, status, registered_company_id,
        token_hash, expires_at, sent_at)
      values (${inviter.companyId}, ${inviter.id}, ${email}, 'Zaproszona',
        ${registeredCompanyId === null ? (isSent ? "SENT" : "NEW") : "REGISTERED"}, ${registeredCompanyId},
        sha256(${email}::text::bytea), now() + interval '20 days', case when ${isSent}::boolean then now() end)`;
    return email;
  }

  /** A mail that was given up; answers whom it is for. */
  async function failedMail(): Promise<string> {
    const email = `nieudana${Math.floor(Math.random() * 1e9)}@journey.example`;
    await sql`
      insert into outbox_emails (kind, to_email, subject, body_text, body_html, status, attempts, last_error)
      values ('company-deny', ${email}, 'Nieudana', 'x', 'x', 'FAILED', 6, 'application_error: Internal server error')`;
    return email;
  }

  /** A running session of a person; answers the secret of its cookie. */
  async function session(login: string): Promise<string> {
    const secret = randomBytes(32).toString("base64url");
    const { id } = await person(login);
    await sql`
      insert into auth_sessions (user_id, cookie_hash, last_seen_at, idle_expires_at, expires_at)
      values (${id}, ${createHash("sha256").update(secret).digest()}, now(), now() + interval '1 day',
        now() + interval '30 days')`;
    return secret;
  }

  /** Ends every session of a person, as an administrator would. */
  async function endSessionsOf(login: string) {
    await sql`
      update auth_sessions set ended_at = now(), end_reason = 'ADMIN'
      where user_id = (select id from users where login = ${login})`;
  }

  return {
    sql,
    person,
    colleagueOf,
    applicant,
    newcomerOf,
    announcement,
    posting,
    match,
    appearancesOf,
    deal,
    endTerm,
    endPaymentTerm,
    comments,
    notice,
    unreadComment,
    conversation,
    postingTalk,
    talkedPosting,
    waitingCompany,
    invitation,
    failedMail,
    session,
    endSessionsOf,
  };
}
