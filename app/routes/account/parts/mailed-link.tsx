import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";

type Props = {
  heading: string;
  text: string;
  submit: string;
  email?: string;
  answer?: FormAnswer;
  children?: ReactNode;
};

/** Asks for the e-mail that a link is mailed to. */
export function MailedLink({ heading, text, submit, email, answer, children }: Props) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<{ email: string }>({
    id: "mailed-link",
    lastResult: answer?.result,
    defaultValue: { email },
  });
  return (
    <section className="card">
      <h1>{heading}</h1>
      <p>{text}</p>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} />
        <TextField field={fields.email} label={t("email")} type="email" autoComplete="email" autoCapitalize="none" />
        <button type="submit" className="button next">
          {submit}
        </button>
      </Form>
      {children}
    </section>
  );
}
