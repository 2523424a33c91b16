import { DomainError } from "~/domain/kernel/errors";
import { formatMoment, parseMoment } from "~/domain/units/moment.server";
import { dayMilliseconds } from "~/domain/units/time";

const choices = { day: dayMilliseconds, week: 7 * dayMilliseconds };
const tolerance = 3_600_000;

/**
 * The moment of the filter `onlyNew`, an ISO 8601 time with its offset. Throws invalidInputObject for anything else.
 */
export function readOnlyNew(search: URLSearchParams): Date | undefined {
  const text = search.get("onlyNew");
  if (text === null) return undefined;
  const moment = parseMoment(text);
  if (!moment) throw new DomainError("invalidInputObject");
  return moment;
}

/** The filter as a page offers it: the last day and the last week to the minute, which one is on, and since when. */
export function sinceFilter(onlyNew: Date | undefined, now: Date) {
  const age = onlyNew && now.getTime() - onlyNew.getTime();
  const isOn = (choice: keyof typeof choices) => age !== undefined && Math.abs(age - choices[choice]) < tolerance;
  const link = (choice: keyof typeof choices) => ({
    onlyNew: new Date(Math.floor(now.getTime() / 60_000) * 60_000 - choices[choice]).toISOString(),
    isOn: isOn(choice),
  });
  return { day: link("day"), week: link("week"), moment: onlyNew ? formatMoment(onlyNew) : null };
}

export type SinceFilterData = ReturnType<typeof sinceFilter>;
