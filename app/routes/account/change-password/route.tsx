import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, PasswordField } from "~/components/forms/form";
import { NewPassword, useNewPasswordLabels } from "~/components/forms/new-password";
import { generatedPassword, type PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import { pageTitle } from "~/components/page-title";
import { changePassword } from "~/domain/account/change-password.server";
import { changePasswordForm } from "~/domain/account/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { openedSession } from "~/http/session.server";
import { pathTo } from "~/paths";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:changePassword.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => null);
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    change: {
      schema: changePasswordForm,
      run: async (ctx, passwords) => {
        const { secret } = await changePassword(ctx, passwords);
        const headers = new Headers({ "Set-Cookie": openedSession(secret) });
        return redirectWithFlash(pathTo("changePassword"), "account:password.changed", headers);
      },
    },
    generate: generatedPassword,
  });
}

export default function ChangePassword() {
  const { t } = useTranslation("account");
  const answer = useActionData<PasswordAnswer>();
  const [form, fields, forgive] = useForm<{ currentPassword: string; password: string; passwordRepeat: string }>({
    id: "change-password",
    lastResult: answer?.result,
  });
  return (
    <section className="card">
      <h1>{t("changePassword.heading")}</h1>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ currentPassword: t("password.current"), ...useNewPasswordLabels() }} />
        <button type="submit" name="intent" value="change" className="sr" tabIndex={-1} aria-hidden="true" />
        <PasswordField field={fields.currentPassword} label={t("password.current")} autoComplete="current-password" />
        <NewPassword
          password={fields.password}
          repeat={fields.passwordRepeat}
          generated={answer?.generated}
          forgive={forgive}
        />
        <p className="soft small">{t("changePassword.sessions")}</p>
        <div className="actions">
          <button type="submit" name="intent" value="change" className="button next">
            {t("password.save")}
          </button>
          <a className="button quiet" href={pathTo("announcements")}>
            {t("changePassword.back")}
          </a>
        </div>
      </Form>
    </section>
  );
}
