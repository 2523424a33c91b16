import { redirect } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import { waitingTime } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { sortIn } from "~/domain/list/sort";
import { hasMorningMail } from "~/domain/office/morning.server";
import { queueFilters, queueKinds, queueOrders } from "~/domain/queue/kind";
import { countQueue, listQueue, nextInQueue } from "~/domain/queue/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { loadViews } from "~/http/office-views.server";
import { choiceIn, listPage } from "~/http/page.server";
import { withQuery } from "~/paths";
import { loadDialog } from "../parts/dialogs.server";

/**
 * What waits for the viewer's decision, of one kind or of all, with the dialog that the address asks for; one that asks
 * for the `next` entry leads to where that is decided.
 */
export async function loadQueue(ctx: SignedInContext, request: Request) {
  const url = new URL(request.url);
  const search = url.searchParams;
  const kind = choiceIn(search, "kind", queueKinds);
  const only = choiceIn(search, "only", queueFilters);
  if (search.has("next")) {
    const address = await nextInQueue(ctx, { kind, only }, search.get("next"));
    throw redirect(overList(address ?? url.pathname, url));
  }
  const sort = sortIn(search, queueOrders, { key: "term", isDescending: false });
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => listQueue(ctx, { kind, only, sort, page }),
      counts: countQueue(ctx, { kind, only }),
      total: ({ total }) => total,
    }),
    loadDialog(ctx, request),
  ]);
  return {
    ...list,
    views: await loadViews(ctx, "council.verification", request),
    kind,
    only,
    sort,
    dialog,
    hasMorningMail: await hasMorningMail(ctx),
    rows: rows.map(({ parts, ...row }) => ({ ...row, parts: parts.map((part) => partView(ctx, part, url)) })),
  };
}

export type QueueData = Awaited<ReturnType<typeof loadQueue>>;

type Part = Awaited<ReturnType<typeof listQueue>>[number]["parts"][number];

function partView(ctx: SignedInContext, { since, due, holder, address, ...part }: Part, url: URL) {
  return {
    ...part,
    detail: part.kind === "company" ? formatTin(part.detail) : part.detail,
    since: formatMoment(since),
    due: due && formatMoment(due).slice(0, 10),
    waiting: { ...waitingTime(since, ctx.now), isOverdue: due !== null && due <= ctx.now },
    holder: holder && { ...holder, isViewer: holder.id === ctx.viewer.id },
    address: address && overList(address, url),
  };
}

/** A decision that is made over this very list leaves the list as it is. */
function overList(address: string, url: URL): string {
  const target = new URL(address, url);
  if (target.pathname !== url.pathname) return address;
  return withQuery(url, { next: undefined, ...Object.fromEntries(target.searchParams) });
}
