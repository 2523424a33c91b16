import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { editEmployee } from "~/domain/employee/commands.server";
import { employeeForm } from "~/domain/employee/form.server";
import { employeePolicy } from "~/domain/employee/policy";
import { findEmployee } from "~/domain/employee/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { idIn } from "~/http/page.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { type EmployeeTexts, employeeView, fieldNames } from "../parts/employee-view.server";

type Args = Pick<LoaderFunctionArgs, "params" | "request">;

/** The form of a colleague as they are stored, or as it was written before a session ran out. Throws userNotFound. */
export async function loadEmployee(ctx: SignedInContext, { params, request }: Args) {
  employeePolicy.authorize(ctx.viewer, "employee.add", null);
  const [employee, recoveredForm] = await Promise.all([
    findEmployee(ctx, idIn(params)),
    recoveredTexts(ctx, request, "save", [...fieldNames, "version"]),
  ]);
  const stored = employeeView(employee);
  const { name, surname, position, phone, newEmail, email } = employee;
  const texts: EmployeeTexts = {
    name,
    surname,
    email: newEmail ?? email,
    login: stored.login ?? "",
    position: position ?? "",
    phone: phone ?? "",
    isAdmin: stored.isAdmin ? "on" : "",
  };
  const version = String(employee.version);
  return {
    stored: { ...stored, version, isSelf: employee.id === ctx.viewer.id, changed: formatMoment(employee.updatedAt) },
    values: recoveredForm ?? { ...texts, version },
    isRecovered: recoveredForm !== null,
  };
}

export type EmployeeData = Awaited<ReturnType<typeof loadEmployee>>;

export function employeeForms({ params }: Pick<ActionFunctionArgs, "params">) {
  return {
    save: {
      schema: employeeForm,
      run: async (ctx: SignedInContext, input: z.output<typeof employeeForm>) => {
        const { newEmail } = await editEmployee(ctx, { ...input, id: idIn(params) });
        if (newEmail === null) return redirectWithFlash(pathTo("employees"), "employee:flash.updated");
        const words = { email: newEmail };
        return redirectWithFlash(pathTo("employees"), "employee:flash.mailed.updated.email", new Headers(), words);
      },
    },
  };
}
