import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { SignedInContext } from "~/domain/context";
import { createEmployee } from "~/domain/employee/commands.server";
import { newEmployeeForm } from "~/domain/employee/form.server";
import { countAccounts } from "~/domain/employee/queries.server";
import { findAccountsLimit } from "~/domain/membership/queries.server";
import { authorize } from "~/domain/policy";
import { redirectWithFlash } from "~/http/flash.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { blank, fieldNames } from "../parts/employee-texts";

/** The form of a new colleague, and whether the package has an account for one. */
export async function loadNewEmployee(ctx: SignedInContext, request: Request) {
  authorize(ctx.viewer, "employee.add", null);
  const { id } = ctx.viewer.company;
  const [max, count, recovered] = await Promise.all([
    findAccountsLimit(ctx, id),
    countAccounts(ctx, id),
    recoveredTexts(ctx, request, "add", [...fieldNames, "declaration"]),
  ]);
  return {
    key: randomUUID(),
    fullSeats: max !== null && count >= max ? { max, count } : null,
    values: recovered ?? { ...blank, declaration: "" },
    isRecovered: recovered !== null,
  };
}

export type NewEmployeeData = Awaited<ReturnType<typeof loadNewEmployee>>;

export const newEmployeeForms = {
  add: {
    schema: newEmployeeForm,
    run: async (ctx: SignedInContext, { declaration: _, ...input }: z.output<typeof newEmployeeForm>) => {
      await createEmployee(ctx, input);
      return redirectWithFlash(pathTo("employees"), "employee:added");
    },
  },
};
