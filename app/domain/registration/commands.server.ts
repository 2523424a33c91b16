import { registrationDraftFiles, registrationDrafts } from "drizzle/schema/registration";
import { and, eq, sql } from "drizzle-orm";
import { hashPassword } from "~/domain/account/password.server";
import { normaliseAddress } from "~/domain/company/profile/address.server";
import { lookUpCompany } from "~/domain/company/profile/business-register.server";
import { proposedNames } from "~/domain/company/registered-name";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import { attachFiles, deleteFiles } from "~/domain/file/attachment.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError, type Problem } from "~/domain/kernel/errors";
import { email } from "~/domain/kernel/form.server";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { findOfferedPricing } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { dayMilliseconds } from "~/domain/units/time";
import type { RegisteredCompany } from "~/ports/business-register";
import { type Draft, type DraftCompany, type DraftUser, formValuesOf } from "./draft";
import { findEmailStatus, type StoredDraft } from "./queries.server";
import { isRefusing } from "./status";

const draftDays = 14;
const maximumDocuments = 5;

/** The draft that was written to; `secret` is for its cookie, when it is new. */
type StoredDraftRef = { secret: string | null };
type CompanyStep = StoredDraftRef & { isChanged: boolean };
type EntryParams = Draft["wanted"];
type PlanChoice = { pricingId?: number | null; promoCode: string | null };
type NewDocuments = {
  fileIds: string[];
  type: (typeof registrationDraftFiles.$inferSelect)["type"];
  publicationDate: string | null;
  expirationDate: string | null;
};

/**
 * Asks the register about the typed tax number and fills the company step with its answer, keeping what it says nothing
 * of, but not what it filled in for another number. Throws tinTaken and companyClosed at `tin`, and
 * tooManyResourceCalls.
 */
export async function fillFromRegister(
  ctx: Context,
  draft: StoredDraft | null,
  values: { tin: string } & Record<string, string | string[]>,
  voivodeshipIds: Map<string, string>,
  wanted: EntryParams,
): Promise<StoredDraftRef> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  if (await isTinTaken(ctx, values.tin)) throw new DomainError("tinTaken", "tin");
  const { outcome, company } = await lookUpCompany(ctx, values.tin);
  if (outcome === "CLOSED") throw new DomainError("companyClosed", "tin");
  const earlier = draft?.data.register;
  const remaining = earlier && earlier.tin !== values.tin ? withoutRegisterValues(values, earlier.filled) : values;
  const filled = company ? fieldsOf(company, voivodeshipIds) : {};
  const register = { tin: values.tin, outcome, filled };
  return refill(ctx, draft, { values: { ...remaining, ...filled }, register, ...(wanted && { wanted }) });
}

/** Fills the company step in anew; it is passed no longer if it was passed with another tax number. */
async function refill(
  ctx: Context,
  draft: StoredDraft | null,
  step: Draft & { register: NonNullable<Draft["register"]> },
): Promise<StoredDraftRef> {
  const isOther = draft?.data.company?.tin !== step.register.tin;
  return isOther ? keep(ctx, draft, { ...step, company: null }, { tin: null }) : keep(ctx, draft, step);
}

function withoutRegisterValues(values: Record<string, string | string[]>, filled: Record<string, string> = {}) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name !== "tin" && filled[name] === value ? "" : value]),
  );
}

