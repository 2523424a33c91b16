import { users } from "drizzle/schema/account";
import { companies, companyChanges, companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { transactions } from "drizzle/schema/transaction";
import { watchedDomains, watchFindings } from "drizzle/schema/watch";
import { and, asc, between, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { listActsOn } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { lookalikeKeys, ownDomain } from "~/domain/text/mail-domain";
import { calendarDay, zone } from "~/domain/units/moment.server";
import { daysBefore } from "~/domain/units/time";
import { type FindingKind, takeoverDays } from "./finding";
import { takeoverIn } from "./takeover";

type Finding = typeof watchFindings.$inferInsert;

/** A run finds so many of a kind, and compares so many domains: what is left comes with the next. */
const mostFound = 200;
/** Deals of so many days are looked at, for a day without the job to be made up for. */
const dealDays = 3;

/**
 * Looks for companies that changed hands before a deal, and for two whose domains may be taken for each other, or that
 * have one telephone or one file of a policy, its payment or a licence. Answers how many findings are new: each is told
 * once. Nothing but an entry of the council's queue comes of it.
 */
export async function watchCompanies(ctx: Context, most = mostFound): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const found = [
      await listTakeovers(ctx, most),
      await listLookalikes(ctx, most),
      await listShared(ctx, "phone", phones, most),
      await listShared(ctx, "file", papers, most),
    ].flat();
    if (found.length === 0) return 0;
    const added = await ctx.db
      .insert(watchFindings)
      .values(found.map((finding) => ({ ...finding, createdAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ id: watchFindings.id });
    return added.length;
  });
}

/** Companies that changed in more than one thing before the first of their newest deals. */
async function listTakeovers(ctx: Context, most: number): Promise<Finding[]> {
  const isNew = gte(transactions.createdAt, daysBefore(ctx.now, dealDays));
  const sideOf = (column: SQL) =>
    sql`select ${transactions.id} as id, ${transactions.number} as number, ${transactions.createdAt} as at, ${column} as company_id
      from ${transactions} where ${isNew}`;
  const rows = await ctx.db.execute<{
    id: string;
    number: string;
    at: string;
    companyId: string;
    joinedAt: string;
  }>(sql`
    select distinct on (deal.company_id) deal.id, deal.number, deal.at, deal.company_id as "companyId",
      ${companies.createdAt} as "joinedAt"
    from (${sideOf(sql`${transactions.shipperCompanyId}`)} union all ${sideOf(sql`${transactions.carrierCompanyId}`)}) deal
    join ${companies} on ${companies.id} = deal.company_id
    where ${isWatched} and exists (
      select from ${companyChanges} where ${companyChanges.companyId} = deal.company_id
        and ${companyChanges.createdAt} between deal.at - ${takeoverDays} * interval '1 day' and deal.at)
    order by deal.company_id, deal.at, deal.id limit ${most}`);
  const deals = rows.map(({ at, joinedAt, companyId, id, number }) => {
    return { id: Number(id), number, companyId: Number(companyId), at: new Date(at), joinedAt: new Date(joinedAt) };
  });
  if (deals.length === 0) return [];
  const ids = deals.map(({ companyId }) => companyId);
  const oldest = daysBefore(ctx.now, dealDays + takeoverDays);
  const [changes, administrators, known] = await Promise.all([
    ctx.db
      .select()
      .from(companyChanges)
      .where(and(inArray(companyChanges.companyId, ids), between(companyChanges.createdAt, oldest, ctx.now)))
      .orderBy(asc(companyChanges.id)),
    listAdministrators(ctx, ids, oldest),
    ctx.db
      .select({ companyId: watchFindings.companyId, subject: watchFindings.subject })
      .from(watchFindings)
      .where(
        and(
          eq(watchFindings.kind, "takeover"),
          inArray(watchFindings.companyId, ids),
          gte(watchFindings.createdAt, oldest),
        ),
      ),
  ]);
  return deals.flatMap(({ id, number, companyId, at, joinedAt }) => {
    const isOf = (row: { companyId: number }) => row.companyId === companyId;
    const takeover = takeoverIn({
      ...{ joinedAt, dealAt: at },
      changes: changes.filter(isOf),
      administrators: administrators.filter(isOf),
    });
    if (!takeover) return [];
    const isTold = known.filter(isOf).some(({ subject }) => {
      const told = subject.split(" ")[0]?.split(",") ?? [];
      return takeover.things.every((thing) => told.includes(thing));
    });
    if (isTold) return [];
    const subject = `${takeover.things.join(",")} ${calendarDay(at)}`;
    return [
      { kind: "takeover" as const, companyId, subject, evidence: { ...takeover.evidence, deal: { id, number } } },
    ];
  });
}

/** The administrators of companies, and since when each is one: since the account, or since it became one. */
async function listAdministrators(ctx: Context, companyIds: number[], since: Date) {
  const people = await ctx.db
    .select({ id: users.id, companyId: users.companyId, name: nameOfPerson(users), since: users.createdAt })
    .from(users)
    .where(and(inArray(users.companyId, companyIds), eq(users.isAdmin, true), isWorking))
    .orderBy(asc(users.id));
  const edits = await listActsOn(ctx, { kind: "user", ids: people.map(({ id }) => id) }, "employee-edit", since);
  return people.map(({ id, ...person }) => {
    const made = edits.filter(
      ({ targetId, before, after }) => targetId === id && !isAdminIn(before) && isAdminIn(after),
    );
    return { ...person, since: made.at(-1)?.createdAt ?? person.since };
  });
}

function isAdminIn(written: unknown): boolean {
  return typeof written === "object" && written !== null && "isAdmin" in written && written.isAdmin === true;
}

/** Pairs of a domain nobody has compared yet with one seen before it. */
async function listLookalikes(ctx: Context, most: number): Promise<Finding[]> {
  const fresh = await ctx.db.execute<{ domain: string; companyId: string }>(sql`
    select mailbox.domain, min(mailbox.company_id) as "companyId" from (
      select ${companies.id} as company_id, split_part(lower(${companies.email}::text), '@', 2) as domain
      from ${companies} where ${isWatched} and ${companies.email} is not null
      union all
      select ${companies.id}, split_part(lower(${users.email}::text), '@', 2)
      from ${users} join ${companies} on ${companies.id} = ${users.companyId} where ${isWatched} and ${users.isActive}
    ) mailbox
    where mailbox.domain like '%.%' and not exists (
      select from ${watchedDomains} where ${watchedDomains.domain} = mailbox.domain)
    group by mailbox.domain order by mailbox.domain limit ${most}`);
  if (fresh.length === 0) return [];
  // Everybody's domains are noted too, for nobody to look at them again, and share nothing.
  const noted = fresh.map(({ domain, companyId }) => ({
    ...{ domain, companyId: Number(companyId) },
    keys: ownDomain(`@${domain}`) ? lookalikeKeys(domain) : [],
  }));
  await ctx.db.insert(watchedDomains).values(noted).onConflictDoNothing();
  const pairs = await ctx.db.execute<{ one: string; oneId: string; other: string; otherId: string }>(sql`
    select fresh.domain as one, fresh.company_id as "oneId", seen.domain as other, seen.company_id as "otherId"
    from ${watchedDomains} fresh join ${watchedDomains} seen on seen.keys && fresh.keys and seen.company_id <> fresh.company_id
    where ${inArray(
      sql`fresh.domain`,
      noted.map(({ domain }) => domain),
    )}`);
  return pairs.map(({ one, oneId, other, otherId }) => {
    const sides = [
      { id: Number(oneId), domain: one },
      { id: Number(otherId), domain: other },
    ].toSorted((a, b) => a.id - b.id);
    return pairOf("domain", sides[0], sides[1], sides.map((side) => side?.domain).join(" "));
  });
}

type Side = { id: number } & Record<string, string | number | null>;

/** A finding of the newer company beside the older one. */
function pairOf(kind: FindingKind, older: Side | undefined, newer: Side | undefined, subject: string): Finding {
  const { id: otherCompanyId = 0, ...earlier } = older ?? {};
  const { id: companyId = 0, ...later } = newer ?? {};
  return { kind, companyId, otherCompanyId, subject, evidence: { earlier, later } as Finding["evidence"] };
}

type SharedRow = { companyId: string; otherId: string; subject: string; later: object; earlier: object };

/** Companies that have something another had before them, of the things that a query names: of each the first company's. */
async function listShared(ctx: Context, kind: FindingKind, things: SQL, most: number): Promise<Finding[]> {
  const rows = await ctx.db.execute<SharedRow>(sql`
    with things as materialized (${things}), firsts as (
      select distinct on (subject) subject, company_id, evidence from things order by subject, company_id
    )
    select distinct on (things.company_id, things.subject) things.company_id as "companyId", firsts.company_id as "otherId",
      things.subject, things.evidence as later, firsts.evidence as earlier
    from things join firsts on firsts.subject = things.subject and firsts.company_id <> things.company_id
    where not exists (
      select from ${watchFindings} where ${watchFindings.kind} = ${kind} and ${watchFindings.companyId} = things.company_id
        and ${watchFindings.otherCompanyId} = firsts.company_id and ${watchFindings.subject} = things.subject)
    order by things.company_id, things.subject limit ${most}`);
  return rows.map(({ companyId, otherId, subject, later, earlier }) =>
    pairOf(kind, { id: Number(otherId), ...earlier }, { id: Number(companyId), ...later }, subject),
  );
}

const isWatched = sql`not ${companies.isCouncil} and ${companies.expiredAt} is null`;

const phones = sql`
  select company_id, right(digits, 9) as subject, jsonb_build_object('phone', phone, 'holder', holder) as evidence from (
    select ${companies.id} as company_id, said.phone, said.holder, regexp_replace(said.phone, '[^0-9]', '', 'g') as digits
    from ${companies} cross join lateral (values
      (${companies.phone}, null), (${companies.ownerPhone}, ${companies.ownerName} || ' ' || ${companies.ownerSurname})
    ) said (phone, holder) where ${isWatched} and said.phone is not null
    union all
    select ${users.companyId}, ${users.phone}, ${nameOfPerson(users)}, regexp_replace(${users.phone}, '[^0-9]', '', 'g')
    from ${users} join ${companies} on ${companies.id} = ${users.companyId} where ${isWatched} and ${users.phone} is not null
  ) numbers where length(digits) >= 9`;

const papers = sql`
  select ${companyDocuments.companyId} as company_id, encode(coalesce(${files.sentSha256}, ${files.sha256}), 'hex') as subject,
    jsonb_build_object('file', ${files.originalName}, 'document', ${companyDocuments.type},
      'added', to_char(${companyDocuments.createdAt} at time zone ${zone}, 'YYYY-MM-DD')) as evidence
  from ${companyDocuments} join ${companies} on ${companies.id} = ${companyDocuments.companyId}
  join ${companyDocumentFiles} on ${companyDocumentFiles.documentId} = ${companyDocuments.id}
  join ${files} on ${files.id} = ${companyDocumentFiles.fileId}
  where ${isWatched} and ${companyDocuments.deletedAt} is null
    and (${companyDocuments.type} in ('INSURANCE_POLICY', 'POLICY_PAYMENT_PROOF')
      or ${companyDocuments.subtype} in ('COMMUNITY_LICENCE', 'CARRIER_PERMIT'))`;
