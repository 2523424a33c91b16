import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { countMails, findMail, listMails } from "~/domain/mail/outbox.server";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { listPage } from "~/http/page.server";

/** The mails of the demo, or the one that the address names. Throws notFound outside the demo. */
export async function loadOutbox(ctx: Context, request: Request) {
  if (!env.demo) throw new DomainError("notFound");
  const id = new URL(request.url).searchParams.get("id");
  if (id !== null) return { opened: await openMail(ctx, id), list: null };

  const { rows, ...list } = await listPage(request, {
    rows: (page) => listMails(ctx, page),
    counts: countMails(ctx),
    total: (count) => count,
  });
  const visible = rows.map(({ createdAt, ...mail }) => ({ ...mail, sent: formatMoment(createdAt) }));
  return { opened: null, list: { ...list, rows: visible } };
}

export type OutboxData = Awaited<ReturnType<typeof loadOutbox>>;

async function openMail(ctx: Context, text: string) {
  const id = identifier.safeParse(text);
  if (!id.success) throw new DomainError("notFound");
  const mail = await findMail(ctx, id.data);
  return { toEmail: mail.toEmail, subject: mail.subject, text: mail.bodyText, sent: formatMoment(mail.createdAt) };
}
