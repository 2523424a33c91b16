import { formatTin } from "~/domain/company/identifiers";
import { isExpired } from "~/domain/company/queries.server";
import {
  countQueue,
  listRegisteredInvitations,
  listUncheckedDocuments,
  listWaitingCompanies,
  listWaitingUsers,
} from "~/domain/company/queue.server";
import { companyStatus, waitingTime } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { listPage } from "~/http/page.server";
import { loadDialog } from "../parts/dialogs.server";

const tabs = ["companies", "users", "documents", "invitations"] as const;

/** What waits for the council's check: companies, people, papers or invitations, who waits longest first. */
export async function loadQueue(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const tab = tabs.find((tab) => tab === search.get("tab")) ?? "companies";
  const [{ rows, ...list }, dialog] = await Promise.all([
    listPage(request, {
      rows: (page) => loadRows(ctx, tab, page),
      counts: countQueue(ctx),
      total: (counts) => counts[tab],
    }),
    loadDialog(ctx, search),
  ]);
  return { ...list, tabs, tab, dialog, ...rows };
}

export type QueueData = Awaited<ReturnType<typeof loadQueue>>;
export type QueueRow<Kind extends (typeof tabs)[number]> = Extract<QueueData, { kind: Kind }>["rows"][number];

async function loadRows(ctx: SignedInContext, tab: (typeof tabs)[number], page: number) {
  switch (tab) {
    case "companies": {
      const rows = await listWaitingCompanies(ctx, page);
      return {
        kind: tab,
        rows: rows.map(({ tin, waitingSince, verificationRequestedAt, ...row }) => ({
          ...row,
          tin: formatTin(tin),
          requested: verificationRequestedAt && formatMoment(verificationRequestedAt),
          waiting: waitingTime(waitingSince, ctx.now),
        })),
      };
    }
    case "users": {
      const rows = await listWaitingUsers(ctx, page);
      return {
        kind: tab,
        rows: rows.map(({ emailConfirmedAt, ...row }) => ({
          ...row,
          confirmed: emailConfirmedAt && formatMoment(emailConfirmedAt),
          companyStatus: companyStatus(row),
        })),
      };
    }
    case "documents": {
      const rows = await listUncheckedDocuments(ctx, page);
      return {
        kind: tab,
        rows: rows.map(({ createdAt, ...row }) => ({
          ...row,
          added: formatMoment(createdAt),
          isExpired: isExpired(row.expirationDate, ctx.now),
        })),
      };
    }
    case "invitations": {
      const rows = await listRegisteredInvitations(ctx, page);
      return {
        kind: tab,
        rows: rows.map(({ createdAt, tin, ...row }) => ({
          ...row,
          tin: tin && formatTin(tin),
          invited: formatMoment(createdAt),
        })),
      };
    }
  }
}
