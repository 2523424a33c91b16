import { userStatus } from "~/domain/account/status";
import { exportUsers, listRoles } from "~/domain/account/user-list.server";
import { formatMoment } from "~/domain/units/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { type CsvColumn, csvOf } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { userListIn } from "./parts/list-filters.server";

export const handle = { ...pages["council.users.export"], page: pathTo("council.users") } satisfies RouteHandle;

const t = i18next.getFixedT("pl", "council");

type User = Awaited<ReturnType<typeof exportUsers>>["rows"][number];

/** The people that the list's filters leave, as a file. */
export const loader = csvOf(handle, async (ctx, search) => {
  const { rows, isCut } = await exportUsers(ctx, userListIn(search, await listRoles(ctx)));
  return { name: "uzytkownicy", columns: columns(), rows, end: isCut ? t("export.cut") : null };
});

function columns(): CsvColumn<User>[] {
  return [
    [t("users.person"), ({ name, surname }) => `${name} ${surname}`],
    [t("field.email"), ({ email }) => email],
    [t("user.position"), ({ position }) => position],
    [t("column.company"), ({ companyName }) => companyName],
    [t("column.status"), (row) => i18next.t(`account:status.${userStatus(row)}`)],
    [t("users.role"), ({ roles }) => roles.map(({ label }) => label).join(", ")],
    [t("users.joined"), ({ createdAt }) => formatMoment(createdAt)],
    [t("users.login"), ({ lastLoginAt }) => lastLoginAt && formatMoment(lastLoginAt)],
  ];
}
