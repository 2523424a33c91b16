import { expect, test } from "vitest";
import { isWorkingDay } from "~/domain/units/working-day";

test.each([
  ["2026-11-26", true],
  ["2026-11-28", false],
  ["2026-11-29", false],
  ["2026-11-11", false],
  ["2026-04-06", false],
  ["2026-06-04", false],
  ["2026-06-05", true],
  ["2027-03-29", false],
  ["2027-05-27", false],
  ["2026-12-24", false],
])("people work on %s: %s", (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});
