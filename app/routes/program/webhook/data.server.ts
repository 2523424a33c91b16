import { randomUUID } from "node:crypto";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { daysBefore } from "~/domain/units/time";
import { deliveryStatuses } from "~/domain/webhook/delivery-status";
import { countDeliveries, deliveryDays, findWebhook, listDeliveries } from "~/domain/webhook/queries.server";
import { choiceIn, listPage } from "~/http/page.server";
import { webhookView } from "../parts/webhook-view.server";

/** A webhook of the company with a page of its deliveries, and the question before an act. Throws notFound. */
export async function loadWebhook(ctx: SignedInContext, request: Request, idInPath: string | undefined) {
  const id = identifier.safeParse(idInPath);
  if (!id.success) throw new DomainError("notFound");
  const webhook = await findWebhook(ctx, id.data);
  const search = new URL(request.url).searchParams;
  const status = choiceIn(search, "status", deliveryStatuses);
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listDeliveries(ctx, { webhookId: webhook.id, status, page }),
    counts: countDeliveries(ctx, webhook.id),
    total: (counts) => counts[status ?? "all"],
  });
  return {
    ...list,
    webhook: webhookView(webhook),
    status,
    key: randomUUID(),
    asked: choiceIn(search, "confirm", ["delete", "rotate"] as const),
    days: { min: calendarDay(daysBefore(ctx.now, deliveryDays)), max: calendarDay(ctx.now) },
    rows: rows.map(({ changedAt, nextAttemptAt, attemptedAt, ...row }) => ({
      ...row,
      changed: formatMoment(changedAt),
      attempted: attemptedAt && formatMoment(attemptedAt),
      nextAttempt: row.status === "WAITING" && nextAttemptAt > ctx.now ? formatMoment(nextAttemptAt) : null,
    })),
  };
}

export type WebhookData = Awaited<ReturnType<typeof loadWebhook>>;
