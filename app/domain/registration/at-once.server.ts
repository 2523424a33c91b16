import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import {
  completeCompanyStep,
  completeDocumentsStep,
  completePasswordsStep,
  completePlanStep,
  completeUserStep,
} from "./commands.server";
import type { DraftCompany, DraftPlan, DraftUser } from "./draft";
import { findDraft, type StoredDraft } from "./queries.server";
import { submitRegistration } from "./submit.server";

type Registration = DraftPlan & {
  company: DraftCompany;
  user: DraftUser;
  password: string;
  /** The secret of the invitation that led here. */
  invitation: string | null;
} & Parameters<typeof submitRegistration>[2];

/**
 * Registers a company with its first user in one go, by the steps of the wizard and with their refusals. Papers are
 * sent once somebody is signed in.
 */
export async function registerAtOnce(ctx: Context, registration: Registration): Promise<void> {
  const { company, user, pricingId, promoCode, password, invitation, ...summary } = registration;
  const entryParams = invitation ? { invitation } : undefined;
  const { secret } = await completeCompanyStep(ctx, null, company, entryParams);
  const draft = () => openDraft(ctx, secret);
  await completeUserStep(ctx, await draft(), user);
  await completeDocumentsStep(ctx, await draft());
  await completePlanStep(ctx, await draft(), { pricingId, promoCode });
  await completePasswordsStep(ctx, await draft(), password);
  await submitRegistration(ctx, await draft(), summary);
}

async function openDraft(ctx: Context, secret: string | null): Promise<StoredDraft> {
  const draft = await findDraft(ctx, secret);
  if (!draft) throw new DomainError("badRequest");
  return draft;
}
