import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { env } from "~/env.server";
import { countMails, findMail, listMails } from "~/mail/outbox.server";

/** The mails of the demo, and the one that the address names. Throws notFound outside the demo. */
export async function loadOutbox(ctx: Context, search: URLSearchParams) {
  if (!env.demo) throw new DomainError("notFound");
  const page = pageNumber(search);
  const [rows, total, opened] = await Promise.all([
    listMails(ctx, page),
    countMails(ctx),
    openMail(ctx, search.get("id")),
  ]);
  return {
    rows: rows.map(({ createdAt, ...mail }) => ({ ...mail, sent: formatMoment(createdAt) })),
    total,
    page,
    rowsPerPage,
    opened,
  };
}

export type OutboxData = Awaited<ReturnType<typeof loadOutbox>>;

async function openMail(ctx: Context, typed: string | null) {
  if (typed === null) return null;
  const id = identifier.safeParse(typed);
  if (!id.success) throw new DomainError("notFound");
  const mail = await findMail(ctx, id.data);
  return { toEmail: mail.toEmail, subject: mail.subject, text: mail.bodyText, sent: formatMoment(mail.createdAt) };
}
