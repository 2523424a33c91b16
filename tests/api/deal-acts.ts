import { dealDocuments } from "drizzle/schema/deal";
import { ratings } from "drizzle/schema/transaction";
import { db } from "~/db.server";
import { findLoadToTake } from "~/domain/deal/negotiation/take.server";
import { action as offerPage } from "~/routes/deal/offer/route";
import { action as ratingPage } from "~/routes/deal/ratings/route";
import { action as take } from "~/routes/deal/take/route";
import { action as transaction } from "~/routes/deal/transaction/route";
import { action as postingPage } from "~/routes/freight/details/route";
import { edit, seenOf } from "../domain/deal/hands";
import { inDays } from "../support/days";
import { insertOffer, insertTransaction } from "../support/deals";
import { contextFor, make } from "../support/make";
import { at, id, key, papersFor, type Things } from "./one-thing";
import type { Case, Row } from "./page-and-call";

/** A load at a fixed price, and somebody of another company. */
async function fixedLoad(): Promise<Things> {
  const unload = [{ country: "DE", city: "Berlin", postalCode: "10115", startDate: inDays(2) }];
  const thing = await make.posting({ takers: "ALL", rate: 1150, paymentDays: 45, unload });
  return { who: await make.user(), thing };
}

/** What a company says of the other one after a transport, with words. */
export async function insertRating(choice: Partial<typeof ratings.$inferInsert> = {}) {
  const {
    id: transactionId,
    shipper,
    carrier,
  } = await insertTransaction({
    status: "COMPLETED",
    completedAt: new Date(Date.now() - 3_600_000),
  });
  const sides = { byCompanyId: carrier.companyId, ofCompanyId: shipper.companyId, authorId: carrier.id };
  const [rating] = await db
    .insert(ratings)
    .values({ transactionId, ...sides, score: 2, comment: "Długo", ...choice })
    .returning();
  return { who: shipper, thing: rating as { id: number } };
}

const papers = papersFor("DEAL_DOCUMENT");

/** Acts in a deal. */
export const dealActs: Row[] = [
  [
    "answerRating",
    ratingPage,
    "answerRating",
    async () => {
      const { who, thing } = await insertRating();
      return { who, fields: { ratingId: id(thing), answer: "Korki" } };
    },
    (c) => ({ ...c.fields, answer: "" }),
  ],
  [
    "proposePostedPrice",
    postingPage,
    "quick",
    at("postingId", fixedLoad, () => ({ key: key(), version: "0" })),
    (c) => ({ ...c.fields, version: "9" }),
  ],
  [
    "takeLoad",
    take,
    "take",
    async () => {
      const { who, thing } = await fixedLoad();
      const { termsDigest } = await findLoadToTake(await contextFor(who), Number(thing.id));
      const fields = { version: "0", termsDigest };
      return { who, params: { id: id(thing) }, fields, more: { postingId: thing.id } };
    },
    (c) => ({ ...c.fields, version: "9" }),
  ],
  [
    "upholdProposal",
    offerPage,
    "uphold",
    async () => {
      const deal = await insertOffer();
      await edit(await contextFor(deal.poster), deal.posting.id, { tonnage: 24 });
      const fields = { key: key(), no: "1", seen: await seenOf(deal.id) };
      return { who: deal.interested, params: { id: id(deal) }, fields, more: { offerId: deal.id } };
    },
    (c) => ({ ...c.fields, no: "2" }),
  ],
  [
    "reportTime",
    transaction,
    "time",
    async () => {
      const deal = await insertTransaction();
      const fields = { key: key(), stop: "LOAD-0-arrival", moment: `${inDays(0)}T00:01` };
      return { who: deal.carrier, params: { id: id(deal) }, fields, more: { transactionId: deal.id } };
    },
    (c) => ({ ...c.fields, stop: "LOAD-9-arrival", moment: "" }),
  ],
  ["addDealDocuments", transaction, "documents", sending, (c) => ({ ...c.fields, type: "" })],
  [
    "deleteDealDocument",
    transaction,
    "deleteDocument",
    async () => {
      const deal = await insertTransaction();
      const own = { scope: "DEAL_DOCUMENT", ownerUserId: deal.carrier.id, ownerCompanyId: deal.carrier.companyId };
      const { id: fileId } = await make.file({ ...own, attachedAt: new Date() } as never);
      const row = { dealId: deal.id, type: "OTHER" as const, fileId };
      const [document] = await db
        .insert(dealDocuments)
        .values({ ...row, companyId: deal.carrier.companyId, uploadedBy: deal.carrier.id })
        .returning();
      const fields = { documentId: id(document as { id: number }) };
      return { who: deal.carrier, params: { id: id(deal) }, fields, more: { dealId: deal.id } };
    },
    () => ({ documentId: "999999999" }),
  ],
];

async function sending(): Promise<Case> {
  const deal = await insertTransaction();
  const fields = { key: key(), type: "CMR" };
  return { who: deal.carrier, params: { id: id(deal) }, fields, files: papers, more: { dealId: deal.id } };
}
