import { randomUUID } from "node:crypto";
import { fieldText } from "~/domain/freight/posting/form-values";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { pricingForm } from "~/domain/membership/form.server";
import { createPricing, editPricing } from "~/domain/membership/pricing/commands.server";
import { findPricing, listPackages } from "~/domain/membership/pricing/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";

const names = [
  ...(["definitionId", "packageName", "packageType", "symbol", "activeFrom", "activeTo", "rebate"] as const),
  ...(["pricePerInterval", "intervalKind", "intervalsCount", "accountsLimit", "isConfirmed", "closesEarlier"] as const),
  ...(["shortDescription", "longDescription"] as const),
];
export type PricingTexts = Record<(typeof names)[number] | "version", string>;

type FoundPricing = Awaited<ReturnType<typeof findPricing>>;

const blank = Object.fromEntries([...names, "version"].map((name) => [name, ""])) as PricingTexts;

/** The form of the price, of a copy of it, or of a new one, with what was written before a session ran out. */
export async function loadPricingForm(
  ctx: SignedInContext,
  request: Request,
  { storedPricing = null, copied = null }: { storedPricing?: FoundPricing | null; copied?: FoundPricing | null },
) {
  const [packages, recoveredForm] = await Promise.all([
    listPackages(ctx),
    recoveredTexts(ctx, request, "save", [...names, "version"]),
  ]);
  const source = storedPricing ?? copied;
  const changes = copied ? { symbol: "", activeFrom: "", activeTo: "", isConfirmed: "", version: "" } : {};
  return {
    key: randomUUID(),
    packages,
    copied: copied?.symbol ?? null,
    storedPricing: storedPricing && storedView(storedPricing),
    values: recoveredForm ?? (source ? { ...textsOf(source), ...changes } : { ...blank, intervalsCount: "1" }),
    isRecovered: recoveredForm !== null,
  };
}

export type PricingFormData = Awaited<ReturnType<typeof loadPricingForm>>;

/** Takes the form of a new price, or of the one with the id. */
export function savePricingForm(id: number | null) {
  return {
    schema: pricingForm,
    run: async (ctx: SignedInContext, { key, version, ...fields }: ReturnType<typeof pricingForm.parse>) => {
      const { definitionId, packageName, packageType, ...input } = fields;
      const pricing = {
        ...input,
        package: definitionId ? { id: definitionId } : { name: packageName ?? "", type: packageType },
      };
      if (id === null) {
        if (!key) throw new DomainError("badRequest");
        const pricingId = await createPricing(ctx, { ...pricing, key });
        return redirectWithFlash(pathTo("council.pricing", { id: pricingId }), "pricing:flash.saved");
      }
      if (version === undefined) throw new DomainError("badRequest");
      await editPricing(ctx, { ...pricing, id, version });
      return redirectWithFlash(pathTo("council.pricing", { id }), "pricing:flash.saved");
    },
  };
}

/** The price that the address asks to copy; null where it asks for none, or for one that is not there. */
export async function copiedPricing(ctx: SignedInContext, request: Request): Promise<FoundPricing | null> {
  const id = identifier.safeParse(new URL(request.url).searchParams.get("copy"));
  if (!id.success) return null;
  return findPricing(ctx, id.data).catch((error) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}

function storedView({ version, symbol, activeFrom, activeTo, shortDescription, updatedAt }: FoundPricing) {
  return { version, symbol, activeFrom, activeTo, shortDescription, changed: formatMoment(updatedAt) };
}

function textsOf(pricing: FoundPricing): PricingTexts {
  const { definitionId, symbol, activeFrom, activeTo, rebate, price, intervalKind, intervalsCount } = pricing;
  return {
    ...blank,
    definitionId: String(definitionId),
    symbol,
    activeFrom,
    activeTo: activeTo ?? "",
    intervalKind,
    intervalsCount: String(intervalsCount),
    rebate: rebate === 0 ? "" : fieldText(rebate),
    pricePerInterval: fieldText(price),
    accountsLimit: fieldText(pricing.accountsLimit),
    isConfirmed: fieldText(pricing.isConfirmed),
    shortDescription: printMarkdown(pricing.shortContent ?? parseMarkdown(pricing.shortDescription)),
    longDescription: printMarkdown(pricing.longDescription),
    version: String(pricing.version),
  };
}
