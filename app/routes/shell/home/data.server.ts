import { callTo } from "~/components/call-to";
import { formatTin } from "~/domain/company/identifiers";
import { placeDays } from "~/domain/freight/posting/place-words";
import { countForVisitors, listNewestRoutes, type PublicRoute } from "~/domain/freight/search/newest-routes.server";
import { answerDays } from "~/domain/kernel/term";
import { findOrganiser } from "~/domain/membership/billing/buyer.server";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { priceByMonthAndYear } from "~/domain/membership/pricing/price";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { drawRoutes } from "~/domain/place/route-map.server";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate, money, percent } from "~/domain/units/money";
import { env } from "~/env.server";
import { onceAMinute, type ReadContext } from "~/http/once-a-minute.server";
import { cheapestPrice } from "~/http/restricted-page.server";
import i18next from "~/i18n";

type Pricing = Awaited<ReturnType<typeof listOfferedPricings>>[number];

const fewestLoads = 20;
const fewestCompanies = 10;

/** What the front door says of the portal today, for all who come. */
export const loadFrontDoor = onceAMinute(askFrontDoor);

export type FrontDoor = Awaited<ReturnType<typeof askFrontDoor>>;

async function askFrontDoor(ctx: ReadContext) {
  const [counts, routes, pricings, cheapest, organiser] = await Promise.all([
    countForVisitors(ctx),
    listNewestRoutes(ctx),
    listOfferedPricings(ctx),
    cheapestPrice(ctx),
    findOrganiser(ctx),
  ]);
  return {
    counts: counts.loads < fewestLoads || counts.companies < fewestCompanies ? null : counts,
    routes: routes.map(routeWords),
    map: drawRoutes(routes),
    prices: pricings.map(priceWords),
    cheapest,
    vat: percent(vatPercentOn(env.vatRates, calendarDay(ctx.now))),
    answerDays,
    organiser: organiser && organiserWords(organiser),
    officeEmail: env.officeEmail,
    origin: env.origin,
  };
}

function organiserWords(organiser: NonNullable<Awaited<ReturnType<typeof findOrganiser>>>) {
  const { name, address, krs, tin } = organiser;
  const phone = env.officePhone ?? organiser.phone;
  return { name, address, krs, tin: formatTin(tin), phone: phone && { text: phone, href: callTo(phone) } };
}

function routeWords({ from, to }: PublicRoute) {
  return {
    from: { sign: from.sign, town: from.town },
    to: { sign: to.sign, town: to.town },
    days: placeDays(from),
  };
}

function priceWords(pricing: Pricing) {
  const { name, price, rebate, currency, intervalKind, intervalsCount, accountsLimit } = pricing;
  const comparison = priceByMonthAndYear(pricing);
  if (price === null || intervalKind === "OFFER" || !comparison) return { name, accounts: accountsLimit, price: null };
  const month = money(comparison.month.amount, currency);
  return {
    name,
    accounts: accountsLimit,
    price: money(afterRebate(price, rebate), currency),
    interval: i18next.t(`membership:interval.${intervalKind}`, { count: intervalsCount }),
    month: comparison.month.isRounded ? i18next.t("membership:price.about", { price: month }) : month,
  };
}
