import { json } from "@remix-run/node";
import type { Context } from "~/domain/kernel/context";
import type { ErrorParams } from "~/domain/kernel/errors";
import type { features } from "~/domain/kernel/permission";
import { findCheapestPricing } from "~/domain/membership/pricing/price-list.server";
import { findRestrictionText } from "~/domain/membership/restrictions.server";
import { money } from "~/domain/units/money";
import i18next from "~/i18n";

type RestrictionFeature = (typeof features)[keyof typeof features];

/**
 * The page is there for the company to be told what it lacks, so it is no error: a dialog, what the feature is and what
 * a package costs at least, and nothing else.
 */
export async function restrictedPage(ctx: Pick<Context, "db" | "now">, params: ErrorParams): Promise<Response> {
  const feature = params.feature as RestrictionFeature;
  const [text, from] = await Promise.all([
    findRestrictionText(ctx, feature).catch(() => null),
    cheapestPrice(ctx).catch(() => null),
  ]);
  const name = i18next.t(`restriction:name.${feature}`);
  const about = i18next.t(`restriction:about.${feature}`);
  const texts = { ...params, name, about, ...(text && { text }), ...(from && { from }) };
  return json({ code: "operationIsRestricted", params: texts }, { status: 200 });
}

/** What the cheapest package on offer costs, in words; null when none has a price. */
export async function cheapestPrice(ctx: Pick<Context, "db" | "now">): Promise<string | null> {
  const pricing = await findCheapestPricing(ctx);
  if (!pricing || pricing.intervalKind === "OFFER") return null;
  const { amount, currency, intervalKind, intervalsCount } = pricing;
  const interval = i18next.t(`membership:interval.${intervalKind}`, { count: intervalsCount });
  return `${money(amount, currency)} ${i18next.t("membership:price.net")} ${interval}`;
}
