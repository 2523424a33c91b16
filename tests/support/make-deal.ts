import { offerProposals, offers } from "drizzle/schema/offer";
import { db } from "~/db.server";
import { concludeTransaction } from "~/domain/transaction/conclude.server";
import { hour, make, type User, visit } from "./make";

type OfferChoice = Partial<typeof offers.$inferInsert> & {
  /** Of the company that posted. */
  poster?: User;
  /** Of the company that is interested. */
  interested?: User;
  posting?: Awaited<ReturnType<typeof make.posting>>;
  proposal?: Partial<typeof offerProposals.$inferInsert>;
};

let made = 0;

/** An offer whose one proposal, of 4,800 zł in 30 days, waits for its answer. */
export async function makeOffer(choice: OfferChoice = {}) {
  const { poster = await make.user(), interested = await make.user(), proposal, ...rest } = choice;
  const { posting = await make.posting({ author: poster, distanceKm: 480 }), begunBy = "INTERESTED", ...row } = rest;
  const author = begunBy === "INTERESTED" ? interested : poster;
  const [offer] = await db
    .insert(offers)
    .values({
      number: `OF/2000/${String(++made).padStart(6, "0")}`,
      postingId: posting.id,
      interestedCompanyId: interested.companyId,
      postingCompanyId: poster.companyId,
      begunBy,
      authorId: author.id,
      ...row,
    })
    .returning();
  if (!offer) throw new Error("No offer was inserted.");
  const [open] = await db
    .insert(offerProposals)
    .values({
      ...{ offerId: offer.id, no: 1, side: begunBy, authorId: author.id, price: 4800, currencyId: 1, paymentDays: 30 },
      validUntil: new Date(Date.now() + 24 * hour),
      ...proposal,
    })
    .returning();
  if (!open) throw new Error("No proposal was inserted.");
  const answerer = begunBy === "INTERESTED" ? poster : interested;
  return { offer, proposal: open, posting, poster, interested, answerer };
}

/** An agreed transport of a load, accepted just now by the side that did not propose. */
export async function makeTransaction({ now = new Date(), ...choice }: OfferChoice & { now?: Date } = {}) {
  const deal = await makeOffer(choice);
  const acceptance = { offerId: deal.offer.id, proposalId: deal.proposal.id, acceptedBy: deal.answerer.id };
  const transaction = await db.transaction((tx) => concludeTransaction({ ...visit(now), db: tx }, acceptance));
  return { ...deal, ...transaction };
}
