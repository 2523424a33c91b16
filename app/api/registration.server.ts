import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import { RichText } from "~/components/rich-text/rich-text";
import { listCountries } from "~/domain/company/dictionaries.server";
import { tin } from "~/domain/company/form.server";
import { formatTin } from "~/domain/company/identifiers";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { email } from "~/domain/kernel/form.server";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { findEmailStatus } from "~/domain/registration/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";

/** What the wizard may ask before anybody has an account. */
export const registrationSchema = `
  extend type Query {
    "Registration code 0 to 3 with its flags; the notice is the code of what the wizard says, null for a free e-mail."
    emailStatus(email: String!): EmailStatus!
    tinAvailability(tin: String!): TinAvailability!
    "The answered pricingId is the price the code is bound to or was asked with; null for a code of any price."
    promoCodeAvailability(code: String!, pricingId: Int): PromoCodeAvailability!
    plans: [Plan!]!
    countries: [Country!]!
  }

  type EmailStatus {
    code: Int!
    confirmed: Boolean!
    active: Boolean!
    verified: Boolean!
    blocked: Boolean!
    notice: String
  }
  type TinAvailability { tin: String!, formatted: String!, available: Boolean! }
  type PromoCodeAvailability { available: Boolean!, reason: String, rebate: Float, pricingId: Int }
  type Plan {
    id: Int!
    symbol: String!
    name: String!
    type: String!
    "Null for a price agreed one by one."
    price: Float
    rebate: Float!
    currency: String!
    intervalKind: String!
    intervalsCount: Int!
    shortDescription: String!
    shortDescriptionHtml: String!
    longDescription: String!
    longDescriptionHtml: String!
  }
  type Country { id: Int!, acronym: String!, name: String! }
`;

export const registrationOperations = {
  async emailStatus({ email: text }: { email: string }, ctx: Context) {
    await countCheck(ctx);
    const parsed = email.safeParse(text);
    const unknown = { code: 0, confirmed: false, active: false, verified: false, blocked: false };
    return parsed.success ? findEmailStatus(ctx, parsed.data) : { ...unknown, notice: "emailInvalid" };
  },

  async tinAvailability({ tin: text }: { tin: string }, ctx: Context) {
    await countCheck(ctx);
    const parsed = parse(tin, text, "tinDigits");
    return { tin: parsed, formatted: formatTin(parsed), available: !(await isTinTaken(ctx, parsed)) };
  },

  async promoCodeAvailability({ code, pricingId }: { code: string; pricingId?: number }, ctx: Context) {
    await countCheck(ctx);
    try {
      const promo = await checkPromoCode(ctx, { code: code.slice(0, 50), pricingId: pricingId ?? null });
      return { available: true, rebate: promo.rebate, pricingId: promo.pricingId };
    } catch (error) {
      if (error instanceof DomainError && error.status === 422) return { available: false, reason: error.code };
      throw error;
    }
  },

  async plans(_: unknown, ctx: Context) {
    const offered = await listOfferedPricings(ctx);
    return offered.map(({ shortContent, longDescription, ...plan }) => ({
      ...plan,
      shortDescriptionHtml: richTextHtml(shortContent ?? parseMarkdown(plan.shortDescription)),
      longDescription: plainText(longDescription),
      longDescriptionHtml: richTextHtml(longDescription),
    }));
  },
  countries: (_: unknown, ctx: Context) => listCountries(ctx),
};

/** A rich text as the portal's own pages show it. */
function richTextHtml(content: RichTextTree): string {
  return renderToStaticMarkup(createElement(RichText, { content }));
}

function countCheck(ctx: Context): Promise<void> {
  return countCall(ctx, "check", subscriberOf(ctx.request.ip));
}

function parse<T>(piece: z.ZodType<T>, text: string, code: ErrorCode): T {
  const parsed = piece.safeParse(text);
  if (!parsed.success) throw new DomainError(code);
  return parsed.data;
}
