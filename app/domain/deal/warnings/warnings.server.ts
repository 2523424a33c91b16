import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { complaints, isOpenComplaint } from "drizzle/schema/complaint";
import { currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { carrierPolicyOf } from "~/domain/company/document/policy-in-force.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { ownDomain } from "~/domain/text/mail-domain";
import { calendarDay } from "~/domain/units/moment.server";
import { contactsInText, emailKey, phoneKey, type TextContact } from "./contacts-in-text";
import { listSimilarDomains } from "./similar-domains.server";

/** What may speak against a deal, with its fact; `date` is the day that the fact is of, `2026-11-20`. */
export type CommitmentWarning = { date: string } & (
  | { code: "policyMissing" | "policyExpired" | "newInPortal" | "newInRegister" | "firstDeal" }
  | { code: "openComplaint"; complaintId: number; number: string }
  | { code: "longPayment"; days: number }
  | { code: "priceFar"; price: number; postingPrice: number; currency: string; percent: number }
  | { code: "bodyMismatch"; bodies: BodyType[]; asked: BodyType[] }
  | { code: "foreignContact"; contacts: string[] }
  | { code: "similarDomain"; domain: string; otherDomain: string; otherName: string; otherCompanyId: number }
);

/** Months in which a company is young. */
const youngMonths = 6;
/** The longest term of payment, in days, that nothing is said of. */
const longestTerm = 60;
/** How far, in percent of the posting's price, another price is from it before it is told. */
const farPercent = 30;

/**
 * What the viewer should know of the other side and of the open proposal before they commit to it: none of it forbids
 * anything. Two statements. Throws offerNotFound, also for one of others.
 */
export async function commitmentWarnings(ctx: SignedInContext, offerId: number): Promise<CommitmentWarning[]> {
  const [offer] = await findOffers(ctx, { from: sql`${offers}`, id: offerId });
  if (!offer) throw new DomainError("offerNotFound");
  return warningsOf(ctx, offer);
}

/**
 * The same of others' postings that the viewer has been let into, by their ids, each at its price where it tells one.
 * One statement, and one for each.
 */
export async function postingWarnings(ctx: SignedInContext, postingIds: readonly number[]) {
  if (postingIds.length === 0) return new Map<number, CommitmentWarning[]>();
  const { id, companyId } = freightPostings;
  // What an acceptance would be of.
  const from = sql`(select 0::bigint as id, ${id} as posting_id, null::bigint as load_id,
    ${ctx.viewer.company.id}::bigint as interested_company_id, ${companyId} as posting_company_id
    from ${freightPostings} where ${inArray(id, [...postingIds])}) as offers`;
  const offerRows = await findOffers(ctx, { from, id: 0 });
  return new Map(
    await Promise.all(offerRows.map(async (each) => [each.offer.postingId, await warningsOf(ctx, each)] as const)),
  );
}

type Open = Pick<ProposalRow, "currencyId" | "currency" | "price" | "paymentDays"> & { day: string };
type FoundOffer = Awaited<ReturnType<typeof findOffers>>[number];

async function warningsOf(ctx: SignedInContext, { offer, open, proposals }: FoundOffer): Promise<CommitmentWarning[]> {
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
    ...(offer.isOtherCarrier ? policyWarnings(offer.policy, today) : []),
    ...youthWarnings(offer),
    ...(offer.hasDealt ? [] : [{ code: "firstDeal" as const, date: today }]),
    ...complaintWarnings(offer),
    ...(open ? termsWarnings(offer, open) : []),
    ...bodyWarnings(offer, proposals, today),
    ...contactWarnings(offer, inText, open?.day ?? today),
    ...(await domainWarnings(ctx, offer.otherId, emails)),
  ];
}

const other = alias(companies, "other");
const load = alias(freightPostings, "load");
const postedCurrency = alias(currencies, "posted_currency");

/**
 * The offers, whom each is with, what the viewer's company complains of in them, and the proposals, the newest first.
 */
