import { readableSize } from "~/domain/file/file-kind";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { daysBetween } from "~/domain/units/time";
import { expiryNoticeDays } from "./document";
import { type CompanyDocument, isExpired, isReplaceable } from "./queries.server";

/** A paper as pages show it, with how near its end is on the portal's calendar. */
export function documentView({ createdAt, decidedAt, deciderName: _, files, ...document }: CompanyDocument, now: Date) {
  return {
    ...document,
    added: formatMoment(createdAt),
    decided: decidedAt && formatMoment(decidedAt),
    files: files.map(({ sizeBytes, ...file }) => ({ ...file, size: readableSize(sizeBytes) })),
    isExpired: isExpired(document.expirationDate, now),
    isReplaceable: isReplaceable(document, now),
    /** Whole days to its end, once it is near; 0 is the last one. */
    daysLeft: daysLeft(document.expirationDate, now),
  };
}

export type DocumentView = ReturnType<typeof documentView>;

function daysLeft(expirationDate: string | null, now: Date): number | null {
  if (expirationDate === null) return null;
  const days = daysBetween(calendarDay(now), expirationDate);
  return days >= 0 && days <= expiryNoticeDays ? days : null;
}
