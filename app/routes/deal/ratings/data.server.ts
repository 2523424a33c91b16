import { ratedUntil } from "~/domain/deal/rating/commands.server";
import { countRatings, findReputation, listRatings, listTransactionsToRate } from "~/domain/deal/rating/queries.server";
import { type RatingList, ratingLists } from "~/domain/deal/rating/rating";
import { termsRouteName } from "~/domain/deal/route";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { ratingOf } from "../parts/rating-section.server";
import { ratingView } from "../parts/rating-view.server";

/** The ratings that the company received or gave, or the transactions it may rate, and one of them with its forms. */
export async function loadRatings(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const tab = ratingLists.find((name) => name === search.get("tab")) ?? "received";
  const [{ rows, ...list }, reputation, opened] = await Promise.all([
    listPage(request, {
      rows: (page) => rowsOf(ctx, tab, page),
      counts: countRatings(ctx),
      total: (counts) => counts[tab],
    }),
    findReputation(ctx, ctx.viewer.company.id),
    openedIn(ctx, search),
  ]);
  return { tab, ...list, rows, reputation, opened };
}

export type RatingsData = Awaited<ReturnType<typeof loadRatings>>;

async function rowsOf(ctx: SignedInContext, list: RatingList, page: number) {
  const mayWrite = hasFullAccess(ctx.viewer);
  if (list === "due") {
    const rows = await listTransactionsToRate(ctx, page);
    return rows.map(({ id, number, terms, other, completedAt }) => ({
      transactionId: id,
      number,
      other,
      route: termsRouteName(terms),
      rating: null,
      ratedUntil: completedAt && formatMoment(ratedUntil(completedAt)),
      mayAnswer: false,
      mayRate: mayWrite,
    }));
  }
  const rows = await listRatings(ctx, { list, page });
  return rows.map(({ transactionId, number, terms, other, ...rating }) => ({
    transactionId,
    number,
    other,
    route: termsRouteName(terms),
    rating: ratingView(rating),
    ratedUntil: null,
    mayAnswer: list === "received" && rating.answer === null && mayWrite,
    mayRate: false,
  }));
}

/** The transaction that the address opens; null for one that the company is no party of. */
async function openedIn(ctx: SignedInContext, search: URLSearchParams) {
  const id = identifier.safeParse(search.get("transaction") ?? "");
  if (!id.success) return null;
  try {
    return await ratingOf(ctx, id.data);
  } catch (error) {
    if (error instanceof DomainError && error.code === "transactionNotFound") return null;
    throw error;
  }
}
