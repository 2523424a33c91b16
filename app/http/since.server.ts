import { DomainError } from "~/domain/errors";
import { parseMoment } from "~/domain/moment.server";

/** The moment of the filter `onlyNew`, an ISO 8601 time with its offset. Throws invalidInputObject for anything else. */
export function readOnlyNew(search: URLSearchParams): Date | undefined {
  const typed = search.get("onlyNew");
  if (typed === null) return undefined;
  const moment = parseMoment(typed);
  if (!moment) throw new DomainError("invalidInputObject");
  return moment;
}

/** Choices of the filter that a page offers: the last day and the last week, to the minute. */
export function sinceChoices(now: Date) {
  const daysAgo = (days: number) =>
    new Date(Math.floor(now.getTime() / 60_000) * 60_000 - days * 86_400_000).toISOString();
  return { day: daysAgo(1), week: daysAgo(7) };
}
