import { expect, test } from "vitest";
import { accountNumberIn, formatAccountNumber } from "~/domain/deal/account/account-number";

const number = "PL61109010140000071219812874";

test.each([
  ["61 1090 1014 0000 0712 1981 2874", number],
  ["pl61-1090-1014-0000-0712-1981-2874", number],
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"],
  ["61 1090 1014 0000 0712 1981 2875", null],
  ["16 1090 1014 0000 0712 1981 2874", null],
  ["PL61 1090 1014 0000 0712 1981 287", null],
  ["konto", null],
])("%s is %s", (text, expected) => {
  expect(accountNumberIn(text)).toBe(expected);
});

test("it is written in groups of four", () => {
  expect(formatAccountNumber(number)).toBe("PL61 1090 1014 0000 0712 1981 2874");
});