async function findOffers(ctx: SignedInContext, { from, id }: { from: SQL; id: number }) {
  const own = ctx.viewer.company.id;
  const isInterested = sql<boolean>`(${offers.interestedCompanyId} = ${own})`;
  const otherId = sql<number>`case when ${isInterested} then ${offers.postingCompanyId} else ${offers.interestedCompanyId} end`;
  const otherSide = sql<"POSTING" | "INTERESTED">`case when ${isInterested} then 'POSTING' else 'INTERESTED' end`;
  const registered = sql<string | null>`coalesce(${other.startDate}, ${other.registrationDate})::text`;
  const { shipperCompanyId: shipper, carrierCompanyId: carrier } = transactions;
  const isBetween = or(and(eq(shipper, own), eq(carrier, other.id)), and(eq(shipper, other.id), eq(carrier, own)));
  // The newest one that waits for its decision, of those that the viewer's own company filed: nobody else hears of it.
  const complaint = ctx.db
    .select({ id: complaints.id, number: complaints.number, createdAt: complaints.createdAt })
    .from(complaints)
    .where(and(eq(complaints.companyId, own), eq(complaints.againstCompanyId, other.id), isOpenComplaint))
    .orderBy(desc(complaints.id))
    .limit(1)
    .as("complaint");
  const offerRows = await ctx.db
    .select({
      postingId: freightPostings.id,
      otherId: other.id,
      otherSide,
      otherEmail: other.email,
      otherContacts,
      isOtherCarrier: sql<boolean>`(${freightPostings.kind} = 'VEHICLE') = ${isInterested}`,
      since: other.createdAt,
      policy: carrierPolicyOf(ctx, sql`${other.id}`),
      hasDealt: sql<boolean>`exists (select from ${transactions} where ${and(isBetween, ne(transactions.status, "CANCELLED"))})`,
      isNew: isYoung(ctx, sql`${other.createdAt}`),
      registered,
      isNewlyRegistered: sql<boolean>`coalesce(${isYoung(ctx, registered)}, false)`,
      additionalInfo: freightPostings.additionalInfo,
      kind: freightPostings.kind,
      bodies: freightPostings.bodies,
      loadBodies: load.bodies,
      rate: sql<number | null>`coalesce(${freightPostings.rate}, ${load.rate})`.mapWith(freightPostings.rate),
      rateCurrencyId: sql<number>`case when ${freightPostings.rate} is null then ${load.currencyId} else ${freightPostings.currencyId} end`,
      complaint: { id: complaint.id, number: complaint.number, createdAt: complaint.createdAt },
      asked: { price: freightPostings.rate, paymentDays: freightPostings.paymentDays, currency: postedCurrency.code },
      proposals,
    })
    .from(from)
    .innerJoin(freightPostings, eq(freightPostings.id, offers.postingId))
    .innerJoin(other, eq(other.id, otherId))
    .innerJoin(postedCurrency, eq(postedCurrency.id, freightPostings.currencyId))
    .leftJoin(load, eq(load.id, offers.loadId))
    .leftJoinLateral(complaint, sql`true`)
    .where(and(eq(offers.id, id), or(eq(offers.interestedCompanyId, own), eq(offers.postingCompanyId, own))));
  return offerRows.map(({ proposals: each, ...offer }) => {
    const datedProposals = each.map(({ createdAt, ...proposal }) => ({
      ...proposal,
      day: calendarDay(new Date(createdAt)),
    }));
    return { offer, open: datedProposals[0] ?? postedProposal(ctx, offer), proposals: datedProposals };
  });
}

/** The price of a posting as a proposal of its company. */
function postedProposal(ctx: SignedInContext, { asked, rateCurrencyId: currencyId }: PostedPrice): Open | null {
  const { price, currency, paymentDays } = asked;
  if (price === null || paymentDays === null) return null;
  return { price, currency, currencyId, paymentDays, day: calendarDay(ctx.now) };
}

type PostedPrice = {
  asked: { price: number | null; paymentDays: number | null; currency: string };
  rateCurrencyId: number;
};

type ProposalRow = Pick<
  typeof offerProposals.$inferSelect,
  "side" | "price" | "currencyId" | "paymentDays" | "note" | "vehicleDescription"
> & { currency: string; authorEmail: string; createdAt: string; body: BodyType | null };

/** The proposals of the offer, the newest first, in its one row. */
const proposals = sql<ProposalRow[]>`(
  select coalesce(json_agg(json_build_object(
    'side', p.side, 'price', p.price, 'currencyId', p.currency_id, 'currency', c.code, 'paymentDays', p.payment_days,
    'note', p.note, 'vehicleDescription', p.vehicle_description, 'authorEmail', u.email, 'createdAt', p.created_at, 'body', v.body
  ) order by p.no desc), '[]')
  from ${offerProposals} p join ${currencies} c on c.id = p.currency_id join ${users} u on u.id = p.author_id
  left join ${vehicles} v on v.id = p.vehicle_id
  where p.offer_id = ${offers.id}
)`;

