import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findCarrierPolicy } from "~/domain/company/carrier-policy.server";
import { isMember } from "~/domain/company/public-profile.server";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { calendarDay } from "~/domain/moment.server";
import { contactsInText, emailKey, phoneKey, type TextContact } from "./contacts-in-text";
import { isLookalike, ownDomain } from "./mail-domain";

/** What may speak against a deal, with its fact; `date` is the day that the fact is of, `2026-11-20`. */
export type CommitmentWarning = { date: string } & (
  | { code: "policyMissing" | "policyExpired" | "newInPortal" | "newInRegister" | "firstDeal" }
  | { code: "openComplaint"; complaintId: number; number: string }
  | { code: "longPayment"; days: number }
  | { code: "priceFar"; price: number; postingPrice: number; currency: string; percent: number }
  | { code: "foreignContact"; contacts: string[] }
  | { code: "similarDomain"; domain: string; otherDomain: string; otherName: string; otherCompanyId: number }
);

/** A complaint that is reported or considered waits for its decision. */
const openStatuses = [1, 2];
/** Months in which a company is young. */
const youngMonths = 6;
/** The longest term of payment, in days, that nothing is said of. */
const longestTerm = 60;
/** How far, in percent of the posting's price, another price is from it before it is told. */
const farPercent = 30;

/**
 * What the viewer should know of the other side and of the open proposal before they commit to it: none of it forbids
 * anything. At most six statements. Throws notFound for an offer of other companies as for a missing one.
 */
export async function commitmentWarnings(ctx: SignedInContext, offerId: number): Promise<CommitmentWarning[]> {
  const offer = await findOffer(ctx, offerId);
  const proposals = await listProposals(ctx, offerId);
  const open = proposals.at(0);
  if (!open) return [];
  const theirs = proposals.filter(({ side }) => side === offer.otherSide);
  const words = [
    ...theirs.flatMap(({ note, vehicleDescription }) => [note, vehicleDescription]),
    ...(offer.otherSide === "POSTING" ? [offer.additionalInfo] : []),
  ];
  const inText = contactsInText(words.filter(Boolean).join("\n"));
  const emails = [
    ...theirs.map(({ authorEmail }) => authorEmail),
    offer.otherEmail,
    ...inText.flatMap(({ kind, key }) => (kind === "email" ? key : [])),
  ];
  const today = calendarDay(ctx.now);
  return [
    ...(offer.isOtherCarrier ? await policyWarnings(ctx, offer.otherId, today) : []),
    ...youthWarnings(offer),
    ...(offer.hasDealt ? [] : [{ code: "firstDeal" as const, date: today }]),
    ...(await complaintWarnings(ctx, offer.otherId)),
    ...termsWarnings(offer, open),
    ...(await contactWarnings(ctx, offer.otherId, inText, open.day)),
    ...(await domainWarnings(ctx, offer.otherId, emails)),
  ];
}

const other = alias(companies, "other");
const load = alias(freightPostings, "load");

async function findOffer(ctx: SignedInContext, id: number) {
  const own = ctx.viewer.company.id;
  const isInterested = sql<boolean>`(${offers.interestedCompanyId} = ${own})`;
  const otherId = sql<number>`case when ${isInterested} then ${offers.postingCompanyId} else ${offers.interestedCompanyId} end`;
  const otherSide = sql<"POSTING" | "INTERESTED">`case when ${isInterested} then 'POSTING' else 'INTERESTED' end`;
  const registered = sql<string | null>`coalesce(${other.startDate}, ${other.registrationDate})::text`;
  const { shipperCompanyId: shipper, carrierCompanyId: carrier } = transactions;
  const isBetween = or(and(eq(shipper, own), eq(carrier, other.id)), and(eq(shipper, other.id), eq(carrier, own)));
  const [offer] = await ctx.db
    .select({
      otherId: other.id,
      otherSide,
      otherEmail: other.email,
      isOtherCarrier: sql<boolean>`(${freightPostings.kind} = 'VEHICLE') = ${isInterested}`,
      since: other.createdAt,
      hasDealt: sql<boolean>`exists (select from ${transactions} where ${and(isBetween, ne(transactions.status, "CANCELLED"))})`,
      isNew: isYoung(ctx, sql`${other.createdAt}`),
      registered,
      isNewlyRegistered: sql<boolean>`coalesce(${isYoung(ctx, registered)}, false)`,
      additionalInfo: freightPostings.additionalInfo,
      rate: sql<number | null>`coalesce(${freightPostings.rate}, ${load.rate})`.mapWith(freightPostings.rate),
      rateCurrencyId: sql<number>`case when ${freightPostings.rate} is null then ${load.currencyId} else ${freightPostings.currencyId} end`,
    })
    .from(offers)
    .innerJoin(freightPostings, eq(freightPostings.id, offers.postingId))
    .innerJoin(other, eq(other.id, otherId))
    .leftJoin(load, eq(load.id, offers.loadId))
    .where(and(eq(offers.id, id), or(eq(offers.interestedCompanyId, own), eq(offers.postingCompanyId, own))));
  if (!offer) throw new DomainError("offerNotFound");
  return offer;
}

function isYoung(ctx: SignedInContext, moment: SQL): SQL<boolean> {
  return sql<boolean>`${moment}::timestamptz > ${ctx.now.toISOString()}::timestamptz - make_interval(months => ${youngMonths})`;
}

