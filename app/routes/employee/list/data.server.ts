import { employeeState, employeeStates } from "~/domain/employee/employee";
import { employeePolicy } from "~/domain/employee/policy";
import {
  countEmployees,
  employeeOrders,
  findHandover,
  findSeats,
  listEmployees,
} from "~/domain/employee/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { choiceIn, listPage } from "~/http/page.server";
import { employeeView } from "../parts/employee-view.server";

/** A page of the company's people, with the dialog that switches one of them off when the address asks for it. */
export async function loadEmployees(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const state = choiceIn(search, "status", employeeStates);
  const phrase = phraseIn(search);
  const sort = sortIn(search, employeeOrders, { key: "name", isDescending: false });
  const mayChange = employeePolicy.allows(ctx.viewer, "employee.add", null);
  const [{ rows, ...list }, seats, leaving] = await Promise.all([
    listPage(request, {
      rows: (page) => listEmployees(ctx, { state, phrase, sort, page }),
      counts: countEmployees(ctx, phrase),
      total: (counts) => counts[state ?? "all"],
    }),
    mayChange ? findSeats(ctx, ctx.viewer.company.id) : null,
    mayChange ? handoverOf(ctx, search) : null,
  ]);
  return {
    ...list,
    state,
    phrase,
    sort,
    mayChange,
    seats,
    leaving,
    rows: rows.map(({ openPostings, reports, ...employee }) => ({
      ...employeeView(employee),
      openPostings,
      isReported: mayChange && reports > 0,
      isSelf: employee.id === ctx.viewer.id,
    })),
  };
}

export type EmployeesData = Awaited<ReturnType<typeof loadEmployees>>;

/** Who is to be switched off, what they lead and who may go on with it; null for who cannot be. Throws userNotFound. */
async function handoverOf(ctx: SignedInContext, search: URLSearchParams) {
  const id = identifier.safeParse(search.get("off"));
  if (!id.success || id.data === ctx.viewer.id) return null;
  const { employee, ...handover } = await findHandover(ctx, id.data);
  if (employeeState(employee) !== "active") return null;
  return { id: employee.id, name: `${employee.name} ${employee.surname}`, ...handover };
}
