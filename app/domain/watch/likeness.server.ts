import { users } from "drizzle/schema/account";
import { companies, companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { watchedDomains, type watchFindings } from "drizzle/schema/watch";
import { inArray, type SQL, sql } from "drizzle-orm";
import { carriersAccounts, maskedEvidence } from "~/domain/deal/account/evidence.server";
import type { Context } from "~/domain/kernel/context";
import { nameOfPerson } from "~/domain/sql/person.server";
import { lookalikeKeys, ownDomain } from "~/domain/text/mail-domain";
import { zone } from "~/domain/units/moment.server";
import type { Evidence, FindingKind } from "./finding";

export type Finding = typeof watchFindings.$inferInsert;

export const isWatched = sql`not ${companies.isCouncil} and ${companies.expiredAt} is null`;

/** Pairs of a domain of these companies that nobody has compared yet with one seen before it. */
export async function listLookalikes(ctx: Context, companyIds: number[]): Promise<Finding[]> {
  const isAsked = inArray(companies.id, companyIds);
  const fresh = await ctx.db.execute<{ domain: string; companyId: string }>(sql`
    select mailbox.domain, min(mailbox.company_id) as "companyId" from (
      select ${companies.id} as company_id, split_part(lower(${companies.email}::text), '@', 2) as domain
      from ${companies} where ${isAsked} and ${isWatched} and ${companies.email} is not null
      union all
      select ${companies.id}, split_part(lower(${users.email}::text), '@', 2)
      from ${users} join ${companies} on ${companies.id} = ${users.companyId}
      where ${isAsked} and ${isWatched} and ${users.isActive}
    ) mailbox
    where mailbox.domain like '%.%' and not exists (
      select from ${watchedDomains} where ${watchedDomains.domain} = mailbox.domain)
    group by mailbox.domain order by mailbox.domain`);
  if (fresh.length === 0) return [];
  // Everybody's domains are noted too, for nobody to look at them again, and share nothing.
  const keysOfDomains = fresh.map(({ domain, companyId }) => ({
    domain,
    companyId: Number(companyId),
    keys: ownDomain(`@${domain}`) ? lookalikeKeys(domain) : [],
  }));
  await ctx.db.insert(watchedDomains).values(keysOfDomains).onConflictDoNothing();
  const pairs = await ctx.db.execute<{ one: string; oneId: string; other: string; otherId: string }>(sql`
    select fresh.domain as one, fresh.company_id as "oneId", seen.domain as other, seen.company_id as "otherId"
    from ${watchedDomains} fresh join ${watchedDomains} seen on seen.keys && fresh.keys and seen.company_id <> fresh.company_id
    where ${inArray(
      sql`fresh.domain`,
      keysOfDomains.map(({ domain }) => domain),
    )}`);
  return pairs.map(({ one, oneId, other, otherId }) => {
    const [older, newer] = inOrder({ id: Number(oneId), domain: one }, { id: Number(otherId), domain: other });
    return pairOf("domain", older, newer, `${older.domain} ${newer.domain}`);
  });
}

type Side = { id: number } & Record<string, unknown>;

/** The company that was there before, and the other one. */
function inOrder<Of extends Side>(one: Of, other: Of): [Of, Of] {
  return one.id < other.id ? [one, other] : [other, one];
}

/** A finding of the newer company beside the older one. */
function pairOf(kind: FindingKind, older: Side, newer: Side, subject: string): Finding {
  const { id: otherCompanyId, ...earlier } = older;
  const { id: companyId, ...later } = newer;
  return { kind, companyId, otherCompanyId, subject, evidence: { earlier, later } as Evidence };
}

/** Where companies have something that no two should have, and how it is known to be the same. */
type Source = { from: SQL; where: SQL; companyId: SQL; subject: SQL; evidence: SQL; order?: SQL };

const ofCompanies = { from: sql`${companies}`, companyId: sql`${companies.id}` };

const phones: Source[] = [
  {
    ...ofCompanies,
    subject: sql`phone_end(${companies.phone})`,
    where: sql`${companies.phone} is not null`,
    evidence: sql`jsonb_build_object('phone', ${companies.phone}, 'holder', null)`,
  },
  {
    ...ofCompanies,
    subject: sql`phone_end(${companies.ownerPhone})`,
    where: sql`${companies.ownerPhone} is not null`,
    evidence: sql`jsonb_build_object('phone', ${companies.ownerPhone},
      'holder', ${companies.ownerName} || ' ' || ${companies.ownerSurname})`,
  },
  {
    from: sql`${users} join ${companies} on ${companies.id} = ${users.companyId}`,
    companyId: sql`${users.companyId}`,
    subject: sql`phone_end(${users.phone})`,
    where: sql`${users.phone} is not null`,
    evidence: sql`jsonb_build_object('phone', ${users.phone}, 'holder', ${nameOfPerson(users)})`,
  },
];

const papers: Source = {
  from: sql`${files} join ${companyDocumentFiles} on ${companyDocumentFiles.fileId} = ${files.id}
    join ${companyDocuments} on ${companyDocuments.id} = ${companyDocumentFiles.documentId}
    join ${companies} on ${companies.id} = ${companyDocuments.companyId}`,
  companyId: sql`${companyDocuments.companyId}`,
  // Not by the index of companies: the few that have the file are found first.
  order: sql`${companyDocuments.companyId} + 0`,
  subject: sql`${files.digest}`,
  where: sql`${files.scope} = 'COMPANY_DOCUMENT' and ${companyDocuments.deletedAt} is null
    and (${companyDocuments.type} in ('INSURANCE_POLICY', 'POLICY_PAYMENT_PROOF')
      or ${companyDocuments.subtype} in ('COMMUNITY_LICENCE', 'CARRIER_PERMIT'))`,
  evidence: sql`jsonb_build_object('file', ${files.originalName}, 'document', ${companyDocuments.type},
    'added', ${dayOf(sql`${companyDocuments.createdAt}`)})`,
};

const accounts: Source = {
  ...carriersAccounts,
  order: sql`${carriersAccounts.companyId} + 0`,
  from: sql`${carriersAccounts.from} join ${companies} on ${companies.id} = ${carriersAccounts.companyId}`,
  evidence: sql`${carriersAccounts.evidence} || jsonb_build_object('added', ${dayOf(carriersAccounts.givenAt)})`,
};

function dayOf(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM-DD')`;
}

/** What these companies have that another one has too: beside the first of those that have it. */
export async function listSharedTraits(ctx: Context, companyIds: number[]): Promise<Finding[]> {
  const [phone, file, account] = [
    await listSharedOf(ctx, phones, companyIds),
    await listSharedOf(ctx, [papers], companyIds),
    await listSharedOf(ctx, [accounts], companyIds),
  ];
  return [
    ...phone.map(({ sides, subject }) => pairOf("phone", ...sides, subject)),
    ...file.map(({ sides, subject }) => pairOf("file", ...sides, subject.slice(2))),
    // Known again by its end: the fingerprint is another one under the next SESSION_SECRET.
    ...account.map(({ sides: [older, newer] }) => {
      const [earlier, later] = [withoutNumber(older), withoutNumber(newer)];
      return pairOf("account", earlier, later, later.account);
    }),
  ];
}

type SharedRow = { companyId: string; otherId: string; subject: string; mine: object; others: object };

async function listSharedOf(ctx: Context, sources: Source[], companyIds: number[]) {
  const rowsOf = ({ from, where, companyId, subject, evidence }: Source, condition: SQL) => sql`
    select ${companyId} as company_id, ${subject} as subject, ${evidence} as evidence from ${from}
    where ${condition} and ${where} and ${isWatched}`;
  const own = sources.map((source) => rowsOf(source, inArray(source.companyId, companyIds)));
  const first = sources.map((source) => {
    const isOthers = sql`${source.subject} = own.subject and ${source.companyId} <> own.company_id`;
    return sql`(${rowsOf(source, isOthers)} order by ${source.order ?? source.companyId} limit 1)`;
  });
  const union = sql` union all `;
  const rows = await ctx.db.execute<SharedRow>(sql`
    with own as materialized (
      select distinct on (company_id, subject) company_id, subject, evidence from (${sql.join(own, union)}) each
      where subject is not null order by company_id, subject)
    select own.company_id as "companyId", holder.company_id as "otherId", own.subject::text as subject, own.evidence as mine,
      holder.evidence as others
    from own cross join lateral (
      select * from (${sql.join(first, union)}) firsts order by company_id limit 1) holder
    order by own.company_id, own.subject`);
  return rows.map(({ companyId, otherId, subject, mine, others }) => ({
    subject,
    sides: inOrder<Side>({ id: Number(companyId), ...mine }, { id: Number(otherId), ...others }),
  }));
}

/** The number is not written down anew: the finding has its country and its end alone. */
function withoutNumber({ id, ...evidence }: Side) {
  return { id, ...maskedEvidence(evidence) };
}
