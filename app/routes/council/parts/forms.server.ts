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
import type { SignedInContext } from "~/domain/kernel/context";
import { closeFinding } from "~/domain/watch/decisions.server";
import { findingDecisionForm } from "~/domain/watch/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { addressWith, wantedPath } from "~/http/return-to.server";
import i18next from "~/i18n";

type CompanyDecision = Parameters<typeof changeCompanyStatus>[1];
type ChangeDecision = Parameters<typeof reviewCompanyChange>[1];
type DifferenceDecision = Parameters<typeof reviewRegisterDifference>[1];
type FindingClosing = Parameters<typeof closeFinding>[1];
type UserDecision = Parameters<typeof changeUserStatus>[1];
type Roles = Parameters<typeof changeCouncilRoles>[1];
type Params = Parameters<typeof changeDocumentParams>[1];
type Seen = Parameters<typeof verifyDocument>[1];
type Refusal = Parameters<typeof rejectDocument>[1];
type Posted = Omit<Parameters<typeof createDocument>[1], "fileIds"> & { files: string[] };

/** The decisions that the panel's pages and dialogs share; each leads back to where it was made. */
export function councilForms({ request }: Pick<ActionFunctionArgs, "request">) {
  return {
    decide: {
      schema: companyDecisionForm,
      run: async (ctx: SignedInContext, decision: CompanyDecision) => {
        const told = await changeCompanyStatus(ctx, decision);
        return companyDecided(addressWith(request, { company: undefined }), told);
      },
    },
    reviewChange: {
      schema: changeDecisionForm,
      run: async (ctx: SignedInContext, decision: ChangeDecision) => {
        const { company, told } = await reviewCompanyChange(ctx, decision);
        const path = addressWith(request, { change: undefined });
        if (told) return companyDecided(path, told);
        return redirectWithFlash(path, "council:flash.change.confirmed", new Headers(), {
          name: company.slice(0, 120),
        });
      },
    },
    reviewDifference: {
      schema: differenceDecisionForm,
      run: async (ctx: SignedInContext, decision: DifferenceDecision) => {
        const name = (await reviewRegisterDifference(ctx, decision)).slice(0, 120);
        const path = addressWith(request, { difference: undefined });
        return redirectWithFlash(path, `council:flash.difference.${decision.action}`, new Headers(), { name });
      },
    },
    closeFinding: {
      schema: findingDecisionForm,
      run: async (ctx: SignedInContext, decision: FindingClosing) => {
        const name = (await closeFinding(ctx, decision)).slice(0, 120);
        const path = addressWith(request, { finding: undefined });
        return redirectWithFlash(path, `council:flash.finding.${decision.action}`, new Headers(), { name });
      },
    },
    decideUser: {
      schema: userDecisionForm,
      run: async (ctx: SignedInContext, decision: UserDecision) => {
        const told = await changeUserStatus(ctx, decision);
        const path = addressWith(request, { user: undefined });
        const params = sentence(told, i18next.t(`account:status.${told.status}`));
        return redirectWithFlash(path, "council:flash.mailed.user.changed", new Headers(), params);
      },
    },
    changeRoles: {
      schema: councilRolesForm,
      run: async (ctx: SignedInContext, change: Roles) => {
        await changeCouncilRoles(ctx, change);
        return redirectWithFlash(addressWith(request, { user: undefined }), "council:flash.user.roles.changed");
      },
    },
    documentParams: {
      schema: documentParamsForm,
      run: async (ctx: SignedInContext, params: Params) => {
        await changeDocumentParams(ctx, params);
        return redirectWithFlash(wantedPath(request), "council:flash.document.changed");
      },
    },
    verifyDocument: {
      schema: seenDocumentForm,
      run: async (ctx: SignedInContext, seen: Seen) => {
        await verifyDocument(ctx, seen);
        return redirectWithFlash(wantedPath(request), "council:flash.document.verified");
      },
    },
    rejectDocument: {
      schema: rejectDocumentForm,
      run: async (ctx: SignedInContext, refusal: Refusal) => {
        await rejectDocument(ctx, refusal);
        return redirectWithFlash(wantedPath(request), "council:flash.document.rejected");
      },
    },
    addDocument: {
      uploads: { files: "COMPANY_DOCUMENT" as const },
      admit: async (_: SignedInContext) => null,
      schema: postedDocumentForm,
      run: async (ctx: SignedInContext, { files: fileIds, ...input }: Posted) => {
        await createDocument(ctx, { ...input, fileIds });
        return redirectWithFlash(wantedPath(request), "council:flash.document.added.done");
      },
    },
  };
}

function companyDecided(path: string, told: Awaited<ReturnType<typeof changeCompanyStatus>>): Response {
  const text =
    told.addresses.length > 0 ? "council:flash.mailed.company.changed" : "council:flash.company.changed.nobody";
  const params = sentence(told, i18next.t(`company:status.${told.status}`));
  return redirectWithFlash(path, text, new Headers(), params);
}

const namedAddresses = 3;

/** What a decision brought about, as the flash tells it. */
function sentence({ name, addresses }: { name: string; addresses: string[] }, status: string) {
  const more = addresses.length - namedAddresses;
  const named = addresses.slice(0, namedAddresses).join(", ");
  return { name: name.slice(0, 120), status, addresses: more > 0 ? `${named} (+${more})` : named };
}
