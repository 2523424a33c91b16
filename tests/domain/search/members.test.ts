import { companies } from "drizzle/schema/company";
import { industries, voivodeships } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { readMemberFilter } from "~/domain/search/member-filter.server";
import { countMembers, listMemberChoices, listMembers } from "~/domain/search/member-list.server";
import { contextFor, day, make } from "../../support/make";

let reader: SignedInContext;
const now = new Date();

beforeAll(async () => {
  reader = await contextFor(await make.user({ company: await make.company({ name: "Aaa czytelnik" }) }), now);
});

/** The members that an address's query leaves, on its first page, held against their number. */
async function foundMembers(query: string, ctx = reader) {
  const { filter, sort } = readMemberFilter(new URLSearchParams(query), await listMemberChoices(ctx));
  const rows = await listMembers(ctx, { filter, sort, page: 1 });
  expect(await countMembers(ctx, filter), query).toBe(rows.length);
  return rows;
}

const names = async (query: string, ctx = reader) => (await foundMembers(query, ctx)).map(({ name }) => name);

async function idOf(table: typeof industries | typeof voivodeships, name: string) {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.name, name));
  return row?.id ?? 0;
}

const vehicle = { plateNumber: "WX 1", isActive: true };

describe("COMP-053, OQ-50: the members of the council alone", () => {
  test("no other company ever, whoever asks, not even their own", async () => {
    const states = {
      Member: {},
      Waiting: { isVerified: false },
      Suspended: { isBlocked: true },
      Blocked: { isVerified: false, isBlocked: true },
      Expired: { expiredAt: now },
    };
    const companyRows = await Promise.all(
      Object.entries(states).map(([name, choice]) =>
        make.company({ name: `Zakamarek ${name}`, tags: ["zakamarek"], ...choice }),
      ),
    );
    const own = await contextFor(await make.user({ company: companyRows[1] }));
    const admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    for (const ctx of [reader, own, admin]) {
      expect(await names("phrase=zakamarek", ctx)).toEqual(["Zakamarek Member"]);
      expect(await names("tag=zakamarek", ctx)).toEqual(["Zakamarek Member"]);
    }
  });

  test("a row tells what can be counted: active vehicles, and loads that are on offer to the viewer", async () => {
    const company = await make.company({
      name: "Liczydło",
      shortName: "LCZ",
      city: "Łowicz",
      voivodeshipId: await idOf(voivodeships, "łódzkie"),
      industryNames: ["spedycja", "transport krajowy"],
      tags: ["paczki"],
      verifiedAt: new Date("2026-03-01T10:00:00Z"),
    });
    const author = await make.user({ company });
    await db.insert(vehicles).values([
      { ...vehicle, companyId: company.id, body: "silo" },
      { ...vehicle, companyId: company.id, body: "silo", plateNumber: "WX 2" },
      { ...vehicle, companyId: company.id, body: "mega", plateNumber: "WX 3", isActive: false },
    ]);
    await make.posting({ author });
    await make.posting({ author, kind: "VEHICLE" });
    await make.posting({ author, status: "DRAFT" });
    await make.posting({ author, expiresAt: new Date(now.getTime() - 1000) });
    await make.posting({
      author,
      visibleToAllAt: new Date(now.getTime() + day),
      visibilityAmount: 1440,
      visibilityGroupId: 3,
    });
    expect(await foundMembers("phrase=liczydlo")).toMatchObject([
      {
        shortName: "LCZ",
        city: "Łowicz",
        voivodeship: "łódzkie",
        industries: ["transport krajowy", "spedycja"],
        tags: ["paczki"],
        vehicles: 2,
        loads: 1,
      },
    ]);
    const own = await contextFor(author, now);
    expect(await foundMembers("phrase=liczydlo", own), "the own company's are all counted").toMatchObject([
      { loads: 2 },
    ]);
  });
});

describe("OQ-76, COMP-054, SEARCH-005, CONST-006: the phrase", () => {
  beforeAll(async () => {
    await make.company({
      name: "Gżegżółka Przewozy",
      shortName: "Kukułka",
      tin: "9991103727",
      city: "Szczebrzeszyn",
      tags: ["podwózka chrząszczy"],
      description: "Wozimy trzcinę.",
      industryNames: ["magazynowanie"],
    });
  });

  test.each([
    "gzegzolka",
    "PRZEWOZY gżegż",
    "kukul",
    "szczebrz",
    "chrząszczy podw",
    "trzcine",
    "magazynowanie gżeg",
    "9991103727",
    "999110",
    "PL 999-110-37-27",
    "pl9991103727",
    "NIP: 999 110 37 27",
  ])("finds by %s", async (phrase) => {
    expect(await names(`phrase=${encodeURIComponent(phrase)}`)).toEqual(["Gżegżółka Przewozy"]);
  });

  test.each(["zegzolka", "gżegżółka kolej", "9103727", "999-110-37-28"])("not by %s", async (phrase) => {
    expect(await names(`phrase=${encodeURIComponent(phrase)}`)).toEqual([]);
  });

  test.each(["a", " gż ", "---", "%%%"])("%j is too short, and leaves the other filters as they are", (phrase) => {
    const query = new URLSearchParams({ phrase, tag: "ADR" });
    const { filter, values, problems } = readMemberFilter(query, { voivodeships: [], industries: [] });
    expect({ filter, phrase: values.phrase, problems }).toEqual({
      filter: { phrase: null, voivodeshipId: null, industryId: null, body: null, tag: "ADR" },
      phrase: phrase.trim(),
      problems: { phrase: "phraseMustBeAtLeast3" },
    });
  });
});

