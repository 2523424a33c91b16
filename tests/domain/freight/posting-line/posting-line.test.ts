import { expect, test, vi } from "vitest";
import { fieldsOfLine } from "~/domain/freight/posting-line/fields";
import { rules, tokenize } from "~/domain/freight/posting-line/lexer";
import { readPostingLine } from "~/domain/freight/posting-line/posting-line.server";
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
  expect(line.understood.find(({ text }) => text === "24t")).toMatchObject({ fields: ["tonnage"], start: 37 });
  expect(line).toMatchObject({ kind: "SHIPMENT", phone: "601200301", rest: ["90m3"] });
});

test.each(["", "   \n", "🏁", "dzień dobry", "\u0000\ud800", "->->->", "0".repeat(300)])(
  "what says nothing, as %j, fills nothing",
  (text) => {
    expect(fieldsOfLine(readPostingLine(text, { today }), currencyIds)).toEqual({});
  },
);

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

test("a posting written as a line is read back as it was", () => {
  const place = { startDate: null, endDate: null, departureDate: null, hours: null };
  const posting = {
    ...{ kind: "SHIPMENT" as const, goods: "jabłka", tonnage: 21.5, length: 13.6, palettes: 33, solo: false },
    ...{ bodies: ["reefer" as const, "carTransporter" as const], temperatureFrom: -2, temperatureTo: 4 },
    ...{ loading: ["top" as const, "side" as const], secondDriver: true, deadlineFix: true, adr: true },
    ...{ adrClasses: ["3" as const, "5.1" as const], rate: 2300.5, ratePerKm: 1.7, currency: "EUR", paymentDays: 45 },
    places: [
      {
        ...{ ...place, role: "LOAD" as const, roadSign: "PL", postalCode: "05-600", city: "Grójec" },
        ...{ startDate: "2027-01-04", endDate: "2027-01-05", hours: "08:00–14:00" },
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
    ...{ vehicle: "wolny pojazd", load: "zał.", unload: "rozł.", days: "dni", secondDriver: "podwójna obsada" },
    body: (body: string) => (body === "reefer" ? "chłodnia" : "laweta"),
    loading: (way: string) => (way === "top" ? "górą" : "bokiem"),
  };
  const text = writePostingLine(posting, words);
  const { understood: _, rest, ...line } = readPostingLine(text, { today });
  expect(rest, text).toEqual([]);
  const { places: _places, ratePerKm: _derived, ...same } = posting;
  expect(line, text).toEqual({
    ...{ ...same, solo: undefined },
    load: [
      {
        ...{ country: "PL", postalCode: "05-600", city: "Grójec", startDate: "2027-01-04", endDate: "2027-01-05" },
        hours: "08:00-14:00",
      },
    ],
    unload: [
      { country: "NL", postalCode: "3011 AB", city: "Rotterdam", startDate: "2027-01-07" },
      { country: "BE", city: "Antwerpia" },
    ],
  });
  expect(writePostingLine({ ...posting, kind: "VEHICLE", rate: null }, words)).toMatch(
    /^wolny pojazd: PL 05-600 Grójec → NL 3011 AB Rotterdam, B Antwerpia, .*, 1,7 EUR\/km 45 dni$/,
  );
});
