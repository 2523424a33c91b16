import { useTranslation } from "react-i18next";
import { type FormField, TextField } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import type { fieldNames } from "./employee-view.server";

type Fields = Record<(typeof fieldNames)[number], FormField>;

export function useEmployeeLabels() {
  const { t } = useTranslation("employee");
  return {
    name: t("name"),
    surname: t("surname"),
    email: t("email"),
    login: t("login"),
    position: t("position"),
    phone: t("phone"),
  };
}

/** What is written of a colleague, new or not. */
export function EmployeeFields({ fields, emailHint }: { fields: Fields; emailHint?: string }) {
  const { t } = useTranslation("employee");
  const labels = useEmployeeLabels();
  return (
    <>
      <div className="pair">
        <TextField field={fields.name} label={labels.name} autoComplete="off" />
        <TextField field={fields.surname} label={labels.surname} autoComplete="off" />
      </div>
      <div className="pair">
        <TextField field={fields.email} label={labels.email} hint={emailHint} type="email" autoComplete="off" />
        <TextField
          field={fields.login}
          label={labels.login}
          hint={t("form.login.hint")}
          autoComplete="off"
          autoCapitalize="none"
          optional
        />
      </div>
      <div className="pair">
        <TextField field={fields.position} label={labels.position} autoComplete="off" optional />
        <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="off" optional />
      </div>
      <CheckboxField field={fields.isAdmin} label={t("form.isAdmin")} optional="unsaid" />
    </>
  );
}