/** Where the other company and its people are reached. */
const otherContacts = sql<{ phone: string | null; email: string | null }[]>`(
  select json_agg(json_build_object('phone', phone, 'email', email)) from (
    select phone, email::text from ${users} where company_id = ${other.id}
    union all select phone, email::text from ${companyContacts} where company_id = ${other.id}
    union all values (${other.phone}, ${other.email}::text), (${other.ownerPhone}, ${other.ownerEmail}::text),
      (${other.fax}, null)
  ) as contacts
)`;

function isYoung(ctx: SignedInContext, moment: SQL): SQL<boolean> {
  return sql<boolean>`${moment}::timestamptz > ${ctx.now.toISOString()}::timestamptz - make_interval(months => ${youngMonths})`;
}

type Offer = FoundOffer["offer"];

function policyWarnings({ isValid, expiredOn }: Offer["policy"], today: string): CommitmentWarning[] {
  if (isValid) return [];
  return [expiredOn ? { code: "policyExpired", date: expiredOn } : { code: "policyMissing", date: today }];
}

function youthWarnings({ since, isNew, registered, isNewlyRegistered }: Offer): CommitmentWarning[] {
  return [
    ...(isNew ? [{ code: "newInPortal" as const, date: calendarDay(since) }] : []),
    ...(isNewlyRegistered && registered ? [{ code: "newInRegister" as const, date: registered }] : []),
  ];
}

function complaintWarnings({ complaint }: Offer): CommitmentWarning[] {
  if (!complaint) return [];
  const { id: complaintId, number, createdAt } = complaint;
  return [{ code: "openComplaint", date: calendarDay(createdAt), complaintId, number }];
}

function termsWarnings({ rate, rateCurrencyId }: Offer, proposal: Open): CommitmentWarning[] {
  const { price, currency, currencyId, paymentDays, day: date } = proposal;
  const percent = rate !== null && rateCurrencyId === currencyId ? Math.round((price / rate - 1) * 100) : 0;
  const isFar = rate !== null && rateCurrencyId === currencyId && Math.abs(price - rate) * 100 > rate * farPercent;
  return [
    ...(paymentDays > longestTerm ? [{ code: "longPayment" as const, date, days: paymentDays }] : []),
    ...(isFar ? [{ code: "priceFar" as const, date, price, postingPrice: rate, currency, percent }] : []),
  ];
}

/**
 * The vehicle that was posted, or that its carrier named last of the fleet, has none of the bodies that the load asks
 * for.
 */
function bodyWarnings(
  { kind, bodies, loadBodies }: Offer,
  proposals: readonly Pick<ProposalRow, "side" | "body">[],
  date: string,
): CommitmentWarning[] {
  const namedBodies = proposals.find(({ side }) => side === "INTERESTED")?.body ?? [];
  const [drivenBodies, asked] = kind === "VEHICLE" ? [bodies, loadBodies ?? []] : [[namedBodies].flat(), bodies];
  if (drivenBodies.length === 0 || asked.length === 0 || drivenBodies.some((body) => asked.includes(body))) return [];
  return [{ code: "bodyMismatch", date, bodies: drivenBodies, asked }];
}

/** An address of a domain that people of the company write from is the company's, whoever of it reads there. */
function contactWarnings({ otherContacts }: Offer, inText: TextContact[], date: string): CommitmentWarning[] {
  const knownContacts = new Set(
    otherContacts.flatMap(({ phone, email }) => [phone && phoneKey(phone), email && emailKey(email)]),
  );
  const domains = new Set(otherContacts.map(({ email }) => ownDomain(email)));
  const foreign = inText.filter(({ kind, key }) => {
    const domain = kind === "email" ? ownDomain(key) : null;
    return !knownContacts.has(key) && !(domain && domains.has(domain));
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
  const similar = await listSimilarDomains(ctx, domains, otherId);
  return similar.map(({ since, ...other }) => ({ code: "similarDomain", date: calendarDay(since), ...other }));
}
