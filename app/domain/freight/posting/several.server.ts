import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { SeveralAct } from "./actions";
import { renewPosting } from "./renew.server";
import type { PostingStatus } from "./status";
import { archivePosting, confirmPosting, withdrawPosting } from "./transitions.server";

type Several = { ids: readonly number[]; from: PostingStatus; key: string };

const commands = {
  confirm: confirmPosting,
  withdraw: withdrawPosting,
  archive: archivePosting,
  renew: renewPosting,
} satisfies Record<SeveralAct, unknown>;

/**
 * Does the same with each of the company's postings, each by itself; answers of how many it was done, the others being
 * refused as the act alone would be. Throws operationIsRestricted.
 */
export async function doSeveral(ctx: SignedInContext, act: SeveralAct, { ids, from, key }: Several): Promise<number> {
  let doneCount = 0;
  for (const postingId of new Set(ids)) {
    try {
      await commands[act](ctx, { postingId, from, key });
      doneCount += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "operationIsRestricted") throw error;
    }
  }
  return doneCount;
}
