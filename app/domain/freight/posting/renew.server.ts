import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, daysBetween } from "~/domain/units/time";
import { isRenewable } from "./actions";
import { listPresentPeople } from "./choices.server";
import { makePosting } from "./commands.server";
import { listOwnInputs } from "./company-posting.server";
import { fieldNames, pick } from "./fields";
import { requirePosting } from "./lock.server";
import { firstDay, type PlaceInput, type PostingInput } from "./posting";
import type { PostingStatus } from "./status";
import { archivePosting } from "./transitions.server";

type Renewal = { postingId: number; from: PostingStatus; key: string };

/**
 * Puts what is up or over up again with all its days so many whole weeks later that none has passed, one at least, and
 * the old one away; answers the id of the new one. One form makes one. What was warned of before is meant, and who may
 * not be asked about it any more is left out. Throws operationIsRestricted, companyVerificationPending,
 * tooManyResourceCalls, postingNotFound, invalidStatusChange for a draft or what is in another state by now, and what
 * makePosting does.
 */
export async function renewPosting(ctx: SignedInContext, renewal: Renewal): Promise<number> {
  requirePosting(ctx);
  await countWrite(ctx);
  return renewOne(ctx, renewal);
}

/** Does what renewPosting does; the caller counts it as a write, or several as one. */
export async function renewOne(ctx: SignedInContext, { postingId, from, key }: Renewal): Promise<number> {
  requirePosting(ctx);
  // Two that say the same are two: each has a key of its own.
  const ownKey = `${key} ${postingId}`;
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ key: ownKey, from }), async () => {
      const [old] = await listOwnInputs(ctx, [postingId]);
      if (!old) throw new DomainError("postingNotFound");
      if (old.status !== from || !isRenewable(from)) throw new DomainError("invalidStatusChange");
      const { load, unload } = weeksLater(old, calendarDay(ctx.now));
      const people = await listPresentPeople(ctx, postingId);
      const fields = { ...pick(old, fieldNames), ...people, kind: old.kind, load, unload };
      const wish = { ...fields, key: ownKey, publishes: true };
      if (from !== "ARCHIVED") await archivePosting(ctx, { postingId, from });
      const first = await makePosting(ctx, { ...wish, accepted: [] });
      const accepted = first.warnings?.map(({ key }) => key) ?? [];
      const outcome = first.warnings ? await makePosting(ctx, { ...wish, accepted }) : first;
      if (outcome.warnings) throw new DomainError("unexpected");
      return outcome.id;
    }),
  );
}

const week = 7;

function weeksLater({ load, unload }: Pick<PostingInput, "load" | "unload">, today: string) {
  const first = [...load, ...unload]
    .flatMap((place) => firstDay(place) ?? [])
    .sort()
    .at(0);
  const weeks = first ? Math.max(1, Math.ceil(daysBetween(first, today) / week)) : 0;
  const later = (day: string | null) => day && dayAfter(day, weeks * week);
  const movedPlace = (place: PlaceInput): PlaceInput => ({
    ...place,
    startDate: later(place.startDate),
    endDate: later(place.endDate),
    departureDate: later(place.departureDate),
  });
  return { load: load.map(movedPlace), unload: unload.map(movedPlace) };
}
