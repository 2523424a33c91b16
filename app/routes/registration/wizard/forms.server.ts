import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ZodObject } from "zod";
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
import { submitRegistration } from "~/domain/registration/submit.server";
import type { RouteHandle } from "~/http/context.server";
import { type FormOf, handleForms } from "~/http/form.server";
import { wantedOf } from "./data.server";
import { clearedDraft, draftOf, go, withDraft } from "./draft.server";

/** Takes the forms of all steps: each passes its own, and leads to the one after it. */
export async function handleWizard(args: ActionFunctionArgs, handle: RouteHandle) {
  const { request } = args;
  return handleForms(args, handle, {
    ...companyForms(request),
    ...userForms(request),
    ...documentForms(request),
    ...planForms(request),
    ...closingForms(request),
  });
}

const form = <S extends ZodObject>(one: FormOf<RouteHandle, S>) => one;

type Texts = Record<string, string | undefined>;

/** Leads back to an earlier step, with what was typed in the one that is left. */
function leaveTo(
  request: Request,
  to: RegistrationStep,
  draftPartOf: (texts: Texts) => Parameters<typeof leaveStep>[2],
) {
  return (ctx: Context, texts: Texts) =>
    withDraft(ctx, request, async (draft) => {
      await leaveStep(ctx, draft, draftPartOf(texts));
      return go(request, to);
    });
}

function companyForms(request: Request) {
  return {
    company: form({
      schema: companyStepForm,
      run: async (ctx, company) => {
        const draft = await draftOf(ctx, request);
        const step = await completeCompanyStep(ctx, draft, company, wantedOf(request), await voivodeshipIds(ctx));
        return go(request, step.isChanged ? "company" : "user", step);
      },
    }),
    lookUp: form({
      schema: lookUpForm,
      run: async (ctx, { industryIds, ...texts }) => {
        const draft = await draftOf(ctx, request);
        const values = { ...texts, industryIds: industryIds.map(String) };
        const step = await fillFromRegister(ctx, draft, values, await voivodeshipIds(ctx), wantedOf(request));
        return go(request, "company", step);
      },
    }),
  };
}

function userForms(request: Request) {
  return {
    user: form({
      schema: userStepForm,
      conflicts: async (ctx, body) => {
        const draft = await draftOf(ctx, request);
        return draft ? listEmailConflicts(ctx, draft, String(body.get("email") ?? "")) : [];
      },
      run: (ctx, user) =>
        withDraft(ctx, request, async (draft) => {
          const { isStartedElsewhere } = await completeUserStep(ctx, draft, user);
          const flash = isStartedElsewhere ? "registration:flash.startedElsewhere" : undefined;
          return go(request, "documents", undefined, flash);
        }),
      failure: "emailCheckFailed",
    }),
    leaveUser: form({ schema: leaveUserForm, run: leaveTo(request, "company", (leftUser) => ({ leftUser })) }),
  };
}

function documentForms(request: Request) {
  const takesFiles = {
    uploads: { documents: "REGISTRATION_UPLOAD" as const },
    admit: (ctx: Context) => withDraft(ctx, request, async () => null),
  };
  return {
    leaveDocuments: form({
      schema: leaveDocumentsForm,
      run: leaveTo(request, "user", (leftDocuments) => ({ leftDocuments })),
    }),
    addDocument: form({
      schema: addDocumentForm,
      ...takesFiles,
      run: (ctx, { documents: fileIds, ...document }) =>
        withDraft(ctx, request, async (draft) => {
          await addDraftDocuments(ctx, draft, { fileIds, ...document });
          return go(request, "documents");
        }),
    }),
    removeDocument: form({
      schema: removeDocumentForm,
      run: (ctx, { fileId }) =>
        withDraft(ctx, request, async (draft) => {
          await removeDraftDocument(ctx, draft, fileId);
          return go(request, "documents");
        }),
    }),
    documents: form({
      schema: documentsStepForm,
      ...takesFiles,
      run: (ctx, { documents: fileIds, type, ...dates }) =>
        withDraft(ctx, request, async (draft) => {
          if (type && fileIds.length > 0) await addDraftDocuments(ctx, draft, { fileIds, type, ...dates });
          return go(request, "plan", await completeDocumentsStep(ctx, draft));
        }),
    }),
  };
}

function planForms(request: Request) {
  return {
    leavePlan: form({ schema: leavePlanForm, run: leaveTo(request, "documents", (leftPlan) => ({ leftPlan })) }),
    checkPromo: form({
      schema: planStepForm,
      run: (ctx, plan) =>
        withDraft(ctx, request, async (draft) => go(request, "plan", await checkPlanPromo(ctx, draft, plan))),
    }),
    plan: form({
      schema: planStepForm,
      run: (ctx, plan) =>
        withDraft(ctx, request, async (draft) =>
          go(request, stepAfter("plan"), await completePlanStep(ctx, draft, plan)),
        ),
    }),
  };
}

/** The password, the end, and beginning anew. */
function closingForms(request: Request) {
  return {
    generate: generatedPassword,
    passwords: form({
      schema: passwordsStepForm,
      run: (ctx, { password }) =>
        withDraft(ctx, request, async (draft) =>
          go(request, "summary", await completePasswordsStep(ctx, draft, password)),
        ),
    }),
    summary: form({
      schema: summaryForm,
      run: (ctx, consents) =>
        withDraft(ctx, request, async (draft) => {
          await submitRegistration(ctx, draft, consents);
          return go(request, "summary");
        }),
    }),
    restart: form({
      schema: nothing,
      run: async () =>
        redirect(new URL(request.url).pathname, { status: 303, headers: { "Set-Cookie": clearedDraft() } }),
    }),
  };
}

async function voivodeshipIds(ctx: Context): Promise<Map<string, string>> {
  return new Map((await listVoivodeships(ctx)).map(({ id, name }) => [name, String(id)]));
}
