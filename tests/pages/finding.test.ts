import { randomUUID } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { postalCodes } from "drizzle/schema/place";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { createDriverLink } from "~/domain/deal/transport/driver-link.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { insertTransaction } from "../support/deals";
import { contextFor, make, minute, type User } from "../support/make";
import { type Portal, startPortal } from "../support/server";
import { call } from "./call";

const fields = [
  ..."from to fromCountry fromCode fromCity fromKm toCountry days dateFrom dateTo body length lengthTo width".split(
    " ",
  ),
  ..."height tonnage tonnageTo unknown palettes solo secondDriver fix adr rateFrom rateTo currency paymentDays text".split(
    " ",
  ),
  ..."newest own pinned sort page open dialog saved search compare".split(" "),
];
const values = [
  "x".repeat(3000),
  "\u202e\u0001",
  "-1",
  "1e309",
  "99999999999999999999",
  "2026-02-30",
  "'; drop table freight_postings; --",
  "a:* & ! ( | \\ <-> '",
  "<script>alert(1)</script>",
  "%",
  "__proto__",
  "on",
  "PL",
  "rename",
];

// Few enough to find the one that fails, and for an address to hold them.
const fieldsAtOnce = 6;

// Rows as unlike as those of a real day, as their weight is measured.
const hauliers = [
  ...["Spedycja Zażółć Gęślą Jaźń", "Trans-Jaćwież", "Podlaskie Przewozy Mleczne", "Sped-Oksywie Gdynia"],
  ...["Lubuska Spedycja", "Przewozy Halicz", "Zalewfrost Chłodnie", "TiS Kopeć"],
];
const towns = [
  ...["PL|80-561|Gdańsk", "PL|33-300|Nowy Sącz", "DE|44147|Dortmund", "PL|66-400|Gorzów Wielkopolski"],
  ...["SK|040 01|Koszyce", "IT|20139|Mediolan", "PL|19-200|Grajewo", "SE|418 34|Göteborg"],
  ...["PL|72-602|Świnoujście", "CZ|108 00|Praga", "PL|54-613|Wrocław"],
].map((text) => {
  const [country = "", postalCode = "", city = ""] = text.split("|");
  return { country, postalCode, city };
});
const bodies: BodyType[][] = [["curtainsider", "mega"], ["reefer"], ["box", "curtainsider", "tarpaulin"], ["tanker"]];

let portal: Portal;
let author: User;
let viewer: User;
let cookie: string;

