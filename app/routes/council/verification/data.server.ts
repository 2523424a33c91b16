import { formatTin } from "~/domain/company/identifiers";
import { waitingTime } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { sortIn } from "~/domain/list/sort";
import { queueFilters, queueKinds, queueOrders } from "~/domain/queue/kind";
import { countQueue, listQueue } from "~/domain/queue/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { choiceIn, listPage } from "~/http/page.server";
import { withQuery } from "~/paths";
import { loadDialog } from "../parts/dialogs.server";

/** What waits for the viewer's decision, of one kind or of all, with the dialog that the address asks for. */
export async function loadQueue(ctx: SignedInContext, request: Request) {
  const url = new URL(request.url);
  const search = url.searchParams;
  const kind = choiceIn(search, "kind", queueKinds);
  const only = choiceIn(search, "only", queueFilters);
  const sort = sortIn(search, queueOrders, { key: "since", isDescending: false });
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
    kind,
    only,
    sort,
    dialog,
    rows: rows.map(({ since, due, holder, address, ...row }) => ({
      ...row,
      detail: row.kind === "company" ? formatTin(row.detail) : row.detail,
      since: formatMoment(since),
      due: due && formatMoment(due).slice(0, 10),
      waiting: { ...waitingTime(since, ctx.now), isOverdue: due !== null && due <= ctx.now },
      holder: holder && { ...holder, isViewer: holder.id === ctx.viewer.id },
      address: address && overList(address, url),
    })),
  };
}

export type QueueData = Awaited<ReturnType<typeof loadQueue>>;

/** A decision that is made over this very list leaves the list as it is. */
function overList(address: string, url: URL): string {
  const target = new URL(address, url);
  return target.pathname === url.pathname ? withQuery(url, Object.fromEntries(target.searchParams)) : address;
}
