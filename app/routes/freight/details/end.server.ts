import type { LoaderFunctionArgs } from "@remix-run/node";
import { type EndedPosting, findEndedPosting } from "~/domain/freight/posting/posting-end.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { countLimit, countPostings } from "~/domain/freight/search/search.server";
import { similarQuery } from "~/domain/freight/search/similar.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { pathTo } from "~/paths";
import { kindAt } from "../parts/kind-at";
import { endedPostingView } from "../parts/posting-view.server";

export type EndedPageData = NonNullable<Awaited<ReturnType<typeof loadEnded>>>;

/** The posting of the address where it is over and the viewer could see it before; null for any other. */
export async function loadEnded(
  ctx: SignedInContext,
  { request, params }: Pick<LoaderFunctionArgs, "request" | "params">,
) {
  const kind = kindAt(new URL(request.url).pathname);
  const id = identifier.safeParse(params.id);
  const posting = id.success ? await findEndedPosting(ctx, id.data) : null;
  if (posting?.kind !== kind) return null;
  const ended = endedPostingView(posting);
  return {
    kind,
    title: [ended.from?.city, ended.to?.city].filter(Boolean).join(" – "),
    ended,
    similar: posting.isRewritten ? null : await similarTo(ctx, posting),
    back: pathTo(kind === "VEHICLE" ? "vehicleOffers" : "shipments"),
  };
}

/** The board as it stands for others like it, and how many there are. */
async function similarTo(ctx: SignedInContext, posting: EndedPosting) {
  const { kind } = posting;
  const { saved: _, pins: __, ...choices } = await listSearchChoices(ctx, kind);
  const search = similarQuery(posting, choices);
  const { filter, query } = readFilter(kind, search, choices);
  const count = await countPostings(ctx, (await putOnMap(ctx, filter)).filter);
  return {
    address: `${pathTo(kind === "VEHICLE" ? "vehicleOffers" : "shipments")}?${query}`,
    count: Math.min(count, countLimit),
    areMore: count > countLimit,
  };
}
