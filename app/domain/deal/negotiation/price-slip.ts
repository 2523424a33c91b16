import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import { type OddRateAsked, oddRate } from "~/domain/freight/posting/rate-warning";
import { DomainError } from "~/domain/kernel/errors";
import { currencyCodeOf, money } from "~/domain/units/money";
import { meantPrice, type ProposalInput } from "./offer";

/** How far, in percent of the price that is posted, one is from it before it is asked about. */
const slipPercent = 60;

/** What a price is proposed for: the posting with its own price, and what is driven. */
type Posted = Omit<OddRateAsked, "statedRatePerKm"> & { km: number | null; rates: CurrentRates };

/**
 * Throws offerPriceFar for a price more than 60 % off the posted one, and offerPriceOdd for one that nobody would ask for
 * a kilometre, unless the posting asks it too; once: `meant` is what meantPrice gave for the price that was asked about.
 */
export function requireMeantPrice(
  proposed: Pick<ProposalInput, "price" | "currencyId">,
  { km, rates, ...posted }: Posted,
  meant: string | null,
): void {
  if (meant === meantPrice(proposed)) return;
  const { price, currencyId } = proposed;
  const isComparable = posted.rate !== null && posted.currencyId === currencyId;
  if (isComparable && posted.rate !== null && Math.abs(price - posted.rate) * 100 > posted.rate * slipPercent) {
    const code = currencyCodeOf(currencyId);
    throw new DomainError("offerPriceFar", "price", { price: money(price, code), posted: money(posted.rate, code) });
  }
  const odd = oddRate({ ...posted, rate: price, currencyId, statedRatePerKm: null }, km, rates);
  const asked = oddRate({ ...posted, statedRatePerKm: null }, km, rates);
  if (odd && asked?.isLow !== odd.isLow) throw new DomainError("offerPriceOdd", "price", { perKm: odd.perKm });
}
