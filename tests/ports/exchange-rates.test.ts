import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { nbpExchangeRates } from "~/ports/exchange-rates.nbp.server";
import { sampleExchangeRates } from "~/ports/exchange-rates.sample.server";

const url = "https://api.nbp.pl/api";
const server = setupServer();
const bank = nbpExchangeRates({ url, milliseconds: 300 });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const table = (day: string) => ({
  table: "A",
  no: `225/A/NBP/${day.slice(0, 4)}`,
  effectiveDate: day,
  rates: [{ currency: "euro", code: "EUR", mid: 4.2561 }],
});

/** The bank's answer to each span of days that it is asked for. */
function answers(answer: (from: string, to: string) => Response | Promise<Response>) {
  const spans: [string, string][] = [];
  server.use(
    http.get(`${url}/exchangerates/tables/A/:from/:to/`, ({ params: { from, to } }) => {
      spans.push([String(from), String(to)]);
      return answer(String(from), String(to));
    }),
  );
  return spans;
}

test("a table is its number, its day and its rates", async () => {
  answers((from) => HttpResponse.json([table(from)]));
  expect(await bank.tablesOf("2026-11-20", "2026-11-20")).toEqual([
    { number: "225/A/NBP/2026", day: "2026-11-20", rates: { EUR: 4.2561 } },
  ]);
});

test("free days alone have no tables", async () => {
  answers(() => new HttpResponse("404 NotFound - Not Found - Brak danych", { status: 404 }));
  expect(await bank.tablesOf("2026-11-21", "2026-11-22")).toEqual([]);
});

test("a long span is asked for in parts of 93 days, none twice", async () => {
  const spans = answers((from) => HttpResponse.json([table(from)]));
  const tables = await bank.tablesOf("2026-01-01", "2026-07-01");
  expect(tables.map(({ day }) => day)).toEqual(["2026-01-01", "2026-04-04"]);
  expect(spans).toEqual([
    ["2026-01-01", "2026-04-03"],
    ["2026-04-04", "2026-07-01"],
  ]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["an error", () => new HttpResponse("Internal Server Error", { status: 500 })],
  ["a page", () => new HttpResponse("<html></html>", { status: 200 })],
  [
    "rates that are no numbers",
    () => HttpResponse.json([{ ...table("2026-11-20"), rates: [{ code: "EUR", mid: "4" }] }]),
  ],
  ["a rate of 0", () => HttpResponse.json([{ ...table("2026-11-20"), rates: [{ code: "EUR", mid: 0 }] }])],
  ["another table", () => HttpResponse.json([{ ...table("2026-11-20"), table: "C" }])],
  ["silence", () => new Promise<Response>(() => {})],
])("%s is no answer", async (_, answer) => {
  answers(answer);
  await expect(bank.tablesOf("2026-11-20", "2026-11-20")).rejects.toThrow();
});

test("the sample has a table on each working day, numbered within its year", async () => {
  const tables = await sampleExchangeRates().tablesOf("2026-01-01", "2026-01-06");
  expect(tables.map(({ day, number }) => [day, number])).toEqual([
    ["2026-01-01", "001/A/NBP/2026"],
    ["2026-01-02", "002/A/NBP/2026"],
    ["2026-01-05", "003/A/NBP/2026"],
    ["2026-01-06", "004/A/NBP/2026"],
  ]);
});
