import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import { fieldText } from "~/domain/freight/posting/form-values";
import { DomainError } from "~/domain/kernel/errors";
import { exportPeriodsBeginning } from "~/domain/membership/billing/period-export.server";
import { calendarDay } from "~/domain/units/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";

export const handle = {
  ...pages["council.subscriptions.export"],
  page: pathTo("council.subscriptions"),
} satisfies RouteHandle;

const columns = [
  ...(["number", "company", "tin", "address", "package", "from", "to"] as const),
  ...(["net", "vatRate", "vat", "gross", "currency", "status"] as const),
] as const;

/** The periods that begin in the month of the address, or in this one, as a file for the accountants. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const month = new URL(args.request.url).searchParams.get("month") || calendarDay(ctx.now).slice(0, 7);
    if (!/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month)) throw new DomainError("notFound");
    const periods = await exportPeriodsBeginning(ctx, month);
    return csvFile(
      `abonamenty-${month}.csv`,
      columns.map((name) => i18next.t(`pricing:csv.${name}`)),
      periods.map(({ tin, net, vat, gross, vatRate, status, ...row }) => {
        const cells = {
          ...row,
          status: status === "member" ? null : i18next.t(`company:status.${status}`),
          tin: formatTin(tin),
          vatRate: fieldText(vatRate),
          net: amount(net),
          vat: amount(vat),
          gross: amount(gross),
        };
        return columns.map((name) => cells[name]);
      }),
    );
  });
}

function amount(value: number): string {
  return value.toFixed(2).replace(".", ",");
}
