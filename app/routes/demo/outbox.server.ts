import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { countMails, findMail, listMails } from "~/domain/mail/outbox.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { env } from "~/env.server";
import { requirePage } from "~/http/page.server";

/** The mails of the demo, or the one that the address names. Throws notFound outside the demo. */
export async function loadOutbox(ctx: Context, request: Request) {
  if (!env.demo) throw new DomainError("notFound");
  const search = new URL(request.url).searchParams;
  const id = search.get("id");
  if (id !== null) return { opened: await openMail(ctx, id), list: null };

  const page = pageNumber(search);
  const [rows, total] = await Promise.all([listMails(ctx, page), countMails(ctx)]);
  requirePage(request, page, total);
  const shown = rows.map(({ createdAt, ...mail }) => ({ ...mail, sent: formatMoment(createdAt) }));
  return { opened: null, list: { rows: shown, total, page, rowsPerPage } };
}

export type OutboxData = Awaited<ReturnType<typeof loadOutbox>>;

async function openMail(ctx: Context, typed: string) {
  const id = identifier.safeParse(typed);
  if (!id.success) throw new DomainError("notFound");
  const mail = await findMail(ctx, id.data);
  return { toEmail: mail.toEmail, subject: mail.subject, text: mail.bodyText, sent: formatMoment(mail.createdAt) };
}
