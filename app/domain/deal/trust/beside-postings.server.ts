import { type OffersOn, offersOf, openOffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { listTrustFacts, trustFactsWith } from "./facts.server";
import type { TrustFacts } from "./trust";

type Rows = Awaited<ReturnType<typeof openOffersOn>>;
type Beside = { offers: Map<number, OffersOn>; trust: Map<number, TrustFacts> };

/**
 * What stands beside postings on the board: the open offers on them, and the facts about their companies, in one
 * statement.
 */
export async function describeBesidePostings(
  ctx: SignedInContext,
  postings: readonly { id: number; company: { id: number } }[],
): Promise<Beside> {
  const companyIds = postings.map(({ company }) => company.id);
  if (companyIds.length === 0) return { offers: new Map(), trust: await listTrustFacts(ctx, []) };
  const offers = openOffersOn(
    ctx,
    postings.map(({ id }) => id),
  ).as("open_offers");
  const { facts, beside } = await trustFactsWith<Rows>(ctx, companyIds, offers);
  return { offers: offersOf(beside), trust: facts };
}
