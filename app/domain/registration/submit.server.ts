import { registrationDraftFiles, registrationDrafts, userConsents } from "drizzle/schema/registration";
import { eq } from "drizzle-orm";
import { createAccount } from "~/domain/account/accounts.server";
import { issueLink } from "~/domain/account/link.server";
import { createCompany } from "~/domain/company/companies.server";
import { addRegisteredPapers } from "~/domain/company/document/registration-papers.server";
import { endOfConfirmation } from "~/domain/company/registration-term.server";
import { acceptAllTerms } from "~/domain/content/acceptance.server";
import { findLegalDocument } from "~/domain/content/queries.server";
import { markInvitationsRegistered } from "~/domain/invitation/commands.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { placeRegistrationOrder } from "~/domain/membership/order/registration-order.server";
import { confirmAccount } from "~/mail/confirm-account.server";
import { type Draft, type DraftCompany, type DraftUser, passedSteps, registrationSteps } from "./draft";
import { expireRegistrationsOf } from "./expiry.server";
import type { StoredDraft } from "./queries.server";

type Consents = {
  terms: boolean;
  privacy: boolean;
  authorityDeclaration: boolean;
  commercial: boolean;
  marketing: boolean;
};

type Registration = {
  draftId: string;
  company: DraftCompany;
  registerOutcome: NonNullable<Draft["register"]>["outcome"] | null;
  user: DraftUser;
  passwordHash: string;
  pricingId: number | null;
  promoCode: string | null;
  invitation: string | null;
  consents: Consents;
  shown: ShownPrices;
};

/** The prices and the terms that the summary showed. */
type ShownPrices = {
  shownPricings: ReadonlyMap<number, { pricingVersion: number | null; price: number | null }>;
  termsVersion: string;
};

/**
 * Registers the company of a finished draft with its first user, who gets the confirmation link. A second submit of
 * the same draft changes nothing. Throws tinTaken and emailIsTaken when somebody else was quicker, what placeOrder
 * does for a package that is not on offer as it was shown, badRequest for an unfinished draft, and
 * tooManyResourceCalls.
 */
export async function submitRegistration(
  ctx: Context,
  draft: StoredDraft,
  { shownPricings, termsVersion, ...consents }: Consents & ShownPrices,
): Promise<void> {
  await countCall(ctx, "registration", subscriberOf(ctx.request.ip));
  await inTransaction(ctx, async (ctx) => {
    const registration = await lockDraft(ctx, draft.id, { consents, shown: { shownPricings, termsVersion } });
    if (registration) await register(ctx, registration);
  });
}

/** Writes a whole registration, in the caller's transaction. Throws as submitRegistration. */
async function register(ctx: Context, registration: Registration): Promise<void> {
  const { user, company, pricingId, promoCode } = registration;
  const isFull = pricingId !== null;
  await expireRegistrationsOf(ctx, { tin: company.tin, email: user.email });
  const companyId = await storeCompany(ctx, registration);
  const userId = await storeUser(ctx, companyId, registration, isFull);
  await storeConsents(ctx, userId, registration.consents);
  await acceptAllTerms(ctx, { userId, companyId });
  await moveDocuments(ctx, registration.draftId, companyId, userId);
  if (pricingId !== null) {
    const { shownPricings, termsVersion } = registration.shown;
    const { pricingVersion, price } = shownPricings.get(pricingId) ?? { pricingVersion: null };
    const shownTerms = { pricingVersion, price, termsVersion };
    await placeRegistrationOrder(ctx, { companyId, userId, pricingId, promoCode, shown: shownTerms });
  }
  await markInvitationsRegistered(ctx, {
    companyId,
    secret: registration.invitation,
    tin: company.tin,
    email: user.email,
  });
  await recordAct(ctx, {
    action: "registration",
    target: { kind: "company", id: companyId },
    after: { isFull, registerOutcome: registration.registerOutcome },
    actor: { id: userId, companyId },
  });
  const end = endOfConfirmation(ctx.now);
  const secret = await issueLink(ctx, userId, "CONFIRM_ACCOUNT", { notAfter: end });
  await enqueueMail(ctx, confirmAccount({ ...user, userId, companyName: company.name, secret, end, isFull }));
  await ctx.db
    .update(registrationDrafts)
    .set({ data: { submitted: { email: user.email, isFull } }, passwordHash: null, email: null, tin: null })
    .where(eq(registrationDrafts.id, registration.draftId));
}

/** The draft as it is now, kept from others; null when it was submitted already. */
async function lockDraft(
  ctx: Context,
  draftId: string,
  submission: Pick<Registration, "consents" | "shown">,
): Promise<Registration | null> {
  const [row] = await ctx.db.select().from(registrationDrafts).where(eq(registrationDrafts.id, draftId)).for("update");
  if (!row) throw new DomainError("badRequest");
  const draft = row.data as Draft;
  if (draft.submitted) return null;
  const isWhole = passedSteps(draft, row.passwordHash !== null).length === registrationSteps.length - 1;
  const { company, user, plan, register: lookup, wanted } = draft;
  if (!isWhole || !company || !user || !plan || !row.passwordHash) throw new DomainError("badRequest");
  return {
    draftId,
    company,
    registerOutcome: lookup?.tin === company.tin ? lookup.outcome : null,
    user,
    passwordHash: row.passwordHash,
    ...plan,
    invitation: wanted?.invitation ?? null,
    ...submission,
  };
}

async function storeCompany(ctx: Context, { company, registerOutcome }: Registration): Promise<number> {
  const { industryIds, ...columns } = company;
  const id = await createCompany(ctx, { ...columns, registerOutcome, waitingSince: ctx.now }, industryIds);
  if (id === null) throw new DomainError("tinTaken");
  return id;
}

async function storeUser(ctx: Context, companyId: number, { user, passwordHash }: Registration, isFull: boolean) {
  const account = {
    ...user,
    companyId,
    login: user.email,
    passwordHash,
    isAdmin: true,
    registrationCode: isFull ? 2 : 3,
    registrationExpiresAt: endOfConfirmation(ctx.now),
    createdAt: ctx.now,
  };
  const id = await createAccount(ctx, account, null);
  if (id === null) throw new DomainError("emailIsTaken");
  return id;
}

async function storeConsents(ctx: Context, userId: number, consents: Consents): Promise<void> {
  const [terms, privacy] = await Promise.all([
    findLegalDocument(ctx, "regulamin"),
    findLegalDocument(ctx, "polityka-prywatnosci"),
  ]);
  const answers = [
    { kind: "TERMS", granted: consents.terms, documentVersion: terms.version },
    { kind: "PRIVACY", granted: consents.privacy, documentVersion: privacy.version },
    { kind: "AUTHORITY_DECLARATION", granted: consents.authorityDeclaration, documentVersion: terms.version },
    { kind: "COMMERCIAL", granted: consents.commercial, documentVersion: privacy.version },
    { kind: "MARKETING", granted: consents.marketing, documentVersion: privacy.version },
  ] as const;
  await ctx.db
    .insert(userConsents)
    .values(answers.map((answer) => ({ ...answer, userId, ip: ctx.request.ip, createdAt: ctx.now })));
}

async function moveDocuments(ctx: Context, draftId: string, companyId: number, userId: number): Promise<void> {
  const movedFiles = await ctx.db
    .delete(registrationDraftFiles)
    .where(eq(registrationDraftFiles.draftId, draftId))
    .returning();
  await addRegisteredPapers(ctx, { companyId, userId }, movedFiles);
}
