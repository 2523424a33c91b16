import { users } from "drizzle/schema/account";
import { outboxEmails } from "drizzle/schema/mail";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { requirePermission } from "~/domain/kernel/policy";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { nameOfPerson } from "~/domain/sql/person.server";
import { type MailStatus, mailStatuses } from "./status";

/** What the list may be ordered by. */
export const mailOrders = ["posted", "recipient"] as const;
type MailOrder = (typeof mailOrders)[number];

type Filter = { status: MailStatus | null; phrase: string };

/**
 * A page of the portal's mails for the council, found by recipient; their texts, which may carry live links, stay out.
 */
export function searchMails(
  ctx: SignedInContext,
  { page, sort, ...filter }: Filter & { sort: Sort<MailOrder>; page: Page },
) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const keys = { posted: [outboxEmails.createdAt], recipient: [outboxEmails.toEmail, outboxEmails.createdAt] };
  const order = [...keys[sort.key], outboxEmails.id].map(sort.isDescending ? desc : asc);
  return ctx.db
    .select({
      id: outboxEmails.id,
      kind: outboxEmails.kind,
      toEmail: outboxEmails.toEmail,
      recipient: nameOfPerson<string | null>(users),
      subject: outboxEmails.subject,
      status: statusColumn(),
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
    .orderBy(...order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many mails the search finds in all and in each state. */
export async function countFoundMails(ctx: SignedInContext, { phrase }: Pick<Filter, "phrase">) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const rows = await ctx.db
    .select({ status: statusColumn(), count: sql<number>`count(*)::int` })
    .from(outboxEmails)
    .leftJoin(users, eq(users.id, outboxEmails.toUserId))
    .where(matching({ status: null, phrase }))
    .groupBy(sql`1`);
  const counts = Object.fromEntries(mailStatuses.map((status) => [status, 0])) as Record<MailStatus, number>;
  for (const { status, count } of rows) counts[status] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** How many mails have not been sent, by state, and for how many seconds the longest due of each has been. */
export async function countUnsentMails({ db, now }: Pick<Context, "db" | "now">) {
  const states = ["PENDING", "SENDING", "FAILED"] as const;
  return Promise.all(
    states.map(async (status) => {
      const due =
        status === "FAILED"
          ? sql`null`
          : sql`min(coalesce(${outboxEmails.lockedUntil}, ${outboxEmails.nextAttemptAt}))`;
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          lateSeconds: sql<number>`coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${due})), 0)::float8`,
        })
        .from(outboxEmails)
        // Said in the text, so that the index of the state is taken.
        .where(sql`${outboxEmails.status} = ${sql.raw(`'${status}'`)}`);
      return { status, count: row?.count ?? 0, lateSeconds: row?.lateSeconds ?? 0 };
    }),
  );
}

function statusColumn() {
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
