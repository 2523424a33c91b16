import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { z } from "zod";
import { formatTin } from "~/domain/company/identifiers";
import { answerCase, appealDecision, openCase, requestHelp } from "~/domain/complaint/cases.server";
import { appealForm, caseAnswerForm, helpRequestForm } from "~/domain/complaint/form.server";
import { checkConfirmation } from "~/domain/deal/terms/confirmation.server";
import { type ConfirmationCheck, confirmationCheckForm } from "~/domain/deal/transport/form.server";
import { stillForm } from "~/domain/freight/freshness/form.server";
import { answerStillLink, type StillAct } from "~/domain/freight/freshness/link.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import { stopMails } from "~/domain/notice/preferences.server";
import type { RouteHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { secretIn, stillSecretIn, stopSecretIn } from "./data.server";
import { driverForms } from "./driver.server";

type PublicHandle = RouteHandle & { access: "public" };

/** Takes a request for help, a check of a confirmation, and, by the link of a mail, words in a case or an appeal. */
export async function handleHelpForm(args: ActionFunctionArgs, handle: PublicHandle) {
  const secret = secretIn(args.request) ?? "";
  const path = pathTo("helpForm", null, { case: secret });
  return handleForms(args, handle, {
    request: {
      schema: helpRequestForm,
      run: async (ctx, request) => {
        const { receipt } = await requestHelp(ctx, request);
        return redirect(pathTo("helpForm", null, { requested: receipt }), 303);
      },
    },
    check: {
      schema: confirmationCheckForm,
      run: async (ctx, claim) => {
        const { holds, isCancelled } = await checkConfirmation(ctx, claim);
        const verdict = { holds, ...(isCancelled && { isCancelled }) };
        return json({ intent: "check", result: { initialValue: readBack(claim) }, ...verdict });
      },
    },
    answer: {
      schema: caseAnswerForm,
      next: "newRequest",
      uploads: caseFiles(secret),
      admit: async (ctx) => admitToCase(ctx, secret),
      run: (ctx, { key, body, newAttachments }) => answerCase(ctx, secret, { key, body, files: newAttachments }),
      accepted: [path, "complaint:flash.case.sent"],
    },
    stop: {
      schema: nothing,
      run: async (ctx) => {
        const stop = stopSecretIn(args.request) ?? "";
        await stopMails(ctx, stop);
        return redirect(pathTo("helpForm", null, { stop }), 303);
      },
    },
    ...driverForms(args),
    stand: answerStill(args.request, "stand"),
    end: answerStill(args.request, "end"),
    appeal: {
      schema: appealForm,
      next: "newRequest",
      run: (ctx, { key, body }) => appealDecision(ctx, secret, { key, body, files: [] }),
      accepted: [path, "complaint:flash.report.done"],
    },
  });
}

/** What the link of a mail asks about postings: those that are ticked stand, or are withdrawn. */
function answerStill(request: Request, act: StillAct) {
  return {
    schema: stillForm,
    run: async (ctx: Context, { postingIds: ids }: z.output<typeof stillForm>) => {
      const still = stillSecretIn(request) ?? "";
      const answeredCount = await answerStillLink(ctx, still, { act, ids });
      const params = { done: String(answeredCount), all: String(ids.length) };
      return redirectWithFlash(pathTo("helpForm", null, { still }), `notice:flash.still.${act}`, undefined, params);
    },
  };
}

/** Files come by a link alone: without one the page has no field for them. */
function caseFiles(secret: string): Record<string, "COMPLAINT_ATTACHMENT"> {
  return secret ? { newAttachments: "COMPLAINT_ATTACHMENT" } : {};
}

/** Throws caseLinkInvalid for a link that opens nothing, and tooManyResourceCalls. */
async function admitToCase(ctx: Context, secret: string): Promise<null> {
  if (secret && !(await openCase(ctx, secret))) throw new DomainError("caseLinkInvalid");
  return null;
}

/** What was typed, as it was understood. */
function readBack({ price, shipperTin, carrierTin, ...claim }: ConfirmationCheck) {
  const tins = { shipperTin: formatTin(shipperTin), carrierTin: formatTin(carrierTin) };
  return { ...claim, ...tins, price: price.toFixed(2).replace(".", ",") };
}
