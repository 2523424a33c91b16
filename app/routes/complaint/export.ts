import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportComplaints } from "~/domain/complaint/council-list.server";
import { complaintStatus } from "~/domain/complaint/status";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type CsvColumn, csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { officeFilterIn } from "./parts/office-list.server";

export const handle = {
  ...pages["council.complaints.export"],
  page: pathTo("council.complaints"),
} satisfies RouteHandle;

const t = i18next.getFixedT("pl", "complaint");

type Complaint = Awaited<ReturnType<typeof exportComplaints>>["rows"][number];

/** The complaints that the list's filters leave, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { rows, isCut } = await exportComplaints(ctx, officeFilterIn(new URL(args.request.url).searchParams));
    const end = isCut ? t("office.export.cut", { count: rows.length }) : null;
    return csvFile(`zgloszenia-${calendarDay(ctx.now)}.csv`, columns(), rows, end);
  });
}

function columns(): CsvColumn<Complaint>[] {
  return [
    [t("number"), ({ number }) => number],
    [t("reported"), ({ createdAt }) => formatMoment(createdAt)],
    [t("status"), ({ status }) => t(`status.${complaintStatus(status)}`)],
    [t("kind"), ({ isAppeal, kind }) => (isAppeal ? t("appeal") : t(`kind.${kind}`))],
    [t("subject"), ({ subject }) => subject],
    [t("content"), ({ content }) => content],
    [t("issuer"), ({ issuerName }) => issuerName],
    [t("company"), ({ companyName }) => companyName],
    [t("lastWord"), ({ lastWordAt }) => formatMoment(lastWordAt)],
    [t("office.holder"), ({ holderName }) => holderName],
  ];
}
