import type { LoaderFunctionArgs } from "@remix-run/node";
import { findEndedPosting } from "~/domain/freight/posting/posting-end.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { pathTo } from "~/paths";
import { kindAt } from "../parts/kind-at";
import { endedPostingView } from "../parts/posting-view.server";
import { similarToEach } from "../parts/similar.server";

export type EndedPageData = NonNullable<Awaited<ReturnType<typeof loadEndedPosting>>>;

/** The posting of the address where it is over and the viewer could see it before; null for any other. */
export async function loadEndedPosting(
  ctx: SignedInContext,
  { request, params }: Pick<LoaderFunctionArgs, "request" | "params">,
) {
  const kind = kindAt(new URL(request.url).pathname);
  const id = identifier.safeParse(params.id);
  const posting = id.success ? await findEndedPosting(ctx, id.data) : null;
  if (posting?.kind !== kind) return null;
  const ended = endedPostingView(posting);
  const { saved: _, pins: __, ...choices } = await listSearchChoices(ctx, kind);
  const [similar = null] = await similarToEach(ctx, [posting], choices);
  return {
    kind,
    title: [ended.from?.city, ended.to?.city].filter(Boolean).join(" – "),
    ended,
    similar,
    back: pathTo(kind === "VEHICLE" ? "vehicleOffers" : "shipments"),
  };
}
