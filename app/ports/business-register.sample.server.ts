import { registerRows } from "drizzle/seed/register";
import type { BusinessRegister } from "./business-register";

/** A register of its own for the demo and the tests: a few believable companies, one of them closed. */
export function sampleRegister(): BusinessRegister {
  return {
    async lookUp(tin) {
      const company = registerRows.find((row) => row.tin === tin);
      if (!company) return { outcome: "NOT_FOUND", company: null };
      return { outcome: company.closedOn ? "CLOSED" : "FOUND", company };
    },
  };
}
