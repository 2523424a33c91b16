import { listCountries, listIndustries, listLegalForms, listVoivodeships } from "~/domain/company/dictionaries.server";
import { formatTin } from "~/domain/company/identifiers";
import { findLegalDocument } from "~/domain/content/queries.server";
import { readableSize } from "~/domain/file/file-kind";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { shownPricings } from "~/domain/membership/pricing/price";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import type { Draft } from "~/domain/registration/draft";
import { findEmailStatus, listDraftDocuments, type StoredDraft } from "~/domain/registration/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";

/** The papers of a draft, none without one. */
export async function loadDocuments(ctx: Context, storedDraft: StoredDraft | null) {
  if (!storedDraft) return [];
  const documents = await listDraftDocuments(ctx, storedDraft.id);
  return documents.map(({ sizeBytes, ...document }) => ({ ...document, size: readableSize(sizeBytes) }));
}

/** The packages on offer, what is chosen of them, and what the promo code does to it. */
export async function loadPlan(ctx: Context, draft: Draft) {
  const pricings = await listOfferedPricings(ctx);
  const requestedPlan = pricings.find(({ symbol }) => symbol === draft.wanted?.plan);
  const promoCode = draft.plan ? draft.plan.promoCode : (draft.wanted?.promo ?? null);
  const selectedPlan = draft.plan ? (draft.plan.pricingId ?? "none") : (requestedPlan?.id ?? "");
  return {
    pricings: pricings.map(({ currencyId: _, ...pricing }) => pricing),
    values: { pricingId: String(selectedPlan), promoCode: promoCode ?? "", ...draft.leftPlan },
    promo: await promoOf(ctx, draft),
    vatPercent: vatPercentOn(env.vatRates, calendarDay(ctx.now)),
  };
}

async function promoOf(ctx: Context, { plan, leftPlan }: Draft) {
  if (leftPlan?.promoCode) return promoEffect(ctx, leftPlan.promoCode, Number(leftPlan.pricingId) || null);
  return plan?.promoCode ? promoEffect(ctx, plan.promoCode, plan.pricingId) : null;
}

async function promoEffect(ctx: Context, code: string, pricingId: number | null) {
  try {
    return await checkPromoCode(ctx, { code, pricingId });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** All that was typed, as it will be registered. Throws badRequest for a draft that has not come so far. */
export async function loadSummary(ctx: Context, draft: Draft, storedDraft: StoredDraft | null) {
  const { company, user } = draft;
  if (!company || !user) throw new DomainError("badRequest");
  const [countries, voivodeships, legalForms, industries, documents, { pricings, promo }, { notice }, terms] =
    await Promise.all([
      listCountries(ctx),
      listVoivodeships(ctx),
      listLegalForms(ctx),
      listIndustries(ctx),
      loadDocuments(ctx, storedDraft),
      loadPlan(ctx, draft),
      findEmailStatus(ctx, user.email, storedDraft?.id),
      findLegalDocument(ctx, "regulamin"),
    ]);
  const pricing = pricings.find(({ id }) => id === draft.plan?.pricingId) ?? null;
  const nameOf = (rows: { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? null;
  return {
    company: {
      ...company,
      tin: formatTin(company.tin),
      country: nameOf(countries, company.countryId),
      voivodeship: nameOf(voivodeships, company.voivodeshipId),
      legalForm: nameOf(legalForms, company.legalFormId),
      industries: industries.filter(({ id }) => company.industryIds.includes(id)).map(({ name }) => name),
    },
    register: draft.register?.tin === company.tin ? draft.register.outcome : null,
    user,
    documents,
    pricing,
    /** What was chosen is not on offer any more. */
    isPlanGone: draft.plan?.pricingId != null && pricing === null,
    shownPricings: shownPricings(pricing ? [pricing] : []),
    termsVersion: terms.version,
    promo,
    startedElsewhere: notice === "registrationStarted",
  };
}
