import { z } from "zod";
import { changeKinds } from "~/domain/change/kind";
import { identifier, optionalPastDay, problem, requiredText, uuid } from "~/domain/kernel/form.server";
import { readWebhookAddress } from "./address.server";

/** A new webhook of the company: where it leads and what it tells of; whether to this machine, its command says. */
export const webhookForm = z.object({
  key: uuid,
  url: requiredText(500).transform((text, ctx) => {
    const result = readWebhookAddress(text, { allowLoopback: true });
    if ("url" in result) return result.url;
    ctx.addIssue(problem(result.refusal));
    return z.NEVER;
  }),
  kinds: z
    .array(z.enum(changeKinds, { error: problem("wrongFormat") }))
    .max(changeKinds.length, problem("wrongFormat"))
    .default([])
    .refine((chosen) => chosen.length > 0, { error: problem("required") })
    .transform((chosen) => changeKinds.filter((kind) => chosen.includes(kind))),
});

/** A webhook of the company. */
export const oneWebhookForm = z.object({ webhookId: identifier });

/** A new secret for a webhook of the company. */
export const webhookSecretForm = z.object({ key: uuid, webhookId: identifier });

/** A delivery of a webhook of the company. */
export const oneDeliveryForm = z.object({ webhookId: identifier, deliveryId: identifier });

/** The deliveries of a webhook since a day. */
export const deliveriesSinceForm = z.object({
  webhookId: identifier,
  since: optionalPastDay.transform((day, ctx) => {
    if (day !== null) return day;
    ctx.addIssue(problem("required"));
    return z.NEVER;
  }),
});
