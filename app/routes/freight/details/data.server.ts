import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { countQuestions } from "~/domain/conversation/freight-list.server";
import { findPostingConversation } from "~/domain/conversation/posting.server";
import { quickProposalForm } from "~/domain/deal/negotiation/form.server";
import { describeOffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { proposePostedPrice } from "~/domain/deal/negotiation/take.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { noteViews } from "~/domain/freight/posting/views.server";
import { linePostingOf } from "~/domain/freight/posting-line/write-line";
import { pinnedIds } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";
import { kindAt } from "../parts/kind-at";
import { countMatchesOf } from "../parts/matches.server";
import { ownPostingState } from "../parts/own-posting-forms.server";
import { postingDetailsView } from "../parts/posting-view.server";
import { searchBehind } from "../parts/search-query.server";

export type PostingPageData = Awaited<ReturnType<typeof loadPosting>>;

/** The posting of the address with the way back to the search it was found by. Throws postingNotFound. */
export async function loadPosting(
  ctx: SignedInContext,
  { request, params }: Pick<LoaderFunctionArgs, "request" | "params">,
) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const postingId = idIn(params);
  const [posting, pins, conversationId, query, offers] = await Promise.all([
    findPosting(ctx, postingId),
    pinnedIds(ctx, kind),
    findPostingConversation(ctx, postingId),
    searchBehind(ctx, kind, searchParams),
    describeOffersOn(ctx, [postingId]),
  ]);
  if (posting.kind !== kind) throw new DomainError("postingNotFound");
  await noteViews(ctx, [posting]);
  const trust = posting.isOwn ? null : await findTrustFacts(ctx, posting.company.id);
  const visible = postingDetailsView(posting, {
    viewer: ctx.viewer,
    now: ctx.now,
    isPinned: pins.includes(posting.id),
    offers: offers.get(posting.id),
    trust,
  });
  const list = pathTo(kind === "VEHICLE" ? "vehicleOffers" : "shipments");
  const title = [visible.from?.city, visible.to?.city].filter(Boolean).join(" – ");
  const own = ownPostingState(ctx, request, visible);
  const asOf = formatMoment(ctx.now);
  const questions = posting.isOwn ? await countQuestions(ctx, [posting.id]) : null;
  const matches = posting.isOwn ? await countMatchesOf(ctx, [posting]) : null;
  return {
    matches: matches?.get(posting.id) ?? null,
    posting: visible,
    line: linePostingOf(posting),
    conversationId,
    own,
    questions: questions?.get(posting.id) ?? null,
    back: query ? `${list}?${query}` : list,
    title,
    asOf,
  };
}

/** One press that proposes the posted price of a load. */
export function quickProposalOf(params: LoaderFunctionArgs["params"]) {
  return {
    schema: quickProposalForm,
    run: async (ctx: SignedInContext, form: z.output<typeof quickProposalForm>) => {
      const id = await proposePostedPrice(ctx, { postingId: idIn(params), ...form });
      return redirectWithFlash(pathTo("offer", { id }), "offer:flash.quick");
    },
  };
}

function idIn(params: LoaderFunctionArgs["params"]): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("postingNotFound");
  return id.data;
}
