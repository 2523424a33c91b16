import { z } from "zod";
import { checkbox, identifier, optionalText, problem, requiredText, rowVersion, uuid } from "~/domain/form.server";

const chosenPricing = z.union([z.literal(""), identifier], problem("choosePackage")).optional();

/** `startsOn` is the first day that the page named; null is the verification. */
const startsOn = z
  .union([z.literal("verification"), z.iso.date(problem("wrongFormat"))], problem("wrongFormat"))
  .transform((day) => (day === "verification" ? null : day));

export const orderForm = z.object({
  companyId: identifier,
  promoCode: optionalText(50),
  startsOn,
  key: uuid,
  pricingId: chosenPricing.refine((id) => id, problem("choosePackage")).transform(Number),
  terms: checkbox.refine((given) => given, problem("termsRequired")),
});

/** The same form sent by the button beside the promo code. */
export const checkPromoForm = z.object({
  promoCode: requiredText(50),
  pricingId: chosenPricing.transform((id) => id || null),
});

export const endForm = z.object({ subscriptionId: identifier, version: rowVersion, reason: optionalText(500) });

export const cancelOrderForm = z.object({ orderId: identifier });

export const askAdministratorForm = z.object({ administratorId: identifier, key: uuid });
