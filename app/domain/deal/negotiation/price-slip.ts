import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import { oddRate, type RateInput } from "~/domain/freight/posting/rate-warning";
import { DomainError } from "~/domain/kernel/errors";
import { currencyCodeOf, money } from "~/domain/units/money";
import { meantPrice, type ProposalInput } from "./offer";

/** How far, in percent of the price that is posted, one is from it before it is asked about. */
const slipPercent = 60;

/** What a price is proposed for: the posting with its own price, and what is driven. */
type PostedTerms = Omit<RateInput, "statedRatePerKm"> & { km: number | null; rates: CurrentRates };

/**
 * Throws offerPriceFar for a price more than 60 % off the posted one, and offerPriceOdd for one that nobody would ask
 * for a kilometre, unless the posting asks it too; once: `confirmedPrice` is what meantPrice gave for it.
 */
export function requireMeantPrice(
  proposal: Pick<ProposalInput, "price" | "currencyId">,
  { km, rates, ...posting }: PostedTerms,
  confirmedPrice: string | null,
): void {
  if (confirmedPrice === meantPrice(proposal)) return;
  const { price, currencyId } = proposal;
  const isComparable = posting.rate !== null && posting.currencyId === currencyId;
  if (isComparable && posting.rate !== null && Math.abs(price - posting.rate) * 100 > posting.rate * slipPercent) {
    const code = currencyCodeOf(currencyId);
    throw new DomainError("offerPriceFar", "price", { price: money(price, code), posted: money(posting.rate, code) });
  }
  const odd = oddRate({ ...posting, rate: price, currencyId, statedRatePerKm: null }, km, rates);
  const postedOdd = oddRate({ ...posting, statedRatePerKm: null }, km, rates);
  if (odd && postedOdd?.isLow !== odd.isLow) throw new DomainError("offerPriceOdd", "price", { perKm: odd.perKm });
}
