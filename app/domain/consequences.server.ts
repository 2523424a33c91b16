import { userStatusChanges, users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { endSessions } from "./account/commands.server";
import { revokeLinks } from "./account/link.server";
import { endVerificationSessions } from "./account/verification-session.server";
import { endOfConfirmation } from "./company/registration-term.server";
import type { CompanyAction } from "./company/status";
import { handOverTalk } from "./conversation/handover.server";
import { handOverPostings } from "./freight/posting/handover.server";
import { reindexCompany } from "./freight/posting/lanes.server";
import type { Context } from "./kernel/context";
import { activateWaitingOrder, cancelWaitingOrder } from "./membership/order/registration-order.server";
import { endWithExclusion } from "./membership/subscription/subscription-end.server";
import { followTermChange, recordPostingChange, tellOfPostingChange } from "./offer/change-telling.server";
import { endOffersOn, followLastDay } from "./offer/ending.server";
import { readPostingFacts } from "./offer/posting-facts.server";
import { changesBetween, type PostingFacts } from "./posting-change";
import { concludeTransaction } from "./transaction/conclude.server";

/*
 * What follows in other areas when a company or a person is confirmed, blocked, restored or renamed: the one file
 * that may import every area. The commands call it in their transaction.
 */

/**
 * What follows the council's decision on a company, whose new state is written already. Answers the package that an
 * exclusion has ended.
 */
export async function followCompanyDecision(
  ctx: Context,
  company: { id: number; isBlocked: boolean },
  { action, note }: { action: CompanyAction; note: string | null },
): Promise<{ endedPackage: { name: string; lastDay: string } | null }> {
  if (company.isBlocked) await endSessions(ctx, { companyId: company.id }, "COMPANY_BLOCKED");
  if (action === "deny") await cancelWaitingOrder(ctx, company.id, note);
  const endedPackage = action === "exclude" ? await endWithExclusion(ctx, company.id, note) : null;
  if (action === "confirm") {
    await endVerificationSessions(ctx, { companyId: company.id });
    await activateConfirmedUsers(ctx, company.id);
    await prolongUnconfirmedUsers(ctx, company.id);
    await activateWaitingOrder(ctx, company.id);
  }
  await reindexCompany(ctx, company.id);
  return { endedPackage };
}

/** What follows when a company is called otherwise, whose new name is written already. */
export async function followCompanyRenaming(ctx: Context, companyId: number): Promise<void> {
  await reindexCompany(ctx, companyId);
}

/** What follows the council's decision on a person, whose new state is written already. */
export async function followUserDecision(ctx: Context, user: { id: number; isBlocked: boolean }): Promise<void> {
  if (!user.isBlocked) return;
  await endSessions(ctx, { userId: user.id }, "USER_BLOCKED");
  await revokeLinks(ctx, user.id);
}

/**
 * What follows when a company switches a person off: they are signed out, and the successor goes on with what they led.
 * Answers how many postings and conversations these were.
 */
export async function followSwitchOff(
  ctx: Context,
  person: { id: number; companyId: number },
  successorId: number | null,
): Promise<{ postings: number; talk: number }> {
  await endSessions(ctx, { userId: person.id }, "USER_BLOCKED");
  await revokeLinks(ctx, person.id);
  if (successorId === null) return { postings: 0, talk: 0 };
  return {
    postings: await handOverPostings(ctx, person, successorId),
    talk: await handOverTalk(ctx, person.id, successorId),
  };
}

/**
 * What follows when postings leave the exchange, whose new state is written and whose rows are locked already: what is
 * open on them is refused. `actorId` is somebody of the posting's company, or null for what all may not know.
 */
export async function followPostingsEnd(ctx: Context, postingIds: number[], actorId: number | null): Promise<void> {
  await endOffersOn(ctx, postingIds, { actorId });
}

type PostingEdit = {
  postingId: number;
  /** Since the edit. */
  version: number;
  actorId: number;
  before: PostingFacts;
  /** Whether it was on the exchange. */
  isActive: boolean;
};

/**
 * What follows when a posting is changed, whose row is locked: what of it is other is kept. On the exchange its offers
 * stay, who proposed on other terms is asked whether they stand by it, and those who deal or ask are told.
 */
export async function followPostingEdit(
  ctx: Context,
  { postingId, version, actorId, before, isActive }: PostingEdit,
): Promise<void> {
  if (isActive) await followLastDay(ctx, postingId);
  const changes = changesBetween(before, await readPostingFacts(ctx, postingId));
  if (changes.length === 0) return;
  const changeId = await recordPostingChange(ctx, { postingId, version, actorId, changes });
  if (!isActive) return;
  const told = await followTermChange(ctx, { postingId, actorId, changeId, changes });
  await tellOfPostingChange(ctx, { postingId, actorId, changeId, except: told });
}

/** What of a posting is compared when it is changed: read it before the change is written. */
export function readBeforeEdit(ctx: Context, postingId: number): Promise<PostingFacts> {
  return readPostingFacts(ctx, postingId);
}

/** What follows when an offer is accepted, which is written already: the transaction of it. */
export function followAcceptance(ctx: Context, acceptance: Parameters<typeof concludeTransaction>[1]) {
  return concludeTransaction(ctx, acceptance);
}

/** Who has not confirmed yet hears of the verification, and has the time for it from now on. */
async function prolongUnconfirmedUsers(ctx: Context, companyId: number): Promise<void> {
  await ctx.db
    .update(users)
    .set({ registrationExpiresAt: endOfConfirmation(ctx.now) })
    .where(and(eq(users.companyId, companyId), isNull(users.emailConfirmedAt), isNotNull(users.registrationExpiresAt)));
}

async function activateConfirmedUsers(ctx: Context, companyId: number): Promise<void> {
  const activated = await ctx.db
    .update(users)
    .set({ isActive: true, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, false),
        eq(users.isBlocked, false),
        isNotNull(users.emailConfirmedAt),
        isNull(users.switchedOffAt),
      ),
    )
    .returning({ id: users.id });
  if (activated.length === 0) return;
  await ctx.db.insert(userStatusChanges).values(
    activated.map(({ id }) => ({
      userId: id,
      action: "companyVerified",
      fromActive: false,
      fromBlocked: false,
      toActive: true,
      toBlocked: false,
      createdAt: ctx.now,
    })),
  );
}
