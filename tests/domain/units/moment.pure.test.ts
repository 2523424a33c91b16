import { afterEach, describe, expect, test } from "vitest";
import { optionalDay } from "~/domain/kernel/form.server";
import { pageNumber } from "~/domain/list/page.server";
import { calendarDay, formatMoment, parseMoment } from "~/domain/units/moment.server";

const zones = ["UTC", "Europe/Warsaw", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati"];
const machineZone = process.env.TZ;

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

function inZone(zone: string) {
  process.env.TZ = zone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

describe.each(zones)("OQ-73: on a machine in %s", (zone) => {
  test.each([
    ["2026-11-20T07:05:00Z", "2026-11-20 08:05"],
    ["2026-07-20T06:05:59Z", "2026-07-20 08:05"],
    ["2026-12-31T22:59:59Z", "2026-12-31 23:59"],
    ["2026-12-31T23:00:00Z", "2027-01-01 00:00"],
    ["2028-02-28T23:00:00Z", "2028-02-29 00:00"],
    ["2027-03-28T00:59:59Z", "2027-03-28 01:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28 03:00"],
    ["2027-10-31T00:30:00Z", "2027-10-31 02:30"],
    ["2027-10-31T01:30:00Z", "2027-10-31 02:30"],
    ["2027-10-31T02:00:00Z", "2027-10-31 03:00"],
  ])("%s is shown as %s", (moment, shown) => {
    inZone(zone);
    expect(formatMoment(new Date(moment))).toBe(shown);
    expect(calendarDay(new Date(moment))).toBe(shown.slice(0, 10));
  });

  test.each([
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00.123Z", "2026-11-20T10:00:00.123Z"],
    ["2026-11-20T10:00:00z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00+01:00", "2026-11-20T09:00:00.000Z"],
    ["2026-11-20T10:00-0530", "2026-11-20T15:30:00.000Z"],
    ["2026-11-20T10+02", "2026-11-20T08:00:00.000Z"],
  ])("%s is read as %s", (text, moment) => {
    inZone(zone);
    expect(parseMoment(text)?.toISOString()).toBe(moment);
  });

  test.each([
    "",
    " ",
    "now",
    "2026-11-20",
    "20261120",
    "2026-11",
    "2026-W47-05",
    "2026-324",
    "2026-11-20T10:00:00",
    "2026-11-20 10:00:00+01:00",
    "2026-02-30T10:00:00Z",
    "2026-13-01T10:00:00Z",
    "2026-11-20T25:00:00Z",
    "1700000000000",
    "10:00Z",
    "T10:00Z",
    "-05",
    "2026-11-20T10:00:00Z; drop table notices",
    "2026-11-20T10:00:00Z\u0000",
  ])("%j is no moment", (text) => {
    inZone(zone);
    expect(parseMoment(text)).toBeNull();
  });
});

test.each([
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-14:00",
])("%s, which the database cannot hold, is no moment", (text) => {
  expect(parseMoment(text)).toBeNull();
});

describe("OQ-82: paging", () => {
  test.each([
    ["1", 1],
    ["2", 2],
    ["20", 20],
    ["999999", 999_999],
  ])("page %s", (input, page) => {
    expect(pageNumber(new URLSearchParams({ page: input }))).toBe(page);
  });

  test.each(["", "0", "-1", "01", "1.5", "1e3", "١", "1000000", "NaN", "Infinity", " 2", "2 ", "0x2", "2;", "null"])(
    "%j is page 1",
    (input) => {
      expect(pageNumber(new URLSearchParams({ page: input }))).toBe(1);
    },
  );

  test("a missing one is page 1, of two the first counts", () => {
    expect(pageNumber(new URLSearchParams())).toBe(1);
    expect(pageNumber(new URLSearchParams("page=3&page=9"))).toBe(3);
  });
});

test("a typed day is one that the database knows", () => {
  expect(optionalDay.safeParse("0000-01-01").success).toBe(false);
  expect(optionalDay.safeParse("0001-01-01").data).toBe("0001-01-01");
  expect(optionalDay.safeParse("").data).toBeNull();
});
