import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxesField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { ProgramsData } from "./data.server";

type Values = { url: string; kinds: string[] };

/** The form of a new webhook of the company. */
export function NewWebhook({ form: data, answer }: { form: ProgramsData["webhookForm"]; answer?: FormAnswer }) {
  const { t } = useTranslation("webhook");
  const isAbout = answer?.intent === "createWebhook";
  const [form, fields] = useForm<Values>({
    id: "webhook",
    lastResult: isAbout ? answer.result : undefined,
    defaultValue: data.values,
  });
  const labels = { url: t("form.url"), kinds: t("form.kinds") };
  const selectedKinds = [fields.kinds.initialValue ?? []].flat().filter((kind) => kind !== undefined);
  return (
    <Fold id="new-webhook" heading={t("add")} isOpen={isAbout || data.isOpen}>
      <GuardedForm form={form} className="stack" isUnsaved={data.isRecovered}>
        {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="key" value={data.key} />
        <TextField
          field={fields.url}
          label={labels.url}
          hint={t("form.url.hint")}
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://"
        />
        <CheckboxesField
          field={fields.kinds}
          label={labels.kinds}
          selectedValues={selectedKinds}
          options={data.kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <p className="soft small">{t("form.mail")}</p>
        <button type="submit" name="intent" value="createWebhook" className="button next">
          {t("add")}
        </button>
      </GuardedForm>
    </Fold>
  );
}
