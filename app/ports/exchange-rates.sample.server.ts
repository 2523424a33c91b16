import { dayAfter } from "~/domain/units/time";
import type { ExchangeRates, ExchangeTable } from "./exchange-rates";

/** About what the bank published on 2026-11-20. */
const rates = { EUR: 4.26, USD: 3.68, GBP: 4.85, CZK: 0.176 };

/** The same table on every working day, for demo and tests: no holidays, no gaps, always an answer. */
export function sampleExchangeRates(): ExchangeRates {
  return {
    async tablesOf(from, to) {
      const tables: ExchangeTable[] = [];
      for (let day = from; day <= to; day = dayAfter(day)) {
        if (isWorkday(day)) tables.push({ number: numberOf(day), day, rates });
      }
      return tables;
    },
  };
}

function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());
}

/** The bank numbers a year's tables one after another. */
function numberOf(day: string): string {
  const year = day.slice(0, 4);
  let number = 0;
  for (let each = `${year}-01-01`; each <= day; each = dayAfter(each)) number += isWorkday(each) ? 1 : 0;
  return `${String(number).padStart(3, "0")}/A/NBP/${year}`;
}
