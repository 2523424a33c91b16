import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { confirmOfYesterday } from "~/domain/freight/freshness/yesterday.server";
import { type SeveralAct, severalActsIn } from "~/domain/freight/posting/actions";
import { severalPostingsForm } from "~/domain/freight/posting/form.server";
import { doSeveral } from "~/domain/freight/posting/several.server";
import type { PostingStatus } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";
import { ownFilterIn } from "./own-filter.server";

/** What is done with the ticked rows of the list at once. */
export function severalForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const several = (act: SeveralAct) => ({
    schema: severalPostingsForm,
    run: async (ctx: SignedInContext, { postingIds: ids, from, key }: z.output<typeof severalPostingsForm>) => {
      const changedCount = await doSeveral(ctx, act, { ids, from, key });
      const params = { done: String(changedCount), all: String(ids.length) };
      return redirectWithFlash(closeAddressOf(request), `ownPostings:flash.several.${act}`, undefined, params);
    },
  });
  return {
    confirmOfYesterday: {
      schema: nothing,
      run: async (ctx: SignedInContext) => {
        const changedCount = await confirmOfYesterday(ctx, ownFilterIn(request));
        return redirectWithFlash(closeAddressOf(request), "ownPostings:flash.ofYesterday", undefined, {
          done: String(changedCount),
        });
      },
    },
    confirmSeveral: several("confirm"),
    renewSeveral: several("renew"),
    withdrawSeveral: several("withdraw"),
    archiveSeveral: several("archive"),
  };
}

function closeAddressOf(request: Request): string {
  return addressWith(request, { confirm: undefined, postingIds: undefined, from: undefined, key: undefined });
}

/** What may be done with several rows of the list, and what its address asks about those that are ticked. */
export function severalState(
  { viewer }: SignedInContext,
  request: Request,
  { status, ids }: { status: PostingStatus; ids: readonly number[] },
) {
  const search = new URL(request.url).searchParams;
  const acts = severalActsIn(viewer, status);
  const askedAct = acts.find((act) => act !== "confirm" && `${act}Several` === search.get("confirm"));
  const chosen = search
    .getAll("postingIds")
    .map(Number)
    .filter((id) => ids.includes(id));
  return { acts, status, key: randomUUID(), asked: askedAct ?? null, chosen, closed: closeAddressOf(request) };
}
