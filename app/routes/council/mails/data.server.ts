import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { countFoundMails, mailOrders, searchMails } from "~/domain/mail/queries.server";
import { hasPassingLink, mailFailure, mailKind, mailStatuses } from "~/domain/mail/status";
import { formatMoment } from "~/domain/units/moment.server";
import { loadViews } from "~/http/office-views.server";
import { choiceIn, listPage } from "~/http/page.server";

/** A page of the portal's mails, with the one that the address asks to send again. */
export async function loadMails(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const status = choiceIn(search, "status", mailStatuses);
  const phrase = phraseIn(search);
  const sort = sortIn(search, mailOrders, { key: "posted", isDescending: true });
  const { rows, ...list } = await listPage(request, {
    rows: (page) => searchMails(ctx, { status, phrase, sort, page }),
    counts: countFoundMails(ctx, { phrase }),
    total: (counts) => counts[status ?? "all"],
  });
  const failedMail = rows.find((row) => String(row.id) === search.get("again") && row.status === "failed");
  return {
    ...list,
    views: await loadViews(ctx, "council.mails", request),
    status,
    phrase,
    sort,
    again: failedMail
      ? { id: failedMail.id, to: failedMail.toEmail, hasPassingLink: hasPassingLink(mailKind(failedMail.kind)) }
      : null,
    rows: rows.map(({ kind, lastError, nextAttemptAt, sentAt, createdAt, ...row }) => ({
      ...row,
      kind: mailKind(kind),
      failure: lastError && row.status !== "sent" ? mailFailure(lastError) : null,
      posted: formatMoment(createdAt),
      sent: sentAt && formatMoment(sentAt),
      nextAttempt: row.status === "waiting" && nextAttemptAt > ctx.now ? formatMoment(nextAttemptAt) : null,
    })),
  };
}

export type MailsData = Awaited<ReturnType<typeof loadMails>>;
