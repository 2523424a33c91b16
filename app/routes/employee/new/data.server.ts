import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { createEmployee } from "~/domain/employee/commands.server";
import { newEmployeeForm } from "~/domain/employee/form.server";
import { employeePolicy } from "~/domain/employee/policy";
import { findSeats } from "~/domain/employee/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { redirectWithFlash } from "~/http/flash.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { blank, fieldNames } from "../parts/employee-view.server";

/** The form of a new colleague, and whether the package has an account for one. */
export async function loadNewEmployee(ctx: SignedInContext, request: Request) {
  employeePolicy.authorize(ctx.viewer, "employee.add", null);
  const [seats, recoveredForm] = await Promise.all([
    findSeats(ctx, ctx.viewer.company.id),
    recoveredTexts(ctx, request, "add", [...fieldNames, "declaration"]),
  ]);
  return {
    key: randomUUID(),
    fullSeats: seats?.isFull ? seats : null,
    values: recoveredForm ?? { ...blank, declaration: "" },
    isRecovered: recoveredForm !== null,
  };
}

export type NewEmployeeData = Awaited<ReturnType<typeof loadNewEmployee>>;

export const newEmployeeForms = {
  add: {
    schema: newEmployeeForm,
    run: async (ctx: SignedInContext, { declaration: _, ...input }: z.output<typeof newEmployeeForm>) => {
      await createEmployee(ctx, input);
      return redirectWithFlash(pathTo("employees"), "employee:flash.mailed.added");
    },
  },
};
