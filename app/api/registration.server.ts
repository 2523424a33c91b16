import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { RichText } from "~/components/rich-text/rich-text";
import { tin } from "~/domain/company/form.server";
import { formatTin } from "~/domain/company/identifiers";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { email, identifier } from "~/domain/kernel/form.server";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { findEmailStatus } from "~/domain/registration/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";
import { everybody, operationsOf } from "./operation.server";
import { derivedField, many, one, shapeOf } from "./shape.server";

const { query } = operationsOf("rejestracja");

type Pricing = Awaited<ReturnType<typeof listOfferedPricings>>[number];
type EmailStatus = {
  code: number;
  confirmed: boolean;
  active: boolean;
  verified: boolean;
  blocked: boolean;
  notice: string | null;
};
type TinAnswer = { tin: string; formatted: string; available: boolean };
type PromoAnswer = { available: boolean; reason?: string; rebate?: number; pricingId?: number | null };

const status = shapeOf<EmailStatus>()("EmailStatus", {
  code: "Int!",
  confirmed: "Boolean!",
  active: "Boolean!",
  verified: "Boolean!",
  blocked: "Boolean!",
  notice: "String",
});
const tinAnswer = shapeOf<TinAnswer>()("TinAvailability", {
  tin: "String!",
  formatted: "String!",
  available: "Boolean!",
});
const promoAnswer = shapeOf<PromoAnswer>()("PromoCodeAvailability", {
  available: "Boolean!",
  reason: "String",
  rebate: "Float",
  pricingId: "Int",
});
const plan = shapeOf<Pricing>()(
  "Plan",
  {
    id: "Int!",
    symbol: "String!",
    name: "String!",
    type: "String!",
    price: "Float",
    rebate: "Float!",
    currency: "String!",
    intervalKind: "String!",
    intervalsCount: "Int!",
    shortDescription: "String!",
    version: "Int!",
    accountsLimit: "Int",
  },
  {
    shortDescriptionHtml: derivedField("String!", ({ shortContent, shortDescription }: Pricing) =>
      richTextHtml(shortContent ?? parseMarkdown(shortDescription)),
    ),
    longDescription: derivedField("String!", ({ longDescription }: Pricing) => plainText(longDescription)),
    longDescriptionHtml: derivedField("String!", ({ longDescription }: Pricing) => richTextHtml(longDescription)),
  },
);

query("emailStatus", {
  page: everybody,
  scope: null,
  form: z.object({ email: z.string() }),
  returns: one(status),
  run: async (ctx, { email: text }) => {
    await countCheck(ctx);
    const result = email.safeParse(text);
    const unknown = { code: 0, confirmed: false, active: false, verified: false, blocked: false };
    return result.success ? findEmailStatus(ctx, result.data) : { ...unknown, notice: "emailInvalid" };
  },
});

query("tinAvailability", {
  page: everybody,
  scope: null,
  form: z.object({ tin: z.string() }),
  returns: one(tinAnswer),
  run: async (ctx, { tin: text }) => {
    await countCheck(ctx);
    const result = tin.safeParse(text);
    if (!result.success) throw new DomainError("tinDigits");
    return { tin: result.data, formatted: formatTin(result.data), available: !(await isTinTaken(ctx, result.data)) };
  },
});

query("promoCodeAvailability", {
  page: everybody,
  scope: null,
  form: z.object({ code: z.string(), pricingId: identifier.optional() }),
  returns: one(promoAnswer),
  run: async (ctx, { code, pricingId }) => {
    await countCheck(ctx);
    try {
      const promo = await checkPromoCode(ctx, { code: code.slice(0, 50), pricingId: pricingId ?? null });
      return { available: true, rebate: promo.rebate, pricingId: promo.pricingId };
    } catch (error) {
      if (error instanceof DomainError && error.status === 422) return { available: false, reason: error.code };
      throw error;
    }
  },
});

query("plans", { page: everybody, scope: null, returns: many(plan), run: (ctx) => listOfferedPricings(ctx) });

/** A rich text as the portal's own pages show it. */
function richTextHtml(content: RichTextTree): string {
  return renderToStaticMarkup(createElement(RichText, { content }));
}

function countCheck(ctx: Context): Promise<void> {
  return countCall(ctx, "check", subscriberOf(ctx.request.ip));
}
