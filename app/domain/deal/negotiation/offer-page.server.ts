import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { conversations } from "drizzle/schema/conversation";
import { currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings, freightSupervisors, postingChanges } from "drizzle/schema/freight";
import { itemArchives, offerContacts, offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChanged, type OfferSide, postingsOf, sideOf, vehicleProposal, versionsOf } from "~/domain/deal/deal";
import { routeOfOffer, routePlacesColumn } from "~/domain/deal/route.server";
import { commandsOf, offerStatusAt } from "~/domain/deal/state";
import { isFrozen } from "~/domain/deal/state.server";
import { listChangedTerms, remarksSeenBy, seenBy } from "~/domain/deal/terms/change.server";
import { askedNames, pick } from "~/domain/freight/posting/fields";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isWorkingPerson, nameOfPerson } from "~/domain/sql/person.server";
import { mayReadPosting, withoutDays } from "./visible-posting.server";

const interestedCompany = alias(companies, "interested");
const poster = alias(companies, "poster");

/** Whom a side names to be called, and is there still. */
type OfferContact = {
  side: OfferSide;
  /** Which of the two it is. */
  userId: number | null;
  contactId: number | null;
  name: string;
  phone: string | null;
  email: string | null;
};

/**
 * An offer of the viewer's company with its proposals, all that was done, and what may be done now. Throws
 * offerNotFound, also for one of others.
 */
export async function findOffer(ctx: SignedInContext, id: number) {
  const companyId = ctx.viewer.company.id;
  const [row] = await ctx.db
    .select({
      offer: offers,
      kind: freightPostings.kind,
      interested: { id: interestedCompany.id, name: nameOf(interestedCompany), tin: interestedCompany.tin },
      poster: { id: poster.id, name: nameOf(poster), tin: poster.tin },
      isFrozen,
      contacts,
      isArchived: sql<boolean>`exists (select from ${itemArchives} where ${itemArchives.companyId} = ${companyId}
        and ${itemArchives.itemKind} = 'OFFER' and ${itemArchives.itemId} = ${offers.id})`,
      conversationId: sql<number | null>`(select ${conversations.id}::float8 from ${conversations}
        where ${conversations.postingId} = ${offers.postingId}
          and ${conversations.interestedCompanyId} = ${offers.interestedCompanyId})`,
      transaction: { id: transactions.id, number: transactions.number },
    })
    .from(offers)
    .innerJoin(freightPostings, eq(freightPostings.id, offers.postingId))
    .innerJoin(interestedCompany, eq(interestedCompany.id, offers.interestedCompanyId))
    .innerJoin(poster, eq(poster.id, offers.postingCompanyId))
    .leftJoin(transactions, eq(transactions.id, offers.id))
    .where(
      and(eq(offers.id, id), or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId))),
    );
  if (!row) throw new DomainError("offerNotFound");
  const { offer, ...rest } = row;
  const side = sideOf(companyId, offer);
  const [proposals, postings] = await Promise.all([listProposals(ctx, id), listPostings(ctx, offer)]);
  const last = proposals.at(-1);
  if (!last) throw new Error(`The offer ${id} has no proposal.`);
  const status = offerStatusAt(offer, ctx.now);
  // An open one ends with what it is about.
  const newest = status === "SUBMITTED" ? { ...last, validUntil: offer.openUntil ?? last.validUntil } : last;
  const isProposalChanged = isChanged(offer, newest.side);
  const isBinding = status === "SUBMITTED" || status === "ACCEPTED";
  const carried = postings.find((posting) => posting.id === (offer.loadId ?? offer.postingId));
  return {
    ...offer,
    ...rest,
    side,
    status,
    proposals,
    newest,
    vehicle: vehicleProposal(proposals),
    postings,
    carried,
    route: routeOfOffer({ ...offer, kind: row.kind }, carried?.places ?? []),
    distanceKm: offer.distanceKm ?? carried?.distanceKm ?? null,
    /** Those of what is carried, as the newest proposal is of them. */
    remarks:
      carried && isBinding
        ? await remarksSeenBy(ctx, { about: offer, proposal: newest, posting: carried })
        : (carried?.additionalInfo ?? null),
    seen: versionsOf(postings),
    isChanged: isProposalChanged,
    /** What is other than the author of the open proposal saw it. */
    changed: status === "SUBMITTED" ? await listChangedTerms(ctx, seenBy(offer, newest)) : [],
    deeds: commandsOf(side, {
      status,
      proposedBy: newest.side,
      isChanged: isProposalChanged,
      isFrozen: row.isFrozen,
      isArchived: row.isArchived,
    }),
  };
}

