import { describe, expect, test } from "vitest";
import { contactsInText, phoneKey } from "~/domain/deal/warnings/contacts-in-text";
import { editDistance, isLookalike, ownDomain, partsOfLookalikes } from "~/domain/text/mail-domain";

describe("the contacts that a note names", () => {
  const read = (text: string) => contactsInText(text).map((contact) => contact.text);

  test.each([
    ["Dzwonić: 600 100 200 albo +48 601-200-300.", ["600 100 200", "+48 601-200-300"]],
    ["tel.(22) 123 45 67, kierowca 0049 171 1234567", ["(22) 123 45 67", "0049 171 1234567"]],
    ["600100200/601200300", ["600100200", "601200300"]],
    [
      "Faktura na <biuro@Firma-Krzak.example>, kopia: ksiegowosc@krzak.example.",
      ["biuro@Firma-Krzak.example", "ksiegowosc@krzak.example"],
    ],
    ["600 100 200, potem znów +48 600100200", ["600 100 200"]],
  ])("%s", (text, contacts) => {
    expect(read(text)).toEqual(contacts);
  });

  test("are not its dates, hours, amounts, tax numbers, accounts and reference numbers", () => {
    const text = [
      "Załadunek 2026-11-20 08:05-16:30 lub 21.11.2026 6-14, 24 000 kg, 1 150 000,00 zł, 33 palety 120 x 80",
      "NIP 525-234-40-78, REGON 140517018, konto 61 1090 1014 0000 0712 1981 2874, ref. 450012345",
      "pod 00-950 Warszawa, temp. -18 -20, a@b, @firma.pl, WGM 4401",
    ].join("\n");
    expect(read(text)).toEqual([]);
  });

  test("are compared however they are written", () => {
    expect(new Set(["600 100 200", "+48600100200", "0048 600-100-200"].map(phoneKey)).size).toBe(1);
  });

  test("are looked for in a long note in time that grows with it alone, whatever it is made of", () => {
    const pieces = ["1", "1 ", "1    ", "a", "a@", "b.", "(", "zlec. ", "2026-", "+", "+48 600 100 "];
    const startUsage = process.cpuUsage();
    for (const piece of pieces) contactsInText(`a@${piece.repeat(200_000 / piece.length)}`);
    // What grows with the square of it takes minutes.
    expect(process.cpuUsage(startUsage).user / 1e6).toBeLessThan(5);
  });
});

describe("domains of e-mail", () => {
  test.each([
    ["transbud.example", "transbvd.example", true],
    ["transbud.example", "trans-bud.example", true],
    ["transbud.example", "tarnsbud.example", true],
    ["transbud.pl", "transbud.eu", true],
    ["transbud.example", "transbud.example", false],
    ["transbud.example", "transbruki.example", false],
    ["abcd.pl", "abce.pl", true],
    ["abcd.pl", "abef.pl", false],
  ])("%s and %s", (one, other, expected) => {
    expect([isLookalike(one, other), isLookalike(other, one)]).toEqual([expected, expected]);
  });

  test("are counted apart letter by letter, as far as it matters", () => {
    expect(editDistance("kitten", "sitting", 5)).toBe(3);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("a".repeat(100), "b".repeat(100))).toBe(3);
  });

  test.each(["trans-kowal.pl", "abcd.pl", "ab.pl"])("whatever looks like %s has a part of it whole", (domain) => {
    const edits = (text: string) =>
      [...text, ""].flatMap((letter, at) => {
        const [before, after] = [text.slice(0, at), text.slice(at + letter.length)];
        return [before + after, `${before}#${after}`, `${before}#${letter}${after}`];
      });
    const others = new Set(
      edits(domain)
        .flatMap(edits)
        .filter((other) => isLookalike(domain, other)),
    );
    const parts = partsOfLookalikes(domain);
    expect(others.size).toBeGreaterThan(0);
    expect([...others].filter((other) => !parts.some((part) => other.includes(part)))).toEqual([]);
  });

  test("of providers that are everybody's are nobody's own", () => {
    expect(["jan@gmail.com", "jan@WP.pl", "brak", null].map(ownDomain)).toEqual([null, null, null, null]);
    expect(ownDomain("jan@Firma.example")).toBe("firma.example");
  });
});
