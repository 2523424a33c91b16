import type { LoaderFunctionArgs } from "@remix-run/node";
import { userStatus } from "~/domain/account/status";
import { exportUsers, listRoles } from "~/domain/account/user-list.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type CsvColumn, csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { userListIn } from "./parts/list-filters.server";

export const handle = { ...pages["council.users.export"], page: pathTo("council.users") } satisfies RouteHandle;

const t = i18next.getFixedT("pl", "council");

type User = Awaited<ReturnType<typeof exportUsers>>["rows"][number];

/** The people that the list's filters leave, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const list = userListIn(new URL(args.request.url).searchParams, await listRoles(ctx));
    const { rows, isCut } = await exportUsers(ctx, list);
    const end = isCut ? t("export.cut") : null;
    return csvFile(`uzytkownicy-${calendarDay(ctx.now)}.csv`, columns(), rows, end);
  });
}

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
