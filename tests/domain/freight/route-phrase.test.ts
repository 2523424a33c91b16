import { freightPostings } from "drizzle/schema/freight";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { blockCompany } from "~/domain/company/mark/commands.server";
import { endsOfPhrase, findRoute } from "~/domain/freight/search/route-phrase.server";
import { hidePosting } from "~/domain/freight/shelf/hidden.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { findCompanies } from "~/domain/search/queries.server";
import { inDays } from "../../support/days";
import { contextFor, make } from "../../support/make";

const poznan = { country: "PL", postalCode: "60-001", city: "Poznań", lat: 52.4064, lon: 16.9252 };
const dortmund = { country: "DE", postalCode: "44147", city: "Dortmund", lat: 51.5136, lon: 7.4653 };

let ctx: SignedInContext;

beforeAll(async () => {
  ctx = await contextFor(await make.user());
});

describe("a phrase that reads as a way", () => {
  test.each([
    ["D 44 → PL 60 (17)", "D 44", "PL 60"],
    ["D, NL - PL 60-62", "D, NL", "PL 60-62"],
    ["d44>pl60", "d44", "pl60"],
    ["Poznań -> Hamburg +100", "Poznań", "Hamburg +100"],
    ["D 44 →", "D 44", ""],
    ["=> PL, -UA", "", "PL, -UA"],
    ["z Poznania do Hamburga", "PL Poznań", "DE Hamburg"],
  ])("%s", (phrase, from, to) => {
    expect(endsOfPhrase(phrase, inDays(0))).toEqual({ from, to });
  });

  test.each(["transport", "Kowalski - ", "chłodnia 24 t", "Poznań", "24 t z Poznania do Hamburga", "a → b → c"])(
    "%s is none",
    (phrase) => {
      expect(endsOfPhrase(phrase, inDays(0))).toBeNull();
    },
  );
});

test("a way leads to the board with how many loads and vehicles stand on it", async () => {
  await db.delete(freightPostings);
  const author = await make.user();
  await make.posting({ author, load: [dortmund], unload: [poznan] });
  await make.posting({ author, load: [dortmund], unload: [poznan] });
  await make.posting({ author, load: [poznan], unload: [dortmund] });
  await make.posting({ author, kind: "VEHICLE", load: [dortmund], unload: [poznan] });
  expect(await findRoute(ctx, "d 44 -> pl 60 (17)")).toEqual({
    name: "D 44 → PL 60",
    query: "from=D+44&to=PL+60",
    loads: { count: 2, areMore: false },
    vehicles: { count: 1, areMore: false },
  });
  expect(await findRoute(ctx, "Dortmund - Poznań")).toMatchObject({ loads: { count: 2 } });
  expect(await findRoute(ctx, "Dortmund - Nigdziewice")).toBeNull();
  expect(await findRoute(ctx, "Bosch - części samochodowe 24/7")).toBeNull();
});

test("of it what is hidden, and what a company on either side of a block posts, is not counted; the company is found as before", async () => {
  await db.delete(freightPostings);
  const [author, blocked, blocking] = [await make.user(), await make.user(), await make.user()];
  const load = async (of = author) => make.posting({ author: of, load: [dortmund], unload: [poznan] });
  const [hidden] = [await load(), await load(), await load(blocked), await load(blocking)];
  const found = async () => (await findRoute(ctx, "D → PL"))?.loads.count;
  expect(await found()).toBe(4);
  await hidePosting(ctx, hidden.id);
  expect(await found()).toBe(3);
  const companyOf = async (of: typeof author) => (await contextFor(of)).viewer.company;
  await blockCompany(ctx, blocked.companyId);
  await blockCompany(await contextFor(blocking), ctx.viewer.company.id);
  expect(await found()).toBe(1);
  for (const each of [blocked, blocking]) {
    const { id, name } = await companyOf(each);
    const { rows } = await findCompanies(ctx, name, { limit: 50, offset: 0 });
    expect(rows.map((row) => row.id)).toContain(id);
  }
});
