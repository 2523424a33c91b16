import { formatTin } from "~/domain/company/identifiers";
import { fieldText } from "~/domain/freight/posting/form-values";
import { DomainError } from "~/domain/kernel/errors";
import { exportPeriodsBeginning } from "~/domain/membership/billing/period-export.server";
import { calendarDay } from "~/domain/units/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";

export const handle = {
  ...pages["council.subscriptions.export"],
  page: pathTo("council.subscriptions"),
} satisfies RouteHandle;

const t = i18next.getFixedT("pl", "pricing");

type Period = Awaited<ReturnType<typeof exportPeriodsBeginning>>[number];

/** The periods that begin in the month of the address, or in this one, as a file for the accountants. */
export const loader = csvOf(handle, async (ctx, search) => {
  const month = search.get("month") || calendarDay(ctx.now).slice(0, 7);
  if (!/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month)) throw new DomainError("notFound");
  return { name: "pakiety", day: month, columns: columns(), rows: await exportPeriodsBeginning(ctx, month) };
});

function columns(): CsvColumn<Period>[] {
  return [
    [t("csv.number"), ({ number }) => number],
    [t("csv.ordered"), ({ orderedOn }) => orderedOn],
    [t("csv.company"), ({ company }) => company],
    [t("csv.tin"), ({ tin }) => formatTin(tin)],
    [t("csv.email"), ({ email }) => email],
    [t("csv.street"), ({ street }) => street],
    [t("csv.code"), ({ postalCode }) => postalCode],
    [t("csv.city"), ({ city }) => city],
    [t("csv.package"), (period) => period.package],
    [t("csv.from"), ({ from }) => from],
    [t("csv.to"), ({ to }) => to],
    [t("csv.rebate"), ({ rebate }) => rebate && fieldText(rebate)],
    [t("csv.net"), ({ net }) => amount(net)],
    [t("csv.vatRate"), ({ vatRate }) => fieldText(vatRate)],
    [t("csv.vat"), ({ vat }) => amount(vat)],
    [t("csv.gross"), ({ gross }) => amount(gross)],
    [t("csv.currency"), ({ currency }) => currency],
    [t("csv.status"), ({ status }) => (status === "member" ? null : i18next.t(`company:status.${status}`))],
  ];
}

function amount(value: number): string {
  return value.toFixed(2).replace(".", ",");
}
