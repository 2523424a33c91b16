import { expect, test, vi } from "vitest";
import { blankFields } from "~/domain/freight/posting/posting";
import { fieldsOfLine } from "~/domain/freight/posting-line/fields";
import { rules, tokenize } from "~/domain/freight/posting-line/lexer";
import { type PostingLine, readPostingLine } from "~/domain/freight/posting-line/posting-line.server";
import { writePostingLine } from "~/domain/freight/posting-line/write-line";

const today = "2026-12-30";
const currencyIds = new Map([
  ["EUR", 0],
  ["PLN", 1],
]);

test("a line fills the fields of the form by name, says which words did, and which fill none", () => {
  const text = "PL 62-035 Kórnik – D 44147 Dortmund, 24t, firanka, jutro 8-14, 1100 EUR 30 dni, 90m3, tel 601 200 301";
  const line = readPostingLine(text, { today });
  expect(fieldsOfLine(line, currencyIds)).toEqual({
    "load[0].country": ["PL"],
    "load[0].postalCode": ["62-035"],
    "load[0].city": ["Kórnik"],
    "load[0].startDate": ["2026-12-31"],
    "load[0].hours": ["08:00-14:00"],
    "unload[0].country": ["DE"],
    "unload[0].postalCode": ["44147"],
    "unload[0].city": ["Dortmund"],
    tonnage: ["24"],
    bodies: ["curtainsider"],
    rate: ["1100"],
    currencyId: ["0"],
    paymentDays: ["30"],
  });
  expect(line.parts.find(({ text }) => text === "24t")).toMatchObject({ fields: ["tonnage"], start: 37 });
  expect(line).toMatchObject({ kind: "SHIPMENT", phone: "601200301", rest: ["90m3"] });
});

test.each(["", "   \n", "🏁", "dzień dobry", "\u0000\ud800", "->->->", "0".repeat(300)])(
  "what says nothing, as %j, fills nothing",
  (text) => {
    expect(fieldsOfLine(readPostingLine(text, { today }), currencyIds)).toEqual({});
  },
);

const [thursday, friday] = ["2026-12-31", "2027-01-01"];
const pl = (city: string, more = {}) => ({ country: "PL", city, ...more });
test.each<[text: string, fields: Partial<PostingLine>]>([
  [
    "ma ktoś może wolną solówkę? Wieluń - Ulm, tel. 43/841-20-20",
    { kind: "SHIPMENT", solo: true, load: [pl("Wieluń")], phone: "438412020" },
  ],
  ["jedzie ktoś z Niemiec? 06 Halle - Konin", { load: [{ country: "DE", postalCode: "06", city: "Halle" }] }],
  ["ma ktoś jakiś ładunek z Pragi na PL? firana", { kind: "VEHICLE", load: [{ country: "CZ", city: "Praga" }] }],
  [
    "wolny zestaw we Włoszech, Bolonia, kierunek Dolny Śląsk, Marek: 602.118.337",
    { load: [{ country: "IT", city: "Bolonia" }], unload: [{ country: "PL" }], phone: "602118337" },
  ],
  [
    "Nysa jutro 7:00\nBrzeg 1.01 10:00\n→ Brno, jutro rozł. 15:00",
    {
      load: [pl("Nysa", { startDate: thursday, hours: "07:00" }), pl("Brzeg", { startDate: friday, hours: "10:00" })],
      unload: [{ country: "CZ", city: "Brno", startDate: thursday, hours: "15:00" }],
    },
  ],
  [
    "Mława -> Lund + Malmö, zał. czw, oba rozładunki pt, 33 euro palety",
    {
      load: [pl("Mława", { startDate: thursday })],
      unload: ["Lund", "Malmö"].map((city) => ({ country: "SE", city, startDate: friday })),
      palettes: 33,
    },
  ],
  [
    "Wysokie Maz. 18-200 - Manchester M17, 22t torfu, 19 500 Kč",
    {
      load: [pl("Wysokie Mazowieckie", { postalCode: "18-200" })],
      unload: [{ country: "GB", postalCode: "M17", city: "Manchester" }],
      goods: "torf",
      rate: 19500,
      currency: "CZK",
    },
  ],
  [
    "mała paka: Krynica - Steyr, 2 epale, drzwi na paletach, 260 ojro, ADR nie",
    { load: [pl("Krynica-Zdrój")], goods: "drzwi", palettes: 2, rate: 260, currency: "EUR", adr: undefined },
  ],
  [
    "Zielonka k. Warszawy - Graz (8041), jutro do 16, 900 e",
    {
      load: [pl("Zielonka", { startDate: thursday, hours: "16:00" })],
      unload: [{ country: "AT", postalCode: "8041", city: "Graz" }],
    },
  ],
  [
    "chłodnia z Danii wolna: Odense pt, po Polsce, tel. +45 22 11 33 44",
    {
      kind: "VEHICLE",
      load: [{ country: "DK", city: "Odense", startDate: friday }],
      unload: [{ country: "PL" }],
      phone: "+4522113344",
    },
  ],
  ["bus wolny ktoś coś na PL?", { kind: "VEHICLE" }],
  ["wolna firana Lipsk, kto chętny", { kind: "VEHICLE" }],
])("%j is read by its habits", (text, fields) => {
  expect({ adr: undefined, ...readPostingLine(text, { today }) }).toMatchObject(fields);
});

