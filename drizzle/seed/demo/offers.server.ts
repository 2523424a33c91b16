import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { postingsOf, versionsOf } from "~/domain/deal/deal";
import { acceptOffer, findOfferToAccept } from "~/domain/deal/negotiation/accept.server";
import {
  archiveOffer,
  proposeAnew,
  refuseOffer,
  sendOffer,
  withdrawOffer,
} from "~/domain/deal/negotiation/commands.server";
import { draftTerms } from "~/domain/deal/negotiation/conclude.server";
import { expireOffers } from "~/domain/deal/negotiation/end.server";
import { meantPrice } from "~/domain/deal/negotiation/offer";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { deliverToCompany, openTalk } from "../../../app/domain/conversation/freight.server";
import { estimatedKm } from "../../../app/domain/place/distance";
import { users } from "../../schema/account";
import { companies } from "../../schema/company";
import { conversations } from "../../schema/conversation";
import { currencies } from "../../schema/dictionary";
import { vehicles } from "../../schema/fleet";
import { freightPostings, freightSupervisors } from "../../schema/freight";
import { notices } from "../../schema/notice";
import { offers } from "../../schema/offer";
import { demoTowns } from "./freight";
import { rateFor } from "./freight-plan";
import { type DemoOffer, demoOffers } from "./offers";
import { contextAt, dayFromNow, type Person, personOf, type Seed } from "./seed.server";

/** Negotiations in every state, each as its people would have led it. */
export async function seedOffers(seed: Seed): Promise<void> {
  const takenIds: number[] = [];
  for (const offer of demoOffers) {
    const posting = await freePosting(seed, offer, takenIds);
    if (!posting) continue;
    takenIds.push(posting.id);
    if (offer.isBlocked) await setBlocked(seed, offer, false);
    await negotiate(seed, offer, posting);
    if (offer.isBlocked) await setBlocked(seed, offer, true);
  }
  await expireOffers(contextAt(seed, 0));
  // Who was told of what a while ago has seen it.
  const before = new Date(seed.now.getTime() - 60 * 60_000);
  await seed.tx
    .update(notices)
    .set({ readAt: seed.now })
    .where(and(eq(notices.kind, 7), isNull(notices.readAt), sql`${notices.createdAt} < ${before.toISOString()}`));
}

type Posting = typeof freightPostings.$inferSelect;

/** A posting of the company that was on the exchange before the first word, and that no other negotiation is about. */
async function freePosting({ tx, now, companyIds }: Seed, { company, kind, steps }: DemoOffer, takenIds: number[]) {
  const first = new Date(now.getTime() - (steps[0]?.[1] ?? 0) * 60_000);
  const rows = await tx
    .select()
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.companyId, companyIds.get(company) ?? 0),
        eq(freightPostings.kind, kind),
        eq(freightPostings.status, "ACTIVE"),
        gt(freightPostings.expiresAt, now),
        isNull(freightPostings.visibilityGroupId),
        sql`(${freightPostings.rate} is not null or ${freightPostings.kind} = 'VEHICLE')`,
        sql`${freightPostings.publishedAt} < ${first.toISOString()}`,
        sql`not exists (select from ${offers} where ${offers.postingId} = ${freightPostings.id})`,
        // What was said there stands in its own order already.
        sql`not exists (select from ${conversations} where ${conversations.postingId} = ${freightPostings.id})`,
      ),
    )
    .orderBy(desc(freightPostings.publishedAt));
  return rows.find(({ id }) => !takenIds.includes(id));
}

async function setBlocked(seed: Seed, { asker }: DemoOffer, isBlocked: boolean): Promise<void> {
  await seed.tx
    .update(companies)
    .set({ isBlocked })
    .where(eq(companies.id, personOf(seed, asker).companyId));
}

