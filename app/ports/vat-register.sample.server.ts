import { sampleAccount, silentTins, struckOffTins } from "drizzle/seed/vat-register";
import { dayAfter } from "~/domain/units/time";
import type { VatAnswer, VatRegister } from "./vat-register";

const answerId = "sample-answer";

/** A list of its own for the demo and the tests: every company of the sample pays the tax, but for those told apart. */
export function sampleVatRegister(): VatRegister {
  return {
    async lookUp(tins, day) {
      return new Map(tins.map((tin) => [tin, answerOf(tin, day)]));
    },
    async checkAccount(tin, account, day) {
      const answer = answerOf(tin, day);
      if (answer.outcome === "UNAVAILABLE") return { outcome: "UNAVAILABLE" };
      const isListed = answer.taxpayer?.accounts.includes(account);
      return { outcome: isListed ? "LISTED" : "NOT_LISTED", answerId };
    },
  };
}

function answerOf(tin: string, day: string): VatAnswer {
  if (silentTins.includes(tin)) return { outcome: "UNAVAILABLE", taxpayer: null };
  if (!tin.startsWith("999")) return { outcome: "NOT_FOUND", taxpayer: null, answerId };
  const isStruckOff = struckOffTins.includes(tin);
  return {
    outcome: "FOUND",
    answerId,
    taxpayer: {
      status: isStruckOff ? "UNREGISTERED" : "ACTIVE",
      regon: null,
      krs: null,
      registeredOn: "2015-03-02",
      removedOn: isStruckOff ? dayAfter(`${day.slice(0, 7)}-01`, -1) : null,
      accounts: isStruckOff ? [] : [sampleAccount(tin)],
    },
  };
}
