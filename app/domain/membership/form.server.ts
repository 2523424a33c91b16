import { z } from "zod";
import {
  boundedText,
  checkbox,
  identifier,
  onceValid,
  optionalDay,
  optionalNumber,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { hasNoImages, markup } from "~/domain/rich-text/form.server";
import { intervalKinds, isYearOrMore, mostIntervals, packageTypes } from "./interval";

const longestShort = 1000;
const longestLong = 20_000;

const day = optionalDay.refine((day) => day !== null, problem("required")).transform((day) => day ?? "");
const optionalIdentifier = z.union([z.literal("").transform(() => null), identifier]).optional();

function numberOf(min: number, max: number, decimals: 0 | 2) {
  return optionalNumber(min, max, decimals)
    .refine((number) => number !== null, problem("required"))
    .transform(Number);
}

function description(max: number) {
  return markup({ max, missing: "required" }).refine(hasNoImages, problem("imageUnknown"));
}

const areDaysInOrder = ({ from, to }: { from: string; to: string | null }) => to === null || to >= from;

/** A price of a package: `key` comes with a new one, `version` with one that is changed. */
export const pricingForm = z
  .object({
    key: uuid.optional(),
    version: rowVersion.optional(),
    definitionId: optionalIdentifier,
    packageName: optionalText(120),
    packageType: z.enum(packageTypes, problem("wrongFormat")).default("MONTHLY"),
    symbol: boundedText(2, 30).regex(/^[\p{L}\d][\p{L}\d._-]*$/u, problem("symbolInvalid")),
    activeFrom: day,
    activeTo: optionalDay,
    rebate: optionalNumber(0, 100, 2).transform((rebate) => rebate ?? 0),
    pricePerInterval: optionalNumber(0, 9_999_999.99, 2),
    intervalKind: z.enum(intervalKinds, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
    intervalsCount: numberOf(1, 366, 0),
    accountsLimit: optionalNumber(1, 9999, 0),
    isConfirmed: checkbox,
    closesEarlier: checkbox,
    shortDescription: description(longestShort),
    longDescription: description(longestLong),
  })
  .refine(({ definitionId, packageName }) => Boolean(definitionId) !== Boolean(packageName), {
    path: ["definitionId"],
    message: problem("choosePackageOrName"),
    when: onceValid("definitionId", "packageName"),
  })
  .refine(({ activeFrom, activeTo }) => areDaysInOrder({ from: activeFrom, to: activeTo }), {
    path: ["activeTo"],
    message: problem("dateToBeforeFrom"),
    when: onceValid("activeFrom", "activeTo"),
  })
  .refine(({ intervalKind, pricePerInterval }) => intervalKind === "OFFER" || pricePerInterval !== null, {
    path: ["pricePerInterval"],
    message: problem("required"),
    when: onceValid("intervalKind", "pricePerInterval"),
  })
  .superRefine(({ intervalKind, intervalsCount, packageName, packageType }, context) => {
    const max = mostIntervals[intervalKind];
    if (intervalsCount > max) {
      context.addIssue({
        code: "custom",
        path: ["intervalsCount"],
        message: problem("numberBetween", { min: 1, max }),
      });
    } else if (packageName && packageType === "MONTHLY" && isYearOrMore(intervalKind, intervalsCount)) {
      context.addIssue({ code: "custom", path: ["packageType"], message: problem("yearOfMonthlyPackage") });
    }
  });

const onePricing = { version: rowVersion };

export const deletePricingForm = z.object(onePricing);

export const confirmPricingForm = z.object({ ...onePricing, closesEarlier: checkbox });

/** To take a price off the offer, or that it was closed, the office says why. */
export const takeBackPricingForm = z.object({
  ...onePricing,
  reason: requiredText(500, { missing: "reasonRequired" }),
});

/** `lastDay` is the last one on offer. */
export const closePricingForm = z.object({ ...onePricing, lastDay: day });

/** A new promo code; capitals or not, it is the same code. */
export const promoCodeForm = z
  .object({
    key: uuid,
    code: boundedText(3, 30)
      .regex(/^[A-Za-z\d-]+$/, problem("promoCodeLetters"))
      .transform((code) => code.toUpperCase()),
    validFrom: day,
    validTo: day,
    maxUses: optionalNumber(1, 1_000_000, 0),
    rebate: numberOf(0.01, 100, 2),
    pricingId: optionalIdentifier.transform((id) => id ?? null),
  })
  .refine(({ validFrom, validTo }) => areDaysInOrder({ from: validFrom, to: validTo }), {
    path: ["validTo"],
    message: problem("dateToBeforeFrom"),
    when: onceValid("validFrom", "validTo"),
  });

/** `seen` is the last day that the page showed. */
export const promoCodeEndForm = z.object({
  promoCodeId: identifier,
  seen: z.iso.date(problem("wrongFormat")),
  validTo: day,
});

export const onePromoCodeForm = z.object({ promoCodeId: identifier });

const chosenPricing = z.union([z.literal(""), identifier], problem("choosePackage")).optional();

/** `startsOn` is the first day that the page named; null is the verification. */
const startsOn = z
  .union([z.literal("verification"), z.iso.date(problem("wrongFormat"))], problem("wrongFormat"))
  .transform((day) => (day === "verification" ? null : day));

/**
 * The prices that a page showed, each as `id:version:price`, the price after its own rebate and left out where it is
 * agreed one by one.
 */
export const shownPricings = z
  .string(problem("wrongFormat"))
  .max(10_000, problem("wrongFormat"))
  .regex(/^(\d+:\d+(:\d+(\.\d{1,2})?)?( |$))*$/, problem("wrongFormat"))
  // A form leaves out what is empty, as where no package was chosen.
  .default("")
  .transform((text) => {
    const pairs = text.split(" ").map((each) => each.split(":").map(Number));
    return new Map(
      pairs.map(([id = 0, pricingVersion = null, price = null]) => [id, { pricingVersion, price }] as const),
    );
  });

export const orderForm = z.object({
  companyId: identifier,
  promoCode: optionalText(50),
  startsOn,
  shownPricings,
  termsVersion: requiredText(20),
  key: uuid,
  pricingId: chosenPricing.refine((id) => id, problem("choosePackage")).transform(Number),
  terms: checkbox.refine((given) => given, problem("termsRequired")),
});

/** The order as it was sent, with what was shown of the price that it chose. */
export function orderOf({ terms: _, shownPricings, termsVersion, ...order }: z.output<typeof orderForm>) {
  const { pricingVersion, price } = shownPricings.get(order.pricingId) ?? { pricingVersion: null };
  return { ...order, shown: { pricingVersion, price, termsVersion } };
}

/** The same form sent by the button beside the promo code. */
export const checkPromoForm = z.object({
  promoCode: requiredText(50),
  pricingId: chosenPricing.transform((id) => id || null),
});

/** `endsOn` is the last day that the page named. */
const oneEnd = { subscriptionId: identifier, version: rowVersion, endsOn: z.iso.date(problem("wrongFormat")) };

export const endForm = z.object({ ...oneEnd, reason: optionalText(500, { lines: true }) });

export const cancelOrderForm = z.object({ orderId: identifier });

/** The office says why it takes a company's order or package back. */
export const officeCancelForm = z.object({
  orderId: identifier,
  reason: requiredText(500, { missing: "reasonRequired" }),
});

export const askAdministratorForm = z.object({ administratorId: identifier, key: uuid });

/** A package that the office gives; `startsOn` as in an order. */
export const giveSubscriptionForm = z.object({
  companyId: identifier,
  pricingId: chosenPricing.refine((id) => id, problem("choosePackage")).transform(Number),
  startsOn,
  reason: requiredText(500, { missing: "reasonRequired", lines: true }),
  key: uuid,
});

/** The end of a company's subscription by the office. */
export const officeEndForm = z.object({
  ...oneEnd,
  reason: requiredText(500, { missing: "reasonRequired", lines: true }),
});
