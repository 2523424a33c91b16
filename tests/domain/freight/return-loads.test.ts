import { users } from "drizzle/schema/account";
import { exchangeTables } from "drizzle/schema/exchange";
import { type DemoTown, demoTowns } from "drizzle/seed/demo/freight";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, test } from "vitest";
import { connections, db } from "~/db.server";
import { currentRates } from "~/domain/exchange/exchange-rates";
import { findChains } from "~/domain/freight/search/chains.server";
import { type FreeVehicle, freeVehicleOf } from "~/domain/freight/search/free-vehicle";
import { countMatches, findMatchingVehicles, findReturnLoads } from "~/domain/freight/search/return-loads.server";
import { hideCompany, hidePosting, unhideCompany } from "~/domain/freight/shelf/hidden.server";
import { greatCircleKm, roadKm } from "~/domain/place/distance";
import { pathTo } from "~/paths";
import { loadChains } from "~/routes/freight/chains/data.server";
import { loadReturns } from "~/routes/freight/returns/data.server";
import { inDays } from "../../support/days";
import { contextFor, make, type User } from "../../support/make";
import { statementsOf } from "../../support/statements";

const towns = {
  hamburg: { country: "DE", city: "Hamburg", lat: 53.55, lon: 9.99 },
  lubeck: { country: "DE", city: "Lübeck", lat: 53.87, lon: 10.69 },
  munich: { country: "DE", city: "Monachium", lat: 48.14, lon: 11.58 },
  lodz: { country: "PL", city: "Łódź", lat: 51.76, lon: 19.46 },
  zgierz: { country: "PL", city: "Zgierz", lat: 51.86, lon: 19.41 },
  poznan: { country: "PL", city: "Poznań", lat: 52.41, lon: 16.93 },
} as const;
type Town = keyof typeof towns;

const rates = currentRates({ day: "2026-11-20", number: "226/A/NBP/2026", rates: { EUR: 4, USD: 3.5 } });
const eur = 0;

type Choice = Parameters<typeof make.posting>[0] & { on?: number; until?: number };

function load(from: Town, to: Town, { on = 2, until = on + 1, ...choice }: Choice = {}) {
  return make.posting({
    bodies: ["curtainsider"],
    tonnage: 24,
    length: 13.6,
    currencyId: eur,
    rate: 1000,
    distanceKm: 1000,
    load: [{ ...towns[from], startDate: inDays(on) }],
    unload: [{ ...towns[to], startDate: inDays(until) }],
    ...choice,
  });
}

const inHamburg: FreeVehicle = {
  id: 1,
  at: towns.hamburg,
  home: towns.poznan,
  from: inDays(2),
  to: inDays(4),
  radiusKm: 75,
  bodies: ["curtainsider", "tarpaulin"],
  tonnage: 24,
  length: 13.6,
};

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test("return loads are near, in the days, and fit body, mass and length; what is not told fits; own ones and hidden ones are none", async () => {
  const user = await make.user();
  const ctx = await contextFor(user);
  const fits = [
    await load("lubeck", "poznan"),
    await load("hamburg", "lodz", { tonnage: null, bodies: [], length: null }),
  ];
  await load("hamburg", "poznan", { author: user });
  await load("munich", "poznan");
  await load("hamburg", "poznan", { on: 6 });
  await load("hamburg", "poznan", { on: 1, until: 2 });
  await load("hamburg", "poznan", { bodies: ["reefer"] });
  await load("hamburg", "poznan", { tonnage: 24.5 });
  await load("hamburg", "poznan", { length: 15 });
  await load("hamburg", "poznan", { status: "DRAFT", publishedAt: null });
  const found = await findReturnLoads(ctx, inHamburg, rates);
  expect(idsOf(found).sort()).toEqual(idsOf(fits).sort());
  expect((await countMatches(ctx, [inHamburg])).get(1)).toBe(2);
  expect(await findReturnLoads(ctx, { ...inHamburg, radiusKm: 10 }, rates)).toHaveLength(1);
});

