import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { countForVisitors, listNewestRoutes } from "~/domain/freight/search/newest-routes.server";
import { make, minute, type User, warsaw } from "../../support/make";

const now = new Date();
const ctx = { db, now };
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
const published = (minutes: number) => ({ publishedAt: ago(minutes), confirmedAt: ago(minutes) });
const open = { visibleToAllAt: ago(15), ...published(40) };
const from = (city: string) => ({ load: [{ ...warsaw, city }] });
const towns = async () => (await listNewestRoutes(ctx)).map(({ from }) => from.town);
const counts = async () => {
  const { loads, vehicles } = await countForVisitors(ctx);
  return { loads, vehicles };
};

let author: User;

beforeEach(async () => {
  await db.delete(freightPostings);
  author = await make.user();
});

test("visitors are told of what all members have seen for 15 minutes, however long a group saw it before", async () => {
  await make.posting({ author, ...open, ...from("Płock") });
  await make.posting({ author, ...open, kind: "VEHICLE" });
  await make.posting({ author, publishedAt: ago(60), visibleToAllAt: ago(14), ...from("Konin") });
  expect(await towns()).toEqual(["Płock"]);
  expect(await counts()).toEqual({ loads: 1, vehicles: 1 });
});

test.each([
  ["is a draft", { status: "DRAFT" as const }, { isBlocked: false }],
  ["is over", { expiresAt: ago(1) }, { isBlocked: false }],
  ["is of a suspended company", {}, { isBlocked: true }],
  ["is of a company without a package", {}, { registrationSubscriptionPlanId: null }],
])("visitors are not told of what %s", async (_, posting, company) => {
  await make.posting({ author, ...open, ...posting });
  await db.update(companies).set(company).where(eq(companies.id, author.companyId));
  expect(await listNewestRoutes(ctx)).toEqual([]);
  expect(await counts()).toEqual({ loads: 0, vehicles: 0 });
});

test("the five newest are shown, each once, by town and day alone, from the first loading to the last unloading", async () => {
  const cities = ["Płock", "Konin", "Kutno", "Turek", "Śrem", "Września"];
  for (const [index, city] of cities.entries())
    await make.posting({ author, ...open, ...published(30 + index), ...from(city) });
  const offMap = { country: "DE", postalCode: "10115", lat: null, lon: null };
  const unload = [
    { ...offMap, city: "Berlin" },
    { ...offMap, city: null },
  ];
  await make.posting({ author, ...open, ...published(20), bodies: ["tanker"], unload });
  const routes = await listNewestRoutes(ctx);
  expect(routes.map(({ from }) => from.town)).toEqual(["Warszawa", ...cities.slice(0, 4)]);
  expect(routes[0]?.to).toMatchObject({ sign: "D", town: "Niemcy" });
  expect(Object.keys(routes[0]?.to ?? {}).sort()).toEqual([
    "departureDate",
    "endDate",
    "lat",
    "lon",
    "sign",
    "startDate",
    "town",
  ]);
});
