import { userStatus } from "~/domain/account/status";
import { countUsers, listRoles, listUsers } from "~/domain/account/user-list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { loadViews } from "~/http/office-views.server";
import { listPage } from "~/http/page.server";
import { loadUserDialog } from "../parts/dialogs.server";
import { userListIn } from "../parts/list-filters.server";

/** A page of the portal's people, with the dialog of one of them when the address asks for it. */
export async function loadUsers(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const roles = await listRoles(ctx);
  const { sort, ...filter } = userListIn(search, roles);
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => listUsers(ctx, { ...filter, sort, page }),
      counts: countUsers(ctx, filter),
      total: (counts) => counts[filter.status ?? "all"],
    }),
    loadUserDialog(ctx, search),
  ]);
  return {
    ...list,
    views: await loadViews(ctx, "council.users", request),
    ...filter,
    sort,
    roles,
    dialog,
    rows: rows.map(({ emailConfirmedAt, lastLoginAt, createdAt, ...row }) => ({
      ...row,
      status: userStatus(row),
      isConfirmed: emailConfirmedAt !== null,
      lastLogin: lastLoginAt && formatMoment(lastLoginAt),
      joined: formatMoment(createdAt),
    })),
  };
}

export type UsersData = Awaited<ReturnType<typeof loadUsers>>;
