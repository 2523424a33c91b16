import type { ActionFunctionArgs } from "@remix-run/node";
import { dismissReports, sendPasswordLink } from "~/domain/employee/commands.server";
import { oneEmployeeForm, switchOffForm } from "~/domain/employee/form.server";
import { switchOffEmployee, switchOnEmployee } from "~/domain/employee/switch-off.server";
import type { SignedInContext } from "~/domain/kernel/context";
import type { FlashText } from "~/http/flash.server";
import { signedInForm } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";

/** What the list does with the account of one person. */
export function accessForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const back = addressWith(request, { off: undefined });
  const act = (run: (ctx: SignedInContext, person: { id: number }) => Promise<void>, text: FlashText) =>
    signedInForm({
      schema: oneEmployeeForm,
      run: (ctx, { employeeId }) => run(ctx, { id: employeeId }),
      accepted: [back, text],
    });
  return {
    sendLink: act(sendPasswordLink, "employee:flash.mailed.linkSent"),
    switchOn: act(switchOnEmployee, "employee:flash.switchedOn"),
    dismiss: act(dismissReports, "employee:flash.dismissed"),
    switchOff: signedInForm({
      schema: switchOffForm,
      run: (ctx, { employeeId, successorId }) => switchOffEmployee(ctx, { id: employeeId, successorId }),
      accepted: [back, "employee:flash.switchedOff"],
    }),
  };
}
