import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, daysBetween } from "~/domain/units/time";
import { isRenewable } from "./actions";
import { createPosting } from "./commands.server";
import { listOwnInputs } from "./company-posting.server";
import { fieldNames, pick } from "./fields";
import { firstDay, type PlaceInput, type PostingInput } from "./posting";
import type { PostingStatus } from "./status";
import { archivePosting } from "./transitions.server";

type Renewal = { postingId: number; from: PostingStatus; key: string };

/**
 * Puts what is up or over up again with all its days so many whole weeks later that none has passed, one at least, and the
 * old one away; answers the id of the new one. One form makes one. What was warned of before is meant. Throws
 * postingNotFound, invalidStatusChange for a draft or what is in another state by now, and what createPosting does.
 */
export async function renewPosting(ctx: SignedInContext, { postingId, from, key }: Renewal): Promise<number> {
  const [old] = await listOwnInputs(ctx, [postingId]);
  if (!old) throw new DomainError("postingNotFound");
  if (old.status !== from || !isRenewable(from)) throw new DomainError("invalidStatusChange");
  const { load, unload } = weeksLater(old, calendarDay(ctx.now));
  const wish = { ...pick(old, fieldNames), kind: old.kind, load, unload, key, publishes: true };
  return inTransaction(ctx, async (ctx) => {
    if (from !== "ARCHIVED") await archivePosting(ctx, { postingId, from });
    const first = await createPosting(ctx, { ...wish, accepted: [] });
    const accepted = first.warnings?.map(({ key }) => key) ?? [];
    const outcome = first.warnings ? await createPosting(ctx, { ...wish, accepted }) : first;
    if (outcome.warnings) throw new DomainError("unexpected");
    return outcome.id;
  });
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
