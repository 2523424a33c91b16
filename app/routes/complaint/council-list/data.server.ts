import { complaintOrders, countAllComplaints, dueOf, listAllComplaints } from "~/domain/complaint/council-list.server";
import { complaintStatus } from "~/domain/complaint/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { has } from "~/domain/kernel/viewer";
import { sortIn } from "~/domain/list/sort";
import { formatMoment } from "~/domain/units/moment.server";
import { loadViews } from "~/http/office-views.server";
import { listPage } from "~/http/page.server";
import { pathTo } from "~/paths";
import { officeFilterIn } from "../parts/office-list.server";

/** A page of all complaints, for the office. */
export async function loadAllComplaints(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const filter = officeFilterIn(search);
  const { status } = filter;
  const sort = sortIn(search, complaintOrders, { key: "reported", isDescending: true });
  const opensCompanies = has(ctx.viewer, "ACCESS_CONTROL");
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listAllComplaints(ctx, { ...filter, sort, page }),
    counts: countAllComplaints(ctx, filter),
    total: (counts) => counts[status ?? "all"],
  });
  return {
    ...list,
    views: await loadViews(ctx, "council.complaints", request),
    ...filter,
    sort,
    rows: rows.map(({ createdAt, lastWordAt, unansweredSince, content: _, ...row }) => {
      const status = complaintStatus(row.status);
      const isOpen = status === "reported" || status === "considered";
      const due = isOpen && unansweredSince ? dueOf(unansweredSince) : null;
      return {
        ...row,
        status,
        reported: formatMoment(createdAt),
        lastWord: formatMoment(lastWordAt),
        due: due && formatMoment(due).slice(0, 10),
        isOverdue: due !== null && due <= ctx.now,
        companyAddress: row.companyId && opensCompanies ? pathTo("council.company", { id: row.companyId }) : null,
        isMine: row.holderId === ctx.viewer.id,
      };
    }),
  };
}

export type AllComplaintsData = Awaited<ReturnType<typeof loadAllComplaints>>;
