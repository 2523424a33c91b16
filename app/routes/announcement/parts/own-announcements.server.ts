import { randomUUID } from "node:crypto";
import { readOnlyNew, sinceFilter } from "~/components/lists/since-filter.server";
import { countOwnAnnouncements, listOwnAnnouncements } from "~/domain/announcement/author-list.server";
import { announcementStatus, announcementStatuses } from "~/domain/announcement/status";
import { announcementTypes } from "~/domain/announcement/type";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { formatMoment } from "~/domain/units/moment.server";
import { choiceIn, listPage } from "~/http/page.server";
import { confirmedAction, offeredActions } from "./announcement-forms.server";

type Row = Awaited<ReturnType<typeof listOwnAnnouncements>>[number];

/** A page of the viewer's announcements, or of those of their company, with what may be done with each. */
export async function loadOwnAnnouncements(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const status = choiceIn(search, "status", announcementStatuses);
  const phrase = phraseIn(search);
  const onlyNew = readOnlyNew(search);
  const list = await listPage(request, {
    rows: (page) => listOwnAnnouncements(ctx, { status, phrase, onlyNew, page }),
    counts: countOwnAnnouncements(ctx, { phrase, onlyNew }),
    total: (counts) => counts[status ?? "all"],
  });
  const rows = list.rows.map((row) => announcementView(ctx, row));
  const selectedRow = rows.find(({ id }) => String(id) === search.get("announcement"));
  const action = selectedRow ? confirmedAction(search, selectedRow.actions) : null;
  return {
    ...list,
    rows,
    chosen: selectedRow && action ? { ...selectedRow, action, key: randomUUID() } : null,
    status,
    phrase,
    since: sinceFilter(onlyNew, ctx.now),
    ofCompany: ctx.viewer.isCompanyAdmin,
  };
}

export type OwnAnnouncementsData = Awaited<ReturnType<typeof loadOwnAnnouncements>>;

function announcementView(ctx: SignedInContext, row: Row) {
  const status = announcementStatus(row, ctx.now);
  const moment = (value: Date | null) => value && formatMoment(value);
  return {
    id: row.id,
    title: row.title,
    type: announcementTypes[row.type] ?? ("community" as const),
    status,
    isScheduled: status === "active" && row.activationAt > ctx.now,
    activation: formatMoment(row.activationAt),
    end: moment(row.deactivationAt),
    created: formatMoment(row.createdAt),
    authorName: row.authorName,
    commentCount: row.commentCount,
    actions: offeredActions(ctx, row, status),
  };
}
