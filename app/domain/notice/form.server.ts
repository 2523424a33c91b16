import { z } from "zod";
import { identifier, problem } from "~/domain/kernel/form.server";
import { choosableKinds, type DeliveryMode, deliveryModes, type NoticeKind } from "./kind";

export const oneNoticeForm = z.object({ noticeId: identifier });

export const allNoticesForm = z.object({});

const mode = z.enum(deliveryModes, problem("wrongFormat"));

const hour = z
  .string()
  .regex(/^(?:|1?\d|2[0-3])$/, problem("wrongFormat"))
  .default("")
  .transform((text) => (text === "" ? null : Number(text)));

/** How somebody hears of each kind, `kind3`, and when they are not mailed. */
export const preferencesForm = z.object({
  ...Object.fromEntries(choosableKinds.map((kind) => [`kind${kind}`, mode])),
  quietFrom: hour,
  quietUntil: hour,
});

/** What the fields of the form say of each kind. */
export function modesOf(choices: Record<string, unknown>): Map<NoticeKind, DeliveryMode> {
  const modes = choosableKinds.map((kind) => [kind, choices[`kind${kind}`]] as const);
  return new Map(modes.filter((choice): choice is [NoticeKind, DeliveryMode] => choice[1] !== undefined));
}
