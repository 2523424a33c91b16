import { demoCompanies } from "drizzle/seed/demo/companies";
import { demoDifferences, registerRows } from "drizzle/seed/register";
import type { BusinessRegister, RegisteredCompany } from "./business-register";

/**
 * A register of its own for the demo and the tests: a few believable companies, one of them closed, and the demo's own.
 */
export function sampleRegister(): BusinessRegister {
  return {
    async lookUp(tin) {
      const company = registerRows.find((row) => row.tin === tin) ?? demoRow(tin);
      if (!company) return { outcome: "NOT_FOUND", company: null };
      return { outcome: company.closedOn ? "CLOSED" : "FOUND", company };
    },
  };
}

/** A company of the demo as it says of itself, but for what the register knows otherwise. */
function demoRow(tin: string): RegisteredCompany | undefined {
  const company = demoCompanies.find((row) => row.tin === tin);
  if (!company) return;
  const { name, regon, krs, voivodeship, postalCode, city, street, streetNumber, houseNumber } = company;
  const seat = { voivodeship, postalCode, city, street, streetNumber, houseNumber };
  const days = { startDate: company.startDate ?? null, registrationDate: company.registrationDate ?? null };
  const row = { tin, name, regon, krs, ...seat, ...days, phone: null, closedOn: null, suspendedOn: null };
  return { ...row, ...demoDifferences[tin] };
}
