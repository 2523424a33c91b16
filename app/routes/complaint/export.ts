import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportComplaints } from "~/domain/complaint/council-list.server";
import { complaintStatus } from "~/domain/complaint/status";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { officeFilterIn } from "./parts/office-list.server";

export const handle = {
  ...pages["council.complaints.export"],
  page: pathTo("council.complaints"),
} satisfies RouteHandle;

const columns = [
  ...(["number", "reported", "status", "kind", "subject", "content", "issuer", "company", "lastWord"] as const),
  "office.holder",
] as const;

/** The complaints that the list's filters leave, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { rows, isCut } = await exportComplaints(ctx, officeFilterIn(new URL(args.request.url).searchParams));
    const end = isCut ? [[i18next.t("complaint:office.export.cut", { count: rows.length })]] : [];
    return csvFile(
      `zgloszenia-${calendarDay(ctx.now)}.csv`,
      columns.map((name) => i18next.t(`complaint:${name}`)),
      rows
        .map((row) => [
          row.number,
          formatMoment(row.createdAt),
          i18next.t(`complaint:status.${complaintStatus(row.status)}`),
          row.isAppeal ? i18next.t("complaint:appeal") : i18next.t(`complaint:kind.${row.kind}`),
          row.subject,
          row.content,
          row.issuerName,
          row.companyName,
          formatMoment(row.lastWordAt),
          row.holderName,
        ])
        .concat(end),
    );
  });
}
