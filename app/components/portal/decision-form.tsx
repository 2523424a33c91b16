import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CompanyAction, type CompanyStatus, isRestricting } from "~/domain/company/status";
import type { FormAnswer } from "~/http/form.server";
import { ErrorSummary, TextArea } from "../form";
import { RadioField } from "../form-choice";

type Props = { companyId: number; from: CompanyStatus; actions: CompanyAction[]; answer?: FormAnswer };

/** One decision, made on the state that is shown: choosing it and sending it are two acts. */
export function DecisionForm({ companyId, from, actions, answer }: Props) {
  const { t } = useTranslation(["portal", "company"]);
  const [form, fields] = useForm<{ action: string; note: string }>({
    id: "decision",
    lastResult: answer?.result,
    defaultValue: { action: actions.length === 1 ? actions[0] : undefined },
  });
  const restricts = actions.some(isRestricting);
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="companyId" value={companyId} />
      <input type="hidden" name="from" value={from} />
      <RadioField
        field={fields.action}
        label={t("decision")}
        options={actions.map((action) => ({
          value: action,
          label: (
            <>
              <strong>{t(`company:action.${action}`)}</strong>
              <span className="soft small block">{t(`company:action.${action}.text`)}</span>
            </>
          ),
        }))}
      />
      {restricts && (
        <TextArea
          field={fields.note}
          label={t("reason")}
          hint={t("reason.hint")}
          rows={3}
          optional={!actions.every(isRestricting)}
        />
      )}
      <div className="actions">
        <button type="submit" name="intent" value="decide" className="button next">
          {t("decide.submit")}
        </button>
      </div>
    </Form>
  );
}
