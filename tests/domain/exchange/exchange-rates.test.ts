import { exchangeTables } from "drizzle/schema/exchange";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { fetchExchangeRates } from "~/domain/exchange/commands.server";
import { convert } from "~/domain/exchange/exchange-rates";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import type { Context } from "~/domain/kernel/context";
import type { ExchangeTable } from "~/ports/exchange-rates";
import { visit } from "../../support/make";

beforeEach(() => db.delete(exchangeTables));

const [euro, zloty, dollar] = [0, 1, 2];
const published = (day: string, EUR: number): ExchangeTable => ({ day, number: `${day}/A`, rates: { EUR, USD: 3.5 } });

/** A portal at noon of the day whose bank has published the tables; `asked` are the spans that it was asked for. */
function portal(day: string, tables: ExchangeTable[]) {
  const asked: [string, string][] = [];
  const exchangeRates = {
    async tablesOf(from: string, to: string) {
      asked.push([from, to]);
      return tables.filter((table) => from <= table.day && table.day <= to);
    },
  };
  const base = visit(new Date(`${day}T11:30:00Z`));
  return { ctx: { ...base, ports: { ...base.ports, exchangeRates } } satisfies Context, asked };
}

const storedDays = async () =>
  (await db.select({ day: exchangeTables.day }).from(exchangeTables).orderBy(asc(exchangeTables.day))).map(
    ({ day }) => day,
  );

test("the first round brings what was published in the last 93 days, the next only what is missing", async () => {
  const first = portal("2026-11-20", [published("2026-08-18", 4.1), published("2026-11-20", 4.2)]);
  expect(await fetchExchangeRates(first.ctx)).toBe(1);
  expect(first.asked).toEqual([["2026-08-19", "2026-11-20"]]);
  const next = portal("2026-11-24", [
    published("2026-11-20", 9),
    published("2026-11-23", 4.3),
    published("2026-11-24", 4.4),
  ]);
  expect(await fetchExchangeRates(next.ctx)).toBe(2);
  expect(next.asked).toEqual([["2026-11-21", "2026-11-24"]]);
  expect(await fetchExchangeRates(next.ctx)).toBe(0);
  expect(next.asked).toHaveLength(1);
  expect(await storedDays()).toEqual(["2026-11-20", "2026-11-23", "2026-11-24"]);
});

test("two rounds at once store each table once", async () => {
  const { ctx } = portal("2026-11-20", [published("2026-11-19", 4.1), published("2026-11-20", 4.2)]);
  const came = await Promise.all([fetchExchangeRates(ctx), fetchExchangeRates(ctx)]);
  expect(came.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test("a bank that does not answer leaves the newest table with its day", async () => {
  await fetchExchangeRates(portal("2026-11-20", [published("2026-11-20", 4.2)]).ctx);
  const { ctx } = portal("2026-11-24", []);
  ctx.ports.exchangeRates.tablesOf = () => Promise.reject(new Error("down"));
  await expect(fetchExchangeRates(ctx)).rejects.toThrow("down");
  const rates = await readCurrentRates(ctx);
  expect(rates.table).toEqual({ day: "2026-11-20", number: "2026-11-20/A" });
  expect(convert(rates, 100, euro, zloty)).toBeCloseTo(420);
  expect(convert(rates, 350, dollar, euro)).toBeCloseTo((350 * 3.5) / 4.2);
});

test("without a table only the złoty is worth something, and a currency that no table names is worth nothing", async () => {
  const none = await readCurrentRates(portal("2026-11-20", []).ctx);
  expect(none.table).toBeNull();
  expect([convert(none, 1, zloty, zloty), convert(none, 1, euro, zloty)]).toEqual([1, null]);
  await fetchExchangeRates(portal("2026-11-20", [published("2026-11-20", 4.2)]).ctx);
  expect(convert(await readCurrentRates(portal("2026-11-20", []).ctx), 1, 4, zloty)).toBeNull();
});
