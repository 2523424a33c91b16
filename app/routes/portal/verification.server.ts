import { formatTin } from "~/domain/company/identifiers";
import { countQueue, listUncheckedDocuments, listVerificationRequests } from "~/domain/company/queries.server";
import { waitingTime } from "~/domain/company/status";
import type { MemberContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { requirePage } from "~/http/page.server";
import { shownDocument } from "./company-parts.server";

/** What waits for a check: requests for verification, or papers; oldest first. */
export async function loadQueue(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const tab = search.get("tab") === "documents" ? ("documents" as const) : ("requests" as const);
  const page = pageNumber(search);
  const counts = await countQueue(ctx);
  requirePage(request, page, counts[tab]);
  const shared = { counts, page, rowsPerPage };
  if (tab === "documents") {
    const documents = await listUncheckedDocuments(ctx, page);
    return {
      ...shared,
      tab,
      rows: documents.map(({ companyId, companyName, ...document }) => ({
        ...shownDocument(document, ctx.now),
        companyId,
        companyName,
      })),
    };
  }
  const requests = await listVerificationRequests(ctx, page);
  return {
    ...shared,
    tab,
    rows: requests.map(({ tin, waitingSince, verificationRequestedAt, ...row }) => ({
      ...row,
      tin: formatTin(tin),
      requested: verificationRequestedAt && formatMoment(verificationRequestedAt),
      waiting: waitingTime(waitingSince, ctx.now),
    })),
  };
}

export type QueueData = Awaited<ReturnType<typeof loadQueue>>;
export type QueueOf<Tab extends QueueData["tab"]> = Extract<QueueData, { tab: Tab }>;
