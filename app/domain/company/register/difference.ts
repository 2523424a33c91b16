import type { FieldTexts } from "~/domain/company/profile/change";
import type { RegisterAnswer } from "~/ports/business-register";
import type { VatAnswer } from "~/ports/vat-register";
import { compareWithRegister } from "./register-comparison";

type DeclaredTexts = Parameters<typeof compareWithRegister>[0];
export type Difference = { declared: FieldTexts; registered: FieldTexts };

const comparedFields = ["name", "postalCode", "city", "street", "streetNumber", "houseNumber"];

/** What the register of companies says otherwise than the company; null where it does not, or does not answer. */
export function registerDifference(declaredTexts: DeclaredTexts, answer: RegisterAnswer): Difference | null {
  if (answer.outcome === "UNAVAILABLE") return null;
  if (answer.outcome === "NOT_FOUND") return { declared: { missing: null }, registered: { missing: "true" } };
  const { company } = answer;
  const ends = (["closedOn", "suspendedOn"] as const).filter((name) => company[name]);
  const fields = compareWithRegister(declaredTexts, company).filter(
    ({ name, differs }) => differs && comparedFields.includes(name),
  );
  return wholeOf({
    declared: Object.fromEntries([
      ...ends.map((name) => [name, null]),
      ...fields.map(({ name, ours }) => [name, ours]),
    ]),
    registered: Object.fromEntries([
      ...ends.map((name) => [name, company[name]]),
      ...fields.map(({ name, theirs }) => [name, theirs]),
    ]),
  });
}

/** What the list says against a company: that it was struck off, or is no payer any more. */
export function vatDifference(wasPayer: boolean, answer: VatAnswer): Difference | null {
  const removedOn = answer.taxpayer?.removedOn ?? null;
  const status = answer.taxpayer?.status ?? answer.outcome;
  if (status === "ACTIVE" || status === "EXEMPT" || answer.outcome === "UNAVAILABLE") return null;
  if (removedOn) return { declared: { vatRemovedOn: null }, registered: { vatRemovedOn: removedOn } };
  return wasPayer ? { declared: { vatStatus: "ACTIVE" }, registered: { vatStatus: status } } : null;
}

function wholeOf(difference: Difference): Difference | null {
  return Object.keys(difference.registered).length > 0 ? difference : null;
}
