import { days, readCookie, serializeCookie } from "~/http/cookies.server";

const name = "rows";
const compact = "compact";
const compactRowsPerPage = 50;

/** Whether the reader wants rows of one line, and how many of them a page then has. */
export function densityOf(request: Request): { isCompact: boolean; rowsPerPage?: number } {
  const isCompact = readCookie(request, name) === compact;
  return { isCompact, rowsPerPage: isCompact ? compactRowsPerPage : undefined };
}

/** Keeps the choice in this browser for a year. */
export function densityCookie(isCompact: boolean): string {
  return serializeCookie(name, isCompact ? compact : "", { maxAge: isCompact ? days(365) : 0 });
}