beforeAll(async () => {
  const authors: User[] = [];
  for (const name of hauliers) authors.push(await make.user({ company: await make.company({ name }) }));
  author = authors[0] as User;
  viewer = await make.user();
  for (let index = 0; index < 25; index += 1) {
    const published = new Date(Date.now() - index * 20 * minute - minute);
    await make.posting({
      author: authors[index % authors.length],
      load: [towns[index % towns.length] ?? {}],
      unload: [towns[(3 * index + 5) % towns.length] ?? {}],
      bodies: bodies[index % bodies.length],
      tonnage: 24 - (index % 9) / 2,
      length: 13.6,
      ldm: 13.6,
      rate: 1200 + 137 * index,
      distanceKm: 310 + 53 * index,
      paymentDays: [30, 45, 60][index % 3],
      publishedAt: published,
    });
  }
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
  cookie = `dyszel=${(await make.session(viewer)).secret}`;
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

const pageAt = (path: string, headers = {}) => call(portal.port, { path, cookie, headers });

test("a load that is over answers 410 with how it ended to who could see it, one that never was posted 404", async () => {
  const over = { status: "CONCLUDED", endedAs: "CONCLUDED", endedAt: new Date() } as const;
  const { id } = await make.posting({ author, ...over });
  const draft = await make.posting({ author, status: "DRAFT" });
  const endedPage = await pageAt(`/ladunek/${id}`);
  expect([endedPage.status, endedPage.body.includes("Ten ładunek został zlecony")]).toEqual([410, true]);
  for (const path of [`/wolny-pojazd/${id}`, `/ladunek/${draft.id}`]) expect((await pageAt(path)).status).toBe(404);
});

describe("MSGTXT: whatever an address of the search holds, a page answers", () => {
  // Each field with each value: in turn i the field j holds, twice, the value (i + j) mod n.
  test.each(values.map((value, turn) => [value.slice(0, 40), turn] as const))("%j and the others", async (_, turn) => {
    const pairs = fields.map((field, index) => [field, values[(turn + index) % values.length] ?? ""] as const);
    for (const list of ["/ladunki", "/freight/vehicles"]) {
      for (let start = 0; start < pairs.length; start += fieldsAtOnce) {
        const some = pairs.slice(start, start + fieldsAtOnce);
        // What leads to another address hides the others.
        if ((await answerTo(list, some)) === 302) for (const pair of some) await answerTo(list, [pair]);
      }
    }
  });

  async function answerTo(list: string, pairs: (readonly [field: string, value: string])[]): Promise<number> {
    const asked = pairs.flatMap(([field, value]) => [field, field].map((name) => [name, value]));
    const query = new URLSearchParams([["fromCountry", "PL"], ["fromCity", "Berlin"], ...asked]);
    const { status, body } = await pageAt(`${list}?${query}`);
    expect([200, 302], `${query}`.slice(0, 500)).toContain(status);
    expect(body).not.toMatch(/<script>alert/);
    return status;
  }

  test("bytes that are no text, and names that are none", async () => {
    for (const query of ["fromCity=%ff%fe", "fromCity=%", "body[]=mega", "open=%ED%A0%80", "from[city]=x"]) {
      expect((await pageAt(`/ladunki?${query}`)).status, query).toBe(200);
    }
    expect((await pageAt("/ladunki?&&&=&")).headers.location).toBe("/ladunki");
  });
});

describe("a town that shares its name", () => {
  const links = (body: string) =>
    [...body.matchAll(/href="[^"?]*\?([^"]*from=PL[^"]*Ole[^"]*)"[^>]*>([^<]*)</g)].map(([, query = "", words]) => {
      return [words, new URLSearchParams(query.replaceAll("&amp;", "&")).get("from")];
    });

  test("is the largest of the name, and the others are one press away", async () => {
    const { body } = await pageAt("/ladunki?fromCountry=PL&fromCity=Ole%C5%9Bnica&fromKm=50");
    expect(body).not.toContain("Nie znamy");
    expect(body).toContain("Chodzi o\u00a0inną miejscowość „Oleśnica”?");
    expect(links(body)).toContainEqual([
      "Oleśnica, powiat staszowski\u00a0(28-220)",
      "PL 28-220 Oleśnica (powiat staszowski) +50",
    ]);

    const other = (await pageAt("/ladunki?fromCity=Ole%C5%9Bnica+(powiat+staszowski)&fromKm=50")).body;
    expect(other).not.toContain("Nie znamy");
    expect(links(other)).toContainEqual(["Oleśnica, powiat oleśnicki\u00a0(56-400)", "PL 56-400 Oleśnica +50"]);
  });
});

describe("postal codes of a place", () => {
  const plain = (body: string) =>
    body
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("\u00a0", " ");
  const heldIn = (body: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];

  test("one has a radius of its own, several are sought by their beginnings, and one that is none is told", async () => {
    await db.insert(postalCodes).values({ code: "99-998", placeIds: [], countryId: 1, lat: 54.4, lon: 18.6 });
    const around = (await pageAt("/ladunki?fromCode=PL+99-998&fromKm=50")).body;
    expect(plain(around)).toContain("Z: PL 99-998 + 50 km");
    expect(heldIn(around, "from")).toBe("PL 99-998 +50");
    const several = (await pageAt("/ladunki?fromCountry=PL&fromCode=99-996%2C+99-9")).body;
    expect(plain(several)).toContain("Z: PL 99-996/99-9");
    expect(plain(several)).toContain("Nie ma takiego kodu: 99-996. Sprawdź kod i kraj.");
    expect(heldIn(several, "from")).toBe("PL 99-996/99-9");
    const emptyPage = plain((await pageAt("/ladunki?fromCountry=PL&fromCode=99-9&fromKm=50")).body);
    expect(emptyPage).toContain("„99-9” to początek kodu: szukamy w całym tym obszarze, bez promienia.");
    // Where no country is chosen, or nobody knows its codes, no code is said not to be.
    for (const query of ["fromCode=1011+AB", "fromCountry=NL&fromCode=1011+AB"]) {
      const unsure = plain((await pageAt(`/ladunki?${query}&fromKm=50`)).body);
      expect(unsure).toContain("Nie wiemy, gdzie jest kod „1011 AB”: szukamy po jego początku, bez promienia.");
      expect(unsure).not.toMatch(/Nie ma takiego kodu|to początek kodu/);
    }
    await db.delete(postalCodes).where(eq(postalCodes.code, "99-998"));
  });
});

describe("the weight of the list", () => {
  const compressed = (text: string) => brotliCompressSync(Buffer.from(text)).length;

  test("20 rows take 12 KB at most", async () => {
    const { body } = await pageAt("/ladunki");
    expect(body.match(/<tr id="o\d+"/g)).toHaveLength(20);
    expect(compressed(body)).toBeLessThanOrEqual(12 * 1024);
  });

  test("lite mode shows the same rows without script, in 20 KB and 3 requests", async () => {
    const full = (await pageAt("/ladunki")).body;
    const lite = (await call(portal.port, { path: "/ladunki", cookie: `${cookie}; lite=1` })).body;
    const rowsOf = (html: string) => [...html.matchAll(/<tr id="(o\d+)"/g)].map(([, id]) => id);
    expect(rowsOf(lite)).toEqual(rowsOf(full));
    expect(lite).not.toContain("<script");
    const sheets = [...lite.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
    const styles = await Promise.all(sheets.map(async (path) => (await pageAt(path)).body));
    expect(styles.length).toBeLessThanOrEqual(2);
    expect([lite, ...styles].reduce((sum, text) => sum + compressed(text), 0)).toBeLessThanOrEqual(20 * 1024);
  });
});

test("a driver's page is read whole, without script, in 15 KB", async () => {
  const { id, carrier } = await insertTransaction({ terms: { goods: "Stal w kręgach, 12 sztuk, pasy i maty" } });
  const by = { driverName: "Jan Kot", driverEmail: null, key: randomUUID() };
  const { secret } = await createDriverLink(await contextFor(carrier), id, by);
  const read = async (path: string) => (await call(portal.port, { path })).body;
  for (const language of ["", "&lang=uk"]) {
    const page = await read(`/help/form?transport=${secret}${language}`);
    expect(page).toContain("Stal w kręgach");
    const loaded = [...page.matchAll(/<(?:link rel="(?:stylesheet|icon)"|img|use)[^>]* (?:href|src)="([^"#]+)/g)];
    const files = [...new Set(loaded.map(([, address]) => address ?? ""))].filter((address) => address.startsWith("/"));
    const weighs = (text: string) => brotliCompressSync(Buffer.from(text)).length;
    const weights = [page, ...(await Promise.all(files.map(read)))].map(weighs);
    expect(
      weights.reduce((sum, weight) => sum + weight, 0),
      `${weights}`,
    ).toBeLessThanOrEqual(15 * 1024);
  }
});

describe("pins by the form of the page", () => {
  test("lead back to the row; of what cannot be seen they answer like of what is not there", async () => {
    const { id } = await make.posting({ author });
    const draft = await make.posting({ author, status: "DRAFT" });
    const path = "/ladunki?body=mega&page=1";
    const answer = await call(portal.port, { path, cookie, form: { intent: "pin", pin: String(id) } });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}#o${id}`]);
    for (const unseen of [String(draft.id), "999999999"]) {
      const refused = await call(portal.port, { path, cookie, form: { intent: "pin", pin: unseen } });
      expect(refused.status).toBe(404);
    }
    for (const form of [{ intent: "pin" }, { intent: "pin", pin: "x" }, { intent: "pin", stays: "on" }]) {
      const refused = await call(portal.port, { path, cookie, form: Object.entries(form) });
      expect([400, 422]).toContain(refused.status);
    }
  });
});
