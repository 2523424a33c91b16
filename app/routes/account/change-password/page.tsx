import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { NewPassword, useNewPasswordLabels } from "~/components/forms/new-password";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { PasswordField } from "~/components/forms/password-field";
import { useForm } from "~/components/forms/use-form";
import { readProblem } from "~/components/shell/error-sentence";
import { pathTo } from "~/paths";

export function PasswordChange({ answer }: { answer?: PasswordAnswer }) {
  const { t } = useTranslation("account");
  const [form, fields, clearErrors] = useForm<{ currentPassword: string; password: string; passwordRepeat: string }>({
    id: "change-password",
    lastResult: answer?.result,
  });
  const [problem, params] = readProblem(form.errors?.[0] ?? "");
  const isWrong = fields.currentPassword.errors?.includes("badPassword");
  return (
    <section className="card">
      <h1>{t("changePassword.heading")}</h1>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ currentPassword: t("password.current"), ...useNewPasswordLabels() }}>
          {problem === "lockoutUserAccount" && params?.minutes && (
            <p>{t("refusal.lock", { minutes: params.minutes })}</p>
          )}
          {isWrong && <p>{t("changePassword.wrong")}</p>}
        </ErrorSummary>
        <button type="submit" name="intent" value="change" className="sr" tabIndex={-1} aria-hidden="true" />
        <PasswordField field={fields.currentPassword} label={t("password.current")} autoComplete="current-password" />
        <NewPassword
          password={fields.password}
          repeat={fields.passwordRepeat}
          generated={answer?.generated}
          clearErrors={clearErrors}
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
