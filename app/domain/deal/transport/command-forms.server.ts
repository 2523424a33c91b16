import type { z } from "zod";
import type { SignedInContext } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import { archiveTransaction, cancelTransaction, completeTransaction, fillVehicle } from "./commands.server";
import { nameDriverContacts } from "./driver-contacts.server";
import { createDriverLink, revokeDriverLink } from "./driver-link.server";
import {
  archiveTransactionForm,
  cancelTransactionForm,
  driverContactsForm,
  driverLinkForm,
  oneDriverLinkForm,
  stopTimeForm,
  transactionVehicleForm,
} from "./form.server";
import { reportTime } from "./times.server";

/** What a company does with one transaction: a command, and the form that it takes. */
export type TransactionCommand<S extends z.ZodObject, Result> = {
  form: S;
  run: (ctx: SignedInContext, transactionId: number, input: z.output<S>) => Promise<Result>;
};

/** All of them, for the page and the API. */
export const transactionCommands = {
  fillVehicle: command(transactionVehicleForm, fillVehicle),
  createDriverLink: command(driverLinkForm, createDriverLink),
  nameDriverContacts: command(driverContactsForm, nameDriverContacts),
  revokeDriverLink: command(oneDriverLinkForm, (ctx, id, { linkId }) => revokeDriverLink(ctx, id, linkId)),
  reportTime: command(stopTimeForm, reportTime),
  complete: command(nothing, completeTransaction),
  cancel: command(cancelTransactionForm, (ctx, id, { reason }) => cancelTransaction(ctx, id, reason)),
  archive: command(archiveTransactionForm, archiveTransaction),
};

function command<S extends z.ZodObject, Result>(
  form: S,
  run: TransactionCommand<S, Result>["run"],
): TransactionCommand<S, Result> {
  return { form, run };
}
