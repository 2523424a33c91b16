import { expect, test } from "vitest";
import { lookalikeKeys } from "~/domain/text/mail-domain";
import { takeoverIn } from "~/domain/watch/takeover";

const day = 86_400_000;
const dealAt = new Date("2026-06-30T10:00:00Z");
const ago = (days: number) => new Date(dealAt.getTime() - days * day);
const base = { joinedAt: ago(900), dealAt, changes: [], administrators: [{ name: "Jan Nowak", since: ago(700) }] };
const name = { section: "identity", before: { name: "Alfa" }, after: { name: "Beta" }, createdAt: ago(40) };
const seat = { section: "seat", before: { city: "Gdynia" }, after: { city: "Radom" }, createdAt: ago(10) };
const mailbox = (before: string | null, after: string) => {
  return { section: "reach", before: { email: before }, after: { email: after }, createdAt: ago(5) };
};
const thingsIn = (changed: Partial<typeof base> | { changes: (typeof name | typeof seat)[] }) =>
  takeoverIn({ ...base, ...changed } as Parameters<typeof takeoverIn>[0])?.things ?? null;

test("two of name, seat, all administrators and mail domain, changed in the 60 days before a deal, are a takeover", () => {
  expect(thingsIn({ changes: [name] })).toBeNull();
  expect(thingsIn({ changes: [name, seat] })).toEqual(["name", "seat"]);
  expect(thingsIn({ changes: [{ ...name, createdAt: ago(61) }, seat] })).toBeNull();
  expect(thingsIn({ changes: [{ ...name, createdAt: ago(-1) }, seat] })).toBeNull();
  const back = { ...name, before: name.after, after: name.before, createdAt: ago(20) };
  expect(thingsIn({ changes: [name, back, seat] }), "changed back").toBeNull();
});

test("administrators count where none is of before, in a company that was there before", () => {
  const administrators = [{ name: "Ewa Lis", since: ago(12) }];
  const found = takeoverIn({ ...base, changes: [seat], administrators });
  expect(found).toEqual({
    things: ["seat", "administrators"],
    evidence: {
      earlier: { city: "Gdynia", administrators: null },
      later: { city: "Radom", administrators: "Ewa Lis" },
    },
  });
  expect(
    thingsIn({ changes: [seat], administrators: [...administrators, ...base.administrators] } as never),
  ).toBeNull();
  expect(thingsIn({ changes: [seat], administrators: [] } as never)).toBeNull();
  expect(thingsIn({ changes: [seat], administrators, joinedAt: ago(30) } as never)).toBeNull();
});

test("a mailbox counts that leaves the company's own domain", () => {
  const both = (before: string | null, after: string) => thingsIn({ changes: [seat, mailbox(before, after)] } as never);
  expect(both("biuro@alfa.example", "biuro@beta.example")).toEqual(["seat", "emailDomain"]);
  expect(both("biuro@alfa.example", "alfa@gmail.com")).toEqual(["seat", "emailDomain"]);
  expect(both("alfa@gmail.com", "biuro@alfa.example")).toBeNull();
  expect(both("biuro@alfa.example", "ewa@alfa.example")).toBeNull();
});

test.each([
  ["transbud.pl", "transbud.eu", true],
  ["trans-bud.pl", "transbud.pl", true],
  ["farmtrans.pl", "fanntrans.pl", false],
  ["farmtrans.pl", "fammtrans.pl", true],
  ["cargopol.pl", "carg0pol.pl", true],
  ["cargopol.pl", "cargopo1.com", true],
  ["cargopol.pl", "cargopoll.pl", true],
  ["cargopol.pl", "cragopol.pl", true],
  ["cargopol.pl", "cargotol.pl", true],
  ["cargopol.pl", "cargostal.pl", false],
  ["omega.pl", "onego.pl", false],
  ["abc.pl", "abd.pl", false],
  ["wilk.pl", "vvilk.pl", true],
])("%s may be taken for %s: %s", (one, other, expected) => {
  const keys = lookalikeKeys(other);
  expect(lookalikeKeys(one).some((key) => keys.includes(key))).toBe(expected);
});
