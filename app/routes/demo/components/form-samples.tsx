import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { GuardedForm } from "~/components/forms/guarded-form";
import { MessageForm } from "~/components/forms/message-form";
import { NewPassword } from "~/components/forms/new-password";
import { PasswordField } from "~/components/forms/password-field";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { acceptedFiles } from "~/domain/file/file-kind";
import { ChoiceSamples } from "./choice-samples";
import { refusedField, untouchedField } from "./fields";
import { PlanSamples } from "./plan-samples";
import { Sample } from "./sample";
import { OtherTownsSample, PostalCodeSample, SuggestionSample, TownSamples } from "./town-samples";

export function FormSamples() {
  const { t } = useTranslation("demo");
  return (
    <>
      <Sample file="form.tsx">
        <TextFields />
      </Sample>
      <Sample file="fields.css">
        <Summaries />
      </Sample>
      <Sample file="password-field.tsx">
        <PasswordFields />
      </Sample>
      <Sample file="form-choice.tsx">
        <ChoiceSamples accept={acceptedFiles} />
      </Sample>
      <Sample file="plan-choice.tsx">
        <PlanSamples />
      </Sample>
      <Sample file="town-field.tsx">
        <TownSamples />
      </Sample>
      <Sample file="suggestion-field.tsx">
        <SuggestionSample />
      </Sample>
      <Sample file="postal-code-field.tsx">
        <PostalCodeSample />
      </Sample>
      <Sample file="other-towns.tsx">
        <OtherTownsSample />
      </Sample>
      <Sample file="new-password.tsx">
        <PasswordSample id="password" />
        <PasswordSample id="password-made" generated="Las4!Kot7?Most" />
        <PasswordSample id="password-refused" isRefused />
      </Sample>
      <Sample file="recovered-notice.tsx">
        <RecoveredNotice text={t("components.text")} />
      </Sample>
      <Sample file="guarded-form.tsx">
        <GuardedSample />
      </Sample>
      <Sample file="form-actions.tsx">
        <FormActions submit={t("components.next")} cancel="#" />
        <FormActions submit={t("components.delete")} tone="danger" />
        <FormActions submit={t("components.action")} tone="plain" />
      </Sample>
      <Sample file="message-form.tsx">
        <MessageSample id="message" />
        <MessageSample id="message-kept" isKept />
        <MessageSample id="message-refused" isRefused />
      </Sample>
    </>
  );
}

function Summaries() {
  const { t } = useTranslation("demo");
  const about = (allErrors: Record<string, string[]>) => ({ id: "sample", allErrors, status: undefined });
  const labels = { name: t("components.form.name"), email: t("components.form.email") };
  return (
    <>
      <ErrorSummary form={about({ "": ["staleData"] })} />
      <ErrorSummary form={about({ name: ["required"], email: ["wrongFormat"] })} labels={labels} />
    </>
  );
}

function TextFields() {
  const { t } = useTranslation("demo");
  const button = (
    <button type="button" className="button">
      {t("components.form.check")}
    </button>
  );
  return (
    <>
      <div className="pair">
        <TextField field={untouchedField("name")} label={t("components.form.name")} hint={t("components.form.hint")} />
        <TextField field={untouchedField("email")} label={t("components.form.email")} type="email" optional />
      </div>
      <div className="pair">
        <TextField
          field={refusedField("name", "required")}
          label={t("components.form.name")}
          hint={t("components.form.hint")}
        />
        <TextField
          field={refusedField("email", "wrongFormat")}
          label={t("components.form.email")}
          type="email"
          optional
        />
      </div>
      <div className="pair">
        <TextField field={untouchedField("day")} label={t("components.form.day")} type="date" />
        <TextField field={untouchedField("code")} label={t("components.form.code")} beside={button} optional />
      </div>
      <TextArea field={untouchedField("content")} label={t("components.form.content")} rows={3} />
      <TextArea field={refusedField("content", "required")} label={t("components.form.content")} rows={3} />
    </>
  );
}

function PasswordFields() {
  const { t } = useTranslation("demo");
  return (
    <div className="pair">
      <PasswordField
        field={untouchedField("password")}
        label={t("components.form.password")}
        autoComplete="current-password"
      />
      <PasswordField
        field={refusedField("password", "required")}
        label={t("components.form.password")}
        autoComplete="current-password"
      />
    </div>
  );
}

type PasswordSampleProps = { id: string; generated?: string; isRefused?: boolean };

function PasswordSample({ id, generated, isRefused }: PasswordSampleProps) {
  const lastResult = isRefused ? { error: { password: ["required"], passwordRepeat: ["required"] } } : undefined;
  const [form, fields, clearErrors] = useForm<{ password: string; passwordRepeat: string }>({ id, lastResult });
  return (
    <form method="dialog" id={form.id} noValidate>
      <NewPassword
        password={fields.password}
        repeat={fields.passwordRepeat}
        generated={generated}
        clearErrors={clearErrors}
      />
    </form>
  );
}

function GuardedSample() {
  const { t } = useTranslation("demo");
  const [form, fields] = useForm<{ name: string }>({
    id: "guarded",
    lastResult: undefined,
    defaultValue: { name: t("components.text") },
  });
  return (
    <GuardedForm form={form}>
      <TextField field={fields.name} label={t("components.form.name")} />
    </GuardedForm>
  );
}

function MessageSample({ id, isKept, isRefused }: { id: string; isKept?: boolean; isRefused?: boolean }) {
  const { t } = useTranslation("demo");
  return (
    <MessageForm
      id={id}
      intent="sample"
      fields={{ key: id }}
      body={isKept ? t("components.text") : ""}
      answer={isRefused ? { intent: "sample", result: { error: { body: ["required"] } } } : undefined}
      label={t("components.form.content")}
      hint={t("components.form.hint")}
      rows={3}
      submit={t("components.action")}
      isInner={isRefused}
    />
  );
}
