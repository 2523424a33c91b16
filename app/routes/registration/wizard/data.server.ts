import { listCountries, listIndustries, listLegalForms, listVoivodeships } from "~/domain/company/dictionaries.server";
import { normaliseTin } from "~/domain/company/identifiers";
import { findInvitation } from "~/domain/invitation/queries.server";
import type { Context } from "~/domain/kernel/context";
import { type Draft, formValuesOf, passedSteps, stepToShow } from "~/domain/registration/draft";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { draftOf } from "./draft.server";
import { loadDocuments, loadPlan, loadSummary } from "./summary.server";

/** What the wizard shows: the step of the address, or the first one that is still to do. */
export async function loadWizard(ctx: Context, request: Request) {
  const { searchParams } = new URL(request.url);
  const storedDraft = await draftOf(ctx, request);
  const draft = storedDraft?.data ?? {};
  const stepParameter = searchParams.get("step");
  const isLost = !storedDraft && stepParameter !== null && stepParameter !== "company";
  const common = { demo: env.demo, key: storedDraft?.updatedAt.getTime() ?? 0, isLost };
  if (draft.submitted) return { ...common, step: "registered" as const, ...draft.submitted };

  const hasPassword = storedDraft?.hasPassword ?? false;
  const step = stepToShow(stepParameter, draft, hasPassword);
  const frame = { ...common, passed: passedSteps(draft, hasPassword) };
  switch (step) {
    case "company":
      return { ...frame, step, ...(await loadCompany(ctx, draft, searchParams)) };
    case "user":
      return { ...frame, step, ...(await loadUser(ctx, draft)) };
    case "documents":
      return { ...frame, step, documents: await loadDocuments(ctx, storedDraft), values: draft.leftDocuments ?? {} };
    case "plan":
      return { ...frame, step, ...(await loadPlan(ctx, draft)) };
    case "passwords":
      return { ...frame, step, hasPassword };
    case "summary":
      return { ...frame, step, ...(await loadSummary(ctx, draft, storedDraft)) };
  }
}

export type WizardData = Awaited<ReturnType<typeof loadWizard>>;
export type StepData<Step extends WizardData["step"]> = Extract<WizardData, { step: Step }>;

/** What the address asks the wizard to begin with; kept in the draft from the first step on. */
export function wantedOf(request: Request): Draft["wanted"] {
  const search = new URL(request.url).searchParams;
  const parameters = Object.fromEntries(
    (["plan", "promo", "invitation"] as const).flatMap((name) => {
      const value = search.get(name)?.slice(0, 100);
      return value ? [[name, value]] : [];
    }),
  );
  return Object.keys(parameters).length > 0 ? parameters : undefined;
}

async function loadCompany(ctx: Context, draft: Draft, search: URLSearchParams) {
  const [countries, voivodeships, legalForms, industries, invitation] = await Promise.all([
    listCountries(ctx),
    listVoivodeships(ctx),
    listLegalForms(ctx),
    listIndustries(ctx),
    invitationOf(ctx, draft, search),
  ]);
  const firstValues = {
    countryId: String(countries[0]?.id ?? ""),
    tin: normaliseTin(search.get("tin") ?? invitation?.invited?.tin ?? "").slice(0, 40),
    name: invitation?.invited?.companyName ?? "",
  };
  const values = draft.values ?? (draft.company ? formValuesOf(draft.company) : firstValues);
  return {
    countries,
    voivodeships,
    legalForms,
    industries,
    invitation: invitation && { state: invitation.state, company: invitation.inviter, day: invitation.day },
    values: values as Record<string, string | string[]>,
    register: draft.register?.tin === values.tin ? (draft.register ?? null) : null,
  };
}

const blankUser = { name: "", surname: "", position: "", phone: "", email: "" };

async function loadUser(ctx: Context, draft: Draft) {
  const invitation = await invitationOf(ctx, draft, new URLSearchParams());
  const firstValues = { ...blankUser, email: invitation?.invited?.email ?? "" };
  const { position, ...user } = draft.leftUser ? { ...blankUser, ...draft.leftUser } : (draft.user ?? firstValues);
  return { values: { ...user, position: position ?? "" }, officeEmail: env.officeEmail };
}

/** The invitation whose link was opened: whom it names while it is open, else what became of it. */
async function invitationOf(ctx: Context, draft: Draft, search: URLSearchParams) {
  const secret = search.get("invitation") ?? draft.wanted?.invitation;
  if (!secret) return null;
  const invitation = await findInvitation(ctx, secret);
  if (!invitation) return { state: "unknown" as const, inviter: null, day: null, invited: null };
  const { status, expiresAt, inviter, ...invited } = invitation;
  const facts = { inviter, day: calendarDay(expiresAt) };
  if (status === "NEW" || status === "SENT") return { state: "open" as const, ...facts, invited };
  return { state: status, ...facts, invited: null };
}
