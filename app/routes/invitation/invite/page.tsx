import "~/i18n/invitation";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";

type Props = { data: { key: string; maySend: boolean; seesList: boolean }; answer?: FormAnswer };

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
        <InviteForm key={data.key} formKey={data.key} answer={answer} />
      ) : (
        <p className="flash warn">
          {t("invite.unverified")} <a href={pathTo("verification")}>{t("invite.verification")}</a>
        </p>
      )}
    </div>
  );
}

function InviteForm({ formKey, answer }: { formKey: string; answer?: FormAnswer }) {
  const { t } = useTranslation("invitation");
  const [form, fields] = useForm<{ email: string; tin: string; companyName: string }>({
    id: "invite",
    lastResult: answer?.result,
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
