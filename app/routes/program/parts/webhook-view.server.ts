import { formatMoment } from "~/domain/units/moment.server";
import type { findWebhook } from "~/domain/webhook/queries.server";

type Webhook = Awaited<ReturnType<typeof findWebhook>>;

/** A webhook as its pages show it. */
export function webhookView({ pausedAt, stoppedAt, failingSince, rotatedAt, createdAt, takenAt, ...webhook }: Webhook) {
  return {
    ...webhook,
    state: stateOf({ pausedAt, stoppedAt, failingSince, isResponsibleWorking: webhook.isResponsibleWorking }),
    isOn: !pausedAt && !stoppedAt,
    paused: pausedAt && formatMoment(pausedAt),
    failing: failingSince && formatMoment(failingSince),
    rotated: rotatedAt && formatMoment(rotatedAt),
    created: formatMoment(createdAt),
    taken: takenAt && formatMoment(takenAt),
  };
}

export type WebhookView = ReturnType<typeof webhookView>;

type State = "works" | "failing" | "paused" | "stopped" | "unanswered";

function stateOf(webhook: Pick<Webhook, "pausedAt" | "stoppedAt" | "failingSince" | "isResponsibleWorking">): State {
  if (webhook.stoppedAt) return "stopped";
  if (webhook.pausedAt) return "paused";
  if (!webhook.isResponsibleWorking) return "unanswered";
  return webhook.failingSince ? "failing" : "works";
}
