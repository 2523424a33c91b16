import "~/i18n/invitation";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";

type Values = { email: string; tin: string; companyName: string };
type Props = {
  data: { key: string; values: Values | null; maySend: boolean; seesList: boolean };
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
      {data.maySend ? (
        <InviteForm key={data.key} formKey={data.key} values={data.values} answer={answer} />
      ) : (
        <p className="flash warn">
          {t("invite.unverified")} <a href={pathTo("verification")}>{t("invite.verification")}</a>
        </p>
      )}
    </div>
  );
}

type FormProps = { formKey: string; values: Values | null; answer?: FormAnswer };

function InviteForm({ formKey, values, answer }: FormProps) {
  const { t } = useTranslation("invitation");
  const [form, fields] = useForm<Values>({
    id: "invite",
    lastResult: answer?.result,
    defaultValue: values ?? undefined,
  });
  return (
    <Form method="post" className="panel stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="key" value={formKey} />
      <TextField field={fields.email} label={t("email")} type="email" autoComplete="off" autoCapitalize="none" />
      <div className="pair">
        <TextField field={fields.tin} label={t("tin")} hint={t("invite.either")} inputMode="numeric" optional />
        <TextField field={fields.companyName} label={t("companyName")} autoComplete="off" optional />
      </div>
      <div className="actions">
        <button type="submit" className="button next">
          {t("invite.submit")}
        </button>
      </div>
    </Form>
  );
}
