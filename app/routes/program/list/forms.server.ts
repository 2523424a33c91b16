import { type ActionFunctionArgs, json } from "@remix-run/node";
import { createProgram, revokeProgram, takeOverProgram } from "~/domain/program/commands.server";
import { oneProgramForm, programForm } from "~/domain/program/form.server";
import { createWebhook } from "~/domain/webhook/commands.server";
import { webhookForm } from "~/domain/webhook/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";

/** The token of a new program or the secret of a new webhook, shown this once; null where the form was sent before. */
export type SecretAnswer = { intent: "createProgram" | "createWebhook"; name: string; secret: string | null };

/** Takes the forms of the company's programs and of a new webhook. */
export function handleProgramForms(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    createProgram: {
      schema: programForm,
      run: async (ctx, input) => {
        const { token } = await createProgram(ctx, input);
        return json({ intent: "createProgram", name: input.name, secret: token } satisfies SecretAnswer);
      },
    },
    createWebhook: {
      schema: webhookForm,
      run: async (ctx, input) => {
        const { secret } = await createWebhook(ctx, input);
        return json({ intent: "createWebhook", name: input.url, secret } satisfies SecretAnswer);
      },
    },
    revokeProgram: {
      schema: oneProgramForm,
      run: (ctx, { programId }) => revokeProgram(ctx, programId),
      accepted: [pathTo("programs"), "program:flash.revoked"],
    },
    takeOverProgram: {
      schema: oneProgramForm,
      run: (ctx, { programId }) => takeOverProgram(ctx, programId),
      accepted: [pathTo("programs"), "program:flash.takenOver"],
    },
  });
}
