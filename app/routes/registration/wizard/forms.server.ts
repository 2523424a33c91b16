import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { generatedPassword } from "~/components/forms/new-password.server";
import { listVoivodeships } from "~/domain/company/dictionaries.server";
import type { Context } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import {
  addDraftDocuments,
  checkPlanPromo,
  completeCompanyStep,
  completeDocumentsStep,
  completePasswordsStep,
  completePlanStep,
  completeUserStep,
  fillFromRegister,
  leaveStep,
  listEmailConflicts,
  removeDraftDocument,
} from "~/domain/registration/commands.server";
import { type RegistrationStep, stepAfter } from "~/domain/registration/draft";
import {
  addDocumentForm,
  companyStepForm,
  documentsStepForm,
  leaveDocumentsForm,
  leavePlanForm,
  leaveUserForm,
  lookUpForm,
  passwordsStepForm,
  planStepForm,
  removeDocumentForm,
  summaryForm,
  userStepForm,
} from "~/domain/registration/form.server";
import type { StoredDraft } from "~/domain/registration/queries.server";
import { submitRegistration } from "~/domain/registration/submit.server";
import type { RouteHandle } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { wantedOf } from "./data.server";
import { clearedDraft, draftOf, go, withDraft } from "./draft.server";

/** Takes the forms of all steps: each passes its own, and leads to the one after it. */
export async function handleWizard(args: ActionFunctionArgs, handle: RouteHandle) {
  const { request } = args;
  const begun = (ctx: Context, run: (draft: StoredDraft) => Promise<Response>) => withDraft(ctx, request, run);
  const admit = (ctx: Context) => withDraft(ctx, request, async () => null);
  const leaving =
    (to: RegistrationStep, left: (texts: Record<string, string | undefined>) => Parameters<typeof leaveStep>[2]) =>
    (ctx: Context, texts: Record<string, string | undefined>) =>
      begun(ctx, async (draft) => {
        await leaveStep(ctx, draft, left(texts));
        return go(request, to);
      });
  return handleForms(args, handle, {
    company: {
      schema: companyStepForm,
      run: async (ctx, company) => {
        const draft = await draftOf(ctx, request);
        const step = await completeCompanyStep(ctx, draft, company, wantedOf(request), await voivodeshipIds(ctx));
        return go(request, step.isChanged ? "company" : "user", step);
      },
    },
    lookUp: {
      schema: lookUpForm,
      run: async (ctx, { industryIds, ...texts }) => {
        const draft = await draftOf(ctx, request);
        const values = { ...texts, industryIds: industryIds.map(String) };
        const kept = await fillFromRegister(ctx, draft, values, await voivodeshipIds(ctx), wantedOf(request));
        return go(request, "company", kept);
      },
    },
    user: {
      schema: userStepForm,
      conflicts: async (ctx, body) => {
        const draft = await draftOf(ctx, request);
        return draft ? listEmailConflicts(ctx, draft, String(body.get("email") ?? "")) : [];
      },
      run: (ctx, user) =>
        begun(ctx, async (draft) => {
          const { isStartedElsewhere } = await completeUserStep(ctx, draft, user);
          return go(
            request,
            "documents",
            undefined,
            isStartedElsewhere ? "registration:flash.startedElsewhere" : undefined,
          );
        }),
      failure: "emailCheckFailed",
    },
    leaveUser: { schema: leaveUserForm, run: leaving("company", (leftUser) => ({ leftUser })) },
    leaveDocuments: { schema: leaveDocumentsForm, run: leaving("user", (leftDocuments) => ({ leftDocuments })) },
    leavePlan: { schema: leavePlanForm, run: leaving("documents", (leftPlan) => ({ leftPlan })) },
    addDocument: {
      schema: addDocumentForm,
      uploads: { documents: "REGISTRATION_UPLOAD" },
      admit,
      run: (ctx, { documents: fileIds, ...document }) =>
        begun(ctx, async (draft) => {
          await addDraftDocuments(ctx, draft, { fileIds, ...document });
          return go(request, "documents");
        }),
    },
    removeDocument: {
      schema: removeDocumentForm,
      run: (ctx, { fileId }) =>
        begun(ctx, async (draft) => {
          await removeDraftDocument(ctx, draft, fileId);
          return go(request, "documents");
        }),
    },
    documents: {
      schema: documentsStepForm,
      uploads: { documents: "REGISTRATION_UPLOAD" },
      admit,
      run: (ctx, { documents: fileIds, type, ...dates }) =>
        begun(ctx, async (draft) => {
          if (type && fileIds.length > 0) await addDraftDocuments(ctx, draft, { fileIds, type, ...dates });
          return go(request, "plan", await completeDocumentsStep(ctx, draft));
        }),
    },
    checkPromo: {
      schema: planStepForm,
      run: (ctx, plan) => begun(ctx, async (draft) => go(request, "plan", await checkPlanPromo(ctx, draft, plan))),
    },
    plan: {
      schema: planStepForm,
      run: (ctx, plan) =>
        begun(ctx, async (draft) => go(request, stepAfter("plan"), await completePlanStep(ctx, draft, plan))),
    },
    generate: generatedPassword,
    passwords: {
      schema: passwordsStepForm,
      run: (ctx, { password }) =>
        begun(ctx, async (draft) => go(request, "summary", await completePasswordsStep(ctx, draft, password))),
    },
    summary: {
      schema: summaryForm,
      run: (ctx, consents) =>
        begun(ctx, async (draft) => {
          await submitRegistration(ctx, draft, consents);
          return go(request, "summary");
        }),
    },
    restart: {
      schema: nothing,
      run: async () =>
        redirect(new URL(request.url).pathname, { status: 303, headers: { "Set-Cookie": clearedDraft() } }),
    },
  });
}

async function voivodeshipIds(ctx: Context): Promise<Map<string, string>> {
  return new Map((await listVoivodeships(ctx)).map(({ id, name }) => [name, String(id)]));
}
