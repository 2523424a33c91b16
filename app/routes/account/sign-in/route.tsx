import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, PasswordField, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { pageTitle } from "~/components/page-title";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { signInForm } from "~/domain/account/form.server";
import { authenticate } from "~/http/authenticator.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { landingPath } from "~/http/return-to.server";
import { openedSession } from "~/http/session.server";
import { demo } from "./data.server";
import { DemoAccounts } from "./demo-accounts";
import styles from "./page.css?url";
import { SignInLinks } from "./sign-in-links";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "visitor", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:signIn.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    const reason = new URL(args.request.url).searchParams.get("reason");
    return { ended: endings.find((ending) => ending.reason === reason)?.code, demo };
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    signIn: {
      schema: signInForm,
      run: async (ctx, credentials) => {
        const { secret } = await authenticate(ctx, args.request, credentials);
        const returnTo = new URL(args.request.url).searchParams.get("returnTo");
        const headers = new Headers({ "Set-Cookie": openedSession(secret) });
        return redirectWithFlash(landingPath(returnTo), "account:signedIn", headers);
      },
    },
  });
}

export default function SignIn() {
  const { t } = useTranslation("account");
  const say = useErrorSentence();
  const { ended, demo: accounts } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [form, fields] = useForm<{ login: string; password: string }>({ id: "sign-in", lastResult: answer?.result });
  return (
    <section className="card">
      <h1>{t("signIn.heading")}</h1>
      {ended && !answer && <p className="flash warn">{say(ended)}</p>}
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ login: t("login"), password: t("password") }} />
        <TextField field={fields.login} label={t("login")} autoComplete="username" autoCapitalize="none" />
        <PasswordField field={fields.password} label={t("password")} autoComplete="current-password" />
        <button type="submit" className="button next">
          {t("signIn.submit")}
        </button>
      </Form>
      <SignInLinks isUnconfirmed={form.errors?.includes("loginNotActive") ?? false} login={fields.login.value} />
      {accounts && <DemoAccounts {...accounts} />}
    </section>
  );
}

const endings = [
  { reason: "session", code: "sessionExpired" },
  { reason: "company", code: "companyIsSuspended" },
] as const;
