import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import type { SeveralAct } from "./actions";
import { renewOne } from "./renew.server";
import type { PostingStatus } from "./status";
import { archivePosting, confirmPosting, withdrawPosting } from "./transitions.server";

type Several = { ids: readonly number[]; from: PostingStatus; key: string };

const commands = {
  confirm: confirmPosting,
  withdraw: withdrawPosting,
  archive: archivePosting,
  renew: renewOne,
} satisfies Record<SeveralAct, unknown>;

/**
 * Does the same with each of the company's postings, each by itself, as one write; answers of how many it was done, the
 * others being refused as the act alone would be. Throws operationIsRestricted, tooManyResourceCalls, and where nothing
 * was done what the first of them was refused for.
 */
export async function doSeveral(ctx: SignedInContext, act: SeveralAct, { ids, from, key }: Several): Promise<number> {
  await countWrite(ctx);
  let doneCount = 0;
  let refusal: DomainError | undefined;
  for (const postingId of new Set(ids)) {
    try {
      await commands[act](ctx, { postingId, from, key });
      doneCount += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "operationIsRestricted") throw error;
      refusal ??= error;
    }
  }
  if (refusal && doneCount === 0) throw refusal;
  return doneCount;
}
