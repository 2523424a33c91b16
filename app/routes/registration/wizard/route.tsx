import "~/i18n/registration";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { generatedPassword, type PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { listVoivodeships } from "~/domain/company/dictionaries.server";
import type { Context } from "~/domain/context";
import { nothing } from "~/domain/form.server";
import {
  addDraftDocuments,
  fillFromRegister,
  passCompany,
  passDocuments,
  passPasswords,
  passPlan,
  passUser,
  removeDraftDocument,
} from "~/domain/registration/commands.server";
import { stepAfter } from "~/domain/registration/draft";
import {
  addDocumentForm,
  companyStepForm,
  documentsStepForm,
  lookUpForm,
  passwordsStepForm,
  planStepForm,
  removeDocumentForm,
  summaryForm,
  userStepForm,
} from "~/domain/registration/form.server";
import type { StoredDraft } from "~/domain/registration/queries.server";
import { submitRegistration } from "~/domain/registration/submit.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { loadWizard, wantedOf } from "./data.server";
import { clearedDraft, draftOf } from "./draft-cookie.server";
import { Wizard } from "./page";
import styles from "./page.css?url";
import { go, withDraft } from "./wizard-steps.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return pageTitle("registration:heading");
  if (data.step === "registered") return pageTitle("registration:registered.heading");
  return pageTitle(`registration:step.${data.step}`, "registration:heading");
};

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadWizard(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const begun = (ctx: Context, run: (draft: StoredDraft) => Promise<Response>) => withDraft(ctx, request, run);
  const admit = (ctx: Context) => withDraft(ctx, request, async () => null);
  return handleForms(args, handle, {
    company: {
      schema: companyStepForm,
      run: async (ctx, company) =>
        go(request, "user", await passCompany(ctx, await draftOf(ctx, request), company, wantedOf(request))),
    },
    lookUp: {
      schema: lookUpForm,
      run: async (ctx, { industryIds, ...texts }) => {
        const draft = await draftOf(ctx, request);
        const typed = { ...texts, industryIds: industryIds.map(String) };
        const voivodeships = new Map((await listVoivodeships(ctx)).map(({ id, name }) => [name, String(id)]));
        const kept = await fillFromRegister(ctx, draft, typed, voivodeships, wantedOf(request));
        return go(request, "company", kept);
      },
    },
    user: {
      schema: userStepForm,
      run: (ctx, user) =>
        begun(ctx, async (draft) => {
          const { isStartedElsewhere } = await passUser(ctx, draft, user);
          return go(request, "documents", undefined, isStartedElsewhere ? "registration:startedElsewhere" : undefined);
        }),
      failure: "emailCheckFailed",
    },
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
          return go(request, "plan", await passDocuments(ctx, draft));
        }),
    },
    checkPromo: {
      schema: planStepForm,
      run: (ctx, plan) => begun(ctx, async (draft) => go(request, "plan", await passPlan(ctx, draft, plan))),
    },
    plan: {
      schema: planStepForm,
      run: (ctx, plan) => begun(ctx, async (draft) => go(request, stepAfter("plan"), await passPlan(ctx, draft, plan))),
    },
    generate: generatedPassword,
    passwords: {
      schema: passwordsStepForm,
      run: (ctx, { password }) =>
        begun(ctx, async (draft) => go(request, "summary", await passPasswords(ctx, draft, password))),
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

export default function Registration() {
  return <Wizard data={useLoaderData<typeof loader>()} answer={useActionData<PasswordAnswer>()} />;
}
