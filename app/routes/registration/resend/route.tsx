import "~/i18n/registration";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { pageTitle } from "~/components/page-title";
import { resendConfirmation } from "~/domain/registration/confirmation.server";
import { resendForm } from "~/domain/registration/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("registration:resend.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    const email = new URL(args.request.url).searchParams.get("email") ?? "";
    return { email: email.slice(0, 254) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    resend: {
      schema: resendForm,
      run: async (ctx, { email }) => {
        await resendConfirmation(ctx, email);
        return redirectWithFlash(pathTo("resendConfirmation"), "registration:resend.sent");
      },
    },
  });
}

export default function ResendConfirmation() {
  const { t } = useTranslation("registration");
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [form, fields] = useForm<{ email: string }>({
    id: "resend",
    lastResult: answer?.result,
    defaultValue: { email },
  });
  return (
    <section className="card">
      <h1>{t("resend.heading")}</h1>
      <p>{t("resend.text")}</p>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} />
        <TextField field={fields.email} label={t("email")} type="email" autoComplete="email" autoCapitalize="none" />
        <button type="submit" className="button next">
          {t("resend.submit")}
        </button>
      </Form>
    </section>
  );
}
