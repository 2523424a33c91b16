import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { NewPassword, useNewPasswordLabels } from "~/components/forms/new-password";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import type { StepData } from "./data.server";
import { StepActions } from "./step-actions";

export function PasswordsStep({ data, answer }: { data: StepData<"passwords">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const [form, fields, clearErrors] = useForm<{ password: string; passwordRepeat: string }>({
    id: "passwords",
    lastResult: answer?.result,
  });
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      {data.hasPassword && (
        <p className="flash">
          {t("password.kept")}{" "}
          <a href="?step=summary" rel="next">
            {t("password.kept.next")}
          </a>
        </p>
      )}
      <ErrorSummary form={form} labels={useNewPasswordLabels({ isFirst: true })} />
      {/* Enter goes on, not to the generator: the first button of a form is what Enter presses. */}
      <button type="submit" name="intent" value="passwords" className="sr" tabIndex={-1} aria-hidden="true" />
      <NewPassword
        isFirst
        password={fields.password}
        repeat={fields.passwordRepeat}
        generated={answer?.generated}
        clearErrors={clearErrors}
      />
      <StepActions intent="passwords" back="plan" />
    </Form>
  );
}