export type FoundOffer = Awaited<ReturnType<typeof findOffer>>;

function nameOf(company: typeof interestedCompany | typeof poster) {
  return nameOfCompany(company);
}

const personName = nameOfPerson(users);

function listProposals(ctx: SignedInContext, offerId: number) {
  return ctx.db
    .select({
      id: offerProposals.id,
      no: offerProposals.no,
      side: offerProposals.side,
      author: personName,
      price: offerProposals.price,
      currencyId: offerProposals.currencyId,
      currency: currencies.code,
      paymentDays: offerProposals.paymentDays,
      validUntil: offerProposals.validUntil,
      vehicleId: offerProposals.vehicleId,
      vehicle: vehicles.plateNumber,
      body: vehicles.body,
      vehicleDescription: offerProposals.vehicleDescription,
      note: offerProposals.note,
      postingVersion: offerProposals.postingVersion,
      loadVersion: offerProposals.loadVersion,
      closedAt: offerProposals.closedAt,
      createdAt: offerProposals.createdAt,
    })
    .from(offerProposals)
    .innerJoin(users, eq(users.id, offerProposals.authorId))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .leftJoin(vehicles, eq(vehicles.id, offerProposals.vehicleId))
    .where(eq(offerProposals.offerId, offerId))
    .orderBy(asc(offerProposals.no));
}

const contacts = sql<OfferContact[]>`(
  select coalesce(json_agg(json_build_object(
    'side', k.side, 'userId', k.user_id, 'contactId', k.contact_id,
    'name', coalesce(u.name || ' ' || u.surname, c.name || ' ' || c.surname),
    'phone', coalesce(u.phone, c.phone), 'email', coalesce(u.email::text, c.email::text)
  ) order by k.id), '[]')
  from ${offerContacts} k left join ${users} u on u.id = k.user_id left join ${companyContacts} c on c.id = k.contact_id
  where k.offer_id = ${offers.id} and (k.user_id is null or ${isWorkingPerson(sql`k.user_id`)})
    and (k.contact_id is null or c.is_active)
)`;

/** What the offer is about, as it stands now; only the route of what is not known any more. */
async function listPostings(ctx: SignedInContext, offer: typeof offers.$inferSelect) {
  const rows = await ctx.db
    .select({
      id: freightPostings.id,
      version: freightPostings.version,
      kind: freightPostings.kind,
      bodies: freightPostings.bodies,
      goods: freightPostings.goods,
      asked: pick(freightPostings, askedNames),
      rate: freightPostings.rate,
      currency: currencies.code,
      paymentDays: freightPostings.paymentDays,
      additionalInfo: freightPostings.additionalInfo,
      distanceKm: freightPostings.distanceKm,
      supervisors: sql<{ name: string; phone: string | null; email: string | null }[]>`(
        select coalesce(json_agg(json_build_object('name', u.name || ' ' || u.surname, 'phone', u.phone, 'email', u.email)
          order by s.position), '[]')
        from ${freightSupervisors} s join ${users} u on u.id = s.user_id where s.posting_id = ${freightPostings.id}
      )`,
      places: routePlacesColumn,
      mayReadPosting: mayReadPosting(ctx),
    })
    .from(offers)
    .innerJoin(freightPostings, inArray(freightPostings.id, postingsOf(offer)))
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(eq(offers.id, offer.id));
  return rows.map(({ mayReadPosting, ...posting }) =>
    mayReadPosting ? posting : { ...withoutDays(posting), ...unknown },
  );
}

const unknown = {
  bodies: [],
  goods: null,
  asked: null,
  rate: null,
  paymentDays: null,
  additionalInfo: null,
  supervisors: [],
};

type About = Pick<typeof offers.$inferSelect, "postingId" | "loadId" | "createdAt" | "closedAt" | "openUntil">;

/** What was changed in what the offer is about from its beginning to its end. Call findOffer first. */
export function listChanges(ctx: SignedInContext, offer: About) {
  const end = offer.closedAt ?? offer.openUntil;
  return ctx.db
    .select({
      id: postingChanges.id,
      postingId: postingChanges.postingId,
      changes: postingChanges.changes,
      createdAt: postingChanges.createdAt,
    })
    .from(postingChanges)
    .where(
      and(
        inArray(postingChanges.postingId, postingsOf(offer)),
        gte(postingChanges.createdAt, offer.createdAt),
        end ? lte(postingChanges.createdAt, end) : undefined,
      ),
    )
    .orderBy(asc(postingChanges.id));
}
