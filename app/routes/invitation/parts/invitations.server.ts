import { formatTin } from "~/domain/company/identifiers";
import { countInvitations, invitationOrders, listInvitations } from "~/domain/invitation/queries.server";
import { invitationLifecycle, invitationStatuses } from "~/domain/invitation/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { formatMoment } from "~/domain/units/moment.server";
import { choiceIn, listPage } from "~/http/page.server";

/** A page of invitations with what may be done to each: of the viewer's own company, or all for the council. */
export async function loadInvitations(ctx: SignedInContext, request: Request, { own }: { own: boolean }) {
  const search = new URL(request.url).searchParams;
  const status = choiceIn(search, "status", invitationStatuses);
  const phrase = phraseIn(search);
  const sort = sortIn(search, invitationOrders, { key: "created", isDescending: true });
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listInvitations(ctx, { own, status, phrase, sort, page }),
    counts: countInvitations(ctx, { own, phrase }),
    total: (counts) => counts[status ?? "all"],
  });
  const cancelParameter = search.get("cancel");
  return {
    ...list,
    own,
    status,
    phrase,
    sort,
    cancelling: rows.find(({ id }) => String(id) === cancelParameter)?.id ?? null,
    rows: rows.map(({ tin, sentAt, expiresAt, createdAt, checkedAt, checkedBy, invitedBy, ...row }) => ({
      ...row,
      tin: tin && formatTin(tin),
      sent: sentAt && formatMoment(sentAt),
      expires: formatMoment(expiresAt),
      created: formatMoment(createdAt),
      checked: own ? null : checkedAt && { moment: formatMoment(checkedAt), person: checkedBy },
      actions: own
        ? invitationLifecycle
            .actionsIn(row.status)
            .filter((action) => action === "cancel" && invitedBy === ctx.viewer.id)
        : invitationLifecycle.actionsIn(row.status).filter((action) => action !== (checkedAt ? "check" : "uncheck")),
    })),
  };
}

export type InvitationsData = Awaited<ReturnType<typeof loadInvitations>>;
