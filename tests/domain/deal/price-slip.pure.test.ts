import { expect, test } from "vitest";
import { meantPrice } from "~/domain/deal/negotiation/offer";
import { requireMeantPrice } from "~/domain/deal/negotiation/price-slip";
import { currentRates } from "~/domain/exchange/exchange-rates";
import { DomainError } from "~/domain/kernel/errors";

const euros = 0;
const zlotys = 1;
const rates = currentRates({ day: "2026-11-20", number: "1", rates: { EUR: 4.3 } });
const whole = { kind: "SHIPMENT", tonnage: 24, ldm: 13.6, length: null } as const;
const posted = { ...whole, rate: 1000, currencyId: euros, km: 800, rates };

function refusal(
  price: number,
  about: Parameters<typeof requireMeantPrice>[1] = posted,
  confirmedPrice: string | null = null,
) {
  try {
    requireMeantPrice({ price, currencyId: euros }, about, confirmedPrice);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

test("a price of more than 60 % off the posted one is asked about, one of just 60 % is not", () => {
  expect([400, 1600].map((price) => refusal(price))).toEqual([null, null]);
  expect([399, 1601, 10_000].map((price) => refusal(price))).toEqual(Array(3).fill("offerPriceFar"));
});

test("it is asked about once: the price that was meant goes out, and another one is asked about again", () => {
  const confirmedPrice = meantPrice({ price: 10_000, currencyId: euros });
  expect(refusal(10_000, posted, confirmedPrice)).toBeNull();
  expect(refusal(100, posted, confirmedPrice)).toBe("offerPriceFar");
  expect(refusal(10_000, posted, meantPrice({ price: 10_000, currencyId: zlotys }))).toBe("offerPriceFar");
});

test("a price that nobody asks for a kilometre is asked about without a posted one, unless the posting asks so too", () => {
  const open = { ...posted, rate: null };
  expect([1000, 100, 9000].map((price) => refusal(price, open))).toEqual([null, "offerPriceOdd", "offerPriceOdd"]);
  expect(refusal(9000, { ...open, km: null })).toBeNull();
  expect(refusal(1000, { ...open, currencyId: zlotys, rate: 4000 }), "another currency").toBeNull();
  expect(refusal(9000, { ...posted, rate: 8000 }), "posted so").toBeNull();
  expect(refusal(100, { ...open, tonnage: 1, ldm: 0.8 }), "a part of a vehicle").toBeNull();
});
