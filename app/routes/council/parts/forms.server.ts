import type { ActionFunctionArgs } from "@remix-run/node";
import { councilRolesForm, userDecisionForm } from "~/domain/account/form.server";
import { changeCouncilRoles } from "~/domain/account/roles.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { createDocument } from "~/domain/company/document/commands.server";
import { changeDocumentParams, rejectDocument, verifyDocument } from "~/domain/company/document/decisions.server";
import {
  documentParamsForm,
  postedDocumentForm,
  rejectDocumentForm,
  seenDocumentForm,
} from "~/domain/company/document/form.server";
import { reviewRegisterDifference } from "~/domain/company/register/decisions.server";
import { differenceDecisionForm } from "~/domain/company/register/form.server";
import { changeCompanyStatus, reviewCompanyChange } from "~/domain/company/verification/commands.server";
import { changeDecisionForm, companyDecisionForm } from "~/domain/company/verification/form.server";
import { closeFinding } from "~/domain/watch/decisions.server";
import { findingDecisionForm } from "~/domain/watch/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { signedInForm } from "~/http/form.server";
import { addressWith, wantedPath } from "~/http/return-to.server";
import i18next from "~/i18n";

type Args = Pick<ActionFunctionArgs, "request">;

/** The decisions that the panel's pages and dialogs share; each leads back to where it was made. */
export function councilForms(args: Args) {
  return { ...companyForms(args), ...findingForms(args), ...userForms(args), ...documentForms(args) };
}

function companyForms({ request }: Args) {
  return {
    decide: signedInForm({
      schema: companyDecisionForm,
      run: async (ctx, decision) => {
        const told = await changeCompanyStatus(ctx, decision);
        return redirectAfterDecision(addressWith(request, { company: undefined }), told);
      },
    }),
    reviewChange: signedInForm({
      schema: changeDecisionForm,
      run: async (ctx, decision) => {
        const { company, statusChange } = await reviewCompanyChange(ctx, decision);
        const path = addressWith(request, { change: undefined });
        if (statusChange) return redirectAfterDecision(path, statusChange);
        return redirectWithFlash(path, "council:flash.change.confirmed", new Headers(), {
          name: shortName(company),
        });
      },
    }),
  };
}

function findingForms({ request }: Args) {
  return {
    reviewDifference: signedInForm({
      schema: differenceDecisionForm,
      run: async (ctx, decision) => {
        const name = shortName(await reviewRegisterDifference(ctx, decision));
        const path = addressWith(request, { difference: undefined });
        return redirectWithFlash(path, `council:flash.difference.${decision.action}`, new Headers(), { name });
      },
    }),
    closeFinding: signedInForm({
      schema: findingDecisionForm,
      run: async (ctx, decision) => {
        const name = shortName(await closeFinding(ctx, decision));
        const path = addressWith(request, { finding: undefined });
        return redirectWithFlash(path, `council:flash.finding.${decision.action}`, new Headers(), { name });
      },
    }),
  };
}

function userForms({ request }: Args) {
  const back = () => addressWith(request, { user: undefined });
  return {
    decideUser: signedInForm({
      schema: userDecisionForm,
      run: async (ctx, decision) => {
        const told = await changeUserStatus(ctx, decision);
        const params = sentence(told, i18next.t(`account:status.${told.status}`));
        return redirectWithFlash(back(), "council:flash.mailed.user.changed", new Headers(), params);
      },
    }),
    changeRoles: signedInForm({
      schema: councilRolesForm,
      run: changeCouncilRoles,
      accepted: [back(), "council:flash.user.roles.changed"],
    }),
  };
}

function documentForms({ request }: Args) {
  const back = wantedPath(request);
  return {
    documentParams: signedInForm({
      schema: documentParamsForm,
      run: changeDocumentParams,
      accepted: [back, "council:flash.document.changed"],
    }),
    verifyDocument: signedInForm({
      schema: seenDocumentForm,
      run: verifyDocument,
      accepted: [back, "council:flash.document.verified"],
    }),
    rejectDocument: signedInForm({
      schema: rejectDocumentForm,
      run: rejectDocument,
      accepted: [back, "council:flash.document.rejected"],
    }),
    addDocument: signedInForm({
      uploads: { files: "COMPANY_DOCUMENT" },
      admit: async () => null,
      schema: postedDocumentForm,
      run: (ctx, { files: fileIds, ...input }) => createDocument(ctx, { ...input, fileIds }),
      accepted: [back, "council:flash.document.added.done"],
    }),
  };
}

function redirectAfterDecision(path: string, told: Awaited<ReturnType<typeof changeCompanyStatus>>): Response {
  const text =
    told.addresses.length > 0 ? "council:flash.mailed.company.changed" : "council:flash.company.changed.nobody";
  const params = sentence(told, i18next.t(`company:status.${told.status}`));
  return redirectWithFlash(path, text, new Headers(), params);
}

const namedAddresses = 3;

const longestName = 120;

/** A company's name as far as the flash's cookie has room for it. */
function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}

/** What a decision brought about, as the flash tells it. */
function sentence({ name, addresses }: { name: string; addresses: string[] }, status: string) {
  const more = addresses.length - namedAddresses;
  const firstAddresses = addresses.slice(0, namedAddresses).join(", ");
  return { name: shortName(name), status, addresses: more > 0 ? `${firstAddresses} (+${more})` : firstAddresses };
}
