import { announcementTypes } from "~/domain/announcement/type";
import { companyStatus } from "~/domain/company/status";
import { findRoute } from "~/domain/freight/search/route-phrase.server";
import type { SignedInContext } from "~/domain/kernel/context";
import type { ErrorCode } from "~/domain/kernel/errors";
import { offsetOf, pageNumber, rowsPerPage } from "~/domain/list/page.server";
import { excerpt } from "~/domain/rich-text/text";
import { maximumRankedRows, type Span } from "~/domain/search/matches.server";
import { findAnnouncements, findCompanies, isSearchable } from "~/domain/search/queries.server";
import { markMatches, wordsOf } from "~/domain/text/fold";
import { formatMoment } from "~/domain/units/moment.server";
import { requirePage } from "~/http/page.server";

const longestPhrase = 100;
const companiesAbove = 10;
const nothing: Span = { limit: 0, offset: 0 };
/** `route` is what the search box suggests: the way that the phrase reads as alone. */
const views = ["all", "companies", "announcements", "route"] as const;

type View = (typeof views)[number];

export type Total = { total: number; areMore: boolean };

export type SearchResults = {
  phrase: string;
  view: View;
  page: number;
  rowsPerPage: number;
  refusal: ErrorCode | null;
  route: Route | null;
  companies: Total & { rows: FoundCompany[] };
  announcements: Total & { rows: FoundAnnouncement[] };
};

type Route = NonNullable<Awaited<ReturnType<typeof findRoute>>>;

/** What is found for the phrase, or why nothing was looked for. */
export async function loadSearchResults(ctx: SignedInContext, request: Request): Promise<SearchResults> {
  const search = new URL(request.url).searchParams;
  const phrase = (search.get("findValue") ?? "").slice(0, longestPhrase).trim();
  const view = views.find((name) => name === search.get("kind")) ?? "all";
  const page = pageNumber(search);
  const refusal: ErrorCode | null = isSearchable(phrase) ? null : "phraseMustBeAtLeast3";
  const question = { phrase, view, page, rowsPerPage };
  if (refusal) return { ...question, refusal, route: null, companies: none, announcements: none };
  if (view === "route")
    return { ...question, refusal, route: await findRoute(ctx, phrase), companies: none, announcements: none };

  const [route, companies, announcements] = await Promise.all([
    view === "all" && page === 1 ? findRoute(ctx, phrase) : null,
    findCompanies(ctx, phrase, companySpan(view, page)),
    findAnnouncements(ctx, phrase, view === "companies" ? nothing : pageSpan(page)),
  ]);
  requirePage(request, page, (view === "companies" ? cappedTotal(companies) : cappedTotal(announcements)).total);
  const words = wordsOf(phrase);
  return {
    ...question,
    refusal,
    route,
    companies: { ...cappedTotal(companies), rows: companies.rows.map((row) => companyView(row, words)) },
    announcements: {
      ...cappedTotal(announcements),
      rows: announcements.rows.map((row) => announcementView(row, words)),
    },
  };
}

export type FoundCompany = ReturnType<typeof companyView>;
export type FoundAnnouncement = ReturnType<typeof announcementView>;

const none = { rows: [], ...cappedTotal({ total: 0 }) };

function pageSpan(page: number): Span {
  return { limit: rowsPerPage, offset: offsetOf(page) };
}

/** The best companies stand above the first announcements; a list of their own has all of them. */
function companySpan(view: View, page: number): Span {
  if (view === "companies") return pageSpan(page);
  return view === "all" && page === 1 ? { limit: companiesAbove, offset: 0 } : nothing;
}

function cappedTotal({ total }: { total: number }): Total {
  return { total: Math.min(total, maximumRankedRows), areMore: total > maximumRankedRows };
}

function companyView(row: Awaited<ReturnType<typeof findCompanies>>["rows"][number], words: string[]) {
  const about = [row.description, row.industryDescription].filter((text) => text !== null).join(" ");
  return {
    id: row.id,
    name: markMatches(row.name, words),
    shortName: row.shortName && !row.name.includes(row.shortName) ? markMatches(row.shortName, words) : null,
    city: row.city ? markMatches(row.city, words) : null,
    tin: markMatches(row.tin, words),
    industries: row.industries.map((industry) => ({ name: industry, parts: markMatches(industry, words) })),
    tags: row.tags.map((tag) => ({ name: tag, parts: markMatches(tag, words) })),
    excerpt: markMatches(around(about, words), words),
    status: companyStatus(row),
  };
}

function announcementView(row: Awaited<ReturnType<typeof findAnnouncements>>["rows"][number], words: string[]) {
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
