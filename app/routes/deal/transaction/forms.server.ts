import { type ActionFunctionArgs, json } from "@remix-run/node";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { transactionAccountForm } from "~/domain/deal/account/form.server";
import {
  archiveTransaction,
  cancelTransaction,
  completeTransaction,
  fillVehicle,
} from "~/domain/deal/transport/commands.server";
import { nameDriverContacts } from "~/domain/deal/transport/driver-contacts.server";
import { createDriverLink, revokeDriverLink } from "~/domain/deal/transport/driver-link.server";
import {
  archiveTransactionForm,
  cancelTransactionForm,
  driverContactsForm,
  driverLinkForm,
  oneDriverLinkForm,
  stopTimeForm,
  transactionVehicleForm,
} from "~/domain/deal/transport/form.server";
import { reportTime } from "~/domain/deal/transport/times.server";
import { findTransaction } from "~/domain/deal/transport/transaction-page.server";
import { nothing } from "~/domain/kernel/form.server";
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
  return handleForms(args, handle, {
    ...transportForms(id),
    ...driverForms(id),
    ...papersForms(args, { dealId: id, admit: (ctx) => findTransaction(ctx, id()) }),
    ...endForms(id),
    ...ratingForms(args),
  });
}

function transportForms(id: () => number) {
  return {
    vehicle: signedInForm({
      schema: transactionVehicleForm,
      run: async (ctx, vehicle) => {
        await fillVehicle(ctx, id(), vehicle);
        return back(id(), "transaction:flash.vehicle.saved", "#vehicle");
      },
    }),
    account: signedInForm({
      schema: transactionAccountForm,
      run: async (ctx, account) => {
        await giveAccount(ctx, id(), account);
        return back(id(), "transaction:flash.account.saved", "#account");
      },
    }),
    time: signedInForm({
      schema: stopTimeForm,
      run: async (ctx, report) => {
        await reportTime(ctx, id(), report);
        // What was said is seen at once, in the section that the address opens.
        return back(id(), "transaction:flash.times.saved", "?stop=#times");
      },
    }),
  };
}

function driverForms(id: () => number) {
  return {
    driverLink: signedInForm({
      schema: driverLinkForm,
      run: async (ctx, link) => {
        const { secret } = await createDriverLink(ctx, id(), link);
        const url = secret && env.origin + pathTo("helpForm", null, { transport: secret });
        return json({ intent: "driverLink", result: {}, link: { url, email: secret && link.driverEmail } });
      },
    }),
    driverContacts: signedInForm({
      schema: driverContactsForm,
      run: async (ctx, named) => {
        await nameDriverContacts(ctx, id(), named);
        return back(id(), "transaction:flash.driver.contacts", "#driver");
      },
    }),
    revokeDriverLink: signedInForm({
      schema: oneDriverLinkForm,
      run: async (ctx, { linkId }) => {
        await revokeDriverLink(ctx, id(), linkId);
        return back(id(), "transaction:flash.driver.revoked");
      },
    }),
  };
}

function endForms(id: () => number) {
  return {
    complete: signedInForm({
      schema: nothing,
      run: async (ctx) => {
        await completeTransaction(ctx, id());
        return back(id(), "transaction:flash.completed");
      },
    }),
    cancel: signedInForm({
      schema: cancelTransactionForm,
      run: async (ctx, { reason }) => {
        await cancelTransaction(ctx, id(), reason);
        return back(id(), "transaction:flash.cancelled");
      },
    }),
    archive: signedInForm({
      schema: archiveTransactionForm,
      run: async (ctx) => {
        await archiveTransaction(ctx, id());
        return redirectWithFlash(pathTo("transactions"), "transaction:flash.archived");
      },
    }),
  };
}

function back(id: number, said: FlashText, part = ""): Response {
  return redirectWithFlash(`${pathTo("transaction", { id })}${part}`, said);
}
