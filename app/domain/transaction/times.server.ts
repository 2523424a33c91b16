import { dealEvents } from "drizzle/schema/deal";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { DomainError } from "~/domain/errors";
import { idempotencyKey, runOnce } from "~/domain/idempotency.server";
import { countCall } from "~/domain/rate-limit.server";
import { minuteMilliseconds } from "~/domain/time";
import { recordEvent } from "./events.server";
import { lockTransaction, tellOtherSide } from "./locked.server";
import { type StopTime, stopKinds, stopName } from "./stop";

/** Clocks of phones are not always right. */
const aheadMinutes = 10;

type ReportedTime = StopTime & { at: Date };

/**
 * Reports when the vehicle came to a place or left it, as the viewer's company says, to the other one; one form reports
 * the same once, and another moment of it is a correction beside it. Throws transactionNotFound, invalidStatusChange,
 * wrongFormat at `stop` for a place that the terms do not have, momentInFuture, momentBeforeTransaction and
 * departureBeforeArrival at `moment`, and tooManyResourceCalls.
 */
export async function reportTime(
  ctx: SignedInContext,
  id: number,
  { stop, moment, key }: { stop: StopTime; moment: Date; key: string },
): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, id, "reportTime");
    const { terms, createdAt } = transaction;
    const places = stop.role === "LOAD" ? terms.loadingPlaces : terms.unloadingPlaces;
    if (stop.position >= places.length) throw new DomainError("wrongFormat", "stop");
    if (moment.getTime() > ctx.now.getTime() + aheadMinutes * minuteMilliseconds) {
      throw new DomainError("momentInFuture", "moment");
    }
    // Reported to the minute.
    if (moment.getTime() <= createdAt.getTime() - minuteMilliseconds) {
      throw new DomainError("momentBeforeTransaction", "moment");
    }
    await requireOrder(ctx, id, stop, moment);
    const { kind, role, position } = stop;
    const data = { role, position, at: moment.toISOString() };
    const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
    await runOnce(ctx, idempotencyKey({ key, id, kind, ...data }), async () => {
      const eventId = await recordEvent(ctx, { dealId: id, kind, ...author, data });
      await tellOtherSide(ctx, transaction, `${role === "LOAD" ? "loading" : "unloading"}-${kind}:${eventId}`);
      return eventId;
    });
  });
}

/** What each company last said of each place, in the order it was said. */
export function newestTimes<Event extends { kind: string; companyId: number | null; data: unknown }>(events: Event[]) {
  const newest = new Map<string, Event & ReportedTime>();
  for (const event of events) {
    const kind = stopKinds.find((candidate) => candidate === event.kind);
    if (!kind) continue;
    const { role, position, at } = event.data as { role: StopTime["role"]; position: number; at: string };
    const name = `${event.companyId} ${stopName({ role, position, kind })}`;
    newest.delete(name);
    newest.set(name, { ...event, kind, role, position, at: new Date(at) });
  }
  return [...newest.values()];
}

/** One company's own arrival at a place lies before its departure from there. */
async function requireOrder(ctx: SignedInContext, id: number, stop: StopTime, moment: Date): Promise<void> {
  const companyId = ctx.viewer.company.id;
  const events = await ctx.db
    .select({ kind: dealEvents.kind, companyId: dealEvents.companyId, data: dealEvents.data })
    .from(dealEvents)
    .where(
      and(eq(dealEvents.dealId, id), eq(dealEvents.companyId, companyId), inArray(dealEvents.kind, [...stopKinds])),
    )
    .orderBy(asc(dealEvents.id));
  const other = newestTimes(events).find(
    ({ kind, role, position }) => kind !== stop.kind && role === stop.role && position === stop.position,
  );
  if (!other) return;
  const [arrival, departure] = stop.kind === "arrival" ? [moment, other.at] : [other.at, moment];
  if (departure < arrival) throw new DomainError("departureBeforeArrival", "moment");
}
