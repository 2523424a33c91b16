import { companies } from "drizzle/schema/company";
import { dealEvents } from "drizzle/schema/deal";
import { currencies } from "drizzle/schema/dictionary";
import type { freightPostings } from "drizzle/schema/freight";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import { db } from "~/db.server";
import { newCheckCode } from "~/domain/deal/terms/confirmation-code.server";
import type { Terms } from "~/domain/deal/terms/terms";
import { askedNames, pick } from "~/domain/freight/posting/fields";
import { blankFields } from "~/domain/freight/posting/posting";
import { partyColumns, partyOf } from "~/domain/membership/billing/buyer.server";
import { inDays } from "./days";
import { day, make, type User } from "./make";

type Posting = typeof freightPostings.$inferSelect;
type ProposalChoice = Partial<Omit<typeof offerProposals.$inferInsert, "currencyId">> & { currency?: string };
type OfferChoice = Partial<typeof offers.$inferInsert> & {
  interested?: User;
  poster?: User;
  posting?: Posting;
  proposal?: ProposalChoice;
};

let sequence = 0;

/** An offer of one company on a load of another that waits for an answer: 1150 EUR, 30 days, open for a day. */
export async function insertOffer({ interested, poster, posting, proposal = {}, ...choice }: OfferChoice = {}) {
  const offering = interested ?? (await make.user());
  const owner = poster ?? (await make.user());
  const about = posting ?? (await make.posting({ author: owner }));
  const { currency = "EUR", ...rest } = proposal;
  const side = proposal.side ?? choice.begunBy ?? "INTERESTED";
  const validUntil = proposal.validUntil ?? new Date(Date.now() + day);
  const isOpen = (choice.status ?? "SUBMITTED") === "SUBMITTED";
  const awaits = side === "INTERESTED" ? owner : offering;
  const [offer] = await db
    .insert(offers)
    .values({
      number: `OF/2000/${String(++sequence).padStart(6, "0")}`,
      postingId: about.id,
      interestedCompanyId: offering.companyId,
      postingCompanyId: owner.companyId,
      begunBy: "INTERESTED",
      authorId: offering.id,
      distanceKm: 571,
      ...(isOpen && { awaitsCompanyId: awaits.companyId, openUntil: validUntil }),
      ...choice,
    })
    .returning();
  if (!offer) throw new Error("No offer was inserted.");
  const authorId = side === "INTERESTED" ? offering.id : owner.id;
  const [first] = await db
    .insert(offerProposals)
    .values({
      offerId: offer.id,
      no: 1,
      side,
      authorId,
      price: 1150,
      currencyId: await currencyId(currency),
      paymentDays: 30,
      validUntil,
      ...(!isOpen && { closedAt: new Date() }),
      ...rest,
    })
    .returning();
  if (!first) throw new Error("No proposal was inserted.");
  await db.insert(offerActs).values({ offerId: offer.id, proposalId: first.id, action: "propose", side, authorId });
  return { ...offer, proposal: first, interested: offering, poster: owner, posting: about };
}

type TransactionChoice = Partial<Omit<typeof transactions.$inferInsert, "terms">> & {
  /** Of the load's company, and of the vehicle's. */
  shipper?: User;
  carrier?: User;
  posting?: Posting;
  terms?: Partial<Terms>;
};

/** A transport from Warsaw to Berlin that two companies agreed on: 1150 EUR, 30 days, accepted by the shipper. */
export async function insertTransaction({
  shipper,
  carrier,
  posting,
  terms: changed = {},
  ...choice
}: TransactionChoice = {}) {
  const sending = shipper ?? (await make.user());
  const driving = carrier ?? (await make.user());
  const about = posting ?? (await make.posting({ author: sending, status: "CONCLUDED" }));
  const price = choice.price ?? changed.price ?? 1150;
  const paymentDays = choice.paymentDays ?? changed.paymentDays ?? 30;
  const date = choice.date ?? inDays(1);
  const currency = changed.currency ?? "EUR";
  const offer = await insertOffer({
    interested: driving,
    poster: sending,
    posting: about,
    status: "ACCEPTED",
    closedAt: new Date(),
    proposal: { price, paymentDays, currency },
  });
  const terms: Terms = {
    shipper: await termsCompany(sending.companyId),
    carrier: await termsCompany(driving.companyId),
    loadingPlaces: [{ ...warsaw, startDate: date, endDate: date }],
    unloadingPlaces: [{ ...berlin, startDate: null, endDate: null }],
    vehicle: {
      plateNumber: "WGM 4401",
      description: null,
      bodies: ["curtainsider"],
      ...pick(blankFields, askedNames),
      length: 13.6,
      width: 2.45,
      height: 2.7,
      tonnage: 24,
      palettes: 33,
      loading: [],
      adrClasses: [],
      temperatureFrom: null,
      temperatureTo: null,
    },
    goods: null,
    additionalInfo: "Załadunek z rampy, pasy po stronie przewoźnika.",
    note: null,
    price,
    currency,
    paymentDays,
    distanceKm: 571,
    ratePerKm: Math.round((price / 571) * 100) / 100,
    contacts: [contactOf(sending), contactOf(driving)],
    acceptedBy: { userId: sending.id, name: `${sending.name} ${sending.surname}`, companyId: sending.companyId },
    ...changed,
  };
  const [row] = await db
    .insert(transactions)
    .values({
      id: offer.id,
      number: `TR/2000/${String(++sequence).padStart(6, "0")}`,
      postingId: about.id,
      shipperCompanyId: sending.companyId,
      carrierCompanyId: driving.companyId,
      supervisorId: sending.id,
      price,
      paymentDays,
      date,
      currencyId: await currencyId(currency),
      distanceKm: terms.distanceKm,
      ratePerKm: terms.ratePerKm,
      checkCode: newCheckCode(),
      ...choice,
      terms,
    })
    .returning();
  if (!row) throw new Error("No transaction was inserted.");
  await db
    .insert(dealEvents)
    .values({ dealId: row.id, kind: "accept", companyId: sending.companyId, authorId: sending.id });
  return { ...row, shipper: sending, carrier: driving, posting: about };
}

const warsaw = {
  country: "PL",
  roadSign: "PL",
  postalCode: "00-001",
  city: "Warszawa",
  lat: 52.2297,
  lon: 21.0122,
};
const berlin = { country: "DE", roadSign: "D", postalCode: "10115", city: "Berlin", lat: 52.52, lon: 13.405 };

async function termsCompany(id: number): Promise<Terms["shipper"]> {
  const [company] = await db
    .select({ id: companies.id, ...partyColumns })
    .from(companies)
    .where(eq(companies.id, id));
  if (!company) throw new Error(`No company ${id}.`);
  return { id, ...partyOf(company) };
}

function contactOf({ name, surname, phone, email, companyId }: User): Terms["contacts"][number] {
  return { name: `${name} ${surname}`, phone, email, companyId };
}

async function currencyId(code: string): Promise<number> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!currency) throw new Error(`No currency ${code}.`);
  return currency.id;
}
