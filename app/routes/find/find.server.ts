import { announcementTypes } from "~/domain/announcement/type";
import type { MemberContext } from "~/domain/context";
import type { ErrorCode } from "~/domain/errors";
import { markMatches, wordsOf } from "~/domain/find/phrase";
import { countFoundAnnouncements, findAnnouncements, isSearchable } from "~/domain/find/queries.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { excerpt } from "~/domain/rich-text/text";
import { requirePage } from "~/http/page.server";

const longestPhrase = 100;

/** What is found for the phrase, or why nothing was looked for. */
export async function loadFound(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const phrase = (search.get("findValue") ?? "").slice(0, longestPhrase);
  const page = pageNumber(search);
  const refusal: ErrorCode | null = isSearchable(phrase) ? null : "phraseMustBeAtLeast3";
  const [rows, total] = refusal
    ? [[], 0]
    : await Promise.all([findAnnouncements(ctx, phrase, page), countFoundAnnouncements(ctx, phrase)]);
  if (!refusal) requirePage(request, page, total);
  return { phrase, refusal, rows: rows.map((row) => shown(row, wordsOf(phrase))), total, page, rowsPerPage };
}

export type Found = Awaited<ReturnType<typeof loadFound>>;

function shown(row: Awaited<ReturnType<typeof findAnnouncements>>[number], words: string[]) {
  return {
    id: row.id,
    title: markMatches(row.title, words),
    type: announcementTypes[row.type] ?? "community",
    companyName: row.companyName,
    published: formatMoment(row.activationAt),
    excerpt: markMatches(around(row.content, words), words),
  };
}

/** The part of the text where the first match stands. */
function around(text: string, words: string[]): string {
  const parts = markMatches(text, words);
  const first = parts.findIndex((part) => part.isMatch);
  const before = parts.slice(0, Math.max(0, first)).reduce((length, part) => length + part.text.length, 0);
  if (before < 120) return excerpt(text, 240);
  const start = text.indexOf(" ", before - 80) + 1;
  return `…${excerpt(text.slice(start), 240)}`;
}
