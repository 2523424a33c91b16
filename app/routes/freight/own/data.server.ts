import { countQuestions } from "~/domain/conversation/freight-list.server";
import { describeOffersOn, type OffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { countOfYesterday } from "~/domain/freight/freshness/yesterday.server";
import { lastDayOf } from "~/domain/freight/posting/columns.server";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { type PostingKind, postingStatus, postingStatuses } from "~/domain/freight/posting/status";
import { countViews } from "~/domain/freight/posting/views.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { listPage } from "~/http/page.server";
import { countMatchesOf } from "../parts/matches.server";
import { ownPostingState } from "../parts/own-posting-forms.server";
import { postingRowView } from "../parts/posting-view.server";
import { ageOf } from "../parts/posting-words.server";
import { ownFilterIn } from "./own-filter.server";
import { severalState } from "./several.server";

type Row = Awaited<ReturnType<typeof listOwnPostings>>[number];

/** A page of the company's postings of a kind in a state, with what may be done with each. */
export async function loadOwnPostings(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const { kind, ...filter } = ownFilterIn(request);
  const status = postingStatuses.find((candidate) => candidate === search.get("status")?.toUpperCase()) ?? "ACTIVE";
  const order = search.get("sort") === "day" ? ("day" as const) : ("newest" as const);
  const list = await listPage(request, {
    rows: (page) => listOwnPostings(ctx, { ...filter, kind, status, page, order }),
    counts: countOwnPostings(ctx, filter),
    total: (counts) => counts[kind][status],
  });
  const questions = await countQuestions(
    ctx,
    list.rows.map(({ id }) => id),
  );
  const offers = await describeOffersOn(
    ctx,
    list.rows.map(({ id }) => id),
  );
  const matches = await countMatchesOf(ctx, list.rows);
  const views = await countViews(
    ctx,
    list.rows.map(({ id }) => id),
  );
  const rows = list.rows.map((posting) => ({
    ...postingView(ctx, request, posting, offers.get(posting.id)),
    questions: questions.get(posting.id) ?? null,
    matches: matches.get(posting.id) ?? null,
    views: views.get(posting.id) ?? 0,
  }));
  const several = severalState(ctx, request, { status, ids: rows.map(({ id }) => id) });
  const ofYesterday = status === "ACTIVE" ? await countOfYesterday(ctx, { kind, ...filter }) : 0;
  const postingParameter = search.get("posting");
  const chosen =
    postingParameter === null
      ? null
      : (rows.find(({ id, own }) => String(id) === postingParameter && own?.asked) ?? null);
  return { ...list, rows, chosen, several, ofYesterday, kind, status, order, ...filter };
}

export type OwnPostingsData = Awaited<ReturnType<typeof loadOwnPostings>>;

function postingView(ctx: SignedInContext, request: Request, posting: Row, offers?: OffersOn) {
  const { viewer, now } = ctx;
  const { publishedAt, confirmedAt, expiresAt, archivedAt, createdAt } = posting;
  const status = postingStatus(posting, now);
  const isConfirmed = publishedAt !== null && confirmedAt !== null && confirmedAt > publishedAt;
  return {
    ...postingRowView(posting, { viewer, now, isPinned: false, offers }),
    own: ownPostingState(ctx, request, { ...posting, status }),
    status,
    supervisors: posting.supervisors.map(({ name }) => name),
    created: formatMoment(createdAt),
    confirmedAge: isConfirmed ? ageOf(confirmedAt, now) : null,
    lastDay: lastDayOf(expiresAt),
    endsToday: status === "ACTIVE" && lastDayOf(expiresAt) === calendarDay(now),
    best: bestPrice(posting.kind, offers?.prices ?? []),
    archived: archivedAt && formatMoment(archivedAt),
  };
}

type Price = OffersOn["prices"][number];

/** The lowest price for a load, the highest for a vehicle, of those in the currency that most of them are in. */
function bestPrice(kind: PostingKind, prices: readonly Price[]): string | null {
  const currencies = [...new Set(prices.map(({ currency }) => currency))];
  const groups = currencies.map((code) => prices.filter(({ currency }) => currency === code));
  const most = groups.toSorted((one, other) => other.length - one.length).at(0);
  const best = most?.toSorted((one, other) =>
    kind === "SHIPMENT" ? one.price - other.price : other.price - one.price,
  );
  return best?.[0] ? money(best[0].price, best[0].currency) : null;
}
