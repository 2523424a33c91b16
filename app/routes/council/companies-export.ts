import { formatTin } from "~/domain/company/identifiers";
import { companyStatus } from "~/domain/company/status";
import { exportCompanies } from "~/domain/company/verification/council-list.server";
import { formatMoment } from "~/domain/units/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { companyListIn } from "./parts/list-filters.server";

export const handle = {
  ...pages["council.companies.export"],
  page: pathTo("council.companies"),
} satisfies RouteHandle;

const t = i18next.getFixedT("pl", "council");

type Company = Awaited<ReturnType<typeof exportCompanies>>["rows"][number];

/** The companies that the list's filters leave, as a file. */
export const loader = csvOf(handle, async (ctx, search) => {
  const { filters: _, ...list } = companyListIn(search);
  const { rows, isCut } = await exportCompanies(ctx, list);
  return { name: "firmy", columns: columns(), rows, end: isCut ? t("export.cut") : null };
});

function columns(): CsvColumn<Company>[] {
  return [
    [t("field.name"), ({ name }) => name],
    [t("field.tin"), ({ tin }) => formatTin(tin)],
    [t("field.city"), ({ city }) => city],
    [t("column.status"), (row) => i18next.t(`company:status.${companyStatus(row)}`)],
    [t("export.joined"), ({ createdAt }) => formatMoment(createdAt)],
    [t("column.memberSince"), ({ verifiedAt }) => verifiedAt && formatMoment(verifiedAt)],
    [t("column.plan"), ({ planName, orderedPlanName }) => planName ?? orderedPlanName],
    [t("column.documents"), ({ documents }) => documents],
    [t("export.unchecked"), ({ uncheckedDocuments }) => uncheckedDocuments],
  ];
}
