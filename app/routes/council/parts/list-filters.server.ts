import { userStatuses } from "~/domain/account/status";
import { userOrders } from "~/domain/account/user-list.server";
import {
  type CompanyFilter,
  type CompanyOrder,
  companyFilters,
  companyOrders,
  companyTabs,
} from "~/domain/company/verification/council-list.server";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { choiceIn } from "~/http/page.server";

/** What the council's list of companies is narrowed to and ordered by. */
export function companyListIn(search: URLSearchParams) {
  const tab = choiceIn(search, "tab", companyTabs) ?? "waiting";
  const filters: readonly CompanyFilter[] = companyFilters[tab];
  return {
    tab,
    filters,
    filter: choiceIn(search, "filter", filters),
    phrase: phraseIn(search),
    sort: sortIn<CompanyOrder>(search, companyOrders[tab], { key: companyOrders[tab][0], isDescending: false }),
  };
}

/** The same of the list of people; `roles` are those there are. */
export function userListIn(search: URLSearchParams, roles: readonly { name: string }[]) {
  return {
    status: choiceIn(search, "status", userStatuses),
    role: roles.find(({ name }) => name === search.get("role"))?.name ?? null,
    phrase: phraseIn(search),
    sort: sortIn(search, userOrders, { key: "joined", isDescending: true }),
  };
}
