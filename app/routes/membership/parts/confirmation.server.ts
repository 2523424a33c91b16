import type { ActionFunctionArgs } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import type { SignedInContext } from "~/domain/kernel/context";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { findOrder } from "~/domain/membership/subscription/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { afterRebate, money, percent, taxOn } from "~/domain/units/money";
import { env } from "~/env.server";
import { idIn } from "~/http/page.server";
import i18next from "~/i18n";

const t = i18next.getFixedT("pl", "membership");

/**
 * The confirmation of the order that an address names, as sections of labelled facts: what the page shows and what the
 * printed one says; with the company where it is not the viewer's own. Throws companySubscriptionNotFound, also for
 * another company's.
 */
export async function loadConfirmation(ctx: SignedInContext, params: ActionFunctionArgs["params"]) {
  const order = await findOrder(ctx, idIn(params));
  const { number, status, buyer } = order;
  const isByOffice = order.source === "ADMIN";
  const sections = [
    { heading: t("confirmation.seller"), facts: sellerFacts(order) },
    { heading: t("confirmation.buyer"), facts: buyerFacts(order) },
    { heading: t("confirmation.plan"), facts: planFacts(order) },
    { heading: t("confirmation.terms"), facts: termsFacts(order) },
  ].map(({ heading, facts }) => ({
    heading,
    facts: facts.flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
  }));
  const title = t("confirmation.heading", { number });
  const company = order.isOwn ? null : { id: order.companyId, name: buyer.name };
  return {
    id: order.id,
    number,
    title,
    sections,
    closing: t(closingOf(status, isByOffice)),
    company,
    created: order.createdAt,
  };
}

type Order = Awaited<ReturnType<typeof findOrder>>;
type Facts = [label: string, value: string | null | undefined][];

function sellerFacts({ seller }: Order): Facts {
  return [
    [t("confirmation.name"), seller?.name ?? env.organisationName.full],
    [t("confirmation.tin"), seller && formatTin(seller.tin)],
    [t("confirmation.address"), seller?.address],
    [t("confirmation.email"), env.officeEmail],
  ];
}

function buyerFacts({ buyer, source, orderedBy }: Order): Facts {
  return [
    [t("confirmation.name"), buyer.name],
    [t("confirmation.tin"), formatTin(buyer.tin)],
    [t("confirmation.address"), buyer.address],
    [t(source === "ADMIN" ? "confirmation.givenBy" : "confirmation.orderedBy"), orderedBy],
  ];
}

function planFacts(order: Order): Facts {
  const { price, rebate, currency, vatRate } = order;
  const due = afterRebate(price, rebate);
  const tax = taxOn(due, vatRate);
  const interval = t(`interval.${order.intervalKind}`, { count: order.intervalsCount });
  return [
    [t("confirmation.planName"), order.planName],
    [t("symbol"), order.symbol],
    [t("facts.type"), t(`type.${order.type}`)],
    [
      t("confirmation.listPrice"),
      rebate > 0 ? `${money(price, currency)}, ${t("price.rebate", { rebate: percent(rebate) })}` : null,
    ],
    [t("facts.promo"), order.promoCode],
    [t("confirmation.net"), `${money(due, currency)} ${interval}`],
    [t("confirmation.vat"), `${percent(vatRate)}, ${money(tax, currency)}`],
    [t("confirmation.gross"), `${money(due + tax, currency)} ${interval}`],
    [t("confirmation.accounts"), order.accountsLimit === null ? t("accounts.any") : String(order.accountsLimit)],
    [t("confirmation.starts"), order.startsOn ?? t("confirmation.starts.verification")],
  ];
}

function termsFacts(order: Order): Facts {
  const { status } = order;
  return [
    [t("confirmation.placed"), formatMoment(order.createdAt)],
    [t("facts.terms"), order.termsVersion && t("facts.terms.version", { version: order.termsVersion })],
    [t("confirmation.accepted"), order.termsAcceptedAt && formatMoment(order.termsAcceptedAt)],
    [
      t("confirmation.status"),
      status === "ACTIVATED" && order.startsOn ? t("order.since", { date: order.startsOn }) : t(`order.${status}`),
    ],
    [t("confirmation.cancelled"), order.cancelledAt && formatMoment(order.cancelledAt)],
    [t(order.isCancelledByOffice ? "confirmation.cancelledByOffice" : "confirmation.cancelledBy"), order.cancelledBy],
    [t("confirmation.cancelReason"), order.cancelReason],
  ];
}

/**
 * The confirmation that an address names, to be printed. Throws what loadConfirmation does, and tooManyResourceCalls.
 */
export async function printConfirmation(ctx: SignedInContext, params: ActionFunctionArgs["params"]) {
  await countCall(ctx, "export", ctx.viewer.id);
  return loadConfirmation(ctx, params);
}

export type Confirmation = Awaited<ReturnType<typeof loadConfirmation>>;

function closingOf(status: string, isByOffice: boolean) {
  if (status === "CANCELLED") return "confirmation.closing.cancelled" as const;
  return isByOffice ? ("confirmation.closing.office" as const) : ("confirmation.closing" as const);
}
