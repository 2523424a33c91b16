import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { optionalKrs, optionalPhone, optionalRegon, optionalTin, phone, tin } from "~/domain/company/form.server";
import {
  formatTin,
  isRegon,
  isTin,
  normaliseKrs,
  normalisePostalCode,
  normaliseTin,
} from "~/domain/company/identifiers";

const parse = (piece: z.ZodType, input: unknown) => {
  const checked = piece.safeParse(input);
  return checked.success ? checked.data : checked.error.issues.map(({ message }) => message);
};

describe("OQ-22: a NIP", () => {
  test.each(["7740001454", "8942764658", "8567346215", "5261040828"])("%s is one", (number) => {
    expect(isTin(number)).toBe(true);
  });

  test.each([
    ["a wrong check digit", "7740001455"],
    ["nothing but zeros, though they add up", "0000000000"],
    ["an office that begins with zero", "0123456789"],
    ["an office of one digit and zeros, though it adds up", "1000000003"],
    ["the remainder 10, which no digit stands for", "1010000050"],
    ["nine digits", "774000145"],
    ["eleven digits", "77400014541"],
    ["letters", "77400O1454"],
    ["digits of another script", "٧٧٤٠٠٠١٤٥٤"],
    ["a line after it", "7740001454\n"],
    ["nothing", ""],
  ])("with %s is none", (_, number) => {
    expect(isTin(number)).toBe(false);
  });

  test("has one right check digit at most", () => {
    for (let head = 101; head < 1000; head += 7) {
      const nine = `${head}${String(head * 1009).padStart(6, "0")}`;
      const right = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(isTin);
      expect(right.length).toBeLessThanOrEqual(1);
    }
  });

  test("REG-027: is taken with spaces, dashes, dots and the prefix PL", () => {
    for (const input of ["774-000-14-54", "PL 774 000 14 54", "pl7740001454", " 774–000–14–54 ", "774.000.14.54"]) {
      expect(normaliseTin(input)).toBe("7740001454");
    }
    expect(formatTin("7740001454")).toBe("774-000-14-54");
  });

  test("in a form: digits are counted, the check digit is not held against it", () => {
    expect(parse(tin, "PL 774-000-14-54")).toBe("7740001454");
    expect(parse(tin, "7740001455")).toBe("7740001455");
    for (const input of ["774000145", "77400014541", "PLPL7740001454", "DE7740001454", "abcdefghij"]) {
      expect(parse(tin, input), input).toEqual(["tinDigits"]);
    }
    expect(parse(tin, "")).toEqual(["required"]);
    expect(parse(optionalTin, " ")).toBeNull();
    expect(parse(optionalTin, "774")).toEqual(["tinDigits"]);
  });
});

describe("a REGON", () => {
  test.each(["610188201", "932920615", "000331501", "12345678512347"])("%s is one", (number) => {
    expect(isRegon(number)).toBe(true);
  });

  test.each(["610188202", "12345678512348", "12345678612347", "61018820", "6101882011", "61018820x", ""])(
    "%j is none",
    (number) => {
      expect(isRegon(number)).toBe(false);
    },
  );

  test("in a form: may be left out, is taken with spaces, a wrong one is named", () => {
    expect(parse(optionalRegon, undefined)).toBeNull();
    expect(parse(optionalRegon, "610 188 201")).toBe("610188201");
    expect(parse(optionalRegon, "610188202")).toEqual(["regonInvalid"]);
    expect(parse(optionalRegon, "9".repeat(41))).toEqual(["regonInvalid"]);
  });
});

describe("a KRS", () => {
  test("gets its leading zeros", () => {
    expect(normaliseKrs("28860")).toBe("0000028860");
    expect(normaliseKrs("0000 028 860")).toBe("0000028860");
    expect(normaliseKrs("00000288601")).toBeNull();
    expect(normaliseKrs("KRS 28860")).toBeNull();
  });

  test("in a form: may be left out, a wrong one is named", () => {
    expect(parse(optionalKrs, "")).toBeNull();
    expect(parse(optionalKrs, "28860")).toBe("0000028860");
    expect(parse(optionalKrs, "12345678901")).toEqual(["krsInvalid"]);
    expect(parse(optionalKrs, "none")).toEqual(["krsInvalid"]);
  });
});

test("a postal code gets its dash, and one of another country stays", () => {
  for (const input of ["50038", "50-038", "50 038", " 50-038 "]) expect(normalisePostalCode(input)).toBe("50-038");
  expect(normalisePostalCode("SW1A 1AA")).toBe("SW1A 1AA");
});

test("a phone number has 7 to 15 digits, however they are put apart", () => {
  for (const input of ["+48 600 100 200", "(22) 608-30-01", "6001002", "+123456789012345"]) {
    expect(parse(phone, input)).toBe(input);
  }
  for (const input of ["600100", "+1234567890123456", "600 100 abc", "48+600100200"]) {
    expect(parse(phone, input), input).toEqual(["phoneInvalid"]);
  }
  expect(parse(optionalPhone, "")).toBeNull();
  expect(parse(optionalPhone, "x")).toEqual(["phoneInvalid"]);
});
