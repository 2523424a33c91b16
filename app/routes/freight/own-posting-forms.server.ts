import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/domain/context";
import { archivePosting, confirmPosting, withdrawPosting } from "~/domain/freight/life.server";
import { postingDecisionForm } from "~/domain/freight/life-form.server";
import { type PostingAction, type PostingStatus, postingActionsIn } from "~/domain/freight/status";
import { allows, hasFullAccess } from "~/domain/policy";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { wantedPath } from "~/http/return-to.server";

type Decision = { postingId: number; from: PostingStatus };
type Decide = (ctx: MemberContext, decision: Decision) => Promise<void>;

/** What is decided about one posting of the company, on its own page and in the list of one's own. */
export function postingForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const decide = (command: Decide, said: FlashText) => ({
    schema: postingDecisionForm,
    run: async (ctx: MemberContext, decision: Decision) => {
      await command(ctx, decision);
      return redirectWithFlash(withoutDialog(request), said);
    },
  });
  return {
    confirm: decide(confirmPosting, "ownPostings:confirmed"),
    withdraw: decide(withdrawPosting, "ownPostings:withdrawn"),
    archive: decide(archivePosting, "ownPostings:archived"),
  };
}

/** What the viewer may do with the posting in its state. */
export function offeredPostingActions(ctx: MemberContext, posting: { companyId: number }, status: PostingStatus) {
  const isOwn = allows(ctx.viewer, "posting.change", posting) && hasFullAccess(ctx.viewer);
  return isOwn ? postingActionsIn(status).filter((action) => offered.includes(action)) : [];
}

/** The action whose dialog the address asks for, if it is offered. */
export function askedPostingAction(search: URLSearchParams, actions: readonly PostingAction[]) {
  const asked = asking.find((action) => action === search.get("confirm"));
  return asked && actions.includes(asked) ? asked : null;
}

const offered: readonly PostingAction[] = ["confirm", "withdraw", "archive"];
const asking = ["withdraw", "archive"] as const;

function withoutDialog(request: Request): string {
  const url = new URL(wantedPath(request), request.url);
  for (const name of ["confirm", "posting"]) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}
