import { freightPostings } from "drizzle/schema/freight";
import { and, desc, eq, sql } from "drizzle-orm";
import { findLink } from "~/domain/account/link.server";
import { findViewer } from "~/domain/account/queries.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { confirmPosting, withdrawPosting } from "~/domain/freight/posting/transitions.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireTerms } from "~/domain/kernel/policy";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { postingRouteName } from "~/domain/sql/route-name.server";
import { pages } from "~/paths";
import { silentForDay } from "./silent.server";

const maximumListed = 50;
const acts = { stand: confirmPosting, end: withdrawPosting };
export type StillAct = keyof typeof acts;

/**
 * The postings that the link of a mail asks its reader about, the newest 50 of theirs of which nobody has said for 24
 * hours that they stand; null for a link that is none any more. Throws tooManyResourceCalls.
 */
export async function openStillLink(ctx: Context, secret: string) {
  await countCall(ctx, "case", subscriberOf(ctx.request.ip));
  const reader = await readerOf(ctx, secret);
  return reader && listSilent(reader);
}

/**
 * Says of these postings, as the reader of the link would signed in, that they stand, or withdraws them; answers of how
 * many it was done, those being left out that the link does not ask about by now. Throws mailLinkDead,
 * termsNotAccepted, operationIsRestricted and tooManyResourceCalls.
 */
export async function answerStillLink(
  ctx: Context,
  secret: string,
  { act, ids }: { act: StillAct; ids: readonly number[] },
): Promise<number> {
  await countCall(ctx, "case", subscriberOf(ctx.request.ip));
  const reader = await readerOf(ctx, secret);
  if (!reader) throw new DomainError("mailLinkDead");
  requireTerms(reader.viewer, pages.ownPostings);
  const postings = (await listSilent(reader)).filter(({ id }) => ids.includes(id));
  let confirmedCount = 0;
  for (const { id: postingId } of postings) {
    try {
      await acts[act](reader, { postingId, from: "ACTIVE" });
      confirmedCount += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "invalidStatusChange") throw error;
    }
  }
  return confirmedCount;
}

/** Who the link was mailed to, while they may still post. */
async function readerOf(ctx: Context, secret: string): Promise<SignedInContext | null> {
  const link = await findLink(ctx, "POSTINGS_STAND", secret).catch(nothingForRefusal);
  const viewer = link && (await findViewer(ctx, link.userId));
  return viewer && postingPolicy.allows(viewer, "posting.post", null) ? { ...ctx, viewer } : null;
}

function nothingForRefusal(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

function listSilent(ctx: SignedInContext) {
  const { id, kind, authorId, companyId } = freightPostings;
  return ctx.db
    .select({ id, kind, route: postingRouteName(sql`${freightPostings}.id`), lastDayEnds: freightPostings.expiresAt })
    .from(freightPostings)
    .where(and(eq(authorId, ctx.viewer.id), eq(companyId, ctx.viewer.company.id), silentForDay(ctx)))
    .orderBy(desc(id))
    .limit(maximumListed);
}
