import "~/i18n/membership";
import { json } from "@remix-run/node";
import type { Context } from "~/domain/context";
import type { ErrorParams } from "~/domain/errors";
import { findCheapestPricing, findRestrictionText } from "~/domain/membership/queries.server";
import i18next from "~/i18n";

/**
 * The page is there for the company to be told what it lacks, so it is no error: a dialog, what the feature is and what
 * a package costs at least, and nothing else.
 */
export async function restrictedPage(ctx: Pick<Context, "db" | "now">, params: ErrorParams): Promise<Response> {
  const [text, from] = await Promise.all([
    findRestrictionText(ctx, Number(params.feature)).catch(() => null),
    cheapestPrice(ctx).catch(() => null),
  ]);
  const told = { ...params, ...(text && { text }), ...(from && { from }) };
  return json({ code: "operationIsRestricted", params: told }, { status: 200 });
}

async function cheapestPrice(ctx: Pick<Context, "db" | "now">): Promise<string | null> {
  const pricing = await findCheapestPricing(ctx);
  if (!pricing || pricing.intervalKind === "OFFER") return null;
  const { amount, currency, intervalKind, intervalsCount } = pricing;
  const money = new Intl.NumberFormat("pl-PL", { style: "currency", currency }).format(amount);
  const interval = i18next.t(`membership:interval.${intervalKind}`, { count: intervalsCount });
  return `${money} ${i18next.t("membership:price.net")} ${interval}`;
}
