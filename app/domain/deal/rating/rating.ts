/** From very bad to very good. */
export const scores = [1, 2, 3, 4, 5] as const;
export type Score = (typeof scores)[number];

/** The scores that are not given without a word. */
export function needsComment(score: number): boolean {
  return score <= 2;
}

/** Ratings that a company has received, those that it gave, and transactions that it has yet to rate. */
export const ratingLists = ["received", "given", "due"] as const;
export type RatingList = (typeof ratingLists)[number];

/** Days from its completion for which a transaction is rated. */
export const ratingDays = 90;

/** How the price came, as the side that is paid tells; what was unpaid may be paid after all. */
export const firstPaymentOutcomes = ["ON_TIME", "LATE", "UNPAID"] as const;
export const paymentOutcomes = [...firstPaymentOutcomes, "PAID_AFTER"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** So many answers make a share. */
export const answersForShare = 5;

type Counts = { score: number; count: number }[];

/** How a company was rated: the mean to one decimal, null where nobody has rated it. */
export function averageOf(counts: Counts): { average: number | null; count: number } {
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const points = counts.reduce((sum, each) => sum + each.score * each.count, 0);
  return { average: count === 0 ? null : Math.round((points * 10) / count) / 10, count };
}

/** The part of the answers that were paid on time, in whole percent; null while they are too few to tell. */
export function onTimeShare({ onTime, answers }: { onTime: number; answers: number }): number | null {
  return answers < answersForShare ? null : Math.round((onTime * 100) / answers);
}

/** A mean as it is read in Polish, always with one decimal. */
export function averageText(average: number): string {
  return average.toFixed(1).replace(".", ",");
}
