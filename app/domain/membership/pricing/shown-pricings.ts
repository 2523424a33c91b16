import { afterRebate } from "~/domain/units/money";

type Priced = { id: number; version: number; price: number | null; rebate: number };

/** The prices that a page shows, as its form says them to the order: each as `id:version:price`. */
export function shownPricings(pricings: readonly Priced[]): string {
  return pricings
    .map(({ id, version, price, rebate }) =>
      [id, version, ...(price === null ? [] : [afterRebate(price, rebate)])].join(":"),
    )
    .join(" ");
}
