import { endFirstSteps } from "~/domain/company/first-steps.server";
import { endFirstStepsForm } from "~/domain/company/profile/form.server";
import { checkConfirmation } from "~/domain/deal/terms/confirmation.server";
import { confirmationCheckForm } from "~/domain/deal/transport/form.server";
import { sendMailAgain } from "~/domain/mail/commands.server";
import { oneMailForm } from "~/domain/mail/form.server";
import { returnQueueEntry, takeQueueEntry } from "~/domain/queue/commands.server";
import { returnEntryForm, takeEntryForm } from "~/domain/queue/form.server";
import { pages } from "~/paths";
import { everybody, operationsOf, signedIn } from "./operation.server";
import { one, shapeOf, voidResult } from "./shape.server";

const { mutation } = operationsOf("panel");

mutation("takeQueueEntry", {
  page: pages["council.verification"],
  scope: null,
  form: takeEntryForm,
  returns: voidResult,
  run: (ctx, { kind, entryId: id, holderId: holder }) => takeQueueEntry(ctx, { kind, id, holder }),
});

mutation("returnQueueEntry", {
  page: pages["council.verification"],
  scope: null,
  form: returnEntryForm,
  returns: voidResult,
  run: (ctx, { kind, entryId: id }) => returnQueueEntry(ctx, { kind, id }),
});

mutation("sendMailAgain", {
  page: pages["council.mails"],
  scope: null,
  form: oneMailForm,
  returns: voidResult,
  run: (ctx, { mailId }) => sendMailAgain(ctx, mailId),
});

operationsOf("konto").mutation("endFirstSteps", {
  page: signedIn,
  scope: null,
  form: endFirstStepsForm,
  returns: voidResult,
  run: (ctx, { companyId }) => endFirstSteps(ctx, companyId),
});

const check = shapeOf<Awaited<ReturnType<typeof checkConfirmation>>>()("ConfirmationCheck", {
  holds: "Boolean!",
  isCancelled: "Boolean!",
});

operationsOf("transakcje").query("checkConfirmation", {
  page: everybody,
  scope: "deals",
  form: confirmationCheckForm,
  returns: one(check),
  run: (ctx, claim) => checkConfirmation(ctx, claim),
});
