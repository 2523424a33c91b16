import type { ErrorCode } from "~/domain/kernel/errors";
import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

type Person = { companyId: number };

export const employeePolicy = policy({
  "employee.add": (viewer: Viewer, _: null) => refusalOf(viewer),
  "employee.change": (viewer: Viewer, person: Person) =>
    refusalOf(viewer) ?? (isColleague(viewer, person) ? null : "deniedUserEdit"),
  "employee.name": (viewer: Viewer, person: Person) =>
    refusalOf(viewer) ?? (isColleague(viewer, person) ? null : "userIsNotPartOfCompany"),
  "employee.report": (viewer: Viewer, person: Person) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return isColleague(viewer, person) ? "forbidden" : null;
  },
});

function refusalOf(viewer: Viewer): ErrorCode | null {
  return has(viewer, "EDIT_EMPLOYEES") ? null : "missingPermissionToChangeEmployees";
}

function isColleague(viewer: Viewer, person: Person): boolean {
  return person.companyId === viewer.company.id;
}
