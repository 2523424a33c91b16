import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";

type Texts = Record<"email" | "tin" | "companyName", string>;
type Props = {
  data: { key: string; maySend: boolean; seesList: boolean; recovered: Texts | null };
  answer?: FormAnswer;
};

/** Invites a company by mail; the page comes back empty for the next one. */
export function Invite({ data, answer }: Props) {
  const { t } = useTranslation("invitation");
  return (
    <div className="reading stack">
      <div className="title">
        <h1>{t("invite.heading")}</h1>
        {data.seesList && (
          <a className="button slim end" href={pathTo("invitations")}>
            {t("invite.list")}
          </a>
        )}
      </div>
      <p className="soft">{t("invite.intro")}</p>
      <PageHelp />
      {data.maySend ? (
        <>
          {data.recovered && <RecoveredNotice text={t("invite.recovered")} />}
          <InviteForm key={data.key} formKey={data.key} recovered={data.recovered} answer={answer} />
        </>
      ) : (
        <p className="flash warn">
          {t("invite.unverified")} <a href={pathTo("verification")}>{t("invite.verification")}</a>
        </p>
      )}
    </div>
  );
}

type InviteFormProps = { formKey: string; recovered: Texts | null; answer?: FormAnswer };

function InviteForm({ formKey, recovered, answer }: InviteFormProps) {
  const { t } = useTranslation("invitation");
  const [form, fields] = useForm<Texts>({
    id: "invite",
    lastResult: answer?.result,
    defaultValue: recovered ?? undefined,
  });
  const labels = { email: t("email"), tin: t("tin"), companyName: t("companyName") };
  const toConfirm = fields.tin.errors?.includes("tinCheckDigit") ? fields.tin.initialValue : undefined;
  return (
    <Form method="post" className="panel stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="key" value={formKey} />
      <TextField field={fields.email} label={labels.email} type="email" autoComplete="off" autoCapitalize="none" />
      {toConfirm && <input type="hidden" name="confirmedTin" value={toConfirm} />}
      <fieldset className="options">
        <legend>{t("invite.either")}</legend>
        <div className="pair">
          <TextField field={fields.tin} label={labels.tin} inputMode="numeric" optional="unsaid" />
          <TextField field={fields.companyName} label={labels.companyName} autoComplete="off" optional="unsaid" />
        </div>
      </fieldset>
      <FormActions submit={t("invite.submit")} />
    </Form>
  );
}
