import { z } from "zod";
import { dayAfter } from "~/domain/units/time";
import type { ExchangeRates, ExchangeTable } from "./exchange-rates";

type Settings = { url: string; milliseconds?: number };

/** The longest span that the service answers in one call (https://api.nbp.pl). */
const mostDays = 93;
const maximumBytes = 2 * 1024 * 1024;

const shape = z
  .array(
    z.object({
      table: z.literal("A"),
      no: z.string().max(40),
      effectiveDate: z.iso.date(),
      rates: z.array(z.object({ code: z.string().length(3), mid: z.number().positive().finite() })).max(200),
    }),
  )
  .max(mostDays);

/** The bank's public interface; it wants no key. Each call ends after 5 seconds. */
export function nbpExchangeRates({ url, milliseconds = 5000 }: Settings): ExchangeRates {
  return {
    async tablesOf(from, to) {
      const tables: ExchangeTable[] = [];
      for (let day = from; day <= to; day = dayAfter(day, mostDays)) {
        const last = dayAfter(day, mostDays - 1);
        tables.push(...(await ask(day, last < to ? last : to)));
      }
      return tables;
    },
  };

  async function ask(from: string, to: string): Promise<ExchangeTable[]> {
    const response = await fetch(`${url}/exchangerates/tables/A/${from}/${to}/?format=json`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(milliseconds),
    });
    // So the bank says that it published none on these days.
    if (response.status === 404) return [];
    if (response.status !== 200) throw new Error(`NBP answered with status ${response.status}`);
    const text = await response.text();
    if (text.length > maximumBytes) throw new Error("NBP's answer is too long");
    return shape.parse(JSON.parse(text)).map(({ no, effectiveDate, rates }) => ({
      number: no,
      day: effectiveDate,
      rates: Object.fromEntries(rates.map(({ code, mid }) => [code, mid])),
    }));
  }
}
