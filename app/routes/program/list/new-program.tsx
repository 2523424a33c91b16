import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxesField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { ProgramsData } from "./data.server";

type Values = { name: string; scopes: string[]; lastDay: string };

/** The form of a new program of the company. */
export function NewProgram({ form: data, answer }: { form: ProgramsData["form"]; answer?: FormAnswer }) {
  const { t } = useTranslation("program");
  const isAbout = answer?.intent === "createProgram";
  const [form, fields] = useForm<Values>({
    id: "program",
    lastResult: isAbout ? answer.result : undefined,
    defaultValue: data.values,
  });
  const labels = { name: t("form.name"), scopes: t("form.scopes"), lastDay: t("form.lastDay") };
  const selectedScopes = [fields.scopes.initialValue ?? []].flat().filter((scope) => scope !== undefined);
  return (
    <Fold id="new-program" heading={t("add")} isOpen={isAbout || data.isOpen}>
      <GuardedForm form={form} className="stack" isUnsaved={data.isRecovered}>
        {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="key" value={data.key} />
        <TextField field={fields.name} label={labels.name} hint={t("form.name.hint")} autoComplete="off" />
        <CheckboxesField
          field={fields.scopes}
          label={labels.scopes}
          selectedValues={selectedScopes}
          options={data.scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        />
        <TextField
          field={fields.lastDay}
          label={labels.lastDay}
          hint={t("form.lastDay.hint")}
          type="date"
          min={data.min}
          max={data.max}
        />
        <p className="soft small">{t("form.mail")}</p>
        <button type="submit" name="intent" value="createProgram" className="button next">
          {t("add")}
        </button>
      </GuardedForm>
    </Fold>
  );
}
