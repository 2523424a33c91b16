import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { SignedInContext } from "~/domain/kernel/context";
import {
  deleteWebhook,
  pauseWebhook,
  replayDeliveries,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  sendTestDelivery,
  takeOverWebhook,
} from "~/domain/webhook/commands.server";
import { deliveriesSinceForm, oneDeliveryForm, oneWebhookForm, webhookSecretForm } from "~/domain/webhook/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";

/** The new secret of a webhook, which is shown this once; null where the form was sent before. */
export type RotatedAnswer = { intent: "rotateWebhookSecret"; secret: string | null };

/** Takes the forms of one webhook. */
export function handleWebhookForms(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    pauseWebhook: actOnOne(pauseWebhook, "webhook:flash.paused"),
    resumeWebhook: actOnOne(resumeWebhook, "webhook:flash.resumed"),
    takeOverWebhook: actOnOne(takeOverWebhook, "webhook:flash.takenOver"),
    sendTestDelivery: actOnOne(sendTestDelivery, "webhook:flash.tested"),
    deleteWebhook: {
      schema: oneWebhookForm,
      run: async (ctx, { webhookId }) => {
        await deleteWebhook(ctx, webhookId);
        return redirectWithFlash(pathTo("programs"), "webhook:flash.deleted");
      },
    },
    rotateWebhookSecret: {
      schema: webhookSecretForm,
      run: async (ctx, input) => {
        const secret = await rotateWebhookSecret(ctx, input);
        return json({ intent: "rotateWebhookSecret", secret } satisfies RotatedAnswer);
      },
    },
    replayDelivery: {
      schema: oneDeliveryForm,
      run: async (ctx, input) => {
        await replayDelivery(ctx, input);
        return redirectWithFlash(pathTo("webhook", { id: input.webhookId }), "webhook:flash.replayed");
      },
    },
    replayDeliveries: {
      schema: deliveriesSinceForm,
      run: async (ctx, input) => {
        const count = await replayDeliveries(ctx, input);
        const path = pathTo("webhook", { id: input.webhookId });
        return count > 0
          ? redirectWithFlash(path, "webhook:flash.replayedSince", undefined, { count: String(count) })
          : redirectWithFlash(path, "webhook:flash.nothingSince");
      },
    },
  });
}

function actOnOne(act: (ctx: SignedInContext, id: number) => Promise<void>, flash: FlashText) {
  return {
    schema: oneWebhookForm,
    run: async (ctx: SignedInContext, { webhookId }: { webhookId: number }) => {
      await act(ctx, webhookId);
      return redirectWithFlash(pathTo("webhook", { id: webhookId }), flash);
    },
  };
}
