import { users } from "drizzle/schema/account";
import { outboxEmails } from "drizzle/schema/operations";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "~/domain/context";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { patternsOf } from "~/domain/phrase.server";
import { requirePermission } from "~/domain/policy";
import { type MailStatus, mailStatuses } from "./status";

type Filter = { status: MailStatus | null; phrase: string };

/** A page of the portal's mails for the council, newest first, found by recipient; their texts, which may carry live links, stay out. */
export function listMailsOfPortal(ctx: MemberContext, { page, ...filter }: Filter & { page: number }) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: outboxEmails.id,
      kind: outboxEmails.kind,
      toEmail: outboxEmails.toEmail,
      recipient: sql<string | null>`${users.name} || ' ' || ${users.surname}`,
      subject: outboxEmails.subject,
      status: shownStatus(),
      isOnItsWay: sql<boolean>`${outboxEmails.status} = 'SENDING'`,
      attempts: outboxEmails.attempts,
      nextAttemptAt: outboxEmails.nextAttemptAt,
      sentAt: outboxEmails.sentAt,
      lastError: outboxEmails.lastError,
      createdAt: outboxEmails.createdAt,
    })
    .from(outboxEmails)
    .leftJoin(users, eq(users.id, outboxEmails.toUserId))
    .where(matching(filter))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** How many mails the search finds in all and in each state. */
export async function countMailsOfPortal(ctx: MemberContext, { phrase }: Pick<Filter, "phrase">) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const rows = await ctx.db
    .select({ status: shownStatus(), count: sql<number>`count(*)::int` })
    .from(outboxEmails)
    .leftJoin(users, eq(users.id, outboxEmails.toUserId))
    .where(matching({ status: null, phrase }))
    .groupBy(sql`1`);
  const counts = Object.fromEntries(mailStatuses.map((status) => [status, 0])) as Record<MailStatus, number>;
  for (const { status, count } of rows) counts[status] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

function shownStatus() {
  return sql<MailStatus>`case ${outboxEmails.status} when 'SENT' then 'sent' when 'FAILED' then 'failed' else 'waiting' end`;
}

function matching({ status, phrase }: Filter): SQL | undefined {
  return and(
    status ? inArray(outboxEmails.status, storedStatuses[status]) : undefined,
    ...patternsOf(phrase).map((pattern) =>
      or(sql`fold(${outboxEmails.toEmail}::text) like ${pattern}`, sql`${users.searchText} like ${pattern}`),
    ),
  );
}

const storedStatuses: Record<MailStatus, ("PENDING" | "SENDING" | "SENT" | "FAILED")[]> = {
  waiting: ["PENDING", "SENDING"],
  failed: ["FAILED"],
  sent: ["SENT"],
};
