import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { EmployeeFields, useEmployeeLabels } from "../parts/employee-fields";
import type { EmployeeTexts } from "../parts/employee-view.server";
import type { NewEmployeeData } from "./data.server";

type Props = { data: NewEmployeeData; answer?: FormAnswer };

/** The page on which a colleague is given an account. */
export function NewEmployee({ data, answer }: Props) {
  const { t } = useTranslation("employee");
  return (
    <div className="reading stack">
      <Back href={pathTo("employees")}>{t("heading")}</Back>
      <h1>{t("add")}</h1>
      <p className="soft">{t("form.new.intro")}</p>
      <PageHelp />
      {data.fullSeats && (
        <p className="flash warn">
          {t("seats.full", data.fullSeats)} <a href={pathTo("plan")}>{t("seats.plan")}</a>
        </p>
      )}
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <NewEmployeeForm key={String(data.isRecovered)} data={data} answer={answer} />
    </div>
  );
}

function NewEmployeeForm({ data, answer }: Props) {
  const { t } = useTranslation("employee");
  const [form, fields] = useForm<EmployeeTexts & { declaration: string }>({
    id: "employee",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  return (
    <GuardedForm form={form} isUnsaved={Boolean(answer) || data.isRecovered}>
      <ErrorSummary form={form} labels={{ ...useEmployeeLabels(), declaration: t("form.declaration") }} />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={data.key} />
      <EmployeeFields fields={fields} />
      <CheckboxField field={fields.declaration} label={t("form.declaration")} />
      <FormActions submit={t("add")} cancel={pathTo("employees")} />
    </GuardedForm>
  );
}