describe("the filters", () => {
  let lodzkie: number;
  let spedycja: number;

  beforeAll(async () => {
    [lodzkie, spedycja] = [await idOf(voivodeships, "łódzkie"), await idOf(industries, "spedycja")];
    const name = "Filtrowana";
    const [silo] = [
      await make.company({ name: `${name} Silos`, tags: ["Chłodnia 24 t"], voivodeshipId: lodzkie }),
      await make.company({ name: `${name} Spedycja`, industryNames: ["spedycja"], voivodeshipId: lodzkie }),
      await make.company({ name: `${name} Reszta`, tags: ["wywrotka"], description: "Chłodnia 24 t na życzenie" }),
    ];
    await db.insert(vehicles).values([
      { ...vehicle, companyId: silo.id, body: "silo" },
      { ...vehicle, companyId: silo.id, body: "mega", plateNumber: "WX 2", isActive: false },
    ]);
  });

  test.each([
    ["by voivodeship", () => `voivodeship=${lodzkie}`, ["Silos", "Spedycja"]],
    ["by industry", () => `industry=${spedycja}`, ["Spedycja"]],
    ["by the body of an active vehicle", () => "body=silo", ["Silos"]],
    ["not by that of one that is not active", () => "body=mega", []],
    ["by how a tag begins", () => "tag=CHLODNIA+24", ["Silos"]],
    ["by a tag that has no letter", () => "tag=%25", []],
    ["by several at once", () => `voivodeship=${lodzkie}&tag=ch&body=silo`, ["Silos"]],
    ["by several that nobody meets", () => `industry=${spedycja}&body=silo`, []],
    ["by none that is known", () => "voivodeship=999999&industry=x&body=boat", ["Reszta", "Silos", "Spedycja"]],
  ])("%s", async (_, query, expected) => {
    expect(await names(`phrase=filtrowana&${query()}`)).toEqual(expected.map((rest) => `Filtrowana ${rest}`));
  });

  test("a value of none of the lists is told beside its field", async () => {
    const query = new URLSearchParams("voivodeship=999999&industry=1e3&body=boat&sort=x");
    const { problems, sort } = readMemberFilter(query, await listMemberChoices(reader));
    expect([problems, sort]).toEqual([
      { voivodeship: "wrongFormat", industry: "wrongFormat", body: "wrongFormat" },
      { key: "name", isDescending: false },
    ]);
  });
});

test("OQ-50: in the Polish order or the newest first, 20 a page, each once", async () => {
  const order = ["Ćma", "Dąb", "Łoś", "Zając", "Żaba"].map((name) => `Kolejna ${name}`);
  for (const [index, name] of [...order].reverse().entries()) {
    // One goes by its short name.
    const shown = name === "Kolejna Łoś" ? { name: "Ostatnia", shortName: name } : { name };
    await make.company({ ...shown, tags: ["kolejka"], verifiedAt: new Date(now.getTime() - index * day) });
  }
  const shown = async (query: string) => (await foundMembers(query)).map(({ name, shortName }) => shortName ?? name);
  expect(await shown("phrase=kolejna")).toEqual(order);
  expect(await shown("phrase=kolejna&sort=-since")).toEqual([...order].reverse());

  await db
    .update(companies)
    .set({ tags: ["kolejka"] })
    .where(eq(companies.id, reader.viewer.company.id));
  for (let number = 0; number < 17; number++) await make.company({ name: `Kolejna ${number}`, tags: ["kolejka"] });
  const { filter } = readMemberFilter(new URLSearchParams("tag=kolejka"), { voivodeships: [], industries: [] });
  for (const sort of [{ key: "name", isDescending: false } as const, { key: "since", isDescending: true } as const]) {
    const pages = await Promise.all([1, 2, 3].map((page) => listMembers(reader, { filter, sort, page })));
    expect(pages.map((rows) => rows.length)).toEqual([20, 3, 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(23);
  }
  expect(await countMembers(reader, filter)).toBe(23);
});