test("what the person has hidden, by itself or with its company, is no return load and no matching vehicle", async () => {
  const ctx = await contextFor(await make.user());
  const hidden = await load("hamburg", "poznan", { on: 80 });
  const left = await load("hamburg", "poznan", { on: 80 });
  const ofCompany = await make.user();
  await load("hamburg", "poznan", { on: 80, author: ofCompany });
  await load("hamburg", "poznan", { on: 80, author: ofCompany, kind: "VEHICLE" });
  await hidePosting(ctx, hidden.id);
  await hideCompany(ctx, ofCompany.companyId);
  const vehicle = { ...inHamburg, from: inDays(80), to: inDays(81) };
  expect(idsOf(await findReturnLoads(ctx, vehicle, rates))).toEqual([left.id]);
  expect((await countMatches(ctx, [vehicle])).get(1)).toBe(1);
  expect(await findMatchingVehicles(ctx, vehicle)).toEqual([]);
  await unhideCompany(ctx, ofCompany.companyId);
  expect(await findMatchingVehicles(ctx, vehicle)).toHaveLength(1);
});

test("first what leads home, in each part by what a kilometre with the empty way pays, whatever the currency, without a rate last", async () => {
  const ctx = await contextFor(await make.user());
  const away = await load("hamburg", "munich", { rate: 9000, distanceKm: 800, on: 40 });
  const poor = await load("hamburg", "poznan", { rate: 500, distanceKm: 600, on: 40 });
  const open = await load("hamburg", "poznan", { rate: null, on: 40 });
  const zloty = await load("hamburg", "poznan", { rate: 4000, currencyId: 1, distanceKm: 600, on: 40 });
  const far = await load("lubeck", "poznan", { rate: 1000, distanceKm: 600, on: 40 });
  const found = await findReturnLoads(ctx, { ...inHamburg, from: inDays(40), to: inDays(42) }, rates);
  expect(idsOf(found)).toEqual(idsOf([zloty, far, poor, open, away]));
  const [first, second] = found;
  expect(first).toMatchObject({ pay: 4000, ladenKm: 600, isHomeward: true, endDay: inDays(41) });
  const empty = roadKm(greatCircleKm(towns.hamburg, towns.lubeck));
  expect(second?.emptyKm).toBeCloseTo(empty, 3);
});

test("what many vehicles may take is counted by one statement", async () => {
  const ctx = await contextFor(await make.user());
  const vehicles = Array.from({ length: 20 }, (_, id) => ({ ...inHamburg, id, radiusKm: 10 + id }));
  expect(await statementsOf(ctx, (ctx) => countMatches(ctx, vehicles))).toHaveLength(1);
});

test("a vehicle that waits where a load is loaded matches it by what it can carry, the nearest first", async () => {
  const ctx = await contextFor(await make.user());
  const days = { ...inHamburg, at: towns.lodz, from: inDays(60), to: inDays(60), tonnage: 20 };
  const vehicle = (town: Town, choice: Choice = {}) =>
    load(town, "hamburg", { kind: "VEHICLE", rate: null, on: 60, ...choice });
  const here = await vehicle("lodz", { tonnage: null });
  const near = await vehicle("zgierz", { load: [{ ...towns.zgierz, startDate: inDays(60), radiusKm: 150 }] });
  await vehicle("lodz", { tonnage: 12 });
  await vehicle("lodz", { on: 61 });
  await vehicle("poznan");
  expect(idsOf(await findMatchingVehicles(ctx, days))).toEqual(idsOf([here, near]));
  expect((await countMatches(ctx, [days], "VEHICLE")).get(1)).toBe(2);
});

test("the page of vehicles for a load says where and on which day it is loaded", async () => {
  const user = await make.user();
  const { id } = await load("lodz", "hamburg", { author: user, on: 70, until: 72 });
  const request = new Request(`http://portal.test${pathTo("matchingVehicles", null, { posting: id })}`);
  const { origin } = await loadReturns(await contextFor(user), request);
  expect([origin.place, origin.days]).toEqual(["PL Łódź", inDays(70)]);
});

