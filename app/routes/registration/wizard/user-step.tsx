import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import type { StepData } from "./data.server";
import { EmailNotice } from "./email-notice";
import { StepActions } from "./step-actions";

export function UserStep({ data, answer }: { data: StepData<"user">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const [form, fields, clearErrors] = useForm<typeof data.values>({
    id: "user",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <p className="soft">{t("user.intro")}</p>
      <ErrorSummary
        form={form}
        labels={{
          name: t("name"),
          surname: t("surname"),
          position: t("position"),
          phone: t("phone"),
          email: t("email"),
        }}
      />
      <div className="pair">
        <TextField field={fields.name} label={t("name")} autoComplete="given-name" />
        <TextField field={fields.surname} label={t("surname")} autoComplete="family-name" />
      </div>
      <TextField field={fields.position} label={t("position")} autoComplete="organization-title" optional />
      <TextField field={fields.phone} label={t("phone")} type="tel" autoComplete="tel" />
      <div className="stack-small">
        <TextField
          field={fields.email}
          label={t("email")}
          hint={t("email.hint")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <EmailNotice
          fieldId={fields.email.id}
          refusal={fields.email.errors?.[0]}
          sent={typeof fields.email.value === "string" ? fields.email.value : undefined}
          officeEmail={data.officeEmail}
          onChange={() => clearErrors("email")}
        />
      </div>
      <StepActions intent="user" leave="leaveUser" />
    </Form>
  );
}
