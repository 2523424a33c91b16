import { exportDealMonths } from "~/domain/deal/transport/months.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";

export const handle = { ...pages["council.deals.export"], page: pathTo("council.companies") } satisfies RouteHandle;

const t = i18next.getFixedT("pl", "council");

type Month = Awaited<ReturnType<typeof exportDealMonths>>["rows"][number];

/** How many transactions were made in each month, as a file. */
export const loader = csvOf(handle, async (ctx) => {
  const { rows } = await exportDealMonths(ctx);
  return { name: "transakcje", columns: columns(), rows };
});

function columns(): CsvColumn<Month>[] {
  return [
    [t("export.month"), ({ month }) => month],
    [t("export.made"), ({ made }) => made],
    [t("export.completed"), ({ completed }) => completed],
    [t("export.cancelled"), ({ cancelled }) => cancelled],
    [t("export.shippers"), ({ shippers }) => shippers],
    [t("export.carriers"), ({ carriers }) => carriers],
  ];
}