/** The proposals of an offer, the newest first. */
async function listProposals(ctx: SignedInContext, offerId: number) {
  const found = await ctx.db
    .select({
      side: offerProposals.side,
      price: offerProposals.price,
      currencyId: offerProposals.currencyId,
      currency: currencies.code,
      paymentDays: offerProposals.paymentDays,
      note: offerProposals.note,
      vehicleDescription: offerProposals.vehicleDescription,
      authorEmail: users.email,
      createdAt: offerProposals.createdAt,
    })
    .from(offerProposals)
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .innerJoin(users, eq(users.id, offerProposals.authorId))
    .where(eq(offerProposals.offerId, offerId))
    .orderBy(desc(offerProposals.no));
  return found.map(({ createdAt, ...proposal }) => ({ ...proposal, day: calendarDay(createdAt) }));
}

type Offer = Awaited<ReturnType<typeof findOffer>>;
type Proposal = Awaited<ReturnType<typeof listProposals>>[number];

async function policyWarnings(ctx: SignedInContext, companyId: number, today: string): Promise<CommitmentWarning[]> {
  const { isValid, expiredOn } = await findCarrierPolicy(ctx, companyId);
  if (isValid) return [];
  return [expiredOn ? { code: "policyExpired", date: expiredOn } : { code: "policyMissing", date: today }];
}

function youthWarnings({ since, isNew, registered, isNewlyRegistered }: Offer): CommitmentWarning[] {
  return [
    ...(isNew ? [{ code: "newInPortal" as const, date: calendarDay(since) }] : []),
    ...(isNewlyRegistered && registered ? [{ code: "newInRegister" as const, date: registered }] : []),
  ];
}

/** The newest one that waits for its decision, of those that the viewer's own company filed: nobody else hears of it. */
async function complaintWarnings(ctx: SignedInContext, otherId: number): Promise<CommitmentWarning[]> {
  const open = await ctx.db
    .select({ complaintId: complaints.id, number: complaints.number, createdAt: complaints.createdAt })
    .from(complaints)
    .where(
      and(
        eq(complaints.companyId, ctx.viewer.company.id),
        eq(complaints.againstCompanyId, otherId),
        inArray(complaints.status, openStatuses),
      ),
    )
    .orderBy(desc(complaints.id))
    .limit(1);
  return open.map(({ createdAt, ...complaint }) => ({
    ...{ code: "openComplaint" as const, date: calendarDay(createdAt) },
    ...complaint,
  }));
}

function termsWarnings({ rate, rateCurrencyId }: Offer, proposal: Proposal): CommitmentWarning[] {
  const { price, currency, currencyId, paymentDays, day: date } = proposal;
  const percent = rate !== null && rateCurrencyId === currencyId ? Math.round((price / rate - 1) * 100) : 0;
  const isFar = rate !== null && rateCurrencyId === currencyId && Math.abs(price - rate) * 100 > rate * farPercent;
  return [
    ...(paymentDays > longestTerm ? [{ code: "longPayment" as const, date, days: paymentDays }] : []),
    ...(isFar ? [{ code: "priceFar" as const, date, price, postingPrice: rate, currency, percent }] : []),
  ];
}

/** An address of a domain that people of the company write from is the company's, whoever of it reads there. */
async function contactWarnings(
  ctx: SignedInContext,
  companyId: number,
  inText: TextContact[],
  date: string,
): Promise<CommitmentWarning[]> {
  if (inText.length === 0) return [];
  const reach = await ctx.db.execute<{ phone: string | null; email: string | null }>(sql`
    select phone, email::text from ${users} where company_id = ${companyId}
    union all select phone, email::text from ${companyContacts} where company_id = ${companyId}
    union all select phone, email::text from ${companies} where id = ${companyId}
    union all select owner_phone, owner_email::text from ${companies} where id = ${companyId}
    union all select fax, null from ${companies} where id = ${companyId}`);
  const known = new Set(reach.flatMap(({ phone, email }) => [phone && phoneKey(phone), email && emailKey(email)]));
  const domains = new Set(reach.map(({ email }) => ownDomain(email)));
  const foreign = inText.filter(({ kind, key }) => {
    const domain = kind === "email" ? ownDomain(key) : null;
    return !known.has(key) && !(domain && domains.has(domain));
  });
  if (foreign.length === 0) return [];
  return [{ code: "foreignContact", date, contacts: foreign.map(({ text }) => text) }];
}

/** Domains of the other side that another member's may be taken for; the day is since when that member is here. */
async function domainWarnings(
  ctx: SignedInContext,
  otherId: number,
  emails: (string | null)[],
): Promise<CommitmentWarning[]> {
  const domains = [...new Set(emails.flatMap((email) => ownDomain(email) ?? []))];
  if (domains.length === 0) return [];
  const members = await ctx.db.execute<{ domain: string; id: number; name: string; since: Date }>(sql`
    select distinct on (domain) domain, ${companies.id}, coalesce(${companies.shortName}, ${companies.name}) as name,
      ${companies.createdAt} as since
    from ${companies} join lateral (
      select lower(split_part(${companies.email}::text, '@', 2)) as domain
      union select lower(split_part(${users.email}::text, '@', 2)) from ${users}
        where ${users.companyId} = ${companies.id} and ${users.isActive}
    ) as mailboxes on length(domain) between ${Math.min(...domains.map(({ length }) => length)) - 2}
      and ${Math.max(...domains.map(({ length }) => length)) + 2}
    where ${companies.id} <> ${otherId} and ${isMember}
    order by domain, ${companies.createdAt}`);
  return domains.flatMap((domain) =>
    members
      .filter((member) => ownDomain(`@${member.domain}`) && isLookalike(domain, member.domain))
      .map((member) => ({
        ...{ code: "similarDomain" as const, date: calendarDay(new Date(member.since)) },
        ...{ domain, otherDomain: member.domain, otherName: member.name, otherCompanyId: Number(member.id) },
      })),
  );
}