async function negotiate(seed: Seed, offer: DemoOffer, posting: Posting): Promise<void> {
  const { steps, holds } = offer;
  const asker = personOf(seed, offer.asker);
  const vehicleInput = await vehicleOf(seed, offer);
  const [supervisor] = await seed.tx
    .select({ id: users.id, companyId: users.companyId })
    .from(freightSupervisors)
    .innerJoin(users, eq(users.id, freightSupervisors.userId))
    .where(eq(freightSupervisors.postingId, posting.id))
    .limit(1);
  const poster = supervisor ?? { id: posting.authorId, companyId: posting.companyId };
  const talk = { postingId: posting.id, interestedCompanyId: asker.companyId };
  let offerId: number | null = null;
  for (const step of steps) {
    const [who, minutesAgo, action] = step;
    const writer = who === "asker" ? asker : poster;
    const then = contextAt(seed, minutesAgo);
    if (action === "say") {
      const conversationId = await openTalk(then, talk, writer);
      await deliverToCompany(then, { conversationId, writer, body: step[3] });
      continue;
    }
    const ctx = await asPerson(then, seed, writer);
    const no: number = offerId === null ? 0 : (await findOffer(ctx, offerId)).newest.no;
    if (action === "propose") {
      const loadId = posting.kind === "VEHICLE" && !offer.places ? await ownLoad(seed, writer) : null;
      const base = await priceOf(seed, offer, posting, loadId);
      const terms = {
        key: randomUUID(),
        price: Math.round((base * step[3]) / 1000) * 10,
        currencyId: posting.currencyId,
        paymentDays: step[4],
        validUntil: endOf(then.now, seed.now, holds),
        ...(who === "asker" ? vehicleInput : { vehicleId: null, vehicleDescription: null }),
        note: step[5] ?? null,
        userIds: [writer.id],
        contactIds: [],
      };
      const confirmedPrice = meantPrice(terms);
      if (offerId !== null)
        await proposeAnew(ctx, {
          ...terms,
          meantPrice: confirmedPrice,
          offerId,
          no,
          seen: await seenOf(seed, offerId),
        });
      else {
        const toCompanyId = who === "poster" ? asker.companyId : null;
        const places = placesOf(seed, offer);
        const seen = versionsOf([posting]);
        const first = { postingId: posting.id, toCompanyId, likeId: null, loadId, places, seen };
        offerId = await sendOffer(ctx, { ...terms, ...first, meantPrice: confirmedPrice });
      }
    }
    if (offerId === null) continue;
    if (action === "refuse") await refuseOffer(ctx, { offerId, no, reason: step[3] ?? null });
    if (action === "withdraw") await withdrawOffer(ctx, { offerId, no });
    if (action === "archive") await archiveOffer(ctx, { offerId });
    if (action === "accept") {
      const { proposal } = await findOfferToAccept(ctx, offerId);
      const { termsDigest } = await draftTerms(ctx, { offerId, proposalId: proposal.id });
      await acceptOffer(ctx, { offerId, no, termsDigest });
    }
  }
}

/** What the posting asks; for a vehicle, whose way the load decides, what its kilometres usually cost. */
async function priceOf({ tx }: Seed, { places }: DemoOffer, posting: Posting, loadId: number | null): Promise<number> {
  if (posting.kind === "SHIPMENT" && posting.rate !== null) return posting.rate;
  const [load] = loadId === null ? [] : await tx.select().from(freightPostings).where(eq(freightPostings.id, loadId));
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.id, posting.currencyId ?? 0));
  const km = (places ? estimatedKm([demoTowns[places.from], demoTowns[places.to]]) : load?.distanceKm) ?? 400;
  return currency?.code === "EUR" ? rateFor(km, 1.2, "EUR") : rateFor(km, 5.5, "PLN");
}

async function vehicleOf({ tx }: Seed, { plateNumber, vehicle }: DemoOffer) {
  const rows = plateNumber
    ? await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.plateNumber, plateNumber))
    : [];
  return { vehicleId: rows[0]?.id ?? null, vehicleDescription: vehicle ?? null };
}

function placesOf({ now }: Seed, { places }: DemoOffer) {
  if (!places) return null;
  const place = (name: typeof places.from, days: number) => {
    const { country, postalCode } = demoTowns[name];
    return { country, postalCode, city: name, startDate: dayFromNow(now, days), endDate: dayFromNow(now, days) };
  };
  return { load: place(places.from, places.days[0]), unload: place(places.to, places.days[1]) };
}

/** Until the evening, as most write it, or so many minutes. */
function endOf(then: Date, now: Date, holds: number | undefined): Date {
  return holds === undefined ? new Date(now.getTime() + 9 * 60 * 60_000) : new Date(then.getTime() + holds * 60_000);
}

async function seenOf({ tx }: Seed, offerId: number): Promise<string> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId));
  if (!offer) throw new Error(`The demo has no offer ${offerId}`);
  return versionsOf(
    await tx
      .select()
      .from(freightPostings)
      .where(inArray(freightPostings.id, postingsOf(offer))),
  );
}

async function ownLoad({ tx, now }: Seed, { companyId }: Person): Promise<number | null> {
  const [load] = await tx
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.companyId, companyId),
        eq(freightPostings.kind, "SHIPMENT"),
        eq(freightPostings.status, "ACTIVE"),
        gt(freightPostings.expiresAt, now),
        sql`not exists (select from ${offers} where ${offers.postingId} = ${freightPostings.id})`,
      ),
    )
    .orderBy(desc(freightPostings.expiresAt))
    .limit(1);
  return load?.id ?? null;
}

async function asPerson(ctx: ReturnType<typeof contextAt>, { tx }: Seed, { id }: Person): Promise<SignedInContext> {
  const [person] = await tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, id));
  if (!person) throw new Error(`The demo has no person ${id}`);
  const { login, name, surname } = person.user;
  const { isVerified, registrationSubscriptionPlanId } = person.company;
  return {
    ...ctx,
    viewer: {
      sessionId: "demo",
      id,
      login,
      name,
      surname,
      isCompanyAdmin: false,
      roles: [],
      userGroupIds: [],
      company: { id: person.company.id, name: person.company.name, isVerified, registrationSubscriptionPlanId },
    },
  };
}
