import type { RegisterAnswer } from "~/ports/business-register";

export const registrationSteps = ["company", "user", "documents", "plan", "passwords", "summary"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export type DraftCompany = {
  tin: string;
  name: string;
  shortName: string | null;
  countryId: number;
  voivodeshipId: number | null;
  postalCode: string;
  city: string;
  street: string | null;
  streetNumber: string;
  houseNumber: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  regon: string | null;
  krs: string | null;
  legalFormId: number | null;
  startDate: string | null;
  registrationDate: string | null;
  employeeCount: number | null;
  industryIds: number[];
};

export type DraftUser = { name: string; surname: string; position: string | null; phone: string; email: string };

/** `pricingId` null is quick access without a package. */
export type DraftPlan = { pricingId: number | null; promoCode: string | null };

type Texts = Record<string, string | undefined>;

/** What the wizard has gathered; a step that was passed has its part. */
export type Draft = {
  /** The company step as it stands after asking the register; null once the step is passed. */
  values?: Record<string, string | string[]> | null;
  /** Null again once the step is filled in for another tax number. */
  company?: DraftCompany | null;
  /** What the register said of the tax number that was last asked about, and the fields it filled in. */
  register?: {
    tin: string;
    outcome: RegisterAnswer["outcome"];
    filled?: Record<string, string>;
    /** The step was sent with another tax number than the one it was filled in for, and is to be looked at again. */
    isChanged?: boolean;
  };
  user?: DraftUser;
  /** Steps that were left by the way back, as they stood; null once they are passed. */
  leftUser?: Texts | null;
  leftDocuments?: Texts | null;
  leftPlan?: Texts | null;
  documentsPassed?: boolean;
  plan?: DraftPlan;
  /** From the address the visitor came with: a price's symbol, a promo code, an invitation's secret. */
  wanted?: { plan?: string; promo?: string; invitation?: string };
  /** The registration is done: where its confirmation went. */
  submitted?: { email: string; isFull: boolean };
};

/** The steps that are done, in their order. */
export function passedSteps(draft: Draft, hasPassword: boolean): RegistrationStep[] {
  const completedSteps: Record<RegistrationStep, boolean> = {
    company: draft.company != null,
    user: draft.user !== undefined,
    documents: draft.documentsPassed === true,
    plan: draft.plan !== undefined,
    passwords: hasPassword,
    summary: false,
  };
  return registrationSteps.filter((step) => completedSteps[step]);
}

/** The step to show: the wanted one, unless one before it is still to do. */
export function stepToShow(requestedStep: string | null, draft: Draft, hasPassword: boolean): RegistrationStep {
  const completedSteps = passedSteps(draft, hasPassword);
  const first = registrationSteps.find((step) => !completedSteps.includes(step)) ?? "summary";
  const step = registrationSteps.find((step) => step === requestedStep) ?? first;
  return registrationSteps.indexOf(step) <= registrationSteps.indexOf(first) ? step : first;
}

/** The step that follows one; the last has none and stays. */
export function stepAfter(step: RegistrationStep): RegistrationStep {
  return registrationSteps[registrationSteps.indexOf(step) + 1] ?? "summary";
}

/** A company as its step's fields hold it. */
export function formValuesOf({ industryIds, ...company }: DraftCompany): Record<string, string | string[]> {
  const texts = Object.entries(company).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return { ...Object.fromEntries(texts), industryIds: industryIds.map(String) };
}
