import { countQuestions } from "~/domain/conversation/freight-list.server";
import { describeOffersOn, type OffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { postingKinds, postingStatus, postingStatuses } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { ownPostingState } from "../parts/own-posting-forms.server";
import { lastDayOf, postingRowView } from "../parts/posting-view.server";
import { ageOf } from "../parts/posting-words.server";

type Row = Awaited<ReturnType<typeof listOwnPostings>>[number];

/** A page of the company's postings of a kind in a state, with what may be done with each. */
export async function loadOwnPostings(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const named = (name: string) => search.get(name)?.toUpperCase();
  const kind = postingKinds.find((candidate) => candidate === named("kind")) ?? "SHIPMENT";
  const status = postingStatuses.find((candidate) => candidate === named("status")) ?? "ACTIVE";
  const filter = { onlyMine: search.get("whose") === "mine", phrase: phraseIn(search) };
  const list = await listPage(request, {
    rows: (page) => listOwnPostings(ctx, { ...filter, kind, status, page }),
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
  const rows = list.rows.map((posting) => ({
    ...postingView(ctx, request, posting, offers.get(posting.id)),
    questions: questions.get(posting.id) ?? null,
  }));
  const meant = search.get("posting");
  const chosen = meant === null ? null : (rows.find(({ id, own }) => String(id) === meant && own?.asked) ?? null);
  return { ...list, rows, chosen, kind, status, ...filter };
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
    archived: archivedAt && formatMoment(archivedAt),
  };
}
