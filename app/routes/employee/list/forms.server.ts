import type { ActionFunctionArgs } from "@remix-run/node";
import { dismissReports, sendPasswordLink } from "~/domain/employee/commands.server";
import { oneEmployeeForm, switchOffForm } from "~/domain/employee/form.server";
import { switchOffEmployee, switchOnEmployee } from "~/domain/employee/switch-off.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";

/** What the list does with the account of one person. */
export function accessForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const done = (text: FlashText) => redirectWithFlash(addressWith(request, { off: undefined }), text);
  const act = (run: (ctx: SignedInContext, person: { id: number }) => Promise<void>, text: FlashText) => ({
    schema: oneEmployeeForm,
    run: async (ctx: SignedInContext, { employeeId }: { employeeId: number }) => {
      await run(ctx, { id: employeeId });
      return done(text);
    },
  });
  return {
    sendLink: act(sendPasswordLink, "employee:flash.mailed.linkSent"),
    switchOn: act(switchOnEmployee, "employee:flash.switchedOn"),
    dismiss: act(dismissReports, "employee:flash.dismissed"),
    switchOff: {
      schema: switchOffForm,
      run: async (
        ctx: SignedInContext,
        { employeeId, successorId }: { employeeId: number; successorId: number | null },
      ) => {
        await switchOffEmployee(ctx, { id: employeeId, successorId });
        return done("employee:flash.switchedOff");
      },
    },
  };
}
