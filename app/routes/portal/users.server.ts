import { type UserStatus, userActionsIn, userStatus, userStatuses } from "~/domain/account/status";
import {
  countUsers,
  findUser,
  listConsents,
  listRoles,
  listUserHistory,
  listUsers,
} from "~/domain/account/user-list.server";
import type { MemberContext } from "~/domain/context";
import { identifier } from "~/domain/form.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { allows } from "~/domain/policy";
import { typedPhrase } from "~/domain/search.server";
import { requirePage } from "~/http/page.server";

/** A page of the portal's people, with the dialog of one of them when the address asks for it. */
export async function loadUsers(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const roles = await listRoles(ctx);
  const status = userStatuses.find((candidate) => candidate === search.get("status")) ?? null;
  const role = roles.find(({ name }) => name === search.get("role"))?.name ?? null;
  const filter = { status, role, phrase: typedPhrase(search) };
  const page = pageNumber(search);
  const [rows, counts, dialog] = await Promise.all([
    listUsers(ctx, { ...filter, page }),
    countUsers(ctx, filter),
    loadDialog(ctx, search),
  ]);
  const found = status ? counts[status] : counts.all;
  requirePage(request, page, found);
  return {
    ...filter,
    roles,
    page,
    rowsPerPage,
    found,
    counts,
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
export type UserDialogData = NonNullable<UsersData["dialog"]>;

async function loadDialog(ctx: MemberContext, search: URLSearchParams) {
  const id = identifier.safeParse(search.get("user"));
  if (!id.success) return null;
  const [{ user, companyName, roles }, history, consents] = await Promise.all([
    findUser(ctx, id.data),
    listUserHistory(ctx, id.data),
    listConsents(ctx, id.data),
  ]);
  const status: UserStatus = userStatus(user);
  const mayDecide = allows(ctx.viewer, "user.changeStatus", null) && user.id !== ctx.viewer.id;
  return {
    id: user.id,
    name: `${user.name} ${user.surname}`,
    email: user.email,
    phone: user.phone,
    position: user.position,
    companyId: user.companyId,
    companyName,
    roles,
    status,
    isSelf: user.id === ctx.viewer.id,
    actions: mayDecide ? userActionsIn(status) : [],
    confirmed: user.emailConfirmedAt && formatMoment(user.emailConfirmedAt),
    lastLogin: user.lastLoginAt && formatMoment(user.lastLoginAt),
    joined: formatMoment(user.createdAt),
    consents: consents.map(({ createdAt, ...consent }) => ({ ...consent, given: formatMoment(createdAt) })),
    history: history.map(({ from, to, createdAt, ...change }) => ({
      ...change,
      from: userStatus(from),
      to: userStatus(to),
      decided: formatMoment(createdAt),
    })),
  };
}
