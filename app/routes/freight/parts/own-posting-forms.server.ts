import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { offeredActions } from "~/domain/freight/posting/actions";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import { duplicatePosting } from "~/domain/freight/posting/duplicate.server";
import {
  duplicatePostingForm,
  postingDecisionForm,
  postingTemplateForm,
  renewPostingForm,
} from "~/domain/freight/posting/form.server";
import { fieldsOf, formValuesOf } from "~/domain/freight/posting/form-values";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { renewPosting } from "~/domain/freight/posting/renew.server";
import type { PostingKind, PostingStatus } from "~/domain/freight/posting/status";
import { postingDecisions } from "~/domain/freight/posting/transitions.server";
import { saveTemplate } from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { signedInForm } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

type Own = { id: number; kind: PostingKind; status: PostingStatus; company: { id: number } };

/** Those that ask first, each in a dialog. */
const asking = ["renew", "duplicate", "template", "withdraw", "conclude", "archive"] as const;

/** What is decided about one posting of the company, on its own page and in the list of one's own. */
export function ownPostingForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const back = addressWith(request, { confirm: undefined, posting: undefined });
  const decide = (decision: keyof typeof postingDecisions, text: FlashText) =>
    signedInForm({ schema: postingDecisionForm, run: postingDecisions[decision], accepted: [back, text] });
  return {
    confirm: decide("confirm", "ownPostings:flash.confirmed"),
    withdraw: decide("withdraw", "ownPostings:flash.withdrawn"),
    conclude: decide("conclude", "ownPostings:flash.concluded"),
    archive: decide("archive", "ownPostings:flash.archived"),
    renew: signedInForm({
      schema: renewPostingForm,
      run: async (ctx, renewal) => {
        const id = await renewPosting(ctx, renewal);
        const { kind } = await findPosting(ctx, id);
        const page = kind === "SHIPMENT" ? "shipment" : "vehicleOffer";
        return redirectWithFlash(pathTo(page, { id }), "ownPostings:flash.renewed");
      },
    }),
    duplicate: signedInForm({
      schema: duplicatePostingForm,
      run: async (ctx, form) => {
        const id = await duplicatePosting(ctx, form);
        const { kind } = await findPosting(ctx, id);
        return redirectWithFlash(editPath(kind, id), "ownPostings:flash.duplicated");
      },
    }),
    template: signedInForm({
      schema: postingTemplateForm,
      run: async (ctx, { postingId, templateName: name, replacesTemplate: replaces }) => {
        const { kind } = await findPosting(ctx, postingId);
        const fields = fieldsOf(formValuesOf(await findOwnPosting(ctx, kind, postingId)));
        await saveTemplate(ctx, { kind, name, fields, replaces });
      },
      accepted: [back, "ownPostings:flash.template.saved"],
    }),
  };
}

/** What the viewer may do with a posting, and what the address asks about it; null for a posting of others. */
export function ownPostingState(ctx: SignedInContext, request: Request, { id, kind, status, company }: Own) {
  if (!postingPolicy.allows(ctx.viewer, "posting.change", { companyId: company.id }) || !hasFullAccess(ctx.viewer))
    return null;
  const actions = offeredActions(ctx.viewer, status);
  const search = new URL(request.url).searchParams;
  const isMeant = [null, String(id)].includes(search.get("posting"));
  const askedAction = asking.find((action) => isMeant && action === search.get("confirm") && actions.includes(action));
  return { id, kind, status, actions, asked: askedAction ?? null, key: randomUUID() };
}

export type OwnPostingState = NonNullable<ReturnType<typeof ownPostingState>>;

function editPath(kind: PostingKind, id: number): string {
  return pathTo(kind === "SHIPMENT" ? "editShipment" : "editVehicleOffer", { id });
}