// Today is 2026-12-30.
test.each([
  ["24.12.2026", ["2026-12-24", undefined]],
  ["01.11.2025", ["2025-11-01", undefined]],
  ["01.11.25", ["2025-11-01", undefined]],
  ["1/11/2024", ["2024-11-01", undefined]],
  ["5 stycznia 2026", ["2026-01-05", undefined]],
  ["5.01.2028", ["2028-01-05", undefined]],
  ["24-26.11.2025", ["2025-11-24", "2025-11-26"]],
  ["24 - 26 listopada 2025", ["2025-11-24", "2025-11-26"]],
  ["30.12-02.01.2027", ["2026-12-30", "2027-01-02"]],
  ["30.12.2025-02.01", ["2025-12-30", "2026-01-02"]],
  ["wt 29.12", ["2026-12-29", undefined]],
  ["29 grudnia", ["2026-12-29", undefined]],
  ["28.12-2.01", ["2026-12-28", "2027-01-02"]],
  ["2.01", ["2027-01-02", undefined]],
  ["1 maja", ["2027-05-01", undefined]],
])("the year that is written with %j is taken as it is, and where none is the nearest", (days, expected) => {
  const [place] = readPostingLine(`Łódź - Gdańsk zał ${days} 24t`, { today }).load;
  expect([place?.startDate, place?.endDate]).toEqual(expected);
});

// What is tried at each character is bounded, and so is how far each of it looks.
test("four times as long a text takes four times as many steps, whatever is in it", () => {
  expect(
    rules.filter(({ pattern }) => /(?<!\\)[*+](?!\])|\{\d+,\}/.test(pattern.source.replace(/\[[^\]]+\]/g, ""))),
  ).toEqual([]);
  const steps = (text: string) => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    tokenize(text, today);
    const { length } = exec.mock.calls;
    exec.mockRestore();
    return length;
  };
  tokenize("PL 62-035", today);
  for (const hostile of ["1 ", "24.11-", "PL 62/", "zal. Frankfurt "]) {
    const [short, long] = [1250, 5000].map((length) => steps(hostile.repeat(length).slice(0, length)));
    expect(long, hostile).toBeLessThanOrEqual(4.2 * (short ?? 0) + 50);
  }
});

test.each([
  ["33 pal, 33 do wymiany", 33, 33],
  ["33 ep, pal. EUR do wymiany 20", 33, 20],
  ["wymiana palet 33", undefined, 33],
  ["18 palet, wymiana 18 palet", 18, 18],
  ["palety do wymiany: 12, palety: 24", 24, 12],
  ["20 palet wymiennych", undefined, 20],
  ["33 ep, wymiana palet, 22t", 33, undefined],
  ["wymiana palet 90", undefined, undefined],
])(
  "of pallets a line tells those in the load from those to be exchanged: %s",
  (lineText, palettes, exchangePallets) => {
    const line = readPostingLine(`Poznań - Hamburg, ${lineText}`, { today });
    expect([line.palettes, line.exchangePallets]).toEqual([palettes, exchangePallets]);
  },
);

test("a posting written as a line is read back as it was", () => {
  const place = { startDate: null, endDate: null, departureDate: null, hours: null };
  const posting = {
    kind: "SHIPMENT" as const,
    goods: "jabłka",
    tonnage: 21.5,
    length: 13.6,
    palettes: 33,
    exchangePallets: 30,
    solo: false,
    bodies: ["reefer" as const, "carTransporter" as const],
    temperatureFrom: -2,
    temperatureTo: 4,
    loading: ["top" as const, "side" as const],
    secondDriver: true,
    deadlineFix: true,
    adr: true,
    adrClasses: ["3" as const, "5.1" as const],
    rate: 2300.5,
    ratePerKm: 1.7,
    currency: "EUR",
    paymentDays: 45,
    places: [
      {
        ...place,
        role: "LOAD" as const,
        roadSign: "PL",
        postalCode: "05-600",
        city: "Grójec",
        startDate: "2027-01-04",
        endDate: "2027-01-05",
        hours: "08:00–14:00",
      },
      {
        ...place,
        role: "UNLOAD" as const,
        roadSign: "NL",
        postalCode: "3011 AB",
        city: "Rotterdam",
        startDate: "2027-01-07",
      },
      { ...place, role: "UNLOAD" as const, roadSign: "B", postalCode: null, city: "Antwerpia" },
    ],
  };
  const words = {
    vehicle: "wolny pojazd",
    load: "zał.",
    unload: "rozł.",
    days: "dni",
    secondDriver: "podwójna obsada",
    exchangePallets: "Palety do wymiany",
    body: (body: string) => (body === "reefer" ? "chłodnia" : "laweta"),
    loading: (way: string) => (way === "top" ? "górą" : "bokiem"),
  };
  const text = writePostingLine({ ...blankFields, ...posting }, words);
  const { parts: _, rest, ...line } = readPostingLine(text, { today });
  expect(rest, text).toEqual([]);
  const { places: _places, ratePerKm: _derived, ...same } = posting;
  expect(line, text).toEqual({
    ...same,
    solo: undefined,
    load: [
      {
        country: "PL",
        postalCode: "05-600",
        city: "Grójec",
        startDate: "2027-01-04",
        endDate: "2027-01-05",
        hours: "08:00-14:00",
      },
    ],
    unload: [
      { country: "NL", postalCode: "3011 AB", city: "Rotterdam", startDate: "2027-01-07" },
      { country: "BE", city: "Antwerpia" },
    ],
  });
  expect(writePostingLine({ ...blankFields, ...posting, kind: "VEHICLE", rate: null }, words)).toMatch(
    /^wolny pojazd: PL 05-600 Grójec → NL 3011 AB Rotterdam, B Antwerpia, .*, 1,7 EUR\/km 45 dni$/,
  );
});
