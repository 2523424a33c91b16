import { dealEvents } from "drizzle/schema/deal";
import { and, asc, eq, inArray } from "drizzle-orm";
import { recordEvent } from "~/domain/deal/events.server";
import { lockTransactionFor } from "~/domain/deal/locks.server";
import { notifyBothSides, notifyOtherSide } from "~/domain/deal/notify.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { dayMilliseconds, minuteMilliseconds } from "~/domain/units/time";
import { type StopTime, stopKinds, stopName } from "./stop";

/** Clocks of phones are not always right. */
const aheadMinutes = 10;
/** Days before the acceptance that a time may lie: what is agreed by phone may be under way already. */
const daysBefore = 7;

type ReportedTime = StopTime & { at: Date };

/**
 * Reports when the vehicle came to a place or left it, as the viewer's company says, to the other one; one form reports
 * the same once, and another moment of it is a correction beside it. By a `driver` it is told to both. Throws
 * transactionNotFound, invalidStatusChange, wrongFormat at `stop` for a place that the terms do not have,
 * momentInFuture, momentBeforeTransaction, departureBeforeArrival and unloadBeforeLoad at `moment`, and
 * tooManyResourceCalls.
 */
export async function reportTime(
  ctx: SignedInContext,
  id: number,
  { stop, moment, key, driver }: { stop: StopTime; moment: Date; key: string; driver?: string },
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransactionFor(ctx, id, "reportTime");
    const { terms, createdAt } = transaction;
    const places = stop.role === "LOAD" ? terms.loadingPlaces : terms.unloadingPlaces;
    if (stop.position >= places.length) throw new DomainError("wrongFormat", "stop");
    if (moment.getTime() > ctx.now.getTime() + aheadMinutes * minuteMilliseconds) {
      throw new DomainError("momentInFuture", "moment");
    }
    if (moment.getTime() < createdAt.getTime() - daysBefore * dayMilliseconds) {
      throw new DomainError("momentBeforeTransaction", "moment", { days: daysBefore });
    }
    await requireOrder(ctx, id, stop, moment);
    const { kind, role, position } = stop;
    const data = { role, position, at: moment.toISOString(), ...(driver && { driver }) };
    const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
    await runOnce(ctx, idempotencyKey({ key, id, kind, ...data }), async () => {
      const eventId = await recordEvent(ctx, { dealId: id, kind, ...author, data });
      const event = `${role === "LOAD" ? "loading" : "unloading"}-${kind}:${eventId}` as const;
      await (driver ? notifyBothSides : notifyOtherSide)(ctx, transaction, event);
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

/** By one company's own word it arrives at a place before it departs from there, and loads before it unloads. */
async function requireOrder(ctx: SignedInContext, id: number, stop: StopTime, moment: Date): Promise<void> {
  const companyId = ctx.viewer.company.id;
  const events = await ctx.db
    .select({ kind: dealEvents.kind, companyId: dealEvents.companyId, data: dealEvents.data })
    .from(dealEvents)
    .where(
      and(eq(dealEvents.dealId, id), eq(dealEvents.companyId, companyId), inArray(dealEvents.kind, [...stopKinds])),
    )
    .orderBy(asc(dealEvents.id));
  const others = newestTimes(events).filter((each) => stopName(each) !== stopName(stop));
  const times: ReportedTime[] = [...others, { ...stop, at: moment }];
  const isHere = ({ role, position }: ReportedTime) => role === stop.role && position === stop.position;
  const here = times.filter(isHere);
  const [arrival, departure] = stopKinds.map((kind) => here.find((each) => each.kind === kind)?.at);
  if (arrival && departure && departure < arrival) throw new DomainError("departureBeforeArrival", "moment");
  const [loadedAt, unloadedAt] = [firstLoading(times), firstOf(times.filter(({ role }) => role === "UNLOAD"))];
  if (unloadedAt < loadedAt) throw new DomainError("unloadBeforeLoad", "moment");
}

/** When the first place was left at which the vehicle loads, or come to where nobody has said more. */
function firstLoading(times: ReportedTime[]): number {
  const loading = times.filter(({ role }) => role === "LOAD");
  const departures = loading.filter(
    ({ kind, position }) =>
      kind === "departure" || !loading.some((each) => each.kind === "departure" && each.position === position),
  );
  return departures.length === 0 ? Number.NEGATIVE_INFINITY : firstOf(departures);
}

function firstOf(times: ReportedTime[]): number {
  return Math.min(...times.map(({ at }) => at.getTime()));
}