function fieldsOf(company: RegisteredCompany, voivodeshipIds: Map<string, string>): Record<string, string> {
  const { closedOn: _, voivodeship, name, ...registerFields } = company;
  const voivodeshipId = voivodeship ? voivodeshipIds.get(voivodeship) : undefined;
  return Object.fromEntries(
    Object.entries({ ...registerFields, ...proposedNames(name), voivodeshipId }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
}

/**
 * Passes the company step; the address is put into its country's form. A company the register does not know, or a
 * register that does not answer, keeps nobody out: the council checks by hand. Sent with another tax number than the
 * one whose company the register filled in, the step is filled in anew and not passed, which `isChanged` tells. Throws
 * tinTaken and companyClosed at `tin`, what normaliseAddress does, and tooManyResourceCalls.
 */
export async function completeCompanyStep(
  ctx: Context,
  draft: StoredDraft | null,
  company: DraftCompany,
  wanted: EntryParams,
  voivodeshipIds: Map<string, string> = new Map(),
): Promise<CompanyStep> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  if (await isTinTaken(ctx, company.tin)) throw new DomainError("tinTaken", "tin");
  const earlierLookup = draft?.data.register;
  const isKnown = earlierLookup?.tin === company.tin && earlierLookup.outcome !== "UNAVAILABLE";
  const { outcome, company: registeredCompany } = isKnown
    ? { outcome: earlierLookup.outcome, company: null }
    : await lookUpCompany(ctx, company.tin);
  if (outcome === "CLOSED") throw new DomainError("companyClosed", "tin");
  if (earlierLookup && earlierLookup.tin !== company.tin && holdsRegisterValues(company, earlierLookup.filled)) {
    const filled = registeredCompany ? fieldsOf(registeredCompany, voivodeshipIds) : {};
    const values = { ...withoutRegisterValues(formValuesOf(company), earlierLookup.filled), ...filled };
    const register = { tin: company.tin, outcome, filled, isChanged: true };
    return { ...(await refill(ctx, draft, { values, register, ...(wanted && { wanted }) })), isChanged: true };
  }
  const register = { tin: company.tin, outcome, ...(earlierLookup?.filled && { filled: earlierLookup.filled }) };
  const normalisedCompany = await normaliseAddress(ctx, company);
  const draftRef = await keep(
    ctx,
    draft,
    { company: normalisedCompany, values: null, register, ...(wanted && { wanted }) },
    { tin: company.tin },
  );
  return { ...draftRef, isChanged: false };
}

/** Whether the company still bears what the register filled in of another one's identity. */
function holdsRegisterValues(company: DraftCompany, filled: Record<string, string> = {}): boolean {
  return (["name", "regon", "krs"] as const).some((name) => filled[name] && filled[name] === company[name]);
}

/**
 * Passes the user step and answers whether another browser has begun with the same e-mail, which keeps nobody out.
 * Throws the notice of an e-mail that cannot register, at `email`, and tooManyResourceCalls.
 */
export async function completeUserStep(
  ctx: Context,
  draft: StoredDraft,
  user: DraftUser,
): Promise<{ isStartedElsewhere: boolean }> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  const { notice } = await findEmailStatus(ctx, user.email, draft.id);
  if (isRefusing(notice)) throw new DomainError(notice, "email");
  await keep(ctx, draft, { user, leftUser: null }, { email: user.email });
  return { isStartedElsewhere: notice === "registrationStarted" };
}

/** What keeps an e-mail from registering, at `email`; nothing of what is no e-mail. Throws tooManyResourceCalls. */
export async function listEmailConflicts(ctx: Context, draft: StoredDraft, text: string): Promise<Problem[]> {
  const address = email.safeParse(text);
  if (!address.success) return [];
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  const { notice } = await findEmailStatus(ctx, address.data, draft.id);
  return isRefusing(notice) ? [{ code: notice, field: "email" }] : [];
}

/** Stores a step unchecked, when the person goes back from it. */
export async function leaveStep(
  ctx: Context,
  draft: StoredDraft,
  stepValues: Pick<Draft, "leftUser" | "leftDocuments" | "leftPlan">,
): Promise<void> {
  await keep(ctx, draft, stepValues);
}

/**
 * Adds uploaded papers to the draft. Throws tooManyFiles at `documents` beyond five in all, and staleData once it is
 * submitted.
 */
export async function addDraftDocuments(ctx: Context, draft: StoredDraft, documents: NewDocuments): Promise<void> {
  const { fileIds, type, publicationDate, expirationDate } = documents;
  await inTransaction(ctx, async (ctx) => {
    const [open] = await ctx.db
      .select({ id: registrationDrafts.id })
      .from(registrationDrafts)
      .where(and(eq(registrationDrafts.id, draft.id), isOpen))
      .for("update");
    if (!open) throw new DomainError("staleData");
    const [there] = await ctx.db
      .select({ count: sql<number>`count(*)::int`, next: sql<number>`coalesce(max(position) + 1, 0)::int` })
      .from(registrationDraftFiles)
      .where(eq(registrationDraftFiles.draftId, draft.id));
    const { count = 0, next = 0 } = there ?? {};
    if (count + fileIds.length > maximumDocuments) throw new DomainError("tooManyFiles", "documents");
    const attachedFiles = await attachFiles(
      ctx,
      { fileIds, scope: "REGISTRATION_UPLOAD" },
      new DomainError("badRequest"),
    );
    await ctx.db.insert(registrationDraftFiles).values(
      attachedFiles.map(({ id: fileId }, index) => ({
        draftId: draft.id,
        fileId,
        type,
        publicationDate,
        expirationDate,
        position: next + index,
      })),
    );
  });
}

