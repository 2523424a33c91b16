import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { GuardedForm } from "~/components/forms/guarded-form";
import { PasswordField } from "~/components/forms/password-field";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import { readProblem } from "~/components/shell/error-sentence";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AccessButton } from "../parts/access-button";
import { EmployeeFields, useEmployeeLabels } from "../parts/employee-fields";
import type { EmployeeTexts } from "../parts/employee-view.server";
import { StateTag } from "../parts/state-tag";
import type { EmployeeData } from "./data.server";

type Props = { data: EmployeeData; answer?: FormAnswer };

/** The page on which a colleague is changed. */
export function EditEmployee({ data, answer }: Props) {
  const { t } = useTranslation("employee");
  return (
    <div className="reading stack">
      <Back href={pathTo("employees")}>{t("heading")}</Back>
      <h1>{data.stored.name}</h1>
      <PageHelp />
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <EmployeeForm key={String(data.isRecovered)} data={data} answer={answer} />
      <Access stored={data.stored} />
    </div>
  );
}

function EmployeeForm({ data, answer }: Props) {
  const { t } = useTranslation(["employee", "common", "account"]);
  const { stored } = data;
  const [form, fields] = useForm<EmployeeTexts & { version: string; currentPassword: string }>({
    id: "employee",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  const isWrongPassword = fields.currentPassword.errors?.includes("badPassword");
  const [, lock] = readProblem(form.errors?.[0] ?? "");
  const isStale = form.errors?.includes("staleData") ?? false;
  return (
    <GuardedForm form={form} isUnsaved={Boolean(answer) || data.isRecovered}>
      <ErrorSummary form={form} labels={{ ...useEmployeeLabels(), currentPassword: t("account:password.current") }}>
        {isStale && <StoredEmployee stored={stored} />}
        {isWrongPassword && <p>{t("account:changePassword.wrong")}</p>}
        {lock?.minutes && <p>{t("account:refusal.lock", { minutes: lock.minutes })}</p>}
      </ErrorSummary>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={isStale ? stored.version : fields.version.initialValue} />
      <EmployeeFields fields={fields} emailHint={useEmailHint(stored)} />
      {stored.isSelf && (
        <PasswordField
          field={fields.currentPassword}
          label={t("account:password.current")}
          hint={t("form.currentPassword.hint")}
          autoComplete="current-password"
          optional
        />
      )}
      <FormActions submit={t("common:save")} cancel={pathTo("employees")} />
    </GuardedForm>
  );
}

type EmployeeView = EmployeeData["stored"];

function useEmailHint({ newEmail, email, state }: EmployeeView): string {
  const { t } = useTranslation("employee");
  if (newEmail) return t("form.email.waiting", { email });
  return t(state === "invited" ? "form.email.invited" : "form.email.hint");
}

/** What somebody else has saved meanwhile. */
function StoredEmployee({ stored }: { stored: EmployeeView }) {
  const { t } = useTranslation("employee");
  const { name, email, login, position, phone, isAdmin } = stored;
  const facts = [name, email, login && t("login.value", { login }), position, phone, isAdmin && t("admin")];
  return <p>{t("form.stale", { moment: stored.changed, person: facts.filter(Boolean).join(", ") })}</p>;
}

/** Whether the person can sign in, and what changes that; the list takes the forms. */
function Access({ stored: { id, state, isSelf } }: { stored: EmployeeView }) {
  const { t } = useTranslation("employee");
  const list = pathTo("employees");
  return (
    <section className="panel stack">
      <h2>{t("access")}</h2>
      <p>
        <StateTag state={state} /> {t(isSelf ? "access.self" : `access.${state}`)}
      </p>
      {!isSelf && state !== "blocked" && (
        <div className="actions">
          {state !== "off" && <AccessButton employeeId={id} act="sendLink" className="button" action={list} />}
          {state === "active" && (
            <a className="button" href={pathTo("employees", null, { off: id })}>
              {t("action.switchOff")}
            </a>
          )}
          {state === "off" && <AccessButton employeeId={id} act="switchOn" className="button" action={list} />}
        </div>
      )}
    </section>
  );
}
