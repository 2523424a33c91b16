import { userStatus, userStatuses } from "~/domain/account/status";
import { countUsers, listRoles, listUsers, userOrders } from "~/domain/account/user-list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { formatMoment } from "~/domain/units/moment.server";
import { choiceIn, listPage } from "~/http/page.server";
import { loadUserDialog } from "../parts/dialogs.server";

/** A page of the portal's people, with the dialog of one of them when the address asks for it. */
export async function loadUsers(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const roles = await listRoles(ctx);
  const status = choiceIn(search, "status", userStatuses);
  const role = roles.find(({ name }) => name === search.get("role"))?.name ?? null;
  const filter = { status, role, phrase: phraseIn(search) };
  const sort = sortIn(search, userOrders, { key: "joined", isDescending: true });
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => listUsers(ctx, { ...filter, sort, page }),
      counts: countUsers(ctx, filter),
      total: (counts) => counts[status ?? "all"],
    }),
    loadUserDialog(ctx, search),
  ]);
  return {
    ...list,
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
