import { exportComplaints } from "~/domain/complaint/council-list.server";
import { complaintStatus } from "~/domain/complaint/status";
import { formatMoment } from "~/domain/units/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
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
export const loader = csvOf(handle, async (ctx, search) => {
  const { rows, isCut } = await exportComplaints(ctx, officeFilterIn(search));
  const end = isCut ? t("office.export.cut", { count: rows.length }) : null;
  return { name: "zgloszenia", columns: columns(), rows, end };
});

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