test("a chain counts every kilometre until the vehicle is home: of three loads, Poznań – Hamburg – Łódź – Poznań", async () => {
  const ctx = await contextFor(await make.user());
  const own = { ladenKm: 600, pay: 2400 };
  const vehicle = { ...inHamburg, from: inDays(80), to: inDays(82) };
  const first = await load("hamburg", "lodz", { rate: 1000, distanceKm: 800, on: 80, until: 81 });
  const second = await load("zgierz", "poznan", { rate: 300, distanceKm: 200, on: 82, until: 82 });
  // Too late for who has waited two days, and without a rate.
  await load("zgierz", "poznan", { rate: 900, distanceKm: 200, on: 84 });
  await load("zgierz", "poznan", { rate: null, on: 82 });
  const chains = await findChains(ctx, vehicle, { rates, before: own });
  const whole = chains.find(({ loads }) => loads.length === 2);
  expect(whole && idsOf(whole.loads)).toEqual(idsOf([first, second]));
  const between = roadKm(greatCircleKm(towns.lodz, towns.zgierz));
  expect(whole?.ladenKm).toBe(600 + 800 + 200);
  expect(whole?.km).toBeCloseTo(1600 + between, 3);
  expect(whole?.perKm).toBeCloseTo((2400 + 4000 + 1200) / (1600 + between), 5);
  const single = chains.find(({ loads }) => loads.length === 1 && loads[0]?.id === first.id);
  const empty = roadKm(greatCircleKm(towns.lodz, towns.poznan));
  expect(single?.perKm).toBeCloseTo((2400 + 4000) / (1400 + empty), 5);
});

test("from one place on one day a chain is sought on once, whatever led there", async () => {
  const ctx = await contextFor(await make.user());
  const vehicle = { ...inHamburg, from: inDays(100), to: inDays(102) };
  const first = [
    await load("hamburg", "lodz", { rate: 1000, on: 100, until: 101 }),
    await load("lubeck", "lodz", { rate: 1100, on: 100, until: 101 }),
  ];
  await load("hamburg", "munich", { rate: 900, on: 100, until: 101 });
  const last = await load("zgierz", "poznan", { rate: 700, on: 102, until: 102 });
  const sought: unknown[][] = [];
  const logQuery = (_: string, [vehicles]: unknown[]) => void sought.push(JSON.parse(String(vehicles)));
  const logged = { ...ctx, db: drizzle(connections, { casing: "snake_case", logger: { logQuery } }) };
  const chains = await findChains(logged, vehicle, { rates, before: { ladenKm: 600, pay: 2400 } });
  expect(sought.map((vehicles) => vehicles.length)).toEqual([1, 2]);
  const ways = chains.filter(({ loads }) => loads.length === 2).map(({ loads }) => idsOf(loads));
  expect(ways.sort()).toEqual(first.map(({ id }) => [id, last.id]).sort());
});

