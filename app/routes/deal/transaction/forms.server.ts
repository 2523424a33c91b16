import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { ZodObject } from "zod";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { transactionAccountForm } from "~/domain/deal/account/form.server";
import { type TransactionCommand, transactionCommands } from "~/domain/deal/transport/command-forms.server";
import { findTransaction } from "~/domain/deal/transport/transaction-page.server";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { handleForms, signedInForm } from "~/http/form.server";
import { pathTo } from "~/paths";
import { papersForms } from "../parts/papers.server";
import { ratingForms } from "../parts/rating-section.server";
import { transactionId } from "./data.server";

/** Takes the forms of a transaction's page; only a company of the transaction may send files. */
export function handleTransactionForms(args: ActionFunctionArgs, handle: SignedInHandle) {
  // Within each form, where a refusal of the address is answered.
  const id = () => transactionId(args);
  const does = <S extends ZodObject>({ form, run }: TransactionCommand<S, void>, text: FlashText, part = "") =>
    signedInForm({
      schema: form,
      run: async (ctx, input) => {
        await run(ctx, id(), input);
        return redirectWithFlash(`${pathTo("transaction", { id: id() })}${part}`, text);
      },
    });
  return handleForms(args, handle, {
    vehicle: does(transactionCommands.fillVehicle, "transaction:flash.vehicle.saved", "#vehicle"),
    account: does({ form: transactionAccountForm, run: giveAccount }, "transaction:flash.account.saved", "#account"),
    driverLink: driverLink(id),
    driverContacts: does(transactionCommands.nameDriverContacts, "transaction:flash.driver.contacts", "#driver"),
    revokeDriverLink: does(transactionCommands.revokeDriverLink, "transaction:flash.driver.revoked"),
    // What was said is seen at once, in the section that the address opens.
    time: does(transactionCommands.reportTime, "transaction:flash.times.saved", "?stop=#times"),
    ...papersForms(args, { dealId: id, admit: (ctx) => findTransaction(ctx, id()) }),
    complete: does(transactionCommands.complete, "transaction:flash.completed"),
    cancel: does(transactionCommands.cancel, "transaction:flash.cancelled"),
    archive: archive(id),
    ...ratingForms(args),
  });
}

function driverLink(id: () => number) {
  const { form, run } = transactionCommands.createDriverLink;
  return signedInForm({
    schema: form,
    run: async (ctx, link) => {
      const { secret } = await run(ctx, id(), link);
      const url = secret && env.origin + pathTo("helpForm", null, { transport: secret });
      return json({ intent: "driverLink", result: {}, link: { url, email: secret && link.driverEmail } });
    },
  });
}

function archive(id: () => number) {
  const { form, run } = transactionCommands.archive;
  return signedInForm({
    schema: form,
    run: (ctx, input) => run(ctx, id(), input),
    accepted: [pathTo("transactions"), "transaction:flash.archived"],
  });
}
