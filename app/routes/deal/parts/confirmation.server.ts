import type { LoaderFunctionArgs } from "@remix-run/node";
import { findConfirmation } from "~/domain/deal/terms/confirmation.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { idIn } from "~/http/page.server";
import { qrCode } from "~/http/printed-document.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { factsWithValues, termsSections } from "./terms-facts.server";

const t = i18next.getFixedT("pl", "confirmation");

/**
 * The confirmation of the terms that an address names: what the page shows, what is printed, and where who holds the
 * paper has it checked. Throws transactionNotFound, also for two other companies'.
 */
export async function loadConfirmation(ctx: SignedInContext, params: LoaderFunctionArgs["params"]) {
  const confirmation = await findConfirmation(ctx, idIn(params));
  const { number, terms, date, checkCode, createdAt, cancelledAt } = confirmation;
  const { shipper, carrier, acceptedBy } = terms;
  const company = [shipper, carrier].find((side) => side.id === acceptedBy.companyId);
  const checkAddress = `${env.origin}${pathTo("helpForm", null, { code: checkCode })}`;
  const agreement = factsWithValues([
    [t("number"), number],
    [t("accepted"), formatMoment(createdAt)],
    [t("acceptedBy"), [acceptedBy.name, company?.name].filter(Boolean).join(", ")],
    [t("code"), checkCode],
  ]);
  const check = { label: t("checkAt"), value: checkAddress, href: checkAddress };
  const { vehiclePlate, trailerPlate, driverName, driverPhone } = confirmation;
  const vehicleFacts = factsWithValues([
    [t("vehicle.plate"), vehiclePlate],
    [t("vehicle.trailer"), trailerPlate],
    [t("vehicle.driver"), driverName],
    [t("vehicle.phone"), driverPhone],
  ]);
  // What was named in the offer stands among the terms.
  const isNamedLater =
    vehiclePlate !== terms.vehicle.plateNumber || [trailerPlate, driverName, driverPhone].some(Boolean);
  return {
    id: confirmation.id,
    number,
    title: t("heading", { number }),
    notice: cancelledAt && t("cancelled", { moment: formatMoment(cancelledAt) }),
    sections: [...termsSections(terms, date), { heading: t("agreement"), facts: [...agreement, check] }],
    qr: qrCode(checkAddress),
    annex: isNamedLater && vehicleFacts.length > 0 ? { heading: t("annex"), facts: vehicleFacts } : null,
    closing: cancelledAt ? t("closing.cancelled", { moment: formatMoment(cancelledAt) }) : t("closing"),
    created: createdAt,
  };
}

/** The confirmation to be printed. Throws what loadConfirmation does, and tooManyResourceCalls. */
export async function printConfirmation(ctx: SignedInContext, params: LoaderFunctionArgs["params"]) {
  await countCall(ctx, "export", ctx.viewer.id);
  return loadConfirmation(ctx, params);
}

export type Confirmation = Awaited<ReturnType<typeof loadConfirmation>>;
