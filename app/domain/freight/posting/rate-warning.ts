import { type CurrentRates, convert } from "~/domain/exchange/exchange-rates";
import { currencyCodeOf, currencyIdOf, money, moneyPerKm } from "~/domain/units/money";
import { fieldText } from "./form-values";
import type { PostingInput } from "./posting";

/** Fields with what a press of one button types into them, and what the button says of it. */
export type Repair = { says: "town" | "code" | "rate" | "noRate"; text: string; fields: Record<string, string> };

export type OddRate = { code: "oddRate"; isLow: boolean; perKm: string; repairs: Repair[] };

/** Euros for a kilometre of a whole vehicle; what is short costs by the journey. */
const usual = { least: 0.3, most: 6, shortKm: 100 };
const euro = currencyIdOf("EUR");
/** Part loads pay for their part, whatever else the vehicle carries. */
const whole = { tonnage: 24, ldm: 13.6, least: 0.05 };

export type RateInput = Pick<
  PostingInput,
  "kind" | "rate" | "statedRatePerKm" | "currencyId" | "tonnage" | "ldm" | "length"
>;

/**
 * What is asked for the way, when nobody would ask so little or so much for a kilometre, with what was probably meant;
 * null when it may be right, or the way or the exchange rate is not known.
 */
export function oddRate(input: RateInput, km: number | null, rates: CurrentRates): OddRate | null {
  const { rate, statedRatePerKm, currencyId } = input;
  const currency = currencyCodeOf(currencyId);
  const perKm = statedRatePerKm ?? (rate !== null && km ? rate / km : null);
  if (!currency || perKm === null) return null;
  const way = statedRatePerKm === null ? (km ?? usual.shortKm) : usual.shortKm;
  const inEuros = (amount: number, id: number) => convert(rates, amount, id, euro);
  const side = sideOf(input, inEuros(perKm, currencyId), way);
  if (side === "usual") return null;
  const likely = candidates(input, km).find(
    (each) => sideOf(input, inEuros(each.perKm, each.currencyId), way) === "usual",
  );
  const repair = likely?.repair ?? { says: "noRate", text: "", fields: { rate: "", statedRatePerKm: "" } };
  return { code: "oddRate", isLow: side === "low", perKm: moneyPerKm(perKm, currency), repairs: [repair] };
}

function sideOf(input: RateInput, euros: number | null, km: number): "low" | "usual" | "high" {
  if (euros === null) return "usual";
  if (euros < usual.least * shareOf(input)) return "low";
  return euros * km > usual.most * Math.max(km, usual.shortKm) ? "high" : "usual";
}

/** What part of a vehicle the goods take, by mass or length; all of it where nobody says. */
function shareOf({ kind, tonnage, ldm, length }: RateInput): number {
  const metres = ldm ?? length;
  const shares = [tonnage === null ? [] : tonnage / whole.tonnage, metres === null ? [] : metres / whole.ldm].flat();
  return kind === "VEHICLE" || shares.length === 0 ? 1 : Math.min(1, Math.max(whole.least, ...shares));
}

type Candidate = { perKm: number; currencyId: number; repair: Repair };

/** What may have been meant, the likeliest first. */
function candidates({ kind, rate, statedRatePerKm, currencyId }: RateInput, km: number | null): Candidate[] {
  const others = [0, 1].filter((id) => id !== currencyId);
  const total = (amount: number, id = currencyId): Candidate[] =>
    km
      ? [{ perKm: amount / km, currencyId: id, repair: repairOf(money(amount, currencyCodeOf(id)), amount, null, id) }]
      : [];
  const forKm = (amount: number, id = currencyId): Candidate => ({
    perKm: amount,
    currencyId: id,
    repair: repairOf(moneyPerKm(amount, currencyCodeOf(id)), null, amount, id),
  });
  if (rate !== null) {
    const asPerKm = kind === "VEHICLE" ? [forKm(rate)] : total(Math.round(rate * (km ?? 0)));
    const slips = [rate * 10, Math.round(rate * 10) / 100].flatMap((amount) => total(amount));
    return [...(rate < 10 ? asPerKm : []), ...others.flatMap((id) => total(rate, id)), ...slips];
  }
  const perKm = statedRatePerKm ?? 0;
  return [
    ...others.map((id) => forKm(perKm, id)),
    ...total(perKm),
    ...[10, 100].map((times) => forKm(Math.round((perKm / times) * 100) / 100)),
  ];
}

function repairOf(text: string, rate: number | null, perKm: number | null, currencyId: number): Repair {
  const fields = { rate: fieldText(rate), statedRatePerKm: fieldText(perKm), currencyId: String(currencyId) };
  return { says: "rate", text, fields };
}