describe("three routes of the demo, with the figures of their chains counted by hand, as their page says them", () => {
  const demo = ([name, day]: readonly [DemoTown, number]) => ({
    country: demoTowns[name].country,
    city: name,
    lat: demoTowns[name].lat,
    lon: demoTowns[name].lon,
    startDate: inDays(day),
  });
  type Stop = readonly [DemoTown, number];
  const carried = (from: Stop, to: Stop, choice: Choice) =>
    make.posting({
      bodies: ["curtainsider"],
      tonnage: 24,
      length: 13.6,
      currencyId: eur,
      isDistanceEstimated: false,
      load: [demo(from)],
      unload: [demo(to)],
      ...choice,
    });

  async function chainOf(own: { id: number; authorId: number }, stops: string, km = 75) {
    await db.delete(exchangeTables);
    await db.insert(exchangeTables).values({ day: "2026-11-20", number: "226/A/NBP/2026", rates: { EUR: 4 } });
    const [author] = await db.select().from(users).where(eq(users.id, own.authorId));
    const ctx = await contextFor(author as User);
    const { chains } = await loadChains(
      ctx,
      new Request(`http://localhost${pathTo("returnChains", null, { posting: own.id, km })}`),
    );
    const chain = chains.find((each) => each.stops.join(" – ") === stops);
    return chain && [chain.km, chain.share, chain.perKm].map((text) => String(text).replaceAll("\u00a0", " "));
  }

  // Łódź – Zgierz: 11.30 km along the great circle, by road 1.3 of it, 14.69. 560 + 790 + 210 laden, 1574.69 in all.
  // 728 + 1106 + 252 = 2086 €.
  test("Poznań – Hamburg – Łódź – Poznań", async () => {
    const own = await carried(["Poznań", 120], ["Hamburg", 121], { rate: 728, distanceKm: 560 });
    await carried(["Hamburg", 122], ["Łódź", 123], { rate: 1106, distanceKm: 790 });
    await carried(["Zgierz", 124], ["Poznań", 124], { rate: 252, distanceKm: 210 });
    expect(await chainOf(own, "Poznań – Hamburg – Łódź – Zgierz – Poznań")).toEqual(["1575 km", "99", "1,32 €/km"]);
  });

  // Berlin – Cottbus: 98.59 km, by road 128.17; Opole – Katowice, home: 90.38 km, by road 117.50. 520 + 350 laden,
  // 1115.67 in all. 650 + 385 = 1035 €.
  test("Katowice – Berlin – Cottbus – Opole – Katowice", async () => {
    const own = await carried(["Katowice", 130], ["Berlin", 131], { rate: 650, distanceKm: 520 });
    await carried(["Cottbus", 132], ["Opole", 133], { rate: 385, distanceKm: 350 });
    const stops = "Katowice – Berlin – Cottbus – Opole – Katowice";
    expect(await chainOf(own, stops, 100)).toEqual(["1116 km", "78", "0,93 €/km"]);
    expect(await chainOf(own, stops), "farther than is sought by itself").toBeUndefined();
  });

  // Toruń – Gdańsk, home: 148.83 km, by road 193.48. 250 + 150 laden, 593.48 in all. 300 € and 720 zł at 4 zł: 480 €.
  test("of a vehicle free in Szczecin: Szczecin – Poznań – Toruń – Gdańsk", async () => {
    const own = await carried(["Szczecin", 140], ["Gdańsk", 141], { kind: "VEHICLE", rate: null, distanceKm: null });
    await carried(["Szczecin", 140], ["Poznań", 140], { rate: 300, distanceKm: 250 });
    await carried(["Poznań", 141], ["Toruń", 141], { rate: 720, currencyId: 1, distanceKm: 150 });
    expect(await chainOf(own, "Szczecin – Poznań – Toruń – Gdańsk")).toEqual(["593 km", "67", "0,81 €/km"]);
  });
});

test("a load leaves its vehicle at its last unloading on that day, a free vehicle stands where it is posted", () => {
  const places = [
    { ...towns.poznan, role: "LOAD" as const, startDate: "2026-11-20", endDate: null, departureDate: null },
    { ...towns.hamburg, role: "UNLOAD" as const, startDate: null, endDate: null, departureDate: null },
  ];
  const posting = { id: 7, places, bodies: [], tonnage: 24, length: null };
  const after = freeVehicleOf({ ...posting, kind: "SHIPMENT" }, { today: "2026-11-19" });
  expect(after).toMatchObject({ at: { lat: 53.55 }, home: { lat: 52.41 }, from: "2026-11-20", to: "2026-11-22" });
  const free = freeVehicleOf({ ...posting, kind: "VEHICLE" }, { today: "2026-11-25" });
  expect(free).toMatchObject({ at: { lat: 52.41 }, home: { lat: 53.55 }, from: "2026-11-25", to: "2026-11-27" });
});
