import type { Context } from "~/domain/kernel/context";
import type { RegisterAnswer } from "~/ports/business-register";

/** The context with a register that answers so, or from one call to the next. */
export function withRegister<C extends Context>(ctx: C, ...answers: RegisterAnswer["outcome"][]): C {
  let asked = 0;
  const lookUp = async (tin: string): Promise<RegisterAnswer> => {
    const outcome = answers[Math.min(asked++, answers.length - 1)] ?? "NOT_FOUND";
    if (outcome === "NOT_FOUND" || outcome === "UNAVAILABLE") return { outcome, company: null };
    return { outcome, company: { ...defaults, tin, closedOn: outcome === "CLOSED" ? "2024-01-31" : null } };
  };
  return { ...ctx, ports: { ...ctx.ports, businessRegister: { lookUp } } };
}

const defaults = {
  name: "Firma z rejestru",
  regon: "610188201",
  krs: null,
  voivodeship: "mazowieckie",
  postalCode: "09-400",
  city: "Płock",
  street: "ul. Tumska",
  streetNumber: "7",
  houseNumber: null,
  phone: null,
  startDate: "2010-05-01",
  registrationDate: "2010-05-04",
  suspendedOn: null,
};
