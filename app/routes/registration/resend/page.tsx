import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";

type Props = { email: string; answer?: FormAnswer };

/** Sends the confirmation of an account once more. */
export function Resend({ email, answer }: Props) {
  const { t } = useTranslation("registration");
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
        <ErrorSummary form={form}>
          <WayOn refusal={form.errors?.[0] ?? fields.email.errors?.[0]} />
        </ErrorSummary>
        <TextField field={fields.email} label={t("email")} type="email" autoComplete="email" autoCapitalize="none" />
        <button type="submit" className="button next">
          {t("resend.submit")}
        </button>
      </Form>
    </section>
  );
}

function WayOn({ refusal }: { refusal: string | undefined }) {
  const { t } = useTranslation("registration");
  switch (refusal) {
    case "emailOfActiveUser":
      return <a href={pathTo("signIn")}>{t("resend.signIn")}</a>;
    case "resendLimitReached":
      return <a href={pathTo("helpForm")}>{t("resend.help")}</a>;
    case "noUserHasBeenFound":
      return <a href={pathTo("join")}>{t("resend.join")}</a>;
    default:
      return null;
  }
}
