import "~/i18n/company";
import "~/i18n/council";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { type CompanyAction, type CompanyStatus, isRestricting } from "~/domain/company/status";
import type { FormAnswer } from "~/http/form.server";
import { DecisionForm } from "./decision-form";

type Props = {
  companyId: number;
  from: CompanyStatus;
  actions: CompanyAction[];
  addressees: string[];
  formRef?: RefObject<HTMLFormElement>;
  answer?: FormAnswer;
};

export function CompanyDecision({ companyId, from, actions, addressees, formRef, answer }: Props) {
  const { t } = useTranslation(["council", "company"]);
  return (
    <DecisionForm
      about={{ companyId, from }}
      options={actions.map((action) => ({
        action,
        label: t(`company:action.${action}`),
        text: t(`company:action.${action}.text`),
        restricts: isRestricting(action),
      }))}
      reasonHint={t("reason.hint")}
      addressees={addressees}
      intent="decide"
      formRef={formRef}
      answer={answer}
    />
  );
}
