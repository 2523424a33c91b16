import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { NewPassword, useNewPasswordLabels } from "~/components/forms/new-password";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";

type Props = { heading: string; isFirst?: boolean; answer?: PasswordAnswer };

/** A password chosen by a mailed link; the link stays in the address. */
export function ChoosePassword({ heading, isFirst, answer }: Props) {
  const { t } = useTranslation("account");
  const [form, fields, clearErrors] = useForm<{ password: string; passwordRepeat: string }>({
    id: "choose-password",
    lastResult: answer?.result,
  });
  return (
    <section className="card">
      <h1>{heading}</h1>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={useNewPasswordLabels({ isFirst })} />
        <button type="submit" name="intent" value="set" className="sr" tabIndex={-1} aria-hidden="true" />
        <NewPassword
          isFirst={isFirst}
          password={fields.password}
          repeat={fields.passwordRepeat}
          generated={answer?.generated}
          clearErrors={clearErrors}
        />
        <button type="submit" name="intent" value="set" className="button next">
          {t("password.save")}
        </button>
      </Form>
    </section>
  );
}
