import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashSecret } from "~/domain/kernel/secret.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { type InvitationStatus, invitationStatuses } from "./status";

/** What the list may be ordered by. */
export const invitationOrders = ["created", "invited", "sent", "inviter"] as const;
type InvitationOrder = (typeof invitationOrders)[number];

type Filter = { status: InvitationStatus | null; phrase: string; own: boolean };
type ListOfInvitations = Filter & { sort?: Sort<InvitationOrder>; page: Page };

const newestFirst = { key: "created", isDescending: true } as const;

/**
 * Whom an invitation's link names, who sent it and how it stands now; null for a link that is wrong or was replaced by
 * sending the invitation again.
 */
export async function findInvitation(ctx: Context, secret: string) {
  const [invitation] = await ctx.db
    .select({
      status: statusColumn(ctx),
      email: invitations.email,
      tin: invitations.tin,
      companyName: invitations.companyName,
      inviter: companies.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.tokenHash, hashSecret(secret)));
  return invitation ?? null;
}

/** Who invites, as the letter names them. */
export async function findInviter(ctx: Context, userId: number) {
  const [person] = await ctx.db
    .select({ name: users.name, surname: users.surname, inviterCompany: nameOfCompany(companies) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!person) throw new DomainError("userNotFound");
  return { inviter: `${person.name} ${person.surname}`, inviterCompany: person.inviterCompany };
}

const checkers = alias(users, "checkers");

const orderKeys = {
  created: [invitations.createdAt],
  invited: [sql`coalesce(${invitations.companyName}, ${invitations.tin}) collate "pl-x-icu"`],
  // What was never sent comes last when the latest come first.
  sent: [sql`coalesce(${invitations.sentAt}, '-infinity')`],
  inviter: [sql`${users.surname} collate "pl-x-icu"`, sql`${users.name} collate "pl-x-icu"`, invitations.createdAt],
};

/**
 * A page of invitations, newest first unless another order is asked for: of the viewer's company where `own`, else of
 * all.
 */
export function listInvitations(ctx: SignedInContext, { page, sort = newestFirst, ...filter }: ListOfInvitations) {
  const order = [...orderKeys[sort.key], invitations.id].map(sort.isDescending ? desc : asc);
  return ctx.db
    .select({
      id: invitations.id,
      email: invitations.email,
      tin: invitations.tin,
      companyName: invitations.companyName,
      status: statusColumn(ctx),
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
      invitedBy: invitations.invitedBy,
      inviter: nameOfPerson(users),
      inviterCompany: nameOfCompany(companies),
      registeredCompanyId: invitations.registeredCompanyId,
      checkedAt: invitations.checkedAt,
      checkedBy: nameOfPerson<string | null>(checkers),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(checkers, eq(checkers.id, invitations.checkedBy))
    .where(matching(ctx, filter))
    .orderBy(...order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many invitations the search finds in all and in each state. */
export async function countInvitations(ctx: SignedInContext, filter: Omit<Filter, "status">) {
  const rows = await ctx.db
    .select({ status: statusColumn(ctx), count: sql<number>`count(*)::int` })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(matching(ctx, { ...filter, status: null }))
    .groupBy(sql`1`);
  const counts = Object.fromEntries(invitationStatuses.map((status) => [status, 0])) as Record<
    InvitationStatus,
    number
  >;
  for (const { status, count } of rows) counts[status] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** An open invitation whose time is over counts as expired before the job has said so. */
function statusColumn(ctx: Context) {
  return sql<InvitationStatus>`case when ${invitations.status} in ('NEW', 'SENT')
    and ${invitations.expiresAt} <= ${ctx.now.toISOString()}::timestamptz then 'EXPIRED'
    else ${invitations.status}::text end`;
}

function matching(ctx: SignedInContext, { status, phrase, own }: Filter): SQL | undefined {
  return and(
    own ? eq(invitations.companyId, ctx.viewer.company.id) : undefined,
    status ? eq(statusColumn(ctx), status) : undefined,
    ...patternsOf(phrase).map((pattern) =>
      or(
        sql`fold(${invitations.email}::text || ' ' || coalesce(${invitations.companyName}, '') || ' ' || coalesce(${invitations.tin}, '')) like ${pattern}`,
        own ? undefined : sql`${companies.searchText} like ${pattern}`,
      ),
    ),
  );
}