/** Takes a paper out of the draft again; its file is swept away. One that is not there is no error. */
export async function removeDraftDocument(ctx: Context, draft: StoredDraft, fileId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removedFiles = await ctx.db
      .delete(registrationDraftFiles)
      .where(and(eq(registrationDraftFiles.draftId, draft.id), eq(registrationDraftFiles.fileId, fileId)))
      .returning({ fileId: registrationDraftFiles.fileId });
    await deleteFiles(
      ctx,
      removedFiles.map(({ fileId }) => fileId),
    );
  });
}

/** Passes the documents step, with papers or without. */
export async function completeDocumentsStep(ctx: Context, draft: StoredDraft): Promise<StoredDraftRef> {
  return keep(ctx, draft, { documentsPassed: true, leftDocuments: null });
}

/**
 * Says of a promo code what it does before any package is chosen, and else keeps both as completePlanStep does, with
 * its refusals.
 */
export async function checkPlanPromo(ctx: Context, draft: StoredDraft, choice: PlanChoice): Promise<StoredDraftRef> {
  if (!choice.promoCode || choice.pricingId) return completePlanStep(ctx, draft, choice);
  await countCall(ctx, "promo", subscriberOf(ctx.request.ip));
  const { pricingId, code } = await checkPromoCode(ctx, { pricingId: null, code: choice.promoCode });
  if (pricingId !== null) return completePlanStep(ctx, draft, { pricingId, promoCode: code });
  return keep(ctx, draft, { leftPlan: { pricingId: "", promoCode: code } });
}

/**
 * Keeps the chosen package and promo code and answers what the code does.
 * Throws choosePackage at `pricingId`, promoCodeInvalid and promoCodeExpired at `promoCode`.
 */
export async function completePlanStep(ctx: Context, draft: StoredDraft, choice: PlanChoice): Promise<StoredDraftRef> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  const { pricingId: values = null, promoCode } = choice;
  if (promoCode) await countCall(ctx, "promo", subscriberOf(ctx.request.ip));
  const promo = promoCode ? await checkPromoCode(ctx, { pricingId: values, code: promoCode }) : null;
  const pricingId = promo?.pricingId ?? values;
  const isChosen = pricingId !== null || (choice.pricingId === null && !promo);
  if (!isChosen) throw new DomainError("choosePackage", "pricingId");
  const pricing = pricingId === null ? null : await findOfferedPricing(ctx, pricingId);
  if (pricingId !== null && (!pricing || pricing.price === null)) throw new DomainError("choosePackage", "pricingId");
  return keep(ctx, draft, { plan: { pricingId, promoCode: promo?.code ?? null }, leftPlan: null });
}

/** Keeps the chosen password as its hash alone. Throws tooManyResourceCalls. */
export async function completePasswordsStep(
  ctx: Context,
  draft: StoredDraft,
  password: string,
): Promise<StoredDraftRef> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  return keep(ctx, draft, {}, { passwordHash: await hashPassword(password) });
}

// The submit empties the draft, and another tab may still stand at one of its steps.
const isOpen = sql`not ${registrationDrafts.data} ? 'submitted'`;

async function keep(
  ctx: Context,
  draft: StoredDraft | null,
  patch: Draft,
  columns: Partial<typeof registrationDrafts.$inferInsert> = {},
): Promise<StoredDraftRef> {
  if (draft) {
    const data = sql`${registrationDrafts.data} || ${JSON.stringify(patch)}::jsonb`;
    await ctx.db
      .update(registrationDrafts)
      .set({ ...columns, data, updatedAt: ctx.now })
      .where(and(eq(registrationDrafts.id, draft.id), isOpen));
    return { secret: null };
  }
  const secret = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + draftDays * dayMilliseconds);
  await ctx.db
    .insert(registrationDrafts)
    .values({ ...columns, cookieHash: hashSecret(secret), data: patch, expiresAt, createdAt: ctx.now });
  return { secret };
}
