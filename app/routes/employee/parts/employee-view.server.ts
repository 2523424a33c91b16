import { employeeState } from "~/domain/employee/employee";
import type { findEmployee } from "~/domain/employee/queries.server";
import { formatMoment } from "~/domain/units/moment.server";

type Employee = Omit<Awaited<ReturnType<typeof findEmployee>>, "companyId" | "updatedAt">;

/** A person of the company as its pages show them; a login that is the e-mail is not said again. */
export function employeeView({ lastLoginAt, ...employee }: Employee) {
  const { id, name, surname, email, login, position, phone, isAdmin, newEmail } = employee;
  return {
    id,
    email,
    position,
    phone,
    isAdmin,
    newEmail,
    name: `${name} ${surname}`,
    login: login.toLowerCase() === email.toLowerCase() ? null : login,
    state: employeeState(employee),
    lastLogin: lastLoginAt && formatMoment(lastLoginAt),
  };
}

/** The fields that an administrator writes of a colleague. */
export const fieldNames = ["name", "surname", "email", "login", "position", "phone", "isAdmin"] as const;

export type EmployeeTexts = Record<(typeof fieldNames)[number], string>;

export const blank: EmployeeTexts = {
  name: "",
  surname: "",
  email: "",
  login: "",
  position: "",
  phone: "",
  isAdmin: "",
};
