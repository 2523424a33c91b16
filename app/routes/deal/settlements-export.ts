import { formatTin } from "~/domain/company/identifiers";
import { formatAccountNumber } from "~/domain/deal/account/account-number";
import { termsRouteName } from "~/domain/deal/route";
import { exportSettlements, type Settlement } from "~/domain/deal/transport/settlements.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { settlementFilterIn } from "./parts/settlement-filter.server";

export const handle = { ...pages["settlements.export"], page: pathTo("settlements") } satisfies RouteHandle;

const t = i18next.getFixedT("pl", "settlement");

/** The settlements that the page's filters leave, as a file for the accountants. */
export const loader = csvOf(handle, async (ctx, search) => {
  const { rows, isCut } = await exportSettlements(ctx, settlementFilterIn(search));
  const end = isCut ? t("csv.cut", { count: rows.length }) : null;
  return { name: "rozliczenia", columns: columns(), rows, end };
});

function columns(): CsvColumn<Settlement>[] {
  return [
    [t("csv.number"), ({ number }) => number],
    [t("csv.side"), ({ side }) => t(`side.${side}`)],
    [t("csv.shipper"), ({ shipper }) => shipper.name],
    [t("csv.shipper.tin"), ({ shipper }) => formatTin(shipper.tin)],
    [t("csv.carrier"), ({ carrier }) => carrier.name],
    [t("csv.carrier.tin"), ({ carrier }) => formatTin(carrier.tin)],
    [t("csv.route"), ({ places }) => termsRouteName(places)],
    [t("csv.loaded"), ({ firstDay }) => firstDay],
    [t("csv.unloaded"), ({ lastDay }) => lastDay],
    [t("csv.completed"), ({ completedOn }) => completedOn],
    [t("csv.net"), ({ net }) => amount(net)],
    [t("csv.currency"), ({ currency }) => currency],
    [t("csv.rate"), ({ exchange }) => exchange?.rate ?? null],
    [t("csv.table"), ({ exchange }) => exchange?.number ?? null],
    [t("csv.table.day"), ({ exchange }) => exchange?.day ?? null],
    [t("csv.inPln"), ({ netInPln }) => (netInPln === null ? null : amount(netInPln))],
    [t("csv.term"), ({ paymentDays }) => paymentDays],
    [t("csv.due"), ({ dueDay }) => dueDay],
    [t("csv.payment"), ({ payment }) => t(`payment.${payment}`)],
    [t("csv.account"), ({ account }) => (account?.number ? formatAccountNumber(account.number) : null)],
    [t("csv.account.list"), ({ account }) => account && listVerdict(account)],
    [t("csv.account.day"), ({ account }) => account?.answer?.day ?? null],
    [t("csv.late"), ({ daysLate }) => daysLate],
  ];
}

/** What the list of VAT payers said of the account last; of those in other countries it knows nothing. */
function listVerdict({ country, answer }: NonNullable<Settlement["account"]>): string {
  if (country !== "PL") return t("account.foreign");
  return answer ? t(`account.${answer.verdict}.short`) : t("account.unknown");
}

function amount(value: number): string {
  return value.toFixed(2).replace(".", ",");
}
